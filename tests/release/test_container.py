"""The image is tried with whichever program for containers there is; buildah's containers are made and removed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from release import try_container

# It runs this environment's mlirls as that of the image, and keeps its arguments.
FAKE = """\
#!{python}
import os, sys
arguments = sys.argv[1:]
with open({log!r}, "a") as file:
    file.write(" ".join(arguments[:1]) + "\\n")
if arguments[0] == "from":
    print("made-container")
elif arguments[0] == "run":
    place = arguments.index("mlirls")
    assert "made-container" in arguments[:place] or "mlirls:try" in arguments[:place]
    os.execv({python!r}, [{python!r}, "-m", "mlirls_server", *arguments[place + 1 :]])
"""


@pytest.mark.parametrize("name", ["buildah", "podman"])
def test_the_image_is_tried(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log"
    program = tmp_path / name
    program.write_text(FAKE.format(python=sys.executable, log=str(log)), encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert try_container.main() == 0
    said = log.read_text(encoding="utf-8").split()
    assert said[:2] == ["info", "build"]
    own = [word for word in said if word in ("from", "rm")]
    assert own == (["from", "rm"] if name == "buildah" else [])
    assert said[-1] == ("rm" if name == "buildah" else "run")
