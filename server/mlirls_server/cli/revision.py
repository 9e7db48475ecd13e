"""A revision of a git repository, and which files of the work tree differ from it.

git lists the objects of the revision, the ignored files and the attributes of files. Files are compared here, because
git would run the filters that the repository's configuration and `.gitattributes` name. So a file that a filter makes
(Git LFS) always differs from the revision.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from typing import Final, NamedTuple

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.cli.usage import CannotRun
from mlirls_server.programs import run_git

_SUBMODULE: Final = "commit"
_SUBMODULE_MODE: Final = "160000 "
_LENGTH_OF_SHA256: Final = 64
_HERE: Final = "./"
"""The prefix of names for git, which takes a name that begins with `:` for a pattern."""
_YES: Final = ("true", "yes", "on", "1", "input")


class _Entry(NamedTuple):
    """The object of a revision at a name: `blob` or `commit` (a submodule), and the name of the object."""

    kind: str
    digest: str


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit in the repository of the work tree `root`; a repository without the commit has no `entries`."""

    root: str
    entries: dict[str, _Entry]

    def submodule(self, root: str) -> Revision | None:
        """The commit that this one has for the submodule at `root`; None if there is no submodule.

        If a submodule is not in this commit, all its files have changed.
        """
        name = os.path.relpath(root, self.root)
        entry = self.entries.get(_key(name))
        if entry is not None and entry.kind == _SUBMODULE and _has_commit(root, entry.digest):
            return Revision(root, _entries(root, entry.digest))
        index = _git(self.root, "ls-files", "--stage", "-z", "--", f":(literal){name.replace(os.sep, '/')}")
        return Revision(root, {}) if index.startswith(_SUBMODULE_MODE) else None

    def changed(self, names: Iterable[str]) -> set[str]:
        """The files, named from `root`, that differ from the revision, or that are neither in it nor ignored."""
        fresh: list[str] = []
        in_doubt: list[str] = []
        out: set[str] = set()
        for name in names:
            entry = self.entries.get(_key(name))
            if entry is None:
                fresh.append(name)
                continue
            data = _read(os.path.join(self.root, name))
            if data is None or _digest(data, entry.digest) == entry.digest:
                out.update([name] if data is None else [])
            elif _digest(data.replace(b"\r\n", b"\n"), entry.digest) == entry.digest:
                in_doubt.append(name)
            else:
                out.add(name)
        out.update(set(fresh) - _ignored(self.root, fresh))
        out.update(set(in_doubt) - _with_other_line_ends(self.root, in_doubt))
        return out


def revision_of(root: str, name: str) -> Revision:
    """The merge base of the revision `name` and HEAD. Raises `CannotRun`."""
    commit = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    start = _git(root, *commit, is_optional=True).strip()
    if not start:
        # If git cannot read the repository, it says why.
        _git(root, "rev-parse", "--git-dir")
        raise CannotRun(
            f"check: --changed-since: unknown git revision '{name}' in {root}; a shallow clone, as in CI, "
            "needs git fetch first (fetch-depth: 0 in GitHub's checkout)"
        )
    base = _git(root, "merge-base", start, "HEAD", is_optional=True).strip() or start
    return Revision(root, _entries(root, base))


def _has_commit(root: str, digest: str) -> bool:
    """Whether the repository of `root` has a commit."""
    return bool(_git(root, "rev-parse", "--verify", "--quiet", f"{digest}^{{commit}}", is_optional=True))


def _entries(root: str, commit: str) -> dict[str, _Entry]:
    out: dict[str, _Entry] = {}
    for line in _git(root, "ls-tree", "-r", "-z", "--full-tree", commit).split("\0"):
        about, _, name = line.partition("\t")
        if name:
            _, kind, digest = about.split(" ")
            out[_key(name)] = _Entry(kind, digest)
    return out


def _key(name: str) -> str:
    """The key of a name; on Windows without the case of letters."""
    return os.path.normcase(name)


def _read(path: str) -> bytes | None:
    """The contents of a file as git stores them, for a link its target; None if it cannot be read."""
    try:
        return os.fsencode(os.readlink(path)) if os.path.islink(path) else read_regular_file(path, MLIR_BYTES)
    except OSError:
        return None


def _digest(data: bytes, like: str) -> str:
    """The name of the object with the contents `data`, by the hash of the name `like`."""
    made = hashlib.sha256 if len(like) == _LENGTH_OF_SHA256 else hashlib.sha1
    return made(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _ignored(root: str, names: list[str]) -> set[str]:
    """The names that git ignores, without tracked files."""
    if not names:
        return set()
    by_key = {_key(name): name for name in names}
    said = _git(root, "check-ignore", "-z", "--stdin", given=names, none_is=1)
    return {by_key[_key(name.removeprefix(_HERE))] for name in said.split("\0") if name}


def _with_other_line_ends(root: str, names: list[str]) -> set[str]:
    """The names of files with CR LF that git would store with LF, so that they have not changed."""
    if not names:
        return set()
    said = _git(root, "check-attr", "-z", "--stdin", "text", "crlf", "eol", given=names).split("\0")
    attributes: dict[str, dict[str, str]] = {}
    for name, attribute, value in zip(said[0::3], said[1::3], said[2::3], strict=False):
        attributes.setdefault(_key(name.removeprefix(_HERE)), {})[attribute] = value
    by_default = _git(root, "config", "--get", "core.autocrlf", is_optional=True).strip().lower() in _YES
    return {name for name in names if _converts(root, name, attributes.get(_key(name), {}), by_default=by_default)}


def _converts(root: str, name: str, attributes: dict[str, str], *, by_default: bool) -> bool:
    """Whether git stores CR LF as LF for a file, as gitattributes(5) says."""
    said = attributes.get("text", "unspecified")
    if said == "unspecified":
        said = attributes.get("crlf", "unspecified")
    if said in ("set", "input"):
        return True
    if said == "unset":
        return False
    if said != "auto" and attributes.get("eol") in ("lf", "crlf"):
        return True
    if said != "auto" and not by_default:
        return False
    # git decides by itself, and does not convert binary files.
    data = _read(os.path.join(root, name)) or b""
    return b"\0" not in data and b"\r" not in data.replace(b"\r\n", b"")


def _git(
    root: str, *arguments: str, given: Iterable[str] = (), is_optional: bool = False, none_is: int | None = None
) -> str:
    """The output of git; "" if it fails and may fail (`is_optional`, or the status `none_is`)."""
    lines = "".join(f"{_HERE}{name.replace(os.sep, '/')}\0" for name in given)
    try:
        done = run_git(root, *arguments, given=os.fsencode(lines))
    except FileNotFoundError as error:
        raise CannotRun("check: --changed-since needs git, which is not installed") from error
    except OSError as error:
        raise CannotRun(f"check: --changed-since: git: {error.strerror}") from error
    if done.returncode and not is_optional and done.returncode != none_is:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        why = next((line for line in said if line.startswith("fatal: ")), said[-1] if said else "it failed")
        raise CannotRun(f"check: --changed-since: git: {why.removeprefix('fatal: ')}")
    return os.fsdecode(done.stdout) if not done.returncode else ""
