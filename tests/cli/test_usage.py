"""Command lines that are read without `argparse` say what they say with it."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from mlirls_server.cli.by_argparse import parse
from mlirls_server.cli.main import COMMANDS, MODULES
from mlirls_server.cli.usage import CannotRun, CommandParser

_VALUES = ["", "a.mlir", "b", "-", "1", "2/8", "text", "json=out", "19", "main", "dot", "3:4", "always", "--", "-x"]
_SEED = 7


def parser_of(command: str) -> CommandParser:
    parser: CommandParser = import_module(f"mlirls_server.cli.{MODULES.get(command, command)}").make_parser()
    return parser


def check(command: str, *given: str) -> bool:
    """Whether a command line is plain; if it is, both find the same."""
    parser = parser_of(command)
    plain = parser.plain(given)
    if plain is None:
        return False
    assert vars(plain) == vars(parse(parser, given)), given
    return True


def _lines(parser: CommandParser, n_lines: int) -> list[list[str]]:
    chosen = random.Random(_SEED)
    flags = [name for one in parser.arguments if one.is_option for name in one.names]
    words = [*flags, *(f"--no-{flag[2:]}" for flag in flags), *(f"{flag}={_VALUES[0]}" for flag in flags), *_VALUES]
    return [
        [chosen.choice(chosen.choice((words, _VALUES))) for _ in range(chosen.randrange(7))] for _ in range(n_lines)
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_lines_of_any_words(command: str) -> None:
    parser = parser_of(command)
    for line in _lines(parser, 300):
        plain = parser.plain(line)
        try:
            expected = None if "-h" in line or "--help" in line else vars(parse(parser, line))
        except CannotRun:
            expected = None
        assert plain is None or vars(plain) == expected, line


@pytest.mark.parametrize(
    "line",
    [
        "check a.mlir",
        "check --no-cache a.mlir b.mlir",
        "check a.mlir --fix b.mlir --format json --format sarif=out.sarif --jobs 2 -",
        "check . -I include --ods=a.td -D X -D Y --allow-plugins --shard 2/8 --color never",
        "format --check a.mlir",
        "print --generic a.mlir",
        "convert a.mlir b.mlirbc --emit-bytecode-version 6",
        "explain undeclared-value",
    ],
)
def test_what_people_write_is_plain(line: str) -> None:
    command, *given = line.split()
    assert check(command, *given)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "--help",
            "-h a.mlir",
            "--fixx a.mlir",
            "--fi a.mlir",
            "--fix=1 a.mlir",
            "-- -a.mlir",
            "-Iinclude a.mlir",
        ),
        *("--jobs", "--jobs x a.mlir", "--jobs -1 a.mlir", "--color red a.mlir"),
        *("--format= a.mlir", "--format json= a.mlir"),
    ],
)
def test_what_is_unusual_or_wrong_is_left_to_argparse(line: str) -> None:
    assert not check("check", *line.split())


def test_options_of_one_run_do_not_stay_for_the_next() -> None:
    parser = parser_of("check")
    found = [parser.plain(["--format", "json", "a"]) for _ in range(2)]
    assert [len(one.format) for one in found if one is not None] == [1, 1]
