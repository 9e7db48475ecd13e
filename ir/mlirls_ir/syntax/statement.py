"""One statement, from its result names to its location: which syntax reads it, and the `Shape` that comes out.

`read_operation` is the slow path's entry for an operation and `read_label` for a block label; both are driven by
`parse.py`. `shape_of` turns what was read into the shared form by replacing positions with holes.

Read next: `parse.py` (regions, the fast path), `templates.py` (what is learnt from a statement).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from mlirls_ir.asm_parser.cursor import BARE_ID
from mlirls_ir.attributes.model import FloatAttr, IntegerAttr
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.digits import number_within
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.by_shape import parse_by_shape
from mlirls_ir.syntax.generic import parse_generic, read_quoted_name
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.state import Argument, OperationState, Result, SymbolUse, Syntax
from mlirls_ir.syntax.statement_start import begins_statement, on_new_line
from mlirls_ir.syntax.tree import (
    ArgumentSlot,
    OperandSlot,
    ResultSlot,
    Shape,
    SuccessorSlot,
    SymbolSlot,
    condensed,
    pattern_of,
)
from mlirls_ir.syntax.wrong_token import NO_OPERATION
from mlirls_ir.types.model import Type

_NO_ALIASES: Final[frozenset[str]] = frozenset()
_COUNT: Final = re.compile(r"[0-9]+")
_ARGUMENT: Final = re.compile(r"%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)")


def read_operation(p: OpParser) -> Syntax:
    """Reads one operation; raises `ParseFailure` at the first thing that is wrong."""
    state = p.state
    if p.at("%"):
        read_results(p)
    state.name_start = p.pos
    p.expects("operation")
    if p.at('"'):
        read_quoted_name(p)
        yield from parse_generic(p)
    else:
        yield from read_custom(p)
    if p.at_keyword("loc"):
        start = p.pos
        p.optional_location()
        state.location = (start, p.last_end)
    check_result_count(p)


def read_results(p: OpParser) -> None:
    """Reads `%a, %b:2 =`."""
    while True:
        start = p.pos
        operand = p.operand("expected valid ssa identifier")
        if operand.end - start != len(operand.name):
            p.fail("expected '=' after SSA name", start + len(operand.name))
        count = 1
        if p.at(":") and p.accept(":"):
            at = p.pos
            match = _COUNT.match(p.text, at, p.end)
            if match is None:
                p.state.results.append(Result(operand.name, start, operand.end, count))
                p.fail("expected integer number of results")
            found = number_within(match[0], (1 << 64) - 1)
            p.advance(match.end())
            if not found:
                p.fail("expected named operation to have at least 1 result", at, p.last_end)
            count = found
        p.state.results.append(Result(operand.name, start, operand.end, count))
        if not p.accept(","):
            break
    p.expect("=", " after SSA name")


def read_custom(p: OpParser) -> Syntax:
    """Reads an operation in custom form from its name on."""
    state = p.state
    word = p.peek_word()
    if not word:
        p.fail(NO_OPERATION)
    name = _full_name(p, word)
    p.advance(p.pos + len(word))
    state.name = name
    state.name_end = p.last_end
    registry = p.context.registry
    definition = registry.operation(name)
    state.definition = definition
    if definition is None:
        dialect = name.split(".", 1)[0]
        is_open = registry.is_open_to(dialect, "op")
        may_be_extension = is_left_to_extensions(registry, name)
        if "." not in word and registry.knows(dialect) and not may_be_extension:
            p.fail(
                f"custom op '{word}' is unknown (tried '{name}' as well)",
                state.name_start,
                state.name_end,
                "unknown-op",
            )
        if may_be_extension:
            message = f"custom op '{name}' is unknown; an extension of the dialect may define it"
            place = (state.name_start, state.name_end)
            p.diagnostics.append(Diagnostic(*place, Severity.WARNING, "unknown-extension-op", message))
        elif registry.knows(dialect) and not is_open:
            p.fail(f"custom op '{name}' is unknown", state.name_start, state.name_end, "unknown-op")
        yield from parse_by_shape(p)
        return
    syntax = p.parse_context.find_syntax(registry, definition)
    if syntax is None:
        # Its syntax is C++ that nobody has told us about; an unfounded error would be worse than silence.
        yield from parse_by_shape(p)
        return
    inner = syntax(p)
    if inner is not None:
        yield from inner


def _full_name(p: OpParser, word: str) -> str:
    """The name of the operation that is written `word`: the default dialect goes without saying.

    Whether an operation sets it is C++ that is not at hand for a dialect that is no upstream one; where it may have
    done so, both that dialect and builtin are tried.
    """
    if "." in word:
        return word
    default = p.default_dialect or "builtin"
    name, builtin = f"{default}.{word}", f"builtin.{word}"
    registry = p.context.registry
    if registry.operation(name) is not None or registry.operation(builtin) is None:
        return name
    dialect = registry.dialect(default)
    return name if dialect is not None and not dialect.places else builtin


def region_dialect(p: OpParser, around: str, default_dialect_of: Callable[[str], str]) -> str:
    """The default dialect in the regions of what `p` reads, which stands where `around` is the default."""
    state = p.state
    # The generic form inherits the default dialect; a custom syntax sets its own, "" unless the dialect says.
    if state.is_generic:
        return around
    dialect = state.name.partition(".")[0]
    if state.broken and state.definition is None:
        # A misspelt operation: a function, or what does not change how names in it are read.
        return "func" if dialect in ("builtin", "func") else around
    known = default_dialect_of(state.name)
    if known:
        return known
    found = p.context.registry.dialect(dialect)
    if found is None:
        return dialect
    # In a user's dialect, C++ that is not at hand may set it.
    is_open = bool(found.places) and state.definition is not None and state.definition.has_trait("OpAsmOpInterface")
    return dialect if is_open else ""


def is_left_to_extensions(registry: Registry, name: str) -> bool:
    """Whether an unknown operation `name` may be one that another library adds to an upstream dialect.

    An extension names its operations in groups of its own: `transform.structured.` is upstream's, and `transform.`
    anybody's.
    """
    group, dot, _ = name.rpartition(".")
    dialect = registry.dialect(name.split(".", 1)[0])
    if not dot or dialect is None or not notes_of(registry, dialect.name).is_extended:
        return False
    return "." not in group or not any(known.startswith(f"{group}.") for known in dialect.operations)


def check_result_count(p: OpParser) -> None:
    """Fails when the result names do not stand for as many results as the operation has."""
    state = p.state
    if not state.results or state.by_shape:
        return
    named = state.results_named()
    count = len(state.result_types)
    first = state.results[0]
    if count == 0:
        p.fail("cannot name an operation with no results", first.start, state.results[-1].end, "result-count")
    if named != count:
        p.fail(
            f"operation defines {count} results but was provided {named} to bind",
            first.start,
            state.results[-1].end,
            "result-count",
        )


def read_broken(p: OpParser, failure: ParseFailure) -> Syntax:
    """Reads a statement that failed again, by its shape, keeping the failure as its diagnostic if it says anything."""
    state = p.state
    state.broken = True
    if is_told(failure):
        p.diagnostics.append(failure.diagnostic())
    with suppress(ParseFailure):
        if p.at("%"):
            read_results(p)
    if state.results and _ends_behind_results(p):
        # Somebody is typing `%name =` above a statement, which keeps its names.
        state.name_start = state.name_end = p.last_end
        yield from parse_by_shape(p)
        return
    state.name_start = p.pos
    match = BARE_ID.match(p.text, p.pos, p.end)
    if match is not None:
        word = match[0]
        state.name = _full_name(p, word)
        p.advance(match.end())
    elif p.at('"'):
        state.is_generic = True
        try:
            state.name = p.string()
        except ParseFailure:
            p.advance(p.token_end())
    elif not p.at_end() and p.peek() not in ("{", "(", "["):
        # What a bracket opens is read with its end, or that would be taken for the end of something around it.
        p.advance(max(p.token_end(), p.pos + 1))
    state.name_end = p.last_end
    state.definition = p.context.registry.operation(state.name)
    yield from parse_by_shape(p)


def _ends_behind_results(p: OpParser) -> bool:
    """Whether what follows the names of a broken statement, on another line, is not its operation."""
    if not on_new_line(p):
        return False
    if p.text[p.last_end - 1] == "=":
        return p.at("%") or p.at("}")
    return p.at("}") or begins_statement(p)


def read_label(p: OpParser) -> None:
    """Reads `^name(%a : type, ...) :`; arguments go to `state.regions[0]`, the name to `state.successors`."""
    p.successor()
    regions = p.state.regions
    regions.append(())
    if p.accept("("):
        if not p.at(")"):
            while True:
                regions[0] = (*regions[0], p.argument())
                if not p.accept(","):
                    break
        p.expect(")", " to end argument list")
    p.expect(":", " after block name")


def read_broken_label(p: OpParser, failure: ParseFailure, line_end: int) -> None:
    """Takes the rest of a label that failed, up to `line_end`: the names in it are arguments all the same."""
    p.state.broken = True
    if is_told(failure):
        p.diagnostics.append(failure.diagnostic())
    regions = p.state.regions
    if not regions:
        regions.append(())
    behind = regions[0][-1].end if regions[0] else p.state.start
    for match in _ARGUMENT.finditer(p.text, behind, line_end):
        regions[0] = (*regions[0], Argument(match[0], match.start(), match.end(), None))


def is_told(failure: ParseFailure) -> bool:
    """Whether a failure says something: what is wrong with an alias is said where it is defined."""
    return bool(failure.message) and failure.code != "invalid-alias-use"


# -- from a statement with positions to a shape with holes


def shape_of(
    p: OpParser, *, is_label: bool = False, cuts: Sequence[tuple[int, int]] = ()
) -> tuple[Shape, list[str], list[tuple[int, int]]]:
    """The shape of what `p` has read, the texts of its holes in reading order, and their ranges.

    `cuts` are the ranges of its regions, from the statement's start.
    """
    state = p.state
    for path in p.symbol_uses:
        start = path[0][1]
        attribute = next((n for n, r in state.attribute_ranges.items() if r[0] <= start < r[1]), "")
        state.symbol_uses.append(SymbolUse(attribute, path))
    used = state.operands if state.wrapped is None else [*state.operands, *state.wrapped.operands]
    holes = _Holes()
    found = holes.found
    for result in state.results:
        found[result.start] = (result.end, result.name)
    for typed in used:
        name, _, start, _ = typed.operand
        found[start] = (start + len(name), name)
    for successor in state.successors:
        found[successor.start] = (successor.end, successor.name)
    for arguments in state.regions:
        for argument in arguments:
            found[argument.start] = (argument.end, argument.name)
    if state.symbol is not None and p.text.startswith("@", state.symbol[1]):
        holes.add_symbol(p.text, state.symbol)
    for use in state.symbol_uses:
        for element in use.path:
            holes.add_symbol(p.text, element)
    holes.number()
    at = holes.index
    definition = state.definition
    regions = tuple([tuple([ArgumentSlot(at[a.start], a.type) for a in arguments]) for arguments in state.regions])
    operands = tuple([OperandSlot(at[o.start], o.number, type_, lenient) for o, type_, lenient in used])
    results = tuple([ResultSlot(at[r.start], r.count) for r in state.results])
    symbol: int | str | None = None
    if state.symbol is not None:
        symbol = at.get(state.symbol[1], state.symbol[0])
    has_trait = _no_trait if definition is None else definition.has_trait
    shape = Shape(
        name=state.name,
        definition=definition,
        is_label=is_label,
        by_shape=state.by_shape,
        is_generic=state.is_generic,
        broken=state.broken,
        results=results,
        result_types=tuple(state.result_types),
        operands=operands,
        arguments=regions[0] if is_label else (),
        successors=tuple([SuccessorSlot(at[s.start], s.operands) for s in state.successors]),
        region_arguments=() if is_label else regions,
        region_places=state.region_places,
        symbol=symbol,
        symbol_refs=tuple(
            [SymbolSlot(u.attribute, tuple([at.get(e[1], e[0]) for e in u.path])) for u in state.symbol_uses]
        ),
        attributes=state.attributes,
        isolated=has_trait("IsolatedFromAbove"),
        is_terminator=has_trait("Terminator"),
        aliases=frozenset(p.context.used_aliases) if p.context.used_aliases else _NO_ALIASES,
        diagnostics=tuple([_relative(d, state.start, cuts) for d in p.diagnostics]),
        facts={},
    )
    simple = [(hole, type_) for hole, number, type_, lenient in operands if number == 0 and not lenient]
    if len(simple) == len(operands):
        shape.simple_operands = tuple(simple)
    if len(results) == 1 and results[0].count == 1 and len(state.result_types) == 1:
        shape.simple_result = (results[0].hole, state.result_types[0])
    if p.names_matter:
        shape.pattern = pattern_of(holes.names)
    if state.wrapped is not None:
        shape.n_wrapped = len(state.wrapped.operands)
    literal = _literal_type(state)
    if literal is not None:
        shape.literal = literal
        shape.attributes = {**state.attributes, "value": None}
    shape.contextual = p.parse_context.is_contextual(shape)
    return shape, holes.names, holes.ranges


def _literal_type(state: OperationState) -> Type | None:
    """The type of a constant's number, None for anything else."""
    value = state.attributes.get("value")
    if not isinstance(value, IntegerAttr | FloatAttr) or state.broken or state.definition is None:
        return None
    return value.type if state.definition.has_trait("ConstantLike") else None


def _relative(diagnostic: Diagnostic, start: int, cuts: Sequence[tuple[int, int]]) -> Diagnostic:
    """The diagnostic with offsets from the statement's start, its regions (`cuts`) left out."""
    moved = diagnostic.moved(-start)
    return moved.mapped(lambda offset: condensed(offset, cuts)) if cuts else moved


def _no_trait(name: str) -> bool:
    del name
    return False


class _Holes:
    """Numbers names by where they stand; `found` are their ends and texts by their starts."""

    __slots__ = ("found", "index", "names", "ranges")

    def __init__(self) -> None:
        self.found: dict[int, tuple[int, str]] = {}
        self.index: dict[int, int] = {}
        self.names: list[str] = []
        self.ranges: list[tuple[int, int]] = []

    def add_symbol(self, text: str, element: tuple[str, int, int]) -> None:
        """Adds a symbol's name unless it is quoted; a quoted one belongs to the shape."""
        name, start, end = element
        if not text.startswith('@"', start):
            self.found[start] = (end, f"@{name}")

    def number(self) -> None:
        """Gives each name its hole."""
        for hole, (start, (end, name)) in enumerate(sorted(self.found.items())):
            self.index[start] = hole
            self.names.append(name)
            self.ranges.append((start, end))
