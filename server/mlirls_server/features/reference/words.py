"""C++ in ODS data, in words: types of parameters, default values, constraints without a summary.

No C++ is shown to users: `::mlir::arith::IntegerOverflowFlags::none` is `none`, `::llvm::ArrayRef<int64_t>` is "list of
64-bit integer". A value that only C++ can compute is called computed.

Read next: `traits.py` (traits in words), `entry.py`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.ods.model import AttributeField, Constraint, DialectDef, EnumDef, Parameter
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.terminators import operation_of_class

_PLAIN: Final = {
    "APFloat": "floating-point number",
    "APInt": "integer",
    "AffineMap": "affine map",
    "AffineMapAttr": "affine map",
    "ArrayAttr": "array",
    "Attribute": "attribute",
    "BoolAttr": "boolean",
    "DenseBoolArrayAttr": "list of booleans",
    "DenseElementsAttr": "dense elements",
    "DenseI16ArrayAttr": "list of 16-bit integers",
    "DenseI32ArrayAttr": "list of 32-bit integers",
    "DenseI64ArrayAttr": "list of 64-bit integers",
    "DenseI8ArrayAttr": "list of 8-bit integers",
    "DictionaryAttr": "dictionary",
    "FlatSymbolRefAttr": "symbol reference",
    "FloatAttr": "floating-point number",
    "IntegerAttr": "integer",
    "IntegerSet": "integer set",
    "IntegerSetAttr": "integer set",
    "StringAttr": "string",
    "StringRef": "string",
    "SymbolRefAttr": "symbol reference",
    "Type": "type",
    "TypeAttr": "type",
    "UnitAttr": "unit attribute",
    "Value": "value",
    "bool": "boolean",
    "char": "byte",
    "double": "64-bit floating-point number",
    "float": "32-bit floating-point number",
    "int": "integer",
    "size_t": "unsigned integer",
    "string": "string",
    "uintptr_t": "unsigned integer",
    "unsigned": "unsigned integer",
    "unsigned int": "unsigned integer",
}
"""The words for C++ types of parameters, by their names without namespaces."""
_SIZED: Final = re.compile(r"(u?)int(8|16|32|64)_t")
_C_INTEGER: Final = re.compile(r"\bu?int(?:8|16|32|64)_t\b")
_TEMPLATE: Final = re.compile(r"([\w:]+)\s*<(.*)>", re.DOTALL)
_LISTS: Final = frozenset({"ArrayRef", "SmallVector", "vector"})
_QUALIFIED: Final = re.compile(r"(?:::)?(?:[A-Za-z_]\w*::)+(?=[A-Za-z_])")
_OF_MLIR: Final = re.compile(r"(?<![\w:])(?:::)?(?:mlir|llvm)::(?:[A-Za-z_]\w*::)*(?=[A-Za-z_])")
_CASE: Final = re.compile(r"(?:::)?(?:[A-Za-z_]\w*::)*([A-Za-z_]\w*)::([A-Za-z_]\w*)")
_CONSTRUCTED: Final = re.compile(r"(?:::)?(?:[A-Za-z_]\w*::)*([A-Za-z_]\w*)(?:<.*>)?\(\)", re.DOTALL)
_CAST: Final = re.compile(r"static_cast<[\w: ]+>\(([^()]*)\)")
_BRACES: Final = re.compile(r"\{([^{}()]*)\}")
_ARRAY_OF: Final = re.compile(r"\$_builder\.get\w*ArrayAttr\(\{([^{}]*)\}\)")
_GOTTEN: Final = re.compile(r"(?:::)?(?:\w+::)*(\w+)::get\(\$_\w+(?:,\s*([\w:]+))?\)")
_INTEGER_GOTTEN: Final = re.compile(r"IntegerAttr::get\(.*,\s*(-?\w+)\)")
_NAME_OF: Final = re.compile(r"(?:::)?(?:mlir::)?((?:\w+::)*\w+)::getOperationName\(\)")
_LITERAL: Final = re.compile(r'-?\w+(?:\.\w+)?|"[^"]*"')
_NOTHING: Final = frozenset({"nullptr", "std::nullopt"})
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_+")
COMPUTED: Final = "computed"
"""The words for a default value that only C++ knows."""
ABSENT: Final = ""
"""The words for the default of an optional part that is absent."""
MOST_CASES: Final = 16
"""The most cases of an enum that are listed; more are only counted."""


def without_namespaces(text: str) -> str:
    """A text without the namespaces of MLIR's C++: `mlir::Attribute *` is `Attribute`."""
    return _OF_MLIR.sub("", text).replace(" *`", "`").replace("*`,", "`,") if "::" in text else text


def parameter_words(registry: Registry, dialect: DialectDef, parameter: Parameter) -> str:
    """The words for a parameter of a type or attribute."""
    constraint = dialect.constraints.get(parameter.constraint or "")
    if constraint is not None and constraint.summary:
        return without_namespaces(constraint.summary)
    return type_words(registry, dialect, parameter.cpp_type)


def type_words(registry: Registry, dialect: DialectDef, cpp_type: str) -> str:
    """A C++ type in words; an enum as its cases, a type or attribute of a dialect in MLIR's syntax."""
    bare = cpp_type.strip().removesuffix("&").removeprefix("const ").strip()
    template = _TEMPLATE.fullmatch(bare)
    if template is not None:
        inner = type_words(registry, dialect, template[2])
        outer = _last(template[1])
        if outer in _LISTS:
            return "bytes" if inner == "byte" else f"list of {inner}"
        return f"optional {inner}" if outer == "optional" else inner
    sized = _SIZED.fullmatch(_last(bare))
    if sized is not None:
        return f"{sized[2]}-bit {'unsigned ' if sized[1] else ''}integer"
    enum = find_enum(registry, dialect, bare)
    if enum is not None:
        return cases_words(enum)
    plain = _PLAIN.get(_last(bare))
    return plain or _definition_words(registry, dialect, bare) or _decamel(bare)


def find_enum(registry: Registry, dialect: DialectDef, cpp_name: str) -> EnumDef | None:
    """The enum with this C++ name, in the dialect or in the dialect of its namespace."""
    name = _last(cpp_name)
    own = dialect.enums.get(name)
    if own is not None:
        return own
    namespace = cpp_name.removeprefix("::").removeprefix("mlir::").rpartition("::")[0]
    other = registry.namespaces().get(f"mlir::{namespace}") if namespace else None
    return registry.enum(f"{other}.{name}") if other is not None else None


def cases_words(enum: EnumDef) -> str:
    """The cases of an enum as they are written, or their number."""
    texts = [text for _, text, _ in enum.cases if text]
    if len(texts) > MOST_CASES:
        some = ", ".join(f"`{text}`" for text in texts[:3])
        return f"one of {len(texts)} cases: {some}, …"
    listed = ", ".join(f"`{text}`" for text in texts)
    return f"any of {listed}" if enum.is_bit_enum else f"one of {listed}"


def constraint_words(registry: Registry, dialect: DialectDef, key: str) -> str:
    """A constraint in words: its summary, or its parts."""
    found = dialect.constraints.get(key)
    if found is None:
        return ""
    if found.summary and ("::" not in found.summary or "`" in found.summary):
        return _C_INTEGER.sub(lambda match: type_words(registry, dialect, match[0]), without_namespaces(found.summary))
    return _without_summary(registry, dialect, found)


def attribute_enum(registry: Registry, dialect: DialectDef, field: AttributeField) -> EnumDef | None:
    """The enum whose cases an attribute or property has; None for any other attribute."""
    constraint = dialect.constraints.get(field.constraint)
    if constraint is None:
        return None
    if constraint.enum is not None:
        return registry.enum(constraint.enum)
    if constraint.attr_def is not None:
        owner, _, mnemonic = constraint.attr_def.partition(".")
        definition = registry.attribute_def(owner, mnemonic)
        return registry.enum(definition.enum) if definition is not None and definition.enum else None
    return None


def default_words(registry: Registry, dialect: DialectDef, default: str, enum: EnumDef | None = None) -> str:
    """A default value in MLIR's syntax; `ABSENT` for nothing, `COMPUTED` for a value that C++ computes."""
    text = _CAST.sub(r"\1", default.strip())
    if text in _NOTHING:
        return ABSENT
    braces = _BRACES.fullmatch(text) or _ARRAY_OF.fullmatch(text)
    if braces is not None and enum is not None and not braces[1].strip():
        return next((case for _, case, value in enum.cases if value == 0), ABSENT)
    if braces is not None:
        return f"[{', '.join(braces[1].split(', ')).strip()}]"
    named = _NAME_OF.fullmatch(text)
    if named is not None:
        return f'"{operation_of_class(registry, dialect.name, named[1]) or COMPUTED}"'
    constructed = _CONSTRUCTED.fullmatch(text)
    if constructed is not None:
        return {"unsigned": "0", "int": "0", "bool": "false"}.get(constructed[1], _empty(constructed[1]))
    number = _INTEGER_GOTTEN.search(text)
    if number is not None:
        return number[1]
    gotten = _GOTTEN.fullmatch(text)
    if gotten is not None:
        return default_words(registry, dialect, gotten[2]) if gotten[2] else _decamel(gotten[1].removesuffix("Type"))
    case = _CASE.fullmatch(text)
    if case is not None:
        return _case_text(enum or find_enum(registry, dialect, text.rpartition("::")[0]), case[2])
    if text.startswith("k") and text[1:2].isupper():
        # A constant of a C++ header.
        return COMPUTED
    return text if _LITERAL.fullmatch(text) else COMPUTED


def _case_text(enum: EnumDef | None, symbol: str) -> str:
    cases = () if enum is None else enum.cases
    return next((text for own, text, _ in cases if own == symbol), symbol)


def _empty(cpp_class: str) -> str:
    if cpp_class in _LISTS:
        return "[]"
    return "0" if _SIZED.fullmatch(cpp_class) else ABSENT


def _without_summary(registry: Registry, dialect: DialectDef, found: Constraint) -> str:
    if found.builder is not None:
        return f"`{found.builder}`"
    if found.attr_def is not None:
        return f"`#{found.attr_def}`"
    if found.storage is not None:
        return type_words(registry, dialect, found.storage)
    if found.key in dialect.types or f"{found.key}Type" in dialect.types:
        return f"`!{dialect.name}.{found.key}`"
    for definition in dialect.types.values():
        if definition.name == found.key:
            return f"`!{dialect.name}.{definition.mnemonic or definition.cpp_class}`"
    return {"type": "any type of its kind", "attr": "attribute", "prop": "property"}.get(found.kind, found.kind)


def _definition_words(registry: Registry, dialect: DialectDef, cpp_type: str) -> str:
    """A type or attribute of a C++ class, in MLIR's syntax."""
    name = _last(cpp_type)
    namespace = cpp_type.removeprefix("::").removeprefix("mlir::").rpartition("::")[0]
    owner = registry.namespaces().get(f"mlir::{namespace}") if namespace else None
    for candidate in (dialect, registry.dialect(owner) if owner is not None else None):
        if candidate is None or candidate.name == "builtin":
            continue
        for sigil, table in (("#", candidate.attributes), ("!", candidate.types)):
            for definition in table.values():
                if definition.cpp_class == name and definition.mnemonic:
                    return f"`{sigil}{candidate.name}.{definition.mnemonic}`"
    return ""


def _last(cpp_name: str) -> str:
    return _QUALIFIED.sub("", cpp_name.strip()).strip("* &")


def _decamel(cpp_name: str) -> str:
    """`DILocalScopeAttr` as "DI local scope attribute"."""
    name = _last(cpp_name)
    kind = {"Attr": " attribute", "Type": " type"}.get(name[-4:], "")
    words = [word for word in _HUMP.split(name[:-4] if kind else name) if word]
    shown = " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words)
    return f"{shown}{kind}".strip()
