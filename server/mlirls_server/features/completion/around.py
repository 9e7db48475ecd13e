"""The operations and types in the text around a place, the likeliest at the place first.

Texts repeat themselves, so names near the cursor rank before the other names of the dialects. An operation that
elsewhere follows the operation before the cursor is likelier than one that is only frequent. Read next: `names.py` and
`expected.py`, which put these before the others.
"""

from __future__ import annotations

import re
import string
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from mlirls_ir.index.tree import statements_between
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_server.features.completion.habits import FIRST, habits_after
from mlirls_server.features.completion.nearby_files import ANYWHERE, INSIDE, steps_after
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.result_names import called, stem_before, stem_of, usually_named
from mlirls_server.features.completion.usage import MILLION, most_frequent

_AROUND: Final = 15_000
"""The code points before and after a place that are examined: some hundred lines, for texts of any size."""
_FOLLOWING: Final = 4
"""The factor for each time that an operation follows the same operation as here."""
_ELSEWHERE: Final = 0.1
"""The weight of an occurrence elsewhere in the text, compared with one in a region of an operation of the same name."""
_USUALLY: Final = 0.05
"""The weight of one percent of the cases in public MLIR, compared with one occurrence in the text."""
ALL_OF_MLIR: Final = 0.5
"""The weight of being the only operation of public MLIR, compared with one occurrence in the text."""
_KIN_AFTER: Final = 30.0
"""The weight of what always comes next in files near this one, compared with one occurrence in the text."""
_KIN_INSIDE: Final = 20.0
"""The same for an operation that is the only one in such regions of files near this one."""
_KIN_ANYWHERE: Final = 1.0
"""The same for an operation that is the only one in files near this one."""
_SAME_NAME: Final = 15.0
"""The weight of a result elsewhere in the text with such a name as here, compared with one occurrence."""
_USUAL_NAME: Final = 30.0
"""The weight of being the only operation of public MLIR whose results have such names."""
_CALLED_SO: Final = 20.0
"""The weight of being the only operation whose own name is in the name of the result."""
_KEYWORDS: Final = re.compile(
    r"(?<![\w$.%@#!^-])(?:[0-9?*\]\[]+x)?(tensor|memref|vector|[su]?i[0-9]+|bf16|f[0-9]+\w*|index|complex|tuple|none)\b"
)
_LETTERS: Final = f"{string.ascii_letters}{string.digits}_"
_ELEMENTS: Final = re.compile(r"(?<=[0-9?*\]]x)([a-z]\w*|![A-Za-z]\w*(?:\.\w+)*)(?=[<,>])")
_MOST_WHOLE: Final = 2
"""The number of whole types before the keywords that begin other types."""


class Use(NamedTuple):
    """An operation as written in the text: its full name, in quotation marks if it is in generic form.

    `has_results` says whether it has named results.
    """

    spelled: str
    has_results: bool


class Around(NamedTuple):
    """Operations with their weights (1 for one occurrence in the text), types and keywords of types, and elements of
    shaped types. The likeliest come first.

    `spelled_whole` has the names of operations that are written with their dialect although the region does not require
    it.
    """

    operations: Mapping[Use, float]
    types: tuple[str, ...]
    elements: tuple[str, ...]
    spelled_whole: frozenset[str]


def used_around(place: CompletionContext) -> Around:
    """What is used around a place, without the statement that is being written."""
    before = _name_before(place)
    owner = _name_of(place.region.operation)
    stem = stem_before(place.document.source.slice(place.line, place.offset))
    operations: defaultdict[Use, float] = defaultdict(float)
    n_generic = n_custom = 0
    is_used = False
    types: Counter[Type] = Counter()
    for previous, around, statement in _steps(place):
        is_generic = statement.shape.is_generic
        n_generic, n_custom = n_generic + is_generic, n_custom + (not is_generic)
        use = Use(_spelled(statement.name, is_generic=is_generic), bool(statement.shape.results))
        operations[use] += (1 if around == owner else _ELSEWHERE) + (_FOLLOWING if previous == before else 0)
        if stem and use.has_results and stem_of(statement.names[statement.shape.results[0].hole]) == stem:
            operations[use] += _SAME_NAME
            is_used = True
        types.update(type_ for type_ in statement.shape.result_types if type_ is not None)
        for region in statement.regions or ():
            types.update(slot.type for slot in region.arguments() if slot.type is not None)
    for name, has_results, number in most_frequent():
        use = Use(_spelled(name, is_generic=n_generic > n_custom), has_results)
        operations[use] += ALL_OF_MLIR * number / MILLION
    for habit in habits_after(before):
        use = Use(_spelled(habit.name, is_generic=n_generic > n_custom), habit.has_results)
        operations[use] += _USUALLY * habit.percent
    if stem and not is_used:
        for weight, shares in ((_USUAL_NAME, usually_named(stem)), (_CALLED_SO, called(place.document.registry, stem))):
            for name, share in shares.items():
                operations[Use(_spelled(name, is_generic=n_generic > n_custom), has_results=True)] += weight * share
    for part, word in ((_KIN_ANYWHERE, ANYWHERE), (_KIN_INSIDE, INSIDE + owner), (_KIN_AFTER, before)):
        for step, share in steps_after(place.nearby, word).items():
            name = _spelled(step.name, is_generic=n_generic > n_custom)
            operations[Use(name, step.has_results)] += part * share
    source = place.document.source
    written = source.slice(max(place.offset - _AROUND, 0), place.offset).rstrip(_LETTERS)
    after = source.slice(place.offset, min(place.offset + _AROUND, len(source))).lstrip(_LETTERS)
    text = f"{written} {after}"
    keywords = [word for word, _ in Counter(_KEYWORDS.findall(text)).most_common()]
    whole = [str(type_) for type_, _ in types.most_common() if not isinstance(type_, FunctionType)]
    ordered = [*whole[:_MOST_WHOLE], *keywords, *whole[_MOST_WHOLE:]]
    elements = Counter(_ELEMENTS.findall(text)).most_common()
    return Around(
        dict(sorted(operations.items(), key=lambda pair: -pair[1])),
        tuple(dict.fromkeys(ordered)),
        tuple(element for element, _ in elements),
        _spelled_whole(text, place.region.default_dialect or "builtin"),
    )


def _spelled(name: str, *, is_generic: bool) -> str:
    return f'"{name}"' if is_generic else name


def _spelled_whole(text: str, dialect: str) -> frozenset[str]:
    return frozenset(re.findall(rf'(?<![\w$.%@#!^"-]){re.escape(dialect)}\.\w+', text))


def _steps(place: CompletionContext) -> Iterator[tuple[str, str, Statement]]:
    """The operations around a place in the order of the text, also those of other chunks, without the operation that
    is being typed. Each comes with the name of the operation before it in its region and of the owner of the region.
    """
    document = place.document
    start, end = max(place.offset - _AROUND, 0), place.offset + _AROUND
    for chunk in document.chunks:
        if chunk.end < start or chunk.start > end:
            continue
        document.read_chunk(chunk)
        previous: dict[Region, str] = {}
        for statement, _ in statements_between(chunk, start, end):
            region = statement.run.region
            owner = _name_of(region.operation)
            if statement.shape.is_label:
                previous[region] = FIRST + owner
            elif statement is not place.statement and statement.name:
                yield previous.get(region, FIRST + owner), owner, statement
                previous[region] = statement.name


def _name_of(operation: Statement | None) -> str:
    return "" if operation is None else operation.name


def _name_before(place: CompletionContext) -> str:
    """The name of the last operation before the line of a place; at the beginning of a region, `FIRST` and its
    owner."""
    base = place.region.offset()
    for run in reversed(place.region.runs):
        if base + run.start >= place.line:
            continue
        for statement in reversed(run.statements):
            if base + run.start + statement.start < place.line:
                return statement.name
    return FIRST + _name_of(place.region.operation)


__all__ = ["ALL_OF_MLIR", "Around", "Use", "used_around"]
