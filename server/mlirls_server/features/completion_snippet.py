"""Snippets of whole operations with the parts that they must have.

The operation's own syntax says which parts those are: it is read over the snippet so far, and what it fails for the
want of is what comes next (`mlirls_ir.index.expected`). So a snippet is what the parser takes, for declarative formats
and hand-written syntaxes alike; where it is not clear what is wanting, there is none. A snippet costs a millisecond,
once an operation and registry.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from mlirls_ir.dialects.constraints import type_satisfies
from mlirls_ir.dialects.model import AttributeField, EnumDef, OperationDef, ValueField
from mlirls_ir.dialects.registry import Registry
from mlirls_ir.formats.grammar import Directive
from mlirls_ir.formats.types import buildable_type, type_of_text
from mlirls_ir.index.expected import Expected, expected_after
from mlirls_ir.syntax.context import ParseContext
from mlirls_ir.syntax.expectations import Expectation, is_word
from mlirls_server.features.completion_expected import region_snippet
from mlirls_server.features.completion_item import Item, ItemKind, Place, choice_of, snippet_text

_MEMO: Final = "completion snippets"
_MOST_READINGS: Final = 120
# How often one answer asks the parser, some 50 microseconds each, before it leaves the rest to the next.
_MOST_AT_ONCE: Final = 40
_UNSURE: Final = frozenset({"string", "word", "integer", "attr-dict", "argument"})
_CLOSING: Final = {"(": ")", "[": "]"}
_TYPES: Final = (
    *("i32", "f32", "index", "i1", "i64", "!llvm.ptr", "vector<4xf32>", "vector<4xi32>", "tensor<4xf32>"),
    *("memref<4xf32>", "memref<4xi32>", "tensor<4xi32>", "complex<f32>", "() -> ()", "vector<4x4xf32>"),
    *("tensor<*xf32>", "memref<*xf32>", "tensor<4xindex>", "f64", "i8", "i16", "i128", "bf16", "f16", "none"),
    *("vector<[4]xi32>", "vector<[16]xi8>", "vector<[4]x[4]xi32>", "vector<4x2xi8>", "vector<8xf16>", "vector<8xbf16>"),
)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A snippet in the making: `read` is what the parser reads, `shown` what the editor gets.

    `is_value` says that it ends with a whole type or attribute, which is not to be gone on with.
    """

    read: str
    shown: str
    stops: int = 0
    n_operands: int = 0
    is_value: bool = False

    def literal(self, text: str) -> _Draft:
        """With a keyword or punctuation; what is between brackets may stay empty."""
        stops, shown = self.stops, self.shown
        if _CLOSING.get(self.read[-1]) == text:
            stops += 1
            shown += f"${stops}"
        space = _space(self.read, text)
        return _Draft(self.read + space + text, shown + space + snippet_text(text), stops, self.n_operands)

    def stop(self, read: str, placeholder: str, *, is_value: bool = False, n_operands: int = 0) -> _Draft:
        """With a part that the user fills in."""
        return self.shaped(read, f"${{{self.stops + 1}:{snippet_text(placeholder)}}}", is_value, n_operands)

    def shaped(self, read: str, shown: str, is_value: bool = False, n_operands: int = 0) -> _Draft:
        """With a part that holds one tab stop."""
        space = _space(self.read, read)
        return _Draft(
            self.read + space + read, self.shown + space + shown, self.stops + 1, self.n_operands + n_operands, is_value
        )


@dataclass(slots=True)
class _Search:
    """The search for one operation's snippet; `budget` is how often the parser may still be asked."""

    place: Place
    context: ParseContext
    definition: OperationDef
    budget: int = _MOST_READINGS

    def after(self, draft: _Draft) -> Expected:
        """What the parser says of a draft."""
        self.budget -= 1
        return expected_after(f"{draft.read} ", self.context, "")

    def complete(self, draft: _Draft) -> _Draft | None:
        """The draft with all parts that it must have; None where none is found."""
        expected = self.after(draft)
        if expected.is_complete:
            return self.with_body(draft, expected)
        for longer in self.longer(draft, expected):
            if self.budget <= 0:
                return None
            found = self.complete(longer)
            if found is not None:
                return found
        return None

    def with_body(self, draft: _Draft, expected: Expected) -> _Draft:
        """With what an operation goes without but hardly ever does: types behind a colon, the body of a function."""
        asked = {expectation.kind for expectation in expected.expectations}
        if draft.read.endswith((":", "->", " to", " into")) and "type" in asked:
            return draft.stop("i32", "type")
        if not self.definition.regions or any(not info.is_empty for info in expected.state.region_infos):
            return draft
        body = self.after(draft.literal("{}"))
        if body.is_complete and any(not info.is_empty for info in body.state.region_infos):
            return self.region(draft)
        return draft

    def region(self, draft: _Draft) -> _Draft:
        """With a region."""
        space = _space(draft.read, "{")
        body = region_snippet(self.place, self.definition)
        stops = draft.stops
        if "$0" in draft.shown:
            # There is one last tab stop.
            stops += 1
            body = body.replace("$0", f"${stops}")
        return _Draft(f"{draft.read}{space}{{}}", draft.shown + space + body, stops, draft.n_operands)

    def longer(self, draft: _Draft, expected: Expected) -> Iterator[_Draft]:
        """The draft with each part that may be what is wanting, the likeliest first."""
        asked = [e for e in expected.expectations if not (draft.is_value and e.within is not None)]
        wanted = _wanted(draft, asked)
        if wanted is None:
            return
        yield from self.with_part(draft, wanted)
        for other in reversed(asked):
            if other is not wanted and other.kind in ("literal", "operand") and str(other.value) not in "{<[":
                yield from self.with_part(draft, other)

    def with_part(self, draft: _Draft, wanted: Expectation) -> Iterator[_Draft]:
        """The draft with one part, in the ways in which that can be written."""
        registry, subject = self.place.document.registry, wanted.subject
        match wanted.kind:
            case "literal" if _is_functional_type(wanted):
                for text in _function_types(draft.n_operands, self.definition):
                    yield draft.stop(text, "type", is_value=True)
            case "literal":
                yield draft.literal(str(wanted.value))
            case "words" | "enum":
                words = list(_words(wanted))
                if words:
                    yield draft.shaped(words[0], choice_of(draft.stops + 1, words))
            case "operand" | "argument":
                given = subject.name if isinstance(subject, ValueField) else ""
                name = f"%{given or ('value' if wanted.kind == 'operand' else 'arg')}"
                yield draft.stop(name, name, n_operands=1)
            case "type":
                first = _type_text(registry, self.definition, subject)
                for text in (first, *(text for text in _TYPES if text != first)):
                    yield draft.stop(text, "type", is_value=True)
            case "attribute":
                first, placeholder = _attribute_text(registry, self.definition, subject)
                for text in (first, *(text for text in _ATTRIBUTE_TEXTS if text != first)):
                    yield draft.stop(text, placeholder, is_value=True)
            case "symbol" | "symbol-definition":
                yield draft.stop("@name", "@name")
            case "successor":
                yield draft.stop("^block", "^block")
            case "region":
                yield self.region(draft)
            case "integer":
                yield draft.stop("0", "0")
            case "string":
                yield draft.stop('"text"', '"text"')
            case _:
                pass


def with_snippets(place: Place, items: list[Item]) -> tuple[list[Item], bool]:
    """`items` with snippets for the operations among them, and whether those are all that there will be."""
    memo = cast("dict[str, str]", place.document.registry.memo.setdefault(_MEMO, {}))
    left = _MOST_AT_ONCE
    is_whole = True
    out: list[Item] = []
    for item in items:
        if item.kind is not ItemKind.OPERATION or item.ods is None:
            out.append(item)
            continue
        full = item.ods[2]
        definition = place.document.registry.operation(full)
        if full not in memo and left > 0 and definition is not None:
            search = _Search(place, place.document.context(place.chunk, place.chunk.start), definition)
            found = search.complete(_Draft(full, full))
            memo[full] = "" if found is None or found.shown == full else found.shown
            left -= _MOST_READINGS - search.budget
        is_whole = is_whole and full in memo
        snippet = memo.get(full, "")
        out.append(replace(item, snippet=item.label + snippet.removeprefix(full)) if snippet else item)
    return out, is_whole


def _wanted(draft: _Draft, asked: Sequence[Expectation]) -> Expectation | None:
    """What the syntax failed for the want of: the last that it asked for, or what that is a way to write."""
    closing = _CLOSING.get(draft.read[-1])
    found: Expectation | None = None
    for expectation in reversed(asked):
        if expectation.kind == "literal" and expectation.value == closing:
            # What is in brackets may stay empty.
            return expectation
        if found is not None and expectation.element is not found.element:
            continue
        if (
            found is None
            or (expectation.kind == "attribute" and found.kind == "type")
            or (
                (found.kind in _UNSURE and expectation.kind in ("enum", "words"))
                or (found.kind == "operand" and expectation.kind == "argument")
                or (found.kind == "literal" and found.value == "{" and expectation.kind == "region")
            )
        ):
            found = expectation
    return found


def _function_types(n_operands: int, definition: OperationDef) -> Iterator[str]:
    """Function types to try for so many operands."""
    n_results = sum(field.arity == "single" for field in definition.results)
    for type_ in _TYPES:
        inputs = ", ".join([type_] * n_operands)
        for results in ([type_] * n_results, ["f32"] * n_results, ["i32"] * n_results):
            yield f"({inputs}) -> ({', '.join(results)})"


def _is_functional_type(wanted: Expectation) -> bool:
    return isinstance(wanted.element, Directive) and wanted.element.name == "functional-type" and wanted.value == "("


def _words(wanted: Expectation) -> Iterator[str]:
    if isinstance(wanted.value, EnumDef):
        yield from (text if is_word(text) else f'"{text}"' for _, text, _ in wanted.value.cases if text)
    else:
        yield from cast("tuple[str, ...]", wanted.value)


def _type_text(registry: Registry, definition: OperationDef, subject: object) -> str:
    """A type that the field takes."""
    if not isinstance(subject, ValueField):
        return _TYPES[0]
    dialect = registry.dialect(definition.name.partition(".")[0])
    built = None if dialect is None else buildable_type(registry, dialect, subject)
    if built is not None or dialect is None:
        return str(built)
    for text in _TYPES:
        type_ = type_of_text(registry, text)
        if type_ is not None and type_satisfies(registry, dialect.name, subject.constraint, type_) is True:
            return text
    return _TYPES[0]


_ATTRIBUTES: Final = {
    "IntegerAttr": ("0", "0"),
    "BoolAttr": ("false", "false"),
    "StringAttr": ('"text"', '"text"'),
    "SymbolRefAttr": ("@name", "@name"),
    "FlatSymbolRefAttr": ("@name", "@name"),
    "ArrayAttr": ("[]", "[]"),
    "DictionaryAttr": ("{}", "{}"),
    "TypeAttr": ("i32", "type"),
    "AffineMapAttr": ("affine_map<() -> ()>", "affine_map<() -> ()>"),
    "IntegerSetAttr": ("affine_set<() : ()>", "affine_set<() : ()>"),
    "FloatAttr": ("0.0 : f32", "0.0 : f32"),
    "ElementsAttr": ("dense<0> : tensor<1xi32>", "dense<0> : tensor<1xi32>"),
    "DenseIntElementsAttr": ("dense<0> : tensor<1xi32>", "dense<0> : tensor<1xi32>"),
    "DenseI64ArrayAttr": ("[0]", "[0]"),
    "DenseI32ArrayAttr": ("[0]", "[0]"),
}


def _attribute_text(registry: Registry, definition: OperationDef, subject: object) -> tuple[str, str]:
    if not isinstance(subject, AttributeField):
        return "0 : i32", "value"
    constraint = registry.constraint(definition.name.partition(".")[0], subject.constraint)
    storage = "" if constraint is None else (constraint.storage or "").rpartition("::")[2]
    return _ATTRIBUTES.get(storage, ("0 : i32", subject.name))


_ATTRIBUTE_TEXTS: Final = tuple(dict.fromkeys(text for text, _ in _ATTRIBUTES.values()))


def _space(before: str, text: str) -> str:
    """The white space that MLIR writes between two parts."""
    if text[0] in ",)]>" or before[-1] in "([<":
        return ""
    is_name = before[-1].isalnum() or before[-1] in "_$."
    return "" if text[0] in "([" and is_name and not before.endswith((" to", " step", " into", " from")) else " "
