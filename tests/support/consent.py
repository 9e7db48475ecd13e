"""Permission for what a project names, as the user gives it by `mlirls trust`."""

from __future__ import annotations

from pathlib import Path

from mlirls_server.project.asked import asked_by
from mlirls_server.project.find import find_project
from mlirls_server.project.trusted import trust


def allow(folder: Path) -> None:
    """Allows what the project of `folder` names now."""
    project = find_project(str(folder))
    trust(project.root, tuple(asked_by(project)))
