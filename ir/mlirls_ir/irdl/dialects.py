"""Dialects that an IRDL file defines: `irdl.dialect` with its types, attributes and operations, as dialect data.

The caller reads the document, since this package does not read MLIR; this walks its tree. Operations of IRDL have only
the generic form; types and attributes list their parameters between `<` and `>`. The constraints of `program.py` are
the ones that are checked. Those made here, as far as the data can express them, describe an operation to people and to
completion.

Read next: `program.py`, `ods/model.py`, `ods/user.py` (the same from `.td` files).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from mlirls_ir.attributes.model import (
    Attribute,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from mlirls_ir.irdl.program import (
    Kinds,
    arities_of,
    body_of,
    kinds_of,
    operand_names,
    read_program,
    texts_of,
)
from mlirls_ir.ods.model import (
    AttributeField,
    Constraint,
    DefinitionDef,
    DefinitionKind,
    DefinitionSite,
    DialectDef,
    OperationDef,
    Parameter,
    Predicate,
    RegionField,
    Trait,
    ValueField,
)
from mlirls_ir.source import SourceText
from mlirls_ir.syntax.chunks import ChunkT, UnreadChunks
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.tablegen.budget import BudgetSpent, counted_text, spend
from mlirls_ir.tablegen.source import Inclusion, SourcePosition, make_source
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, NoneType, Signedness, Type

_TRUE: Final[Predicate] = ("true",)
_ANY_REGION: Final = "AnyRegion"
_LARGEST: Final = 64
"""A predicate with more parts counts as unknown: a predicate is a tree, and constraints that share their parts are
not."""
_PREFIXES: Final = {"Signless": "i", "Signed": "si", "Unsigned": "ui"}
_CONDITION: Final = re.compile(
    r"isa<(?P<class>\w+)>\(\$_self\)|\$_self\.is(?:(?P<sign>\w+)Integer\((?P<width>\d+)\)|(?P<float>B?F\d+)\(\))"
)
_BASES: Final = {
    "!builtin.complex": "ComplexType",
    "!builtin.function": "FunctionType",
    "!builtin.index": "IndexType",
    "!builtin.integer": "IntegerType",
    "!builtin.memref": "MemRefType",
    "!builtin.none": "NoneType",
    "!builtin.tensor": "RankedTensorType",
    "!builtin.tuple": "TupleType",
    "!builtin.vector": "VectorType",
    "#builtin.array": "ArrayAttr",
    "#builtin.dictionary": "DictionaryAttr",
    "#builtin.float": "FloatAttr",
    "#builtin.integer": "IntegerAttr",
    "#builtin.string": "StringAttr",
    "#builtin.type": "TypeAttr",
    "#builtin.unit": "UnitAttr",
}


def read_irdl(document: UnreadChunks[ChunkT], file: str) -> Iterator[DialectDef]:
    """The dialects that a document defines; `file` is the file in their locations.

    Raises BudgetSpent, with the place, after the dialect in which the budget was spent.
    """
    # Templates are off: statements that share a shape would share the symbols in their attributes.
    document.learns = False
    document.read()
    found = [
        statement
        for chunk in document.chunks
        for statement in _all(chunk.top)
        if statement.name == "irdl.dialect" and statement.symbol is not None
    ]
    kinds = {name: kind for statement in found for name, kind in kinds_of(statement).items()}
    for statement in found:
        reader = _Reader(document.source, file, statement, kinds)
        yield reader.dialect()
        if reader.spent is not None:
            raise reader.spent


def _all(region: Region) -> list[Statement]:
    """The operations of a region, and those of modules in it."""
    found: list[Statement] = []
    for statement in region.statements():
        found.append(statement)
        if statement.name == "builtin.module":
            for inner in statement.regions or ():
                found += _all(inner)
    return found


class _Reader:
    """Reads one `irdl.dialect`."""

    def __init__(self, source: SourceText, file: str, statement: Statement, kinds: Kinds) -> None:
        self._source = source
        self._kinds = kinds
        self._file = file
        self._statement = statement
        self._name = statement.symbol or ""
        self._operations: dict[str, OperationDef] = {}
        self._types: dict[str, DefinitionDef] = {}
        self._attributes: dict[str, DefinitionDef] = {}
        self._constraints: dict[str, Constraint] = {}
        self._places: dict[str, DefinitionSite] = {}
        self.spent: BudgetSpent | None = None

    def dialect(self) -> DialectDef:
        """The dialect as data; definitions after the one that spent the budget (`spent`) are missing."""
        self._place("dialect", self._statement)
        for statement in body_of(self._statement):
            try:
                self._add(statement)
            except BudgetSpent as spent:
                source = make_source(self._file, str(self._source).encode("utf-8", errors="surrogatepass"))
                spent.place = SourcePosition(Inclusion(source), statement.offset())
                self.spent = spent
                break
        return DialectDef(
            self._name,
            self._operations,
            self._types,
            self._attributes,
            constraints=self._constraints,
            uses_properties=False,
            is_dynamic=True,
            places=self._places,
        )

    def _add(self, statement: Statement) -> None:
        """Adds what a statement of the dialect defines."""
        name = statement.symbol
        if name is None:
            return
        if statement.name == "irdl.operation":
            key = f"{self._name}.{name}"
            self._operations[key] = self._operation(key, statement)
            self._place(f"op {key}", statement)
        elif statement.name in ("irdl.type", "irdl.attribute"):
            kind: DefinitionKind = "type" if statement.name == "irdl.type" else "attr"
            table = self._types if kind == "type" else self._attributes
            table[name] = self._definition(kind, name, statement)
            self._place(f"{kind} {name}", statement)

    def _place(self, key: str, statement: Statement) -> None:
        offset = statement.offset()
        source = self._source
        name = f"@{statement.symbol}"
        at = source.slice(offset, offset + 200).find(name)
        line, column = source.position_at(offset + max(at, 0))
        self._places[key] = DefinitionSite(self._file, line + 1, column + 1, len(name))

    def _definition(self, kind: DefinitionKind, name: str, statement: Statement) -> DefinitionDef:
        parameters: list[Parameter] = []
        for inner in body_of(statement):
            if inner.name == "irdl.parameters":
                parameters = [Parameter(name, "Attribute") for name in texts_of(inner.shape.attributes.get("names"))]
        listed = " `,` ".join(f"${parameter.name}" for parameter in parameters)
        return DefinitionDef(
            kind,
            name,
            name,
            f"{name}{'Type' if kind == 'type' else 'Attr'}",
            tuple(parameters),
            assembly_format=f"`<` {listed} `>`" if parameters else None,
            traits=(read_program(statement, self._kinds).trait(),),
        )

    def _operation(self, name: str, statement: Statement) -> OperationDef:
        values = _Values(statement)
        operands: list[ValueField] = []
        results: list[ValueField] = []
        attributes: list[AttributeField] = []
        regions: list[RegionField] = []
        for inner in body_of(statement):
            given = inner.shape.attributes
            match inner.name:
                case "irdl.operands":
                    operands = self._fields(inner, values)
                case "irdl.results":
                    results = self._fields(inner, values)
                case "irdl.attributes":
                    names = texts_of(given.get("attributeValueNames"))
                    for attribute, value in zip(names, operand_names(inner), strict=False):
                        attributes.append(AttributeField(attribute, self._key("attr", values.predicate(value, "attr"))))
                case "irdl.regions":
                    names = texts_of(given.get("names"))
                    for region, value in zip(names, operand_names(inner), strict=False):
                        regions.append(RegionField(region, self._region_key(values.n_blocks(value))))
                case _:
                    pass
        traits = [
            Trait(trait)
            for trait, fields in (("AttrSizedOperandSegments", operands), ("AttrSizedResultSegments", results))
            if sum(field.arity != "single" for field in fields) > 1
        ]
        return OperationDef(
            name,
            tuple(operands),
            tuple(results),
            tuple(attributes),
            tuple(regions),
            traits=(*traits, read_program(statement, self._kinds).trait()),
        )

    def _fields(self, statement: Statement, values: _Values) -> list[ValueField]:
        given = statement.shape.attributes
        names = texts_of(given.get("names"))
        arities = arities_of(given.get("variadicity"))
        found: list[ValueField] = []
        for idx, (name, value) in enumerate(zip(names, operand_names(statement), strict=False)):
            key = self._key("type", values.predicate(value, "type"))
            found.append(ValueField(name, key, arities[idx] if idx < len(arities) else "single"))
        return found

    def _key(self, kind: DefinitionKind, predicate: Predicate) -> str:
        """The key of a constraint, which is added when first met."""
        if predicate == _TRUE:
            key, summary = f"any {kind}", f"any {'type' if kind == 'type' else 'attribute'}"
        else:
            key, summary = counted_text(f"{kind} {predicate!r}"), counted_text(_in_words(predicate))
        key = key.replace(" ", "_").replace("\n", "_")
        self._constraints.setdefault(key, Constraint(key, kind, summary, predicate))
        return key

    def _region_key(self, n_blocks: int | None) -> str:
        key = _ANY_REGION if n_blocks is None else f"SizedRegion<{n_blocks}>"
        summary = "any region" if n_blocks is None else f"region with {n_blocks} blocks"
        predicate: Predicate = _TRUE if n_blocks is None else ("cpred", f"hasNItems($_self, {n_blocks})")
        self._constraints.setdefault(key, Constraint(key, "region", summary, predicate))
        return key


class _Values:
    """The constraints that the names in one operation, type or attribute refer to."""

    def __init__(self, statement: Statement) -> None:
        self._by_name: dict[str, Statement] = {}
        self._known: dict[tuple[str, str], tuple[Predicate, int]] = {}
        for inner in body_of(statement):
            spend()
            for result in inner.shape.results:
                name = inner.names[result.hole]
                self._by_name[name] = inner
                # A constraint only uses those before it, so none is made twice and there is no recursion.
                for kind in ("type", "attr"):
                    self._known[name, kind] = self._made(name, inner, kind)

    def n_blocks(self, name: str) -> int | None:
        """The number of blocks in the region `name`, None for any number."""
        statement = self._by_name.get(name)
        found = None if statement is None else statement.shape.attributes.get("numberOfBlocks")
        return found.value if isinstance(found, IntegerAttr) else None

    def predicate(self, name: str, kind: str) -> Predicate:
        """The predicate of the constraint `name` on a "type" or "attr"."""
        found = self._known.get((name, kind))
        return _unknown(name) if found is None else found[0]

    def _made(self, name: str, statement: Statement, kind: str) -> tuple[Predicate, int]:
        """The predicate of the constraint that `statement` makes, and how many parts it has."""
        given = statement.shape.attributes
        match statement.name:
            case "irdl.any":
                return _TRUE, 1
            case "irdl.is":
                return _exactly(given.get("expected"), kind), 1
            case "irdl.any_of" | "irdl.all_of":
                return self._combined(name, statement, kind)
            case "irdl.base":
                return _base(given), 1
            case "irdl.c_pred":
                text = given.get("pred")
                return ("cpred", counted_text(text.value)) if isinstance(text, StringAttr) else _unknown(name), 1
            case other:
                return _unknown(other), 1

    def _combined(self, name: str, statement: Statement, kind: str) -> tuple[Predicate, int]:
        """The predicate of an `irdl.any_of` or `irdl.all_of`, and how many parts it has."""
        names = operand_names(statement)
        spend(len(names))
        unknown = _unknown(name), 1
        parts = [self._known.get((part, kind), unknown) for part in names]
        size = 1 + sum(n_parts for _, n_parts in parts)
        if size > _LARGEST:
            return unknown
        return ("or" if statement.name == "irdl.any_of" else "and", *(part for part, _ in parts)), size


def _unknown(name: str) -> Predicate:
    """An unknown condition, which any value satisfies."""
    return ("cpred", f"irdl::unknown($_self, {name.strip('%')})")


def _base(given: Mapping[str, Attribute | None]) -> Predicate:
    name, reference = given.get("base_name"), given.get("base_ref")
    if isinstance(name, StringAttr) and name.value in _BASES:
        return ("cpred", f"isa<{_BASES[name.value]}>($_self)")
    if isinstance(reference, SymbolRefAttr):
        return _unknown(str(reference))
    return _unknown("base")


def _exactly(expected: Attribute | None, kind: str) -> Predicate:
    """The condition of being one type or attribute, if the C++ of constraints can express it."""
    condition = _type_condition(expected.type) if isinstance(expected, TypeAttr) and kind == "type" else None
    return _unknown(counted_text(str(expected))) if condition is None else ("cpred", condition)


def _type_condition(type_: Type) -> str | None:
    match type_:
        case IntegerType(width=width, signedness=Signedness.SIGNLESS):
            return f"$_self.isSignlessInteger({width})"
        case IntegerType(width=width, signedness=Signedness.SIGNED):
            return f"$_self.isSignedInteger({width})"
        case IntegerType(width=width):
            return f"$_self.isUnsignedInteger({width})"
        case FloatType(name="bf16" | "f16" | "f32" | "f64" as name):
            return f"$_self.is{name.upper()}()"
        case IndexType():
            return "isa<IndexType>($_self)"
        case NoneType():
            return "isa<NoneType>($_self)"
        case _:
            return None


def _in_words(predicate: Sequence[object]) -> str:
    """A predicate as the summary of a constraint."""
    match predicate:
        case ("or" | "and" as word, *parts):
            return f" {word} ".join(_in_words(cast(Predicate, part)) for part in parts)
        case ("cpred", str(text)):
            found = _CONDITION.fullmatch(text)
            return text if found is None else _word(found)
        case _:
            return "anything"


def _word(condition: re.Match[str]) -> str:
    """The type or class that a condition made in this file is about."""
    if condition["width"] is not None:
        return f"{_PREFIXES[condition['sign']]}{condition['width']}"
    return condition["float"].lower() if condition["float"] is not None else condition["class"]
