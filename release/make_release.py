"""Makes everything that a release publishes, and tries it: `make release VERSION=0.1.0`. It publishes nothing.

It works in a clone of the last commit, with an empty HOME, so the checkout stays as it is. There it sets the version,
runs each step of `steps.py` and writes what they print to a log. If all succeed, the files are in
`build/release/VERSION`, and the branch `release-VERSION` has the commit that sets the version. If a step fails, there
is no branch, and the next run begins anew. It ends with a list of what was not tried, and what is left to do.

Read next: `steps.py`, `version.py`; docs/releasing.md.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from release.dist import ROOT
from release.repository import UNKNOWN, repository
from release.steps import NOT_TRIED, STEPS, Step
from release.version import FORM

OUTPUT: Final = ROOT / "build" / "release"
SUMS: Final = "SHA256SUMS"
_OF_A_PERSON: Final = ("HOME", "XDG_", "PYTHON", "VIRTUAL_ENV", "MAKE", "MFLAGS", "MLIRLS_", "GIT_", "CI", "VERSION")
"""The beginnings of the names of variables that a new machine does not have."""


class Refused(Exception):
    """A release cannot begin; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a step ended: its exit status, how long it took, and the last line that it printed."""

    step: Step
    status: int
    seconds: float
    said: str

    @property
    def failed(self) -> bool:
        """Whether something is wrong; a step that cannot be tried here has not failed."""
        return self.status not in (0, NOT_TRIED)


def make_release(root: Path, version: str, steps: Sequence[Step], output: Path) -> list[Outcome]:
    """Makes the release of the last commit of the checkout `root`, with its files in the folder `output`.

    It stops at the first step that fails. Raises `Refused` if it cannot begin.
    """
    refuse_if_unfit(root, version)
    shutil.rmtree(output, ignore_errors=True)
    (output / "logs").mkdir(parents=True)
    outcomes: list[Outcome] = []
    with TemporaryDirectory(prefix="mlirls-release-") as temporary:
        clone, home = Path(temporary) / "mlirls", Path(temporary) / "home"
        home.mkdir()
        _git(root, "clone", "--quiet", "--no-hardlinks", str(root), str(clone))
        _set_version(root, clone, version)
        for step in steps:
            outcomes.append(_run(step, clone, new_machine(home), output / "logs" / f"{step.name}.txt"))
            print(_line(outcomes[-1]), flush=True)
            if outcomes[-1].failed:
                return outcomes
            _collect(step, clone, output, version)
        _write_sums(output)
        _git(root, "fetch", "--quiet", str(clone), f"+HEAD:refs/heads/{branch_of(version)}")
    return outcomes


def refuse_if_unfit(root: Path, version: str) -> None:
    """Raises `Refused` if there is no commit that could be this release."""
    if not re.fullmatch(FORM, version):
        raise Refused(f"{version!r} is not a version; say which with make release VERSION=0.1.0")
    if _git(root, "status", "--porcelain"):
        raise Refused("the checkout has changes that are not committed, and a release is made of a commit")
    if _git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version}: this version is released")
    if _git(root, "branch", "--show-current") == branch_of(version):
        raise Refused(f"the branch {branch_of(version)} is checked out, and it is written anew; check out another one")


def branch_of(version: str) -> str:
    """The branch with the commit that sets the version."""
    return f"release-{version}"


def new_machine(home: Path) -> dict[str, str]:
    """The environment of a process of somebody with an empty home and these programs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OF_A_PERSON)}
    # The environment of this process is not that of the clone.
    path = [part for part in kept.get("PATH", "").split(os.pathsep) if Path(part) != Path(sys.prefix) / "bin"]
    return {**kept, "HOME": str(home), "PATH": os.pathsep.join(path), "LOCKED": "1"}


def next_steps(root: Path, version: str) -> Iterator[str]:
    """What the owner of the repository does after a release was made here."""
    if repository(root).startswith(f"{UNKNOWN}/"):
        yield (
            "Name the repository: `python -m release.repository --set NAME/mlirls`, commit, and make the release again."
        )
        yield "Set up what only an owner can: the list under *Workflows* in docs/releasing.md."
    yield f"Read the change of the version: `git show {branch_of(version)}`."
    yield f"Take it: `git merge --ff-only {branch_of(version)}` and `git tag v{version}`."
    yield f"Publish it: `git push origin HEAD v{version}`."
    yield "The tag starts .github/workflows/release.yml, which builds, tries and publishes."
    yield "Compare the files on GitHub with those here: `sha256sum --check SHA256SUMS`."
    yield "Submit the entries for registries (integrations/README.md); registries/ has those with a digest."


def _set_version(root: Path, clone: Path, version: str) -> None:
    """Sets the version in the clone, as a commit of the person whose checkout `root` is."""
    for name in ("user.name", "user.email"):
        value = _git(root, "config", "--get", "--default", "", name)
        if not value:
            raise Refused(f"git does not know you: set {name} with git config")
        _git(clone, "config", name, value)
    for command in (["release.version", "--set", version], ["release.sbom"]):
        subprocess.run([sys.executable, "-m", *command], cwd=clone, stdout=subprocess.DEVNULL, check=True)
    _git(clone, "add", "--update")
    _git(clone, "commit", "--quiet", "--allow-empty", "--message", f"Version {version}")


def _run(step: Step, clone: Path, environment: Mapping[str, str], log: Path) -> Outcome:
    """Runs the commands of a step one after another until one does not succeed."""
    print(f"{step.name:12} {step.what} ...", flush=True)
    began, status = time.monotonic(), 0
    with log.open("w", encoding="utf-8") as out:
        for command in step.commands:
            out.write(f"$ {' '.join(command)}\n")
            out.flush()
            try:
                done = subprocess.run(
                    command, cwd=clone, env={**environment, **dict(step.environment)}, stdout=out, stderr=out,
                    stdin=subprocess.DEVNULL, check=False,
                )  # fmt: skip
                status = done.returncode
            except OSError as error:
                out.write(f"{error}\n")
                status = 127
            if status:
                break
    lines = [line for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    return Outcome(step, status, time.monotonic() - began, lines[-1] if lines else "")


def _collect(step: Step, clone: Path, output: Path, version: str) -> None:
    """Copies what a step has made to the folder `output`."""
    for pattern, name in step.files:
        for path in sorted(clone.glob(pattern)):
            to = output / name.format(name=path.name, version=version)
            to.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.copytree(path, to)
            else:
                shutil.copy(path, to)


def _write_sums(output: Path) -> None:
    """Writes the digests of the files that are published."""
    files = sorted(path for path in output.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (output / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def _line(outcome: Outcome) -> str:
    word = "not tried" if outcome.status == NOT_TRIED else "FAILED" if outcome.failed else "works"
    return f"{outcome.step.name:12} {word}, {outcome.seconds:.0f} s: {outcome.said}"


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def main() -> int:
    """Makes the release that the command line names; the status is 1 if a step fails, 2 if it cannot begin."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", metavar="VERSION")
    version = str(parser.parse_args().version)
    output = OUTPUT / version
    try:
        outcomes = make_release(ROOT, version, STEPS, output)
    except (Refused, subprocess.CalledProcessError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 2
    failed = [outcome for outcome in outcomes if outcome.failed]
    if failed:
        print(f"\nThe step {failed[0].step.name} failed; nothing but {output} was written.", file=sys.stderr)
        print(f"Its log: {output / 'logs' / failed[0].step.name}.txt", file=sys.stderr)
        return 1
    print(f"\nThe files of {version} are in {output}, and the branch {branch_of(version)} has the version.")
    not_tried = [outcome for outcome in outcomes if outcome.status == NOT_TRIED]
    for outcome in not_tried:
        print(f"Not tried: {outcome.step.name}: {outcome.said}")
    print("\nNothing is published. What is left is yours:")
    for number, what in enumerate(next_steps(ROOT, version), 1):
        print(f"{number}. {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
