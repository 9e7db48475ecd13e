"""Makes texts with other types from valid ones, as input for `conformance.py`.

    python benchmarks/other_types.py OUTPUT [--seed N] [--per-chunk N] FILES...
    python benchmarks/conformance.py OUTPUT --show 20

Each chunk without an error is written several times, each time with one change of all types of one kind: `f32` becomes
`bf16`, tensors get an encoding, memrefs a memory space, vectors scalable dimensions, extents become dynamic. Types that
belong together change together, so mlir-opt accepts many of these texts, with operations on unusual types. If it
accepts a text and we do not, our error is unfounded. A file's name has the change.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path

from mutations import errors_of

from mlirls_ir.source import decode, split

_FLOATS = ("f16", "bf16", "f32", "f64", "f80", "f128", "tf32", "f8E4M3FN", "f8E5M2", "f4E2M1FN")
_INTEGERS = ("i1", "i4", "i8", "i16", "i32", "i64", "i128", "si32", "ui8", "index")
_EXTENTS = r"(?:\[?[0-9?]+\]?x)*"
_TENSOR = re.compile(rf"\btensor<({_EXTENTS}[a-z][A-Za-z0-9]*)>")
_MEMREF = re.compile(rf"\bmemref<({_EXTENTS})([a-z][A-Za-z0-9]*)>")
_VECTOR = re.compile(r"\bvector<((?:[0-9]+x)*)([0-9]+)x([a-z][A-Za-z0-9]*)>")
_SHAPED = re.compile(r"\b(?:tensor|memref|vector)<(?:\[?[0-9?]+\]?x)+")
_WORD = r"(?<![A-Za-z0-9_$.%@^#!\"])"
_FLOAT = re.compile(rf"(?:{_WORD}|(?<=[0-9\]?*]x))({'|'.join(_FLOATS)})\b(?!\.)")
_INTEGER = re.compile(rf"(?:{_WORD}|(?<=[0-9\]?*]x))({'|'.join(_INTEGERS)})\b(?!\.)")


def _element(pattern: re.Pattern[str], words: tuple[str, ...]) -> Callable[[str, random.Random], str]:
    """Changes one of the element types that occur."""

    def change(text: str, rng: random.Random) -> str:
        found = sorted({match[1] for match in pattern.finditer(text)})
        if not found:
            return text
        old, new = rng.choice(found), rng.choice(words)
        return pattern.sub(lambda match: new if match[1] == old else match[0], text)

    return change


def _tensor_encoding(text: str, rng: random.Random) -> str:
    encoding = rng.choice(('"foo"', "#sparse", "{a = 1 : i32}"))
    changed = _TENSOR.sub(rf"tensor<\1, {encoding}>", text)
    if encoding == "#sparse" and changed != text:
        return "#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>\n" + changed
    return changed


def _memory_space(text: str, rng: random.Random) -> str:
    space = rng.choice(("1", "3", '"local"', "#gpu.address_space<workgroup>", "#gpu.address_space<private>"))
    return _MEMREF.sub(rf"memref<\1\2, {space}>", text)


def _layout(text: str, rng: random.Random) -> str:
    def laid_out(match: re.Match[str]) -> str:
        extents = match[1].split("x")[:-1]
        strides = ", ".join(["?"] * (len(extents) - 1) + ["1"]) if extents else ""
        return f"memref<{match[1]}{match[2]}, strided<[{strides}], offset: ?>>"

    del rng
    return _MEMREF.sub(laid_out, text)


def _scalable(text: str, rng: random.Random) -> str:
    del rng
    return _VECTOR.sub(r"vector<\1[\2]x\3>", text)


def _extents(text: str, rng: random.Random) -> str:
    """Changes one of the extents that occur, or makes it dynamic."""
    numbers = sorted({n for match in _SHAPED.finditer(text) for n in re.findall(r"[0-9]+|\?", match[0])})
    if not numbers:
        return text
    old, new = rng.choice(numbers), rng.choice(("?", "?", "1", "0", "7"))
    return _SHAPED.sub(lambda match: re.sub(rf"(?<![0-9]){re.escape(old)}(?![0-9])", new, match[0]), text)


def _container(text: str, rng: random.Random) -> str:
    """Changes vectors to tensors, or the other way round."""
    old, new = rng.choice((("vector", "tensor"), ("tensor", "vector"), ("tensor", "memref"), ("memref", "tensor")))
    return re.sub(rf"\b{old}<", f"{new}<", text)


_CHANGES = {
    "float": _element(_FLOAT, _FLOATS),
    "integer": _element(_INTEGER, _INTEGERS),
    "encoding": _tensor_encoding,
    "space": _memory_space,
    "layout": _layout,
    "scalable": _scalable,
    "extents": _extents,
    "container": _container,
}


def main() -> int:
    """Writes the changed files into a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=Path)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-chunk", type=int, default=2, metavar="N")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    options.output.mkdir(parents=True, exist_ok=True)
    n_files = 0
    for path in options.files:
        text = decode(path.read_bytes()).text
        for index, piece in enumerate(split(text)):
            chunk = text[piece.start : piece.end].strip("\n")
            made = {kind: change(chunk, rng) for kind, change in _CHANGES.items()}
            kinds = [kind for kind, changed in made.items() if changed != chunk]
            if not kinds or errors_of(chunk):
                continue
            for kind in rng.sample(kinds, min(options.per_chunk, len(kinds))):
                # A file of its own, since mlir-opt crashes on some.
                name = f"{path.parts[-2]}_{path.stem}_{index}_{kind}.mlir"
                (options.output / name).write_text(f"{made[kind]}\n", encoding="utf-8")
                n_files += 1
    print(f"{n_files} files made of {len(options.files)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
