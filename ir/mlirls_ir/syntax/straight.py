"""Operations read at once: what reads them (installed by `formats/`), when it is asked, and the shape of what it reads.

Only operations are read so that are written as printed and right in every way, so nothing here has an error to report.
Read next: `slow_path.py`, `plain_generic.py`, `../formats/straight.py`.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import NamedTuple, made
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.operation import ParseContext, StraightCheck, StraightReader
from mlirls_ir.syntax.plain_generic import COUNT, GENERIC, NAME, RESULT, read_generic
from mlirls_ir.syntax.shape_of import NO_ALIASES, ONE_RESULT
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.syntax.statement import PLAIN_START
from mlirls_ir.syntax.tree import Doubt, OperandSlot, ResultSlot, Shape, pattern_of

if TYPE_CHECKING:
    from typing import Any, Final

_SURE: Final = Doubt.NONE
ENOUGH: Final = 16
"""How often an operation is read element by element before it is read at once: to prepare that takes as long as ten."""


class _Known(NamedTuple):
    """What is known of the operations of one name: their definition, what reads and checks them, and two traits."""

    name: str
    definition: OperationDef | None
    read: StraightReader | None
    check: StraightCheck
    is_isolated: bool
    is_terminator: bool


class StraightShape(NamedTuple):
    """The shape of a statement that was read at once, its names, and its end: behind a `{` if it opens a region."""

    shape: Shape
    names: list[str]
    end: int
    opens: bool


class StraightReaders:
    """What reads the operations of one text at once: in generic form, or once one has been read completely often."""

    __slots__ = ("_context", "_generic", "_known", "_n_read")

    def __init__(self, context: ParseContext) -> None:
        self._context = context
        self._n_read: dict[tuple[str, str], int] = {}
        self._known: dict[tuple[str, str], _Known | None] = {}
        self._generic: dict[str, _Known] = {}

    def shape_of(self, text: str, start: int, end: int, default_dialect: str) -> StraightShape | None:
        """The shape of the statement at `start`; None where it is to be read completely."""
        plain = PLAIN_START.match(text, start, end)
        if plain is None:
            return self.generic_shape_of(text, start, end)
        return self.plain_shape_of(text, start, plain.end(), end, default_dialect, *plain.groups())

    def plain_shape_of(
        self, text: str, start: int, pos: int, end: int, default_dialect: str, name: str | None, word: str
    ) -> StraightShape | None:
        """The same where `word`, the name of the operation, ends at `pos`; `name` is that of its result, if any."""
        key = default_dialect, word
        try:
            known = self._known[key]
        except KeyError:
            known = self._find(key)
        if known is None or known.read is None:
            return None
        context = self._context
        context.used_aliases = set()
        names = [] if name is None else [name]
        read = known.read(text, pos, end, context, names)
        if read is None or (name is not None and len(read.result_types) != 1):
            return None
        if not known.check.is_right(read, is_generic=False):
            return None
        if name is None and context.used_aliases and not read.regions and "#" in text[start : read.end]:
            # Left to `alias_forms.py`.
            return None
        shape = self._shape(known, read, 0 if name is None else 1, is_generic=False)
        if read.names_matter:
            shape.pattern = pattern_of(names)
        return made(StraightShape, (shape, names, read.end, read.opens))

    def generic_shape_of(self, text: str, start: int, end: int) -> StraightShape | None:
        """The same for one in generic form."""
        match = GENERIC.match(text, start, end)
        if match is None:
            return None
        context = self._context
        context.used_aliases = set()
        names = [] if match[RESULT] is None else [match[RESULT]]
        read = read_generic(match, end, context, names)
        n_named = 0 if match[RESULT] is None else int(match[COUNT] or 1)
        if read is None or (n_named and len(read.result_types) != n_named):
            return None
        known = self._generic.get(match[NAME]) or self._find_generic(match[NAME])
        if not known.check.is_right(read, is_generic=True):
            return None
        return made(StraightShape, (self._shape(known, read, n_named, is_generic=True), names, read.end, False))

    def _shape(self, known: _Known, read: StraightRead, n_named: int, *, is_generic: bool) -> Shape:
        """The shape of an operation of whose results so many are named, all by the first name."""
        context = self._context
        holes, operand_types, result_types, attributes, symbols, _, _, regions, symbol, _, _ = read
        if n_named == 1:
            results: tuple[ResultSlot, ...] = ONE_RESULT
        else:
            results = (ResultSlot(0, n_named),) if n_named else ()
        slots: tuple[OperandSlot, ...] = ()
        # No type of what is read at once is unknown.
        simple: tuple[tuple[int, Any], ...] = ()
        if holes:
            assert len(holes) == len(operand_types)
            simple = tuple(zip(holes, operand_types))  # noqa: B905  # the option costs more than the call; it is asserted
            slots = tuple([made(OperandSlot, (hole, 0, type_, _SURE)) for hole, type_ in simple])
        # In the order of the fields, as in `shape_of.py`.
        shape = Shape(
            known.name,
            known.definition,
            False,
            None,
            False,
            is_generic,
            False,
            results,
            tuple(result_types),
            slots,
            (),
            (),
            regions,
            None,
            symbol,
            tuple(symbols),
            attributes,
            known.is_isolated,
            known.is_terminator,
            frozenset(context.used_aliases) if context.used_aliases else NO_ALIASES,
            None,
            None,
            (),
            simple,
            (0, result_types[0]) if n_named == 1 else None,
            facts={},
        )
        shape.contextual = known.check.is_contextual(shape)
        shape.is_plain = not shape.contextual
        return shape

    def _find(self, key: tuple[str, str]) -> _Known | None:
        n_read = self._n_read.get(key, 0)
        if n_read < ENOUGH:
            self._n_read[key] = n_read + 1
            return None
        dialect, word = key
        context = self._context
        definition = context.registry.operation(word if "." in word else f"{dialect}.{word}")
        read = None if definition is None else context.find_straight(context.registry, definition)
        found = None if definition is None or read is None else self._made(definition.name, definition, read)
        self._known[key] = found
        return found

    def _find_generic(self, name: str) -> _Known:
        found = self._generic[name] = self._made(name, self._context.registry.operation(name), None)
        return found

    def _made(self, name: str, definition: OperationDef | None, read: StraightReader | None) -> _Known:
        check = self._context.find_straight_check(self._context, name, definition)
        if definition is None:
            return _Known(name, None, read, check, False, False)
        traits = definition.has_trait("IsolatedFromAbove"), definition.has_trait("Terminator")
        return _Known(name, definition, read, check, *traits)
