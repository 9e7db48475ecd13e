"""gpu: attributes of compiled kernels: objects and tables of kernels, and what the verifiers refuse.

Facts: mlir/Dialect/GPU/IR/CompilationAttrs.td and mlir-opt's behaviour. Which attributes of other dialects are targets
is not known: nothing is said of them.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    TypeAttr,
    UnitAttr,
)
from mlirls_ir.formats.definition import definition_syntax, read_attribute
from mlirls_ir.formats.definition_text import parameter_spelling
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.parameters import UnknownSyntax
from mlirls_ir.formats.verified import verifies_attribute
from mlirls_ir.types.model import Type
from mlirls_ir.values.spelling import Piece

syntax = SyntaxBook()

_DEFAULT_FORMAT: Final = "fatbin"
_FORMATS: Final = frozenset({"offload", "assembly", "bin", _DEFAULT_FORMAT})
_NO_TARGETS: Final = (StringAttr, FloatAttr, ArrayAttr, DictionaryAttr, TypeAttr)


def _is_no_target(value: object) -> bool:
    return isinstance(value, _NO_TARGETS) or (isinstance(value, DialectAttr) and value.dialect == "gpu")


@verifies_attribute(syntax, "gpu", "kernel_metadata")
def _kernel_metadata(kernel: DialectAttr) -> str | None:
    name, arguments = kernel.parameter("name"), kernel.parameter("arg_attrs")
    if isinstance(name, StringAttr) and not name.value:
        return "the kernel name can't be empty"
    elements = arguments.elements if isinstance(arguments, ArrayAttr) else ()
    if not all(isinstance(element, DictionaryAttr) for element in elements):
        return "all attributes in the array must be a dictionary attribute"
    return None


@syntax.attribute("kernel_table")
def parse_kernel_table(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<[kernels]>`; MLIR holds the kernels in the order of their names."""
    start = p.pos
    found = read_attribute(p, "gpu", mnemonic, type_)
    kernels = found.parameter("kernel_table")
    if not isinstance(kernels, tuple):
        return found
    by_name = sorted(cast("tuple[object, ...]", kernels), key=_name_of)
    names = [name for kernel in by_name if (name := _name_of(kernel))]
    if len(set(names)) != len(names):
        message = "expected all kernels to be uniquely named"
        p.report(message, start, p.last_end, "invalid-parameter", location=start)
    pieces: list[Piece] = []
    for kernel in by_name:
        pieces += (", " if pieces else "<[", kernel.spelling if isinstance(kernel, Attribute) else "")
    return DialectAttr("gpu", mnemonic, (("kernel_table", tuple(by_name)),), (*pieces, "]>"))


def _name_of(kernel: object) -> str:
    name = kernel.parameter("name") if isinstance(kernel, DialectAttr) else None
    return name.value if isinstance(name, StringAttr) else ""


@syntax.attribute("object")
def parse_object(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<target, (properties = {...},)? (kernels = <...>,)? (format =)? "object">`."""
    del type_
    at = p.expect("<")
    target = parse_attribute(p)
    is_no_target = _is_no_target(target) or isinstance(target, (IntegerAttr, UnitAttr))
    end = p.last_end
    registry = p.context.registry
    definition = registry.attribute_def("gpu", mnemonic)
    syntax_of_parts = None if definition is None else definition_syntax(registry, "gpu", definition)
    if definition is None or syntax_of_parts is None:
        raise UnknownSyntax
    known = [parameter.name for parameter in definition.parameters]
    parameters: list[tuple[str, object]] = [("target", target)]
    pieces: list[Piece] = ["<", target.spelling, ", "]
    p.expect(",")
    for name in ("properties", "kernels"):
        if name in known and p.accept_keyword(name):
            p.expect("=")
            part = syntax_of_parts.parameter(name)
            value = part.read(p)
            p.expect(",")
            parameters.append((name, value))
            pieces += (f"{name} = ", *parameter_spelling(part, value), ", ")
    start = p.pos
    word = p.optional_word() or _DEFAULT_FORMAT
    if word not in _FORMATS:
        p.fail("expected keyword for GPU object format", start, p.last_end)
    if p.last_end > start:
        p.expect("=")
    text = StringAttr(p.string())
    p.expect(">")
    if is_no_target:
        message = "the target attribute must implement or promise the `gpu::TargetAttrInterface`"
        p.report(message, at + 1, end, "invalid-parameter", location=at)
    pieces += ("" if word == _DEFAULT_FORMAT else f"{word} = ", text.spelling, ">")
    return DialectAttr("gpu", mnemonic, (*parameters, ("format", word), ("object", text)), tuple(pieces))


@verifies_attribute(syntax, "gpu", "select_object")
def _select_object(selection: DialectAttr) -> str | None:
    target = selection.parameter("target")
    if isinstance(target, IntegerAttr) and target.value < 0:
        return "the object index must be positive"
    return "the target attribute must be a GPU Target attribute" if _is_no_target(target) else None
