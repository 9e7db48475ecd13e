"""Dialects as plain data: what ODS says an operation, type, attribute, enum or constraint is.

The tables in `tables/` (made from LLVM 22's `.td` files) and a user's own `.td` files both become these values; nothing
here parses MLIR text. Names are spelt as ODS spells them. Constraints are named once a dialect and referred to by key,
so a table stays small. What ODS leaves to C++ is in `custom/`.

Read next: `registry.py` (finding a dialect), `constraints.py` (what a constraint accepts), `../formats/` (syntax).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Arity: TypeAlias = Literal["single", "optional", "variadic", "variadic_of_variadic"]

Predicate: TypeAlias = tuple[object, ...]
"""A constraint's predicate as a tree.

("cpred", text) a C++ condition over `$_self`; ("and"|"or", p, ...); ("not", p); ("true",);
("subst", p, pattern, replacement); ("concat", prefix, p, suffix).
"""


@dataclass(frozen=True, slots=True)
class Constraint:
    """A type, attribute, property or region constraint.

    `kind` is "type", "attr", "prop", "region" or "successor". `summary` is the text of ODS that mlir-opt's "must be
    ..." messages show. For types, `builder` is the MLIR text of the one type it builds ("i32", "index",
    "!llvm.ptr"), None when it is not buildable; `element` is the constraint of a variadic's element. For attributes,
    `storage` is the C++ storage class ("::mlir::IntegerAttr"), `value_type` the text of the type that the assembly
    format leaves out ("i64"), `enum` the qualified key "dialect.Enum" of an enum attribute, `attr_def` the qualified key
    "dialect.mnemonic" where the attribute is an AttrDef, `default` the C++ text of a default value. For properties
    `storage` is the C++ interface type.
    """

    key: str
    kind: str
    summary: str = ""
    predicate: Predicate = ("true",)
    builder: str | None = None
    storage: str | None = None
    value_type: str | None = None
    enum: str | None = None
    attr_def: str | None = None
    element: str | None = None
    default: str | None = None


@dataclass(frozen=True, slots=True)
class ValueField:
    """An operand or result: its ODS name, constraint key and arity.

    `segments` names the attribute that holds inner sizes where the arity is "variadic_of_variadic".
    """

    name: str
    constraint: str
    arity: Arity = "single"
    segments: str | None = None


@dataclass(frozen=True, slots=True)
class AttributeField:
    """An inherent attribute or property.

    `optional` has MLIR's meaning (OptionalAttr, UnitAttr, or a property with a default that may be left out);
    `default` is the C++ text of the default value of a DefaultValuedAttr or property, None when it has none.
    """

    name: str
    constraint: str
    optional: bool = False
    default: str | None = None
    is_property: bool = False


@dataclass(frozen=True, slots=True)
class RegionField:
    """A region: constraint key ("AnyRegion", "SizedRegion<1>", "MaxSizedRegion<1>", ...)."""

    name: str
    constraint: str = "AnyRegion"
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class SuccessorField:
    """A successor."""

    name: str
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait or interface by ODS's base name, with its arguments as text or lists of text.

    Examples: ("Terminator",), ("HasParent", ("func::FuncOp",)), ("AllTypesMatch", ("lhs", "rhs")), ("TypesMatchWith",
    (summary, lhs, rhs, transform)), ("SingleBlockImplicitTerminator", ("YieldOp",)), ("InferTypeOpInterface",),
    ("PredOpTrait", (summary, predicate tree)). Traits that only other traits consist of are flattened.
    """

    name: str
    arguments: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class OperationDef:
    """One operation. `name` is the full name ("arith.addi")."""

    name: str
    operands: tuple[ValueField, ...] = ()
    results: tuple[ValueField, ...] = ()
    attributes: tuple[AttributeField, ...] = ()
    regions: tuple[RegionField, ...] = ()
    successors: tuple[SuccessorField, ...] = ()
    traits: tuple[Trait, ...] = ()
    assembly_format: str | None = None
    has_custom_format: bool = False
    has_verifier: bool = False
    summary: str = ""

    def trait(self, name: str) -> Trait | None:
        """The trait called `name`, None when the operation has none."""
        for trait in self.traits:
            if trait.name == name:
                return trait
        return None

    def has_trait(self, name: str) -> bool:
        """Whether the operation has a trait called `name`."""
        return self.trait(name) is not None


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a type or attribute.

    `cpp_type` is the C++ type ("unsigned", "Type", "::llvm::ArrayRef<int64_t>", ...) with C++ spelling normalized to
    one space and no leading `::mlir::`; `constraint` a key of the dialect's constraints where ODS gave a constraint as
    the parameter; `default` the C++ text of its default; `is_self_type` marks AttributeSelfTypeParameter.
    """

    name: str
    cpp_type: str
    optional: bool = False
    default: str | None = None
    constraint: str | None = None
    is_self_type: bool = False


@dataclass(frozen=True, slots=True)
class DefinitionDef:
    """A type or attribute definition (TypeDef, AttrDef); `kind` is "type" or "attr".

    `mnemonic` is None where ODS gives none: then the value has no syntax of its own. `cpp_class` is the C++ class
    without namespace ("LLVMPointerType"). `enum` is the key of the enum of an EnumAttr.
    """

    kind: str
    name: str
    mnemonic: str | None
    cpp_class: str
    parameters: tuple[Parameter, ...] = ()
    assembly_format: str | None = None
    has_custom_format: bool = False
    traits: tuple[Trait, ...] = ()
    enum: str | None = None
    summary: str = ""


@dataclass(frozen=True, slots=True)
class EnumDef:
    """An enum: cases as (C++ symbol, textual form, value); a bit enum prints its cases joined by `separator`."""

    name: str
    cpp_class: str
    cases: tuple[tuple[str, str, int], ...]
    is_bit_enum: bool = False
    separator: str = "|"
    width: int = 32


@dataclass(frozen=True, slots=True)
class DialectDef:
    """A dialect: its tables by name. `types` and `attributes` are keyed by mnemonic, `constraints` by key."""

    name: str
    operations: dict[str, OperationDef] = field(default_factory=dict[str, OperationDef])
    types: dict[str, DefinitionDef] = field(default_factory=dict[str, DefinitionDef])
    attributes: dict[str, DefinitionDef] = field(default_factory=dict[str, DefinitionDef])
    enums: dict[str, EnumDef] = field(default_factory=dict[str, EnumDef])
    constraints: dict[str, Constraint] = field(default_factory=dict[str, Constraint])
    cpp_namespace: str = ""
    dependencies: tuple[str, ...] = ()
    uses_properties: bool = True
    summary: str = ""
