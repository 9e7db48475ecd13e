"""The shape of the sources: which way imports point, who may do what, and how large a file may be."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
IR = ROOT / "ir" / "mlirls_ir"
SERVER = ROOT / "server" / "mlirls_server"
MAX_LINES = 600

# Each row may import from the rows above it and from its own.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"source"}),
    frozenset({"bug", "codes", "diagnostic", "digits", "interning", "regex", "spelling", "steps"}),
    frozenset({"syntax", "types", "attributes", "affine", "ods", "irdl", "formats", "tablegen"}),
    frozenset({"comments", "resolve", "index", "dialects", "verify", "datalayout", "printing", "formatting"}),
    frozenset({"chunk", "document"}),
    frozenset({"__init__"}),
)
FILE_READERS = ("tablegen", "ods")
READER = "ir/mlirls_ir/source/files.py"
# Who opens files without it: what ships with the project is read as it is, and what is written is not read.
OPENS_FILES = {
    READER: "the one that may",
    "ir/mlirls_ir/ods/upstream.py": "tables that ship",
    "ir/mlirls_ir/tablegen/parser.py": "the grammar that ships",
    "server/mlirls_server/cli/dialects.py": "tables that ship",
    "server/mlirls_server/cli/files.py": "streams that whoever runs the command gives it",
    "server/mlirls_server/cli/main.py": "the null device",
    "server/mlirls_server/cli/report/destinations.py": "writes reports",
    "server/mlirls_server/cli/writing.py": "writes what was repaired",
}
IO_MODULES = {"os", "io", "pathlib", "subprocess", "socket", "shutil", "tempfile", "urllib", "logging", "asyncio"}
LSP_MODULES = {"pygls", "lsprotocol"}


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The modules that a file imports when it runs; not what only type checkers see."""
    return tuple(_imports(ast.parse(path.read_text(encoding="utf-8")).body))


def _imports(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module="mlirls_ir", level=0, names=names):
                yield from (f"mlirls_ir.{alias.name}" for alias in names)
            case ast.ImportFrom(module=module, level=0) if module is not None:
                yield module
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=orelse):
                yield from _imports(orelse)
            case _:
                for field in ("body", "orelse", "finalbody", "handlers"):
                    children = getattr(node, field, [])
                    for child in children:
                        yield from _imports(child.body if isinstance(child, ast.ExceptHandler) else [child])


def room(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def layer(name: str) -> int:
    return next(idx for idx, names in enumerate(LAYERS) if name in names)


@pytest.mark.parametrize("path", sources(IR), ids=name_of)
def test_imports_of_ir_point_downward(path: Path) -> None:
    own = path.relative_to(IR).parts[0].removesuffix(".py")
    upward = [
        module for module in imports(path) if module.split(".")[0] == "mlirls_ir" and layer(room(module)) > layer(own)
    ]
    assert upward == []
    assert not any(module.split(".")[0] in {"mlirls_server", "rich", *LSP_MODULES} for module in imports(path))


@pytest.mark.parametrize("path", sources(IR), ids=name_of)
def test_ir_does_no_input_or_output_but_for_dialects(path: Path) -> None:
    if path.relative_to(IR).parts[0] in FILE_READERS or name_of(path) == READER:
        return
    assert [module for module in imports(path) if module.split(".")[0] in IO_MODULES] == []


def opens_files(path: Path) -> bool:
    """Whether a module calls `open`, `os.open`, or `open`, `read_text` and `read_bytes` of a path."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Name(id="open")):
                return True
            case ast.Attribute(attr="read_text" | "read_bytes", value=ast.Name(id="tablegen")):
                continue
            case ast.Attribute(attr="read_text" | "read_bytes"):
                return True
            case ast.Call(func=ast.Attribute(attr="open", value=value)) if _is_of_files(ast.unparse(value)):
                return True
            case _:
                continue
    return False


def _is_of_files(value: str) -> bool:
    """Whether an `open` of this is one of files, and not one of brackets or documents."""
    return value in {"os", "io", "codecs", "gzip"} or "Path(" in value or value in {"path", "target", "file", "folder"}


@pytest.mark.parametrize("path", sources(IR) + sources(SERVER), ids=name_of)
def test_one_function_reads_files(path: Path) -> None:
    assert opens_files(path) == (name_of(path) in OPENS_FILES)


@pytest.mark.parametrize("path", sources(SERVER), ids=name_of)
def test_only_lsp_speaks_lsp(path: Path) -> None:
    if path.relative_to(SERVER).parts[0] == "lsp":
        return
    assert [module for module in imports(path) if module.split(".")[0] in LSP_MODULES] == []


@pytest.mark.parametrize("path", sources(SERVER / "features"), ids=name_of)
def test_features_ask_ir_and_nothing_else(path: Path) -> None:
    allowed = ("mlirls_ir", "mlirls_server.features")
    assert [m for m in imports(path) if m.startswith("mlirls") and not m.startswith(allowed)] == []


@pytest.mark.parametrize("path", sources(IR) + sources(SERVER) + sources(ROOT / "tests"), ids=name_of)
def test_files_are_of_a_size_that_a_person_can_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MAX_LINES


@pytest.mark.parametrize("path", sources(IR) + sources(SERVER), ids=name_of)
def test_files_begin_by_saying_what_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not text.strip() or ast.get_docstring(ast.parse(text))
