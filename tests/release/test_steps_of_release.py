"""Programs that `make release` runs: shellcheck of every step, entries with a digest, the container."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
import yaml
from release.dist import ROOT
from release.lint_shell import Script, findings, scripts_of, steps_of
from release.registries import ENTRIES, UNKNOWN, write_entries
from release.try_container import installed_by, why_not
from tests.support.programs import needs


def test_every_step_of_every_workflow_is_a_script() -> None:
    scripts = {script.place: script.text for script in scripts_of(ROOT)}
    n_steps = 0
    for path in (*(ROOT / ".github" / "workflows").glob("*.yml"), ROOT / "action.yml"):
        n_steps += path.read_text(encoding="utf-8").count("run: ")
    assert len([place for place in scripts if ", " in place]) == n_steps
    assert {".ci/run", "tests/editors/run", "tests/editors/vscode/install_code_server.sh"} <= set(scripts)


def test_a_step_is_named_by_its_job_and_its_name(tmp_path: Path) -> None:
    workflow = tmp_path / "w.yml"
    steps = [{"uses": "a@b"}, {"run": "echo 1"}, {"name": "Two", "run": "echo 2"}]
    workflow.write_text(yaml.safe_dump({"jobs": {"j": {"steps": steps}}}))
    assert [(script.place, script.text) for script in steps_of(workflow)] == [
        ("w.yml, j, step 2", "#!/bin/bash -e\necho 1"),
        ("w.yml, j, Two", "#!/bin/bash -e\necho 2"),
    ]


def test_findings_name_the_step(tmp_path: Path) -> None:
    """A program that answers as shellcheck does."""
    program = tmp_path / "shellcheck"
    program.write_text('#!/bin/sh\ncat > /dev/null\necho "-:2:6: note: quote it [SC2086]"\nexit 1\n')
    program.chmod(0o755)
    found = list(findings(Script("w.yml, j, Two", "echo $x"), str(program)))
    assert found == ["w.yml, j, Two: 2:6: note: quote it [SC2086]"]


@needs("shellcheck")
def test_shellcheck_finds_a_mistake() -> None:
    [found] = findings(Script("s", "#!/bin/bash\nx=$1\necho $x\n"), "shellcheck")
    assert "SC2086" in found


def test_entries_get_the_digest_of_the_sdist(tmp_path: Path) -> None:
    sdist = tmp_path / "mlirls-0.tar.gz"
    sdist.write_bytes(b"all of it")
    written = write_entries(sdist, tmp_path / "out")
    assert [path.name for path in written] == [Path(name).name for name in ENTRIES]
    for path in written:
        assert sha256(b"all of it").hexdigest() in path.read_text() and UNKNOWN not in path.read_text()


def test_an_entry_without_a_place_for_the_digest_is_an_error(tmp_path: Path) -> None:
    for name in ENTRIES:
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("sha256: abc\n")
    with pytest.raises(ValueError, match="0 places for the digest"):
        write_entries(tmp_path / ENTRIES[0], tmp_path / "out", tmp_path)


def test_the_installation_of_the_image_is_read_from_its_file() -> None:
    asked = installed_by((ROOT / "Containerfile").read_text(encoding="utf-8"))
    assert [arguments[-1] for arguments in asked] == ["/tmp/requirements.txt", "/wheel/*.whl"]
    assert "--require-hashes" in asked[0] and "--no-deps" in asked[1]


def test_a_program_that_is_missing_cannot_build_an_image() -> None:
    assert why_not("no-such-program-here") == "is not installed"


def test_the_image_is_built_from_all_that_the_wheel_is_made_of() -> None:
    """`.containerignore` names what reaches the build; a file that `pyproject.toml` names and that is missing there
    fails it."""
    lines = (ROOT / ".containerignore").read_text(encoding="utf-8").split()
    assert lines[0] == "**"
    let_through = [line[1:] for line in lines if line.startswith("!")]
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, wheel = settings["project"], settings["tool"]["hatch"]["build"]["targets"]["wheel"]
    named = ["pyproject.toml", "requirements.txt", project["readme"], *project["license-files"], *wheel["sbom-files"]]
    assert [name for name in named if name not in let_through] == []
    assert {"ir/**", "server/**"} <= set(let_through)
