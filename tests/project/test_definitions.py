"""Formats of a user's own types and attributes: text that their C++ reads, and facts that only their C++ has."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.project.miniature import make_workspace, write

from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.invocation import Invocation

DIALECT = """
include "mlir/IR/OpBase.td"
def Own : Dialect { let name = "own"; let cppNamespace = "own"; let useDefaultAttributePrinterParser = 1; }
class OwnAttr<string cpp, string m> : AttrDef<Own, cpp> { let mnemonic = m; }
def Own_Pair : OwnAttr<"Pair", "pair"> {
  let parameters = (ins "int":$x, "int":$y, "bool":$z);
  let assemblyFormat = "`<` struct($x, $y) `,` `z` `=` $z `>`";
}
def Own_Coordinates : OwnAttr<"Coordinates", "coordinates"> {
  let parameters = (ins "unsigned":$a, "unsigned":$b);
  let assemblyFormat = "custom<ByCrosses>($a, $b)";
}
def Own_Chip : OwnAttr<"Chip", "chip"> {
  let parameters = (ins "int":$a, "CoordinatesAttr":$b);
  let assemblyFormat = "`{` `a` `=` $a `,` `b` `=` custom<Strange>($b) `}`";
}
def Own_System : OwnAttr<"System", "system"> {
  let parameters = (ins "CoordinatesAttr":$where, "ChipAttr":$chip);
  let assemblyFormat = "`<` `[` $where `]` `,` `[` $chip `]` `>`";
}
def Own_Chips : OwnAttr<"Chips", "chips"> {
  let parameters = (ins "ChipAttr":$chip, "int":$n);
  let assemblyFormat = "`<` $chip `,` `n` `=` $n `>`";
}
"""


def check(capsys: pytest.CaptureFixture[str], root: Path, attribute: str) -> str:
    """The finding about an attribute of the dialect, or ""."""
    write(root / "Own.td", DIALECT)
    path = write(root / "src/a.mlir", f'"test.use"() {{a = {attribute}}} : () -> ()\n')
    dialect_options.forget()
    status = main(["check", "--ods", str(root / "Own.td"), "-I", str(root / "llvm"), str(path)])
    out = capsys.readouterr().out
    return "" if status == 0 else out.partition("\n")[0].partition("error: ")[2]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_workspace(tmp_path / "w", None)


@pytest.mark.parametrize(
    ("attribute", "said"),
    [
        ("#own.pair<x = 1, y = 2, z = true>", ""),
        ("#own.pair<y = 1, x = 2, z = true>", ""),
        ("#own.pair<x = 1, z = true>", "duplicate or unknown struct parameter name: z [syntax]"),
        ("#own.pair<x = 1, y = 2>", "expected ',' [syntax]"),
        ("#own.pair<x = 1, y = 2, z = 3, 4>", "expected '>' [syntax]"),
    ],
)
def test_a_struct_of_required_parameters_ends_with_the_last(
    capsys: pytest.CaptureFixture[str], root: Path, attribute: str, said: str
) -> None:
    assert check(capsys, root, attribute) == said


@pytest.mark.parametrize(
    ("attribute", "said"),
    [
        ("#own.system<[ 0x0x0x0], [{a = 1, b = !!}]>", ""),
        ("#own.system<[1 x 2], [{a = 1, b = 3 ?}]", "unbalanced '<' character in pretty dialect name [syntax]"),
        ("#own.chips<{a = 1, b = 2 x 3}, n = 4>", ""),
        ("#own.chips<{a = 1, b = 2 x 3}, m = 4>", "expected 'n' [syntax]"),
    ],
)
def test_text_that_only_cpp_can_read_is_not_checked(
    capsys: pytest.CaptureFixture[str], root: Path, attribute: str, said: str
) -> None:
    assert check(capsys, root, attribute) == said


def test_files_of_many_folders_share_one_reading(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "Own.td", DIALECT)
    paths = [str(write(root / f"src/{index}/a.mlir", "#a = #own.pair<x = 1, y = 2, z = true>\n")) for index in range(4)]
    dialect_options.forget()
    said = Configuration(ods_files=(str(root / "Own.td"),), include=(str(root / "llvm"),))
    projects = dialect_options.load_all(paths, Invocation(command_line=said))
    assert len(projects) == 4
    assert len({id(loaded.registry) for loaded in projects}) == 1
