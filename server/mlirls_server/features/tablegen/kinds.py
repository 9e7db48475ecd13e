"""How likely a name is at a place that has never had it: by its kind, where it is defined, and the words in it.

The kind of a definition is any class that it derives from. If ten places have records of a class that has two records
altogether, each of the two is likelier than one of a class with a hundred records. Of the same kind, those come first
that the file defines near the cursor and has not used, and the one after the definition that the list has already.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import exp, log
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.likelihood import Likelihood
from mlirls_server.features.tablegen.place import Place

_WORD = compiled(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_OTHER_KIND: Final = 0.001
"""How often a kind is counted that no such place has had, for each of its definitions."""
_NEAR: Final = 4.0
_NEARER: Final = 4.0
_REACH: Final = 8.0
"""The weight of a definition of the file is between `_NEAR` and `_NEAR + _NEARER`, after `_REACH` others a third."""
_UNUSED: Final = 6.0
_ALIKE: Final = 12.0
_NEXT: Final = 20.0
_AGAIN: Final = 0.02


def by_likelihood(
    document: TdDocument,
    likelihood: Likelihood,
    place: Place,
    definitions: Sequence[Definition],
    others: Mapping[str, float],
) -> dict[str, float]:
    """How likely each definition and other name is at the place; `others` are at least as likely as they say."""
    names = {definition.name_text: definition for definition in definitions}
    seen, left = likelihood.names(place.slot, [*names, *others])
    unseen = _scaled(_of_kinds(likelihood, place, names, _weights(document, likelihood, definitions)), left)
    factors = _factors(place, names)
    scores = {name: (seen.get(name, 0.0) + unseen[name]) * factors.get(name, 1.0) for name in names}
    scores |= {name: seen.get(name, 0.0) * factors.get(name, 1.0) for name in others}
    for name, least in others.items():
        scores[name] = max(scores.get(name, 0.0), least)
    return scores


def _scaled(weights: Mapping[str, float], total: float) -> dict[str, float]:
    """The weights in the same proportions, with this sum."""
    factor = total / (sum(weights.values()) or 1.0)
    return {name: weight * factor for name, weight in weights.items()}


def _of_kinds(
    likelihood: Likelihood, place: Place, names: Mapping[str, Definition], weights: Mapping[str, float]
) -> dict[str, float]:
    """How likely the definitions are by their kinds; `weights` divide what is for those with the same classes."""
    groups: defaultdict[tuple[Definition, ...], list[str]] = defaultdict(list)
    for name, definition in names.items():
        groups[tuple(definition.superclasses)].append(name)
    ancestors = {group: {one for base in group for one in (base, *base.ancestors)} for group in groups}
    members: Counter[Definition] = Counter()
    for group, of in groups.items():
        members.update(dict.fromkeys(ancestors[group], len(of)))
    counts: defaultdict[Definition, float] = defaultdict(float)
    slots = [slot for slot in (place.slot[:2], place.slot[:1]) if any(likelihood.counts(slot))]
    for seen in likelihood.counts(slots[0]) if slots else ():
        for name, (_, count) in seen.items():
            if name in names:
                for one in ancestors[tuple(names[name].superclasses)]:
                    counts[one] += count
    found: dict[str, float] = {}
    for group, of in groups.items():
        share = max((counts[one] / members[one] for one in ancestors[group] if one in counts), default=_OTHER_KIND)
        share *= len(of) / sum(weights[name] for name in of)
        found.update({name: share * weights[name] for name in of})
    return found


def _weights(document: TdDocument, likelihood: Likelihood, definitions: Sequence[Definition]) -> dict[str, float]:
    """How likely each definition is among those of its kind; in the order of the text."""
    used = likelihood.used()
    own = {piece.source.path for piece in document.pieces}
    project = f"{document.path.rpartition('/')[0].rpartition('/')[0]}/"
    direct = {
        unit.inclusion.source.path for found in document.evaluation.evaluated.values() for unit in found.units.values()
    }
    n_own = sum(definition.place.inclusion.source.path in own for definition in definitions)
    found: dict[str, float] = {}
    for definition in definitions:
        name, path = definition.name_text, definition.place.inclusion.source.path
        weight = 1.0
        if path in own:
            weight = _NEAR + _NEARER * exp(-n_own / _REACH)
            n_own -= 1
        elif path in direct or path.startswith(project):
            weight = _NEAR
        if weight > 1 and name not in used:
            weight *= _UNUSED
        found[name] = weight
    return found


def _factors(place: Place, names: Mapping[str, Definition]) -> dict[str, float]:
    """How much likelier names are because of what is written before the cursor."""
    factors = _alike(place, names)
    for name in place.present:
        factors[name] = factors.get(name, 1.0) * _AGAIN
    before = place.slot[-1]
    if before in place.present:
        for name in (name for last, name in pairwise(names) if last == before):
            factors[name] = factors.get(name, 1.0) * _NEXT
    return factors


def _alike(place: Place, names: Iterable[str]) -> dict[str, float]:
    """Factors for names that have words of the definition around or of the name before, the more the rarer they are."""
    before = place.slot[-1] if place.slot[-1] in place.present else ""
    here = _words(place.around) | _words(before)
    if not here:
        return {}
    names = list(names)
    frequency = Counter(word for name in names for word in _words(name))
    rarity = {word: log(1 + len(names) / count) for word, count in frequency.items()}
    found: dict[str, float] = {}
    for name in names:
        words = _words(name)
        common = sum(rarity[word] for word in words if word in here)
        if common:
            found[name] = 1 + _ALIKE * common / sum(rarity[word] for word in words)
    return found


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(name))
