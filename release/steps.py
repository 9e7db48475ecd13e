"""The steps of `make release`: what each runs in the clone, and which files it makes.

A step is a list of commands. A command that ends with `NOT_TRIED` could not be tried on this machine, and the last
line that it prints says why; any other status but 0 fails the release.

Read next: `make_release.py`, which runs them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOT_TRIED: Final = 77
"""The exit status of a command that cannot be tried on this machine."""
_PYTHON: Final = ".venv/bin/python"


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its name, what it does, its commands, and the files that it makes, each with its name in the release."""

    name: str
    what: str
    commands: tuple[tuple[str, ...], ...]
    files: tuple[tuple[str, str], ...] = ()
    environment: tuple[tuple[str, str], ...] = ()


STEPS: Final = (
    Step("check", "lint, types and all tests but those in editors", (("make", "check"),)),
    Step("workflows", "actionlint, shellcheck of every step, hadolint, cffconvert", (("make", "lint-ci"),)),
    Step(
        "packages",
        "sdist and wheel, twice; the wheel in an empty environment of each Python",
        (("make", "dist"), (_PYTHON, "-m", "release.try_dist", "--skip-tests")),
        (("dist/*", "{name}"), ("release/mlirls.cdx.json", "{name}"), ("NOTICE", "{name}")),
    ),
    Step(
        "registries",
        "the entries for registries with the digest of the sdist",
        ((_PYTHON, "-m", "release.registries", "--dist", "dist", "--out", "build/registries"),),
        (("build/registries/*", "registries/{name}"),),
    ),
    Step(
        "extension",
        "the extension with the server inside, and the one for browsers, with their components and licences",
        (("make", "vsix-web"),),
        (
            ("editors/vscode/mlirls-web.vsix", "mlirls-web-{version}.vsix"),
            ("build/vscode-web/sbom.cdx.json", "mlirls-web-vsix.cdx.json"),
            ("editors/vscode/mlirls.vsix", "mlirls-{version}.vsix"),
            ("editors/vscode/sbom.cdx.json", "mlirls-vsix.cdx.json"),
            ("editors/vscode/ThirdPartyNotices.txt", "{name}"),
        ),
    ),
    Step(
        "session",
        "the packaged extension in VS Code, and the playground in Chromium",
        (("tests/editors/run", "-k", "workbench or playground"),),
        environment=(("MLIRLS_EDITORS_REQUIRED", "1"),),
    ),
    Step("site", "the site with the playground, and its links", (("make", "docs"),), (("build/site/html", "site"),)),
    Step("container", "the image, and mlirls in it", ((_PYTHON, "-m", "release.try_container"),)),
)
