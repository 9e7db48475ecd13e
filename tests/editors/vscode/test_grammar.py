"""The colours of the VS Code extension's grammars, as VS Code's own engine computes them.

`grammar/*.mlir` and `*.md` hold texts with the expected scopes below each line; `grammar/coverage.mjs` colours whole
files. Both run on the Node modules of the extension.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.editors.vscode.workbench import ENTRY, EXTENSION, ROOT

GRAMMAR = Path(__file__).parent / "grammar"
MARKDOWN = ENTRY.parents[2] / "lib" / "vscode" / "extensions" / "markdown-basics" / "syntaxes"
TESTER = EXTENSION / "node_modules" / "vscode-tmgrammar-test" / "dist" / "unit.js"
LINE_MILLISECONDS = 2000


def node() -> str:
    """The path of node; skips the test, and says why, without it or its modules."""
    found = shutil.which("node")
    if found is None or not TESTER.exists():
        pytest.skip("node, or the modules of editors/vscode, are not here; `make test-editors` installs what it can")
    return found


def check(name: str, *options: str) -> None:
    """Compares the scopes of a file with what stands in it."""
    command = [node(), str(TESTER), *options, str(GRAMMAR / name)]
    result = subprocess.run(command, cwd=EXTENSION, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_scopes_of_mlir() -> None:
    check("test_syntax.mlir")


def test_scopes_of_mlir_in_markdown() -> None:
    node()
    markdown = MARKDOWN / "markdown.tmLanguage.json"
    if not markdown.exists():
        pytest.skip("code-server, which has the grammar of Markdown, is not here")
    check("test_markdown.md", "--grammar", str(markdown))


def test_every_word_of_the_corpus_has_a_colour_and_no_line_takes_long() -> None:
    files = [str(path) for folder in ("tests/corpus", "examples") for path in sorted((ROOT / folder).rglob("*.mlir"))]
    assert len(files) > 50
    command = [node(), str(GRAMMAR / "coverage.mjs"), str(EXTENSION), *files]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    found = json.loads(result.stdout)
    assert found["plain"] == []
    assert found["slowest"]["milliseconds"] < LINE_MILLISECONDS, found["slowest"]
