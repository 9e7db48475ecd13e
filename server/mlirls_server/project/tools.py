"""The tools that tests of a project name, where they are, and whether they may be run.

A `RUN:` line names a program by what lit calls it: `mlir-opt`. It is the program that `[tests] tools` gives that name,
else the first one in `[tests] folders`, else the project's own judge if that has the name, else one in PATH.

Read next: `requested_programs.py` (what a permission is for), docs/testing.md.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from mlirls_server.programs import find_program
from mlirls_server.project.find import Project
from mlirls_server.project.requested_programs import tool_at
from mlirls_server.project.trusted import Program, trusted_in


def find_tool(project: Project, name: str) -> str | None:
    """The absolute path of the tool that tests call `name`; None if it does not exist.

    A relative path means nothing in a test, so it is not searched.
    """
    if os.path.isabs(name):
        return find_program(name)
    if os.path.basename(name) != name:
        return None
    configuration = project.configuration
    named = configuration.test_tools.get(name)
    if named is not None:
        return find_program(named)
    places = [os.path.join(folder, name) for folder in configuration.test_folders]
    if configuration.judge and os.path.basename(configuration.judge[0]) == name:
        places.append(configuration.judge[0])
    return next((path for path in map(find_program, [*places, name]) if path is not None), None)


def forbidden_tools(project: Project, paths: Iterable[str]) -> list[Program]:
    """The tools at these absolute paths that may not be run in the project; each is something to ask the user about."""
    allow = project.configuration.allow_tools
    if allow:
        return []
    tools = [tool_at(path) for path in dict.fromkeys(paths)]
    allowed = frozenset[Program]() if allow is False else trusted_in(project.root)
    return [tool for tool in tools if tool not in allowed]
