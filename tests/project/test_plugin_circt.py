"""The worked plug-in (examples/plugin-circt): a syntax of another project, written from its texts."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from tests.support.laws import check_incremental, random_edit

from mlirls_ir.document import Document
from mlirls_ir.printing import print_generic
from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.invocation import Invocation

EXAMPLE = Path(__file__).parents[2] / "examples/plugin-circt"
INCLUDE = Path("/usr/lib/llvm-22/include")

pytestmark = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("circt") / "w"))


def read(root: Path, text: str) -> Document:
    """A document of the project."""
    options = Invocation(command_line=Configuration(allow_plugins=True, include=(str(INCLUDE),)))
    return dialect_options.load_for(str(root / "any"), options).environment.document(text)


def check(root: Path, text: str, *expected: str) -> None:
    """The findings about `text`, by column."""
    assert [f"{found.start + 1}: {found.message}" for found in read(root, text).diagnostics()] == list(expected)


def test_the_example_has_no_errors_and_nothing_is_read_by_its_shape(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dialect_options.forget()
    options = ["--allow-plugins", "-I", str(INCLUDE)]
    assert main(["check", "--no-allow-unregistered-dialect", *options, str(root)]) == 0
    assert main(["dialects", "audit", "--project", *options, str(root)]) == 0
    assert "of which 0 (0.0 %) are read by their shape" in capsys.readouterr().out
    assert main(["check", "-I", str(INCLUDE), str(root)]) == 0  # without permission for the plug-in
    dialect_options.forget()


def test_the_example_is_read_as_circt_reads_it(root: Path) -> None:
    text = (root / "hardware.mlir").read_text(encoding="utf-8")
    lines = [line.strip() for line in print_generic(read(root, text)).splitlines()]
    assert "^bb0(%arg0: i1, %arg1: i8, %arg2: !hw.inout<i4>):" in lines
    assert (
        '%0 = "hw.instance"(%arg0, %1) <{argNames = ["clock", "address"], inner_sym = #hw<innerSym@memory>, '
        'instanceName = "memory", moduleName = @Memory, resultNames = ["data"]}> : (i1, i8) -> i16'
    ) in lines
    assert '%2 = "hw.constant"() <{value = 0 : i16}> : () -> i16' in lines


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hw.module @m(x %a : i1) {}", "16: custom op 'hw.module' unknown port direction 'x'"),
        ("hw.module @m(out %b : i1) {}", "18: custom op 'hw.module' expected valid keyword or string"),
        ("hw.module @m(in %a) {}", "19: expected ':'"),
        ("hw.module @m(in %a : i1)", "25: expected '{' to begin a region"),
        ("hw.module @m<x>() {}", "15: expected ':'"),
        ('hw.instance "a" @m(a: %b: i1)', "30: expected '->'"),
        ("%0 = hw.constant 300 : i8", "18: integer constant out of range for attribute"),
        ('%0 = hw.constant "x"', "18: custom op 'hw.constant' invalid kind of attribute specified"),
        (
            "hw.module @m(in %a : i1) { hw.output %a : i2 }",
            "38: use of value '%a' expects different type than prior uses: 'i2' vs 'i1'",
        ),
    ],
)
def test_mistakes_are_found_in_circts_words(root: Path, text: str, expected: str) -> None:
    check(root, text, expected)


def test_an_edited_document_has_the_findings_of_a_fresh_one(root: Path) -> None:
    rng = random.Random(1)
    document = read(root, (root / "hardware.mlir").read_text(encoding="utf-8"))
    document.finish()
    for _ in range(60):
        document.edit(*random_edit(rng, str(document.source)))
        assert check_incremental(document, lambda text: read(root, text)) == ""
