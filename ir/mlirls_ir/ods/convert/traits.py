"""Traits and interfaces of operations, types and attributes.

Lists of traits and the traits that others imply are flattened. A trait has its ODS name if there is one (`Terminator`,
not `IsTerminator`), and an interface its C++ name. Equality constraints between operands keep the names that they
compare.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from mlirls_ir.ods.convert.predicates import convert_predicate, normalize_condition
from mlirls_ir.ods.convert.records import Record, is_a, one_line, reference, references, squeeze, text, texts
from mlirls_ir.ods.model import Trait

_PARAMETRIC = re.compile(r"(?P<name>[\w:]+)<(?P<params>.*)>::Impl$", re.S)
_ODS_NAMES = {
    "IsTerminator": "Terminator",
    "IsIsolatedFromAbove": "IsolatedFromAbove",
    "IsCommutative": "Commutative",
    "IsIdempotent": "Idempotent",
    "IsInvolution": "Involution",
}
_NAME_LISTS = frozenset(
    {
        "AllElementCountsMatch",
        "AllElementTypesMatch",
        "AllRanksMatch",
        "AllShapesMatch",
        "AllTypesMatch",
        "AllTypeIDsMatch",
    }
)
_TYPE_MATCHES = ("OptionalTypesMatchWith", "RangedTypesMatchWith", "TypesMatchWith")


def convert_traits(records: Sequence[Record]) -> tuple[Trait, ...]:
    """The traits that `records` describe, each once, in the order in which ODS checks them."""
    found: dict[Trait, None] = {}
    for record in records:
        for trait in _flatten(record):
            found.setdefault(trait)
    return tuple(found)


def _flatten(record: Record) -> Iterator[Trait]:
    if is_a(record, "TraitList"):
        for member in references(record, "traits"):
            yield from _flatten(member)
        return
    for implied in (*references(record, "dependentTraits"), *references(record, "baseInterfaces")):
        yield from _flatten(implied)
    trait = _convert(record)
    if trait is not None:
        yield trait


def _convert(record: Record) -> Trait | None:
    if is_a(record, "PredTrait"):
        return _predicate_trait(record)
    if is_a(record, "SideEffectsTraitBase"):
        effects = tuple(_base_name(text(effect, "effect")) for effect in references(record, "effects"))
        return Trait("MemoryEffects", effects) if effects else Trait("NoMemoryEffect")
    if is_a(record, "Interface"):
        return Trait(text(record, "cppInterfaceName"))
    name = squeeze(text(record, "trait"))
    if not name:
        return None
    parametric = _PARAMETRIC.match(name)
    if parametric:
        parameters = tuple(squeeze(param) for param in parametric["params"].split(","))
        return Trait(_base_name(parametric["name"]), parameters)
    base = _base_name(name.removesuffix("::Trait"))
    return Trait(_ODS_NAMES.get(base, base))


def _base_name(name: str) -> str:
    return name.rpartition("::")[2]


def _predicate_trait(record: Record) -> Trait:
    summary = one_line(record, "summary")
    for name in reversed(record.superclasses):
        if name in _NAME_LISTS:
            return Trait(name, tuple(texts(record, "values")))
    predicate = convert_predicate(reference(record, "predicate"))
    for name in _TYPE_MATCHES:
        if is_a(record, name):
            lhs, rhs = text(record, "lhs"), text(record, "rhs")
            transform = normalize_condition(text(record, "transformer"))
            arguments = (summary, lhs, rhs, transform)
            has_own_comparator = name == "TypesMatchWith" and not _is_equality(predicate)
            return Trait(name, (*arguments, predicate) if has_own_comparator else arguments)
    return Trait("PredOpTrait", (summary, predicate))


def _is_equality(predicate: tuple[object, ...]) -> bool:
    return predicate[0] == "cpred" and str(predicate[1]).startswith("std::equal_to<>()")
