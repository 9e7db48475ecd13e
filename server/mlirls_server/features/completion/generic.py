"""Snippets in generic form, for operations without a custom form.

    "llvm.intr.ctlz"(${1:%in}) <{is_zero_poison = ${2|false,true|}}> : (${3:i32}) -> ${4:i32}

Read next: `snippet.py`.
"""

from __future__ import annotations

from mlirls_ir.ods.model import AttributeField, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.dictionary import value_texts
from mlirls_server.features.completion.expected import region_snippet
from mlirls_server.features.completion.item import choice_of, snippet_text
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.samples import entry_text_of, type_text_of

_SEGMENTS = {"operandSegmentSizes": "operands", "resultSegmentSizes": "results"}


def has_no_custom_form(registry: Registry, definition: OperationDef) -> bool:
    """Whether an operation is written in generic form only."""
    is_open = registry.is_open_to(definition.name.partition(".")[0], "op")
    return definition.assembly_format is None and not definition.has_custom_format and not is_open


def generic_snippet(place: CompletionContext, definition: OperationDef) -> str:
    """The operation in generic form, with all its required parts."""
    return _Writer(place, definition).write()


class _Writer:
    """Writes a snippet; tab stops are numbered in the order of the text."""

    def __init__(self, place: CompletionContext, definition: OperationDef) -> None:
        self.place = place
        self.definition = definition
        self.n_stops = 0

    def write(self) -> str:
        definition = self.definition
        operands, results = _required(definition.operands), _required(definition.results)
        out = f'"{definition.name}"({", ".join(self.stop(_operand_name(field)) for field in operands)})'
        successors = [field for field in definition.successors if not field.variadic]
        if successors:
            out += f"[{', '.join(self.stop(f'^{field.name}') for field in successors)}]"
        entries = [entry for field in definition.attributes if (entry := self.entry(field))]
        if entries:
            out += f" <{{{', '.join(entries)}\\}}>"
        regions = [field for field in definition.regions if not field.variadic]
        if regions:
            out += f" ({', '.join(self.region(number) for number in range(len(regions)))})"
        inputs = ", ".join(self.type(field) for field in operands)
        outputs = ", ".join(self.type(field) for field in results)
        return f"{out} : ({inputs}) -> {outputs if len(results) == 1 else f'({outputs})'}"

    def stop(self, text: str) -> str:
        self.n_stops += 1
        return f"${{{self.n_stops}:{snippet_text(text)}}}"

    def type(self, field: ValueField) -> str:
        return self.stop(type_text_of(self.place.document.registry, self.definition, field))

    def entry(self, field: AttributeField) -> str:
        """An entry of the properties, "" if it may be left out."""
        segments = _SEGMENTS.get(field.name)
        if segments is not None:
            fields = self.definition.operands if segments == "operands" else self.definition.results
            required = _required(fields)
            sizes = ", ".join("1" if other in required else "0" for other in fields)
            return f"{field.name} = array<i32: {sizes}>"
        if field.optional or field.default is not None:
            return ""
        registry = self.place.document.registry
        constraint = registry.constraint(self.definition.name.partition(".")[0], field.constraint)
        texts = [] if constraint is None else [text for text, _ in value_texts(self.place, constraint)]
        self.n_stops += 1
        value = choice_of(self.n_stops, texts or [entry_text_of(registry, self.definition, field)])
        return f"{field.name} = {value}"

    def region(self, number: int) -> str:
        body = region_snippet(self.place, self.definition)
        if number == 0:
            return body
        self.n_stops += 1
        return body.replace("$0", f"${self.n_stops}")


def _operand_name(field: ValueField) -> str:
    """A name for an operand; ODS need not have one."""
    return f"%{field.name or 'value'}"


def _required(fields: tuple[ValueField, ...]) -> list[ValueField]:
    """The required operands or results; one for each variadic group."""
    single = [field for field in fields if field.arity == "single"]
    is_list = len(fields) == 1 and fields[0].arity == "variadic"
    return list(fields) if is_list else single


__all__ = ["generic_snippet", "has_no_custom_form"]
