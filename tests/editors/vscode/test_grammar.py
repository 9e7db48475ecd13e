"""The colours of the VS Code extension's grammars, as VS Code's own engine computes them.

`grammar/test_*` have texts with the expected scopes below each line; `grammar/coverage.mjs` colours whole files. Both
run on the Node modules of the extension.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.editors.vscode.workbench import ENTRY, EXTENSION, ROOT

GRAMMAR = Path(__file__).parent / "grammar"
EXTENSIONS = ENTRY.parents[2] / "lib" / "vscode" / "extensions"
TESTER = EXTENSION / "node_modules" / "vscode-tmgrammar-test" / "dist" / "unit.js"
LINE_MILLISECONDS = 2000


def node() -> str:
    """The path of node; skips the test with the reason without it or its modules."""
    found = shutil.which("node")
    if found is None or not TESTER.exists():
        pytest.skip("node, or the modules of editors/vscode, are not here; `make test-editors` installs what it can")
    return found


def check(name: str, *options: str) -> None:
    """Compares the scopes of a file with the expected ones in it."""
    command = [node(), str(TESTER), *options, str(GRAMMAR / name)]
    result = subprocess.run(command, cwd=EXTENSION, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_scopes_of_mlir() -> None:
    check("test_syntax.mlir")


@pytest.mark.parametrize("name", ["test_tablegen.td", "test_pdll.pdll"])
def test_scopes_of_the_languages_beside_mlir(name: str) -> None:
    check(name)


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("test_markdown.md", ["markdown-basics/syntaxes/markdown.tmLanguage.json"]),
        (
            "test_cpp.cpp",
            ["cpp/syntaxes/cpp.tmLanguage.json", "cpp/syntaxes/cpp.embedded.macro.tmLanguage.json"],
        ),
        ("test_python.py.txt", ["python/syntaxes/MagicPython.tmLanguage.json"]),
    ],
)
def test_scopes_of_mlir_inside_of_other_languages(name: str, others: list[str]) -> None:
    node()
    paths = [EXTENSIONS / other for other in others]
    if not all(path.exists() for path in paths):
        pytest.skip("code-server, which has the grammars of other languages, is not here")
    check(name, *(word for path in paths for word in ("--grammar", str(path))))


def test_every_word_of_the_corpus_has_a_colour_and_no_line_takes_long() -> None:
    files = [str(path) for folder in ("tests/corpus", "examples") for path in sorted((ROOT / folder).rglob("*.mlir"))]
    assert len(files) > 50
    command = [node(), str(GRAMMAR / "coverage.mjs"), str(EXTENSION), *files]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    found = json.loads(result.stdout)
    assert found["plain"] == []
    assert found["slowest"]["milliseconds"] < LINE_MILLISECONDS, found["slowest"]
