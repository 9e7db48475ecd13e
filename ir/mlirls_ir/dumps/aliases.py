"""Aliases of two texts that mean the same, whatever their names are: `#map` of one may be `#map2` of the other.

This reads lines of text as a printer writes them, one for each alias. Nothing is parsed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Final

from mlirls_ir.patterns import compiled

ALIAS_LINE: Final = compiled(r"^([#!][A-Za-z_$][\w$.-]*) *= *(.*)$", re.MULTILINE)
_TOKEN: Final = compiled(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|(?P<alias>[#!][A-Za-z_$][\w$.-]*)')
_NUMBERED: Final = compiled(r"(.*?)(\d*)")


def aliases_of(text: str) -> dict[str, str]:
    """The texts of the aliases that a text defines, by their names."""
    return dict(ALIAS_LINE.findall(text))


def with_aliases(text: str, names: Mapping[str, str]) -> str:
    """A text with other names for its aliases."""

    def renamed(token: re.Match[str]) -> str:
        name = token["alias"]
        return token[0] if name is None else names.get(name, name)

    return _TOKEN.sub(renamed, text) if names else text


def used_aliases(text: str, definitions: Mapping[str, str]) -> set[str]:
    """The aliases that a text uses, and those that these use."""
    found: set[str] = set()
    waiting = [text]
    while waiting:
        for token in _TOKEN.finditer(waiting.pop()):
            name = token["alias"]
            if name in definitions and name not in found:
                found.add(name)
                waiting.append(definitions[name])
    return found


def common_names(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str]:
    """Names for the aliases of `new`: that of an alias of `old` with the same meaning, else one that `old` does not
    have."""
    mine, theirs = _meanings(old), _meanings(new)
    by_meaning: dict[bytes, list[str]] = {}
    for name, meaning in mine.items():
        by_meaning.setdefault(meaning, []).append(name)
    out: dict[str, str] = {}
    for name, meaning in theirs.items():
        same = by_meaning.get(meaning, [])
        if name in same:
            same.remove(name)
            out[name] = name
    for name, meaning in theirs.items():
        if name not in out and by_meaning.get(meaning):
            out[name] = by_meaning[meaning].pop(0)
    taken = {*old, *out.values()}
    for name in theirs:
        if name not in out:
            out[name] = unused_name(name, taken)
            taken.add(out[name])
    return {name: other for name, other in out.items() if name != other}


def unused_name(name: str, taken: Iterable[str]) -> str:
    """The name itself if it is free, else with another number."""
    used = set(taken)
    if name not in used:
        return name
    parts = _NUMBERED.fullmatch(name)
    assert parts is not None
    number = int(parts[2] or 0) + 1
    while f"{parts[1]}{number}" in used:
        number += 1
    return f"{parts[1]}{number}"


def _meanings(definitions: Mapping[str, str]) -> dict[str, bytes]:
    """A hash of the text of each alias, with the aliases in it replaced by their own hashes."""
    out: dict[str, bytes] = {}
    for first in definitions:
        stack = [first]
        while stack:
            name = stack[-1]
            inner = [token["alias"] for token in _TOKEN.finditer(definitions[name]) if token["alias"] in definitions]
            waiting = [one for one in inner if one not in out and one not in stack]
            if waiting and name not in out:
                stack += waiting[:1]
                continue
            stack.pop()
            if name not in out:
                known = {one: out[one].hex() for one in inner if one in out}
                out[name] = blake2b(with_aliases(definitions[name], known).encode(), digest_size=16).digest()
    return out
