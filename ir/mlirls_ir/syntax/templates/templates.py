"""Templates: the result of reading a line exactly, kept so that the next line like it costs one look-up.

Machine-printed MLIR repeats itself: lines differ in their names (`%12`, `@f`, `^bb3`) and little else. A line with its
names taken out is a *key*; once the exact reader has read one line with that key without an error, every line with the
key means the same up to its names. So a line is split at its names and its key is looked up. This does not depend on
the operation, so it covers everything that the exact reader does: custom syntaxes, generic form and unknown dialects
alike.

These rules keep *fast path == slow path* true:
- A line is learned only if the exact reader used just the names that the split finds, each of them once.
- A statement must end with its line. Whether it does may depend on the next token. So a node remembers the next
  characters before which it was seen to end (`follow`), and is not used before any other.
- An operation with regions is a path of keys, one for each line of its own: `scf.if %c {`, `} else {`, `}`.
- A line that mentions an alias is learned for its chunk only: the alias may have another meaning elsewhere.
- The number of a constant and the locations of operations and arguments differ in every line, so they are left out of
  the key too. A number is taken only if it fits the type in the plainest way. Its value is never part of the shape.

A template lives as long as a statement has its shape. Some are kept without one, so that a text that is closed and
opened again, or a similar one, is read as fast as before. These are the ones learned last, and more of those that two
texts had. Dropping a template has the same effect as never learning it.

Read next: `lines.py`, which walks these; `../statement.py`, which makes shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final
from weakref import WeakMethod, ref

from mlirls_ir.asm_parser.cursor import LETTERS
from mlirls_ir.syntax.templates.keys import Key, fits, key_of, widened
from mlirls_ir.syntax.templates.template_age import Recent
from mlirls_ir.syntax.tree import Shape, pattern_of

ANYTHING: Final[frozenset[str]] = frozenset(map(chr, range(128)))
_AT_THE_END: Final = frozenset(("}", ""))


_SLACK: Final = 64
"""The most keys without a template in a store, unless more of its keys have one."""


def _no_shape() -> Shape | None:
    return None


@lru_cache(maxsize=1024)
def _either(follow: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """The union of both sets; equal sets are one object, since most nodes have the same set."""
    return follow | more


class Node:
    """The meaning of a key: the shape of a whole statement, or a region that opens at the line's end, or both.

    `region_dialect` is the default dialect of the region that opens, None when none does. `next` are the keys of lines
    that may close the region. `follow` are the first characters of the next tokens before which the shape was learned.
    `variants` are the shapes by pattern where they depend on which names are the same; then `shape` is any of them.
    `plain` gives the shape where only `follow` has to be checked. `by_shape` says that `../recovery/by_shape.py`
    decided where the statement ends, or whether its `{` opens a region. Shapes are held weakly.
    """

    __slots__ = ("_shape", "by_shape", "follow", "next", "plain", "region_dialect", "variants")

    def __init__(self) -> None:
        self._shape: Callable[[], Shape | None] = _no_shape
        self.region_dialect: str | None = None
        self.next: dict[Key, Node] = {}
        self.follow: frozenset[str] = _AT_THE_END
        self.by_shape = False
        self.plain: Callable[[], Shape | None] = _no_shape
        self.variants: dict[tuple[int, ...], ref[Shape]] | None = None

    @property
    def shape(self) -> Shape | None:
        """The shape of a whole statement; None when the key is not one, or the shape has been freed."""
        return self._shape()

    def copy(self) -> Node:
        """A copy that may learn more without changing this node for those that share it."""
        out = Node()
        out._shape, out.plain, out.by_shape = self._shape, self.plain, self.by_shape
        out.region_dialect, out.next = self.region_dialect, dict(self.next)
        out.follow, out.variants = self.follow, self.variants
        return out

    def learn(self, shape: Shape, held: ref[Shape], follow: str) -> None:
        """Learns the shape of a whole statement, held by `held`, that ended before the character `follow`."""
        self._shape = held
        if shape.pattern is not None:
            known = self.variants or {}
            self.variants = {pattern: other for pattern, other in known.items() if other() is not None}
            self.variants[shape.pattern] = held
        is_plain = not (self.by_shape or self.variants or shape.aliases or shape.is_label)
        self.plain = held if is_plain else _no_shape
        if follow not in self.follow:
            self.ends_before(LETTERS if follow in LETTERS else frozenset((follow,)))

    def ends_before(self, characters: frozenset[str]) -> None:
        """Learns that the statement ends before these characters."""
        self.follow = _either(self.follow, characters)

    def shape_for(self, names: list[str]) -> Shape | None:
        """The shape for a statement with these names; None when no line with their pattern has been read."""
        if self.variants is None:
            return self.shape
        found = self.variants.get(pattern_of(names))
        return None if found is None else found()

    def is_of_use(self) -> bool:
        """Whether the node means anything."""
        if self.next or self._shape() is not None:
            return True
        return self.variants is not None and any(held() is not None for held in self.variants.values())


def widened_node(nodes: dict[Key, Node], line: str, names: list[str]) -> tuple[Node | None, list[str]]:
    """The node of a line without its number and locations, and the names that remain; `names` unchanged if it has
    neither."""
    wide = widened(line)
    if wide is None:
        return None, names
    key, names = key_of(wide[0])
    node = nodes.get(key)
    if node is not None and wide[1]:
        shape = node.shape
        if shape is None or not fits(wide[1], shape.literal):
            return None, names
    return node, names


class TemplateStore:
    """Templates by the default dialect in force; those in `shared` mention no alias.

    A store gets dictionaries of its own only with the first template that `shared` must not see: a text of many chunks
    would otherwise spend its time copying. Without `learns` a store stays empty, so that every statement takes the slow
    path.
    """

    __slots__ = (
        "__weakref__",
        "_by_dialect",
        "_is_separate",
        "_is_sweeping",
        "_keeps",
        "_learns",
        "_n_before",
        "_n_learned",
        "_n_new",
        "_shared",
    )

    def __init__(self, shared: TemplateStore | None = None, *, learns: bool = True) -> None:
        self._learns = learns
        self._by_dialect: dict[str, dict[Key, Node]] = {}
        self._shared = shared
        self._is_separate = shared is None
        self._keeps = Recent(WeakMethod(self.gone)) if shared is None else None
        # The number of templates at the last sweep, and the number learned since.
        self._n_before = self._n_new = 0
        self._n_learned = 0
        self._is_sweeping = False

    @property
    def learns(self) -> bool:
        """Whether this store may learn."""
        return self._learns

    @property
    def n_learned(self) -> int:
        """How often a template has been learned here or in `shared`."""
        return self._n_learned if self._shared is None else self._n_learned + self._shared._n_learned

    def separate(self) -> None:
        """Creates the store's own dictionaries; those that `of` returned before may miss later templates."""
        self._is_separate = True

    def of(self, default_dialect: str) -> dict[Key, Node]:
        """The root keys under `default_dialect`; those of the shared store while this one has none of its own."""
        found = self._by_dialect.get(default_dialect)
        if found is None:
            shared = {} if self._shared is None else self._shared.of(default_dialect)
            if not self._is_separate:
                return shared
            found = self._by_dialect[default_dialect] = dict(shared)
        return found

    def learn(
        self,
        default_dialect: str,
        keys: list[Key],
        openings: list[str],
        shape: Shape,
        follow: str,
    ) -> None:
        """Learns a statement from the keys of its own lines; `openings` are the default dialects of its regions."""
        if shape.diagnostics or shape.broken or not self._learns:
            return
        self._n_new += 1
        self._n_learned += 1
        if self._n_new > self._n_before + _SLACK:
            self.sweep()
        if self._shared is not None and not shape.aliases:
            self._shared.learn(default_dialect, keys, openings, shape, follow)
            root = self._shared.of(default_dialect).get(keys[0])
            mine = self.of(default_dialect)
            if root is not None and mine.setdefault(keys[0], root) is root:
                return
        self.separate()
        nodes = self.of(default_dialect)
        theirs = {} if self._shared is None else self._shared.of(default_dialect)
        node: Node | None = None
        for index, key in enumerate(keys):
            node = nodes.get(key)
            other = theirs.get(key)
            if node is None or node is other:
                node = nodes[key] = Node() if node is None else node.copy()
            theirs = {} if other is None else other.next
            node.by_shape = shape.by_shape
            if index < len(openings):
                node.region_dialect = openings[index]
                nodes = node.next
        if node is None:
            return
        keeps = self._keeps
        if keeps is not None and node.variants is None:
            keeps.forget(node.shape)
        node.learn(shape, ref(shape) if keeps is None else keeps.held(shape, keys), follow)

    def were_of_use(self, shapes: Iterable[Shape]) -> None:
        """Records the shapes that a text had; among the templates for all texts, these are kept longer."""
        if self._keeps is not None:
            self._keeps.were_of_use(shapes)
        elif self._shared is not None:
            self._shared.were_of_use(shapes)

    def sweep(self) -> None:
        """Drops the keys that no longer mean anything. Takes some 100 ns per key."""
        # The garbage collector may run meanwhile and free more shapes, which are reported to `gone`. Their keys, which
        # may be those of `shared` too, wait for the next sweep.
        everybodys = self._shared or self
        if everybodys._is_sweeping:
            return
        everybodys._is_sweeping = True
        try:
            self._n_before = sum(_swept(nodes) for nodes in self._by_dialect.values())
        finally:
            everybodys._is_sweeping = False
        self._n_new = 0
        if self._keeps is not None:
            self._keeps.n_gone = 0

    def gone(self, n_gone: int) -> None:
        """Counts `n_gone` shapes of templates that have been freed since the last sweep."""
        if n_gone > (self._n_before + self._n_new) // 2 + _SLACK:
            self.sweep()


def _swept(roots: dict[Key, Node]) -> int:
    """Drops the nodes that mean nothing and the paths to them; returns the number of keys left."""
    found: list[tuple[dict[Key, Node], Key, Node]] = []
    pending = [roots]
    while pending:
        nodes = pending.pop()
        for key, node in list(nodes.items()):
            found.append((nodes, key, node))
            if node.next:
                pending.append(node.next)
    n_left = 0
    for nodes, key, node in reversed(found):
        if node.is_of_use():
            n_left += 1
        else:
            # A shape freed meanwhile may have dropped it already.
            nodes.pop(key, None)
    return n_left
