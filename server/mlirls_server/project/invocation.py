"""How mlirls was started: everything that affects reading and is not in a project's own file.

One value, made by a command or a session and passed to every process that reads for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.find import Project, find_project
from mlirls_server.project.option_values import merge_configurations, read_options, write_options


@dataclass(frozen=True, slots=True)
class Invocation:
    """The open folders of a client, its settings, and the command line.

    `settings` is a table with the keys of `mlirls.toml`, in which paths are relative to the root of each project.
    `configuration_file` is read in place of the file that is found for a project; "" if none is named.
    `missing_dialects` are used in texts but not defined; they are searched for in the `.td` files of the project.
    """

    folders: tuple[str, ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict[str, object])
    command_line: Configuration = field(default_factory=Configuration)
    configuration_file: str = ""
    missing_dialects: frozenset[str] = frozenset()

    def other_options(self, root: str) -> Configuration:
        """The configuration of the project at `root` from outside its own file."""
        return merge_configurations(read_options(self.settings, root)[0], self.command_line)

    def project(self, folder: str) -> Project:
        """The project of the files in `folder`."""
        return find_project(folder, self.folders, self.other_options, self.configuration_file)

    def without_folder(self) -> Configuration:
        """The configuration of a document without a folder."""
        return self.other_options(str(Path.cwd()))


def write_invocation(invocation: Invocation) -> dict[str, object]:
    """An invocation as JSON values."""
    return {
        "folders": list(invocation.folders),
        "settings": invocation.settings,
        "command_line": write_options(invocation.command_line),
        "configuration_file": invocation.configuration_file,
        "missing_dialects": sorted(invocation.missing_dialects),
    }


def read_invocation(raw: object) -> Invocation:
    """The invocation that `write_invocation` wrote."""
    values = cast("dict[str, Any]", raw)
    # The paths of a command line are absolute, so the base does not matter.
    command_line = read_options(values["command_line"], "")[0]
    file, missing_dialects = values["configuration_file"], frozenset(values["missing_dialects"])
    return Invocation(tuple(values["folders"]), values["settings"], command_line, file, missing_dialects)
