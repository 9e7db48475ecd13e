"""The processes of a session read files with the session's dialects, which macros decide here."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.project.miniature import TOY, make_workspace, write

from mlirls_ir.source import Encoding
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import Invocation
from mlirls_server.workspace.generic_form import print_elsewhere
from mlirls_server.workspace.index.record import decode_record, make_record
from mlirls_server.workspace.reading import ReadingOptions, read_folders, read_reports
from mlirls_server.workspace.report import decode_report, make_report

ATTRIBUTES = """
class AttrConstraint<Pred pred, string desc = ""> : Constraint<pred, desc>;
class Attr<Pred pred, string desc = ""> : AttrConstraint<pred, desc> { string storageType = "::mlir::Attribute"; }
def SymbolNameAttr : Attr<CPred<"::llvm::isa<::mlir::StringAttr>($_self)">, "string attribute">;
"""
OPERATION = """
#ifdef WITH_NAME
def NamedOp : Toy_Op<"named"> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let assemblyFormat = "$sym_name attr-dict";
}
#else
def NamedOp : Toy_Op<"named"> { let assemblyFormat = "attr-dict"; }
#endif
"""
USE = "toy.named @it\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A workspace whose only operation has a name if a macro is defined, and a text that gives it one."""
    root = make_workspace(tmp_path / "w")
    write(root / "Toy.td", TOY + ATTRIBUTES + OPERATION)
    write(root / "a.mlir", USE)
    return root


def invocations(root: Path) -> dict[str, Invocation]:
    """An invocation with the macro for each source of options, and one without."""
    folders = (str(root),)
    return {
        "command line": Invocation(folders, command_line=Configuration(macros=("WITH_NAME",))),
        "settings": Invocation(folders, {"ods": {"define": ["WITH_NAME"]}}),
        "nobody": Invocation(folders),
    }


pytestmark = pytest.mark.usefixtures("forked_children")
WHO = pytest.mark.parametrize("who", ["command line", "settings", "nobody"])


async def index(root: Path, options: ReadingOptions) -> list[str]:
    """The symbols of the file in the index."""
    found: list[str] = []
    async for batch in read_folders([str(root)], options):
        for answer in batch.answers:
            record = decode_record(answer.content)
            found += [symbol.fact.name for symbol in record.symbols] if record is not None else ["unread"]
    return found


async def report(root: Path, options: ReadingOptions) -> list[str]:
    """The report of the closed file."""
    found: list[str] = []
    async for batch in read_reports([str(root / "a.mlir")], options):
        for answer in batch.answers:
            found += [finding.message for finding in decode_report(answer.content) or ()]
    return found


@WHO
def test_the_index_and_reports_are_made_with_the_dialects_of_the_session(root: Path, who: str) -> None:
    invocation = invocations(root)[who]
    # The reader of the index takes dialects that are known and reads none.
    environment = Loader(invocation, load_or_read).load(str(root)).environment
    document = environment.document(USE)
    expected = [symbol.fact.name for symbol in make_record(document, Encoding.UTF16).symbols]
    wrong = [finding.message for finding in make_report(document, environment.diagnose(document), Encoding.UTF16)]
    assert (bool(expected), bool(wrong)) == (who != "nobody", who == "nobody")
    options = ReadingOptions(invocation)
    assert asyncio.run(index(root, options)) == expected
    assert asyncio.run(report(root, options)) == wrong


def test_records_of_the_index_are_used_only_with_the_same_macros(root: Path) -> None:
    for who, names in (("nobody", []), ("settings", ["it"]), ("nobody", []), ("command line", ["it"])):
        invocation = invocations(root)[who]
        Loader(invocation, load_or_read).load(str(root))
        assert asyncio.run(index(root, ReadingOptions(invocation))) == names


@WHO
def test_the_generic_form_is_made_with_the_dialects_of_the_session(root: Path, who: str) -> None:
    printed = asyncio.run(print_elsewhere(USE, str(root), invocations(root)[who]))
    assert printed is not None
    assert ('sym_name = "it"' in printed) == (who != "nobody")
    assert ("has errors" in printed) == (who == "nobody")


def test_an_untitled_document_is_printed_with_the_general_options(root: Path) -> None:
    use = '"secret.op"() : () -> ()\n'
    strict = Invocation(command_line=Configuration(allow_unregistered=False))
    for invocation, is_right in ((Invocation(), True), (strict, False)):
        printed = asyncio.run(print_elsewhere(use, None, invocation))
        assert printed is not None
        assert ("has errors" in printed) == (not is_right)
