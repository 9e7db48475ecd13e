"""Forgotten attributes: the reports by us and by mlir-opt if an attribute dictionary leaves a required attribute out.

    python benchmarks/dropped_attributes.py FOLDER... [--per-attribute N] [--show N]

In chunks that mlir-opt accepts, an entry `name = value` is deleted after the name of an operation whose syntax is C++
and that requires this attribute, at most N times for each operation and attribute. Counted are the texts that mlir-opt
rejects, and those of them on which we report an error on the same line; and the texts that it accepts, on which we must
not report one.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from chunks import chunks_of
from tests.support.terminators import Totals, compare, valid_chunks

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.verify.fields import required_attributes

_SPAN = 600
"""Characters after an operation's name in which its attribute dictionary is looked for."""
_OPENING, _CLOSING = "([{<", ")]}>"


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--per-attribute", type=int, default=2, metavar="N")
    parser.add_argument("--show", type=int, default=20, metavar="N")
    options = parser.parse_args()
    required = dict(_required())
    pattern = re.compile(rf"(?<![\w.\"])(?:{'|'.join(map(re.escape, required))})(?![\w.\"])")
    counts: Counter[tuple[str, str]] = Counter()
    made: list[tuple[str, str]] = []
    for name, chunk in valid_chunks(chunk for folder in options.folders for chunk in chunks_of(folder)):
        for operation in pattern.finditer(chunk):
            for attribute in required[operation.group()]:
                text = _without(chunk, operation.end(), attribute)
                key = operation.group(), attribute
                if text is not None and counts[key] < options.per_attribute:
                    counts[key] += 1
                    made.append((f"{name}: {' '.join(key)}", text))
    totals = Totals()
    compare(made, totals)
    print(f"{len(counts)} attributes")
    totals.report(options.show)
    return 0


def _required() -> Iterator[tuple[str, list[str]]]:
    """The operations whose syntax is C++, with the attributes that they require."""
    registry = upstream_registry()
    for dialect in map(registry.dialect, registry.names()):
        for operation in () if dialect is None else dialect.operations.values():
            names = required_attributes(operation) if operation.assembly_format is None else []
            if names:
                yield operation.name, names


def _without(text: str, start: int, name: str) -> str | None:
    """The text without the first entry for an attribute after `start`; None if there is none nearby."""
    found = re.compile(rf"(?<![\w.%@#$]){name}\s*=\s*").search(text, start, start + _SPAN)
    if found is None or "//" in text[text.rfind("\n", 0, found.start()) + 1 : found.start()]:
        return None
    end = _end_of_value(text, found.end())
    if text.startswith(",", end):
        return text[: found.start()] + text[end + 1 :]
    return text[: found.start()].rstrip().removesuffix(",") + text[end:]


def _end_of_value(text: str, start: int) -> int:
    """The offset of the comma or bracket that ends the value at `start`."""
    depth = 0
    for token in re.compile(r'"(?:[^"\\]|\\.)*"|->|[(\[{<>}\]),]').finditer(text, start):
        character = token.group()
        if character in _OPENING:
            depth += 1
        elif character in (*_CLOSING, ",") and depth == 0:
            return token.start()
        elif character in _CLOSING:
            depth -= 1
    return len(text)


if __name__ == "__main__":
    sys.exit(main())
