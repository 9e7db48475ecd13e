"""Files about the repository that programs and people read: they follow the project where they repeat it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_hooks_before_a_commit_run_the_versions_that_ci_runs() -> None:
    hooks = [hook for repo in yaml.safe_load(text_of(".pre-commit-config.yaml"))["repos"] for hook in repo["hooks"]]
    assert {hook["entry"].split()[0] for hook in hooks} == {"ruff"}
    [locked] = re.findall(r"^ruff==\S+", text_of("requirements-dev.txt"), re.M)
    assert all(hook["additional_dependencies"] == [locked] for hook in hooks)


def test_editors_indent_as_the_formatter_does() -> None:
    """What editorconfig says of Python is ruff's own width; a Makefile needs tabs."""
    sections = dict(re.findall(r"^\[(.*)\]\n((?:[^\[\n].*\n)*)", text_of(".editorconfig"), re.M))
    [python] = [said for name, said in sections.items() if "py" in re.split(r"\W", name)]
    assert "indent_size = 4" in python and "indent_style = tab" in sections["Makefile"]
    assert "end_of_line = lf" in sections["*"]


def test_a_pull_request_names_targets_that_exist() -> None:
    targets = re.findall(r"`make ([a-z-]+)`", text_of(".github/PULL_REQUEST_TEMPLATE.md"))
    assert targets and all(re.search(rf"^{target}:", text_of("Makefile"), re.M) for target in targets)


def test_dependencies_of_the_protocol_have_upper_bounds() -> None:
    bounds = {re.split(r"[\[<>=]", line)[0]: line for line in PROJECT["dependencies"]}
    assert all("<" in bounds[name] for name in ("pygls", "lsprotocol"))
    locked = dict(re.findall(r"^([\w-]+)==(\d+)", text_of("requirements.txt"), re.M))
    for name in ("pygls", "lsprotocol"):
        # The next major version is not allowed before it is tested.
        assert f"<{int(locked[name]) + 1}" in bounds[name]


def test_pythons_are_those_from_the_oldest_that_is_allowed() -> None:
    named = [line.rsplit(" ", 1)[1] for line in PROJECT["classifiers"] if "Python :: 3." in line]
    assert named == [f"3.{minor}" for minor in range(11, 11 + len(named))]
    assert PROJECT["requires-python"] == f">={named[0]}" and named[-1] == "3.14"


def test_the_code_of_conduct_says_where_to_report() -> None:
    assert "](SECURITY.md)" in text_of("CODE_OF_CONDUCT.md")
