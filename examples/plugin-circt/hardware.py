"""What C++ says of the syntax and sizes of CIRCT's dialect `hw`, as its documentation and tests show it.

See docs/plugins.md. Whoever reads CIRCT names this file in the `mlirls.toml` of a checkout; `Hardware.td` stands for
CIRCT's own files here.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.plugin import (
    Argument,
    ArrayAttr,
    Attribute,
    BitsRule,
    Cursor,
    DialectAttr,
    DialectHooks,
    DialectType,
    DirectiveCall,
    IntegerAttr,
    LayoutHooks,
    OpParser,
    StringAttr,
    Syntax,
    SyntaxBook,
    Type,
    parse_attribute,
    parse_type,
    parse_visibility,
    type_of_text,
)

syntax = SyntaxBook()
names = SyntaxBook()
PORTS = '(word("public", "private"))? @name `(` inner("in %a: type, out b: type, ...") `)` attr-dict-with-keyword'


@syntax.operation("hw.module", shown=f"{PORTS} {{body}}", examples="hw.module @m(in %a: i1, out b: i1) {}")
def parse_module(p: OpParser) -> Syntax:
    """`private @name<WIDTH: i32>(in %a: i1, out b: i1) attributes {...} {...}`: what comes in are arguments."""
    arguments = parse_head(p)
    yield from p.region(arguments)


@syntax.operation("hw.module.extern", shown=PORTS, examples="hw.module.extern @m(in %a: i1, out b: i1)")
def parse_extern(p: OpParser) -> None:
    """The same without a body, which nothing in it can name."""
    parse_head(p)
    p.empty_region()


def parse_head(p: OpParser) -> list[Argument]:
    """All of a module but its body; the ports that come in."""
    parse_visibility(p)
    p.symbol_definition()
    parse_parameters(p)
    arguments: list[Argument] = []
    p.expect("(", " in port list")
    if not p.accept(")"):
        parse_port(p, arguments)
        while p.accept(","):
            parse_port(p, arguments)
        p.expect(")")
    p.optional_attr_dict_with_keyword()
    return arguments


def parse_port(p: OpParser, arguments: list[Argument]) -> None:
    """`in %a: i1 {...}`, `in %a "b": i1`, `out b: i1` or `inout %a: i1`, which is a `!hw.inout<i1>` inside."""
    direction = p.require_word()
    if direction not in ("in", "out", "inout"):
        p.fail_op(f"unknown port direction '{direction}'")
    if direction == "out":
        parse_name(p)
        p.colon_type()
    else:
        port = p.operand()
        if p.at('"'):
            p.string()
        type = p.colon_type()
        inside = type if direction == "in" else inout_of(p, type)
        arguments.append(Argument(port.name, port.start, port.end, inside))
    if p.at("{"):
        p.attribute_dict()
    p.optional_location()


def inout_of(p: OpParser, type: Type) -> Type | None:
    """`!hw.inout<type>` as the dialect's own files have it read."""
    return type_of_text(p.context.registry, f"!hw.inout<{type}>")


def parse_name(p: OpParser) -> str:
    """A name of a port or parameter: a word, or a string for what is none."""
    if p.at('"'):
        return p.string()
    return p.optional_word() or p.fail_op("expected valid keyword or string")


def parse_parameters(p: OpParser) -> None:
    """`<WIDTH: i32 = 4, NAME: none>` if it comes next."""
    if not p.accept("<") or p.accept(">"):
        return
    while True:
        parse_name(p)
        type = p.colon_type()
        if p.accept("="):
            parse_attribute(p, type)
        if not p.accept(","):
            break
    p.expect(">")


@syntax.operation(
    "hw.instance",
    shown='string("\\"name\\"") (`sym` @inner)? @module `(` inner("port: %value: type, ...") `)` `->` `(` '
    'inner("port: type, ...") `)` attr-dict',
    examples='%b = hw.instance "u" @m(a: %a: i1) -> (b: i1)',
)
def parse_instance(p: OpParser) -> None:
    """`"name" sym @inner @module<PARAMETER: type = 1>(a: %a: i1) -> (b: i1)`."""
    p.attribute_of("instanceName", StringAttr)
    if p.accept_keyword("sym"):
        p.set_attribute("inner_sym", parse_inner_symbol(p, "innerSym", None))
    p.symbol_reference("moduleName")
    parse_parameters(p)
    arguments: list[str] = []
    p.expect("(")
    if not p.accept(")"):
        while True:
            arguments.append(parse_name(p))
            p.expect(":")
            p.resolve(p.operand(), p.colon_type())
            if not p.accept(","):
                break
        p.expect(")")
    p.expect("->")
    results = parse_results(p)
    p.set_attribute("argNames", ArrayAttr(tuple(map(StringAttr, arguments))))
    p.set_attribute("resultNames", ArrayAttr(tuple(map(StringAttr, results))))
    p.optional_attr_dict()


def parse_results(p: OpParser) -> list[str]:
    """`(b: i1, c: i2)`: the names; the types are those of the results."""
    found: list[str] = []
    p.expect("(")
    if p.accept(")"):
        return found
    while True:
        found.append(parse_name(p))
        p.add_results([p.colon_type()])
        if not p.accept(","):
            break
    p.expect(")")
    return found


@syntax.operation("hw.constant", shown='attribute("value") attr-dict', examples="%c = hw.constant 5 : i8")
def parse_constant(p: OpParser) -> None:
    """`5 : i8` or `true`; the type of the number is that of the result."""
    value = p.attribute_of("value", IntegerAttr)
    p.optional_attr_dict()
    p.add_results([value.type])


@syntax.type("struct")
def parse_struct(p: Cursor, mnemonic: str) -> Type:
    """`<field: type, ...>`."""
    start = p.pos
    names_of_fields: list[str] = []
    types: list[Type] = []
    p.expect("<")
    while not p.accept(">"):
        if types:
            p.expect(",")
        names_of_fields.append(p.string() if p.at('"') else p.word())
        p.expect(":")
        types.append(parse_type(p))
    parameters = (("names", tuple(names_of_fields)), ("types", tuple(types)))
    return DialectType("hw", mnemonic, parameters, p.text[start : p.last_end])


def fields_of_struct(type: Type) -> Sequence[Type] | None:
    """A struct is packed: its fields follow each other bit by bit."""
    return type.types("types") if isinstance(type, DialectType) else None


@syntax.attribute("innerSym")
def parse_inner_symbol(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    """`@name`, or `[<@name, 0, public>, ...]` for the fields of a value; operations write it without its mnemonic."""
    start = p.pos
    if p.at("@"):
        parse_attribute(p)
    else:
        p.expect("[")
        parse_field_symbol(p)
        while p.accept(","):
            parse_field_symbol(p)
        p.expect("]")
    return DialectAttr("hw", mnemonic, (), p.text[start : p.last_end])


def parse_field_symbol(p: Cursor) -> None:
    """`<@name, 0, public>`."""
    p.expect("<")
    parse_attribute(p)
    p.expect(",")
    p.integer()
    p.expect(",")
    p.word()
    p.expect(">")


@syntax.directive("ImplicitSSAName")
@names.directive("ImplicitSSAName")
def parse_implicit_name(call: DirectiveCall) -> None:
    """`name "x"`, or nothing where the name of the result says it, which no attribute of ours can hold."""
    if call.p.accept_keyword("name"):
        call.p.string()
    if call.name(0) != "attr-dict":
        call.p.set_attribute(call.name(0), None)


DIALECTS = [
    DialectHooks("hw", (syntax.hooks(), LayoutHooks(types={"struct": BitsRule(fields_of_struct)}))),
    *(DialectHooks(dialect, (names.hooks(),)) for dialect in ("llhd", "sv", "verif")),
]
