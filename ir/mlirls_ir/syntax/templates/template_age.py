"""How long templates live when no statement has their shape: those learned last are kept, up to a total size.

Read next: `templates.py`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final
from weakref import WeakMethod, ref

from mlirls_ir.syntax.templates.keys import Key
from mlirls_ir.syntax.tree import Shape

_LEARNED_SIZE: Final = 1 << 16
"""Total size, in code points of keys, of the templates learned last that are kept without a statement."""

_PROVEN: Final = 1 << 18
"""The same for templates that more than one text had."""

_SIZE: Final = 100
"""The cost of the rest of a template, in code points."""


class Recent:
    """The shapes of the templates that are kept without a statement. Counts freed ones for the store.

    `gone` is called with their number, as long as the store exists.
    """

    __slots__ = ("_gone", "_learned_last", "_proven", "n_gone")

    def __init__(self, gone: WeakMethod[Callable[[int], None]]) -> None:
        # A strong reference would be a cycle: the store holds the nodes, which hold the object that calls this.
        self._gone = gone
        self._learned_last = _Last(_LEARNED_SIZE)
        self._proven = _Last(_PROVEN)
        self.n_gone = 0

    def held(self, shape: Shape, keys: list[Key]) -> ref[Shape]:
        """A reference to a shape with these keys, which stays alive for a while."""
        if not shape.template_size:
            shape.template_size = _SIZE
            for key in keys:
                shape.template_size += len(key) if isinstance(key, str) else len(key[0])
        self._learned_last.add(shape)
        return ref(shape, self._lost)

    def forget(self, shape: Shape | None) -> None:
        """Drops a shape that another one has replaced."""
        if shape is not None:
            self._learned_last.remove(shape)
            self._proven.remove(shape)

    def were_of_use(self, shapes: Iterable[Shape]) -> None:
        """Records the shapes that a text had, including those that are not templates."""
        for shape in shapes:
            if shape.template_size:
                shape.n_texts += 1
                if shape.n_texts > 1:
                    self._proven.add(shape)

    def _lost(self, _: ref[Shape]) -> None:
        self.n_gone += 1
        gone = self._gone()
        if gone is not None:
            gone(self.n_gone)


class _Last:
    """The shapes that were added last, up to a total of code points in their keys."""

    __slots__ = ("_length", "_longest", "_shapes")

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._length = 0
        self._shapes: OrderedDict[Shape, None] = OrderedDict()

    def remove(self, shape: Shape) -> None:
        if shape in self._shapes:
            del self._shapes[shape]
            self._length -= shape.template_size

    def add(self, shape: Shape) -> None:
        shapes = self._shapes
        if shape in shapes:
            shapes.move_to_end(shape)
            return
        shapes[shape] = None
        self._length += shape.template_size
        while self._length > self._longest and len(shapes) > 1:
            self._length -= shapes.popitem(last=False)[0].template_size
