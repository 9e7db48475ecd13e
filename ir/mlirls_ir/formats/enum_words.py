"""Enum attributes whose keyword C++ reads: from the keyword to the attribute, by the definition's own format."""

from __future__ import annotations

import re

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.ods.registry import Registry


def enum_words(registry: Registry, key: str) -> dict[str, int]:
    """The words and values of the enum of the attribute `key` ("dialect.mnemonic")."""
    dialect, _, mnemonic = key.partition(".")
    definition = registry.attribute_def(dialect, mnemonic)
    enum = registry.enum(definition.enum) if definition is not None and definition.enum else None
    return {} if enum is None else {text: value for _, text, value in enum.cases}


def enum_attribute(registry: Registry, key: str, words: str) -> Attribute:
    """The attribute `key` whose value is written `words`, which the enum must have."""
    dialect, _, mnemonic = key.partition(".")
    definition = registry.attribute_def(dialect, mnemonic)
    layout = (definition.assembly_format if definition is not None else None) or "$value"
    text = re.sub(r"\$\w+", words, layout).replace("`", "")
    if text.strip().startswith("<"):
        return attribute_of_text(registry, f"#{dialect}.{mnemonic}{text.strip()}")
    return attribute_of_text(registry, f"#{dialect}<{mnemonic} {text}>")


def definition_of_argument(d: DirectiveCall, index: int) -> str:
    """The "dialect.mnemonic" of the attribute that argument `index` holds, or whose array it holds."""
    name = d.name(index)
    for field in d.definition.attributes:
        if field.name == name:
            constraint = d.dialect.constraints.get(field.constraint)
            if constraint is not None and constraint.element:
                constraint = d.dialect.constraints.get(constraint.element)
            return (constraint.attr_def if constraint is not None else None) or ""
    return ""
