"""Builds the image of `Containerfile` and runs mlirls in it, if a program for containers works here.

If none does, what the image installs is installed into an empty environment, and the status is `NOT_TRIED`: the image
itself was not built. Read next: `steps.py`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from release.dist import ROOT
from release.installed import failures
from release.steps import NOT_TRIED
from release.try_dist import alone, make_environment, program

PROGRAMS: Final = ("podman", "docker", "buildah")
"""buildah has no daemon and needs no rights of its own, but a container has to be made and removed."""
_ISOLATED: Final = ("--isolation", "chroot")
IMAGE: Final = "mlirls:try"
_INSTALLS: Final = re.compile(r"pip install ((?:--[\w-]+ )*(?:--requirement )?\S+)")


def main() -> int:
    """Tries the image; the status is 1 if something does not work."""
    why = {name: why_not(name) for name in PROGRAMS}
    works = next((name for name, reason in why.items() if not reason), None)
    if works is not None:
        return _try_image(works)
    wrong = list(_try_installation())
    for line in wrong:
        print(line)
    reasons = ", ".join(f"{name} {reason}" for name, reason in why.items())
    print(f"the image was not built ({reasons}); what it installs works in an empty environment")
    return 1 if wrong else NOT_TRIED


def why_not(name: str) -> str:
    """Why a program for containers cannot be used, "" if it can."""
    if shutil.which(name) is None:
        return "is not installed"
    done = subprocess.run([name, "info"], capture_output=True, text=True, check=False)
    return "does not run" if done.returncode or "ERROR" in done.stderr else ""


def installed_by(containerfile: str) -> list[list[str]]:
    """The arguments of each `pip install` in a Containerfile."""
    return [found.split() for found in _INSTALLS.findall(containerfile)]


def _try_image(name: str) -> int:
    isolated = _ISOLATED if name == "buildah" else ()
    built = subprocess.run([name, "build", *isolated, "-t", IMAGE, "-f", "Containerfile", "."], cwd=ROOT, check=False)
    if built.returncode:
        return 1
    with _command(name) as command:
        wrong = list(failures(command, ROOT / "examples", {}))
    for line in wrong:
        print(line)
    print(f"the image of {name} {'FAILS' if wrong else 'works'}")
    return 1 if wrong else 0


@contextmanager
def _command(name: str) -> Generator[list[str], None, None]:
    """The command that runs mlirls of the image."""
    mounted = ["-v", f"{ROOT / 'examples'}:/work:ro"]
    if name != "buildah":
        yield [name, "run", "--rm", "--interactive", *mounted, IMAGE, "mlirls"]
        return
    made = subprocess.run([name, "from", IMAGE], capture_output=True, text=True, check=True).stdout.strip()
    try:
        yield [name, "run", *_ISOLATED, *mounted, made, "--", "mlirls"]
    finally:
        subprocess.run([name, "rm", made], capture_output=True, check=False)


def _try_installation() -> Sequence[str]:
    """Installs what the Containerfile installs, with the wheel of `make dist`; returns what is wrong."""
    [wheel] = (ROOT / "dist").glob("*.whl")
    with TemporaryDirectory() as temporary:
        places = {"/wheel/*.whl": str(wheel), "/tmp/requirements.txt": str(ROOT / "requirements.txt")}
        first, *others = (
            [places.get(part, part) for part in arguments]
            for arguments in installed_by((ROOT / "Containerfile").read_text(encoding="utf-8"))
        )
        environment = make_environment(sys.executable, Path(temporary) / "environment", *first)
        for arguments in others:
            subprocess.run([str(program(environment, "python")), "-m", "pip", "install", "-q", *arguments], check=True)
        return list(failures([str(program(environment, "mlirls"))], ROOT / "examples", alone()))


if __name__ == "__main__":
    sys.exit(main())
