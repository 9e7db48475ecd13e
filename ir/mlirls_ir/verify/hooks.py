"""What a dialect's C++ checks, as values: rules of an operation by itself, and rules of where it stands.

`dialects/NAME/rules.py` fills a `RuleBook` beside its functions and gives the frozen `RuleHooks`;
`dialects/NAME/bodies.py` gives `PlaceHooks`. The registry of a document finds both by the dialect's name. An operation
that a user's file defines anew has no hooks.

Read next: `view.py` (what a rule sees of an operation), `place.py` (what it sees of where it stands).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Flag, auto
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from mlirls_ir.attributes.model import Attribute, DictionaryAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Shape, ShapeFact, Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.view import View

Rule: TypeAlias = Callable[[View], None]
"""Fails by `View.fail`."""
CastTest: TypeAlias = Callable[[Type, Type], bool]
"""(operand type, result type) -> whether C++ casts the one to the other."""
PlaceRule: TypeAlias = Callable[[Place], None]
"""Fails by `Place.fail`."""
OperationAttributeCheck: TypeAlias = "Callable[[str, Mapping[str, Attribute | None], str, Attribute], str | None]"
"""(operation, its attributes, name, value) -> what is wrong with a discardable attribute of the dialect."""
ArgumentAttributeCheck: TypeAlias = "Callable[[View, str, Attribute, Type, DictionaryAttr], str | None]"
"""(function, name, value, type, all attributes) -> what is wrong with an attribute of an argument or result."""
FunctionArgumentCheck: TypeAlias = "Callable[[str, Attribute, bool], str | None]"
"""(name, value, whether the function is a declaration) -> what is wrong with an attribute of an argument."""

Signature: TypeAlias = "Callable[[DialectType], tuple[tuple[Type, ...], tuple[Type, ...]] | None]"
"""The argument and result types of a type of functions."""

T = TypeVar("T")


class Quirk(Flag):
    """How the C++ of an operation departs from what its traits say."""

    NONE = 0
    ENDS_AS_WRITTEN = auto()
    """Its custom form does not add the terminator that its trait names."""
    ENDS_ITSELF = auto()
    """Its custom form ends its region by itself."""
    NO_PUBLIC_DECLARATION = auto()
    """A declaration of it cannot be public."""
    MORE_ARGUMENTS = auto()
    """Its entry block has arguments that are not in its signature."""
    CHECKS_DICTIONARY = auto()
    """Its hand-written parser checks the attribute dictionary as a generated one does."""
    ALLOWS_UNKNOWN = auto()
    """Of a dialect (by its name): it allows operations that it does not define."""


class Reach(Flag):
    """What the rules of an operation read beyond the operation, its regions and its parent."""

    NONE = 0
    UPWARD = auto()
    """Operations around its parent."""
    BLOCKS = auto()
    """Which block of its region it is in."""
    DEFINITIONS = auto()
    """The operations that define its operands."""
    ORIGINS = auto()
    """Those, and all that they are made from, as far as `PlaceHooks.origin` tells them apart."""
    SYMBOLS = auto()
    """The operations whose symbols it names."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class RuleHooks:
    """What C++ checks of operations by themselves.

    `operations`, `casts` (CastOpInterface) and `quirks` are by full operation name; `interfaces` by the name of a trait
    that operations of any dialect may have. `on_operation`, `on_argument` and `on_result` check attributes that begin
    with the dialect's name, and `attribute_code` is the code of what is wrong with one on an operation. `signature`
    reads the dialect's own type of functions.
    """

    operations: Mapping[str, Rule] = field(default_factory=dict[str, Rule])
    casts: Mapping[str, CastTest] = field(default_factory=dict[str, CastTest])
    interfaces: Mapping[str, Rule] = field(default_factory=dict[str, Rule])
    quirks: Mapping[str, Quirk] = field(default_factory=dict[str, Quirk])
    on_operation: OperationAttributeCheck | None = None
    on_argument: ArgumentAttributeCheck | None = None
    on_result: ArgumentAttributeCheck | None = None
    on_function_argument: FunctionArgumentCheck | None = None
    signature: Signature | None = None
    attribute_code: str = "dialect-attribute"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class PlaceHooks:
    """What C++ checks of operations because of where they stand and what they hold, by full operation name.

    `operands` are rules about what operands may be, `symbols` about what symbols refer to (SymbolUserOpInterface),
    `terminators` about what is passed on to the parent, `bodies` about the operation's own regions,
    `implied` about regions whose terminator the text leaves out. `attributes` are rules by the name of an attribute on
    any operation. `reach` says which edits concern the rules; `origin` gives what of a definition matters to those with
    `Reach.ORIGINS`.
    """

    operands: Mapping[str, PlaceRule] = field(default_factory=dict[str, PlaceRule])
    symbols: Mapping[str, PlaceRule] = field(default_factory=dict[str, PlaceRule])
    terminators: Mapping[str, PlaceRule] = field(default_factory=dict[str, PlaceRule])
    bodies: Mapping[str, PlaceRule] = field(default_factory=dict[str, PlaceRule])
    implied: Mapping[str, PlaceRule] = field(default_factory=dict[str, PlaceRule])
    attributes: Mapping[str, PlaceRule] = field(default_factory=dict[str, PlaceRule])
    reach: Mapping[str, Reach] = field(default_factory=dict[str, Reach])
    origin: Callable[[Statement], object] | None = None

    def reach_of(self, name: str) -> Reach:
        """What the rules of an operation read."""
        reach = self.reach.get(name, Reach.NONE)
        return reach | Reach.SYMBOLS if name in self.symbols else reach


NO_RULES: Final = RuleHooks()
NO_PLACES: Final = PlaceHooks()

RuleT = TypeVar("RuleT", bound=Rule)


class RuleBook:
    """Rules being written down, each beside its function; `hooks` gives what came together.

    Serves while one module is imported and is not kept.
    """

    def __init__(self, *parts: RuleBook) -> None:
        """`parts` are the books of a dialect whose rules fill several files."""
        self.operations: dict[str, Rule] = {name: rule for part in parts for name, rule in part.operations.items()}

    def verifies(self, *names: str) -> Callable[[RuleT], RuleT]:
        """Files a function as what the C++ verifiers of the operations `names` say."""

        def file(rule: RuleT) -> RuleT:
            self.operations.update(dict.fromkeys(names, rule))
            return rule

        return file

    def hooks(
        self,
        *,
        casts: Mapping[str, CastTest] | None = None,
        interfaces: Mapping[str, Rule] | None = None,
        quirks: Mapping[str, Quirk] | None = None,
        on_operation: OperationAttributeCheck | None = None,
        on_argument: ArgumentAttributeCheck | None = None,
        on_result: ArgumentAttributeCheck | None = None,
        on_function_argument: FunctionArgumentCheck | None = None,
        signature: Signature | None = None,
        attribute_code: str = "dialect-attribute",
    ) -> RuleHooks:
        """All that was filed, and the rest."""
        return RuleHooks(
            operations=MappingProxyType(self.operations),
            casts=casts or {},
            interfaces=interfaces or {},
            quirks=quirks or {},
            on_operation=on_operation,
            on_argument=on_argument,
            on_result=on_result,
            on_function_argument=on_function_argument,
            signature=signature,
            attribute_code=attribute_code,
        )


# -- asking a registry


def rule_hooks(registry: Registry, name: str) -> RuleHooks:
    """The rules of the dialect of the operation, attribute or dialect called `name`."""
    return registry.hooks(name.partition(".")[0], RuleHooks) or NO_RULES


def rules_of_operation(registry: Registry, name: str) -> RuleHooks:
    """The rules that an operation is under: none where a user's file defines it anew."""
    return registry.hooks_of_operation(name, RuleHooks) or NO_RULES


def place_hooks(registry: Registry, name: str) -> PlaceHooks:
    """The rules of places of the dialect of the operation, attribute or dialect called `name`."""
    return registry.hooks(name.partition(".")[0], PlaceHooks) or NO_PLACES


def places_of_operation(registry: Registry, name: str) -> PlaceHooks:
    """The rules of places that an operation is under: none where a user's file defines it anew."""
    return registry.hooks_of_operation(name, PlaceHooks) or NO_PLACES


def quirks_of(registry: Registry, name: str) -> Quirk:
    """How the C++ of an operation, or of a dialect, departs from what its traits say."""
    return rules_of_operation(registry, name).quirks.get(name, Quirk.NONE)


def interface_rule(registry: Registry, trait: str) -> Rule | None:
    """The rule of a trait that operations of any dialect may have; None where it has none of this kind."""
    owner = registry.owner_of_trait(trait)
    return None if owner is None else rule_hooks(registry, owner).interfaces.get(trait)


def origins(registry: Registry) -> Iterable[Callable[[Statement], object]]:
    """What of a definition matters, for the dialects with such rules that are in use."""
    for part in registry.parts_in_use(PlaceHooks):
        if part.origin is not None:
            yield part.origin


REACH: Final = ShapeFact[Reach]()


def reach_of(shape: Shape) -> Reach:
    """What the rules of operations of this shape read; known of shapes that are checked in place."""
    found = REACH.of(shape)
    return Reach.NONE if found is None else found
