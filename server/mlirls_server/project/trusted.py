"""The programs and plug-ins that the user has allowed, for each folder and exactly as they were shown.

Each permission is a file of its own in the user's data folder, so two programs that write at the same time
lose nothing.
A permission is for one folder and one text, so a command or a plug-in that changes needs a new one.

Read next: `requested_programs.py` (what a project asks to run), docs/security.md.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from enum import Enum
from pathlib import Path
from typing import Any, Final, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.files import CONFIGURATION_BYTES, read_regular_file
from mlirls_server.atomic_write import write_atomically
from mlirls_server.project.own_folder import why_refused

VARIABLE: Final = "MLIRLS_DATA"
"""Names the folder for permanent data; by default the system's folder for such data."""
_NAME_CHARACTERS: Final = 40


class ProgramKind(Enum):
    """The kinds of programs that a project can ask to run."""

    JUDGE = "judge"
    """A command that is run when a file is saved."""
    TOOL = "tool"
    """A program that is run, with any arguments, when the user runs a test or a pipeline."""
    PLUGIN = "plug-in"
    """A file with Python, which runs in the process of mlirls."""
    PACKAGE = "package"
    """An installed package that brings dialects, which runs there as well."""


@dataclass(frozen=True, slots=True)
class Program:
    """Something that may be run.

    `words` are a command, the path of a tool or of a plug-in, or the name and version of a package. `digests` has the
    path and the SHA-256 of each file that is part of the permission.
    """

    kind: ProgramKind
    words: tuple[str, ...]
    digests: tuple[tuple[str, str], ...] = ()


def trusted_in(root: str) -> frozenset[Program]:
    """The programs that the user has allowed for the project at `root`."""
    folder = _folder_of(root)
    if not root or folder is None or not folder.is_dir():
        return frozenset()
    return frozenset(program for program, around in _read_all(folder) if around == os.path.realpath(root))


def all_trusted() -> dict[str, list[Program]]:
    """Everything that the user has allowed, by the project's root."""
    found: dict[str, list[Program]] = {}
    top = _top()
    for folder in sorted(top.iterdir()) if top is not None and top.is_dir() else ():
        for program, root in _read_all(folder):
            found.setdefault(root, []).append(program)
    kinds = list(ProgramKind)
    return {
        root: sorted(programs, key=lambda program: (kinds.index(program.kind), program.words, program.digests))
        for root, programs in sorted(found.items())
    }


def trust(root: str, programs: tuple[Program, ...]) -> None:
    """Allows `programs` for the project at `root`. Raises OSError if that cannot be saved."""
    folder = _folder_of(root)
    if folder is None:
        raise OSError(f"permissions cannot be kept in {_where()[1]}")
    # A mode is only for the last folder of a path.
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    for program in programs:
        text = _text_of(os.path.realpath(root), program)
        write_atomically(str(folder / f"{_name_of(text)}.json"), text.encode("utf-8"))


def revoke(root: str) -> int:
    """Revokes all permissions of the project at `root`; returns their number. Raises OSError."""
    folder = _folder_of(root)
    if folder is None or not folder.is_dir():
        return 0
    n_revoked = sum(1 for _ in _read_all(folder))
    shutil.rmtree(folder)
    return n_revoked


def _read_all(folder: Path) -> list[tuple[Program, str]]:
    """The permissions in one folder with their roots, in the order of their names; anything else in it is ignored."""
    found: list[tuple[Program, str]] = []
    for path in sorted(folder.glob("*.json")):
        with contextlib.suppress(OSError, ValueError):
            text = read_regular_file(str(path), CONFIGURATION_BYTES).decode("utf-8")
            root, program = _read(text)
            if _text_of(root, program) == text and path.stem == _name_of(text):
                found.append((program, root))
    return found


def _text_of(root: str, program: Program) -> str:
    """The text of a permission. Bytes of a path that are not UTF-8 are escaped as in JSON."""
    values = {"root": root, "kind": program.kind.value, "words": program.words, "digests": program.digests}
    return json.dumps(values, indent=1) + "\n"


def _read(text: str) -> tuple[str, Program]:
    """The permission that `_text_of` wrote; raises ValueError for any other text."""
    try:
        values = cast("dict[str, Any]", json.loads(text))
        digests = tuple((str(path), str(digest)) for path, digest in values["digests"])
        program = Program(ProgramKind(values["kind"]), tuple(map(str, values["words"])), digests)
        return str(values["root"]), program
    except (LookupError, TypeError, RecursionError) as error:
        raise ValueError(text) from error


def _name_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_NAME_CHARACTERS]


def _folder_of(root: str) -> Path | None:
    """The folder with the permissions for one project; None if permissions cannot be kept."""
    top = _top()
    return None if top is None else top / _name_of(os.path.realpath(root))


def _top() -> Path | None:
    folder, reason = _where()
    return None if reason is not None else Path(folder, "trusted")


def _where() -> tuple[str, str | None]:
    """The user's data folder, and the reason if its contents cannot be trusted."""
    named = os.environ.get(VARIABLE)
    if named:
        folder = str(Path(named).absolute())
    else:
        from platformdirs import user_data_dir

        try:
            folder = user_data_dir("mlirls", appauthor=False)
        except RuntimeError:
            return "", f"the user has no home folder; name a folder in {VARIABLE}"
    reason = why_refused(folder, VARIABLE) or why_refused(str(Path(folder, "trusted")), VARIABLE)
    return folder, None if reason is None else f"{folder}: {reason}"
