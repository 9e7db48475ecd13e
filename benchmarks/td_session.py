"""The costs of open `.td` files in two servers: memory, and processor time from an edit to its diagnostics.

    python benchmarks/td_session.py [--files N] [--include FOLDER] [--server tblgen-lsp-server-22]

The N largest headers that have operations are opened one after another. Memory is the resident set once all are open,
and the peak. Then a letter is put into the name of a record at ten places of each of the three named files, and taken
out again, three times. Of each place the least counts. The median and the largest of these are printed, in processor
time of the server's processes.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.e2e.wire import Wire
from tests.support.positions import OURS, session

_NAMED = ("Arith/IR/ArithOps.td", "LLVMIR/NVVMOps.td", "SPIRV/IR/SPIRVOps.td")
_PLACES = 10


def main() -> None:
    """Prints the figures of both servers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=15)
    parser.add_argument("--include", type=Path, default=Path("/usr/lib/llvm-22/include"))
    parser.add_argument("--server", default="tblgen-lsp-server-22")
    arguments = parser.parse_args()
    dialects = arguments.include / "mlir" / "Dialect"
    named = [dialects / name for name in _NAMED]
    largest = sorted(dialects.rglob("*Ops.td"), key=lambda path: -path.stat().st_size)
    files = [*named, *[path for path in largest if path not in named]][: arguments.files]
    theirs = [arguments.server, f"--tablegen-extra-dir={arguments.include}"]
    for name, command in (("mlirls", OURS), (arguments.server, theirs)):
        print(name)
        with session(command) as wire:
            _measure(wire, files, named)
        _versions.clear()


def _measure(wire: Wire, files: Sequence[Path], named: Sequence[Path]) -> None:
    process = _child()
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    for path, text in texts.items():
        item = {"uri": path.as_uri(), "languageId": "tablegen", "version": 1, "text": text}
        before = _seconds(process)
        wire.notify("textDocument/didOpen", {"textDocument": item})
        wire.diagnostics(path.as_uri(), 1)
        if path in named:
            print(f"  {path.name}: opened in {_seconds(process) - before:.2f} s")
    resident, peak = _memory(process)
    print(f"  {len(files)} files open: {resident} MB, at most {peak} MB")
    for path in named:
        found = [min(_edit(wire, process, path, place) for _ in range(3)) for place in _places(texts[path])]
        print(f"  {path.name}: {1000 * statistics.median(found):.0f} ms, at most {1000 * max(found):.0f} ms")


def _places(text: str) -> list[tuple[int, int]]:
    """Line and character where a letter is put: at names of records; in a file without any, at lines."""
    starts = ("\ndef ", "\n")
    found = next(places for start in starts if (places := [*_ends_of(start, text)]))
    return [(text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1) for at in found]


def _ends_of(start: str, text: str) -> Iterator[int]:
    for number in range(_PLACES):
        at = text.find(start, len(text) * number // _PLACES)
        if at >= 0:
            yield at + len(start)


_versions: dict[Path, int] = {}


def _edit(wire: Wire, process: int, path: Path, place: tuple[int, int]) -> float:
    line, character = place
    start = {"line": line, "character": character}
    before = _seconds(process)
    _change(wire, path, start, start, "x")
    taken = _seconds(process) - before
    _change(wire, path, start, {"line": line, "character": character + 1}, "")
    return taken


def _change(wire: Wire, path: Path, start: dict[str, int], end: dict[str, int], text: str) -> None:
    version = _versions[path] = _versions.get(path, 1) + 1
    wire.change(path.as_uri(), version, {"range": {"start": start, "end": end}, "text": text})
    wire.diagnostics(path.as_uri(), version)
    wire.seen.clear()


def _child() -> int:
    """The process of the server: the only child of this one."""
    found = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="utf-8").split()
    return int(found[-1])


def _family(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    return [process, *(one for child in children for one in _family(int(child)))]


def _seconds(process: int) -> float:
    """The processor time of a process and those that it started, to the nanosecond."""
    return sum(
        int(task.read_text(encoding="utf-8").split()[0]) / 1e9
        for one in _family(process)
        for task in Path(f"/proc/{one}/task").glob("*/schedstat")
    )


def _memory(process: int) -> tuple[int, int]:
    """The resident set and its peak in MB, of a process and those that it started."""
    found = {"VmRSS": 0, "VmHWM": 0}
    for one in _family(process):
        for line in Path(f"/proc/{one}/status").read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name in found:
                found[name] += int(value.split()[0]) // 1024
    return found["VmRSS"], found["VmHWM"]


if __name__ == "__main__":
    main()
