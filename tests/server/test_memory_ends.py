"""The objects that remain after a document is closed: no more after many edits than after some."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator, Sequence

import pytest

from mlirls_ir.affine.expr import AffineExpr
from mlirls_ir.affine.map import AffineMap, IntegerSet
from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.syntax.templates.templates import Node
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.values.bases import Attribute
from mlirls_server.workspace.documents import OpenDocument, Replacement, Workspace

pytestmark = pytest.mark.looks_at_all_objects
KINDS = (Type, Attribute, AffineExpr, AffineMap, IntegerSet, Node, Shape, Statement)
LINES = "".join(f"  %{n} = arith.addi %a, %a : i32\n" for n in range(20))
# Long, so that caches with a limit of characters are soon full.
LONG = "x" * 2000
ONES = "1x" * 400


def function(line: str) -> str:
    return f"func.func @f(%a: i32, %i: index) {{\n{LINES}  {line}\n  return\n}}\n"


@pytest.fixture(scope="module", autouse=True)
def only_what_is_new_counts() -> Iterator[None]:
    """The collector ignores existing objects, those of hundreds of other tests."""
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as monkeypatch:
        # A workspace would take apart closed documents, but none here is large enough.
        monkeypatch.setattr(gc, "get_freeze_count", lambda: 0)
        yield
    gc.unfreeze()


def n_objects() -> int:
    """The numbers of live values, templates, shapes and statements."""
    gc.collect()
    return sum(isinstance(found, KINDS) for found in gc.get_objects())


class Session:
    """A workspace that waits for each answer."""

    def __init__(self) -> None:
        self.workspace = Workspace(self._publish)
        self._answered = asyncio.Event()

    def _publish(self, opened: OpenDocument, diagnostics: Sequence[Diagnostic]) -> None:
        self._answered.set()

    async def answer(self) -> None:
        await self._answered.wait()
        self._answered.clear()

    async def live(self, text: str, pieces: Sequence[str]) -> None:
        """Opens a document, puts one piece after another at the cursor, and closes it."""
        at = text.index("<|>")
        opened = self.workspace.open("a", 1, text.replace("<|>", ""))
        await self.answer()
        before = ""
        for version, piece in enumerate(pieces, start=2):
            self.workspace.edit(opened, Replacement(at, at + len(before), piece))
            self.workspace.changed(opened, version)
            await self.answer()
            before = piece
        self.workspace.close("a")
        del opened
        own = asyncio.current_task()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not own))


def check(text: str, piece: Callable[[int], str], n_edits: int = 150) -> None:
    """As many objects live after `2 * n_edits` different edits as after `n_edits`."""

    async def main() -> None:
        session = Session()
        await session.live(text, [piece(n) for n in range(n_edits)])
        before = n_objects()
        await session.live(text, [piece(n) for n in range(n_edits, 3 * n_edits)])
        assert n_objects() <= before + n_edits // 2

    asyncio.run(main())


def test_strings() -> None:
    check(function('"t.use"() {a = "<|>"} : () -> ()'), lambda n: f"{n}{LONG}")


def test_types() -> None:
    check(function("%t = tensor.empty() : tensor<<|>xi32>"), lambda n: f"{ONES}{n + 1}")


def test_spellings_of_a_type() -> None:
    check(function("%t = tensor.empty() : tensor<<|>4xi32>"), lambda n: " " * (2000 + n))


def test_affine_maps() -> None:
    check(function("%m = affine.apply affine_map<(d0) -> (<|>)>(%i)"), lambda n: f"d0 + {n + 1}{' ' * 2000}")


def test_structs() -> None:
    check(function('%s = llvm.mlir.undef : !llvm.struct<"<|>", (i32)>'), lambda n: f"{n}{LONG}")


def test_bodies_of_a_struct() -> None:
    text = f'%s = llvm.mlir.undef : !llvm.struct<"{LONG}", (struct<"b", (i32)>, array<<|> x i32>)>'
    check(function(text), lambda n: str(n + 1))


def test_regions() -> None:
    check(function('"t.use"() ({\n}) {a = "<|>"} : () -> ()'), lambda n: f"{n}{LONG}")


def test_operations_of_unknown_dialects() -> None:
    check(function('"<|>"() : () -> ()'), lambda n: f"{LONG}{n}.use")


def test_aliases() -> None:
    check("#a = <|>\n" + function('"t.use"() {a = #a} : () -> ()'), lambda n: f'"{n}"')


def test_statements_that_name_an_alias() -> None:
    check("#a = 1\n" + function('"t.use"() {a = [#a, <|>]} : () -> ()'), lambda n: f'"{n}"')


def test_constraints_of_attributes() -> None:
    check(function("<|>"), lambda n: f'func.func private @g() attributes {{{LONG} = "{n}"}}')


@pytest.mark.parametrize("n_edits", [3])
def test_long_literals(n_edits: int) -> None:
    numbers = ", ".join(map(str, range(100_000, 110_000)))
    line = f"%d = arith.constant dense<[<|>1, {numbers}]> : tensor<10001xi32>"

    async def main() -> None:
        await Session().live(function(line), [str(n + 1) for n in range(n_edits)])
        gc.collect()
        assert not any(isinstance(found, DenseElementsAttr) and len(found.data) > 9999 for found in gc.get_objects())

    asyncio.run(main())
