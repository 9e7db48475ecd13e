"""The VS Code extension, tested inside the editor's extension host by `extension_host/suite.js`.

The host runs once, with stand-ins for the Python extension and for LLVM's MLIR extension beside ours; each of the
suite's checks is a test here.
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest
from tests.editors.vscode.workbench import (
    BROWSER_OPTIONS,
    EXTENSION,
    install_folders,
    needed_programs,
    path_without_server,
    start_workbench,
)
from tests.support.model import MODEL

from mlirls_ir.document import Document
from mlirls_ir.printing.to_bytecode import document_to_bytecode

playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

SUITE = Path(__file__).parent / "extension_host"
CHECKS = re.findall(r'^  async "([^"]+)"\(\)', (SUITE / "suite.js").read_text(encoding="utf-8"), re.MULTILINE)
SECONDS = 400.0

MAIN = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @callee(%value: i32) -> i32 {
    "t.say"() {a = "ä😀"} : () -> () "t.use"(%valeu) : (i32) -> ()
    return %value : i32
  }
  func.func @caller(%argument: i32, %record: !llvm.struct<(i8, i64, i8)>) -> i32 {
    %called = func.call @callee(%argument) : (i32) -> i32
    return %called : i32
  }
}
"""
DIALECT = """\
irdl.dialect @own {
  irdl.operation @thing {
    %0 = irdl.any
    irdl.operands(input: %0)
  }
}
"""
OWN = """\
func.func @f(%a: i32) {
  "own.thing"(%a) : (i32) -> ()
  return
}
"""
SPLIT = """\
func.func private @first()
// -----
func.func private @second()
"""


def bytecode(text: str) -> bytes:
    """A text as bytecode of version 5."""
    return document_to_bytecode(Document(text), "in.mlir", 5, "a compiler")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The suite's result of each check."""
    programs = needed_programs()
    base = tmp_path_factory.mktemp("host")
    folder = base / "folder"
    (folder / "dialects").mkdir(parents=True)
    files = {"main.mlir": MAIN, "own.mlir": OWN, "dialects/own.irdl.mlir": DIALECT, "split.mlir": SPLIT}
    files["other.mlirtest"] = '"t.a"(%b) : (i32) -> ()\n'
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    model = bytecode(MODEL)
    binary = {"model.mlirbc": model, "cut.mlirbc": model[:80], "empty.bc": bytecode("module {}\n")}
    binary |= {"llvm.bc": b"BC\xc0\xde" + bytes(60), "text.mlirbc": b"module {}\n"}
    for name, data in binary.items():
        (folder / name).write_bytes(data)
    install_folders(base, [SUITE / "fake_python", SUITE / "fake_llvm"])
    environment = {"MLIRLS_TEST_PYTHON": sys.executable, "PATH": path_without_server()}
    # On the web VS Code saves by itself a second after a change. If that fails while the editor is being closed, the
    # text is opened again, in front of the text of a later check.
    settings = {"files.autoSave": "off"}
    lines: list[str] = []
    with (
        start_workbench(programs["node"], base, folder, settings=settings, environment=environment) as workbench,
        playwright_api.sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=programs["chromium"], args=BROWSER_OPTIONS)
        page = browser.new_page(viewport={"width": 1200, "height": 700})
        codes: list[int] = []
        page.expose_function("codeAutomationLog", lambda _kind, words: lines.append(" ".join(map(str, words))))
        page.expose_function("codeAutomationExit", lambda code: codes.append(code))
        payload = [["extensionDevelopmentPath", workbench.remote(EXTENSION)]]
        payload.append(["extensionTestsPath", workbench.remote(SUITE / "suite.js")])
        page.goto(workbench.url(payload))
        page.get_by_text("LLVM's MLIR extension is also installed").first.wait_for(timeout=60_000)
        deadline = time.monotonic() + SECONDS
        while not codes and time.monotonic() < deadline:
            page.wait_for_timeout(100)
        browser.close()
    said = [line for line in lines if line.startswith("[check] ")]
    found = dict(line.removeprefix("[check] ").split(": ", 1) for line in said)
    assert codes and found, f"the suite did not end; it said {found}, and the log {lines[-5:]}"
    return found


@pytest.mark.parametrize("name", CHECKS)
def test_in_the_extension_host(results: dict[str, str], name: str) -> None:
    assert results.get(name) == "ok", results.get(name)
