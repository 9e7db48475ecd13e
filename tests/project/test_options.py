"""Every option is read by its names, combined, and passed on, or this test fails."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.source import Encoding
from mlirls_server.cli.dialect_options import invocation_of
from mlirls_server.cli.shared_options import add_general_options, add_option
from mlirls_server.cli.usage import CommandParser
from mlirls_server.lsp.settings import read_settings
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.configuration_file import read_configuration_file
from mlirls_server.project.invocation import Invocation, read_invocation, write_invocation
from mlirls_server.project.option_kinds import FlagForm
from mlirls_server.project.option_values import merge_configurations, read_options, write_options
from mlirls_server.project.options import OPTIONS, Option
from mlirls_server.project.sources import Sources, decode_sources, encode_sources
from mlirls_server.workspace.reading import ReadingOptions

# For each option: a value in TOML and JSON, and the resulting value of the field in /w.
SAMPLES: Mapping[str, tuple[object, object]] = {
    "llvm": ("19", "19"),
    "ods_files": (["a/*.td"], ("/w/a/*.td",)),
    "include": (["i"], ("/w/i",)),
    "generated": (["/g"], ("/g",)),
    "macros": (["WITH_FN"], ("WITH_FN",)),
    "build_folders": (["b"], ("/w/b",)),
    "ods_search": (False, False),
    "ods_budget": (3, 3),
    "known_dialects": (["secret"], frozenset({"secret"})),
    "plugins": (["tools/foo.py"], ("/w/tools/foo.py",)),
    "allow_plugins": (True, True),
    "extensions": (["ttir"], (".mlir", ".ttir")),
    "definitions": (True, True),
    "exclude": (["old/*.mlir", "build"], ("/w/old/*.mlir", "/w/**/build")),
    "file_severities": ({"test/**": {"dominance": "off"}}, {"/w/test/**": {"dominance": None}}),
    "severities": ({"unknown-dialect": "off", "undeclared-value": "hint"}, {}),
    "allow_unregistered": (False, False),
    "judge": (["bin/toy-opt", "--fast"], ("/w/bin/toy-opt", "--fast")),
    "judge_seconds": (5, 5),
    "allow_judge": (True, True),
    "test_tools": ({"toy-opt": "bin/toy-opt", "count": "count-22"}, {"toy-opt": "/w/bin/toy-opt", "count": "count-22"}),
    "test_folders": (["build/bin"], ("/w/build/bin",)),
    "test_substitutions": ({"%toy_lib": "build/lib"}, {"%toy_lib": "build/lib"}),
    "test_features": (["cuda"], frozenset({"cuda"})),
    "allow_tools": (True, True),
}
EACH = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.field)


def table_of(option: Option[Any]) -> dict[str, object]:
    said = SAMPLES[option.field][0]
    return {option.table: {option.key: said}} if option.table else {option.key: said}


def check(option: Option[Any], found: Configuration) -> None:
    """The option has the given value, which is not its default, and no other option has one."""
    expected = SAMPLES[option.field][1] or {"unknown-dialect": None, "undeclared-value": Severity.HINT}
    if option.field in ("allow_unregistered", "ods_search"):
        expected = False
    assert option.of(found) == expected != option.of(Configuration())
    assert replace(found, **{option.field: option.of(Configuration())}) == Configuration()


def test_every_field_has_a_row_and_every_row_a_field_and_a_sample() -> None:
    assert sorted(option.field for option in OPTIONS) == sorted(field.name for field in fields(Configuration))
    assert SAMPLES.keys() == {option.field for option in OPTIONS}
    assert len({option.path for option in OPTIONS}) == len(OPTIONS)


def toml(value: object) -> str:
    """A text, or a table of texts, in TOML."""
    if not isinstance(value, dict):
        return json.dumps(value)
    return "{" + ", ".join(f"{json.dumps(key)} = {json.dumps(text)}" for key, text in value.items()) + "}"


@EACH
def test_option_is_read(option: Option[Any]) -> None:
    found, misuses = read_options(table_of(option), "/w")
    check(option, found)
    assert misuses == []


@EACH
def test_option_is_read_from_a_file_unless_it_is_not_a_workspaces_to_say(option: Option[Any], tmp_path: Path) -> None:
    path = tmp_path / "mlirls.toml"
    said = SAMPLES[option.field][0]
    if isinstance(said, dict):
        text = f"[{'.'.join(option.path)}]\n" + "".join(
            f"{json.dumps(key)} = {toml(value)}\n" for key, value in said.items()
        )
    else:
        text = (f"[{option.table}]\n" if option.table else "") + f"{option.key} = {json.dumps(said)}\n"
    path.write_text(text, encoding="utf-8")
    read = read_configuration_file(path)
    if option.refusal:
        assert read.configuration == Configuration()
        assert [problem.message for problem in read.problems] == [option.refusal]
    else:
        assert read.configuration == read_options(table_of(option), str(tmp_path))[0] != Configuration()
        assert read.problems == ()


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.setting], ids=lambda option: option.field)
def test_option_is_an_editors_setting(option: Option[Any]) -> None:
    said = SAMPLES[option.field][0]
    settings = {option.table: {option.setting: said}} if option.table else {option.setting: said}
    invocation = Invocation(settings=read_settings({"mlirls": settings}).options)
    check(option, invocation.other_options("/w"))


@EACH
def test_option_is_handed_on(option: Option[Any]) -> None:
    """From the command line and from the client, another process gets the same value."""
    said = read_options(table_of(option), "/w")[0]
    assert read_options(json.loads(json.dumps(write_options(said))), "/elsewhere")[0] == said
    for invocation in (Invocation(command_line=said), Invocation(settings=table_of(option))):
        told = read_invocation(json.loads(json.dumps(write_invocation(invocation))))
        assert told == invocation
        check(option, told.other_options("/w"))


@EACH
def test_an_option_is_kept_if_another_source_does_not_set_it(option: Option[Any]) -> None:
    said = read_options(table_of(option), "/w")[0]
    assert merge_configurations(said, Configuration()) == said
    assert merge_configurations(Configuration(), said) == said
    assert merge_configurations(said, said) == said


def test_an_editor_can_refuse_what_projects_name_and_cannot_allow_it_for_all() -> None:
    for settings in ({"allowJudge": True, "allowPlugins": True}, {"trust": "always"}, {"allow-judge": True}):
        found = Invocation(settings=read_settings(settings).options).other_options("/w")
        assert (found.allow_judge, found.allow_plugins) == (None, None)
    refused = Invocation(
        settings=read_settings({"trust": "never"}).options, command_line=Configuration(allow_judge=True)
    )
    assert (refused.other_options("/w").allow_judge, refused.other_options("/w").allow_plugins) == (False, False)


FLAGS: Mapping[str, tuple[list[str], object]] = {
    "llvm": (["--llvm", "19"], "19"),
    "ods_files": (["--ods", "T.td"], ("{folder}/T.td",)),
    "include": (["-I", "inner"], ("{folder}/inner",)),
    "macros": (["-D", "A", "-D", "B"], ("A", "B")),
    "ods_budget": (["--ods-budget", "5"], 5),
    "allow_unregistered": (["--no-allow-unregistered-dialect"], False),
    "allow_plugins": (["--allow-plugins"], True),
    "judge": (["--judge", "inner/toy-opt --fast"], ("{folder}/inner/toy-opt", "--fast")),
    "judge_seconds": (["--judge-seconds", "5"], 5),
    "allow_judge": (["--allow-judge"], True),
    "allow_tools": (["--allow-tools"], True),
    "exclude": (["--exclude", "old/*.mlir", "--exclude", "build"], ("{folder}/old/*.mlir", "/**/build")),
}


@pytest.mark.parametrize(
    "option", [option for option in OPTIONS if option.flag is not None], ids=lambda option: option.field
)
def test_option_is_a_flag(option: Option[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "T.td").touch()
    (tmp_path / "inner").mkdir()
    given, expected = FLAGS[option.field]
    if isinstance(expected, tuple):
        expected = tuple(item.replace("{folder}", str(tmp_path)) for item in expected)
    parser = CommandParser("check", "", "", "")
    add_option(parser.add_argument, option)
    add_general_options(parser)
    assert invocation_of(parser.parse(given)).command_line == option.put(Configuration(), expected)
    assert invocation_of(parser.parse([])) == Invocation()


def test_every_option_that_has_a_flag_can_be_given() -> None:
    assert all(option.kind.given is not FlagForm.NEVER for option in OPTIONS if option.flag is not None)


def test_no_search_for_builds_is_handed_on_and_gives_way_to_folders() -> None:
    none = read_options({"ods": {"build-folders": False}}, "/w")[0]
    some = read_options({"ods": {"build-folders": ["b"]}}, "/w")[0]
    assert none.build_folders is None
    assert read_options(write_options(none), "/")[0] == none
    assert merge_configurations(none, Configuration()).build_folders is None
    assert merge_configurations(some, none).build_folders == merge_configurations(none, some).build_folders == ("/w/b",)


def test_all_of_an_invocation_is_handed_on() -> None:
    invocation = Invocation(
        ("/f",), {"ods": {"define": ["A"]}}, Configuration(macros=("B",)), "/c.toml", frozenset({"d"})
    )
    assert not any(
        value == default(field) for field, value in zip(fields(invocation), vars_of(invocation), strict=True)
    )
    assert read_invocation(json.loads(json.dumps(write_invocation(invocation)))) == invocation


def test_all_that_is_read_is_handed_on() -> None:
    file = OdsFile("/a.td", ("/i",), ("A",), "/i")
    sources = Sources((file,), ("/b.irdl.mlir",), 19, "/llvm/include", 2, "/w", ("/w",), ("b.td",))
    for record in (sources, sources.ods[0]):
        assert not any(value == default(field) for field, value in zip(fields(record), vars_of(record), strict=True))
    assert decode_sources(json.loads(json.dumps(encode_sources(sources)))) == sources


def test_readers_of_a_workspace_get_nothing_else() -> None:
    assert {field.name: default(field) for field in fields(ReadingOptions)} == {
        "invocation": Invocation(),
        "encoding": Encoding.UTF16,
    }


def default(field: Any) -> object:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def vars_of(record: Any) -> list[object]:
    return [getattr(record, field.name) for field in fields(record)]
