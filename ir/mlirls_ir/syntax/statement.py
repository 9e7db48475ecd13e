"""Reads one statement, from its result names to its location: finds its syntax and makes its `Shape`.

`read_operation` is the exact reader's entry for an operation and `read_label` for a block label; both are driven by
`reading/exact.py`. `recovery/shape_of.py` makes a shape of what was read.

Read next: `reading/loop.py` (regions), `templates/templates.py` (what is learned from statements).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NoReturn

from mlirls_ir.asm_parser.cursor import BARE_ID, VALUE_ID
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Result, Syntax, wrong_number_of_results
from mlirls_ir.syntax.statement_start import begins_statement, on_new_line
from mlirls_ir.syntax.unknown_operation import is_left_to_extensions, is_of_other_release, may_be_newer, notes_on_rename
from mlirls_ir.values.digits import number_within

_INTEGER_TYPE: Final = compiled(r"[su]?i[0-9]+")
_COUNT: Final = compiled(r"[0-9]+")
_OTHER_RESULTS: Final = compiled(r"[A-Za-z0-9$._-]++(?::[0-9]++)?[ \t]*,(?=[ \t]*%[^=\n\"(]*=)")
_MORE_RESULTS: Final = compiled(r"[ \t,]*+(?=%[A-Za-z0-9$._-][^=\n\"(]*=)")
_ONE_RESULT: Final = compiled(rf"({VALUE_ID.pattern}) ?=")
PLAIN_START: Final = compiled(rf"(?:({VALUE_ID.pattern}) ?= ?)?({BARE_ID.pattern})")
"""The name of an operation, with the name of its result if there is one. Nearly every operation begins like this."""
_QUOTED_START: Final = compiled(rf'(?:({VALUE_ID.pattern}) ?= ?)?"({BARE_ID.pattern})"(?=\()')
"""The same in generic form."""


def read_operation(p: OpParser) -> Syntax:
    """Reads one operation; raises `ParseFailure` at the first error."""
    state = p.state
    text, start, end = p.text, p.pos, p.end
    plain = PLAIN_START.match(text, start, end) if p.parts is None else None
    quoted = _QUOTED_START.match(text, start, end) if plain is None and p.parts is None else None
    plain = plain or quoted
    if plain is not None:
        name, word = plain.groups()
        if name is not None:
            state.results.append(Result(name, start, plain.end(1), 1))
        if quoted is None:
            state.name_start = p.pos = plain.start(2)
            syntax = read_custom(p, word)
        else:
            from mlirls_ir.syntax.generic import parse_generic

            state.name, state.name_start = word, plain.start(2) - 1
            p.advance(plain.end())
            state.name_end = p.last_end
            state.definition = p.context.registry.operation(word)
            syntax = parse_generic(p)
        if syntax is not None:
            yield from syntax
        if p.text.startswith("loc", p.pos, p.end):
            _read_location(p)
        if state.results:
            check_result_count(p)
        return
    if p.at("%"):
        read_results(p)
    state.name_start = p.pos
    p.expects("operation")
    if p.at('"'):
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.syntax.generic import parse_generic, read_quoted_name

        read_quoted_name(p)
        yield from parse_generic(p)
    else:
        syntax = read_custom(p, p.peek_word())
        if syntax is not None:
            yield from syntax
    _read_location(p)
    check_result_count(p)


def _read_location(p: OpParser) -> None:
    """Reads the location of an operation if it comes next."""
    if p.at_keyword("loc"):
        start = p.pos
        p.optional_location()
        p.state.location = (start, p.last_end)


def read_results(p: OpParser) -> None:
    """Reads `%a, %b:2 =`."""
    one = _ONE_RESULT.match(p.text, p.pos, p.end)
    if one is not None:
        # Nearly every operation is like this.
        p.state.results.append(Result(one[1], p.pos, one.end(1), 1))
        p.advance(one.end())
        return
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


def read_custom(p: OpParser, word: str) -> Syntax | None:
    """Reads an operation in custom form, written `word`, from its name on: immediately, or by the generator that it
    returns."""
    state = p.state
    if not word:
        _fail_without_name(p)
    name = word if "." in word else _full_name(p, word)
    p.advance(p.pos + len(word))
    state.name = name
    state.name_end = p.last_end
    registry = p.context.registry
    # Where no dialect is the default, builtin is not either.
    definition = registry.operation(name) if "." in word or p.default_dialect else None
    state.definition = definition
    if definition is None:
        dialect = name.split(".", 1)[0]
        is_open = registry.is_open_to(dialect, "op")
        may_be_extension = is_left_to_extensions(registry, name)
        is_word_of_cpp = "." not in word and registry.knows(dialect) and not registry.is_upstream(dialect)
        is_open = is_open or is_word_of_cpp
        if "." not in word and registry.knows(dialect) and not may_be_extension and not is_open:
            if _INTEGER_TYPE.fullmatch(word):
                # MLIR's lexer makes a token of its own of `i32`, which is not a name.
                p.reset(state.name_start)
                _fail_without_name(p)
            _fail_unknown(p, _unknown_word(p, word, name))
        if may_be_extension or may_be_newer(registry, name):
            owner = "an extension of the dialect" if may_be_extension else "this LLVM"
            message = f"custom op '{name}' is unknown; {owner} may define it"
            place = (state.name_start, state.name_end)
            notes = notes_on_rename(registry, name, place)
            p.diagnostics.append(Diagnostic(*place, Severity.WARNING, "unknown-extension-op", message, notes))
        elif registry.knows(dialect) and not is_open:
            _fail_unknown(p, f"custom op '{name}' is unknown")
        elif not registry.knows(dialect) and is_of_other_release(registry, name):
            _fail_unknown(p, f"Dialect `{dialect}' not found for custom op '{name}' ")
        return _by_shape(p)
    syntax = p.parse_context.find_syntax(registry, definition)
    if syntax is None:
        # Its syntax is C++ unknown to us; an unfounded error would be worse than none.
        return _by_shape(p)
    return syntax(p)


def _by_shape(p: OpParser) -> Syntax:
    from mlirls_ir.syntax.recovery.by_shape import parse_by_shape

    return parse_by_shape(p)


def _fail_without_name(p: OpParser) -> NoReturn:
    from mlirls_ir.syntax.recovery.wrong_token import NO_OPERATION

    p.fail(NO_OPERATION)


def _fail_unknown(p: OpParser, message: str) -> NoReturn:
    state = p.state
    place = (state.name_start, state.name_end)
    p.fail(message, *place, "unknown-op", notes=notes_on_rename(p.context.registry, state.name, place))


def _unknown_word(p: OpParser, word: str, name: str) -> str:
    """mlir-opt's message about an operation without a dialect, where the default dialect does not have it."""
    if p.default_dialect:
        return f"custom op '{word}' is unknown (tried '{name}' as well)"
    return f"Dialect `' not found for custom op '{word}'  (tried '.{word}' as well)"


def _full_name(p: OpParser, word: str) -> str:
    """The full name of the operation that is written `word`, perhaps without the default dialect.

    Operations set it in C++, which is unavailable outside the upstream dialects. If an operation may have set it, both
    its dialect and builtin are tried.
    """
    default = p.default_dialect or "builtin"
    name, builtin = f"{default}.{word}", f"builtin.{word}"
    registry = p.context.registry
    if registry.operation(name) is not None or registry.operation(builtin) is None:
        return name
    dialect = registry.dialect(default)
    return name if dialect is not None and not dialect.places else builtin


def region_dialect(p: OpParser, around: str, default_dialect_of: Callable[[str], str]) -> str:
    """The default dialect in the regions of the operation that `p` reads; `around` is the one around it."""
    state = p.state
    # The generic form inherits the default dialect; a custom syntax sets its own, "" unless the dialect says.
    if state.is_generic:
        return around
    dialect = state.name.partition(".")[0]
    if state.broken and state.definition is None:
        # A misspelled operation is treated as a function, or as one that does not set the default dialect.
        return "func" if dialect in ("builtin", "func") else around
    return dialect_inside(p.context.registry, state.name, state.definition, default_dialect_of)


def dialect_inside(
    registry: Registry, name: str, definition: OperationDef | None, default_dialect_of: Callable[[str], str]
) -> str:
    """The default dialect in the regions of an operation in its own form."""
    known = default_dialect_of(name)
    if known:
        return known
    dialect = name.partition(".")[0]
    found = registry.dialect(dialect)
    if found is None:
        return dialect
    if definition is None:
        return dialect if "op" in found.open_to else ""
    # In a user's dialect, C++ that is unavailable may set it, or read words of its own in braces (`case Some(%a) {`).
    return (
        dialect if found.places and (definition.has_custom_format or definition.has_trait("OpAsmOpInterface")) else ""
    )


def check_result_count(p: OpParser) -> None:
    """Fails when the result names do not cover as many results as the operation has."""
    state = p.state
    if not state.results or state.by_shape:
        return
    wrong = wrong_number_of_results(state, len(state.result_types))
    if wrong:
        p.fail(wrong, state.results[0].start, state.results[-1].end, "result-count")


def read_broken(p: OpParser, failure: ParseFailure) -> Syntax:
    """Reads a failed statement again, by its shape. The failure becomes its diagnostic if it has a message."""
    state = p.state
    state.broken = True
    if is_reported(failure):
        p.diagnostics.append(failure.diagnostic())
    with suppress(ParseFailure):
        if not p.at("%"):
            _read_other_results(p)
        else:
            _read_all_results(p)
    if state.results and _ends_after_results(p):
        # The user is typing `%name =` above a statement, which keeps its own names.
        state.name_start = state.name_end = p.last_end
        yield from _by_shape(p)
        return
    state.name_start = p.pos
    match = BARE_ID.match(p.text, p.pos, p.end)
    if match is not None:
        word = match[0]
        state.name = word if "." in word else _full_name(p, word)
        p.advance(match.end())
    elif p.at('"'):
        state.is_generic = True
        try:
            state.name = p.string()
        except ParseFailure:
            p.advance(p.token_end())
    elif not p.at_end() and p.peek() not in ("{", "(", "["):
        # A bracket is read up to its closing one, which would otherwise count as the end of something around it.
        p.advance(max(p.token_end(), p.pos + 1))
    state.name_end = p.last_end
    state.definition = p.context.registry.operation(state.name)
    yield from _by_shape(p)


def _read_all_results(p: OpParser) -> None:
    """Reads `%a, %b =`, where there may be a comma too many or too few."""
    begun = p.pos
    while True:
        try:
            read_results(p)
        except ParseFailure:
            more = _MORE_RESULTS.match(p.text, p.last_end, p.end)
            if more is None or more.end() <= begun:
                raise
            begun = more.end()
            p.advance(begun)
        else:
            return


def _read_other_results(p: OpParser) -> None:
    """Reads the names after the first one of `a, %b =`, which has lost its `%`."""
    match = _OTHER_RESULTS.match(p.text, p.pos, p.end)
    if match is not None:
        p.advance(match.end())
        read_results(p)


def _ends_after_results(p: OpParser) -> bool:
    """Whether the text after the result names of a broken statement, on another line, is not its operation."""
    if not on_new_line(p):
        return False
    if p.text[p.last_end - 1] == "=":
        return p.at("%") or p.at("}")
    if p.at("}") or begins_statement(p):
        return True
    from mlirls_ir.syntax.recovery.broken_start import broken_start

    return bool(broken_start(p))


def read_label(p: OpParser) -> None:
    """Reads `^name(%a : type, ...) :`; arguments go to `state.regions[0]`, the name to `state.successors`."""
    p.successor()
    arguments: list[Argument] = []
    try:
        if p.accept("("):
            if not p.at(")"):
                while True:
                    arguments.append(p.argument(context=" and type for SSA operand"))
                    if not p.accept(","):
                        break
            p.expect(")")
        p.expect(":", " after block name")
    finally:
        # A broken label keeps the arguments that were read.
        p.state.regions.append(tuple(arguments))


def read_broken_label(p: OpParser, failure: ParseFailure, line_end: int) -> None:
    """Reads the rest of a label that failed, up to `line_end`: the names in it are still arguments."""
    p.state.broken = True
    if is_reported(failure):
        p.diagnostics.append(failure.diagnostic())
    arguments = list(p.state.regions[0]) if p.state.regions else []
    after = arguments[-1].end if arguments else p.state.start
    for match in VALUE_ID.finditer(p.text, after, line_end):
        arguments.append(Argument(match[0], match.start(), match.end(), None))
    p.state.regions[:1] = [tuple(arguments)]


def is_reported(failure: ParseFailure) -> bool:
    """Whether a failure is reported: a broken alias is reported only where it is defined."""
    return bool(failure.message) and failure.code != "invalid-alias-use"
