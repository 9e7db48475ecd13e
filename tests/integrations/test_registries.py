"""Entries for registries of editors and packages: they have the form of their registry, and agree with the project.

The version, the description, the licence and the dependencies are those of `pyproject.toml`;
`../release/test_repository.py` checks the repository; the command and the kinds of files are those of the editors that
are tested for real.
"""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from packaging.requirements import Requirement
from tests.support.programs import needs

from mlirls_server.cli.main import main

ROOT = Path(__file__).parents[2]
HERE = ROOT / "integrations"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = PROJECT["version"]
TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
TEXTS: dict[str, Any] = {"type": "array", "items": TEXT, "minItems": 1}


def text_of(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def check(value: object, required: dict[str, Any], **optional: Any) -> None:
    """`value` is an object with these keys and no others, each as its schema says."""
    schema = {"type": "object", "required": list(required), "properties": {**required, **optional}}
    Draft202012Validator({**schema, "additionalProperties": False}).validate(value)


def test_nvim_lspconfig_has_the_configuration_of_the_plugin() -> None:
    entry = text_of("nvim-lspconfig/lsp/mlirls.lua")
    tested = (ROOT / "editors/nvim/lsp/mlirls.lua").read_text(encoding="utf-8")
    assert entry[entry.index("return {") :] == tested[tested.index("return {") :]
    assert entry.startswith("---@brief\n---\n--- https://") and "---@type vim.lsp.Config\n" in entry


@needs("nvim", hint="make test-editors installs it")
def test_neovim_reads_it() -> None:
    path = HERE / "nvim-lspconfig/lsp/mlirls.lua"
    done = subprocess.run(
        [
            "nvim",
            "--clean",
            "--headless",
            "-c",
            f"lua io.stdout:write(vim.json.encode(dofile({str(path)!r})))",
            "-c",
            "q",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["cmd"] == ["mlirls", "serve"]


def test_mason_installs_this_version() -> None:
    entry = yaml.safe_load(text_of("mason/packages/mlirls/package.yaml"))
    objects = {"type": "object"}
    texts = dict.fromkeys(("licenses", "languages", "categories"), TEXTS)
    check(
        entry,
        {"name": TEXT, "description": TEXT, "homepage": TEXT, **texts, "source": objects},
        bin=objects,
        neovim=objects,
    )
    assert (entry["name"], entry["description"]) == (PROJECT["name"], PROJECT["description"])
    assert entry["licenses"] == [PROJECT["license"]]
    assert set(entry["categories"]) <= {"Compiler", "DAP", "Formatter", "LSP", "Linter", "Runtime"}
    assert entry["source"] == {"id": f"pkg:pypi/mlirls@{VERSION}"}
    assert entry["bin"] == {name: f"pypi:{name}" for name in PROJECT["scripts"]}
    # The name under which nvim-lspconfig has it.
    assert (HERE / f"nvim-lspconfig/lsp/{entry['neovim']['lspconfig']}.lua").exists()


def test_helix_has_the_configuration_of_the_page_about_editors() -> None:
    page = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    assert f"```toml\n{text_of('helix/languages.toml')}```" in page
    entry = tomllib.loads(text_of("helix/languages.toml"))
    server = entry["language-server"]["mlirls"]
    assert [server["command"], *server["args"]] == ["mlirls", "serve"]


def test_zed_starts_the_server_for_its_languages() -> None:
    entry = tomllib.loads(text_of("zed/extension.toml"))
    told = {"id": TEXT, "name": TEXT, "version": TEXT, "schema_version": {"const": 1}, "authors": TEXTS}
    check(
        entry,
        {**told, "description": TEXT, "repository": TEXT, "language_servers": {"type": "object"}},
        grammars={"type": "object"},
    )
    assert (entry["version"], entry["description"]) == (VERSION, PROJECT["description"])
    assert tomllib.loads(text_of("zed/Cargo.toml"))["package"]["version"] == VERSION
    languages = [
        tomllib.loads(text_of(f"zed/languages/{suffix}/config.toml")) for suffix in ("mlir", "pdll", "tablegen")
    ]
    assert entry["language_servers"]["mlirls"]["languages"] == [language["name"] for language in languages]
    assert [language["path_suffixes"] for language in languages] == [["mlir"], ["pdll"], ["td"]]
    # Helix takes the same grammar, in the settings of the page about editors.
    [(name, grammar)] = entry["grammars"].items()
    page = (ROOT / "docs/editors.md").read_text(encoding="utf-8")
    assert f'{{ git = "{grammar["repository"]}", rev = "{grammar["rev"]}" }}' in page
    assert languages[0]["grammar"] == name and re.fullmatch("[0-9a-f]{40}", grammar["rev"])
    assert 'worktree.which("mlirls")' in text_of("zed/src/lib.rs") and '"serve"' in text_of("zed/src/lib.rs")


@needs("rustfmt")
def test_the_rust_of_zed_is_read_by_rustfmt() -> None:
    command = ["rustfmt", "--check", "--edition", "2021", str(HERE / "zed/src/lib.rs")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_conda_forge_has_the_dependencies_of_the_package() -> None:
    entry = yaml.safe_load(text_of("conda-forge/recipe.yaml"))
    names = ("context", "package", "source", "build", "requirements", "about", "extra")
    parts = {name: {"type": "object"} for name in names}
    check(entry, {"schema_version": {"const": 1}, **parts, "tests": {"type": "array", "minItems": 1}})
    assert entry["context"]["version"] == VERSION and entry["about"]["license"] == PROJECT["license"]
    assert entry["about"]["summary"] == PROJECT["description"]
    [script] = [f"{name} = {place}" for name, place in PROJECT["scripts"].items()]
    assert entry["build"]["python"]["entry_points"] == [script]
    needed = {requirement.name: str(requirement.specifier) for requirement in map(Requirement, PROJECT["dependencies"])}
    run = dict(line.partition(" ")[::2] for line in entry["requirements"]["run"])
    assert run.pop("python") == ">=${{ python_min }}"
    # An extra in PyPI is a separate package in conda.
    assert run.pop("websockets") == "" and any("[ws]" in line for line in PROJECT["dependencies"])
    assert {name: set(said.split(",")) for name, said in run.items()} == {
        name: set(said.split(",")) for name, said in needed.items()
    }
    assert all(main(line.split()[1:]) == 0 for line in entry["tests"][1]["script"])


def test_homebrew_uses_the_sdist_of_conda_forge() -> None:
    formula = text_of("homebrew/mlirls.rb")
    said = dict(re.findall(r'^  (desc|homepage|url|sha256|license) "(.*)"$', formula, re.M))
    recipe = yaml.safe_load(text_of("conda-forge/recipe.yaml"))
    assert said["url"] == recipe["source"]["url"].replace("${{ version }}", VERSION)
    assert said["sha256"] == recipe["source"]["sha256"] and said["license"] == PROJECT["license"]
    # `brew audit` requires nothing else.
    assert len(said["desc"]) <= 80


@needs("ruby")
def test_the_formula_is_ruby() -> None:
    subprocess.run(["ruby", "-wc", str(HERE / "homebrew/mlirls.rb")], capture_output=True, check=True)


def test_megalinter_runs_the_check_and_counts_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = yaml.safe_load(text_of("mega-linter-plugin-mlirls/mlirls.megalinter-descriptor.yml"))
    check(
        entry,
        {
            "descriptor_id": {"type": "string", "pattern": "^[A-Z]+$"},
            "descriptor_type": {"enum": ["language", "format", "tooling_format", "other"]},
            "file_extensions": TEXTS,
            "linters": {"type": "array", "minItems": 1},
        },
    )
    [linter] = entry["linters"]
    path, sarif = tmp_path / "a.mlir", tmp_path / "out.sarif"
    path.write_text("func.func @f() {\n  return %x : i32\n}\n")
    extra = [part.replace("{{SARIF_OUTPUT_FILE}}", str(sarif)) for part in linter["cli_sarif_args"]]
    assert main([*linter["cli_lint_extra_args"], *extra, "--format", "text", str(path)]) == 1
    assert re.findall(linter["cli_lint_errors_regex"], capsys.readouterr().out) == ["1"]
    assert json.loads(sarif.read_text())["version"] == "2.1.0"
    assert main([linter["cli_version_arg_name"]]) == 0
    assert linter["install"]["dockerfile"] == [f"RUN pip3 install --no-cache-dir mlirls=={VERSION}"]
    assert all(example.startswith("mlirls check ") for example in linter["examples"])
