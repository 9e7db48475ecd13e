"""What ClangIR's types cost and how its accesses are aligned, as its documentation says: see docs/plugins.md.

Whoever reads ClangIR names this file in the `mlirls.toml` of a checkout; `Cir.td` stands for ClangIR's own files here.
"""

from __future__ import annotations

from mlirls_ir.plugin import (
    Access,
    Address,
    AliasRule,
    Base,
    Cursor,
    DialectHooks,
    DialectType,
    Effect,
    FloatType,
    IntegerType,
    LayoutHooks,
    MachineHooks,
    MachineRules,
    Record,
    RecordRule,
    Site,
    SyntaxBook,
    Transfer,
    Type,
    parse_type,
)

syntax = SyntaxBook()
POINTER = DialectType("llvm", "ptr", (), "")


@syntax.type("int")
def parse_int(p: Cursor, mnemonic: str) -> Type:
    """`<s, 32>`."""
    start = p.pos
    p.expect("<")
    sign = p.word()
    p.expect(",")
    width = p.integer()
    p.expect(">")
    return DialectType("cir", mnemonic, (("width", width), ("isSigned", sign == "s")), p.text[start : p.last_end])


@syntax.type("record")
def parse_record(p: Cursor, mnemonic: str) -> Type:
    """`<struct "Name" packed padded {types}>`, without members where it is only declared or named again."""
    start = p.pos
    p.expect("<")
    kind = p.word()
    name = p.string() if p.at('"') else ""
    words = {word for word in ("incomplete", "packed", "padded") if p.accept_keyword(word)}
    members: list[Type] | None = None
    if p.accept("{"):
        members = []
        while not p.accept("}"):
            if members:
                p.expect(",")
            members.append(parse_type(p))
    p.expect(">")
    parameters = (
        ("members", None if members is None else tuple(members)),
        ("name", name),
        ("packed", "packed" in words),
        ("kind", kind),
    )
    return DialectType("cir", mnemonic, parameters, p.text[start : p.last_end])


def record_of(type: Type) -> Record | None:
    if not isinstance(type, DialectType):
        return None
    members, kind = type.types("members"), type.parameter("kind")
    if members is None:  # only declared
        return None
    return Record(members, is_packed=type.parameter("packed") is True, is_union=kind == "union")


def integer_of(type: Type) -> Type | None:
    width = type.parameter("width") if isinstance(type, DialectType) else None
    return IntegerType(width) if isinstance(width, int) else None


def array_of(type: Type) -> Type | None:
    if not isinstance(type, DialectType):
        return None
    element, size = type.parameter("elementType"), type.parameter("size")
    return DialectType("llvm", "array", (("numElements", size), ("elementType", element)), "")


LAYOUTS = LayoutHooks(
    types={
        "record": RecordRule(record_of),
        "int": AliasRule(integer_of),
        "array": AliasRule(array_of),
        "ptr": AliasRule(lambda type: POINTER),
        "bool": AliasRule(lambda type: IntegerType(8)),
        "float": AliasRule(lambda type: FloatType("f32")),
        "double": AliasRule(lambda type: FloatType("f64")),
    }
)


def on_stack(site: Site, _: Address | None) -> Address | None:
    """The start of a variable, which may be at any multiple of the alignment that it names."""
    named = site.number("alignment")
    return None if not named else Address(Base(site.statement, named, is_all=True))


def same(site: Site, pointer: Address | None) -> Address | None:
    return pointer


MACHINE = MachineHooks(
    MachineRules(
        addresses={"cir.alloca": Transfer(None, on_stack), "cir.cast": Transfer("src", same)},
        accesses={"cir.load": Access("addr", Effect.READS), "cir.store": Access("addr", Effect.WRITES, "value")},
    ),
    checks={"cir.load": "", "cir.store": ""},
)
DIALECTS = [DialectHooks("cir", (syntax.hooks(), LAYOUTS, MACHINE))]
