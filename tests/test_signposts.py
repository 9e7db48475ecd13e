"""The files and folders that module docstrings refer to exist, and are not the file itself."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.support.sources import tree_of

_ROOT = Path(__file__).parents[1]
_PACKAGES = (_ROOT / "ir/mlirls_ir", _ROOT / "server/mlirls_server", _ROOT / "server/mlirls")
_MODULES = sorted(path for package in _PACKAGES for path in package.rglob("*.py"))
_SIGNPOST = re.compile(r"`([\w./-]+(?:\.py|/))`")
_ANY_DIALECT = "NAME"
"""Replaces a dialect's name in the path of a file that many folders have."""


def _exists(path: Path, reader: Path) -> bool:
    if _ANY_DIALECT in str(path):
        return any(_ROOT.glob(str(path.resolve().relative_to(_ROOT)).replace(_ANY_DIALECT, "*")))
    return path.exists() and path.resolve() != reader


def lost_signposts(text: str, file: Path) -> list[str]:
    """The names in `text` that do not exist from the file's folder, its package, beside the packages or at the top."""
    package = next((folder for folder in _PACKAGES if folder in file.parents), _ROOT)
    folders = (file.parent, package, *(folder.parent for folder in _PACKAGES), _ROOT)
    names = dict.fromkeys(_SIGNPOST.findall(text))
    return [name for name in names if not any(_exists(folder / name, file) for folder in folders)]


@pytest.mark.parametrize("package", _PACKAGES, ids=lambda path: path.name)
def test_docstrings_name_existing_files(package: Path) -> None:
    lost = {
        str(path.relative_to(_ROOT)): names
        for path in _MODULES
        if package in path.parents
        if (names := lost_signposts(ast.get_docstring(tree_of(path)) or "", path))
    }
    assert not lost


def test_a_lost_signpost_is_found() -> None:
    file = _PACKAGES[0] / "verify/bodies.py"
    text = "Read next: `yields.py`, `bodies.py`, `body_rules.py`, `dialects/NAME/rules.py`, `dialects/NAME/nothing.py`."
    assert lost_signposts(text, file) == ["bodies.py", "body_rules.py", "dialects/NAME/nothing.py"]
