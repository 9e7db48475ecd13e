"""Makes the sdist and the wheel that are published: `make dist`.

Two builds of a commit are equal, byte for byte: all times in them are the commit's, the wheel is made only from the
sdist, and hatchling orders their contents. A Python with another zlib compresses the same contents to other bytes.

Read next: `try_dist.py`, which installs them; `tests/release/test_dist.py`, which checks their contents.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parent.parent


class BuildError(Exception):
    """hatchling built nothing; the message is its own."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """The files that are published."""

    sdist: Path
    wheel: Path


def build(source: Path, out: Path, *, epoch: int | None = None) -> Distribution:
    """Makes the sdist of the folder `source`, and the wheel from the sdist, in the folder `out`.

    `epoch` is the time of everything in them, in seconds since 1970; None takes the time from the environment.
    Raises `BuildError` if hatchling cannot build.
    """
    environment = dict(os.environ) if epoch is None else {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    sdist = _run_hatchling(source, "sdist", out, environment)
    with TemporaryDirectory() as unpacked:
        wheel = _run_hatchling(unpack(sdist, Path(unpacked)), "wheel", out, environment)
    return Distribution(sdist, wheel)


def unpack(sdist: Path, folder: Path) -> Path:
    """Unpacks an sdist below `folder`; returns its only folder."""
    with tarfile.open(sdist) as archive:
        # Python before 3.11.4 has no filters.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
        archive.extractall(folder)
    return folder / sdist.name.removesuffix(".tar.gz")


def commit_time(source: Path) -> int | None:
    """The time of the last commit, in seconds since 1970; None if `source` is not a git checkout."""
    try:
        said = subprocess.run(
            ["git", "-C", str(source), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=True
        )
        return int(said.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None


def _run_hatchling(source: Path, target: str, out: Path, environment: Mapping[str, str]) -> Path:
    """The only file that hatchling makes from `source`, moved to the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out) as made:
        command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", made]
        done = subprocess.run(command, cwd=source, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(done.stderr.strip() or done.stdout.strip())
        [file] = Path(made).iterdir()
        return file.replace(out.resolve() / file.name)


def main() -> int:
    """Builds into the given folder; with `--twice` builds again, and has status 1 if the builds differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to build into")
    parser.add_argument("--twice", action="store_true", help="build a second time and compare")
    arguments = parser.parse_args()
    epoch = None if os.environ.get("SOURCE_DATE_EPOCH") else commit_time(ROOT)
    try:
        built = build(ROOT, arguments.out, epoch=epoch)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    for path in (built.sdist, built.wheel):
        print(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}")
    if not arguments.twice:
        return 0
    with TemporaryDirectory() as second:
        again = build(ROOT, Path(second), epoch=epoch)
        pairs = ((built.sdist, again.sdist), (built.wheel, again.wheel))
        differing = [one.name for one, other in pairs if one.read_bytes() != other.read_bytes()]
    for name in differing:
        print(f"{name}: a second build differs", file=sys.stderr)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
