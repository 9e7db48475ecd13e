"""Names that a dialect's C++ gives to values, blocks, attributes and types, as hooks of the dialect.

These are the answers of MLIR's OpAsmOpInterface (`%c0`, `%alloc`, `%in`), and the names of aliases that attributes and
types suggest (`#map`). Each `dialects/NAME/names.py` exports the `NameHooks` of its dialect.

Read next: `../printing/naming.py` (values and blocks), `aliases.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.ods_names import group_sizes
from mlirls_ir.types.model import Type
from mlirls_ir.values.utf8 import utf8_bytes

ResultNames: TypeAlias = "str | Callable[[Operation], Iterable[tuple[Value, str]]]"
"""The name of the first result, or a function that names some results, each of which begins a group of its own.

The `owner` of an operand is the operation that defines it, if that comes before.
"""

ArgumentNames: TypeAlias = Callable[[Operation, int], "Iterable[tuple[Value, str]]"]
"""Names arguments of a region's entry block, by the region's index."""

BlockNames: TypeAlias = Callable[[Operation], "Iterable[tuple[Block, str]]"]
"""Names blocks of an operation, without `^`."""

AliasName: TypeAlias = Callable[["Attribute | Type"], str]
"""The alias name for an attribute or type of the dialect, without `#` or `!`; "" if it has none."""

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class NameHooks(NamedTuple):
    """Names of a dialect: `results`, `arguments` and `blocks` by full operation name."""

    results: Mapping[str, ResultNames] = _NONE
    arguments: Mapping[str, ArgumentNames] = _NONE
    blocks: Mapping[str, BlockNames] = _NONE
    alias: AliasName | None = None


def ods_result_names(registry: Registry, operation: Operation) -> Iterator[tuple[Value, str]]:
    """The ODS names of the results of an operation that has several and does not name them in C++."""
    definition = registry.operation(operation.name)
    if definition is None or len(definition.results) < 2 or definition.has_trait("OpAsmOpInterface"):
        return
    same = definition.has_trait("SameVariadicResultSize")
    segments = operation.attribute("resultSegmentSizes")
    start = 0
    for field, size in zip(
        definition.results,
        group_sizes(definition.results, len(operation.results), segments, same_size=same) or (),
        strict=False,
    ):
        if size and field.name:
            yield operation.results[start], field.name
        start += size


def sanitized(name: str, allowed: str = "$._-") -> str:
    """A name as it may be written: characters not in `allowed` become hexadecimal codes, a blank an underscore."""

    def replaced(character: str) -> str:
        if character == " ":
            return "_"
        return "".join(f"{byte:X}" for byte in utf8_bytes(character))

    def is_fine(character: str) -> bool:
        return (character.isascii() and character.isalnum()) or character in allowed

    first = name[0]
    is_apart = first.isdigit() or not (is_fine(first) or first == " ")
    return ("_" if is_apart else "") + "".join(one if is_fine(one) else replaced(one) for one in name)
