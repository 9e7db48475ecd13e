"""Runs the README's two commands in a new clone, as on a new machine: part of `make test-dist`.

HOME is an empty folder, and PATH has only Python, make and git. So a target that needs another program fails here, and
so does a test that needs one and is not skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from release.dist import ROOT

COMMANDS: Final = (("make", "demo"), ("make", "test"))
"""The README's commands for a new user."""
PROGRAMS: Final = ("make", "git")
_OF_A_PERSON: Final = ("HOME", "XDG_", "PYTHON", "PYENV", "VIRTUAL_ENV", "MAKE", "MFLAGS", "MLIRLS_", "CI")
"""The beginnings of the names of variables that a new machine does not have."""


def main() -> int:
    """Tries a clone of the last commit; the status is 0 if both commands succeed."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        clone = folder / "mlirls"
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)], check=True)
        variables = new_machine(folder)
        failed = [command for command in COMMANDS if not _succeeds(command, clone, variables)]
    for command in failed:
        print(f"{' '.join(command)}: FAILS in a new clone with an empty HOME", flush=True)
    return 1 if failed else 0


def new_machine(folder: Path) -> dict[str, str]:
    """The environment of a process on a new machine, whose home and programs are in `folder`."""
    home, programs = folder / "home", folder / "bin"
    home.mkdir()
    programs.mkdir()
    for name, program in _programs():
        (programs / name).symlink_to(program)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OF_A_PERSON)}
    return {**kept, "HOME": str(home), "PATH": str(programs)}


def _programs() -> Iterator[tuple[str, str]]:
    # The program of this environment is left out, because the clone makes its own environment.
    yield "python3", str(Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}")
    for name in PROGRAMS:
        found = shutil.which(name)
        if found is None:
            raise SystemExit(f"{name} is not installed, and `make test-dist` needs it")
        yield name, found


def _succeeds(command: tuple[str, ...], clone: Path, variables: dict[str, str]) -> bool:
    print(f"{' '.join(command)}, in a new clone with an empty HOME:", flush=True)
    return subprocess.run(command, cwd=clone, env=variables, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
