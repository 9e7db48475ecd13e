"""The collector ignores large documents, and nothing of them remains after they are closed."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator, Sequence

import pytest

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_ir.index.facts import symbol_facts
from mlirls_ir.syntax.tree import Region
from mlirls_server.workspace import documents as workspace_module
from mlirls_server.workspace.documents import OpenDocument, Replacement, Workspace

pytestmark = pytest.mark.looks_at_all_objects
TEXT = "func.func @f(%a: i32) {\n" + '  "t.use"(%a) ({ "t.in"() : () -> () }) : (i32) -> ()\n' * 400 + "  return\n}\n"
SMALL = "func.func @g() { return }\n"


@pytest.fixture(autouse=True)
def nothing_is_frozen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(workspace_module, "_LARGE_SIZE", 1000)
    monkeypatch.setattr(workspace_module, "_PATIENCE_SECONDS", 0)
    gc.unfreeze()
    gc.collect()
    yield
    gc.unfreeze()


def n_regions() -> int:
    """Regions that the collector would walk."""
    return sum(type(found) is Region for found in gc.get_objects())


async def n_regions_left() -> int:
    """The number of regions, including frozen ones, once all remaining work is done. Does not collect."""
    gc.disable()
    try:
        own = asyncio.current_task()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not own))
        gc.unfreeze()
        return n_regions()
    finally:
        gc.enable()


class Session:
    """A workspace, and whether all its open documents have been checked."""

    def __init__(self) -> None:
        self.workspace = Workspace(self.publish)
        self.workspace.analysis.pause_seconds = 0
        self.published: dict[str, list[str]] = {}

    def publish(self, opened: OpenDocument, diagnostics: Sequence[Diagnostic]) -> None:
        self.published[opened.uri] = [found.code for found in diagnostics]

    async def settle(self) -> None:
        while any(opened.first_unpublished_change is not None for opened in self.workspace.documents.values()):
            await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)

    async def open(self, uri: str, text: str) -> OpenDocument:
        opened = self.workspace.open(uri, 1, text)
        await self.settle()
        return opened

    async def edit(self, opened: OpenDocument, offset: int, replacement: str) -> None:
        self.workspace.edit(opened, Replacement(offset, offset, replacement))
        self.workspace.changed(opened, opened.version + 1)
        await self.settle()


def test_tree_of_a_large_document_is_left_alone_and_taken_apart_when_it_is_closed() -> None:
    async def main() -> None:
        session, before = Session(), n_regions()
        opened = await session.open("a", TEXT)
        assert gc.get_freeze_count() > 1000
        assert n_regions() == 0
        await session.edit(opened, len(TEXT), '"t.use"(%q) : (i32) -> ()')
        assert session.published["a"][-1:] == ["undeclared-value"]
        del opened
        session.workspace.close("a")
        # The collector handles what the edit has removed.
        assert await n_regions_left() <= before + 5
        gc.collect()
        assert n_regions() <= before

    asyncio.run(main())


def test_a_tree_in_use_is_not_dismantled() -> None:
    async def main() -> None:
        session, before = Session(), n_regions()
        opened = await session.open("a", TEXT)
        document = opened.document
        del opened
        session.workspace.close("a")
        # The work of taking it apart checks once in each of these turns, and would then continue in each.
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(list(symbol_facts(document))) == 1
        assert [found.code for found in document.diagnostics()] == ["unknown-dialect"]
        gc.unfreeze()
        assert n_regions() > 400
        del document
        assert await n_regions_left() <= before

    asyncio.run(main())


def test_broken_statements_leave_nothing_for_the_collector() -> None:
    broken = "func.func @f(%a: i32 {\n^b(%q i32):\n  %0 = arith.addi %a %a : i32\n  x.y {\n}\n"
    Document(broken).read()
    gc.collect()
    gc.disable()
    try:
        document = Document(broken * 50)
        document.read()
        for _ in document.dismantle():
            pass
        del document
        assert gc.collect() < 200
    finally:
        gc.enable()


def test_tree_is_taken_apart_when_the_whole_text_is_replaced() -> None:
    async def main() -> None:
        session, before = Session(), n_regions()
        opened = await session.open("a", TEXT)
        session.workspace.replace(opened, SMALL)
        session.workspace.changed(opened, 2)
        await session.settle()
        assert await n_regions_left() <= before + 5
        session.workspace.stop()

    asyncio.run(main())


def test_other_large_documents_stay_left_alone() -> None:
    async def main() -> None:
        session = Session()
        await session.open("a", TEXT)
        await session.open("b", TEXT)
        session.workspace.close("a")
        await session.settle()
        assert gc.get_freeze_count() > 1000
        assert n_regions() == 0
        session.workspace.stop()

    asyncio.run(main())


def test_nothing_stays_of_a_small_document_that_was_there_when_a_large_one_was_read() -> None:
    async def main() -> None:
        session, before = Session(), n_regions()
        await session.open("small", SMALL)
        await session.open("a", TEXT)
        session.workspace.close("small")
        session.workspace.close("a")
        assert await n_regions_left() <= before + 5

    asyncio.run(main())


def test_the_collector_visits_all_objects_after_the_last_large_document_is_closed() -> None:
    async def main() -> None:
        session = Session()
        await session.open("a", TEXT)
        await session.open("small", SMALL)
        session.workspace.close("a")
        await session.settle()
        own = asyncio.current_task()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not own))
        assert gc.get_freeze_count() == 0
        session.workspace.stop()

    asyncio.run(main())


def test_trees_that_edits_replace_are_collected() -> None:
    async def main() -> None:
        session = Session()
        opened = await session.open("a", TEXT)
        frozen = gc.get_freeze_count()
        for _ in range(5):
            await session.edit(opened, TEXT.index("  return"), '  "t.more"() ({ }) : () -> ()\n')
        assert gc.get_freeze_count() <= frozen
        gc.collect()
        after = n_regions()
        for _ in range(50):
            await session.edit(opened, TEXT.index("  return"), " ")
        gc.collect()
        assert n_regions() <= after + 70
        session.workspace.stop()

    asyncio.run(main())


def test_small_documents_are_the_collector_s() -> None:
    async def main() -> None:
        session = Session()
        # Python 3.12 starts with some hundred.
        before = gc.get_freeze_count()
        await session.open("a", SMALL)
        assert gc.get_freeze_count() == before
        session.workspace.stop()

    asyncio.run(main())
