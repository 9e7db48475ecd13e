"""Runs shellcheck on every step of the workflows and of the action, and on every shell script: part of `make lint-ci`.

    python -m release.lint_shell SHELLCHECK

A finding in a step names the workflow, the job and the step; lines count in the step's own script.
Read next: `tests/release/test_lint_shell.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml  # type: ignore[import-untyped]  # its stubs are a package that nothing else needs
from release.dist import ROOT

_FIRST_LINES: Final = (b"#!/bin/sh", b"#!/usr/bin/env bash", b"#!/bin/bash")
_PASSED_OVER: Final = frozenset({".git", ".venv", "node_modules", "build", "dist", "bundled", "corpus"})


@dataclass(frozen=True, slots=True)
class Script:
    """A shell script: where it is, and its text."""

    place: str
    text: str


def steps_of(path: Path) -> Iterator[Script]:
    """The scripts of the steps of a workflow or of an action. Steps run by `bash -e`, where nothing says otherwise."""
    said: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    jobs: dict[str, Any] = said.get("jobs") or {"action": said.get("runs", {})}
    for job, what in jobs.items():
        for number, step in enumerate(what.get("steps", ()), 1):
            if "run" in step:
                name = step.get("name", f"step {number}")
                yield Script(f"{path.name}, {job}, {name}", f"#!/bin/bash -e\n{step['run']}")


def scripts_of(root: Path) -> Iterator[Script]:
    """All scripts of the repository: those of steps, and files that begin as a shell script does."""
    for path in (*sorted((root / ".github" / "workflows").glob("*.yml")), root / "action.yml"):
        yield from steps_of(path)
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(set(folders) - _PASSED_OVER)
        for path in (Path(folder) / name for name in sorted(names)):
            with path.open("rb") as file:
                is_script = file.readline().rstrip().startswith(_FIRST_LINES)
            if is_script:
                yield Script(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))


def findings(script: Script, shellcheck: str) -> Iterator[str]:
    """The findings of shellcheck in a script, a line each."""
    asked = [shellcheck, "--format", "gcc", "-"]
    done = subprocess.run(asked, input=script.text, capture_output=True, text=True, check=False)
    for line in (done.stdout + done.stderr).splitlines():
        yield line.replace("-:", f"{script.place}: ", 1)


def main() -> int:
    """Checks all scripts; the status is 1 if there are findings."""
    [shellcheck] = sys.argv[1:]
    scripts = list(scripts_of(ROOT))
    found = [line for script in scripts for line in findings(script, shellcheck)]
    for line in found:
        print(line, file=sys.stderr)
    print(f"{len(scripts)} shell scripts and steps, {len(found)} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
