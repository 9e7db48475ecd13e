"""Describes the packages: a list of components (CycloneDX), and the licences of other people's components.

    python -m release.sbom                        writes the list for the wheel, release/mlirls.cdx.json
    python -m release.sbom --extension FOLDER     writes both for the extension in the folder

The wheel has only our own files and data from LLVM, so its list follows from the sources and is committed; a build
includes it (`sbom-files` in pyproject.toml). The extension has Python packages and parts of npm packages, so its list
is made from the metadata of the packages and from esbuild's report about its bundle. The lists have no times and no
random numbers, because two builds must be equal.

Read next: `tests/release/test_sbom.py`; the target `vsix` in the Makefile.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, Final

from release.dist import ROOT

OF_WHEEL: Final = ROOT / "release" / "mlirls.cdx.json"
TABLES: Final = ROOT / "ir" / "mlirls_ir" / "ods" / "tables"
LIST: Final = "sbom.cdx.json"
NOTICES: Final = "ThirdPartyNotices.txt"
_LLVM_LICENSE: Final = "Apache-2.0 WITH LLVM-exception"
_LICENSE_FILE: Final = re.compile(r"(?:licen[cs]e|copying|notice)[\w.-]*", re.IGNORECASE)
_PACKAGE: Final = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")
_INSIDE: Final = {
    "@viz-js/viz": (("graphviz", "EPL-1.0"), ("expat", "MIT")),
}
"""Components that are compiled into an npm package but missing from its metadata, with their licences."""
_CLASSIFIER: Final = "License :: OSI Approved :: "


@dataclass(frozen=True, slots=True)
class Component:
    """A part of what is packaged; `licence` is an SPDX expression or a name, `texts` are the licences themselves."""

    name: str
    version: str
    licence: str
    purl: str
    texts: tuple[str, ...] = ()
    kind: str = "library"

    def described(self) -> dict[str, object]:
        """The component in CycloneDX's form."""
        out: dict[str, object] = {"type": self.kind, "name": self.name}
        if self.version:
            out["version"] = self.version
        if self.licence:
            is_expression = re.fullmatch(r"[\w.+-]+(?: (?:WITH|AND|OR) [\w.+-]+)*", self.licence) is not None
            out["licenses"] = [{"expression": self.licence} if is_expression else {"license": {"name": self.licence}}]
        if self.purl:
            out["purl"] = self.purl
        return out


def project(root: Path = ROOT) -> Component:
    """The package itself."""
    said = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = str(said["name"]), str(said["version"])
    return Component(name, version, str(said["license"]), f"pkg:pypi/{name}@{version}", kind="application")


def llvm_data(tables: Path = TABLES) -> list[Component]:
    """The data from LLVM's `.td` files, for each release."""
    newest = re.search(r"^NEWEST: Final = (\d+)$", (tables.parent / "upstream.py").read_text(encoding="utf-8"), re.M)
    assert newest is not None
    # Releases after it have only what is known to have changed, by hand.
    older = sorted(path.name for path in tables.iterdir() if path.name.isdecimal() and path.name < newest[1])
    return [
        Component("mlir-definitions", release, _LLVM_LICENSE, f"pkg:generic/llvm-project@{release}", kind="data")
        for release in sorted([*older, newest[1]])
    ]


def python_packages(folder: Path) -> list[Component]:
    """The packages that pip has installed into `folder`, except our own."""
    found: list[Component] = []
    for information in sorted(folder.glob("*.dist-info")):
        said = HeaderParser().parsestr((information / "METADATA").read_text(encoding="utf-8"))
        if said["Name"] == project().name:
            continue
        classifiers = [line for line in said.get_all("Classifier") or [] if line.startswith(_CLASSIFIER)]
        plain = str(said["License"] or "")
        named = said["License-Expression"] or (plain if plain and "\n" not in plain else "")
        licence = str(named or ", ".join(line.removeprefix(_CLASSIFIER) for line in classifiers))
        name = re.sub(r"[-_.]+", "-", str(said["Name"])).lower()
        purl = f"pkg:pypi/{name}@{said['Version']}"
        found.append(Component(name, str(said["Version"]), licence, purl, _texts(information)))
    return found


def npm_packages(metafiles: Iterable[Path]) -> list[Component]:
    """The packages with files in esbuild's bundle, from its metafiles; each is in a folder of a build."""
    folders: dict[str, Path] = {}
    for metafile in metafiles:
        for source in json.loads(metafile.read_text(encoding="utf-8"))["inputs"]:
            # A disabled package is replaced by an empty one.
            named = None if source.startswith("(disabled):") else _PACKAGE.match(source)
            if named is not None:
                folders.setdefault(named[1], metafile.parent.parent / named[0])
    found: list[Component] = []
    for name, folder in sorted(folders.items()):
        said: dict[str, Any] = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        purl = f"pkg:npm/{name.replace('@', '%40')}@{said['version']}"
        found.append(Component(name, str(said["version"]), str(said.get("license", "")), purl, _texts(folder)))
        found += [Component(inside, "", licence, "") for inside, licence in _INSIDE.get(name, ())]
    return found


def render_list(whole: Component, parts: Sequence[Component]) -> str:
    """The list of components of `whole`, in CycloneDX's JSON."""
    value = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": whole.described()},
        "components": [part.described() for part in parts],
    }
    return json.dumps(value, indent=2) + "\n"


def render_notices(whole: Component, parts: Sequence[Component]) -> str:
    """Other people's parts of `whole`, with their licences."""
    out = [f"{whole.name} {whole.version} has in it what others have made, under these licences.\n"]
    for part in parts:
        head = f"{part.name} {part.version}".rstrip()
        out.append(f"{'-' * 72}\n{head}\n{part.licence or 'no licence is named'}\n")
        out += [f"{text.strip()}\n" for text in part.texts]
    return "\n".join(out)


def write_of_extension(folder: Path) -> list[Component]:
    """Writes the list and the notices of the extension in `folder`; returns its components."""
    whole = project()
    metafiles = sorted((folder / "dist").glob("*.meta.json"))
    parts = [*llvm_data(), *python_packages(folder / "bundled"), *npm_packages(metafiles)]
    (folder / LIST).write_text(render_list(whole, parts), encoding="utf-8", newline="\n")
    (folder / NOTICES).write_text(render_notices(whole, parts), encoding="utf-8", newline="\n")
    return parts


def _texts(folder: Path) -> tuple[str, ...]:
    """The licences in the folder of a package."""
    places = [folder, folder / "licenses", folder / "license_files"]
    files = [path for place in places if place.is_dir() for path in sorted(place.iterdir())]
    return tuple(
        path.read_text(encoding="utf-8", errors="replace")
        for path in files
        if path.is_file() and (_LICENSE_FILE.fullmatch(path.name) or path.parent != folder)
    )


def main() -> int:
    """Writes the files; the status is 1 if the extension has no components of other people, which it should have."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--extension", type=Path, metavar="FOLDER")
    arguments = parser.parse_args()
    if arguments.extension is None:
        OF_WHEEL.write_text(render_list(project(), llvm_data()), encoding="utf-8", newline="\n")
        return 0
    parts = write_of_extension(arguments.extension)
    if not all(any(part.purl.startswith(kind) for part in parts) for kind in ("pkg:pypi/", "pkg:npm/")):
        print("the extension is not built: there are no packages in it", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
