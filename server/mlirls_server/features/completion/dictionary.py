"""Completion in attribute dictionaries: inherent attributes, discardable attributes of dialects, and values.

Inherent attributes come from ODS; one that the operation's format writes itself cannot be in its dictionary. No table
has discardable attributes, so `_DISCARDABLE` lists those that upstream's dialects use.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, cast

from mlirls_ir.formats.grammar import Directive, Element, FormatError, Group, OneOfList, Variable, parse_format
from mlirls_ir.index.expected import Expected
from mlirls_ir.ods.model import AttributeField, Constraint, OperationDef
from mlirls_ir.syntax.expectations import Expectation
from mlirls_server.features.completion.item import Item, ItemKind, choice_of, plain_text, snippet_text
from mlirls_server.features.completion.names import alias_items, symbol_items
from mlirls_server.features.completion.place import CompletionContext

_SEGMENTS: Final = {"operandSegmentSizes": "AttrSizedOperandSegments", "resultSegmentSizes": "AttrSizedResultSegments"}
"""The entries of generic forms that count the values of each group, and the traits that require them."""

# After these characters, a dictionary is a value in another dictionary.
_INSIDE: Final = frozenset("=[")

_ARGUMENT: Final = "argument"
_FUNCTION: Final = "function"
_MODULE: Final = "module"

_DISCARDABLE: Final[tuple[tuple[str, str, str, str], ...]] = (
    (_MODULE, "dlti.dl_spec", "#dlti.dl_spec<$1>", "data layout"),
    (_MODULE, "dlti.target_system_spec", "#dlti.target_system_spec<$1>", "devices of the target"),
    (_MODULE, "llvm.data_layout", '"$1"', "LLVM's data layout string"),
    (_MODULE, "llvm.target_triple", '"$1"', "LLVM's target triple"),
    (_MODULE, "gpu.container_module", "", "module with kernels in it"),
    (_MODULE, "transform.with_named_sequence", "", "module with named transform sequences"),
    (_MODULE, "spirv.target_env", "#spirv.target_env<$1>", "what the target can do"),
    (_FUNCTION, "llvm.emit_c_interface", "", "also emit a wrapper that C can call"),
    (_FUNCTION, "llvm.linkage", "#llvm.linkage<${1|external,internal,private,weak|}>", "linkage in LLVM"),
    (_FUNCTION, "gpu.kernel", "", "kernel of a GPU module"),
    (_FUNCTION, "nvvm.kernel", "", "kernel of NVPTX"),
    (_FUNCTION, "rocdl.kernel", "", "kernel of AMDGPU"),
    (_FUNCTION, "spirv.entry_point_abi", "#spirv.entry_point_abi<workgroup_size = [${1:32, 1, 1}]>", "entry point"),
    (_FUNCTION, "transform.target_tag", '"$1"', "tag by which a transform script finds it"),
    (_ARGUMENT, "llvm.align", "${1:8} : i64", "alignment in bytes of what it points to"),
    (_ARGUMENT, "llvm.byval", "${1:i32}", "passed by value, of this type"),
    (_ARGUMENT, "llvm.dereferenceable", "${1:8} : i64", "bytes that can be read from it"),
    (_ARGUMENT, "llvm.inreg", "", "passed in a register"),
    (_ARGUMENT, "llvm.nest", "", "static chain of a nested function"),
    (_ARGUMENT, "llvm.noalias", "", "nothing else points there"),
    (_ARGUMENT, "llvm.nocapture", "", "not kept beyond the call"),
    (_ARGUMENT, "llvm.nofree", "", "not freed"),
    (_ARGUMENT, "llvm.nonnull", "", "not null"),
    (_ARGUMENT, "llvm.noundef", "", "neither undef nor poison"),
    (_ARGUMENT, "llvm.readnone", "", "not dereferenced"),
    (_ARGUMENT, "llvm.readonly", "", "not written through"),
    (_ARGUMENT, "llvm.returned", "", "what the function returns"),
    (_ARGUMENT, "llvm.signext", "", "sign-extended by the caller"),
    (_ARGUMENT, "llvm.sret", "${1:i32}", "where the result is stored, of this type"),
    (_ARGUMENT, "llvm.writeonly", "", "not read through"),
    (_ARGUMENT, "llvm.zeroext", "", "zero-extended by the caller"),
    (_ARGUMENT, "bufferization.access", '"${1|read,write,read-write,none|}"', "how the buffer is used"),
    (_ARGUMENT, "bufferization.writable", "${1|true,false|}", "whether the buffer may be written"),
    (_ARGUMENT, "transform.consumed", "", "the handle is invalid afterwards"),
    (_ARGUMENT, "transform.readonly", "", "the handle stays valid"),
)
"""Its owner, its name, the snippet of its value ("" for a unit attribute), and its meaning."""


def attribute_name_items(place: CompletionContext, expected: Expected, expectation: Expectation) -> Iterator[Item]:
    """Names for a dictionary, without those that it already has."""
    opening, written = cast("tuple[int, tuple[str, ...]]", expectation.value)
    if expectation.depth > 1 or expected.text[:opening].rstrip()[-1:] in _INSIDE:
        return
    present = {*written, *(name for name, value in expected.state.attributes.items() if value is not None)}
    definition = expected.definition
    is_of_argument = definition is not None and _is_of_argument(expected, definition, opening)
    if definition is not None and not is_of_argument:
        formatted = frozenset[str]() if expected.state.is_generic else formatted_names(definition.assembly_format or "")
        for field in sorted(definition.attributes, key=lambda field: field.optional or field.default is not None):
            if field.name not in present and field.name not in formatted and field.name not in _SEGMENTS:
                yield _field_item(place, definition, field)
        if expected.state.is_generic:
            yield from (item for item in _segment_items(definition) if item.label not in present)
    if expected.text[: opening + 1].endswith("<{"):
        return
    places = [_ARGUMENT] if is_of_argument else _places_of(definition)
    for where, name, value, summary in _DISCARDABLE:
        if where in places and name not in present:
            snippet = f"{name} = {value}" if value else name
            yield Item(name, ItemKind.NAME, summary, plain_text(snippet), snippet, name.partition(".")[0])


def _segment_items(definition: OperationDef) -> Iterator[Item]:
    """The entries with the number of values in each group of operands or results: one where a value is required."""
    for (name, trait), fields in zip(_SEGMENTS.items(), (definition.operands, definition.results), strict=True):
        if definition.has_trait(trait):
            numbers = ", ".join(f"${{{stop}:{int(field.arity == 'single')}}}" for stop, field in enumerate(fields, 1))
            snippet = f"{name} = array<i32: {numbers}>"
            yield Item(name, ItemKind.NAME, "number of values in each group", plain_text(snippet), snippet, "required")


def attribute_value_items(place: CompletionContext, expected: Expected, name: str) -> Iterator[Item]:
    """Values of the entry `name` in the operation's dictionary, if its constraint determines them."""
    definition = expected.definition
    known = next((value for _, other, value, _ in _DISCARDABLE if other == name and value), "")
    if known:
        # Nothing is offered after its bracket, because a line may end there.
        label = plain_text(known).partition("<")[0]
        yield Item(label, ItemKind.CASE, insert=plain_text(known), snippet=known)
    field = None if definition is None else field_of(definition, name)
    if definition is None or field is None:
        return
    constraint = place.document.registry.constraint(definition.name.partition(".")[0], field.constraint)
    if constraint is None:
        return
    for text, detail in value_texts(place, constraint):
        yield Item(text, ItemKind.CASE, detail)
    if "SymbolRefAttr" in (constraint.storage or ""):
        yield from symbol_items(place, "")
    elif constraint.attr_def is not None or (constraint.storage or "").endswith("AffineMapAttr"):
        yield from alias_items(place, "#")


def attribute_texts(place: CompletionContext, expected: Expected, name: str) -> Iterator[tuple[str, str]]:
    """Values of an attribute of the operation that is being written, like `value_texts`."""
    field = None if expected.definition is None else field_of(expected.definition, name)
    dialect = expected.state.name.partition(".")[0]
    constraint = None if field is None else place.document.registry.constraint(dialect, field.constraint)
    return iter(()) if constraint is None else value_texts(place, constraint)


def value_texts(place: CompletionContext, constraint: Constraint) -> Iterator[tuple[str, str]]:
    """The values of a constraint as written in a dictionary, with their meanings; none if there are too many."""
    registry = place.document.registry
    storage = constraint.storage or ""
    if constraint.attr_def is not None:
        dialect, _, mnemonic = constraint.attr_def.partition(".")
        found = registry.attribute_def(dialect, mnemonic)
        enum = registry.enum(found.enum) if found is not None and found.enum else None
        if enum is None:
            if dialect != "builtin":
                yield f"#{dialect}.{mnemonic}", ""
            return
        for _, text, _ in enum.cases:
            is_bracketed = found is not None and "<" in (found.assembly_format or "")
            yield (f"#{dialect}.{mnemonic}<{text}>" if is_bracketed else f"#{dialect}<{mnemonic} {text}>"), ""
        return
    enum = registry.enum(constraint.enum) if constraint.enum else None
    if enum is not None and constraint.value_type:
        for _, text, value in enum.cases:
            yield f"{value} : {constraint.value_type}", text
    elif enum is not None and storage.endswith("::StringAttr"):
        for _, text, _ in enum.cases:
            yield f'"{text}"', ""
    elif storage.endswith("::BoolAttr"):
        yield "true", ""
        yield "false", ""


def _field_item(place: CompletionContext, definition: OperationDef, field: AttributeField) -> Item:
    constraint = place.document.registry.constraint(definition.name.partition(".")[0], field.constraint)
    summary = field.constraint if constraint is None else constraint.summary or field.constraint
    is_unit = constraint is not None and (
        (constraint.storage or "").endswith("::UnitAttr") or constraint.form == "unit"
    )
    detail = summary if field.default is None else f"{summary}, default: {field.default}"
    origin = "optional" if field.optional or field.default is not None else "required"
    if is_unit:
        return Item(field.name, ItemKind.NAME, detail, origin=origin)
    texts = [] if constraint is None else [text for text, _ in value_texts(place, constraint)]
    value = choice_of(1, texts) if texts else f"${{1:{_placeholder(constraint)}}}"
    return Item(field.name, ItemKind.NAME, detail, f"{field.name} = ", f"{field.name} = {value}", origin)


_PLACEHOLDERS: Final = {
    "StringAttr": '"text"',
    "SymbolRefAttr": "@symbol",
    "FlatSymbolRefAttr": "@symbol",
    "ArrayAttr": "[]",
    "DictionaryAttr": "{\\}",
    "TypeAttr": "type",
    "AffineMapAttr": "affine_map<() -> ()>",
    "DenseI64ArrayAttr": "array<i64: 0>",
    "DenseI32ArrayAttr": "array<i32: 0>",
}


def _placeholder(constraint: Constraint | None) -> str:
    if constraint is None:
        return "value"
    storage = (constraint.storage or "").rpartition("::")[2]
    if storage == "IntegerAttr" and constraint.value_type:
        return snippet_text(f"0 : {constraint.value_type}")
    return _PLACEHOLDERS.get(storage, "value")


def field_of(definition: OperationDef, name: str) -> AttributeField | None:
    """The inherent attribute `name` of an operation."""
    return next((field for field in definition.attributes if field.name == name), None)


def _is_of_argument(expected: Expected, definition: OperationDef, opening: int) -> bool:
    """Whether the dictionary belongs to an argument or a result of a function."""
    if field_of(definition, "function_type") is None or expected.state.is_generic:
        return False
    return re.search(r"attributes\s*\Z", expected.text[:opening]) is None


def _places_of(definition: OperationDef | None) -> list[str]:
    if definition is None:
        return []
    if definition.name in ("builtin.module", "gpu.module"):
        return [_MODULE]
    return [_FUNCTION] if field_of(definition, "function_type") is not None else []


@lru_cache(maxsize=4096)
def formatted_names(text: str) -> frozenset[str]:
    """The names that an assembly format writes itself."""
    try:
        return frozenset(_names(parse_format(text)))
    except FormatError:
        return frozenset()


def _names(elements: tuple[Element, ...]) -> Iterator[str]:
    for element in elements:
        match element:
            case Variable(name=name):
                yield name
            case Directive(arguments=arguments):
                yield from _names(arguments)
            case Group(then=then, otherwise=otherwise):
                yield from _names(then)
                yield from _names(otherwise)
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    yield from _names(clause)
            case _:
                pass
