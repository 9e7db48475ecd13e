"""The files that may define names for a `.td` text which does not include them itself.

Read next: `td_index.py` (who includes whom), `mlirls_ir/td_document/includer.py` (which of the files it is).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.project.build_folders import is_home_or_root
from mlirls_server.project.find import Project
from mlirls_server.workspace.td_index import TdFiles

if TYPE_CHECKING:
    from mlirls_ir.td_document import Settings, TdDocument

_MOST_TRIES: Final = 4
"""The most includers that a text is read with, each in up to a second."""


def folders_of_includers(project: Project, file: OdsFile) -> list[str]:
    """The folders with the files that may include a file or define its names, none inside of another.

    They are the project and the include folders.
    """
    is_project = not project.is_lone and not is_home_or_root(project.root)
    folders = [project.root] if is_project else []
    folders += [os.path.dirname(file.path), *file.include_dirs]
    places = list(dict.fromkeys(str(Path(folder)) for folder in folders))
    return [one for one in places if not any(Path(one).is_relative_to(other) for other in places if other != one)]


def settings_of(file: OdsFile, budget: int = 1) -> Settings:
    """How a file is read that no other file has to come before."""
    # Most sessions and checks read no `.td` file.
    from mlirls_ir.td_document import Settings

    return Settings(file.include_dirs, file.macros, budget=budget)


def possible_includers(
    document: TdDocument, files: TdFiles, file: OdsFile, settings_of_path: Callable[[str], OdsFile]
) -> list[Settings]:
    """How the text of a document, which is read alone, can be read after what its includers define."""
    from mlirls_ir.td_document import Settings

    names, _ = document.unknown_names()
    found: list[Settings] = []
    for includer in files.includers_with(document.path, names)[:_MOST_TRIES]:
        path = includer.facts.path
        other = settings_of_path(path)
        folders = tuple(dict.fromkeys((*other.include_dirs, *file.include_dirs)))
        macros = tuple(dict.fromkeys((*other.macros, *includer.macros)))
        found.append(Settings(folders, macros, path, document.evaluation.settings.budget))
    return found
