"""How many findings come and go while a stretch of MLIR is typed, and how long they are on screen.

    python benchmarks/typing_flicker.py [--pause MS] [--key MS] [FILE ...]

It simulates a user who types one key every `--key` milliseconds. Each FILE (by default the text below) is typed into
the body of a function, character by character; braces come in pairs, as editors insert them. An error, other than a
missing terminator, that is shown and withdrawn again counts as one that comes and goes. The share is the part of the
time in which at least one is shown.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.e2e.wire import Wire, stdio_session

HEAD = "func.func @typed(%lhs: memref<64x64xf32>, %rhs: memref<64x64xf32>, %n: index, %flag: i1) -> f32 {\n"
TAIL = "\n}\n"
STRETCH = """\
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %half = arith.constant 5.0e-01 : f32
  %buffer = memref.alloc() : memref<64x64xf32>
  %view = memref.subview %lhs[0, 0] [32, 32] [1, 1] : memref<64x64xf32> to memref<32x32xf32, strided<[64, 1]>>
  %dim = memref.dim %lhs, %c0 : memref<64x64xf32>
  %bound = arith.minui %dim, %n : index
  %sum = scf.for %i = %c0 to %bound step %c1 iter_args(%acc = %zero) -> (f32) {
    %inner = scf.for %j = %c0 to %c64 step %c1 iter_args(%part = %acc) -> (f32) {
      %a = memref.load %lhs[%i, %j] : memref<64x64xf32>
      %b = memref.load %rhs[%j, %i] : memref<64x64xf32>
      %product = arith.mulf %a, %b : f32
      %next = arith.addf %part, %product : f32
      memref.store %next, %buffer[%i, %j] : memref<64x64xf32>
      scf.yield %next : f32
    }
    scf.yield %inner : f32
  }
  %chosen = scf.if %flag -> (f32) {
    %scaled = arith.mulf %sum, %half : f32
    scf.yield %scaled : f32
  } else {
    scf.yield %sum : f32
  }
  %vector = vector.broadcast %chosen : f32 to vector<8xf32>
  %doubled = arith.addf %vector, %vector : vector<8xf32>
  %reduced = vector.reduction <add>, %doubled : vector<8xf32> into f32
  %cast = arith.index_cast %bound : index to i32
  %wide = arith.extsi %cast : i32 to i64
  %converted = arith.sitofp %wide : i64 to f32
  %quotient = arith.divf %reduced, %converted : f32
  %order = arith.cmpf olt, %quotient, %half : f32
  %final = arith.select %order, %quotient, %half : f32
  affine.for %k = 0 to 64 {
    %old = affine.load %buffer[%k, %k] : memref<64x64xf32>
    %new = arith.subf %old, %final : f32
    affine.store %new, %buffer[%k, %k] : memref<64x64xf32>
  }
  memref.dealloc %buffer : memref<64x64xf32>
  cf.assert %flag, "the flag is set"
  return %final : f32"""


def keys_of(text: str) -> list[tuple[int, str]]:
    """The insertions of typing `text`: offsets from its start, and the inserted text.

    A `{` at the end of a line inserts its `}`, and Enter between the two puts the `}` on its own line, so a line that
    begins with a `}` already exists when the cursor reaches it.
    """
    edits: list[tuple[int, str]] = []
    cursor = at = 0
    outer: list[str] = []
    while at < len(text):
        closing = re.compile(r"\n *\}").match(text, at)
        if closing is not None:
            cursor += len(closing[0])
            at = closing.end()
            outer.pop()
            continue
        char, inserted = text[at], text[at]
        if char == "{" and text.startswith("\n", at + 1):
            line = text[text.rfind("\n", 0, at) + 1 : at]
            outer.append(line[: len(line) - len(line.lstrip())])
            inserted = "{}"
        elif char == "\n" and text.endswith("{", 0, at):
            inserted = f"\n\n{outer[-1]}"
        edits.append((cursor, inserted))
        cursor += 1
        at += 1
    return edits


class Screen:
    """The shown findings of one document over time; filled by a thread that reads messages."""

    def __init__(self, wire: Wire) -> None:
        self._said: list[tuple[float, list[dict[str, Any]]]] = []
        threading.Thread(target=self._read, args=(wire,), daemon=True).start()

    def _read(self, wire: Wire) -> None:
        while True:
            try:
                message = wire.receive()
            except ValueError:
                # The session has ended.
                return
            if message is None:
                return
            if message.get("method") == "textDocument/publishDiagnostics":
                self._said.append((time.monotonic(), message["params"]["diagnostics"]))

    def counts(self, end: float) -> tuple[int, float]:
        """The number of errors that came and went until `end`, and the seconds in which one was shown; resets both."""
        said, self._said = self._said, []
        shown: Counter[tuple[str, str]] = Counter()
        n_withdrawn, seconds, last = 0, 0.0, 0.0
        for now, diagnostics in [*said, (end, [])]:
            seconds += now - last if shown else 0.0
            last = now
            errors = [one for one in diagnostics if one["severity"] == 1 and one["code"] != "missing-terminator"]
            found = Counter((str(one["code"]), str(one["message"])) for one in errors)
            n_withdrawn += sum((shown - found).values()) if now != end else 0
            shown = found
        return n_withdrawn, seconds


def type_text(wire: Wire, uri: str, text: str, key_seconds: float) -> float:
    """Types a text into a new document, and returns the time in seconds."""
    document = HEAD + TAIL
    wire.open(uri, document)
    start = time.monotonic()
    for number, (offset, typed) in enumerate(keys_of(text), 1):
        at = len(HEAD) + offset
        line, character = document[:at].count("\n"), at - document.rfind("\n", 0, at) - 1
        document = document[:at] + typed + document[at:]
        place = {"line": line, "character": character}
        wire.change(uri, number + 1, {"range": {"start": place, "end": place}, "text": typed})
        time.sleep(max(0.0, start + number * key_seconds - time.monotonic()))
    return time.monotonic() - start


def main() -> None:
    """Prints a line for each text."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--pause", type=int, default=700, help="the setting typingPause")
    parser.add_argument("--key", type=int, default=95, help="milliseconds for a key")
    options = parser.parse_args()
    texts = {str(path): path.read_text(encoding="utf-8") for path in options.files} or {"stretch": STRETCH}
    with tempfile.TemporaryDirectory() as folder, stdio_session() as (_, wire):
        wire.initialize(initializationOptions={"typingPause": options.pause})
        screen = Screen(wire)
        for number, (name, text) in enumerate(texts.items()):
            uri = (Path(folder) / f"{number}.mlir").as_uri()
            seconds = type_text(wire, uri, text, options.key / 1000)
            n_withdrawn, shown = screen.counts(time.monotonic())
            print(f"{name}: {n_withdrawn} errors came and went, one was shown {shown / seconds:.0%} of the time")


if __name__ == "__main__":
    main()
