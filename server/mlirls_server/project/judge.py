"""Which tool judges the files of a project, and whether it may be run.

A tool is a program, so it runs only with the user's permission: `mlirls trust`, the answer to an editor's question, or
`--judge` and `--allow-judge` for one command. A repository that names a tool gives no permission.

Read next: `requested_programs.py` (what a permission is for), `../judge/run.py` (how a tool is run), docs/judge.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mlirls_server.judge.names import SECONDS
from mlirls_server.project.configuration_file import Problem, place_of
from mlirls_server.project.find import Project

if TYPE_CHECKING:
    from mlirls_server.judge.tool import Tool

_KEY: Final = ("judge", "command")
NOT_ALLOWED: Final = (
    "'{}' is not run: a program that a workspace names needs your permission; run 'mlirls trust' in that folder, "
    "or give --allow-judge for one run"
)


def judge_of(project: Project, folder: str | None) -> Tool | None:
    """The judge of the files in `folder` of `project`; None if none is named or it is not allowed.

    A tool that the configuration file names is run in the folder of that file.
    """
    if not may_judge(project):
        return None
    from mlirls_server.judge.tool import Tool

    configuration = project.configuration
    seconds = configuration.judge_seconds or SECONDS
    place = project.root if project.file is not None else folder
    return Tool(configuration.judge, seconds, configuration.allow_unregistered, place)


def may_judge(project: Project) -> bool:
    """Whether a project names a tool that is allowed."""
    configuration = project.configuration
    if not configuration.judge or configuration.allow_judge is not None:
        return bool(configuration.judge) and bool(configuration.allow_judge)
    from mlirls_server.project.requested_programs import judge_of_project
    from mlirls_server.project.trusted import trusted_in

    return trusted_in(project.root).issuperset(judge_of_project(project))


def judge_problem(project: Project) -> Problem | None:
    """The message that the tool of a project is not allowed; None if there is nothing to report."""
    configuration = project.configuration
    if project.file is None or not configuration.judge or may_judge(project):
        return None
    message = NOT_ALLOWED.format(configuration.judge[0])
    return Problem(project.file, *place_of(project.file, _KEY), message, is_warning=True)
