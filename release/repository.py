"""The address of the repository: `Repository` in `pyproject.toml` has it, and other files follow it.

    python -m release.repository                      shows the address
    python -m release.repository --set NAME/mlirls    writes it into all files that have it
    python -m release.repository --check NAME/mlirls  status 1 unless all files have this one

Until there is a repository, the owner is OWNER, and a release refuses that.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from release.dist import ROOT

HOST: Final = "https://github.com/"
UNKNOWN: Final = "OWNER"
"""The name that is written while the owner is unknown."""
FILES: Final = (
    "pyproject.toml",
    "editors/vscode/package.json",
    "CITATION.cff",
    "SECURITY.md",
    "README.md",
    "docs/agents.md",
    "docs/cli.md",
    "docs/configuration.md",
    ".github/ISSUE_TEMPLATE/config.yml",
    "integrations/nvim-lspconfig/lsp/mlirls.lua",
    "integrations/mason/packages/mlirls/package.yaml",
    "integrations/zed/extension.toml",
    "integrations/conda-forge/recipe.yaml",
    "integrations/homebrew/mlirls.rb",
    "integrations/mega-linter-plugin-mlirls/mlirls.megalinter-descriptor.yml",
    "integrations/agent-plugin/.claude-plugin/plugin.json",
    "integrations/lsp-mode/lsp-mlirls.el",
    "integrations/schemastore/catalog-entry.json",
    ".github/CODEOWNERS",
    "flake.nix",
    "server.json",
)
"""The files that name the repository."""
_NAMED: Final = re.compile(
    r"(?<=https://github\.com/)[\w.-]+/mlirls\b|(?<=https://raw\.githubusercontent\.com/)[\w.-]+/mlirls\b"
    r"|(?<=uses: )[\w.-]+/mlirls(?=@)|(?<=github:)[\w.-]+/mlirls\b|(?<=\bio\.github\.)[\w-]+/mlirls\b"
)
"""An address, an action of GitHub, a flake of Nix, or a name in the registry of MCP servers."""
_OWNER: Final = re.compile(r"(?<=https://)[\w-]+(?=\.github\.io/mlirls/)|(?<=^\* @)[\w-]+", re.M)
"""The owner alone: in the address of the site, and as who reviews a change."""
_DIAGNOSTICS: Final = re.compile(r'^Diagnostics = ".*"\n', re.M)
_BADGES: Final = re.compile(r"(?<=\A# mlirls\n\n)(?:\[!\[.*\n)+\n")
_BADGE: Final = (
    "[![CI]({host}{name}/actions/workflows/ci.yml/badge.svg)]({host}{name}/actions/workflows/ci.yml)\n"
    "[![PyPI](https://img.shields.io/pypi/v/mlirls)](https://pypi.org/project/mlirls/)\n"
    "[![Python](https://img.shields.io/pypi/pyversions/mlirls)](https://pypi.org/project/mlirls/)\n"
    "[![Licence](https://img.shields.io/pypi/l/mlirls)]({host}{name}/blob/main/LICENSE)\n\n"
)


def repository(root: Path = ROOT) -> str:
    """The owner and the name, as in `OWNER/mlirls`."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Repository"]).removeprefix(HOST)


def others(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """The files that name another repository than `pyproject.toml`, each with that repository."""
    expected = repository(root)
    for name in FILES:
        text = (root / name).read_text(encoding="utf-8")
        found = [*_NAMED.findall(text), *(f"{owner}/mlirls" for owner in _OWNER.findall(text))]
        yield from ((name, one) for one in found if one != expected)


def move(to: str, root: Path = ROOT) -> None:
    """Writes `to` (owner and name) into all files that name the repository.

    The address of the page that explains codes is written too, and the README gets badges. If the owner is unknown,
    both are removed: no link is better than a broken one.
    """
    is_known = not to.startswith(f"{UNKNOWN}/")
    for name in FILES:
        path = root / name
        text = _NAMED.sub(to, path.read_text(encoding="utf-8"))
        text = _OWNER.sub(to.partition("/")[0], text)
        if name == "README.md":
            text = _BADGES.sub("", text)
            if is_known:
                text = text.replace("# mlirls\n\n", f"# mlirls\n\n{_BADGE.format(host=HOST, name=to)}", 1)
        if name == "pyproject.toml":
            text = _DIAGNOSTICS.sub("", text)
            if is_known:
                line = f'Diagnostics = "{HOST}{to}/blob/main/docs/diagnostics.md"\n'
                text = text.replace("[project.urls]\n", f"[project.urls]\n{line}", 1)
        path.write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Shows, writes or compares; the status is 1 if a comparison fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--set", metavar="NAME/mlirls")
    what.add_argument("--check", metavar="NAME/mlirls")
    arguments = parser.parse_args()
    given = arguments.set or arguments.check or ""
    if given and not re.fullmatch(r"[\w.-]+/mlirls", given):
        parser.error(f"{given!r} is not an owner, a slash and mlirls")
    if arguments.set:
        move(given)
    wrong = [f"{name}: names {found}" for name, found in others()]
    if arguments.check and repository() != given:
        wrong.append(f"pyproject.toml: the repository is {repository()}, not {given}; see docs/releasing.md")
    print(HOST + repository())
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
