"""Included files that no include folder has: they are found in the project, and the status names their folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.tablegen.test_workspace import answer, ask, session
from tests.support.session import findings, request

TEXTS = {
    "use/use.td": 'include "defs/shapes.td"\ndef Square : Shape<4>;\n',
    "far/src/defs/shapes.td": 'include "defs/base.td"\nclass Shape<int n> : Base { int corners = n; }\n',
    "far/src/defs/base.td": "class Base { int size = 7; }\n",
    "use/near/defs/base.td": "class Base { int size = 8; }\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in TEXTS.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_an_included_file_is_found_in_the_project(root: Path) -> None:
    path = root / "use/use.td"
    sent = session(path, root, ask(path, "textDocument/hover", "Square"))
    assert "int corners = 4" in answer(sent)["result"]["contents"]["value"]
    assert "int size = 7" in answer(sent)["result"]["contents"]["value"]
    assert not any(findings(sent))


def test_the_status_names_the_folder(root: Path) -> None:
    path = root / "use/use.td"
    status = request(2, "workspace/executeCommand", {"command": "mlirls.status", "arguments": [path.as_uri()]})
    sent = session(path, root, ask(path, "textDocument/hover", "Square"), status)
    includes = next(one for one in sent if one.get("id") == 2)["result"]["includes"]
    expected = {"folder": str(root / "far/src"), "origin": "a folder of the project that has an included file"}
    assert expected in includes


def test_an_include_that_is_nowhere_is_reported_with_advice(root: Path) -> None:
    path = root / "use/use.td"
    path.write_text('include "defs/nowhere.td"\ndef Square;\n')
    sent = session(path, root, ask(path, "textDocument/hover", "Square"))
    assert findings(sent)[-1] == ["could not find include file 'defs/nowhere.td'"]
