"""Compares our custom form of chunks with mlir-opt's default print, with and without names.

    python benchmarks/custom_form.py FOLDER --text

Read next: `custom_form.py`.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest

from tests.support.judge import MLIR_OPT

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing import print_custom

_REGISTRY = upstream_registry()
_NAME = re.compile(r'"(?:[^"\\\n]|\\.)*"|([%^])[A-Za-z0-9$._-]+')
_OPERATION = re.compile(r'"?([a-z_0-9]+\.[A-Za-z_][\w.]*)')
_OF_TESTS = re.compile(
    r'^\s*(?:%[^=\n]*= )?(?:(?:transform\.)?test_\w|test\.\w|"test\.[\w.]+"\([^)\n]*\) <\{)|[!#]test\.', re.M
)
"""Operations, types and attributes of MLIR's test dialects in a printed text."""


@dataclass(frozen=True, slots=True)
class _Result:
    """A chunk that mlir-opt accepts: whether the texts are equal, and the first lines that differ, theirs first."""

    name: str
    is_fair: bool
    is_equal: bool
    is_equal_without_names: bool
    lines: tuple[str, str]


def compare_texts(chunks: Sequence[tuple[str, str]], n_shown: int, jobs: int | None) -> None:
    """Prints how many texts are equal."""
    with ProcessPoolExecutor(jobs) as pool:
        found = [one for one in pool.map(_result, chunks, chunksize=20) if one is not None]
    print(f"{len(found)} chunks of {len(chunks)} are accepted")
    _print_shares("all", found)
    fair = [one for one in found if one.is_fair]
    _print_shares("without MLIR's test dialects", fair)
    wrong = [one for one in fair if not one.is_equal]
    operations = Counter(_operation(one.lines) for one in wrong)
    for name, times in operations.most_common(n_shown):
        print(f"    {times} {name}")
    for one in wrong[:n_shown]:
        print(f"  {one.name}\n    - {one.lines[0]}\n    + {one.lines[1]}")


def _print_shares(what: str, found: Sequence[_Result]) -> None:
    count = max(1, len(found))
    equal = sum(one.is_equal for one in found)
    nameless = sum(one.is_equal_without_names for one in found)
    shares = f"equal {equal} = {equal / count:.2%}, but for names {nameless} = {nameless / count:.2%}"
    print(f"{what}: {len(found)} chunks, {shares}")


def _result(chunk: tuple[str, str]) -> _Result | None:
    name, text = chunk
    theirs = _judged(text)
    if theirs is None:
        return None
    document = Document(text, _REGISTRY)
    has_error = any(one.severity is Severity.ERROR for one in document.diagnostics())
    ours = "" if has_error else print_custom(document)
    local, our_local = theirs, ours
    if ours != theirs:
        local = _judged(text, "--mlir-print-local-scope") or ""
        our_local = "" if has_error else print_custom(document, is_local=True)
    is_nameless = _nameless(local) == _nameless(our_local)
    return _Result(
        name,
        _OF_TESTS.search(theirs) is None,
        ours == theirs,
        is_nameless,
        _first_difference(theirs, ours) if is_nameless else _first_difference(_nameless(local), _nameless(our_local)),
    )


def _judged(text: str, *flags: str) -> str | None:
    """mlir-opt's print of a chunk, without the empty line at the end; None if it rejects it."""
    command = [MLIR_OPT, "--allow-unregistered-dialect", *flags, "-"]
    done = subprocess.run(command, input=text.encode("utf-8", "surrogateescape"), capture_output=True, check=False)
    if done.returncode:
        return None
    out = done.stdout.decode("utf-8", "surrogateescape")
    return out[:-1] if out.endswith("\n\n") else out


def _nameless(text: str) -> str:
    return _NAME.sub(lambda found: found[1] or found[0], text)


def _first_difference(theirs: str, ours: str) -> tuple[str, str]:
    pairs = zip_longest(theirs.split("\n"), ours.split("\n"), fillvalue="")
    return next(((one, other) for one, other in pairs if one != other), ("", ""))


def _operation(lines: tuple[str, str]) -> str:
    found = _OPERATION.search(lines[0]) or _OPERATION.search(lines[1])
    return "?" if found is None else found[1]
