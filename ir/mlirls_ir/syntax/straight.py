"""Operations read at once: what reads them (installed by `formats/`), when it is asked, and the shape of what it reads.

Only operations are read so that are written as printed and right in every way, so nothing here has an error to report.
Read next: `slow_path.py`, `../formats/straight.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import TRIVIA
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.operation import ParseContext, StraightReader
from mlirls_ir.syntax.shape_of import NO_ALIASES, ONE_RESULT
from mlirls_ir.syntax.statement import PLAIN_START
from mlirls_ir.syntax.tree import Shape

if TYPE_CHECKING:
    from typing import Final, TypeAlias

ENOUGH: Final = 16
"""How often an operation is read element by element before it is read at once: to prepare that takes as long as ten."""
_Known: TypeAlias = "tuple[OperationDef, StraightReader, bool, bool]"
"""The definition of an operation, what reads it, and whether it is isolated from above, and a terminator."""


class StraightReaders:
    """What reads the operations of one text at once, each after it has been read completely some times."""

    __slots__ = ("_context", "_known", "_n_read")

    def __init__(self, context: ParseContext) -> None:
        self._context = context
        self._n_read: dict[tuple[str, str], int] = {}
        self._known: dict[tuple[str, str], _Known | None] = {}

    def shape_of(self, text: str, start: int, end: int, default_dialect: str) -> tuple[Shape, list[str], int] | None:
        """The shape, the names and the end of the statement at `start`; None where it is to be read completely."""
        plain = PLAIN_START.match(text, start, end)
        if plain is None:
            return None
        name, word = plain.groups()
        key = default_dialect, word
        try:
            found = self._known[key]
        except KeyError:
            found = self._find(key)
        if found is None:
            return None
        definition, read, is_isolated, is_terminator = found
        context = self._context
        context.used_aliases = set()
        names = [] if name is None else [name]
        reading = read(text, plain.end(), end, context, names)
        if reading is None or (name is not None and len(reading.result_types) != 1):
            return None
        operands, operand_types, result_types, attributes, symbols, stop = reading
        behind = TRIVIA.match(text, stop, end)
        if text.startswith("loc", stop if behind is None else behind.end(), end):
            return None
        if not context.is_right(definition, attributes, operand_types, result_types):
            return None
        aliases = context.used_aliases
        if name is None and aliases and "#" in text[start:stop]:
            # Left to `alias_forms.py`.
            return None
        # In the order of the fields, as in `shape_of.py`.
        shape = Shape(
            definition.name,
            definition,
            False,
            None,
            False,
            False,
            False,
            () if name is None else ONE_RESULT,
            tuple(result_types),
            tuple(operands),
            (),
            (),
            (),
            None,
            None,
            tuple(symbols),
            attributes,
            is_isolated,
            is_terminator,
            frozenset(aliases) if aliases else NO_ALIASES,
            None,
            None,
            (),
            tuple([(hole, type_) for hole, _, type_, _ in operands if type_ is not None]),
            None if name is None else (0, result_types[0]),
            facts={},
        )
        shape.contextual = context.is_contextual(shape)
        shape.is_plain = not shape.contextual
        return shape, names, stop

    def _find(self, key: tuple[str, str]) -> _Known | None:
        n_read = self._n_read.get(key, 0)
        if n_read < ENOUGH:
            self._n_read[key] = n_read + 1
            return None
        dialect, word = key
        context = self._context
        definition = context.registry.operation(word if "." in word else f"{dialect}.{word}")
        read = None if definition is None else context.find_straight(context.registry, definition)
        if definition is None or read is None:
            self._known[key] = None
            return None
        traits = definition.has_trait("IsolatedFromAbove"), definition.has_trait("Terminator")
        found = self._known[key] = (definition, read, *traits)
        return found
