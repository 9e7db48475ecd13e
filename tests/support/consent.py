"""Permission for the programs of a project, as by `mlirls trust`."""

from __future__ import annotations

from pathlib import Path

from mlirls_server.project.find import find_project
from mlirls_server.project.requested_programs import requested_by
from mlirls_server.project.trusted import trust


def allow(folder: Path) -> None:
    """Allows the programs that the project of `folder` names."""
    project = find_project(str(folder))
    trust(project.root, tuple(requested_by(project)))
