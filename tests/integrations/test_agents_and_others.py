"""Entries for coding agents, the registry of MCP servers, JetBrains' editors, SchemaStore, Nix and Homebrew."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from packaging.requirements import Requirement
from tests.support.programs import needs

ROOT = Path(__file__).parents[2]
HERE = ROOT / "integrations"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TEXT: dict[str, Any] = {"type": "string", "minLength": 1}


def load(path: Path) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return value


def check(value: object, **properties: Any) -> None:
    """`value` is an object with these keys and no others, each as its schema says."""
    schema = {"type": "object", "required": list(properties), "properties": properties, "additionalProperties": False}
    Draft202012Validator(schema).validate(value)


def check_command(words: list[str]) -> None:
    """The command line is one of mlirls."""
    assert words[0] == PROJECT["name"] and words[0] in PROJECT["scripts"]
    importlib.import_module(f"mlirls_server.cli.{words[1]}").make_parser().parse_args(words[2:])


def test_the_registry_of_mcp_servers_finds_the_package() -> None:
    entry = load(ROOT / "server.json")
    objects = {"type": "array", "minItems": 1, "items": {"type": "object"}}
    check(
        entry,
        **{"$schema": TEXT, "name": {"type": "string", "pattern": r"^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$"}},
        title={**TEXT, "maxLength": 100},
        description={**TEXT, "maxLength": 100},
        version={"const": PROJECT["version"]},
        repository={"type": "object", "required": ["url", "source"]},
        packages=objects,
    )
    [package] = entry["packages"]
    assert (package["registryType"], package["identifier"]) == ("pypi", PROJECT["name"])
    assert package["version"] == PROJECT["version"] and package["transport"] == {"type": "stdio"}
    # The registry compares with the description of the package, which is the README.
    assert f"mcp-name: {entry['name']} " in (ROOT / PROJECT["readme"]).read_text(encoding="utf-8")
    [given] = package["runtimeArguments"]
    assert (given["name"], [given["value"]]) == ("--with", PROJECT["optional-dependencies"]["mcp"])
    check_command(["mlirls", *(one.get("value") or one["default"] for one in package["packageArguments"])])


def test_agents_find_the_plugin_and_it_starts_what_exists() -> None:
    market = load(ROOT / ".claude-plugin" / "marketplace.json")
    [entry] = market["plugins"]
    check(
        entry,
        name={"const": PROJECT["name"]},
        source=TEXT,
        description=TEXT,
        version={"const": PROJECT["version"]},
        category=TEXT,
        tags={"type": "array", "items": TEXT},
    )
    folder = ROOT / entry["source"]
    plugin = load(folder / ".claude-plugin" / "plugin.json")
    check(plugin, name=TEXT, version=TEXT, description=TEXT, author={"type": "object"}, homepage=TEXT)
    shared = ("name", "version", "description")
    assert [plugin[name] for name in shared] == [entry[name] for name in shared]
    assert plugin["homepage"] == PROJECT["urls"]["Documentation"]
    [(language, server)] = load(folder / ".lsp.json").items()
    check(server, command=TEXT, args={"type": "array"}, extensionToLanguage={"const": {".mlir": language}})
    [tools] = load(folder / ".mcp.json")["mcpServers"].values()
    # The page about agents shows the same entry.
    page = (ROOT / "docs" / "agents.md").read_text(encoding="utf-8")
    assert f'{{"mcpServers": {{"mlirls": {json.dumps(tools)}}}}}' in page
    for started in (server, tools):
        check_command([started["command"], *started["args"]])


def test_lsp4ij_imports_a_template() -> None:
    folder = HERE / "lsp4ij" / "mlirls"
    entry = load(folder / "template.json")
    check(
        entry, id={"const": folder.name}, name=TEXT, programArgs={"type": "object"}, fileTypeMappings={"type": "array"}
    )
    check_command(entry["programArgs"]["default"].split())
    [mapping] = entry["fileTypeMappings"]
    assert mapping == {"fileType": {"name": "MLIR", "patterns": ["*.mlir"]}, "languageId": "mlir"}


def test_schemastore_names_the_schema_of_this_repository() -> None:
    entry = load(HERE / "schemastore" / "catalog-entry.json")
    check(entry, name=TEXT, description=TEXT, fileMatch={"const": ["mlirls.toml"]}, url=TEXT)
    owner = PROJECT["urls"]["Repository"].removeprefix("https://github.com/")
    address = f"https://raw.githubusercontent.com/{owner}/main/"
    assert entry["url"].startswith(address) and (ROOT / entry["url"].removeprefix(address)).is_file()


def test_nix_has_the_dependencies_of_the_package() -> None:
    flake = (ROOT / "flake.nix").read_text(encoding="utf-8")
    [block] = re.findall(r" dependencies = \[(.*?)\]", flake, re.S)
    needed = {requirement.name for requirement in map(Requirement, PROJECT["dependencies"])}
    assert {word.removeprefix("python.") for word in block.split()} == needed | {"websockets"}
    assert "importTOML ./pyproject.toml" in flake and "licenses.asl20" in flake
    assert 'mainProgram = "mlirls"' in flake and PROJECT["license"] == "Apache-2.0"


@needs("nix-instantiate")
def test_nix_parses_the_flake() -> None:
    asked = ["nix-instantiate", "--parse", str(ROOT / "flake.nix")]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_formula_keeps_the_rules_of_brew_audit() -> None:
    """Those that need no `brew`: the order of the parts, the form of the description, a test that runs something."""
    formula = (HERE / "homebrew" / "mlirls.rb").read_text(encoding="utf-8")
    parts = re.findall(r"^  (include|desc|homepage|url|sha256|license|depends_on|def|test)\b", formula, re.M)
    assert parts == ["include", "desc", "homepage", "url", "sha256", "license", "depends_on", "def", "test"]
    [desc] = re.findall(r'^  desc "(.*)"$', formula, re.M)
    assert desc[0].isupper() and not desc.endswith(".") and not re.match(r"(an?|the|mlirls)\b", desc, re.I)
    [python] = re.findall(r'depends_on "python@(3\.\d+)"', formula)
    assert f"Programming Language :: Python :: {python}" in PROJECT["classifiers"]
    assert max(map(len, formula.splitlines())) <= 118 and formula.endswith("end\n")
    assert "shell_output(" in formula


def test_ale_and_lsp_mode_start_the_server() -> None:
    ale = (HERE / "ale" / "ale_linters" / "mlir" / "mlirls.vim").read_text(encoding="utf-8")
    emacs = (HERE / "lsp-mode" / "lsp-mlirls.el").read_text(encoding="utf-8")
    [executable] = re.findall(r"ale#Set\('mlir_mlirls_executable', '(.*?)'\)", ale)
    [arguments] = re.findall(r"'command': '%e (.*?)'", ale)
    check_command([executable, *arguments.split()])
    [command] = re.findall(r"server-command '\((.*?)\)", emacs)
    check_command(json.loads(f"[{command.replace(' ', ', ')}]"))
    assert f"SPDX-License-Identifier: {PROJECT['license']}" in emacs
