"""Templates: what the slow path has learnt of a line, so that the next line like it costs one look-up.

Machine-printed MLIR repeats itself: lines differ in their names (`%12`, `@f`, `^bb3`) and little else. A line with its
names taken out is a *key*; where the slow path has read one line with that key, and found no fault, every line with the
key means the same up to its names. So the fast path splits a line at its names and looks the key up. It knows nothing
of any operation, which makes it as wide as the slow path: custom syntaxes, generic form and unknown dialects alike.

What keeps *fast path == slow path* true:
- A line is learnt only if the slow path used each name that the split finds, once, and nothing else of them.
- A statement must have ended with its line. Whether it does may depend on what comes next, so a node remembers after
  which kinds of next characters it was seen to end (`follow`), and is not used before any other.
- An operation with regions is a path of keys, one for each line of its own: `scf.if %c {`, `} else {`, `}`.
- A line with an alias in it is learnt for its chunk only, since the alias may mean something else elsewhere.
- The number of a constant and a trailing location are unlike in every line, so they are left out of the key too; a
  number is taken only if it fits the type in the plainest way, and its value is never part of the shape.

A template lives as long as a statement has its shape. Some live on without one, so that a text that is closed and
opened again, or the next one like it, is read as fast as before: those that were learnt last, and more of those that
two texts had. What has gone is as if it had never been learnt.

Read next: `parse.py`, which walks these; `statement.py`, which makes shapes.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeAlias
from weakref import ref

from mlirls_ir.asm_parser.cursor import LETTERS, WHITE_SPACE
from mlirls_ir.syntax.tree import Shape, pattern_of
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type

NAME: Final = re.compile(r"([%^](?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)|@[A-Za-z_][A-Za-z0-9_$.]*+)")
"""What a key leaves out. `split` gives literal, name, literal, name, ..., literal."""

ANYTHING: Final[frozenset[str]] = frozenset(map(chr, range(128)))
_AT_THE_END: Final = frozenset(("}", ""))

Key: TypeAlias = str | tuple[str, str]


_LEARNT: Final = 1 << 16
"""Code points of the keys of templates that live on without a statement since they were learnt last."""
_PROVEN: Final = 1 << 18
"""The same for those that more than one text had."""
_SIZE: Final = 100
"""So many code points the rest of a template counts for."""
_SLACK: Final = 64
"""So many keys without a template may stand in a store, or as many as it has with one."""


def _no_shape() -> Shape | None:
    return None


@lru_cache(maxsize=1024)
def _either(follow: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """Both sets; the same object for the same ones, since most nodes have the same."""
    return follow | more


class Node:
    """What is known of a key: the shape of a whole statement, or a region that opens at the line's end, or both.

    `region_dialect` is the default dialect of the region that opens, None when none does. `next` are the keys of lines
    that may close the region. `follow` are the first characters of the next token before which the shape was learnt.
    `variants` are the shapes by pattern where they depend on which names are the same; then `shape` is any of them.
    `plain` gives the shape where nothing but `follow` has to be looked at. `by_shape` says that where the statement
    ends, or whether its `{` opens a region, is for `by_shape.py` to say. Shapes are held weakly.
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
        """The shape of a whole statement, None when the key is none, or nobody has such a statement any more."""
        return self._shape()

    def copy(self) -> Node:
        """A node that may learn more without the knowledge of whoever holds this one."""
        out = Node()
        out._shape, out.plain, out.by_shape = self._shape, self.plain, self.by_shape
        out.region_dialect, out.next = self.region_dialect, dict(self.next)
        out.follow, out.variants = self.follow, self.variants
        return out

    def learn(self, shape: Shape, held: ref[Shape], follow: str) -> None:
        """Learns the shape of a whole statement, which `held` refers to, before the character `follow`."""
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
        """Learns that the statement ends before these."""
        self.follow = _either(self.follow, characters)

    def shape_for(self, names: list[str]) -> Shape | None:
        """The shape for a statement with these names; None when no line with their pattern has been read."""
        if self.variants is None:
            return self.shape
        found = self.variants.get(pattern_of(names))
        return None if found is None else found()

    def is_of_use(self) -> bool:
        """Whether anything is known here."""
        if self.next or self._shape() is not None:
            return True
        return self.variants is not None and any(held() is not None for held in self.variants.values())


_LOCATION: Final = re.compile(
    r" loc\((?:#[A-Za-z_][A-Za-z0-9_$]*+|unknown|\"[^\"\\\n\v\f]*+\":[0-9]{1,9}(?::[0-9]{1,9})?)\)$"
)
_STRING: Final = re.compile(r'"[^"\\\n\v\f]*+"')
_NAME_OF_PLACE: Final = "\1"
_PLACE: Final = "\2"
_PLACES: Final = re.compile("\1:[0-9]{1,9}+(?::[0-9]{1,9}+)?|unknown")
_OF_PLACES: Final = re.compile("\1\\([\1\2]\\)|callsite\\([\1\2] at [\1\2]\\)|fused(?:<\1>)?\\[[\1\2](?:, [\1\2])*+\\]")
_MAX_LOCATION_DEPTH: Final = 40
_BEFORE_COMMENT: Final = re.compile(r'(?:[^"/]++|"(?:[^"\\]|\\.)*+"|/(?!/))*+(?=//)')
_NUMBER: Final = re.compile(r"(?:(?<=constant )|(?<=value = )|(?<=constant\())(-?)([0-9]+)(\.[0-9]*)?(?=(?: :|$|\}>))")


def widened(line: str) -> tuple[str, str] | None:
    """A line without its trailing location and the number of a constant, and that number; None if it has neither.

    A carriage return stands for what is left out.
    """
    out = line
    number = ""
    if line[-1] == ")":
        location = _LOCATION.search(line)
        at = _nested_location(line) if location is None else location.start()
        if at >= 0:
            out = line[:at] + "\r"
    if "constant" in out:
        found = _NUMBER.search(out)
        if found is not None:
            number = found[0]
            out = f"{out[: found.start()]}\r{'f' if found[3] else 'i'}{out[found.end() :]}"
    return None if out is line else (out, number)


def _nested_location(line: str) -> int:
    """Where a location of several parts begins at the end of a line, spelled as a compiler prints it; -1 for none.

    A part that has been understood becomes one character, until nothing else is left.
    """
    at = line.find(" loc(")
    if at < 0 or _PLACE in line or _NAME_OF_PLACE in line:
        return -1
    text = _PLACES.sub(_PLACE, _STRING.sub(_NAME_OF_PLACE, line[at + 5 : -1]))
    for _ in range(_MAX_LOCATION_DEPTH):
        if len(text) == 1:
            return at if text in (_PLACE, _NAME_OF_PLACE) else -1
        text, n_understood = _OF_PLACES.subn(_PLACE, text)
        if not n_understood:
            break
    return -1


def fits(number: str, type_: Type | None) -> bool:
    """Whether a number as `widened` finds it is a valid literal of `type_` beyond doubt."""
    if "." in number:
        return isinstance(type_, FloatType) and type_.width >= 32 and len(number) < 30
    if isinstance(type_, IndexType):
        return len(number) < 18
    if not isinstance(type_, IntegerType) or type_.width < 2 or type_.signedness is not Signedness.SIGNLESS:
        return False
    return len(number) < 400 and -(1 << (type_.width - 1)) <= int(number) < (1 << type_.width)


def widened_node(nodes: dict[Key, Node], line: str, names: list[str]) -> tuple[Node | None, list[str]]:
    """The node of a line without its number and location, and the names that are left; `names` if it has neither."""
    wide = widened(line)
    if wide is None:
        return None, names
    key, names = key_of(wide[0])
    node = nodes.get(key)
    shape = None if node is None else node.shape
    if shape is None or (wide[1] and not fits(wide[1], shape.literal)):
        return None, names
    return node, names


def without_comment(line: str) -> str:
    """A line up to the comment at its end, if it has one, and up to the white space before that."""
    at = line.find("//")
    if at > 0 and '"' in line[:at]:
        match = _BEFORE_COMMENT.match(line)
        at = -1 if match is None else match.end()
    # What stands behind a carriage return is in the comment no more.
    return line[:at].rstrip(WHITE_SPACE) if at > 0 and "\r" not in line[at:] else line


def closing_key(key: Key, *, is_empty: bool) -> Key:
    """The key of a line that closes a region; whether the region is empty may count (see `RegionInfo`)."""
    return (key, "}") if is_empty and isinstance(key, str) else (key[0], key[1] + "}") if is_empty else key


def key_of(line: str) -> tuple[Key, list[str]]:
    """The key of a line and the names that were taken out."""
    parts = NAME.split(line)
    if len(parts) == 1:
        return line, []
    names = parts[1::2]
    # A line break stands for a name: no line has one.
    key = "\n".join(parts[::2])
    if "@" in line or "^" in line:
        # The sigils are part of the key where they can differ.
        return (key, "".join([name[0] for name in names])), names
    return key, names


class TemplateStore:
    """Templates by the default dialect in force; `shared` holds those that mention no alias.

    A store has dictionaries of its own from the first template on that `shared` must not see: a text of many chunks
    would spend its time copying what is known. One that does not `learns` stays empty, so that every statement goes the
    slow path.
    """

    __slots__ = ("__weakref__", "_by_dialect", "_is_separate", "_keeps", "_learns", "_n_before", "_n_new", "_shared")

    def __init__(self, shared: TemplateStore | None = None, *, learns: bool = True) -> None:
        self._learns = learns
        self._by_dialect: dict[str, dict[Key, Node]] = {}
        self._shared = shared
        self._is_separate = shared is None
        self._keeps = _Recent(self) if shared is None else None
        # How many templates there were when this was counted last, and how many were learnt since then.
        self._n_before = self._n_new = 0

    def separate(self) -> None:
        """Has the store keep dictionaries of its own from here on; those that `of` gave before may miss templates."""
        self._is_separate = True

    def of(self, default_dialect: str) -> dict[Key, Node]:
        """The root keys under `default_dialect`; those of the shared store while there are no others."""
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
        """Told which shapes a text had that was read: of templates for all texts, those live on longer than others."""
        if self._keeps is not None:
            self._keeps.were_of_use(shapes)
        elif self._shared is not None:
            self._shared.were_of_use(shapes)

    def sweep(self) -> None:
        """Drops the keys of which nothing is known any more. Costs some 100 ns for each key."""
        self._n_before = sum(_swept(nodes) for nodes in self._by_dialect.values())
        self._n_new = 0
        if self._keeps is not None:
            self._keeps.n_gone = 0

    def gone(self, n_gone: int) -> None:
        """Told that `n_gone` shapes of templates here have gone since the last sweep."""
        if n_gone > (self._n_before + self._n_new) // 2 + _SLACK:
            self.sweep()


class _Recent:
    """The shapes of the templates that live on without a statement; counts those that have gone, for the store."""

    __slots__ = ("_learnt", "_proven", "_store", "n_gone")

    def __init__(self, store: TemplateStore) -> None:
        # The store has the nodes, and they have what calls this.
        self._store = ref(store)
        self._learnt = _Last(_LEARNT)
        self._proven = _Last(_PROVEN)
        self.n_gone = 0

    def held(self, shape: Shape, keys: list[Key]) -> ref[Shape]:
        """A reference to a shape with these keys, which stays alive for a while."""
        if not shape.template_size:
            shape.template_size = _SIZE
            for key in keys:
                shape.template_size += len(key) if isinstance(key, str) else len(key[0])
        self._learnt.add(shape)
        return ref(shape, self._lost)

    def forget(self, shape: Shape | None) -> None:
        """Lets go of a shape that another one has come for."""
        if shape is not None:
            self._learnt.remove(shape)
            self._proven.remove(shape)

    def were_of_use(self, shapes: Iterable[Shape]) -> None:
        """Told which shapes a text had, those that are no templates included."""
        for shape in shapes:
            if shape.template_size:
                shape.n_texts += 1
                if shape.n_texts > 1:
                    self._proven.add(shape)

    def _lost(self, _: ref[Shape]) -> None:
        self.n_gone += 1
        store = self._store()
        if store is not None:
            store.gone(self.n_gone)


class _Last:
    """The shapes that were added last, up to a number of code points of their keys."""

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


def _swept(roots: dict[Key, Node]) -> int:
    """Drops the nodes that are of no use, whatever leads to them included; how many keys are left."""
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
            # What goes meanwhile may have dropped it already.
            nodes.pop(key, None)
    return n_left
