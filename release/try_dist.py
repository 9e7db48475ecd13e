"""Installs the packages of `make dist` into empty environments, and runs them: `make test-dist`.

Each installed Python from 3.11 on gets an environment with the wheel, in which `installed.py` checks mlirls.
In one of them the sdist is installed too, and its own tests run in the unpacked sdist.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from release.dist import ROOT, unpack
from release.installed import failures

NEWEST_LOOKED_FOR: Final = 20
"""The highest minor version of Python that is searched for."""


def main() -> int:
    """Tries the files in `dist/`; the status is 0 if all of it works."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder with the sdist and the wheel")
    parser.add_argument(
        "--tests", metavar="ARGUMENTS", help="arguments for pytest in the unpacked sdist (default: all tests)"
    )
    parser.add_argument("--skip-tests", action="store_true", help="do not run the tests of the sdist")
    arguments = parser.parse_args()
    folder = arguments.dist.resolve()
    [wheel], [sdist] = list(folder.glob("*.whl")), list(folder.glob("*.tar.gz"))
    pythons = dict(find_pythons())
    status = 0
    for version, python in pythons.items():
        with TemporaryDirectory() as temporary:
            environment = make_environment(python, Path(temporary) / "environment", str(wheel))
            wrong = list(failures([str(program(environment, "mlirls"))], ROOT / "examples", alone()))
        print(f"CPython {version}: {'works' if not wrong else 'FAILS'} ({python})", flush=True)
        for failure in wrong:
            status = 1
            print(f"  {failure}")
    if not arguments.skip_tests:
        status |= _run_tests(sys.executable, sdist, str(arguments.tests or "").split())
    return status


def find_pythons() -> Iterator[tuple[str, str]]:
    """The newest program of each minor version from 3.11 on, on the path and in pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for minor in range(11, NEWEST_LOOKED_FOR + 1):
        name = f"python3.{minor}"
        found = [str(path) for path in sorted(pyenv.glob(f"3.{minor}*/bin/{name}"), reverse=True)]
        for program in (*found, shutil.which(name)):
            version = program and _version_of(program)
            if program and version:
                yield version, program
                break


def _version_of(program: str) -> str | None:
    """The version of a Python that runs and can make environments."""
    asked = [program, "-c", "import ensurepip, platform; print(platform.python_version())"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    found = re.fullmatch(r"3\.\d+\S*", done.stdout.strip())
    return found[0] if found and not done.returncode else None


def make_environment(python: str, folder: Path, *what: str) -> Path:
    """An environment in `folder` with `what` and its dependencies."""
    subprocess.run([python, "-m", "venv", str(folder)], env=_clean(), check=True)
    pip = [str(program(folder, "python")), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--upgrade", "pip"], env=_clean(), stderr=subprocess.DEVNULL, check=True)
    subprocess.run([*pip, "install", *what], env=_clean(), stderr=subprocess.DEVNULL, check=True)
    subprocess.run([*pip, "check"], env=_clean(), check=True)
    return folder


def _run_tests(python: str, sdist: Path, arguments: list[str]) -> int:
    """Runs the tests of the sdist on `python`, with the installed sdist."""
    with TemporaryDirectory() as temporary:
        source = unpack(sdist, Path(temporary))
        environment = make_environment(
            python, Path(temporary) / "environment", str(sdist), "--group", f"{source / 'pyproject.toml'}:dev"
        )
        asked = [str(program(environment, "python")), "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        done = subprocess.run(asked, cwd=source, env=_clean(), check=False)
    print(f"tests of {sdist.name}: {'pass' if not done.returncode else 'FAIL'}", flush=True)
    return done.returncode


def program(environment: Path, name: str) -> Path:
    if os.name == "nt":
        return environment / "Scripts" / f"{name}.exe"
    return environment / "bin" / name


def alone() -> dict[str, str]:
    """The environment of a process that finds only programs that are installed beside it."""
    return {"PYTHONPATH": "", "PYTHONSAFEPATH": "1", "PYTHONWARNINGS": "error"}


def _clean() -> dict[str, str]:
    """The environment of this process without the variables that lead Python to other packages."""
    return {
        name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    }


if __name__ == "__main__":
    sys.exit(main())
