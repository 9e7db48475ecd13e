"""Command lines are read as people mean them, and the help of every command fits a terminal."""

from __future__ import annotations

import re
from typing import cast

import pytest
from tests.cli.conftest import Run

from mlirls_server.cli.main import COMMANDS, parser_of
from mlirls_server.cli.usage import CannotRun


def check(line: str, expected: str) -> None:
    """`expected` has the values that differ from the defaults, or is the error."""
    command, *words = line.split()
    parser = parser_of(command)
    try:
        found = vars(parser.parse(words))
    except CannotRun as error:
        assert str(error) == expected
        return
    said = {name: value for name, value in found.items() if value != parser.get_default(name)}
    assert " ".join(f"{name}={_shown(value)}" for name, value in sorted(said.items())) == expected


def _shown(value: object) -> str:
    return "|".join(map(str, cast("list[object]", value))) if isinstance(value, list) else str(value)


def test_options_may_be_between_paths() -> None:
    check("check a.mlir --fix b.mlir --jobs 2 -", "fix=True jobs=2 paths=a.mlir|b.mlir|-")
    check("convert a.mlir --elide-resources b.mlirbc", "elide_resources=True file=a.mlir output=b.mlirbc")


def test_values_may_be_joined_to_their_options() -> None:
    check("check -Iinclude -DX -D Y --ods=a.td .", "D=X|Y I=include ods=a.td")


def test_an_argument_after_two_dashes_is_a_path() -> None:
    check("check -- -a.mlir", "paths=-a.mlir")


def test_switches_can_be_turned_on_and_off() -> None:
    check("check --allow-plugins .", "allow_plugins=True")
    check("check --allow-plugins --no-allow-plugins .", "allow_plugins=False")


def test_values_of_one_run_do_not_stay_for_the_next() -> None:
    parser = parser_of("check")
    assert [len(parser.parse(["--format", "json", "a"]).format) for _ in range(2)] == [1, 1]


def test_misspelled_option_is_answered_with_the_near_one() -> None:
    check("check --fixx a.mlir", "check: unknown option --fixx; did you mean '--fix'? (see mlirls check --help)")
    check("check a.mlir --ods-budge=2", "check: unknown option --ods-budge; did you mean '--ods-budget'? "
          "(see mlirls check --help)")  # fmt: skip


def test_beginning_of_an_option_is_not_the_option() -> None:
    check("format --che a.mlir", "format: unknown option --che; did you mean '--check'? (see mlirls format --help)")


def test_option_that_resembles_none_is_only_unknown() -> None:
    check("format --xyzzy a.mlir", "format: unknown option --xyzzy (see mlirls format --help)")


def test_missing_and_wrong_values_name_the_option() -> None:
    check("check --jobs", "check: argument --jobs: expected one argument (see mlirls check --help)")
    check("check --format xml", "check: argument --format: unknown format 'xml'; formats: text, json, github, gitlab, "
          "junit, sarif (see mlirls check --help)")  # fmt: skip
    check("format", "format: the following arguments are required: PATH (see mlirls format --help)")


@pytest.mark.parametrize("text", ["x", "0", "-1", "1.5", "1e3", "", "9" * 5000])
def test_a_number_that_an_option_does_not_take(text: str) -> None:
    said = f"argument --jobs: {text!r} is not a whole number of at least 1"
    for command in ("check", "reduce"):
        with pytest.raises(CannotRun, match=re.escape(f"{command}: {said}")):
            parser_of(command).parse(["a.mlir", f"--jobs={text}"])


@pytest.mark.parametrize("text", ["nan", "inf", "-inf", "-1", "0", "x", "1e999", ""])
def test_a_time_that_an_option_does_not_take(text: str) -> None:
    said = f"argument --timeout: {text!r} is not a number of seconds above 0"
    with pytest.raises(CannotRun, match=re.escape(said)):
        parser_of("reduce").parse(["a.mlir", f"--timeout={text}"])


def test_other_numbers_have_limits_as_well() -> None:
    elide = "print: argument --elide: '-1' is not a whole number of at least 0 (see mlirls print --help)"
    check("print a.mlir --elide=-1", elide)
    least = "checks: argument --least: '101' is not a whole number from 0 to 100 (see mlirls checks --help)"
    check("checks strength a.mlir --least 101", least)
    most = "checks: argument --most: '0' is not a whole number of at least 1 (see mlirls checks --help)"
    check("checks strength a.mlir --most 0", most)


def test_ways_to_connect_exclude_each_other() -> None:
    check(
        "serve --stdio --tcp :1", "serve: argument --tcp: not allowed with argument --stdio (see mlirls serve --help)"
    )


TOPICS = [*COMMANDS, "options", ""]


@pytest.mark.parametrize("topic", TOPICS)
def test_help_fits_in_80_columns(run: Run, monkeypatch: pytest.MonkeyPatch, topic: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    result = run("help", *topic.split())
    assert result.status == 0
    assert [line for line in result.out.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_in_a_group_with_a_name(run: Run, command: str) -> None:
    """argparse's own groups would mix options of the command with shared options."""
    lines = run(command, "--help").out.splitlines()
    headings = [line for line in lines if re.fullmatch(r"[a-z].*:", line)]
    assert headings[-2:] == ["general:", "examples:"] or headings[-1] == "general:"
    assert not {"options:", "positional arguments:"} & set(headings)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_is_the_same_either_way(run: Run, command: str) -> None:
    assert run("help", command).out == run(command, "--help").out != ""


def test_shared_options_are_described_in_full_in_one_place(run: Run) -> None:
    words = "that the project's build names"
    assert words in run("help", "options").out.replace("\n" + " " * 24, " ")
    assert not any(words in run("help", command).out.replace("\n" + " " * 24, " ") for command in COMMANDS)


def test_every_command_that_reads_mlir_has_the_shared_options(run: Run) -> None:
    without = {command for command in COMMANDS if "--llvm LLVM" not in run("help", command).out}
    assert without == {"cache", "completion", "explain", "help", "init", "report", "test", "trust", "worker"}


def test_help_about_nothing_known_names_the_near_command(run: Run) -> None:
    assert run("help", "chekc").err == "mlirls: help: unknown command 'chekc'; did you mean 'check'?\n"
