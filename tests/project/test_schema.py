"""The schema of `mlirls.toml` accepts valid configurations and rejects those with mistakes."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from tests.project.test_options import SAMPLES, table_of

from mlirls_ir.codes import CODES
from mlirls_server.project.option_values import read_options
from mlirls_server.project.options import OPTIONS
from mlirls_server.project.schema import configuration_schema

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "docs" / "schemas" / "mlirls.json"
SCHEMA = json.loads(COMMITTED.read_text(encoding="utf-8"))


def errors_of(value: object) -> list[str]:
    return [error.message for error in Draft7Validator(SCHEMA).iter_errors(value)]


def check(text: str, *, is_valid: bool) -> None:
    """The schema and mlirls both accept or both reject a configuration."""
    value = tomllib.loads(text)
    assert (errors_of(value) == []) == is_valid
    _, misuses = read_options(value, "/w", is_of_workspace=True)
    assert all(misuse.is_warning for misuse in misuses) == is_valid


def toml_in_pages() -> Iterator[Any]:
    """Every configuration in README and docs, and every configuration file of the tests and examples."""
    fence = re.compile(r"^```toml\n(.*?)^```", re.M | re.S)
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        if page.name != "editors.md":
            for number, block in enumerate(fence.findall(page.read_text(encoding="utf-8"))):
                yield pytest.param(block, id=f"{page.name}-{number}")
    for folder in ("examples", "tests", "integrations"):
        for path in sorted((ROOT / folder).rglob("mlirls.toml")):
            yield pytest.param(path.read_text(encoding="utf-8"), id=path.relative_to(ROOT).as_posix())


def test_the_committed_schema_is_made_of_the_table() -> None:
    spec = importlib.util.spec_from_file_location("make_schema", ROOT / "docs" / "make_schema.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert COMMITTED.read_text(encoding="utf-8") == module.render(), "make schema"


def test_schema_is_one_of_draft_07_with_a_description_of_every_key() -> None:
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    for option in OPTIONS:
        at = SCHEMA["properties"]
        if option.table:
            assert at[option.table]["description"]
            at = at[option.table]["properties"]
        assert (option.key in at) != bool(option.refusal)
        assert option.refusal or at[option.key]["description"] == option.description


def test_schema_offers_every_code_and_severity() -> None:
    assert set(SCHEMA["definitions"]["severities"]["properties"]) == CODES
    assert SCHEMA["definitions"]["severity"]["enum"] == ["off", "error", "warning", "information", "hint"]


@pytest.mark.parametrize("text", list(toml_in_pages()))
def test_configurations_in_pages_and_examples_are_accepted(text: str) -> None:
    check(text, is_valid=True)


@pytest.mark.parametrize("option", [one for one in OPTIONS if not one.refusal], ids=lambda option: option.field)
def test_values_of_every_option_are_accepted(option: Any) -> None:
    assert SAMPLES[option.field]
    assert errors_of(table_of(option)) == []


@pytest.mark.parametrize(
    "text",
    [
        "llvm = 22",
        "llvm = '../llvm-project'",
        "llvm = { headers = '/usr/lib/llvm-22' }",
        "ods.build-folders = false",
        "ods.build-folders = ['build']",
        "[diagnostics]\nno-such-code = 'off'",
        "[judge]\ncommand = []",
    ],
)
def test_other_ways_to_write_a_value_are_accepted(text: str) -> None:
    check(text, is_valid=True)


@pytest.mark.parametrize(
    "text",
    [
        "lint = {}",
        "ods = 1",
        "[ods]\nfile = []",
        "[ods]\nfiles = 'a.td'",
        "[ods]\ninclude = [1]",
        "[ods]\ndefine = ['A=1']",
        "[ods]\nbuild-folders = 'build'",
        "[ods]\nbudget = 2",
        "allow-plugins = true",
        "allow-unregistered-dialects = 'yes'",
        "llvm = { header = 'a' }",
        "llvm = true",
        "[files]\nextensions = ['.']",
        "[files]\nexclude = 'old'",
        "[judge]\nseconds = 0",
        "[judge]\nseconds = 1000000",
        "[judge]\ncommand = 'foo-opt'",
        "[judge]\ncommand = [' ', 'a']",
        "[diagnostics]\ndominance = 'fatal'",
        "diagnostics = 'off'",
        "[per-file-diagnostics]\ntest = 'off'",
        "[per-file-diagnostics]\ntest = { dominance = 1 }",
        "llvm = 20",
        "llvm = '20'",
    ],
)
def test_the_schema_rejects_mistakes(text: str) -> None:
    check(text, is_valid=False)


def test_keys_that_a_workspace_may_not_set_are_not_offered() -> None:
    assert "allow-plugins" not in configuration_schema()["properties"]
    _, (misuse,) = read_options({"lint": {}}, "/w", is_of_workspace=True)
    assert misuse.message == (
        "unknown key 'lint'; valid keys: allow-unregistered-dialects, llvm, ods, dialects, judge, tests, files, "
        "diagnostics, per-file-diagnostics"
    )
    _, (misuse,) = read_options({"ods": {"x": 1}}, "/w", is_of_workspace=True)
    keys = "files, include, generated, define, build-folders, search"
    assert misuse.message == f"unknown key 'x' in [ods]; valid keys: {keys}"
