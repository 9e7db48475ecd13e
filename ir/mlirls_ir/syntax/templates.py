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

Read next: `parse.py`, which walks these; `statement.py`, which makes shapes.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from mlirls_ir.syntax.cursor import LETTERS, WHITE_SPACE
from mlirls_ir.syntax.tree import Shape, pattern_of
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type

NAME: Final = re.compile(r"([%^](?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)|@[A-Za-z_][A-Za-z0-9_$.]*+)")
"""What a key leaves out. `split` gives literal, name, literal, name, ..., literal."""

ANYTHING: Final[frozenset[str]] = frozenset(map(chr, range(128)))

Key: TypeAlias = str | tuple[str, str]


class Node:
    """What is known of a key: the shape of a whole statement, or a region that opens at the line's end, or both.

    `region_dialect` is the default dialect of the region that opens, None when none does. `next` are the keys of lines
    that may close the region. `follow` are the first characters of the next token before which the shape was learnt.
    `variants` are the shapes by pattern where they depend on which names are the same; then `shape` is any of them.
    `plain` is the shape where nothing but `follow` has to be looked at. `by_shape` says that where the statement ends,
    or whether its `{` opens a region, is for `by_shape.py` to say.
    """

    __slots__ = ("by_shape", "follow", "next", "plain", "region_dialect", "shape", "variants")

    def __init__(self) -> None:
        self.shape: Shape | None = None
        self.region_dialect: str | None = None
        self.next: dict[Key, Node] = {}
        self.follow: set[str] = {"}", ""}
        self.by_shape = False
        self.plain: Shape | None = None
        self.variants: dict[tuple[int, ...], Shape] | None = None

    def copy(self) -> Node:
        """A node that may learn more without the knowledge of whoever holds this one."""
        out = Node()
        out.shape, out.plain, out.by_shape = self.shape, self.plain, self.by_shape
        out.region_dialect, out.next = self.region_dialect, dict(self.next)
        out.follow, out.variants = set(self.follow), self.variants
        return out

    def shape_for(self, names: list[str]) -> Shape | None:
        """The shape for a statement with these names; None when no line with their pattern has been read."""
        if self.variants is None:
            return self.shape
        return self.variants.get(pattern_of(names))


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
    if node is None or node.shape is None or (wide[1] and not fits(wide[1], node.shape.literal)):
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

    __slots__ = ("_by_dialect", "_is_separate", "_learns", "_shared")

    def __init__(self, shared: TemplateStore | None = None, *, learns: bool = True) -> None:
        self._learns = learns
        self._by_dialect: dict[str, dict[Key, Node]] = {}
        self._shared = shared
        self._is_separate = shared is None

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
        node.shape = shape
        if shape.pattern is not None:
            node.variants = {**(node.variants or {}), shape.pattern: shape}
        is_plain = not (node.by_shape or node.variants or shape.aliases or shape.is_label)
        node.plain = shape if is_plain else None
        node.follow |= LETTERS if follow in LETTERS else {follow}
