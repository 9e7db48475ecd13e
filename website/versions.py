"""Puts a built site beside those of other versions, in the branch that is served: part of `.github/workflows/site.yml`.

    python -m website.versions --site build/site/html --name 0.1.0 --branch gh-pages --remote origin

The branch has a folder for each release and one for `main`, `versions.json` with their names for the choice on each
page (`static/versions.js`), and a first page that leads to the newest release. Only the newest releases are kept, since
what a service serves is limited. The branch has one commit, so it does not grow with each push.

Read next: `build.py`, which builds a site; `tests/website/test_versions.py`.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

MAIN: Final = "main"
"""The name of the site of the newest commit."""
MOST_RELEASES: Final = 8
LIST: Final = "versions.json"
_RELEASE: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)")
_FIRST_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>mlirls</title>
<meta http-equiv="refresh" content="0; url={name}/index.html">
</head>
<body><a href="{name}/index.html">mlirls {name}</a></body>
</html>
"""


def add_site(site: Path, served: Path, name: str) -> list[str]:
    """Puts the `site` of the version `name` into the folder `served`; returns the names of all versions there.

    Raises `ValueError` if the name is neither a release nor `MAIN`.
    """
    if name != MAIN and not _RELEASE.fullmatch(name):
        raise ValueError(f"{name!r} is neither a release nor {MAIN}")
    shutil.rmtree(served / name, ignore_errors=True)
    shutil.copytree(site, served / name)
    there = [path.name for path in served.iterdir() if path.is_dir()]
    releases = sorted(filter(_RELEASE.fullmatch, there), key=_numbers, reverse=True)
    for old in releases[MOST_RELEASES:]:
        shutil.rmtree(served / old)
    names = [*releases[:MOST_RELEASES], *([MAIN] if MAIN in there else [])]
    (served / LIST).write_text(json.dumps(names) + "\n", encoding="utf-8")
    (served / "index.html").write_text(_FIRST_PAGE.format(name=names[0]), encoding="utf-8")
    # The service is not to leave out files whose names begin with an underscore.
    (served / ".nojekyll").touch()
    return names


def publish(site: Path, name: str, remote: str, branch: str) -> list[str]:
    """Adds the site to the branch of the repository `remote`, and pushes it as one commit; returns all versions.

    The branch is made if there is none. Raises `CalledProcessError` if git fails, or if somebody else pushed meanwhile.
    """
    with TemporaryDirectory() as temporary:
        served = Path(temporary)
        _git(served, "init", "--quiet", "--initial-branch", branch)
        before = _git(served, "ls-remote", remote, f"refs/heads/{branch}").partition("\t")[0]
        if before:
            _git(served, "fetch", "--quiet", "--depth", "1", remote, before)
            _git(served, "checkout", "--quiet", before, "--", ".")
        names = add_site(site, served, name)
        _git(served, "add", "--all", "--force")
        person = ("-c", "user.name=mlirls", "-c", "user.email=mlirls@localhost", "-c", "commit.gpgsign=false")
        _git(served, *person, "commit", "--quiet", "--message", f"The site of {name}")
        lease = f"--force-with-lease=refs/heads/{branch}:{before}"
        _git(served, "push", "--quiet", lease, remote, f"HEAD:refs/heads/{branch}")
    return names


def _numbers(name: str) -> tuple[int, ...]:
    return tuple(map(int, name.split(".")))


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def main() -> int:
    """Publishes the site that the command line names."""
    parser = argparse.ArgumentParser(description="Put a built site beside those of other versions.")
    parser.add_argument("--site", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--name", required=True, metavar="VERSION", help="a release, or main; a tag v0.1.0 is 0.1.0")
    parser.add_argument("--remote", required=True, metavar="REPOSITORY", help="an address that git can push to")
    parser.add_argument("--branch", default="gh-pages")
    arguments = parser.parse_args()
    name = str(arguments.name).removeprefix("v")
    try:
        names = publish(arguments.site, name, arguments.remote, arguments.branch)
    except ValueError as error:
        print(f"versions: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError:
        # git has said why. The command is not shown, since the remote may have a token in it.
        print("versions: git failed, and nothing was pushed", file=sys.stderr)
        return 1
    print(f"the branch {arguments.branch} has {', '.join(names)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
