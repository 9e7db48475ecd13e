"""The parts of a file's top level besides operations: alias definitions and file metadata.

An alias is in force from its definition on (LangRef, "Attribute Value Aliases", "Type Aliases"); location aliases may
be used earlier. Both come out as statements of the top region, with `shape.alias` set for an alias.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.recovery.broken_start import begins_broken_alias
from mlirls_ir.syntax.statement import is_reported
from mlirls_ir.syntax.statement_start import begins_statement, on_new_line
from mlirls_ir.syntax.tree import Shape

_NO_ALIASES: Final[frozenset[str]] = frozenset()
_ALIAS_NAME: Final = compiled(r"([#!](?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+))( = (?![ \t\r\n\0/]))?+")
"""The name of an alias, and the value after it in its most common form."""


def read_alias(p: OpParser) -> Shape:
    """Reads `#name = attribute` or `!name = type`; the alias is in force from there on."""
    start = p.pos
    is_type = p.peek() == "!"
    kind = "type" if is_type else "attribute"
    name: str | None = None
    value: Attribute | None = None
    is_broken = False
    context = p.context
    try:
        match = _ALIAS_NAME.match(p.text, start, p.end)
        if match is None:
            p.fail(f"expected {kind} alias identifier", start, start + 1)
        written: str = match[1]
        name = written
        is_known = name[1:] in (context.type_aliases if is_type else context.attribute_aliases)
        if is_known:
            p.fail(f"redefinition of {kind} alias id '{name[1:]}'", start, match.end(1), "alias-redefinition")
        if "." in name:
            p.fail(
                f"{kind if is_type else 'attribute'} names with a '.' are reserved for dialect-defined names",
                start,
                match.end(1),
            )
        if match[2] and p.parts is None:
            p.reset(match.end(), match.end() - 1)
        else:
            p.advance(match.end(1))
            p.expect("=", f" in {kind} alias definition")
        if is_type:
            type_ = parse_type(p)
            context.type_aliases[name[1:]] = type_
            value = TypeAttr(type_)
        else:
            value = parse_attribute(p)
            context.attribute_aliases[name[1:]] = value
    except ParseFailure as failure:
        is_broken = True
        if is_reported(failure):
            p.diagnostics.append(failure.diagnostic())
        if name is not None and failure.code != "alias-redefinition":
            # The alias exists but its value is unknown: its uses are not reported.
            if is_type and name[1:] not in context.type_aliases:
                context.type_aliases[name[1:]] = None
            elif not is_type and name[1:] not in context.attribute_aliases:
                context.attribute_aliases[name[1:]] = None
        skip_statement(p, failure.start)
    is_broken = is_broken or bool(p.diagnostics)
    return Shape(
        "",
        alias=name,
        broken=is_broken,
        attributes={"value": value},
        aliases=frozenset(context.used_aliases) if context.used_aliases else _NO_ALIASES,
        diagnostics=tuple([d.moved(-start) for d in p.diagnostics]) if p.diagnostics else (),
        simple_operands=None if is_broken else (),
        is_plain=not is_broken,
    )


def skip_statement(p: OpParser, pos: int) -> None:
    """Moves to the end of the statement that failed at `pos`."""

    # An error about a token missing at the end of a line is reported at the next token, which may begin a statement.
    p.reset(max(pos, p.pos), p.last_end if pos <= p.pos else None)
    while not p.at_end():
        if on_new_line(p) and (begins_statement(p) or begins_broken_alias(p)):
            break
        p.advance(max(p.token_end(), p.pos + 1))


def read_metadata(p: OpParser) -> Shape:
    """Reads `{-# ... #-}`: keys and nested dictionaries of strings, numbers and booleans (resources)."""
    start = p.pos
    try:
        p.advance(start + 3)
        while not p.at("#-}"):
            if p.at_end():
                p.fail("expected '#-}' to end file metadata dictionary", start, start + 3)
            at = p.pos
            key = p.word("expected identifier key in file metadata dictionary")
            p.expect(":")
            if key not in ("dialect_resources", "external_resources"):
                p.fail(f"unknown key '{key}' in file metadata dictionary", at, at + len(key))
            _read_resources(p, key)
            if not p.accept(","):
                break
        if not p.at("#-}"):
            p.fail("expected '#-}'")
        p.advance(p.pos + 3)
    except ParseFailure as failure:
        p.diagnostics.append(failure.diagnostic())
        close = p.text.find("#-}", failure.start, p.end)
        if close >= 0:
            p.advance(close + 3)
        else:
            skip_statement(p, failure.start)
    is_broken = any(one.severity is Severity.ERROR for one in p.diagnostics)
    return Shape("", broken=is_broken, diagnostics=tuple(d.moved(-start) for d in p.diagnostics))


def _read_resources(p: OpParser, section: str) -> None:
    """Reads the dialects, or other users, of a section with their resources."""
    p.expect("{")
    if p.accept("}"):
        return
    while True:
        at = p.pos
        owner = p.word("expected identifier key for 'resource' entry")
        end = p.last_end
        p.expect(":")
        p.expect("{")
        if section == "dialect_resources":
            _check_dialect(p, owner, at, end)
        _read_entries(p, section, owner)
        if not p.accept(","):
            break
    if not p.accept("}"):
        p.fail_wrong_token("expected ',' or '}'")


def _check_dialect(p: OpParser, dialect: str, start: int, end: int) -> None:
    """Checks that a dialect may have resources, after its `{`. Of upstream's dialects only builtin has any."""
    registry = p.context.registry
    if registry.knows(dialect):
        if dialect != "builtin" and registry.is_upstream(dialect) and not notes_of(registry, dialect).reads_resources:
            p.fail(f"unexpected 'resource' section for dialect '{dialect}'")
        return
    if not p.parse_context.allow_unregistered:
        p.fail(f"dialect '{dialect}' is unknown", start, end, "unregistered-op")
    if dialect not in registry.quiet and dialect != _TEST:
        # mlir-opt refuses it, but the tool that the text is for may have the dialect.
        p.diagnostics.append(Diagnostic(start, end, Severity.WARNING, _UNKNOWN_DIALECT, _UNKNOWN_OWNER.format(dialect)))


def _read_entries(p: OpParser, section: str, owner: str) -> None:
    """Reads the resources of `owner`, after its `{`."""
    if p.accept("}"):
        return
    while True:
        at = p.pos
        key = p.optional_string()
        if key is None:
            key = p.word("expected identifier key for 'resource' entry")
        if section == "dialect_resources" and owner != "builtin" and p.context.registry.is_upstream(owner):
            p.fail(f"unknown 'resource' key '{key}' for dialect '{owner}'", at, p.last_end)
        p.expect(":")
        _read_resource_value(p, owner if section == "dialect_resources" else "", key)
        if not p.accept(","):
            break
    if not p.accept("}"):
        p.fail_wrong_token("expected ',' or '}'")


def _read_resource_value(p: OpParser, dialect: str, key: str) -> None:
    """Reads the value of a resource; `dialect` is "" for an external one. Only builtin is known to want blobs."""
    start = p.pos
    is_boolean = p.accept_keyword("true") or p.accept_keyword("false")
    text = None if is_boolean else p.optional_string()
    is_blob = dialect == "builtin" or (not dialect and text is not None and text.startswith("0x"))
    expected = f"expected hex string blob for key '{key}'" if is_blob else f"expected string value for key '{key}'"
    if text is None and not (is_boolean and not is_blob):
        p.fail(expected, start, max(p.last_end, start))
    if not is_blob or text is None:
        return
    data = _bytes_of(text)
    if data is None:
        p.fail(expected, start, p.last_end)
    if len(data) < _N_ALIGNMENT:
        p.fail(f"{expected} to encode alignment in first 4 bytes", start, p.last_end)
    alignment = int.from_bytes(data[:_N_ALIGNMENT], "little")
    if alignment & (alignment - 1):
        message = f"{expected} to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}"
        p.fail(message, start, p.last_end)


_TEST: Final = "test"
"""MLIR's dialect for its own tests, which is in no table; mlir-opt has it, and it has resources."""
_UNKNOWN_DIALECT: Final = "unknown-dialect"
_UNKNOWN_OWNER: Final = (
    "unknown dialect '{}': mlir-opt accepts resources only of dialects that it has. "
    "Name its .td files under [ods] in mlirls.toml, or with --ods"
)
_N_ALIGNMENT: Final = 4
_HEX: Final = compiled(r"0x(?:[0-9A-Fa-f]{2})*+")


def _bytes_of(text: str) -> bytes | None:
    """The first bytes of a blob that is written in hexadecimal digits; None for another text."""
    return bytes.fromhex(text[2 : 2 + 2 * _N_ALIGNMENT]) if _HEX.fullmatch(text) else None
