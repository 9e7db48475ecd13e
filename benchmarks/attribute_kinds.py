"""Verdicts on wrong attributes: each attribute of a valid operation is replaced by one of another kind or width.

    python benchmarks/attribute_kinds.py [FILES...] [--seed N] [--per-attribute N] [--show N]

The operations are those of the valid chunks of the files (by default the corpus), each name once or a few times, in a
text of their own: operands come from an unknown operation. mlir-opt decides for each case whether it is valid.
- generic: an entry of the generic form has another value, or is missing;
- custom: an inherent attribute is given in the attribute dictionary of the operation's own form. Printed: the number of
  cases, those on which only we report an error (unfounded), and those on which only mlir-opt does (missed). A rule of a
  C++ verifier that this project does not have is missed, not unfounded.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.judge import MLIR_OPT
from tests.support.oracle import CORPUS, corpus_files

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import decode, split

VALUES = (
    "7 : i64",
    "7 : i32",
    "-1 : i8",
    "1 : index",
    "1 : si32",
    "true",
    '"text"',
    "unit",
    "[]",
    "[1 : i64]",
    "[0 : index, 1 : i32]",
    '["a"]',
    "[[0], [1]]",
    "[@symbol]",
    "[{}]",
    "[i32]",
    "array<i1: true>",
    "array<i8: 1>",
    "array<i16: 1, 2, 3>",
    "array<i32: 1, 2, 3>",
    "array<i32>",
    "array<i64: 1>",
    "array<f32: 1.0>",
    "dense<1> : tensor<1xi64>",
    "dense<[1, 2]> : tensor<2xi32>",
    "dense<1> : vector<1xindex>",
    "dense<1.0> : tensor<1xf32>",
    "1.0 : f32",
    "2.5 : f64",
    "i32",
    "() -> ()",
    "@symbol",
    "@symbol::@nested",
    "{a = 1}",
    "{}",
    "affine_map<(d0) -> (d0)>",
    "affine_set<(d0) : (d0 >= 0)>",
    "strided<[1]>",
    "#llvm.linkage<internal>",
)
_BATCH = 60
_ERROR = re.compile(r"^[^\n]*?:(\d+):\d+: error: ([^\n]*)", re.M)
_OPENS = re.compile(r'^( *)((?:%[^=]*= )?"([a-z_0-9]+\.[^"]*)")\((.*?)\)')


@dataclass(frozen=True, slots=True)
class Case:
    """One text, its operation and attribute, and the new value."""

    kind: str
    operation: str
    attribute: str
    value: str
    text: str


def main() -> int:
    """Makes the cases, runs both tools, prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, default=corpus_files(CORPUS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-attribute", type=int, default=6, metavar="N")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="how many of each kind to print")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    alone = list(dict.fromkeys(text for path in options.files for text in standing_alone(path)))
    known: Counter[str] = Counter()
    chosen: list[tuple[str, str]] = []
    for name, text in alone:
        known[name] += 1
        if known[name] <= 2:
            chosen.append((name, text))
    verdicts = asked([text for _, text in chosen])
    valid = [case for case, found in zip(chosen, verdicts, strict=True) if found == []]
    made = (case for name, text in valid for case in changed(name, text, rng, options.per_attribute))
    cases = list(dict.fromkeys(made))
    for path in options.files:
        cases += given_in_own_form(path, rng, options.per_attribute)
    print(f"{len(valid)} single operations, {len({name for name, _ in valid})} names")
    found = Counter[str]()
    unfounded: list[str] = []
    missed: list[str] = []
    for case, theirs in zip(cases, asked([case.text for case in cases]), strict=True):
        if theirs is None:
            found["crash"] += 1
            continue
        ours = errors_of(case.text)
        found[case.kind] += 1
        told = f"{case.kind}: {case.operation} {case.attribute} = {case.value}: "
        if ours and not theirs:
            found[f"{case.kind} unfounded"] += 1
            unfounded.append(told + ours[0])
        elif theirs and not ours:
            found[f"{case.kind} missed"] += 1
            missed.append(told + theirs[0])
        elif theirs:
            found[f"{case.kind} rejected"] += 1
            found[f"{case.kind} in mlir-opt's words"] += theirs[0] in ours
    for kind in sorted(found):
        print(f"{kind}: {found[kind]}")
    for title, told in (("unfounded", unfounded), ("missed", missed)):
        if options.show and told:
            print(f"\n{title}:")
            print("\n".join(rng.sample(told, min(len(told), options.show))))
    return 0


def standing_alone(path: Path) -> Iterator[tuple[str, str]]:
    """The operations of a file in generic form, each in its own text, with its name."""
    flags = (
        "--allow-unregistered-dialect",
        "--split-input-file",
        "--mlir-print-op-generic",
        "--mlir-print-local-scope",
    )
    done = subprocess.run([MLIR_OPT, *flags, str(path)], capture_output=True, check=False)
    lines = done.stdout.decode(errors="replace").split("\n")
    for index, line in enumerate(lines):
        match = _OPENS.match(line)
        if match is None or match[3].startswith("builtin.module"):
            continue
        end = index
        while end < len(lines) and (end == index or len(lines[end]) - len(lines[end].lstrip()) > len(match[1])):
            end += 1
        is_closed = line.endswith("({") is False
        text = line if is_closed else "\n".join(lines[index : end + 1])
        inputs = _inputs(text)
        operands = [] if not match[4].strip() else match[4].split(", ")
        if inputs is None or len(operands) != len(inputs) or len(text) > 4000:
            continue
        head = "".join(
            f'{name} = "nothing.known"() : () -> {type_}\n'
            for name, type_ in dict(zip(operands, inputs, strict=True)).items()
            if "#" not in name
        )
        if any("#" in name for name in operands):
            continue
        yield match[3], head + text.lstrip() + "\n"


def _inputs(text: str) -> list[str] | None:
    """The operand types at the end of a generic operation."""
    last = text.rsplit("\n", 1)[-1]
    at = last.rfind(" : (")
    while at >= 0:
        depth, end = 0, at + 3
        for end in range(at + 3, len(last)):
            depth += (last[end] in "([{<") - (last[end] in ")]}>" and last[end - 1] != "-")
            if depth == 0:
                break
        if last.startswith(") -> ", end):
            return _parts(last[at + 4 : end])
        at = last.rfind(" : (", 0, at)
    return None


def _parts(text: str) -> list[str]:
    """The parts between commas outside of brackets and strings."""
    out: list[str] = []
    depth, start, in_string = 0, 0, False
    for index, char in enumerate(text):
        if char == '"' and text[index - 1] != "\\":
            in_string = not in_string
        if in_string:
            continue
        depth += (char in "([{<") - (char in ")]}>" and text[index - 1] != "-")
        if char == "," and depth == 0:
            out.append(text[start:index].strip())
            start = index + 1
    return [*out, text[start:].strip()] if text[start:].strip() else out


def changed(name: str, text: str, rng: random.Random, count: int) -> Iterator[Case]:
    """The operation with one entry of its properties changed, removed, or moved to the discardable attributes."""
    at = text.find(f'"{name}"(')
    start = text.find(" <{", at)
    if start < 0 or "\n" in text[at:start]:
        return
    depth, end = 0, start + 1
    for end in range(start + 1, len(text)):
        depth += (text[end] in "([{<") - (text[end] in ")]}>" and text[end - 1] != "-")
        if depth == 0:
            break
    entries = _parts(text[start + 3 : end - 1])
    for index, entry in enumerate(entries):
        key, _, value = entry.partition(" = ")
        narrower = re.sub(r": i64$", ": i32", value)
        other = narrower if narrower != value else re.sub(r": i32$", ": i64", value)
        values = rng.sample(VALUES, min(count, len(VALUES))) + ([other] if other != value else [])
        for found in [*values, ""]:
            rest = entries[:index] + ([f"{key} = {found}"] if found else []) + entries[index + 1 :]
            yield Case("generic", name, key, found, text[:start] + f" <{{{', '.join(rest)}}}>" + text[end + 1 :])


def given_in_own_form(path: Path, rng: random.Random, count: int) -> Iterator[Case]:
    """Inherent attributes of another kind in the attribute dictionaries of operations in their own forms."""
    registry = upstream_registry()
    whole = decode(path.read_bytes()).text
    done: set[str] = set()
    for piece in split(whole):
        chunk = whole[piece.start : piece.end]
        if errors_of(chunk):
            continue
        document = Document(chunk)
        document.finish()
        stack = [document.chunks[0].top]
        while stack:
            region = stack.pop()
            for statement in region.statements():
                stack += statement.regions or []
                definition = registry.operation(statement.name) if statement.name else None
                if definition is None or not definition.has_custom_format or statement.name in done:
                    continue
                start = statement.offset()
                text = chunk[start : start + statement.end - statement.start]
                function = _around(chunk, start)
                place = _dictionary_place(chunk[function[0] : function[1]], start - function[0], text)
                if place is None:
                    continue
                done.add(statement.name)
                head = chunk[function[0] : place[0] + function[0]]
                tail = chunk[place[0] + function[0] : function[1]]
                for field in definition.attributes:
                    for value in rng.sample(VALUES, min(count, len(VALUES))):
                        entry = place[1].replace("probe", f"{field.name} = {value}")
                        yield Case("custom", statement.name, field.name, value, head + entry + tail)


def _around(text: str, offset: int) -> tuple[int, int]:
    """The lines of the outermost operation around an offset, by indentation."""
    start = text.rfind("\n", 0, offset + 1) + 1
    while start > 0 and text[start : start + 1] in (" ", "}", "\n", "^"):
        start = text.rfind("\n", 0, start - 1) + 1
    end = text.find("\n", offset)
    while 0 <= end < len(text) - 1 and text[end + 1 : end + 2] in (" ", "}", "\n", "^"):
        end = text.find("\n", end + 1)
    return start, len(text) if end < 0 else end


def _dictionary_place(text: str, start: int, operation: str) -> tuple[int, str] | None:
    """The place where the operation takes a discardable attribute, and how to write it there."""
    if errors_of(text):
        return None
    places = [match.end() for match in re.finditer(r"(?<=\S)(?=\s)|(?<=\w)(?=[({:\[<])|\Z", operation)]
    for at in places[1:40]:
        for form in (" {probe}", " attributes {probe}"):
            tried = text[: start + at] + form.replace("probe", "nothing.known = 1") + text[start + at :]
            if not errors_of(tried):
                return start + at, form
    return None


def errors_of(text: str) -> list[str]:
    """Our errors."""
    return [found.message for found in Document(text).diagnostics() if found.severity is Severity.ERROR]


def asked(texts: list[str]) -> list[list[str] | None]:
    """mlir-opt's errors for each text; None if it crashes."""
    batches = [texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH)]
    with ThreadPoolExecutor(2) as pool:
        return [found for batch in pool.map(_asked, batches) for found in batch]


def _asked(texts: list[str]) -> list[list[str] | None]:
    separator = "\n// -----\n"
    done = subprocess.run(
        [MLIR_OPT, "--allow-unregistered-dialect", "--split-input-file", "-o", "/dev/null"],
        input=separator.join(texts).encode(),
        capture_output=True,
        check=False,
    )
    if done.returncode < 0 or done.returncode >= 128:
        if len(texts) == 1:
            return [None]
        middle = len(texts) // 2
        return _asked(texts[:middle]) + _asked(texts[middle:])
    out: list[list[str]] = [[] for _ in texts]
    starts = [0]
    for text in texts:
        starts.append(starts[-1] + text.count("\n") + 2)
    for line, message in _ERROR.findall(done.stderr.decode(errors="replace")):
        index = max(place for place, start in enumerate(starts) if start < int(line))
        out[min(index, len(texts) - 1)].append(message)
    return [list(found) for found in out]


if __name__ == "__main__":
    sys.exit(main())
