"""Lists of third-party components: for the wheel from the sources, for the extension from its contents."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from release.dist import ROOT
from release.sbom import LIST, NOTICES, OF_WHEEL, llvm_data, main, project, render_list, write_of_extension

EXTENSION = ROOT / "editors/vscode"


def components(text: str) -> dict[str, str]:
    """The licences of the listed components, by name and version."""
    value = json.loads(text)
    assert (value["bomFormat"], value["specVersion"], value["version"]) == ("CycloneDX", "1.6", 1)
    # Such values would make the builds differ.
    assert "serialNumber" not in value and "timestamp" not in text
    out: dict[str, str] = {}
    for part in value["components"]:
        assert part["type"] in {"library", "data"} and set(part) <= {"type", "name", "version", "licenses", "purl"}
        [licence] = part.get("licenses", [{"expression": ""}])
        name = f"{part['name']} {part.get('version', '')}".rstrip()
        out[name] = licence.get("expression") or licence["license"]["name"]
    return out


def test_the_list_of_the_wheel_is_up_to_date() -> None:
    assert OF_WHEEL.read_text(encoding="utf-8") == render_list(project(), llvm_data()), "make sbom writes it"
    licence = "Apache-2.0 WITH LLVM-exception"
    assert components(OF_WHEEL.read_text()) == dict.fromkeys(
        ("mlir-definitions 19", "mlir-definitions 21", "mlir-definitions 22"), licence
    )
    # The notice has the same for people.
    assert "22, 21 and 19" in (ROOT / "NOTICE").read_text() and licence in (ROOT / "NOTICE").read_text()


def make_extension(folder: Path) -> Path:
    """An extension with two Python packages, one of which is our own, and pieces of two packages of npm."""
    for name, more in (("some_thing", "License-Expression: MIT\n"), ("old", "License: BSD\n"), ("mlirls", "")):
        information = folder / f"bundled/{name}-1.0.dist-info"
        (information / "licenses").mkdir(parents=True)
        (information / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{more}\ntext\n")
        (information / "licenses/LICENSE.txt").write_text(f"the licence of {name}\n")
    for name in ("plain", "@scope/with", "unused"):
        package = folder / "node_modules" / name
        package.mkdir(parents=True)
        (package / "package.json").write_text(json.dumps({"name": name, "version": "2.0", "license": "ISC"}))
        (package / "LICENSE").write_text(f"may be used: {name}\n")
    inputs = [
        "src/extension.ts",
        "node_modules/@scope/with/lib/b.js",
        "node_modules/plain/a.js",
        "node_modules/plain/c.js",
    ]
    (folder / "dist").mkdir()
    (folder / "dist/extension.meta.json").write_text(json.dumps({"inputs": {name: {} for name in inputs}}))
    return folder


def test_the_extension_lists_and_thanks_what_is_in_it(tmp_path: Path) -> None:
    folder = make_extension(tmp_path)
    write_of_extension(folder)
    found = components((folder / LIST).read_text())
    own = components(OF_WHEEL.read_text())
    assert {name: said for name, said in found.items() if name not in own} == {
        "some-thing 1.0": "MIT",
        "old 1.0": "BSD",
        "plain 2.0": "ISC",
        "@scope/with 2.0": "ISC",
    }
    purls = [part.get("purl") for part in json.loads((folder / LIST).read_text())["components"]]
    assert {"pkg:pypi/some-thing@1.0", "pkg:npm/%40scope/with@2.0"} <= set(purls)
    notices = (folder / NOTICES).read_text()
    for said in ("the licence of some_thing", "the licence of old", "may be used: plain", "may be used: @scope/with"):
        assert said in notices
    assert "unused" not in notices and "the licence of mlirls" not in notices


def test_an_extension_that_is_not_built_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["sbom", "--extension", str(tmp_path)])
    assert main() == 1


def test_the_packaged_extension_has_both(tmp_path: Path) -> None:
    path = EXTENSION / "mlirls.vsix"
    if not path.exists():
        pytest.skip("the extension is not packaged; make vsix does it")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        found = components(archive.read(f"extension/{LIST}").decode())
        notices = archive.read(f"extension/{NOTICES}").decode()
    bundled = {name.split("/")[2] for name in names if ".dist-info/" in name and name.startswith("extension/bundled/")}
    others = {name.removesuffix(".dist-info").replace("_", "-").replace("-", " ") for name in bundled}
    listed = {name.replace("-", " ") for name in found}
    assert {name for name in others if not name.startswith("mlirls ")} <= listed
    assert any(name.startswith("vscode-languageclient ") for name in found)
    assert all(found.values()) and all(name in notices for name in found)
