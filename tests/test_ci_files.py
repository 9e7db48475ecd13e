"""`action.yml`, `.pre-commit-hooks.yaml`, workflows, the README's examples: they are valid, and their commands run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.support.kept import forge
from tests.support.programs import needs

from mlirls_server.cli.main import main
from mlirls_server.project.cache_folder import VARIABLE

ROOT = Path(__file__).parent.parent
GOOD = '"t.a"() : () -> ()\n'
BAD = '"t.a"(%x) : (i32) -> ()\n'


def load(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(set((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")) - {ROOT / ".github/ISSUE_TEMPLATE/config.yml"})


def steps_of(workflow: Any) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-actions", [ROOT / "action.yml"]),
        ("dependabot", [ROOT / ".github" / "dependabot.yml"]),
        ("github-issue-forms", FORMS),
        ("github-issue-config", [ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"]),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_files_for_services_match_their_schemas(schema: str, files: list[Path]) -> None:
    pytest.importorskip("check_jsonschema", reason="check-jsonschema is not installed; `make setup` does it")
    assert files
    asked = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_use_existing_targets_and_run_no_text_as_a_command(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    # A workflow may only read, unless a job has another permission.
    assert workflow["permissions"] == {"contents": "read"}
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    for step in steps_of(workflow):
        script = step.get("run", "")
        assert "${{" not in script
        assert set(re.findall(r"[a-z-]+", " ".join(re.findall(r"^make ([a-z -]+)", script, re.M)))) <= targets
    assert all("timeout-minutes" in job for job in workflow["jobs"].values())


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / "action.yml"], ids=lambda path: path.stem)
def test_actions_are_pinned_to_a_commit_with_its_version_in_a_comment(path: Path) -> None:
    used = re.findall(r"^[ -]*uses: *(.*)$", path.read_text(encoding="utf-8"), re.M)
    assert used
    pinned = r"[\w-]+/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
    assert [action for action in used if action != "./" and not re.fullmatch(pinned, action)] == []


def test_an_action_is_the_same_everywhere() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (*WORKFLOWS, ROOT / "action.yml")]
    used = set(re.findall(r"uses: (\S+)@(.*)$", "\n".join(texts), re.M))
    assert len(used) == len({name for name, _ in used})


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_jobs_with_tokens_install_only_locked_packages(path: Path) -> None:
    for step in steps_of(yaml.safe_load(path.read_text(encoding="utf-8"))):
        script = step.get("run", "")
        assert not re.search(r"\b(npx|npm (i|install|exec)|pipx|uvx|curl|wget)\b", script)
        if "secrets." in str(step.get("env", "")):
            program = script.split()[0]
            folder, _, _ = program.partition("/node_modules/.bin/")
            assert (ROOT / folder / "package-lock.json").exists()


def test_the_site_is_published_by_a_job_that_installs_nothing() -> None:
    jobs = load(".github/workflows/site.yml")["jobs"]
    assert jobs["publish"]["permissions"] == {"contents": "write"} and jobs["publish"]["needs"] == "build"
    assert "permissions" not in jobs["build"]
    assert not any(re.search(r"\b(pip|npm|make)\b", step.get("run", "")) for step in jobs["publish"]["steps"])


def test_dependabot_knows_every_lock() -> None:
    updates = load(".github/dependabot.yml")["updates"]
    known = {one["directory"].strip("/") for one in updates if one["package-ecosystem"] == "npm"}
    git = ["git", "ls-files", "*package-lock.json"]
    if (ROOT / ".git").exists():
        listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
        assert known == {str(Path(name).parent) for name in listed}
    assert {"github-actions", "pip"} <= {one["package-ecosystem"] for one in updates}


def test_ci_runs_on_three_systems_and_every_python_that_the_package_names() -> None:
    matrix = load(".github/workflows/ci.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["os"] == ["ubuntu-latest", "macos-latest", "windows-latest"]
    said = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(said) <= set(matrix["python"])
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_a_release_publishes_only_what_it_has_built_and_tested() -> None:
    jobs = load(".github/workflows/release.yml")["jobs"]
    assert jobs["pypi"]["permissions"] == {"id-token": "write"}
    builds = [name for name, job in jobs.items() if any("make" in step.get("run", "") for step in job["steps"])]
    assert builds == ["build"]
    for job in ("pypi", "marketplaces"):
        assert jobs[job]["needs"] == "build"
        assert any(step.get("uses", "").startswith("actions/download-artifact@") for step in jobs[job]["steps"])


def hooks() -> list[dict[str, Any]]:
    return list(load(".pre-commit-hooks.yaml"))


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: hook["id"])
def test_hooks_run_on_the_files_that_they_are_for(hook: dict[str, Any], tmp_path: Path) -> None:
    assert set(hook) <= {"id", "name", "description", "entry", "language", "files", "require_serial"}
    assert hook["language"] == "python"
    assert re.search(hook["files"], "dir/a.mlir") and not re.search(hook["files"], "a.mlirbc")
    file = tmp_path / "a.mlir"
    file.write_text(GOOD)
    program, *arguments = hook["entry"].split()
    assert program == "mlirls"
    assert main([*arguments, str(file)]) == 0


def test_the_action_names_only_what_it_declares() -> None:
    action = load("action.yml")
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"inputs\.([a-z-]+)", text)) == set(action["inputs"])
    ids = {step["id"] for step in action["runs"]["steps"] if "id" in step}
    assert set(re.findall(r"steps\.([a-z-]+)\.", text)) <= ids
    assert all("default" in given for given in action["inputs"].values())
    for step in action["runs"]["steps"]:
        # An input of the user is never part of a shell's text.
        assert "${{" not in step.get("run", "")


def run_action(tmp_path: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """Runs the action's last step in `tmp_path`, with these inputs besides the defaults."""
    steps = {step.get("id"): step for step in load("action.yml")["runs"]["steps"]}
    program = tmp_path / "mlirls"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mlirls_server "$@"\n')
    program.chmod(0o755)
    # The defaults that a user gets without inputs.
    variables = dict.fromkeys(steps["check"]["env"], "") | {"MLIRLS_PROGRAM": str(program)} | given
    assert set(variables) == set(steps["check"]["env"])
    places = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "GITHUB_OUTPUT": str(tmp_path / "outputs")}
    return subprocess.run(
        ["bash", "-e", "-c", steps["check"]["run"]],
        cwd=tmp_path,
        env={**os.environ, **variables, **places},
        capture_output=True,
        text=True,
        check=False,
    )


@needs("bash")
@pytest.mark.parametrize(("text", "status"), [(GOOD, 0), (BAD, 1)], ids=["good", "bad"])
def test_the_action_checks_and_returns_the_status(tmp_path: Path, text: str, status: int) -> None:
    (tmp_path / "good.mlir").write_text(GOOD)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "x.mlir").write_text(text)
    # Paths in the form of `paths: |`.
    arguments = "--no-allow-unregistered-dialect" if status else ""
    done = run_action(tmp_path, MLIRLS_PATHS="good.mlir\nfolder\n", MLIRLS_ARGS=arguments, MLIRLS_SARIF="out.sarif")
    assert done.returncode == status, done.stderr
    assert (tmp_path / "outputs").read_text() == f"status={status}\n"
    assert ("::error " in done.stdout) == bool(status)
    assert (tmp_path / "out.sarif").exists()
    assert not (tmp_path / "cache").exists()


@needs("bash")
def test_the_action_keeps_its_results_in_the_cache_folder(tmp_path: Path) -> None:
    (tmp_path / "bad.mlir").write_text(BAD)
    first = run_action(tmp_path, MLIRLS_PATHS=".", MLIRLS_CACHE="kept here")
    # A second run reports the kept findings; so they are changed here, with the matching checksum.
    wording = b"undeclared SSA value", b"undeclared ssa value"
    assert forge(tmp_path / "kept here", "results", lambda said: said.replace(*wording)) == 1
    second = run_action(tmp_path, MLIRLS_PATHS=".", MLIRLS_CACHE="kept here")
    assert first.returncode == second.returncode == 1
    assert first.stdout != second.stdout == first.stdout.replace("undeclared SSA value", "undeclared ssa value")


@needs("bash")
def test_the_action_checks_its_share(tmp_path: Path) -> None:
    names = [f"{number}.mlir" for number in range(6)]
    for name in names:
        (tmp_path / name).write_text(f"// {name}\n{BAD}")
    shares = [run_action(tmp_path, MLIRLS_PATHS=".", MLIRLS_SHARD=f"{share}/2").stdout for share in (1, 2)]
    told = [re.findall(r"^::error file=([^,]+),", share, re.M) for share in shares]
    assert all(told)
    assert sorted(told[0] + told[1]) == names


def test_the_action_uses_the_folder_that_is_kept_between_runs() -> None:
    """The check uses the folder that actions/cache keeps."""
    steps = load("action.yml")["runs"]["steps"]
    [cache] = [step for step in steps if step.get("uses", "").startswith("actions/cache@")]
    [check] = [step for step in steps if step.get("id") == "check"]
    assert cache["with"]["path"] == check["env"]["MLIRLS_CACHE"] == "${{ inputs.cache }}"
    assert cache["if"] == "inputs.cache != ''"
    assert steps.index(cache) < steps.index(check)
    assert check["env"].keys() >= {VARIABLE}


def test_workflows_pass_only_declared_inputs_to_the_action() -> None:
    declared = set(load("action.yml")["inputs"])
    given = [
        step["with"]
        for path in WORKFLOWS
        for step in steps_of(yaml.safe_load(path.read_text()))
        if step.get("uses") == "./"
    ]
    assert given
    assert all(set(inputs) <= declared for inputs in given)


def test_examples_of_the_readme_are_yaml_and_their_commands_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text[text.index("## In CI") : text.index("## Develop")]
    examples = [yaml.safe_load(example) for example in re.findall(r"```yaml\n(.*?)```", section, re.S)]
    assert len(examples) == 3
    monkeypatch.chdir(tmp_path)
    (tmp_path / "test").mkdir()
    (tmp_path / "test" / "a.mlir").write_text(GOOD)
    commands = [line for line in examples[1]["mlirls"]["script"] if line.startswith("mlirls ")]
    commands += re.findall(r"^mlirls .*$", section, re.M)
    assert len(commands) == 3
    for command in commands:
        assert main(command.split()[1:]) == 0
    for report in examples[1]["mlirls"]["artifacts"]["reports"].values():
        assert (tmp_path / report).exists()
    known = {hook["id"] for hook in hooks()}
    assert {hook["id"] for hook in examples[2][0]["hooks"]} <= known
