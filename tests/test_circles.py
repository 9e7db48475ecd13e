"""Files do not import each other in circles, directly or through others; imports for type checkers count too."""

import ast
import re
from pathlib import Path

import pytest
from tests.support.sources import nodes_of, tree_of

_ROOT = Path(__file__).parent.parent
_PACKAGES = {"mlirls_ir": _ROOT / "ir", "mlirls_server": _ROOT / "server"}


def _modules(folder: Path) -> dict[str, Path]:
    paths = [path for path in folder.rglob("*.py") if "__pycache__" not in path.parts]
    names = [".".join(path.relative_to(folder).with_suffix("").parts) for path in paths]
    return dict(zip([name.removesuffix(".__init__") for name in names], paths, strict=True))


def _imports(path: Path, known: dict[str, Path]) -> set[str]:
    found: set[str] = set()
    for node in nodes_of(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            inner = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            found |= {full if full in known else node.module for full in inner.values()}
    return found & known.keys()


def in_circles(imports: dict[str, set[str]]) -> set[str]:
    """The files that remain after repeatedly removing those without imports from, or importers among, the rest."""
    left = set(imports)
    while True:
        imported = {name for source in left for name in imports[source] & left}
        ends = {name for name in left if name not in imported or not imports[name] & left}
        if not ends:
            return left
        left -= ends


@pytest.mark.parametrize("package", _PACKAGES)
def test_files_do_not_import_each_other_in_circles(package: str) -> None:
    modules = _modules(_PACKAGES[package])
    imports = {name: _imports(path, modules) - {name} for name, path in modules.items()}
    assert not in_circles(imports)


def test_files_of_the_extension_do_not_import_each_other_in_circles() -> None:
    sources = {path.stem: path.read_text(encoding="utf-8") for path in (_ROOT / "editors/vscode/src").glob("*.ts")}
    imports = {name: set(re.findall(r'from "\./(\w+)"', text)) for name, text in sources.items()}
    assert imports["extension"] <= sources.keys()
    assert not in_circles(imports)


def test_a_circle_is_found() -> None:
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"b", "c"}
