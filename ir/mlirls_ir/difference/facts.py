"""The facts of an operation by itself, without the names of values, and hashes of the operations around it.

Two hashes describe the context of an operation: that of the operations whose values it uses (`sources`), and that of
the operations that use its values (`users`). A change of one operation does not change the first hash of operations
before it, nor the second of operations after it, so nearly every operation is found by one of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cached_property
from typing import Final

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.patterns import compiled
from mlirls_ir.values.spelling import whole_text

SYMBOL: Final = "sym_name"
SYMBOL_USE: Final = compiled(r'@("(?:[^"\\]|\\.)*"|[\w$.-]+)')
"""A symbol in the text of an attribute; the group is its name, in quotes if it was written so."""
_UNKNOWN: Final = 0x5EED
_NOWHERE: Final = "loc(unknown)"
_BRACKET: Final = compiled(r'"(?:[^"\\\n]|\\.)*"|[()]')
_TOKEN: Final = compiled(r'//[^\n]*|("(?:[^"\\\n]|\\.)*"|[\w$.]+|\S)')
_LOCATION: Final = compiled(r"(?<![\w$.-])loc\Z")


def attributes_of(operation: Operation) -> dict[str, Attribute]:
    """All attributes, inherent and discardable, because a text in generic form may write either as the other."""
    return {**operation.attributes, **operation.properties}


def symbol_of(operation: Operation) -> str | None:
    """The name of the symbol that an operation defines."""
    found = operation.attribute(SYMBOL)
    return None if found is None else whole_text(found.spelling())


def location_of(operation: Operation) -> str:
    """The location that the text gives an operation; "" if there is none."""
    return "" if operation.location == _NOWHERE else operation.location


def taken_by(operation: Operation) -> list[Value]:
    """The values that an operation uses, including those in the text of an unknown syntax."""
    if operation.written is None:
        return operation.operands
    return [value for part in operation.written if isinstance(part, tuple) for value in part]


def written_texts(operation: Operation) -> tuple[str, ...]:
    """The pieces of the text of an operation with an unknown syntax, between its values and without its location."""
    texts = [part.strip() for part in operation.written or () if isinstance(part, str)]
    if texts:
        texts[-1] = _without_location(texts[-1])
    return tuple(texts)


def written_tokens(operation: Operation) -> tuple[str, ...]:
    """The tokens of `written_texts`, without comments: white space between tokens means nothing."""
    return tuple([" ".join(filter(None, _TOKEN.findall(text))) for text in written_texts(operation)])


def _without_location(text: str) -> str:
    """A text without the `loc(...)` at its end."""
    if not text.endswith(")"):
        return text
    depth = 0
    tokens = list(_BRACKET.finditer(text))
    for token in reversed(tokens):
        depth += {")": 1, "(": -1}.get(token[0], 0)
        if depth == 0 and token[0] == "(":
            before = text[: token.start()]
            return before[:-3].rstrip() if _LOCATION.search(before) else text
    return text


def facts_of(operation: Operation) -> Hashable:
    """The facts that are equal in operations that differ only in names, operands and the contents of their regions."""
    attributes = attributes_of(operation)
    return (
        operation.name,
        tuple((name, whole_text(attributes[name].spelling())) for name in sorted(attributes) if name != SYMBOL),
        tuple(value.type for value in operation.results),
        len(operation.operands),
        len(operation.successors),
        tuple(tuple(tuple(v.type for v in block.arguments) for block in region[:1]) for region in operation.regions),
        written_tokens(operation),
    )


class FactHashes:
    """The hashes of the facts of operations. Operations with the same attributes and types share the work."""

    def __init__(self) -> None:
        self._known: dict[Hashable, int] = {}

    def of(self, operation: Operation) -> int:
        """The hash of an operation's facts."""
        # Values are interned, so this key is made and compared without their texts.
        key = (
            operation.name,
            tuple(operation.properties.items()),
            tuple(operation.attributes.items()),
            tuple([value.type for value in operation.results]),
            len(operation.operands),
            len(operation.successors),
            tuple([tuple([v.type for v in blocks[0].arguments]) if blocks else None for blocks in operation.regions]),
            operation.written and written_tokens(operation),
        )
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = hash(facts_of(operation))
        return found


class Context:
    """The operations of one unit (a function, or a module without its functions) and their hashes.

    `operations` are in the order of the text, without the unit's own operation; `around` are those with regions of the
    unit. `inside` is the hash of the facts of an operation and of all operations in its regions, `flow` that of their
    sources.
    """

    def __init__(self, unit: Operation, leaves: frozenset[Operation] | set[Operation], hashes: FactHashes) -> None:
        """`leaves` are operations whose regions belong to another unit."""
        self.unit, self.leaves = unit, leaves
        self.operations = list(_walk(unit, leaves))
        self.around = [one for one in self.operations if one.regions and one not in leaves]
        self.facts: dict[Operation, int] = {one: hashes.of(one) for one in self.operations}
        self.sources: dict[Operation, int] = {}
        self.users: dict[Operation, int] = {}
        self._hash_sources()
        self._hash_users()
        self.flow = self._with_contents(self.sources)

    @cached_property
    def place(self) -> dict[Operation, int]:
        """The places of the operations in their order."""
        return {operation: index for index, operation in enumerate(self.operations)}

    @cached_property
    def inside(self) -> dict[Operation, int]:
        """The hashes of operations and all operations in their regions, by their facts."""
        return self._with_contents(self.facts)

    def _with_contents(self, hashes: dict[Operation, int]) -> dict[Operation, int]:
        """The hash of an operation together with those of all operations in its regions."""
        out = dict(hashes)
        for operation in reversed(self.around):
            content = tuple(
                tuple([tuple([out[inner] for inner in block.operations]) for block in region])
                for region in operation.regions
            )
            out[operation] = hash((hashes[operation], content))
        return out

    def _hash_sources(self) -> None:
        of_value: dict[Value, int] = {}
        self._hash_arguments(self.unit, 0, of_value)
        for operation in self.operations:
            taken = tuple([of_value.get(value, _UNKNOWN) for value in taken_by(operation)])
            found = hash((self.facts[operation], taken))
            self.sources[operation] = found
            for number, result in enumerate(operation.results):
                of_value[result] = hash((found, number))
            if operation.regions:
                self._hash_arguments(operation, found, of_value)

    def _hash_arguments(self, operation: Operation, around: int, of_value: dict[Value, int]) -> None:
        for region_number, region in enumerate(operation.regions):
            for block_number, block in enumerate(region):
                for number, argument in enumerate(block.arguments):
                    of_value[argument] = hash((around, region_number, block_number, number))

    def _hash_users(self) -> None:
        taking: dict[Value, list[int]] = {}
        for operation in reversed(self.operations):
            used = [hash((number, *sorted(taking.get(one, ())))) for number, one in enumerate(operation.results)]
            found = hash((self.facts[operation], tuple(used)))
            self.users[operation] = found
            for number, value in enumerate(taken_by(operation)):
                taking.setdefault(value, []).append(hash((found, number)))


def _walk(unit: Operation, leaves: frozenset[Operation] | set[Operation]) -> Iterator[Operation]:
    stack: list[Operation] = []

    def push(operation: Operation) -> None:
        for region in reversed(operation.regions):
            for block in reversed(region):
                stack.extend(reversed(block.operations))

    push(unit)
    while stack:
        operation = stack.pop()
        yield operation
        if operation not in leaves:
            push(operation)
