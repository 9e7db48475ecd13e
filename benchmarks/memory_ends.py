"""The memory that remains in the server's process after many edits, once the document is closed.

`python benchmarks/memory_ends.py [--edits 10000] [WHAT ...]` prints, for each kind of edit and for n and 2n edits, the
resident memory in MiB before opening, after the edits and after closing, and the numbers of live values, templates,
shapes and statements after closing. Each row is a separate process. Before the first measurement a document of the same
kind is opened, edited a few times and closed, so that dialects, rules and syntaxes are loaded.

The documents are in the `Workspace` of the server, which analyses them in slices on an event loop as usual.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from inputs import many_functions

from mlirls_ir.affine.expr import AffineExpr
from mlirls_ir.affine.map import AffineMap, IntegerSet
from mlirls_ir.syntax.templates.templates import Node
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.values.bases import Attribute
from mlirls_server.workspace.documents import Replacement, Workspace

_URI = "file:///memory.mlir"
_WARMING_EDITS = 50


@dataclass(frozen=True, slots=True)
class Kind:
    """A text with `@` at the place of edits, the text there in edit `index`, and the number of edits.

    Without `@`, each text is new: files that are opened one after another.
    """

    text: Callable[[], str]
    piece: Callable[[int], str]
    share: float = 1.0


def _function(line: str) -> str:
    head = "func.func @f(%a: i32, %v: vector<4xf32>, %m: memref<8xf32>, %i: index) -> i32 {\n"
    body = "".join(f"  %{n} = arith.addi %a, %a : i32\n" for n in range(100))
    return f"{head}{body}  {line}\n  return %99 : i32\n}}\n"


def _literal() -> str:
    numbers = ", ".join(str(number) for number in range(100_000, 250_000))
    return _function(f"%d = arith.constant dense<[§, {numbers}]> : tensor<150001xi32>")


KINDS = {
    "strings": Kind(lambda: _function('"test.op"() {a = "§"} : () -> ()'), lambda n: f"text {n}"),
    "constants": Kind(lambda: _function('"test.op"() {a = §} : () -> ()'), lambda n: f"{n} : i64"),
    "types": Kind(lambda: _function("%t = tensor.empty() : §"), lambda n: f"tensor<{n + 1}xf32>"),
    "spaces in types": Kind(lambda: _function("%t = tensor.empty() : tensor<§4xf32>"), lambda n: " " * (n % 4000)),
    "maps": Kind(lambda: _function("%q = affine.apply affine_map<(d0) -> (d0 + §)>(%i)"), str),
    "structs": Kind(lambda: _function('%s = llvm.mlir.undef : !llvm.struct<"s§", (i32)>'), str),
    "operations": Kind(lambda: _function('"test.op§"() : () -> ()'), str),
    "dialects": Kind(lambda: _function("new§.op"), str),
    "names": Kind(lambda: _function("%x§ = arith.addi %a, %a : i32"), str),
    "aliases": Kind(lambda: "#a = §\n" + _function('"test.op"() {a = #a} : () -> ()'), lambda n: f'"{n}"', 0.2),
    "among aliases": Kind(lambda: '#a = "a"\n' + _function('"test.op"() {a = [#a, §]} : () -> ()'), str),
    "locations": Kind(lambda: _function('"test.op"() : () -> () loc("f§":1:1)'), str),
    "a long literal": Kind(_literal, lambda n: str(n + 1), 0.002),
    "a large file": Kind(lambda: many_functions(2_000_000) + _function('"test.op"() {a = "§"} : () -> ()'), str, 0.2),
}
"""The section sign marks the place of the edits."""


def resident() -> float:
    """The resident memory of this process in MiB."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


def counts() -> tuple[int, int, int, int]:
    """The numbers of live values, templates, shapes and statements, including those that are hidden from the
    collector."""
    gc.unfreeze()
    gc.collect()
    objects = gc.get_objects()
    values = sum(isinstance(item, Type | Attribute | AffineExpr | AffineMap | IntegerSet) for item in objects)
    others = [sum(type(item) is kind for item in objects) for kind in (Node, Shape, Statement)]
    return values, others[0], others[1], others[2]


class Life:
    """A workspace, and the documents that are opened in it one after another."""

    def __init__(self) -> None:
        self._done = asyncio.Event()
        self._workspace = Workspace(lambda opened, diagnostics: self._done.set())

    async def live(self, kind: Kind, edits: Iterator[int], looked: Callable[[], None]) -> None:
        """Opens a document, edits it, calls `looked`, and closes it."""
        text = kind.text()
        at = text.index("§")
        workspace = self._workspace
        opened = workspace.open(_URI, 1, text.replace("§", kind.piece(0)))
        await self._answer()
        length, version = len(kind.piece(0)), 1
        for edit in edits:
            piece = kind.piece(edit)
            workspace.edit(opened, Replacement(at, at + length, piece))
            version, length = version + 1, len(piece)
            workspace.changed(opened, version)
            await self._answer()
        looked()
        workspace.close(_URI)
        del opened
        # Large trees are taken apart once nothing uses them.
        for _ in range(50):
            await asyncio.sleep(0.02)

    async def _answer(self) -> None:
        await self._done.wait()
        self._done.clear()


async def measure(name: str, n_edits: int) -> None:
    """Prints the row of one kind of edit."""
    kind = KINDS[name]
    life = Life()
    await life.live(kind, iter(range(_WARMING_EDITS)), lambda: None)
    before, memory = counts(), resident()
    edited = 0.0

    def looked() -> None:
        nonlocal edited
        edited = resident()

    await life.live(kind, iter(range(_WARMING_EDITS, _WARMING_EDITS + n_edits)), looked)
    gc.collect()
    left = resident()
    after = counts()
    more = " | ".join(f"{b} -> {a}" for b, a in zip(before, after, strict=True))
    growth = 100 * (left - memory) / memory
    print(f"| {name} | {n_edits} | {memory:.0f} | {edited:.0f} | {left:.0f} | {growth:+.0f} % | {more} |", flush=True)


def main() -> None:
    """Measures each kind with n and 2n edits, each in its own process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", choices=[*KINDS, []], default=[])
    parser.add_argument("--edits", type=int, default=10_000)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    names: list[str] = arguments.what or list(KINDS)
    if arguments.here:
        asyncio.run(measure(names[0], arguments.edits))
        return
    print("| edits of | n | MiB before | edited | closed | left | values | templates | shapes | statements |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for name in names:
        for factor in (1, 2):
            n_edits = max(1, int(arguments.edits * KINDS[name].share)) * factor
            subprocess.run([sys.executable, __file__, name, "--edits", str(n_edits), "--here"], check=True)


if __name__ == "__main__":
    main()
