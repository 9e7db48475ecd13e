"""Which tool judges the files of a project, and whether it may be run.

A tool is a program, so it runs only with the user's permission (`--judge`, `--allow-judge`, an editor's setting
`allowJudge`), never because a repository names it.

Read next: `../judge/ask.py` (how it is run), docs/judge.md.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_server.judge.names import SECONDS
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.configuration_file import Problem, place_of
from mlirls_server.project.find import Project

if TYPE_CHECKING:
    from typing import Final

    from mlirls_server.judge.tool import Tool

_KEY: Final = ("judge", "command")
NOT_ALLOWED: Final = (
    "'{}' is not run: a program that a workspace names runs only with your leave, which is the setting "
    "mlirls.allowJudge in an editor, and --allow-judge on the command line"
)


def judge_of(configuration: Configuration, folder: str | None) -> Tool | None:
    """The tool that judges the files in `folder`; None if none is named or it may not be run."""
    if not configuration.judge or not configuration.allow_judge:
        return None
    from mlirls_server.judge.tool import Tool

    seconds = configuration.judge_seconds or SECONDS
    return Tool(configuration.judge, seconds, configuration.allow_unregistered, folder)


def judge_problem(project: Project) -> Problem | None:
    """The message that the tool of a project may not be run; None if there is nothing to report."""
    configuration = project.configuration
    if project.file is None or not configuration.judge or configuration.allow_judge:
        return None
    message = NOT_ALLOWED.format(configuration.judge[0])
    return Problem(project.file, *place_of(project.file, _KEY), message, is_warning=True)
