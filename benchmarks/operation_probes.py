"""What a judge says of each operation in generic form: its attributes, what they may be, and its operands and results.

- Each operation gets every name of an attribute with a value that none takes (a location). The first error names an
  attribute that it has, which is left out the next time, until no error names another one.
- Each attribute that is found gets one value of each kind; the error about it is missing where it takes the kind.
- Each operation gets operands and results of a type that hardly any takes (`!pdl.operation`), in several numbers: the
  errors have the constraint of an operand or a result, or its numbers.

An attribute of any kind is not found, because no value is wrong for it.

Read next: `new_release.py`, which compares two judges.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from judges import Judge

_ANY_DIALECT: Final = ("--allow-unregistered-dialect",)
_WRONG: Final = 'loc("x")'
_KINDS: Final = {
    "unit": "unit",
    "i32": "1 : i32",
    "i64": "1 : i64",
    "bool": "true",
    "float": "1.0 : f32",
    "string": '"x"',
    "array": "[]",
    "array of i32": "array<i32: 1>",
    "array of i64": "array<i64: 1>",
    "array of i1": "array<i1: true>",
    "flat symbol": "@x",
    "nested symbol": "@x::@y",
    "type": "i32",
    "dictionary": "{}",
    "elements": "dense<1> : tensor<1xi32>",
    "affine map": "affine_map<() -> ()>",
    "integer set": "affine_set<() : (0 == 0)>",
}
_TYPE: Final = "!pdl.operation"
_MOST_OPERANDS: Final = 4
_MOST_RESULTS: Final = 2
_MOST_ROUNDS: Final = 60
_TOGETHER: Final = 200
"""The number of operations that are asked about in one step, which bounds the memory."""
_NAMED: Final = re.compile(r"Invalid attribute `(\w+)` in property conversion")
_REQUIRED: Final = re.compile(r"'[\w.]+' op requires attribute '(\w+)'")
_CONSTRAINT: Final = re.compile(rf"'[\w.]+' op (operand|result) #(\d+) must be (.*), but got '{_TYPE}'", re.S)


def attributes_of(judge: Judge, operations: Sequence[str], names: Sequence[str]) -> dict[str, list[str]]:
    """The attributes of each operation, of those with `names`, that are not of any kind."""
    found: dict[str, list[str]] = {}
    for start in range(0, len(operations), _TOGETHER):
        found |= _attributes_of(judge, operations[start : start + _TOGETHER], names)
    return found


def _attributes_of(judge: Judge, operations: Sequence[str], names: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {operation: [] for operation in operations}
    open_ = list(operations)
    for _ in range(_MOST_ROUNDS):
        texts = [_with_attributes(one, [name for name in names if name not in found[one]]) for one in open_]
        named = [_NAMED.search(verdict.error) for verdict in judge.judge(texts, _ANY_DIALECT)]
        still: list[str] = []
        for operation, match in zip(open_, named, strict=True):
            if match is not None and match[1] not in found[operation]:
                found[operation].append(match[1])
                still.append(operation)
        open_ = still
        if not open_:
            break
    return found


def _with_attributes(operation: str, names: Sequence[str]) -> str:
    return f'"{operation}"() <{{{", ".join(f"{name} = {_WRONG}" for name in names)}}}> : () -> ()'


def kinds_of(judge: Judge, attributes: Mapping[str, Sequence[str]]) -> dict[tuple[str, str], str]:
    """The kinds of values that each attribute of each operation takes, in words; "other" if none of them."""
    pairs = [(operation, name) for operation, names in attributes.items() for name in names]
    texts = [f'"{one}"() <{{{name} = {value}}}> : () -> ()' for one, name in pairs for value in _KINDS.values()]
    verdicts = iter(judge.judge(texts, _ANY_DIALECT))
    out: dict[tuple[str, str], str] = {}
    for pair in pairs:
        taken = [kind for kind in _KINDS if not _is_about(next(verdicts).error, pair[1])]
        out[pair] = ", ".join(taken) or "other"
    return out


def _is_about(error: str, name: str) -> bool:
    match = _NAMED.search(error)
    return match is not None and match[1] == name


def constraints_of(judge: Judge, operations: Sequence[str]) -> dict[tuple[str, str], str]:
    """For each operation and each of "operand 0", "result 0" and so on, the words of its constraint.

    An operation that requires an attribute reports that first, so the attribute is there instead.
    """
    shapes = [(n, m) for n in range(_MOST_OPERANDS + 1) for m in range(_MOST_RESULTS + 1)]
    texts = [_with_values(one, *shape) for one in operations for shape in shapes]
    verdicts = iter(judge.judge(texts, _ANY_DIALECT))
    out: dict[tuple[str, str], str] = {}
    for operation in operations:
        for _ in shapes:
            error = next(verdicts).error
            match, required = _CONSTRAINT.search(error), _REQUIRED.search(error)
            if match is not None:
                out.setdefault((operation, f"{match[1]} {match[2]}"), match[3])
            if required is not None:
                out.setdefault((operation, f"attribute {required[1]}"), "required")
    return out


def _with_values(operation: str, n_operands: int, n_results: int) -> str:
    operands = [f"%a{index}" for index in range(n_operands)]
    made = "".join(f'{name} = "t.d"() : () -> {_TYPE}\n' for name in operands)
    types, results = (", ".join([_TYPE] * count) for count in (n_operands, n_results))
    return f'{made}"{operation}"({", ".join(operands)}) : ({types}) -> ({results})'


def differences(old: Mapping[tuple[str, str], str], new: Mapping[tuple[str, str], str]) -> Iterator[str]:
    """A line for each operation with the parts that only one judge has, or that it describes in other words."""
    by_operation: dict[str, list[str]] = {}
    for key in sorted(old.keys() | new.keys()):
        operation, part = key
        before, now = old.get(key), new.get(key)
        if before != now:
            change = f"`{part}` is gone" if now is None else f"`{part}` is new ({now})" if before is None else ""
            by_operation.setdefault(operation, []).append(change or f"`{part}`: {before} -> {now}")
    for operation, changes in by_operation.items():
        yield f"- `{operation}`: {'; '.join(changes)}"
