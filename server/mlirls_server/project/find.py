"""A project: the folder that a document belongs to, and its configuration.

Finding one takes a few accesses to the disk and reads no `.td` file.

Read next: `configuration_file.py`, `sources.py` (the files that the project's dialects are read from).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from mlirls_server.project.build_folders import is_home_or_root
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.configuration_file import Problem, find_configuration_file, read_configuration_file
from mlirls_server.project.option_values import merge_configurations

VARIABLE: Final = "MLIRLS_CONFIGURATION"
"""Names the configuration file, for builds in which only declared inputs may be read; empty for no file."""
_REPOSITORIES: Final = (".git", ".hg", ".jj")


class Project(NamedTuple):
    """A folder, its configuration file if it has one, its configuration, and the mistakes in it.

    `is_lone` says that the folder is not a real project, only the folder of a file.
    """

    root: str
    file: str | None
    configuration: Configuration
    problems: tuple[Problem, ...] = ()
    is_lone: bool = False


def may_search(project: Project) -> bool:
    """Whether dialects that nobody defines may be looked for in the `.td` files of a project.

    A lone file is in no project, a home folder is none, and a build that names its configuration reads only what it has
    declared.
    """
    is_declared = VARIABLE in os.environ
    is_on = project.configuration.ods_search and not project.is_lone and not is_declared
    return is_on and not is_home_or_root(project.root)


OtherOptions = Callable[[str], Configuration]
"""The configuration of a project from outside its configuration file, by the project's root."""


def find_project(
    folder: str | os.PathLike[str],
    folders: Iterable[str] = (),
    other_options: OtherOptions | None = None,
    configuration_file: str = "",
) -> Project:
    """The project of the files in `folder`: that of `configuration_file`, else of the nearest configuration file above.

    Without one it is the innermost folder of `folders` (open in the client) around it, else the repository, else the
    folder itself. If the variable names a file, that file is used; if the variable is empty, the folder itself.
    """
    place = str(Path(folder).absolute())
    named = configuration_file or os.environ.get(VARIABLE)
    if named == "":
        return Project(place, None, other_options(place) if other_options else Configuration(), is_lone=True)
    file = find_configuration_file(place) if named is None else str(Path(named).absolute())
    if file is None:
        around = _root(place, folders)
        root = around or place
        return Project(root, None, other_options(root) if other_options else Configuration(), is_lone=around is None)
    root = os.path.dirname(file)
    found = read_configuration_file(file)
    configuration = found.configuration
    if other_options is not None:
        configuration = merge_configurations(configuration, other_options(root))
    return Project(root, file, configuration, found.problems)


def _root(place: str, folders: Iterable[str]) -> str | None:
    around = [place, *map(str, Path(place).parents)]
    # On Windows, letters may differ in case.
    same = {os.path.normcase(folder) for folder in around}
    holding = [str(Path(folder)) for folder in folders if os.path.normcase(Path(folder)) in same]
    if holding:
        return max(holding, key=len)
    return next((one for one in around if any(os.path.exists(os.path.join(one, name)) for name in _REPOSITORIES)), None)
