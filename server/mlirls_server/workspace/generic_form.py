"""The generic form of a large document, printed by another process: seconds of computing that nobody has to wait for.

That process does what `mlirls print` does, started in the project's folder, with the dialects that the client's
settings name.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from mlirls_server.child import child_process, output_of
from mlirls_server.paths import is_folder
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.patterns import PatternSearch

_LONGEST_SECONDS: Final = 600.0
_MOST_ERRORS: Final = 8


async def print_elsewhere(text: str, root: str | None, configuration: Configuration) -> str | None:
    """The generic form of `text`, with comments in front where parts have errors; None when that did not work.

    Cancelling ends the process.
    """
    task = {"text": text, "options": list(_options(configuration))}
    folder = root if root is not None and is_folder(root) else None
    try:
        async with child_process(
            "mlirls_server.workspace.generic_form_reader", task, folder=folder, keeps_errors=True
        ) as process:
            output, errors = await asyncio.wait_for(output_of(process), _LONGEST_SECONDS)
    except (TimeoutError, OSError):
        return None
    if process.returncode not in (0, 1):
        return None
    return _comments(errors.decode("utf-8", "replace").splitlines()) + output.decode("utf-8", "replace")


def _options(configuration: Configuration) -> Iterable[str]:
    search = PatternSearch()
    for pattern in configuration.ods_files:
        for path in search.files(pattern):
            yield from ("--ods", path)
    for folder in configuration.include_dirs():
        if is_folder(folder):
            yield from ("-I", folder)


def _comments(errors: list[str]) -> str:
    if not errors:
        return ""
    lines = ["// Parts with errors are not printed:"]
    lines += [f"//   {error.removeprefix('<stdin>:')}" for error in errors[:_MOST_ERRORS]]
    if len(errors) > _MOST_ERRORS:
        lines.append(f"//   and {len(errors) - _MOST_ERRORS} more")
    return "\n".join([*lines, ""])
