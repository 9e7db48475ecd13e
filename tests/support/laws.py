"""The two laws as checks: incremental == fresh, fast path == slow path.

`tree_lines` renders a whole tree with positions, so that two trees can be compared as text.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable

from mlirls_ir.codes import LINTS
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_ir.index.facts import symbol_facts, symbol_facts_named
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Region, Statement


def tree_lines(document: Document) -> list[str]:
    """One line a statement of a document that has been read: range, name, names, types, attributes, blocks."""
    out: list[str] = []
    for chunk in document.chunks:
        out.append(f"chunk {chunk.start} {chunk.end} {chunk.top.start}")
        # Offsets are added up on the way down, because computing each statement's own takes time for its depth.
        stack: list[tuple[Region, int, int]] = [(chunk.top, chunk.top.start, 0)]
        while stack:
            region, base, depth = stack.pop()
            out.append(f"{depth} region {base} labels={region.n_labels} {region.default_dialect!r}")
            inner: list[tuple[Region, int, int]] = []
            for run in region.runs:
                for statement in run.statements:
                    start = base + run.start + statement.start
                    out.append(f"{depth} {statement_line(statement, start)}")
                    inner += [(r, start + r.start, depth + 1) for r in statement.regions or ()]
            stack.extend(reversed(inner))
    return out


def statement_line(statement: Statement, start: int) -> str:
    """Everything about a statement at an offset, as text."""
    shape = statement.shape
    operands = [f"{statement.names[s.hole]}#{s.number}:{s.type}{'?' * s.doubt}" for s in shape.operands]
    symbols = [[statement.names[e] if isinstance(e, int) else e for e in s.path] for s in shape.symbol_refs]
    regions = [(r.start, r.end, r.operation is statement) for r in statement.regions or ()]
    arguments = [[f"{statement.names[a.hole]}:{a.type}" for a in slots] for slots in shape.region_arguments]
    shared = bool(symbols) or shape.symbol is not None
    attributes = [] if shared else [f"{k}={v}" for k, v in shape.attributes.items()]
    return (
        f"[{start},{start + statement.end - statement.start}) {shape.name or shape.alias or 'label'} {statement.names} "
        f"results={[str(t) for t in shape.result_types]} operands={operands} symbols={symbols} "
        f"symbol={statement.symbol} regions={regions} arguments={arguments} "
        f"successors={[statement.names[s.hole] for s in shape.successors]} attributes={attributes} "
        f"by_shape={shape.by_shape} broken={shape.broken} aliases={sorted(shape.aliases)} "
        f"contextual={shape.contextual} "
        f"diagnostics={[(d.start, d.end, d.code, d.message) for d in shape.diagnostics]}"
    )


def diagnostic_lines(document: Document) -> list[str]:
    """All diagnostics as text."""
    return _lines_of(document.diagnostics())


def first_diagnostic_lines(document: Document) -> list[str]:
    """The diagnostics as text, if only the first two errors about names and surroundings are examined."""
    return _lines_of(document.diagnostics(most_errors=2))


def _lines_of(diagnostics: Iterable[Diagnostic]) -> list[str]:
    return [
        f"[{d.start},{d.end}) {d.severity.name} {d.code}: {d.message} @{d.location} {d.related}" for d in diagnostics
    ]


def symbol_lines(document: Document) -> list[str]:
    """All symbols as text, from the symbol tables that the document keeps."""
    facts = [fact for fact, _ in symbol_facts(document)]
    named = [found for fact in facts for found, _ in symbol_facts_named(document, fact.name)]
    return [*map(str, facts), *sorted(set(map(str, named)))]


def first_difference(a: list[str], b: list[str]) -> str:
    """The first difference of two renderings, for a failure's message; "" if they are equal."""
    for left, right in zip(a, b, strict=False):
        if left != right:
            return f"- {left}\n+ {right}"
    if len(a) != len(b):
        longer, sign = (a, "-") if len(a) > len(b) else (b, "+")
        return f"{sign} {longer[min(len(a), len(b))]}"
    return ""


def check_incremental(document: Document, make: Callable[[str], Document] | None = None) -> str:
    """The first difference between an edited document and a fresh one of the same text; "" when the law holds."""
    text = str(document.source)
    fresh = Document(text, lints=document.lints) if make is None else make(text)
    document.finish()
    fresh.finish()
    for lines in (tree_lines, diagnostic_lines, first_diagnostic_lines, symbol_lines):
        found = first_difference(lines(document), lines(fresh))
        if found:
            return found
    return ""


def check_random_edits(text: str, count: int, seed: int = 5) -> str:
    """The first difference from a fresh document after one of `count` random edits of `text`, or ""."""
    rng = random.Random(seed)
    document = Document(text)
    document.finish()
    for _ in range(count):
        document.edit(*random_edit(rng, str(document.source)))
        document.finish()
        difference = check_incremental(document)
        if difference:
            return difference
    return ""


def check_fast_equals_slow(text: str, registry: Registry | None = None) -> str:
    """The first difference between the results of the fast path and the slow path."""
    fast = Document(text, registry, lints=LINTS)
    fast.finish()
    again = Document(text, registry, lints=LINTS)  # with templates from the first one
    again.finish()
    slow = slow_document(text, registry)
    slow.finish()
    tree, said = tree_lines(slow), diagnostic_lines(slow)
    for one in (fast, again):
        found = first_difference(tree_lines(one), tree) or first_difference(diagnostic_lines(one), said)
        if found:
            return found
    return ""


def slow_document(text: str, registry: Registry | None = None) -> Document:
    """A document that is only read by the slow path."""
    document = Document(text, registry, lints=LINTS)
    document.learns = False
    return document


_SNIPPETS = (
    *("%0", "%x", ",", "(", ")", "{", "}", "\n", " ", ":", "i32", "f32", "^bb1", "@f", "#", "!", '"', "//", "->"),
    *(
        "<",
        ">",
        "return",
        "arith.addi ",
        "%9 = ",
        "}\n",
        "{\n",
        "^bb9:\n",
        "ä",
        "😀",
        "loc(",
        "func.func @g() {\n",
        "\t",
        "\r\n",
    ),
)


def random_edit(rng: random.Random, text: str, lines: Iterable[str] = ()) -> tuple[int, int, str]:
    """A random edit of the kinds people make: typing, deleting, duplicating, moving lines, pasting."""
    n = len(text)
    kind = rng.randrange(9)
    at = rng.randint(0, n)
    if kind == 0:
        return at, at, rng.choice(_SNIPPETS)
    if kind == 1:
        return at, min(n, at + rng.randint(1, 4)), ""
    if kind == 2:
        return at, min(n, at + rng.randint(0, 3)), rng.choice(_SNIPPETS)
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    end = n if end < 0 else end + 1
    line = text[start:end]
    if kind == 3:
        return start, end, ""
    if kind == 4:
        return start, start, line
    if kind == 5:
        other = rng.randint(0, n)
        target = text.rfind("\n", 0, other) + 1
        return target, target, line
    if kind == 6:
        names = [i for i in range(start, end) if text[i] == "%"]
        if names:
            name = rng.choice(names) + 1
            return name, name + 1, rng.choice("0123abz")
        return start, start, " "
    if kind == 7:
        lost = text.find(rng.choice("=%"), start, end)
        return (start, start, "%0 ") if lost < 0 else (lost, lost + 1, rng.choice(("", "", "==", "-")))
    return start, start, rng.choice(("  ", "\n", "// note %x\n", "// -----\n"))


_WORD = re.compile(r"[%@^][A-Za-z0-9_]+|[a-z]+\.[a-z_]+|\d+|\bf32\b|\bi32\b|\bindex\b")


def random_exchange(rng: random.Random, text: str) -> tuple[int, int, str]:
    """A random edit with effects elsewhere: lines are added and removed, and names, numbers, types and operation names
    are exchanged for others of the same text.
    """
    lines = text.split("\n")
    number = rng.randrange(len(lines))
    line = lines[number]
    start = sum(len(other) + 1 for other in lines[:number])
    words = list(_WORD.finditer(line))
    match rng.randrange(5):
        case 0:
            return start, min(len(text), start + len(line) + 1), ""
        case 1:
            return start, start, rng.choice(lines) + "\n"
        case 2 if text:
            at = rng.randrange(len(text))
            return at, at + rng.randrange(2), rng.choice(["", "%", "}", "{", "0", "x", "\n"])
        case _ if words:
            word = rng.choice(words)
            others = [other for other in _WORD.findall(text) if other[0] == word[0][0]]
            return start + word.start(), start + word.end(), rng.choice(others)
        case _:
            return start, start, "  "


_ODD = (
    *("// -----", "// ----- x", " // -----\n", "// ----- func.func @m() {\n", "//--- a.mlir\n"),
    *("\r", "\r\n", "\n", "\f", "\v", "\0", "\u2028", "\u2029", "\x85", "\ufeff", "\ufefffunc", "\u00a0", "\ud800"),
    *("[}", "}>", "({", "})", "<", '"', '{%0=""}', "= #dlti(", " "),
    *('foo "}" ', 'foo "{" ', "module {", "} ", "module {foo ", '"x.y"() ({ ', "}) : () -> () "),
)
"""Texts that end lines, split texts or close regions, or look like such texts."""
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


def random_odd_edit(rng: random.Random, text: str) -> tuple[int, int, str]:
    """A random edit that changes lines and chunks: markers, line breaks and similar characters, and blocks of lines
    that are moved, duplicated or removed.
    """
    at = rng.randint(0, len(text))
    breaks = [found.span() for found in _LINE_BREAK.finditer(text)]
    kind = rng.randrange(6)
    if kind == 0 and breaks:
        start, end = rng.choice(breaks)
        return start, end, rng.choice(_ODD)
    if kind == 1:
        return at, min(len(text), at + rng.randint(1, 6)), rng.choice(_ODD)
    if kind in (2, 3) and breaks:
        starts = [0, *(end for _, end in breaks), len(text)]
        first, second, third = sorted(rng.randrange(len(starts)) for _ in range(3))
        second, third = min(second, first + 12), min(third, first + 24)
        start, middle, end = starts[first], starts[second], starts[max(second, third)]
        block, after = text[start:middle], text[middle:end]
        return start, end, rng.choice((after + block, block + after + block, after, block + block + after))
    return at, at, rng.choice(_ODD)


def random_dress(rng: random.Random, text: str) -> str:
    """A text with other line breaks, all on one line, or unchanged."""
    ending = rng.choice(("\n", "\n", "\r", "\r\n", " "))
    return text if ending == "\n" else _LINE_BREAK.sub(ending, text)
