"""The checks of a dialect's C++, as values: rules about an operation by itself, and rules about its surroundings.

`dialects/NAME/rules.py` fills a `RuleBook` next to its functions and exports the frozen `RuleHooks`;
`dialects/NAME/bodies.py` exports `PlaceHooks`. The registry of a document finds both by the dialect's name. An
operation that a user's file redefines has no hooks.

Read next: `view.py` (what a rule sees of an operation), `place.py` (what it sees of the surroundings).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Flag, auto
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from mlirls_ir.attributes.model import Attribute, DictionaryAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.versions import Change
from mlirls_ir.syntax.tree import Shape, ShapeFact, Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.verify.place import Place
from mlirls_ir.verify.view import View

Rule: TypeAlias = Callable[[View], None]
"""Fails by `View.fail`."""
CastTest: TypeAlias = "Callable[[Type, Type], bool | Change]"
"""(operand type, result type) -> whether C++ casts the one to the other, or the change since which it does."""
PlaceRule: TypeAlias = Callable[[Place], None]
"""Fails by `Place.fail`."""
OperationAttributeCheck: TypeAlias = (
    "Callable[[Registry, str, Mapping[str, Attribute | None], str, Attribute], str | None]"
)
"""(operation, its attributes, name, value) -> the error about a discardable attribute of the dialect."""
ArgumentAttributeCheck: TypeAlias = "Callable[[View, str, Attribute, Type, DictionaryAttr], str | None]"
"""(function, name, value, type, all attributes) -> the error about an attribute of an argument or result."""
FunctionArgumentCheck: TypeAlias = "Callable[[str, Attribute, bool], str | None]"
"""(name, value, whether the function is a declaration) -> the error about an attribute of an argument."""

Signature: TypeAlias = "Callable[[DialectType], tuple[tuple[Type, ...], tuple[Type, ...]] | None]"
"""The argument and result types of a dialect's function type."""

T = TypeVar("T")


class Quirk(Flag):
    """A difference between an operation's C++ and its traits."""

    NONE = 0
    ENDS_AS_WRITTEN = auto()
    """Its custom form does not add the terminator that its trait names."""
    NO_PUBLIC_DECLARATION = auto()
    """A declaration of it cannot be public."""
    MORE_ARGUMENTS = auto()
    """Its entry block has arguments that are not in its signature."""
    CHECKS_DICTIONARY = auto()
    """Its hand-written parser checks the attribute dictionary as a generated one does."""
    HIDES_NAMES = auto()
    """Names around its custom form can be given again in its region."""
    ALLOWS_UNKNOWN = auto()
    """Keyed by a dialect's name: the dialect allows operations that it does not define."""


class Reach(Flag):
    """The facts that the rules of an operation read beyond the operation, its regions and its parent."""

    NONE = 0
    UPWARD = auto()
    """Operations around its parent."""
    BLOCKS = auto()
    """The position of its block in the region."""
    DEFINITIONS = auto()
    """The operations that define its operands."""
    ORIGINS = auto()
    """These operations and everything that their values are computed from, as far as `PlaceHooks.origin` distinguishes
    them."""
    SYMBOLS = auto()
    """The operations whose symbols it names."""


_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class RuleHooks(NamedTuple):
    """The C++ checks of operations by themselves.

    `operations`, `casts` (CastOpInterface) and `quirks` are by full operation name; `interfaces` by the name of a trait
    that operations of any dialect may have. `on_operation`, `on_argument` and `on_result` check attributes that begin
    with the dialect's name, and `attribute_code` is the code of the diagnostic for one on an operation. `signature`
    reads the dialect's own function type. `needs_no_rule` and `left_open` have verifiers without a rule, by "op NAME",
    "type NAME" or "attr NAME": the reason why none is needed, or why one is still missing.
    """

    operations: Mapping[str, Rule] = _NONE
    casts: Mapping[str, CastTest] = _NONE
    interfaces: Mapping[str, Rule] = _NONE
    quirks: Mapping[str, Quirk] = _NONE
    on_operation: OperationAttributeCheck | None = None
    on_argument: ArgumentAttributeCheck | None = None
    on_result: ArgumentAttributeCheck | None = None
    on_function_argument: FunctionArgumentCheck | None = None
    signature: Signature | None = None
    attribute_code: str = "dialect-attribute"
    needs_no_rule: Mapping[str, str] = _NONE
    left_open: Mapping[str, str] = _NONE


class PlaceHooks(NamedTuple):
    """The C++ checks of operations against their surroundings and their regions, by full operation name.

    `operands` are rules about the definitions of operands, `symbols` about the operations that symbols refer to
    (SymbolUserOpInterface), and `bodies` about the operation's own regions. `terminators` are rules about the values
    passed on to the parent, also by a terminator that the text omits. `attributes` are rules by the name of an
    attribute on any operation. `reach` says which edits affect the rules; `origin` returns the part of a definition
    that matters to rules with `Reach.ORIGINS`. `read_inside` are operations with a symbol whose regions matter to its
    users. `tags` are operations that are all checked again if one of them is edited.
    """

    operands: Mapping[str, PlaceRule] = _NONE
    symbols: Mapping[str, PlaceRule] = _NONE
    terminators: Mapping[str, PlaceRule] = _NONE
    bodies: Mapping[str, PlaceRule] = _NONE
    attributes: Mapping[str, PlaceRule] = _NONE
    reach: Mapping[str, Reach] = _NONE
    origin: Callable[[Statement], object] | None = None
    read_inside: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()

    def reach_of(self, name: str) -> Reach:
        """The further facts that the rules of an operation read."""
        reach = self.reach.get(name, Reach.NONE)
        return reach | Reach.SYMBOLS if name in self.symbols else reach


NO_RULES: Final = RuleHooks()
NO_PLACES: Final = PlaceHooks()

RuleT = TypeVar("RuleT", bound=Rule)


class RuleInFile:
    """The rule of an operation from another file's book; that file is loaded when the rule is first used."""

    __slots__ = ("_rule", "module", "name")

    def __init__(self, module: str, name: str) -> None:
        self.module = module
        self.name = name
        self._rule: Rule | None = None

    def __call__(self, op: View) -> None:
        """Calls the rule."""
        rule = self._rule
        if rule is None:
            rule = self._rule = self.found()
        rule(op)

    def found(self) -> Rule:
        """The rule itself."""
        book: RuleBook = import_module(self.module).rules
        return book.operations[self.name]


class RuleBook:
    """Collects rules, each registered beside its function; `hooks` returns the result.

    Used while one module is imported, then dropped; if a dialect has several files of rules, each has a book called
    `rules`.
    """

    def __init__(self, *parts: RuleBook) -> None:
        """`parts` are the books of the several files of a dialect's rules."""
        self.operations: dict[str, Rule] = {name: rule for part in parts for name, rule in part.operations.items()}

    def in_file(self, dialect: str, file: str, names: str) -> None:
        """Records that another file of the dialect, loaded on first use, has the rules of some operations.

        `names` are the operations' names without the dialect's, with white space between them.
        """
        module = f"mlirls_ir.dialects.{dialect}.{file}"
        full_names = [f"{dialect}.{name}" for name in names.split()]
        self.operations.update({name: RuleInFile(module, name) for name in full_names})

    def verifies(self, *names: str) -> Callable[[RuleT], RuleT]:
        """Registers a function as the C++ verifier of the operations `names`."""

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
        needs_no_rule: Mapping[str, str] | None = None,
        left_open: Mapping[str, str] | None = None,
    ) -> RuleHooks:
        """All that was registered, and the other hooks."""
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
            needs_no_rule=needs_no_rule or {},
            left_open=left_open or {},
        )


# -- asking a registry


def rule_hooks(registry: Registry, name: str) -> RuleHooks:
    """The rules of the dialect of the operation, attribute or dialect called `name`."""
    return registry.hooks(name.partition(".")[0], RuleHooks) or NO_RULES


def rules_of_operation(registry: Registry, name: str) -> RuleHooks:
    """The rules for an operation; none if a user's file redefines it."""
    return registry.hooks_of_operation(name, RuleHooks) or NO_RULES


def place_hooks(registry: Registry, name: str) -> PlaceHooks:
    """The rules about surroundings of the dialect of the operation, attribute or dialect called `name`."""
    return registry.hooks(name.partition(".")[0], PlaceHooks) or NO_PLACES


def places_of_operation(registry: Registry, name: str) -> PlaceHooks:
    """The rules about an operation's surroundings; none if a user's file redefines it."""
    return registry.hooks_of_operation(name, PlaceHooks) or NO_PLACES


def quirks_of(registry: Registry, name: str) -> Quirk:
    """The differences between the C++ of an operation, or of a dialect, and the traits."""
    return rules_of_operation(registry, name).quirks.get(name, Quirk.NONE)


def interface_rule(registry: Registry, trait: str) -> Rule | None:
    """The rule of a trait that operations of any dialect may have; None where there is none."""
    owner = registry.owner_of_trait(trait)
    return None if owner is None else rule_hooks(registry, owner).interfaces.get(trait)


def origins(registry: Registry) -> Iterable[Callable[[Statement], object]]:
    """The `origin` functions of the dialects in use that have one."""
    for part in registry.parts_in_use(PlaceHooks):
        if part.origin is not None:
            yield part.origin


def read_inside(registry: Registry) -> frozenset[str]:
    """The operations with a symbol whose regions are read by rules about its users."""
    return frozenset(name for part in registry.parts_in_use(PlaceHooks) for name in part.read_inside)


def tags(registry: Registry) -> frozenset[str]:
    """The operations that are all checked again if one of them is edited."""
    return frozenset(name for part in registry.parts_in_use(PlaceHooks) for name in part.tags)


class InPlace(NamedTuple):
    """The checks of operations in place: the rules in their order, and the further facts that these read."""

    rules: tuple[PlaceRule, ...]
    reach: Reach


IN_PLACE: Final = ShapeFact[InPlace]()
"""For shapes that are checked in place."""


def reach_of(shape: Shape) -> Reach:
    """The further facts that the rules for this shape read; `NONE` unless the shape is checked in place."""
    found = IN_PLACE.of(shape)
    return Reach.NONE if found is None else found.reach
