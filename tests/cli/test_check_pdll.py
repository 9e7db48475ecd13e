"""`mlirls check` of `.pdll` files: what is reported, in which formats, and where included files are found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run, make_texts

TEXT = """\
#include "Shared.pdll"
Pattern {
  let value: Value;
  IsSmall(value, value);
  erase op<my.use>(valeu);
}
"""
SHARED = "Constraint IsSmall(value: Value);\n"


@pytest.mark.parametrize("options", [("-I", "include"), ()])
def test_findings_and_the_folders_of_a_build(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    make_texts(tmp_path, monkeypatch, {"lib/A.pdll": TEXT, "include/Shared.pdll": SHARED, "mlirls.toml": ""})
    if not options:
        entry = f'--- !FileInfo:\n  filepath: "{tmp_path}/lib/A.pdll"\n  includes: "{tmp_path}/include"\n'
        make_texts(tmp_path, monkeypatch, {"build/pdll_compile_commands.yml": entry})
    done = run("check", "--format", "json", *options, "lib/A.pdll")
    found = [
        (one["code"], one["range"]["start"]["line"], one["message"])
        for file in json.loads(done.out)["files"]
        for one in file["diagnostics"]
    ]
    assert done.status == 1
    assert found == [
        ("pdll-type", 3, "invalid number of arguments for constraint call; expected 1, but got 2"),
        ("pdll-name", 4, "undefined reference to `valeu`"),
    ]
