"""Plug-ins: run only with the user's permission; a failure in them costs one answer."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import LanguageClient
from tests.project.miniature import make_workspace, write
from tests.support.consent import allow
from tests.support.lsp import ForkedServer, closes_questions
from tests.support.patience import PATIENCE_SECONDS

from mlirls_ir.source.files import read_regular_file
from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main
from mlirls_server.project import plugins
from mlirls_server.project.find import find_project

EXAMPLE = Path(__file__).parents[2] / "examples/plugin"
INCLUDE = Path("/usr/lib/llvm-22/include")
CONFIGURATION = '[ods]\nfiles = ["Toy.td"]\ninclude = ["llvm"]\n[dialects]\npython = ["toy.py"]\n'
NOT_RUN = (
    "mlirls.toml:5:1: warning: 'toy.py' is not run: Python code that a workspace names needs your permission; "
    "run 'mlirls trust' in that folder, or give --allow-plugins for one run\n"
)
TOY_PY = """
from mlirls_ir.plugin import *

syntax, rules = SyntaxBook(), RuleBook()

@syntax.directive("Odd")
def read_odd(call):
    call.p.expect("<")
    call.set_operands(0, [call.p.operand()])
    call.p.expect(">")

@syntax.operation("toy.hand", shown="`left`")
def read_hand(p):
    p.require_keyword("left")
    p.add_results([IntegerType(32)])

@rules.verifies("toy.odd")
def check_odd(op):
    if op.has_attr("x"):
        op.fail("has an x")

DIALECTS = [DialectHooks("toy", (syntax.hooks(), rules.hooks()))]
"""
USE = """func.func @f(%a: i32) -> i64 {
  toy.odd <%a>
  toy.odd <%a> {x = 1 : i32}
  %1 = toy.hand right
  %2 = toy.hand left
  return %2 : i32
}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return make_workspace(tmp_path / "w", CONFIGURATION)


def check(capsys: pytest.CaptureFixture[str], root: Path, plugin: str, text: str, expected: str, *options: str) -> None:
    """The findings about `text`, a line each, in a project with the plug-in `toy.py`."""
    path = write(root / "a.mlir", text)
    write(root / "toy.py", plugin)
    dialect_options.forget()
    main(["check", "--format", "github", "--no-allow-unregistered-dialect", *options, str(path)])
    out, err = capsys.readouterr()
    lines = [line.partition("title=")[2] for line in out.splitlines()]
    assert err.replace(f"{root}/", "") + "".join(f"{line}\n" for line in lines) == expected.lstrip("\n").replace(
        "TOY", f"{root}/toy.py"
    )


def test_without_permission_nothing_runs_and_the_dialect_is_read_by_its_shape(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plugin = f"open({str(root / 'ran')!r}, 'w').close()\n{TOY_PY}"
    check(capsys, root, plugin, USE.replace("i64", "i32").replace("right", "left"), NOT_RUN)
    assert not (root / "ran").exists()


def test_a_workspace_cannot_give_itself_permission_for_plug_ins(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(root / "mlirls.toml", f"allow-plugins = true\n{CONFIGURATION}")
    path = write(root / "a.mlir", USE)
    write(root / "toy.py", f"open({str(root / 'ran')!r}, 'w').close()\n")
    dialect_options.forget()
    assert main(["check", str(path)]) == 2
    assert "'allow-plugins' cannot be set in mlirls.toml" in capsys.readouterr().err
    assert not (root / "ran").exists()


def test_syntaxes_directives_and_rules_are_those_of_the_plugin(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        root,
        TOY_PY,
        USE,
        """
invalid-operation::'toy.odd' op has an x
syntax::custom op 'toy.hand' expected 'left'
return-types::type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
""",
        "--allow-plugins",
    )


def test_a_syntax_that_raises_costs_one_operation(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        root,
        TOY_PY.replace('p.require_keyword("left")', "p.missing()"),
        USE.replace("%1 = toy.hand right", "%1 = arith.addi %a, %b : i32"),
        """
invalid-operation::'toy.odd' op has an x
undeclared-value::use of undeclared SSA value name: '%25b'
plugin-failed::the plug-in TOY failed here in line 14: AttributeError: 'OpParser' object has no attribute 'missing'
return-types::type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
""",
        "--allow-plugins",
    )


def test_a_rule_that_raises_or_exits_costs_its_own_answer(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        root,
        TOY_PY.replace('op.fail("has an x")', "raise SystemExit(3)"),
        USE.replace("right", "left"),
        """
plugin-failed::the plug-in TOY failed here in line 20: SystemExit: 3
return-types::type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
""",
        "--allow-plugins",
    )


MACHINE_PY = """
from mlirls_ir.plugin import *

syntax = SyntaxBook()

@syntax.directive("Odd")
def read_odd(call):
    call.p.expect("<")
    call.set_operands(0, [call.p.operand()])
    call.p.expect(">")

def check_odd(site):
    warn(site, f"x is {site.number('x')}", None, "misaligned-access", ())

RULES = MachineRules(checks={"toy.odd": Check("", check_odd)})
DIALECTS = [DialectHooks("toy", (syntax.hooks(), MachineHooks(RULES, checks={"toy.odd": "x"})))]
"""


def test_checks_about_the_machine_are_those_of_the_plugin(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(line for line in USE.splitlines() if "hand" not in line).replace("%2", "%a").replace("i64", "i32")
    check(capsys, root, MACHINE_PY, text, "misaligned-access::x is 1\n", "--allow-plugins")
    failing = MACHINE_PY.replace("warn(site,", "raise SystemExit(")
    expected = (
        "plugin-failed::the plug-in TOY failed here in line 13: SystemExit: ('x is 1', None, 'misaligned-access', ())"
    )
    check(capsys, root, failing, text, f"{expected}\n", "--allow-plugins")


@pytest.mark.parametrize(
    ("plugin", "expected"),
    [
        ("import nothing_like_that\n", "toy.py:1:1: warning: the plug-in failed: ModuleNotFoundError: No module named"),
        ("\n\ndef f(:\n", "toy.py:3:1: warning: the plug-in failed: SyntaxError: invalid syntax"),
        ("raise SystemExit(1)\n", "toy.py:1:1: warning: the plug-in failed: SystemExit: 1"),
        ("x = 1\n", "toy.py:1:1: warning: the plug-in does not define DIALECTS"),
        ("DIALECTS = 1\n", "toy.py:1:1: warning: DIALECTS in toy.py is not a sequence of DialectHooks"),
        ("DIALECTS = [1]\n", "toy.py:1:1: warning: DIALECTS in toy.py has a int instead of a DialectHooks"),
        (
            "from mlirls_ir.plugin import *\nDIALECTS = [DialectHooks('toy', (MachineHooks('no.module'),))]\n",
            "toy.py:1:1: warning: DIALECTS in toy.py has hooks of 'toy' that cannot be used: ModuleNotFoundError",
        ),
        (
            "from mlirls_ir.plugin import *\nDIALECTS = [DialectHooks('toy', (LayoutHooks(types=3),))]\n",
            "toy.py:1:1: warning: DIALECTS in toy.py has hooks of 'toy' that cannot be used: AttributeError",
        ),
    ],
)
def test_a_plugin_that_cannot_be_had_is_one_line_with_its_place(
    root: Path, capsys: pytest.CaptureFixture[str], plugin: str, expected: str
) -> None:
    path = write(root / "a.mlir", "func.func @f(%a: i32) {\n  toy.odd <%a>\n  return\n}\n")
    write(root / "toy.py", plugin)
    dialect_options.forget()
    assert main(["check", "--allow-plugins", str(path)]) == 0
    lines = capsys.readouterr().err.replace(f"{root}/", "").splitlines()
    assert [line[: len(expected)] for line in lines] == [expected]


def test_a_plugin_that_is_not_there_is_reported(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(root / "a.mlir", "")
    dialect_options.forget()
    assert main(["check", "--allow-plugins", str(path)]) == 0
    found = capsys.readouterr().err.replace(f"{root}/", "")
    assert found == "toy.py:1:1: warning: the plug-in toy.py cannot be read: No such file or directory\n"


# -- the worked example of docs/plugins.md


@pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")
def test_the_example_reads_checks_and_measures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = tmp_path / "w"
    shutil.copytree(EXAMPLE, root)
    path = root / "boxes.mlir"
    dialect_options.forget()
    options = ["--allow-plugins", "-I", str(INCLUDE)]
    assert main(["check", *options, str(path)]) == 0
    assert main(["print", "--generic", *options, str(path)]) == 0
    assert '"box.make"(%arg0) <{users = 3 : i64}> : (i32) -> !box.box<i32>' in capsys.readouterr().out
    assert main(["layout", *options, str(path)]) == 0
    assert "!box.box<i32>    12    96    8          8" in capsys.readouterr().out
    text = path.read_text(encoding="utf-8")
    write(
        path, text.replace("shared by 3", "shared by 0").replace("%second = box.make %value", "%second = box.make %f")
    )
    write(path, text.replace("shared by 3", "shared by 0"))
    assert main(["check", *options, str(path)]) == 1
    assert "'box.make' op needs a user, but has 0" in capsys.readouterr().out


def test_the_documentation_shows_the_example() -> None:
    shown = re.findall(r"^```py\n(.*?)^```", (EXAMPLE.parents[1] / "docs/plugins.md").read_text("utf-8"), re.M | re.S)
    assert len(shown) >= 6
    files = (EXAMPLE / "box.py", EXAMPLE.parent / "plugin-cir/cir.py", EXAMPLE.parent / "plugin-circt/hardware.py")
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert [block for block in shown if block not in text] == []


def test_a_plug_in_may_leave_the_rest_of_a_syntax_unread(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plugin = TOY_PY.replace('p.require_keyword("left")', 'p.accept_keyword("left") or p.leave_unread()')
    check(capsys, root, plugin, "%0 = toy.hand <anything> goes\n%1 = toy.hand left\n", "", "--allow-plugins")


def test_the_text_that_runs_is_the_text_that_was_allowed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changing the file between two looks has no effect, because it is read once."""
    write(root / "toy.py", "DIALECTS = []\n")
    allow(root)
    n_reads = 0

    def read(path: str, most: int) -> bytes:
        nonlocal n_reads
        n_reads += 1
        text = read_regular_file(path, most)
        write(root / "toy.py", f"open({str(root / 'ran')!r}, 'w').close()\nDIALECTS = []\n")
        return text

    monkeypatch.setattr(plugins, "read_regular_file", read)
    assert plugins.load_plugins(find_project(str(root))).problems == ()
    assert n_reads == 1
    assert not (root / "ran").exists()


# -- in an editor


@pytest_lsp.fixture(config=ForkedServer([]))
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    closes_questions(lsp_client)
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_an_allowed_plug_in_runs_in_an_editor_until_it_changes(client: LanguageClient, root: Path) -> None:
    write(root / "toy.py", TOY_PY)
    allow(root)
    path = write(root / "a.mlir", "func.func @f(%a: i32) {\n  toy.odd <%a> {x = 1 : i32}\n  return\n}\n")
    folder = types.WorkspaceFolder(root.as_uri(), "w")
    await client.initialize_session(types.InitializeParams(types.ClientCapabilities(), workspace_folders=[folder]))
    item = types.TextDocumentItem(path.as_uri(), "mlir", 1, path.read_text(encoding="utf-8"))
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    async def until(uri: str, expected: list[str]) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while [found.message for found in client.diagnostics.get(uri, [])] != expected:
                await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)

    def changed() -> None:
        change = types.FileEvent((root / "toy.py").as_uri(), types.FileChangeType.Changed)
        client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([change]))

    await until(path.as_uri(), ["'toy.odd' op has an x"])
    write(root / "toy.py", TOY_PY.replace("has an x", "has an attribute"))
    changed()
    is_changed = (
        NOT_RUN.partition("warning: ")[2]
        .rstrip()
        .replace("is not run", "has changed since you allowed it, and is not run")
    )
    await until((root / "mlirls.toml").as_uri(), [is_changed])
    await until(path.as_uri(), [])
    allow(root)
    changed()
    await until(path.as_uri(), ["'toy.odd' op has an attribute"])
