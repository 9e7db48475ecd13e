"""Finds the tests in files and folders: files with a `RUN:` line whose names lit's configuration accepts.

Read next: `run.py`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.project.find import Project
from mlirls_server.test_runs.local_configuration import configuration_of

_RUN = b"RUN:"


def find_tests(folder: str, project: Project) -> Iterator[str]:
    """The absolute paths of the tests below a folder, without those in hidden and excluded folders."""
    configuration = project.configuration
    for root, folders, names in os.walk(os.path.abspath(folder)):
        found = configuration_of(root, project.root, configuration.test_features)
        endings = found.suffixes or configuration.extensions
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".")
            and name not in found.excludes
            and not configuration.excludes(os.path.join(root, name))
        )
        for name in sorted(names):
            path = os.path.join(root, name)
            if not name.endswith(endings) or name in found.excludes or configuration.excludes(path):
                continue
            with contextlib.suppress(OSError, ValueError):
                if _RUN in read_regular_file(path, MLIR_BYTES):
                    yield path
