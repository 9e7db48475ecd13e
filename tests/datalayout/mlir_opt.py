"""Asks mlir-opt for sizes and alignments: its test pass `--test-data-layout-query`, many types in one run."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.support.judge import run_mlir_opt

_QUERY = re.compile(r'"test\.data_layout_query"\(\) \{(.*)\} : ')
_FIELD = re.compile(
    r"(?<!\w)(alignment|bitsize|index|preferred|size) = (\{minimal_size = (-?\d+) : index, scalable\}|(-?\d+) : index)"
)


def module_text(scopes: Sequence[str], types: Sequence[str]) -> tuple[str, list[str]]:
    """The input and the options that query `types` inside `scopes`, lines of an operation and its attributes."""
    lines: list[str] = []
    for index, scope in enumerate(scopes):
        op, _, attributes = scope.partition(" ")
        head = "module" if op == "builtin.module" else f"{op} @g{index}"
        lines.append(f"{head} attributes {{{attributes}}} {{" if attributes else f"{head} {{")
    lines.append("func.func @query() {")
    lines += [f'"test.data_layout_query"() : () -> {type}' for type in types]
    lines += ["return", "}", *["}"] * len(scopes)]
    pipeline = "func.func(test-data-layout-query)"
    for scope in reversed(scopes):
        pipeline = f"{scope.partition(' ')[0]}({pipeline})"
    return "\n".join(lines) + "\n", [f"--pass-pipeline={pipeline}"]


def ask(scopes: Sequence[str], types: Sequence[str]) -> list[str]:
    """The answer of mlir-opt for each type, in the words of `cases.txt`."""
    text, options = module_text(scopes, types)
    run = run_mlir_opt(options, text, may_crash=True)
    fatal = re.search(r"LLVM ERROR: (.*)", run.errors)
    if fatal is not None:
        return [f"!! {fatal[1]}"]
    found = [_rendered(match[1]) for match in _QUERY.finditer(run.out)]
    if len(found) != len(types):
        raise AssertionError(f"mlir-opt does not answer:\n{text}\n{run.errors[:2000]}")
    return found


def _rendered(attributes: str) -> str:
    values: dict[str, int] = {}
    scalable = False
    for match in _FIELD.finditer(attributes):
        values[match[1]] = int(match[3] or match[4]) % (1 << 64)
        scalable = scalable or (match[1] == "size" and match[3] is not None)
    text = f"=> {values['size']} bytes, {values['bitsize']} bits, abi {values['alignment']}"
    text += f", preferred {values['preferred']}"
    if values["index"]:
        text += f", index {values['index']}"
    return text + (", scalable" if scalable else "")
