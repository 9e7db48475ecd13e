"""A file of a dialect that changes while the dialect is being read is read again, however early the reading was."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path

import pytest
from tests.project.miniature import TOY, make_workspace, write
from tests.support.patience import PATIENCE_SECONDS

from mlirls_ir.ods.user_data import UserDialects
from mlirls_server.project import projects as projects_module
from mlirls_server.project.projects import Projects
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.sources import Sources

NEW = 'def NewOp : Toy_Op<"new"> { let assemblyFormat = "attr-dict"; }\n'


def check(root: Path, monkeypatch: pytest.MonkeyPatch, texts: list[str]) -> None:
    """After each reading the next text is saved, and the client reports it; the operation of the last is known."""
    waiting = list(texts)

    async def read(sources: Sources) -> tuple[UserDialects, str] | None:
        found = await read_elsewhere(sources)
        if waiting:
            write(root / "Toy.td", waiting.pop(0))
            asyncio.get_running_loop().call_soon(projects.refresh)
            await asyncio.sleep(0)
        return found

    monkeypatch.setattr(projects_module, "read_elsewhere", read)
    changed = asyncio.Event()
    projects = Projects(changed.set, lambda title: nullcontext())

    async def main() -> None:
        path = str(root / "a.mlir")
        projects.environment(path)
        while waiting or projects.environment(path).registry.operation("toy.new") is None:
            changed.clear()
            async with asyncio.timeout(PATIENCE_SECONDS):
                await changed.wait()
        await asyncio.gather(*projects.stop(), return_exceptions=True)

    asyncio.run(main())


def test_a_file_that_changes_during_the_first_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check(make_workspace(tmp_path), monkeypatch, [TOY + NEW])


def test_a_file_that_changes_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check(make_workspace(tmp_path), monkeypatch, [f"{TOY}// one\n", f"{TOY}// two\n{NEW}"])
