"""How long Python's collector stops the server while an 8 MB document is read, edited, replaced and closed.

`python benchmarks/collector_pauses.py [MEGABYTES]` prints, for each of these, the longest collection and the longest
time without another answer, both in milliseconds. Making the text does not count.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from inputs import many_functions, one_function

from mlirls_server.workspace.documents import Replacement, Workspace


class Pauses:
    """The longest collection and the longest turn of the event loop since the last report, in milliseconds."""

    def __init__(self) -> None:
        self.collection = 0.0
        self.turn = 0.0
        self._began = 0.0
        gc.callbacks.append(self._collected)

    def _collected(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.collection = max(self.collection, (time.perf_counter() - self._began) * 1e3)

    async def watch(self) -> None:
        """Measures turns until cancelled."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0)
            self.turn = max(self.turn, (time.perf_counter() - before) * 1e3)

    def show(self, what: str) -> None:
        """Prints and resets the figures."""
        print(f"  {what:<10} longest collection {self.collection:6.1f} ms, longest turn {self.turn:6.1f} ms")
        self.collection = self.turn = 0.0


async def answer() -> None:
    """Makes many short-lived objects for the collector, like requests."""
    for _ in range(400):
        _answer = [[{number: number} for number in range(30)] for _ in range(30)]
        await asyncio.sleep(0)


async def measure(text: str) -> None:
    """Opens, edits and closes one document."""
    done = asyncio.Event()
    workspace = Workspace(lambda opened, diagnostics: done.set())
    pauses = Pauses()
    watching = asyncio.create_task(pauses.watch())

    async def show(what: str) -> None:
        await done.wait()
        done.clear()
        await answer()
        pauses.show(what)

    opened = workspace.open("file:///a.mlir", 1, text)
    await show("open")
    for version in range(2, 7):
        workspace.edit(opened, Replacement(len(text) // 2, len(text) // 2, "x"))
        workspace.changed(opened, version)
        await show("edit")
    workspace.replace(opened, text)
    workspace.changed(opened, 7)
    await show("replace")
    del opened
    workspace.close("file:///a.mlir")
    await answer()
    pauses.show("close")
    watching.cancel()


def main() -> None:
    """Measures both shapes of text."""
    size = int(float(sys.argv[1]) * 1e6) if len(sys.argv) > 1 else 8_000_000
    for make in (many_functions, one_function):
        print(make.__name__)
        asyncio.run(measure(make(size)))


if __name__ == "__main__":
    main()
