"""Dialects as plain data: the operations, types, attributes, enums and constraints that ODS defines.

The tables in `tables/` (made from LLVM 22's `.td` files) and a user's own `.td` files both become these values; nothing
here parses MLIR text. Names are spelled as in ODS. Each constraint of a dialect is stored once and referred to by key,
so a table stays small. The parts that ODS leaves to C++ are in `dialects/`.

Read next: `registry.py` (finding a dialect), `constraints.py` (the check of a constraint), `../formats/` (syntax).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, Literal, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass

ConstraintKind: TypeAlias = Literal["type", "attr", "prop", "region", "successor"]
Strictness: TypeAlias = Literal["", "yes", "loosely", "perhaps"]
DefinitionKind: TypeAlias = Literal["type", "attr"]
Arity: TypeAlias = Literal["single", "optional", "variadic", "variadic_of_variadic"]

IRDL_TRAIT: Final = "IRDL"
"""The trait that holds the constraints of a definition of IRDL (`irdl/constraints.py`)."""

Predicate: TypeAlias = tuple[object, ...]
"""A constraint's predicate as a tree.

("true",); ("cpred", text) a C++ condition over `$_self`, without the namespaces `mlir` and `llvm`;
("and"|"or", p, ...); ("not", p); ("subst", p, pattern, replacement): p with `pattern` replaced in its C++ texts;
("all"|"any", p, range): p for each element of the C++ expression `range`; ("enum", key): an integer attribute's value
is a case of the enum, or made of its bits; ("concat", prefix, p, suffix): C++ text around p.
"""


@dataclass(frozen=True, slots=True)
class Constraint:
    """A type, attribute, property, region or successor constraint.

    `summary` is the text of ODS that mlir-opt's "must be ..." messages show. For types, `builder` is the MLIR text of
    the one type it builds ("i32", "index", "!llvm.ptr"), None when it is not buildable, and `storage` the C++ class if
    that is not one of MLIR's. For attributes, `storage` is the C++ storage class ("::mlir::IntegerAttr"), `value_type`
    the text of the type that the assembly format leaves out ("i64"), `enum` the qualified key "dialect.Enum" of an enum
    attribute, `attr_def` the qualified key "dialect.mnemonic" where the attribute is an AttrDef (the enum of an
    `EnumAttr` is found there), `element` the constraint of a typed array's elements. Wrappers like OptionalAttr are not
    constraints of their own; ConfinedAttr is, with the storage, enum and definition of the constraint that it confines.
    For properties `storage` is the C++ interface type and `form` how a value is written: "integer", "string",
    "boolean", "unit", "array", "optional" (of the type that `storage` names), "enum", "enum:mnemonic", or "field" if
    only C++ knows it. An enum of LLVM 19 is written as the attribute `attr_def`, later ones as integers.
    """

    key: str
    kind: ConstraintKind
    summary: str = ""
    predicate: Predicate = ("true",)
    builder: str | None = None
    storage: str | None = None
    value_type: str | None = None
    enum: str | None = None
    attr_def: str | None = None
    element: str | None = None
    form: str | None = None


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


UNKNOWN_TRAITS: Final = "?"
"""The trait of a definition whose traits are unknown: it may have any."""


class _WithTraits:
    """Has a slot for an operation's traits by name, which are not a field: they are looked up some ten times each."""

    __slots__ = ("_traits",)

    _traits: Mapping[str, Trait]


@dataclass(frozen=True, slots=True)
class OperationDef(_WithTraits):
    """One operation. `name` is the full name ("arith.addi").

    `cpp_class` is its C++ class as in traits of other operations ("func::FuncOp"). `has_verifier` says that C++ checks
    more than this data does. `deprecated` is the reason why it should no longer be used, or "".
    """

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
    cpp_class: str = ""
    deprecated: str = ""

    def trait(self, name: str) -> Trait | None:
        """The first trait called `name`, None when the operation has none."""
        try:
            return self._traits.get(name)
        except AttributeError:
            return self._by_name().get(name)

    def has_trait(self, name: str) -> bool:
        """Whether the operation has a trait called `name`."""
        try:
            return name in self._traits
        except AttributeError:
            return name in self._by_name()

    def may_have_trait(self, name: str) -> bool:
        """Whether the operation has a trait called `name`, or its traits are unknown."""
        return self.has_trait(name) or self.has_trait(UNKNOWN_TRAITS)

    def has_trait_with(self, word: str) -> bool:
        """Whether the name of one of its traits has `word` in it."""
        return word in "\n".join(self._by_name())

    def _by_name(self) -> Mapping[str, Trait]:
        """The traits by name, made when they are first asked for."""
        try:
            return self._traits
        except AttributeError:
            found = {trait.name: trait for trait in reversed(self.traits)}
            object.__setattr__(self, "_traits", found)
            return found


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a type or attribute.

    `cpp_type` is the C++ type ("unsigned", "Type", "::llvm::ArrayRef<int64_t>", ...) with C++ spelling normalized to
    one space and no leading `::mlir::`; `constraint` is a key of the dialect's constraints if ODS gave a constraint as
    the parameter; `default` is the C++ text of its default. `is_self_type` marks AttributeSelfTypeParameter,
    `is_string` StringRefParameter (written as a string literal); `has_custom_syntax` a parameter with a parser of its
    own.
    """

    name: str
    cpp_type: str
    optional: bool = False
    default: str | None = None
    constraint: str | None = None
    is_self_type: bool = False
    is_string: bool = False
    has_custom_syntax: bool = False


@dataclass(frozen=True, slots=True)
class DefinitionDef:
    """A type or attribute definition (TypeDef, AttrDef).

    `mnemonic` is None if ODS gives none: then the value has no syntax of its own. `cpp_class` is the C++ class without
    namespace ("LLVMPointerType"). `enum` is the key of the enum of an EnumAttr.
    """

    kind: DefinitionKind
    name: str
    mnemonic: str | None
    cpp_class: str
    parameters: tuple[Parameter, ...] = ()
    assembly_format: str | None = None
    has_custom_format: bool = False
    has_verifier: bool = False
    traits: tuple[Trait, ...] = ()
    enum: str | None = None
    summary: str = ""


@dataclass(frozen=True, slots=True)
class EnumDef:
    """An enum: cases as (C++ symbol, textual form, value); a bit enum prints its cases joined by `separator`.

    `is_quoted` says that a bit enum in an operation's format is a string if it has more than one case; `prints_groups`
    that cases of several bits are printed instead of their parts.
    """

    name: str
    cpp_class: str
    cases: tuple[tuple[str, str, int], ...]
    is_bit_enum: bool = False
    separator: str = "|"
    width: int = 32
    is_quoted: bool = False
    prints_groups: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """ODS's prose about one definition. Summaries are one line; the description is Markdown without indentation.

    `parts` has the prose about operands, attributes, results, regions, successors and parameters, by their names.
    """

    summary: str = ""
    description: str = ""
    parts: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class DefinitionSite:
    """The location of a definition: of the name in its `def`. Line and column count from 1."""

    file: str
    line: int
    column: int
    length: int


@dataclass(frozen=True, slots=True)
class DialectDef:
    """A dialect: its tables by name.

    `types` and `attributes` are keyed by mnemonic, or by C++ class where there is none; `constraints` by key, `enums`
    by C++ class without namespace. The mappings of a dialect from a table decode their values on demand. `prose` has
    ODS's texts, by the same kinds and keys as `places`, and "enum Name". `places` has the locations of definitions
    whose files are available, by kind and key: "op arith.addi", "type ptr", "attr linkage", "dialect". `open_to` are
    the kinds ("op", "type", "attr") of which more may exist than are known: an unknown one is then no error.
    `is_dynamic` says that IRDL defines the dialect. `redefined` are the definitions, written as in `places`, that a
    user's file defines differently from upstream. `strict_properties` says that inherent attributes are not allowed in
    `attr-dict` (`useStrictPropertiesInAssemblyFormat`). "loosely" means that they are not, and that the formats are an
    older LLVM's, which do not give their place. "perhaps" means that main has changed this recently, so that they may
    be in either place.
    """

    name: str
    operations: Mapping[str, OperationDef] = field(default_factory=dict[str, OperationDef])
    types: Mapping[str, DefinitionDef] = field(default_factory=dict[str, DefinitionDef])
    attributes: Mapping[str, DefinitionDef] = field(default_factory=dict[str, DefinitionDef])
    enums: Mapping[str, EnumDef] = field(default_factory=dict[str, EnumDef])
    constraints: Mapping[str, Constraint] = field(default_factory=dict[str, Constraint])
    cpp_namespace: str = ""
    dependencies: tuple[str, ...] = ()
    uses_properties: bool = True
    is_extensible: bool = False
    prose: Mapping[str, Prose] = field(default_factory=dict[str, Prose])
    places: Mapping[str, DefinitionSite] = field(default_factory=dict[str, DefinitionSite])
    open_to: frozenset[str] = frozenset()
    is_dynamic: bool = False
    redefined: frozenset[str] = frozenset()
    strict_properties: Strictness = ""

    @property
    def is_of_older_tables(self) -> bool:
        """Whether the dialect is known from an older LLVM than the chosen one, which may have more definitions."""
        return self.strict_properties in ("loosely", "perhaps")

    @property
    def reads_types_in_cpp(self) -> bool:
        """Whether a user's dialect has types, and unavailable C++ reads them."""
        return bool(self.places) and bool(self.types) and "type" in self.open_to


def is_of_irdl(definition: DefinitionDef) -> bool:
    """Whether a type or attribute is defined by IRDL, whose constraints are in a trait."""
    return any(trait.name == IRDL_TRAIT for trait in definition.traits)
