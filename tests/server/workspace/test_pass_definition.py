"""Definition of a pass in a `RUN:` line: its `def` in the `.td` files of the project, or in LLVM's."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
from tests.pipelines.test_own_passes import BASE, PASSES
from tests.support.live_session import Client, run_session, until

_TRANSFORMS = """\
include "mlir/Pass/PassBase.td"
// "cse" is in a comment.
def CSEPass : Pass<"cse"> {
}
def CanonicalizerPass : Pass<"canonicalize"> {
}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with passes of its own and the headers of an LLVM."""
    files = {
        "PassBase.td": BASE,
        "Passes.td": PASSES,
        "include/mlir/IR/OpBase.td": "",
        "include/mlir/Pass/PassBase.td": "",
        "include/mlir/Transforms/Passes.td": _TRANSFORMS,
        "mlirls.toml": '[ods]\nfiles = ["Passes.td"]\ninclude = ["include"]\n',
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def check(project: Path, line: str, expected: str) -> None:
    """The place to which the cursor leads, as file, line and name; "" for none."""
    answers: list[Any] = []

    async def session(client: Client) -> None:
        uri = client.open("a.mlir", line.replace("<|>", "") + "\n")
        place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": line.index("<|>")}}

        async def is_answered() -> bool:
            """The files of the project are read after the first answers."""
            answers[:] = await client.ask("textDocument/definition", place) or []
            return bool(answers) or not expected

        await until(is_answered)

    run_session(project, session)
    assert "".join(map(partial(_shown, project), answers)) == expected


def _shown(project: Path, found: dict[str, Any]) -> str:
    path = Path(url2pathname(urlsplit(str(found["uri"])).path))
    start, end = found["range"]["start"], found["range"]["end"]
    name: str = path.read_text(encoding="utf-8").splitlines()[start["line"]][start["character"] : end["character"]]
    return f"{path.relative_to(project).as_posix()}:{start['line'] + 1} {name}"


def test_a_pass_of_the_project(project: Path) -> None:
    check(project, "// RUN: mlir-opt %s -lower-<|>foo='depth=3'", "Passes.td:3 LowerFoo")
    check(project, "// RUN: mlir-opt %s -lower-foo='de<|>pth=3'", "Passes.td:3 LowerFoo")


def test_a_pass_of_mlir(project: Path) -> None:
    check(project, "// RUN: mlir-opt %s -c<|>se -canonicalize", "include/mlir/Transforms/Passes.td:3 CSEPass")
    pipeline = "// RUN: mlir-opt %s -pass-pipeline='builtin.module(cse,cano<|>nicalize)'"
    check(project, pipeline, "include/mlir/Transforms/Passes.td:5 CanonicalizerPass")


def test_a_pass_that_is_not_found(project: Path) -> None:
    check(project, "// RUN: mlir-opt %s -symbol-<|>dce", "")
