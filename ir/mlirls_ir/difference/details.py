"""The differences in a pair of operations: operands, result types, attributes, successors, arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.difference.facts import SYMBOL, SYMBOL_USE, attributes_of, taken_by, written_texts, written_tokens
from mlirls_ir.difference.matching import Matching
from mlirls_ir.difference.sequence import align
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.patterns import compiled
from mlirls_ir.values.spelling import whole_text

_SPACE: Final = compiled(r'"(?:[^"\\\n]|\\.)*"|\s+')
_OF_OPERANDS: Final = frozenset({"operandSegmentSizes", "operand_segment_sizes"})


class Detail(NamedTuple):
    """A part of an operation that differs. A text is "" if the part is missing.

    `part` is `operation`, `operand 0`, `result 0`, `attribute x`, `symbol`, `argument 0`, `successor 0`, `region` or
    `text`; `follows` is set if another change explains it. Values are shown by their names.
    """

    part: str
    before: str
    after: str
    follows: bool = False


def details_of(old: Operation, new: Operation, matching: Matching, renamed: Mapping[str, str]) -> tuple[Detail, ...]:
    """The differences in a pair of operations; `renamed` are symbols by their old texts."""
    operands = list(_operands(old, new, matching))
    return (
        *_kind(old, new),
        *_attributes(old, new, renamed, has_other_operands=len(taken_by(old)) != len(taken_by(new))),
        *operands,
        *_results(old, new, matching),
        *_successors(old, new, matching),
        *_arguments(old, new, matching),
        *_written(old, new),
    )


def _kind(old: Operation, new: Operation) -> Iterator[Detail]:
    if old.name != new.name:
        yield Detail("operation", old.name, new.name)


def _attributes(
    old: Operation, new: Operation, renamed: Mapping[str, str], *, has_other_operands: bool
) -> Iterator[Detail]:
    if old.properties == new.properties and old.attributes == new.attributes:
        return
    before, after = attributes_of(old), attributes_of(new)
    for name in sorted(before.keys() | after.keys()):
        mine, theirs = before.get(name), after.get(name)
        if mine is theirs:
            continue
        text, other = _text(mine), _text(theirs)
        if text == other:
            continue
        follows = (
            old.name != new.name
            or (name in _OF_OPERANDS and has_other_operands)
            or _with_new_names(text, renamed) == other
        )
        part = "symbol" if name == SYMBOL else f"attribute {name}"
        yield Detail(part, text, other, follows and name != SYMBOL)


def _text(value: Attribute | None) -> str:
    return "" if value is None else whole_text(value.spelling())


def _with_new_names(text: str, renamed: Mapping[str, str]) -> str:
    """The text with the new names of symbols; names of definitions are strings."""

    def new_name(match: re.Match[str]) -> str:
        name = match[1] if match[1].startswith('"') else f'"{match[1]}"'
        found = renamed.get(name)
        return match[0] if found is None else f"@{found[1:-1] if not match[1].startswith(chr(34)) else found}"

    return SYMBOL_USE.sub(new_name, text) if renamed else text


def _operands(old: Operation, new: Operation, matching: Matching) -> Iterator[Detail]:
    mine, theirs = taken_by(old), taken_by(new)
    if len(mine) == len(theirs):
        for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if not matching.are_same(one, other):
                yield Detail(f"operand {number}", _name(one), _name(other), _is_explained(one, other, matching))
        return
    pairs = align(mine, theirs, lambda one, other: int(matching.are_same(one, other)))
    kept, others = {id(one) for one, _ in pairs}, {id(other) for _, other in pairs}
    for number, one in enumerate(mine):
        if id(one) not in kept:
            yield Detail(f"operand {number}", _name(one), "", matching.value(one) is None)
    for number, other in enumerate(theirs):
        if id(other) not in others:
            yield Detail(f"operand {number}", "", _name(other), not matching.is_old(other))


def _is_explained(one: Value, other: Value, matching: Matching) -> bool:
    """Whether the value differs because its operation was removed, or because the other value's operation is new."""
    return (one.owner is not None and matching.value(one) is None) or (
        other.owner is not None and not matching.is_old(other)
    )


def _name(value: Value) -> str:
    return value.name or "a value"


def _results(old: Operation, new: Operation, matching: Matching) -> Iterator[Detail]:
    if [value.type for value in old.results] == [value.type for value in new.results]:
        return
    follows = _has_other_operand_types(old, matching)
    for number in range(max(len(old.results), len(new.results))):
        before = old.results[number].type if number < len(old.results) else None
        after = new.results[number].type if number < len(new.results) else None
        if before is not after:
            text, other = ("" if one is None else whole_text(one.spelling()) for one in (before, after))
            if text != other:
                yield Detail(f"result {number}", text, other, follows)


def _has_other_operand_types(old: Operation, matching: Matching) -> bool:
    """Whether an operand's type has changed."""
    for value in taken_by(old):
        twin = matching.value(value)
        if twin is not None and twin.type is not value.type:
            return True
    return False


def _successors(old: Operation, new: Operation, matching: Matching) -> Iterator[Detail]:
    for number in range(max(len(old.successors), len(new.successors))):
        one = old.successors[number] if number < len(old.successors) else None
        other = new.successors[number] if number < len(new.successors) else None
        twin = None if one is None else matching.new_block.get(one)
        if twin is None or twin is not other:
            follows = twin is None or (other is not None and other not in matching.old_block)
            names = ["" if block is None else block.name or "a block" for block in (one, other)]
            yield Detail(f"successor {number}", names[0], names[1], follows)


def _arguments(old: Operation, new: Operation, matching: Matching) -> Iterator[Detail]:
    if len(old.regions) != len(new.regions):
        yield Detail("region", str(len(old.regions)), str(len(new.regions)))
    for region in old.regions:
        for block in region:
            twin = matching.new_block.get(block)
            if twin is None or [one.type for one in block.arguments] == [one.type for one in twin.arguments]:
                continue
            has_signature = _text(old.attribute("function_type")) != _text(new.attribute("function_type"))
            yield from _argument_types(block.arguments, twin.arguments, follows=has_signature)


def _argument_types(old: Sequence[Value], new: Sequence[Value], *, follows: bool) -> Iterator[Detail]:
    for number in range(max(len(old), len(new))):
        texts = [
            "" if number >= len(values) or (found := values[number].type) is None else whole_text(found.spelling())
            for values in (old, new)
        ]
        if texts[0] != texts[1]:
            yield Detail(f"argument {number}", texts[0], texts[1], follows)


def _written(old: Operation, new: Operation) -> Iterator[Detail]:
    """The text of an operation with an unknown syntax, without its values."""
    if old.written is None and new.written is None:
        return
    if written_tokens(old) != written_tokens(new):
        yield Detail("text", _written_line(old), _written_line(new))


def _written_line(operation: Operation) -> str:
    text = " ".join(written_texts(operation))
    return _SPACE.sub(lambda match: match[0] if match[0].startswith('"') else " ", text)
