"""Parses `loc(...)` with every kind of location inside.

Rules: the builtin dialect's location attributes. If the location of an operation or block argument is only an alias,
that may be defined later in the file. Its name goes to `context.deferred`, an `OpaqueLoc` takes its place, and
`verify/location_aliases.py` checks it when the whole chunk has been read. Any other alias has to be in force.

Read next: `../attributes/location.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import SYMBOL
from mlirls_ir.attributes.location import (
    CallSiteLoc,
    DialectLoc,
    FileLineColRange,
    FusedLoc,
    Location,
    NameLoc,
    OpaqueLoc,
    UnknownLoc,
)
from mlirls_ir.attributes.model import DialectAttr, OpaqueAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, MAX_DEPTH, depth_of
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.digits import LINE

_LARGEST = 2**32 - 1
_PLAIN = compiled(rf'loc\("([^"\\\n\v\f]*+)":({LINE}):({LINE})\)')
"""A location as a compiler prints it, without the spaces and escapes that people may write."""
_ALIAS = r"#((?:[A-Za-z_][A-Za-z0-9_$]*+|[0-9]++))"
_OF_ALIASES = compiled(
    rf"loc\((?:callsite\({_ALIAS} at {_ALIAS}\)|fused<{_ALIAS}>\[({_ALIAS}(?:, {_ALIAS})*+)\]"
    rf'|"([^"\\\n\v\f]*+)"\({_ALIAS}\))\)'
)
"""The same for locations made of aliases: call sites, fused locations, named locations."""


def parse_location(p: Cursor) -> Location:
    """Reads `loc(...)`."""
    plain = _parse_plain(p)
    if plain is not None:
        return plain
    start = p.pos
    p.expect_keyword("loc")
    p.expect("(", " in inline location")
    found = parse_location_instance(p)
    p.expect(")", " in inline location")
    p.record("location", start, found)
    return found


def parse_optional_trailing_location(p: Cursor) -> Location | None:
    """Reads the `loc(...)` after an operation or block argument; None if there is none."""
    if not p.at_keyword("loc"):
        return None
    plain = _parse_plain(p)
    if plain is not None:
        return plain
    start = p.pos
    p.expect_keyword("loc")
    p.expect("(", " in inline location")
    found = _parse_deferrable_alias(p) or parse_location_instance(p)
    p.expect(")", " in inline location")
    p.record("location", start, found)
    return found


def may_be_location(attribute: Attribute, registry: Registry) -> bool:
    """Whether an attribute of a dialect may be a location, such as a project's debug information: of upstream's
    dialects, only builtin has locations."""
    return isinstance(attribute, (DialectAttr, OpaqueAttr)) and not registry.is_upstream(attribute.dialect)


def _parse_plain(p: Cursor) -> Location | None:
    """Reads a location as a compiler prints it, if no parts are requested: some files have a hundred thousand."""
    if p.parts is not None or p.depth + 2 > MAX_DEPTH:
        return None
    found = plain_location(p.text, p.pos, p.end, p.context)
    if found is None:
        return None
    p.advance(found[1])
    return found[0]


def plain_location(text: str, start: int, end: int, context: AsmContext) -> tuple[Location, int] | None:
    """The `loc(...)` at `start` and its end, if it can be read in one step; None, with nothing changed, for any other.

    It is a place in a file, or one of the printed forms with aliases that are in force.
    """
    match = _PLAIN.match(text, start, end)
    if match is not None:
        file, line, column = match.groups()
        return FileLineColRange(file or "-", int(line), int(column), int(line), int(column)), match.end()
    match = _OF_ALIASES.match(text, start, end)
    if match is None:
        return None
    callee, caller, metadata_name, fused_names, _, _, name, child_name = match.groups()
    names = [callee, caller] if callee else fused_names[1:].split(", #") if fused_names else [child_name]
    locations: list[Location] = []
    for alias in names:
        found = context.attribute_aliases.get(alias)
        if not isinstance(found, Location):
            return None
        locations.append(found)
    made: Location
    if callee:
        made = CallSiteLoc(locations[0], locations[1])
    elif fused_names:
        metadata = context.attribute_aliases.get(metadata_name)
        if metadata is None or depth_of(metadata) > MAX_ALIASED_DEPTH:
            return None
        names.append(metadata_name)
        made = fused(locations, metadata)
    else:
        made = NameLoc(name, locations[0])
    context.used_aliases.update([f"#{alias}" for alias in names])
    return made, match.end()


def parse_location_instance(p: Cursor) -> Location:
    """Reads what is inside `loc(...)`."""
    p.depth += 1
    try:
        if p.depth > MAX_DEPTH:
            p.fail("nesting is too deep", code="nesting-too-deep")
        return _parse_instance(p)
    finally:
        p.depth -= 1


def _parse_instance(p: Cursor) -> Location:
    char = p.peek()
    if char == "#":
        return _parse_alias(p)
    if char == '"':
        return _parse_name_or_file(p)
    word = p.peek_word()
    if word == "callsite":
        return _parse_call_site(p)
    if word == "fused":
        return _parse_fused(p)
    if word == "unknown":
        p.word()
        return UnknownLoc()
    return p.fail("expected location instance")


def _parse_deferrable_alias(p: Cursor) -> Location | None:
    """Reads an alias that may be defined later; None if something else is there."""
    found = _parse_alias_name(p) if p.peek() == "#" else None
    if found is None:
        return None
    name, known = found
    # The statement's diagnostics do not depend on the alias, so it is not among `used_aliases`.
    if name not in p.context.attribute_aliases:
        p.context.deferred.add(name)
    if isinstance(known, Location):
        return known
    return OpaqueLoc(name) if known is None or not may_be_location(known, p.context.registry) else DialectLoc(known)


def _parse_alias(p: Cursor) -> Location:
    start = p.pos
    found = _parse_alias_name(p)
    if found is None:
        return _as_location(p, p.parse_attribute(), start)
    name, known = found
    p.context.used_aliases.add(f"#{name}")
    if known is not None:
        return _as_location(p, known, start)
    if name not in p.context.attribute_aliases:
        message = f"undefined symbol alias id '{name}'"
        p.report(message, start, p.last_end, "undefined-alias", location=p.pos)
        return UnknownLoc()
    return OpaqueLoc(name)


def _parse_alias_name(p: Cursor) -> tuple[str, Attribute | None] | None:
    """Reads `#name` and returns its value, if that is known; None before an attribute of a dialect."""
    match = SYMBOL.match(p.text, p.pos, p.end)
    if match is None or "." in match[1] or p.text.startswith("<", match.end(), p.end):
        return None
    start, name = p.pos, match[1]
    known = p.context.attribute_aliases.get(name)
    p.advance(match.end())
    p.record("attribute-alias", start, known)
    return name, known


def _as_location(p: Cursor, found: Attribute, start: int) -> Location:
    if isinstance(found, Location):
        return found
    if may_be_location(found, p.context.registry):
        return DialectLoc(found)
    # mlir-opt leaves out the space.
    return p.fail(f"expected location attribute, but got{found}", start, p.last_end, location=p.pos)


def _parse_name_or_file(p: Cursor) -> Location:
    text = p.string()
    if p.accept(":"):
        return _parse_file_range(p, text)
    if not p.accept("("):
        return NameLoc(text, UnknownLoc())
    child = parse_location_instance(p)
    p.expect(")", " after child location of NameLoc")
    return NameLoc(text, child)


def _parse_file_range(p: Cursor, file: str) -> Location:
    line = _parse_number(p, "line number")
    if not p.accept(":"):
        return FileLineColRange(file, line, 0, line, 0)
    column = _parse_number(p, "column number")
    if not p.accept_keyword("to"):
        # A location without a file is in "-" (FileLineColLoc's builder).
        file = file or "-"
        return FileLineColRange(file, line, column, line, column)
    end_line = line
    either = "expected either integer or `:` post `to` in FileLineColRange"
    if "0" <= p.peek() <= "9":
        end_line = _parse_number(p, "line number")
    if not p.accept(":"):
        p.fail_wrong_token(either)
    return FileLineColRange(file, line, column, end_line, _parse_number(p, "column number"))


def _parse_number(p: Cursor, what: str) -> int:
    start = p.pos
    if not "0" <= p.peek() <= "9":
        p.fail(f"expected integer {what} in FileLineColRange")
    value = p.integer(f"expected integer {what} in FileLineColRange")
    if value > _LARGEST:
        p.fail(f"expected integer {what} in FileLineColRange", start, p.last_end)
    return value


def _parse_call_site(p: Cursor) -> Location:
    p.word()
    p.expect("(", " in callsite location")
    callee = parse_location_instance(p)
    if not p.accept_keyword("at"):
        p.fail_wrong_token("expected 'at' in callsite location")
    caller = parse_location_instance(p)
    p.expect(")", " in callsite location")
    return CallSiteLoc(callee, caller)


def _parse_fused(p: Cursor) -> Location:
    p.word()
    metadata: Attribute | None = None
    if p.accept("<"):
        metadata = p.parse_attribute()
        p.expect(">", " after fused location metadata")
    p.expect("[", " in fused location")
    locations: list[Location] = []
    if not p.accept("]"):
        while True:
            locations.append(parse_location_instance(p))
            if not p.accept(","):
                break
        p.expect("]", " in fused location")
    return fused(locations, metadata)


def fused(locations: list[Location], metadata: Attribute | None) -> Location:
    """The fused location as MLIR builds it: nested ones of the same metadata dissolve, duplicates and unknowns go."""
    flat: dict[Location, None] = {}
    for location in locations:
        if isinstance(location, FusedLoc) and location.metadata is metadata:
            flat.update(dict.fromkeys(location.locations))
        elif not isinstance(location, UnknownLoc):
            flat[location] = None
    found = tuple(flat)
    if not found and metadata is None:
        return UnknownLoc()
    if len(found) == 1 and metadata is None:
        return found[0]
    return FusedLoc(found or (UnknownLoc(),), metadata)
