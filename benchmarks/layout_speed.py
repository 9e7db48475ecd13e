"""The cost of data layout: a cached query, a hover on a struct of 1,000 fields: `python benchmarks/layout_speed.py`.

Times are processor times. The first hover on a statement reads its parts and lays out its types; later ones, until the
next edit, do neither.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
import timeit
from pathlib import Path

from mlirls_ir.datalayout import layout_at, statement_at
from mlirls_ir.document import Document

_ELEMENTS = ("i8", "i16", "i32", "i64", "f32", "f64", "ptr", "array<3 x i16>", "struct<(i8, i32)>")
_SPEC = "dlti.dl_spec = #dlti.dl_spec<index = 32, i64 = dense<64> : vector<1xi64>>"


def document_of(seed: int) -> Document:
    """A module with a spec and a struct of 1,000 random fields."""
    r = random.Random(seed)
    struct = f"!llvm.struct<({', '.join(r.choice(_ELEMENTS) for _ in range(1000))})>"
    document = Document(f'module attributes {{{_SPEC}}} {{\n"x.y"() : () -> {struct}\n}}\n')
    document.finish()
    return document


def main() -> int:
    """Prints the figures."""
    sys.path[:0] = [str(Path(__file__).parent.parent / "server")]
    from mlirls_server.features.hover import find_hover
    from mlirls_server.features.layout.describe import describe_type

    first, again, hover, hover_again = [], [], [], []
    for seed in range(20):
        document = document_of(seed)
        offset = str(document.source).index('"x.y"')
        statement = statement_at(document, offset)
        assert statement is not None
        type = statement.shape.result_types[0]
        assert type is not None
        for times in (first, again):
            begin = time.process_time()
            describe_type(document, offset, type)
            times.append(time.process_time() - begin)
        # A hover without a cache: neither the statement's parts nor the struct's layout are known.
        document = document_of(seed)
        for place, times in ((0, hover), (1, hover_again)):
            begin = time.process_time()
            find_hover(document, str(document.source).index("struct") + place)
            times.append(time.process_time() - begin)
    for what, once, twice in (("layout", first, again), ("hover", hover, hover_again)):
        print(f"{what} of a struct of 1,000 fields: {statistics.median(once) * 1e3:.2f} ms, again", end=" ")
        print(f"{statistics.median(twice) * 1e3:.2f} ms (medians of {len(once)})")
    layout = layout_at(document, offset)
    for name, query in (("layout.of", layout.of), ("layout.size", layout.size)):
        seconds = min(timeit.repeat(lambda query=query: query(type), number=100_000, repeat=5)) / 100_000
        print(f"cached {name}: {seconds * 1e9:.0f} ns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
