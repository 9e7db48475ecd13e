"""Regular expressions that Python before 3.11.5 would read wrongly are compiled by `mlirls_ir.patterns`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from mlirls_ir.patterns import compile_now, compiled

_SCAN = """
import importlib, pkgutil, re, sys
from re import _compiler, _parser
from re._constants import POSSESSIVE_REPEAT
import mlirls_ir.patterns
import mlirls_server

def repeats_a_group(part):
    if isinstance(part, (list, tuple)):
        return any(map(repeats_a_group, part))
    if not isinstance(part, _parser.SubPattern):
        return False
    return any(
        (operation is POSSESSIVE_REPEAT and not _compiler._simple(argument[2])) or repeats_a_group(argument)
        for operation, argument in part.data
    )

compile_ = re.compile

def watched(source, flags=0):
    module = sys._getframe(1).f_globals.get("__name__", "")
    if module.startswith("mlirls") and isinstance(source, str) and repeats_a_group(_parser.parse(source, flags)):
        print(module, source)
    return compile_(source, flags)

re.compile = watched
for package in (mlirls_ir, mlirls_server):
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
"""


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        (r"(?:ab?c)*+", "ababc", ""),
        (r"(?:ab?c)*+", "abcacab", "abcac"),
        (r"(?:a(?:b|c)d)++", "abdacdac", "abdacd"),
        (r'(?:[^"/]++|"(?:[^"\\]|\\.)*+"|/(?!/))*+(?=//)', 'a "x//y" /b // c', 'a "x//y" /b '),
        (r"(?:(?:x|y!)*+z)?+", "xy!xyz", ""),
        (r"[a-z]*+", "abc1", "abc"),
    ],
)
def test_a_possessive_repeat_continues_after_the_last_whole_repeat(source: str, text: str, expected: str) -> None:
    for compile_ in (compile_now, compiled):
        found = compile_(source).match(text)
        assert found is not None and found[0] == expected


def test_only_patterns_compiles_possessive_repeats_of_groups() -> None:
    done = subprocess.run([sys.executable, "-c", _SCAN], capture_output=True, text=True, check=True)
    assert done.stdout == ""
