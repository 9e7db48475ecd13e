"""Valid text with one mistake in each chunk: material for `conformance.py` that nobody wrote by hand.

    python benchmarks/mutations.py OUTPUT [--seed N] [--per-chunk N] FILES...
    python benchmarks/conformance.py OUTPUT --show 20

Each chunk of the files is written to several files, with one token of it dropped, doubled, swapped with another, or
replaced by one of its kind. mlir-opt says which of them are mistakes.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from pathlib import Path

from mlirls_ir.source import decode, split

_TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|[%^@!#]?[A-Za-z_$][A-Za-z0-9_$.]*(?:#[0-9]+)?|%[0-9]+(?:#[0-9]+)?|[0-9][0-9a-fA-Fx.]*|'
    r"->|::|[^\sA-Za-z0-9_]"
)
_TYPES = ("i1", "i8", "i32", "i64", "si32", "f16", "bf16", "f32", "f64", "index", "none")
_NUMBERS = ("0", "1", "2", "3", "7", "-1", "64")


def main() -> int:
    """Writes the mutated files into a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=Path)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-chunk", type=int, default=8, metavar="N")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    options.output.mkdir(parents=True, exist_ok=True)
    n_chunks = 0
    for path in options.files:
        text = decode(path.read_bytes()).text
        chunks = [text[piece.start : piece.end].strip("\n") for piece in split(text)]
        for index, chunk in enumerate(chunks):
            for turn in range(options.per_chunk):
                # A file of its own, since mlir-opt crashes on some.
                name = f"{path.parts[-2]}_{path.stem}_{index}_{turn}.mlir"
                (options.output / name).write_text(f"{mutated(chunk, rng)}\n", encoding="utf-8")
                n_chunks += 1
    print(f"{n_chunks} files made of {len(options.files)}")
    return 0


def mutated(text: str, rng: random.Random) -> str:
    """`text` with one token of one statement changed."""
    tokens = [match for match in _TOKEN.finditer(text) if not match[0].startswith("//")]
    if len(tokens) < 2:
        return text
    index = rng.randrange(len(tokens))
    token = tokens[index]
    return text[: token.start()] + _replacement(token, tokens, index, rng) + text[token.end() :]


def _replacement(token: re.Match[str], tokens: list[re.Match[str]], index: int, rng: random.Random) -> str:
    word = token[0]
    match rng.randrange(4):
        case 0:
            return ""
        case 1:
            return f"{word} {word}"
        case 2:
            return tokens[max(0, min(len(tokens) - 1, index + rng.choice((-3, -2, -1, 1, 2, 3))))][0]
        case _:
            pass
    if word in _TYPES:
        return rng.choice(_TYPES)
    if word[0].isdigit():
        return rng.choice(_NUMBERS)
    similar = [other[0] for other in tokens if other[0][0] == word[0] and other[0] != word]
    return rng.choice(similar) if similar else ""


if __name__ == "__main__":
    sys.exit(main())
