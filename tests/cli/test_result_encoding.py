"""Kept results as text, and the keys of programs and configurations."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.project.test_options import SAMPLES, table_of

from mlirls_ir.diagnostic import Severity
from mlirls_ir.ods.usual_forms import UsualForms
from mlirls_server.cli.check_options import CheckOptions, Fix
from mlirls_server.cli.findings import Excerpt, FileReport, Note, Reported, TextRange
from mlirls_server.cli.results.encoding import decode_report, encode_report
from mlirls_server.cli.results.key import setup_of
from mlirls_server.cli.results.program import program_stamp, stamp_of
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Listed
from mlirls_server.project.find import Project
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.option_values import read_options
from mlirls_server.project.options import OPTIONS, Option
from mlirls_server.project.sources import Sources

PLACE = TextRange(0, 1, 2, 3, 1, Excerpt('a "line"\t\x1b\u2028\udcff', 0, 4, has_more_after=True))
FINDING = Reported(
    PLACE, Severity.WARNING, "some-code", "日本 😀\n", (Note(PLACE, "see"),), help="ä", is_fixable=True, dialect="ö"
)


# -- kept values


def test_findings_are_read_back_as_they_are() -> None:
    report = FileReport("a.mlir", (FINDING, FINDING), unchecked=(("foo", 2),), n_expected=3)
    line = encode_report(report)
    assert line is not None
    assert line.isascii()
    assert "\n" not in line
    assert decode_report(line, "a.mlir") == report
    assert decode_report(line, "b.mlir") == report._replace(path="b.mlir")
    assert decode_report("[[],[],0,0]", "a.mlir") == FileReport("a.mlir")


def test_findings_that_would_not_be_read_back_are_not_kept() -> None:
    assert encode_report(FileReport("a.mlir", (FINDING._replace(tool="a judge"),))) is None
    # JSON joins the two halves to one character.
    assert encode_report(FileReport("a.mlir", (FINDING._replace(message="\ud83d\ude00"),))) is None


@pytest.mark.parametrize(
    "line",
    [
        *("", "{}1", "1", "null", "[1]", "[[]]", '[["error","c","m",[],[]]]', "[" * 100_000),
        '[[1,"c","m",[0,0,0,0,0,"text",0,1],[]]]',
        '[[1,"c","m",[0,0,0,0,0,"text",0,1],[],1,false]]',
        '[[1,"c","m",[0,0,0,0,0,"text",0,1],[],"",0]]',
        '[[1,"c","m",[0,0,0,0,0,"text",3,2],[],"",false]]',
        '[[1,"c","m",[0,0,0,0,0,"text",0,5],[],"",false]]',
        '[[1,"c","m",[0,0,0,-1,0,"text",0,1],[],"",false]]',
        '[[1,"c","m",[0,0,0,true,0,"text",0,1],[],"",false]]',
        '[[1,"c","m",[0,0,0,0,"text",0,1],[],"",false]]',
        '[[9,"c","m",[0,0,0,0,0,"text",0,1],[],"",false]]',
        '[[1,2,"m",[0,0,0,0,0,"text",0,1],[],"",false]]',
        '[[1,"c","m",[0,0,0,0,0,"text",0,1],[[1]],"",false]]',
    ],
)
def test_anything_else_is_not_findings(line: str) -> None:
    assert decode_report(line, "a.mlir") is None
    assert decode_report(f"[{line},[],0]", "a.mlir") is None


@pytest.mark.parametrize("unchecked", ['["foo"]', '[["foo"]]', '[["foo",true]]', "[[1,1]]", "1"])
def test_anything_else_is_not_a_count_of_unchecked_operations(unchecked: str) -> None:
    assert decode_report(f"[[],{unchecked},0]", "a.mlir") is None


# -- keys of results


def setup(
    configuration: Configuration,
    options: CheckOptions | None = None,
    llvm: int = 22,
    sources: Sources | None = None,
    forms: UsualForms | None = None,
) -> str | None:
    project = Project("/w", None, configuration)
    listed = Listed(project, sources or Sources(), (), llvm=LlvmChoice(llvm))
    return setup_of(listed, {}, forms or UsualForms(), options or CheckOptions(), configuration)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.field)
def test_an_option_of_the_project_is_part_of_the_key_unless_it_leads_elsewhere(option: Option[Any]) -> None:
    found = read_options(table_of(option), "/w")[0]
    leads_elsewhere = {
        "llvm",
        "ods_files",
        "include",
        "generated",
        "macros",
        "build_folders",
        "ods_budget",
        "ods_search",
        "file_severities",
    }
    without_effect = {
        "extensions",
        "definitions",
        "exclude",
        "plugins",
        "allow_plugins",
        "judge",
        "judge_seconds",
        "allow_judge",
    }
    without_effect |= {"test_tools", "test_folders", "test_substitutions", "test_features", "allow_tools"}
    assert option.field in SAMPLES
    assert (setup(found) == setup(Configuration())) == (option.field in leads_elsewhere | without_effect)


def test_a_check_with_a_judge_has_no_key() -> None:
    assert setup(Configuration(judge=("x",))) is not None
    assert setup(Configuration(judge=("x",), allow_judge=True)) is None
    for options in (CheckOptions(fix=Fix.SHOW), CheckOptions(compares=True), CheckOptions(uses_cache=False)):
        assert setup(Configuration(), options) is None


def test_the_release_the_sources_and_the_way_to_check_are_part_of_the_key() -> None:
    found = [
        setup(Configuration()),
        setup(Configuration(), CheckOptions(verify_diagnostics=True)),
        setup(Configuration(), CheckOptions(reports_expected=True)),
        setup(Configuration(), llvm=19),
        setup(Configuration(), sources=Sources(irdl=("/a.irdl.mlir",))),
        setup(Configuration(), forms=UsualForms(frozenset({"a.b"}))),
        setup(Configuration(), forms=UsualForms(fields={"a.b": ("n", "t")})),
    ]
    assert len({*found, None}) == len(found) + 1
    assert setup(Configuration(), sources=Sources(budget=3)) == setup(Configuration())


def test_a_file_of_the_program_that_changes_makes_it_another(tmp_path: Path) -> None:
    for name in ("ir/one/a.py", "server/two/__pycache__/b.pyc", "server/two/c/d.table"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    folders = [tmp_path / "ir/one", tmp_path / "server/two"]
    seen = [stamp_of(folders)]
    (tmp_path / "server/two/__pycache__/b.pyc").write_text("x")
    assert [stamp_of(folders)] == seen
    (tmp_path / "server/two/c/d.table").write_text("x")
    seen.append(stamp_of(folders))
    os.utime(tmp_path / "ir/one/a.py", (1, 1))
    seen.append(stamp_of(folders))
    (tmp_path / "ir/one/a.py").rename(tmp_path / "ir/one/e.py")
    seen.append(stamp_of(folders))
    assert len({*seen, None}) == 5
    assert stamp_of([tmp_path / "nowhere"]) is None


def test_an_installed_program_is_identified_by_its_list_of_files(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("mlirls_ir", "mlirls_server")]
    for folder in (*folders, tmp_path / "mlirls-1.0.dist-info"):
        folder.mkdir()
    bare = stamp_of(folders)
    (tmp_path / "mlirls-1.0.dist-info/RECORD").write_text("a.py,sha256=1,2\n")
    first = stamp_of(folders)
    (tmp_path / "mlirls_ir/a.py").touch()
    assert stamp_of(folders) == first != bare
    (tmp_path / "mlirls-1.0.dist-info/RECORD").write_text("a.py,sha256=3,2\n")
    assert stamp_of(folders) != first


def test_this_program_is_distinguished_from_others() -> None:
    assert program_stamp() is not None
