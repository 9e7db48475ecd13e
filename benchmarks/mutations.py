"""Makes texts with one mistake in each chunk from valid ones, as input for `conformance.py`.

    python benchmarks/mutations.py OUTPUT [--seed N] [--per-chunk N] [--valid] [--mistakes 2] FILES...
    python benchmarks/conformance.py OUTPUT --show 20

Each chunk of the files is written to several files, with one token dropped, doubled, swapped with another, or replaced
by one of its kind. mlir-opt decides which of them are mistakes. A file's name has the kind of the change and of the
token.

With `--valid`, only chunks without findings are used, so the mistake is the only one, and `conformance.py` counts the
errors that it gives. With `--upstream`, only chunks are used that mlir-opt-22 (or $MLIR_OPT) accepts and whose
operations are all of upstream's dialects, each text once; a chunk is left out if it expects diagnostics, is longer than
20 kB, or has a comment at which mlir-opt splits a file. With `--mistakes 2` two mistakes are made in different
functions of a chunk, each of which gives an error alone; the number of errors that both give is printed, and no file is
written.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
from collections import Counter
from pathlib import Path

from judges import make_judge

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.source import decode, split

_TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|[%^@!#]?[A-Za-z_$][A-Za-z0-9_$.]*(?:#[0-9]+)?|%[0-9]+(?:#[0-9]+)?|[0-9][0-9a-fA-Fx.]*|'
    r"->|::|[^\sA-Za-z0-9_]"
)
_TYPES = ("i1", "i8", "i32", "i64", "si32", "f16", "bf16", "f32", "f64", "index", "none")
_FUNCTION = re.compile(r"^func\.func .*?^\}$", re.M | re.S)
_LONGEST = 20_000
_SEPARATOR = "// -----"
_NUMBERS = ("0", "1", "2", "3", "7", "-1", "64")


def main() -> int:
    """Writes the mutated files into a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=Path)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-chunk", type=int, default=8, metavar="N")
    parser.add_argument("--valid", action="store_true", help="only chunks without findings")
    parser.add_argument("--upstream", action="store_true", help="only valid chunks of upstream's dialects")
    parser.add_argument("--mistakes", type=int, choices=(1, 2), default=1, help="the number of mistakes in a text")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    if options.mistakes == 2:
        print_pairs(options.files, rng, options.per_chunk)
        return 0
    options.output.mkdir(parents=True, exist_ok=True)
    chunks = [chunk for path in options.files for chunk in chunks_of(path)]
    if options.upstream:
        chunks = upstream_chunks(chunks)
    n_files = 0
    for path, index, chunk in chunks:
        if options.valid and errors_of(chunk):
            continue
        for turn in range(options.per_chunk):
            # A separate file, because mlir-opt crashes on some.
            text, kind = mutated(chunk, rng)
            name = f"{path.parts[-2]}_{path.stem}_{index}_{turn}_{kind}.mlir"
            (options.output / name).write_text(f"{text}\n", encoding="utf-8")
            n_files += 1
    print(f"{n_files} files made of {len(chunks)} chunks of {len(options.files)} files")
    return 0


def chunks_of(path: Path) -> list[tuple[Path, int, str]]:
    """The chunks of a file, with their numbers."""
    text = decode(path.read_bytes()).text
    return [(path, index, text[piece.start : piece.end].strip("\n")) for index, piece in enumerate(split(text))]


def upstream_chunks(chunks: list[tuple[Path, int, str]]) -> list[tuple[Path, int, str]]:
    """The chunks that mlir-opt accepts and whose operations are all of upstream's dialects, each text once."""
    seen: set[str] = set()
    candidates: list[tuple[Path, int, str]] = []
    for one in chunks:
        code = re.sub(r"//.*|\s+", "", one[2])
        is_plain = len(one[2]) <= _LONGEST and "expected-" not in one[2] and _SEPARATOR not in one[2]
        if code and code not in seen and is_plain and is_upstream(one[2]):
            seen.add(code)
            candidates.append(one)
    judge = make_judge(os.environ.get("MLIR_OPT", "mlir-opt-22"))
    verdicts = judge.judge([chunk for _, _, chunk in candidates], ["--allow-unregistered-dialect"])
    return [one for one, verdict in zip(candidates, verdicts, strict=True) if verdict.accepts]


def is_upstream(text: str) -> bool:
    """Whether a text has operations, and none of an unknown dialect."""
    document = Document(text)
    document.finish()
    return all(not chunk.unknown.names() and chunk.top.runs for chunk in document.chunks)


def mutated(text: str, rng: random.Random) -> tuple[str, str]:
    """`text` with one token of one statement changed, and the change: "drop-value", "swap-type", ..."""
    tokens = [match for match in _TOKEN.finditer(text) if not match[0].startswith("//")]
    if len(tokens) < 2:
        return text, "nothing"
    index = rng.randrange(len(tokens))
    token = tokens[index]
    replacement, change = _replacement(token, tokens, index, rng)
    return text[: token.start()] + replacement + text[token.end() :], f"{change}-{_sort(token, text)}"


def _sort(token: re.Match[str], text: str) -> str:
    """The kind of a token, in a word."""
    first = token[0][0]
    if first == "%":
        is_result = re.match(r"[ ,%A-Za-z0-9$._:#-]*=(?!=)", text[token.end() :]) is not None
        return "result" if is_result and text[: token.start()].rpartition("\n")[2].strip(" ,%:#=") == "" else "value"
    found = {"^": "block", "@": "symbol", "#": "attribute", "!": "type", '"': "string"}.get(first)
    if found is not None:
        return found
    if first.isdigit():
        return "number"
    if token[0] in _TYPES:
        return "type"
    if first.isalpha() or first == "_":
        return "name" if "." in token[0] else "word"
    return "brace" if first in "{}" else "bracket" if first in "()[]<>" else "punctuation"


def _replacement(token: re.Match[str], tokens: list[re.Match[str]], index: int, rng: random.Random) -> tuple[str, str]:
    word = token[0]
    match rng.randrange(4):
        case 0:
            return "", "drop"
        case 1:
            return f"{word} {word}", "double"
        case 2:
            return tokens[max(0, min(len(tokens) - 1, index + rng.choice((-3, -2, -1, 1, 2, 3))))][0], "swap"
        case _:
            pass
    if word in _TYPES:
        return rng.choice(_TYPES), "replace"
    if word[0].isdigit():
        return rng.choice(_NUMBERS), "replace"
    similar = [other[0] for other in tokens if other[0][0] == word[0] and other[0] != word]
    return (rng.choice(similar), "replace") if similar else ("", "drop")


def print_pairs(paths: list[Path], rng: random.Random, count: int) -> None:
    """Makes mistakes in two functions of a chunk, each with an error, and prints how many errors both give."""
    n_errors: Counter[int] = Counter()
    for path in paths:
        text = decode(path.read_bytes()).text
        for piece in split(text):
            chunk = text[piece.start : piece.end]
            functions = [match.span() for match in _FUNCTION.finditer(chunk)]
            if len(functions) < 2 or errors_of(chunk):
                continue
            for _ in range(count):
                first, second = sorted(rng.sample(functions, 2))
                one, _ = mutated(chunk[slice(*first)], rng)
                other, _ = mutated(chunk[slice(*second)], rng)
                between = chunk[first[1] : second[0]]
                alone = [
                    errors_of(chunk[: first[0]] + one + chunk[first[1] :]),
                    errors_of(chunk[: second[0]] + other + chunk[second[1] :]),
                ]
                if all(len(found) == 1 for found in alone):
                    both = chunk[: first[0]] + one + between + other + chunk[second[1] :]
                    n_errors[len(errors_of(both))] += 1
    total = sum(n_errors.values())
    print(f"{total} texts of two mistakes with an error each; errors that both give:")
    for number in sorted(n_errors):
        print(f"{number}: {n_errors[number]} = {100 * n_errors[number] / max(total, 1):.2f} %")


def errors_of(text: str) -> list[str]:
    """Our errors."""
    return [found.message for found in Document(text).diagnostics() if found.severity is Severity.ERROR]


if __name__ == "__main__":
    sys.exit(main())
