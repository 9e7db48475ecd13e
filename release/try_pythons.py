"""Runs the tests with each Python that is installed and not the one of `.venv`: `make test-pythons`.

`make test` uses one Python, and later ones differ: 3.12 waits for connections that a server has, and 3.13 reports
databases that nobody closes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from release.dist import ROOT
from release.try_dist import find_pythons, make_environment, program


def main() -> int:
    """Runs the tests; the status is 0 if all pass, and if no other Python is installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tests", nargs="*", metavar="ARGUMENT", help="arguments for pytest (default: all tests)")
    arguments = parser.parse_args()
    own = "{}.{}.".format(*sys.version_info[:2])
    status = 0
    for version, python in find_pythons():
        if version.startswith(own):
            continue
        print(f"CPython {version} ({python})", flush=True)
        with TemporaryDirectory() as temporary:
            environment = make_environment(
                python, Path(temporary), "--group", f"{ROOT / 'pyproject.toml'}:dev", "--editable", str(ROOT)
            )
            command = [str(program(environment, "python")), "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
            done = subprocess.run([*command, "--ignore=tests/editors", *arguments.tests], cwd=ROOT, check=False)
        status |= done.returncode
    return status


if __name__ == "__main__":
    sys.exit(main())
