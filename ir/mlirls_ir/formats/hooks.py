"""The syntax that a dialect defines in C++, as one value: parsers, custom directives, inference, and descriptions.

`dialects/NAME/syntax.py` fills a `SyntaxBook` next to its parsers and exports the frozen `SyntaxHooks`; the registry of
a document finds them by the dialect's name. Nothing here is process-wide: an operation that a user's files redefine has
no hooks, and another project may bring its own.

Read next: `environment.py` (what a directive sees), `../syntax/operation.py` (the interface for parsers),
`described.py` (the language of `shown`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.environment import CustomDirective, InferHook
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import SyntaxFunction
from mlirls_ir.types.model import Type
from mlirls_ir.values.spelling import Spelling

if TYPE_CHECKING:
    from mlirls_ir.formats.transforms import Transform

TypeReader: TypeAlias = Callable[[Cursor, str], Type]
"""Reads a type after its mnemonic, which is passed in."""
AttributeReader: TypeAlias = Callable[[Cursor, str, "Type | None"], Attribute]
"""Reads an attribute after its mnemonic; the mnemonic and the type, if already known, are passed in."""
ANY: Final = "*"
"""Means all mnemonics of a dialect that parses its types or attributes itself."""

T = TypeVar("T")


class ParameterReader(NamedTuple):
    """How a parameter of a type or attribute whose syntax is C++ is read and printed."""

    read: Callable[[Cursor], object]
    spelling: Callable[[object], Spelling]


class OperationSyntax(NamedTuple):
    """The syntax of an operation that C++ reads.

    `shown` describes it in the assembly format language with short forms (`descriptions.py`), for people and for
    finding the part at an offset.
    """

    read: SyntaxFunction
    shown: str


_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class SyntaxHooks(NamedTuple):
    """The syntax that one dialect defines in C++.

    `operations`, `inference` (result types, InferTypeOpInterface), `default_dialects` (getDefaultDialect: the dialect
    whose operations need no prefix in an operation's regions) and `examples` (a statement whose parts agree, regions as
    `{}`) are by full operation name; `directives` by the name in `custom<...>`; `types` and `attributes` by mnemonic or
    `ANY`; `parameters` by "mnemonic.name"; `transforms` (TypesMatchWith) by C++ text with white space folded;
    `builders` have the one type that satisfies a constraint, as text, by the constraint's key; `empty_lists` are
    parameters, as "mnemonic.name", that a dialect's printer may leave empty although the parser from ODS requires an
    element.
    """

    operations: Mapping[str, OperationSyntax] = _NONE
    directives: Mapping[str, CustomDirective] = _NONE
    inference: Mapping[str, InferHook] = _NONE
    types: Mapping[str, TypeReader] = _NONE
    attributes: Mapping[str, AttributeReader] = _NONE
    parameters: Mapping[str, ParameterReader] = _NONE
    transforms: Mapping[str, Transform] = _NONE
    builders: Mapping[str, str] = _NONE
    default_dialects: Mapping[str, str] = _NONE
    examples: Mapping[str, str] = _NONE
    empty_lists: Mapping[str, bool] = _NONE


NO_SYNTAX: Final = SyntaxHooks()
"""The hooks of a dialect whose syntax is entirely in ODS."""

SyntaxFunctionT = TypeVar("SyntaxFunctionT", bound=SyntaxFunction)
DirectiveT = TypeVar("DirectiveT", bound=CustomDirective)
InferT = TypeVar("InferT", bound=InferHook)
TypeReaderT = TypeVar("TypeReaderT", bound=TypeReader)
AttributeReaderT = TypeVar("AttributeReaderT", bound=AttributeReader)
TransformT = TypeVar("TransformT", bound="Transform")


class SyntaxBook:
    """Collects hooks, each registered beside its function; `hooks` returns the result.

    Used while one module is imported, then dropped. Its tables are those of `SyntaxHooks`.
    """

    def __init__(self, *parts: SyntaxBook) -> None:
        """`parts` are the books of the several files of a dialect's syntax."""
        self.operations: dict[str, OperationSyntax] = _joined(part.operations for part in parts)
        self.directives: dict[str, CustomDirective] = _joined(part.directives for part in parts)
        self.inference: dict[str, InferHook] = _joined(part.inference for part in parts)
        self.types: dict[str, TypeReader] = _joined(part.types for part in parts)
        self.attributes: dict[str, AttributeReader] = _joined(part.attributes for part in parts)
        self.parameters: dict[str, ParameterReader] = _joined(part.parameters for part in parts)
        self.transforms: dict[str, Transform] = _joined(part.transforms for part in parts)
        self.builders: dict[str, str] = _joined(part.builders for part in parts)
        self.default_dialects: dict[str, str] = _joined(part.default_dialects for part in parts)
        self.examples: dict[str, str] = _joined(part.examples for part in parts)
        self.empty_lists: dict[str, bool] = _joined(part.empty_lists for part in parts)

    def operation(
        self,
        *names: str,
        shown: str,
        default_dialect: str = "",
        examples: str = "",
    ) -> Callable[[SyntaxFunctionT], SyntaxFunctionT]:
        """Registers a function that reads the operations `names`, called after the name has been consumed."""
        if default_dialect:
            self.default_dialect(default_dialect, *names)
        self.example(examples)

        def file(read: SyntaxFunctionT) -> SyntaxFunctionT:
            self.operations.update(dict.fromkeys(names, OperationSyntax(read, shown)))
            return read

        return file

    def directive(self, *names: str) -> Callable[[DirectiveT], DirectiveT]:
        """Registers a function that reads `custom<name>`."""

        def file(function: DirectiveT) -> DirectiveT:
            self.directives.update(dict.fromkeys(names, function))
            return function

        return file

    def infer(self, *names: str) -> Callable[[InferT], InferT]:
        """Registers a function that infers the result types of the operations `names`."""

        def file(function: InferT) -> InferT:
            self.inference.update(dict.fromkeys(names, function))
            return function

        return file

    def type(self, *mnemonics: str) -> Callable[[TypeReaderT], TypeReaderT]:
        """Registers a function that reads types with these mnemonics."""

        def file(function: TypeReaderT) -> TypeReaderT:
            self.types.update(dict.fromkeys(mnemonics, function))
            return function

        return file

    def attribute(self, *mnemonics: str) -> Callable[[AttributeReaderT], AttributeReaderT]:
        """Registers a function that reads attributes with these mnemonics."""

        def file(function: AttributeReaderT) -> AttributeReaderT:
            self.attributes.update(dict.fromkeys(mnemonics, function))
            return function

        return file

    def transform(self, *texts: str) -> Callable[[TransformT], TransformT]:
        """Registers a function that computes the same as these C++ texts over `$_self`."""

        def file(function: TransformT) -> TransformT:
            self.transforms.update(dict.fromkeys(texts, function))
            return function

        return file

    def parameter(
        self,
        key: str,
        read: Callable[[Cursor], object],
        spelling: Callable[[object], Spelling],
    ) -> None:
        """Registers how the parameter "mnemonic.name" is read and printed."""
        self.parameters[key] = ParameterReader(read, spelling)

    def builder(self, constraint: str, type_text: str) -> None:
        """Registers the one type that satisfies a constraint."""
        self.builders[constraint] = type_text

    def default_dialect(self, dialect: str, *names: str) -> None:
        """Registers the dialect whose operations need no prefix in the regions of the operations `names`."""
        self.default_dialects.update(dict.fromkeys(names, dialect))

    def example(self, text: str) -> None:
        """Registers statements, one a line; an indented line continues the one before it."""
        for line in filter(None, text.strip().replace("\n    ", " ").split("\n")):
            self.examples[_NAME_END.split(line, 1)[0]] = line

    def hooks(self) -> SyntaxHooks:
        """All that was registered."""
        return SyntaxHooks(
            operations=MappingProxyType(self.operations),
            directives=MappingProxyType(self.directives),
            inference=MappingProxyType(self.inference),
            types=MappingProxyType(self.types),
            attributes=MappingProxyType(self.attributes),
            parameters=MappingProxyType(self.parameters),
            transforms=MappingProxyType(self.transforms),
            builders=MappingProxyType(self.builders),
            default_dialects=MappingProxyType(self.default_dialects),
            examples=MappingProxyType(self.examples),
            empty_lists=MappingProxyType(self.empty_lists),
        )


_NAME_END: Final = compiled(r"[ (]")


def _joined(tables: Iterable[dict[str, T]]) -> dict[str, T]:
    return {name: value for table in tables for name, value in table.items()}


# -- asking a registry


def syntax_hooks(registry: Registry, dialect: str) -> SyntaxHooks:
    """The hooks of `dialect`, empty where there are none."""
    return registry.hooks(dialect, SyntaxHooks) or NO_SYNTAX


def operation_syntax(registry: Registry, name: str) -> OperationSyntax | None:
    """The C++ syntax of an operation; None if it is unknown, or if a user's file redefines the operation."""
    if registry.is_redefined("op", name):
        return None
    return syntax_hooks(registry, name.partition(".")[0]).operations.get(name)


def infer_hook(registry: Registry, name: str) -> InferHook | None:
    """The function that infers the result types of an operation as its C++ does; None if it is unknown."""
    if registry.is_redefined("op", name):
        return None
    return syntax_hooks(registry, name.partition(".")[0]).inference.get(name)


def type_reader(registry: Registry, dialect: str, mnemonic: str) -> TypeReader | None:
    """The function that reads a type of `dialect` after its mnemonic as its C++ does; None if ODS has the syntax."""
    if registry.is_redefined("type", f"{dialect}.{mnemonic}"):
        return None
    readers = syntax_hooks(registry, dialect).types
    return readers.get(mnemonic) or readers.get(ANY)


def attribute_reader(
    registry: Registry, dialect: str, mnemonic: str, *, is_named: bool = True
) -> AttributeReader | None:
    """The same for attributes. An attribute without its mnemonic in the text is only read by a reader of its own."""
    if registry.is_redefined("attr", f"{dialect}.{mnemonic}"):
        return None
    readers = syntax_hooks(registry, dialect).attributes
    return readers.get(mnemonic) or (readers.get(ANY) if is_named else None)


def default_dialect_of(registry: Registry, name: str) -> str:
    """The default dialect in the regions of an operation in custom form, "" for most."""
    known = registry.memo(_DEFAULT_DIALECTS)
    found = known.get(name)
    if found is None:
        found = syntax_hooks(registry, name.partition(".")[0]).default_dialects.get(name, "")
        if registry.operation(name) is not None:
            # The dialects have a limited number of operations; other names come from a text.
            known[name] = found
    return found


_DEFAULT_DIALECTS: Final = MemoKey[dict[str, str]](lambda _: {})


def example_of(registry: Registry, name: str) -> str | None:
    """A statement that an operation's syntax accepts, regions as `{}`; None where none is registered."""
    if registry.is_redefined("op", name):
        return None
    return syntax_hooks(registry, name.partition(".")[0]).examples.get(name)
