"""`mlirls check` on files: what is read, what is reported, and the exit status."""

from __future__ import annotations

import io
import json
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from mlirls_server.cli import files

GOOD = '"t.a"() : () -> ()\n'
BAD = '"t.a"(%x) : (i32) -> ()\n'


@pytest.fixture(autouse=True)
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tests run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(**texts: str | bytes) -> None:
    """Writes `<name>.mlir` for each name."""
    for name, text in texts.items():
        Path(f"{name}.mlir").write_bytes(text.encode() if isinstance(text, str) else text)


def test_file_without_errors_is_status_0(run: Run) -> None:
    write(good=GOOD)
    result = run("check", "good.mlir")
    assert (result.status, result.err) == (0, "")
    assert result.out == "no findings in 1 file\nnot checked: 1 operation of an unknown dialect: t (1)\n"


def test_file_with_errors_is_status_1(run: Run) -> None:
    write(bad=BAD)
    result = run("check", "bad.mlir")
    assert (result.status, result.err) == (1, "")
    assert result.out.startswith("bad.mlir:1:7: error: use of undeclared SSA value name: '%x' [")
    assert '\n  "t.a"(%x) : (i32) -> ()\n        ^~\n' in result.out


def test_folders_are_walked_for_mlir_files_in_order(run: Run) -> None:
    for folder in ("b", "a/deep", ".hidden"):
        Path(folder).mkdir(parents=True)
        Path(folder, "x.mlir").write_text(GOOD)
    Path("a/other.txt").write_text("not MLIR")
    result = run("check", "--format", "json", ".", "a/deep/x.mlir")
    assert [file["path"] for file in json.loads(result.out)["files"]] == ["a/deep/x.mlir", "b/x.mlir"]


def test_folder_without_files_is_reported(run: Run) -> None:
    result = run("check", ".")
    assert (result.status, result.err) == (0, "mlirls: check: no .mlir files in .\n")


def test_patterns_that_exclude_all_files_are_reported(run: Run) -> None:
    write(a=BAD)
    toml = Path("mlirls.toml").absolute()
    toml.write_text("[files]\nexclude = ['*.mlir']\n")
    expected = f"mlirls: check: no .mlir files in .: [files] exclude of {toml} excludes all of them\n"
    assert (run("check", ".").status, run("check", ".").err) == (0, expected)
    Path("a.mlir").unlink()
    assert run("check", ".").err == "mlirls: check: no .mlir files in .\n"


def test_unreadable_file_is_one_line_and_the_others_are_checked(run: Run) -> None:
    write(bad=BAD)
    result = run("check", "--format", "json", "gone.mlir", "bad.mlir")
    assert result.status == 2
    assert result.err == "mlirls: check: gone.mlir: no such file or directory\n"
    first, second = json.loads(result.out)["files"]
    assert (first["path"], first["diagnostics"]) == ("gone.mlir", [])
    assert "error" in [found["severity"] for found in second["diagnostics"]]


def test_json_has_every_file_and_the_documented_keys(run: Run) -> None:
    write(good=GOOD, bad="// ä😀\n" + BAD)
    result = run("check", "--format", "json", "bad.mlir", "good.mlir")
    value = json.loads(result.out)
    assert set(value["files"][1]) == {"path", "diagnostics", "unchecked"}
    assert value["files"][1]["unchecked"] == {"t": 1}
    assert [found["severity"] for found in value["files"][1]["diagnostics"]] == ["hint"]
    (diagnostic,) = [d for d in value["files"][0]["diagnostics"] if d["severity"] == "error"]
    assert diagnostic["range"] == {"start": {"line": 1, "character": 6}, "end": {"line": 1, "character": 8}}
    assert set(diagnostic) == {"range", "severity", "code", "message", "related"}
    assert value["summary"]["errors"] == 1
    assert value["summary"]["hints"] == 2


def test_a_misspelled_dialect_is_reported_once(run: Run) -> None:
    slip = '%0 = "tensr.empty"() : () -> tensor<4xf32>\n'
    write(a=slip + '"c.x"() : () -> ()\n')
    out = run("check", "a.mlir").out
    assert "did you mean 'tensor.empty'?" in out
    assert out.endswith("not checked: 1 operation of an unknown dialect: c (1)\n")
    write(a=slip)
    assert "not checked" not in run("check", "a.mlir").out
    # Unchecked operations are reported if the dialect is not.
    Path("off").mkdir()
    Path("off/mlirls.toml").write_text('[diagnostics]\nmisspelt-dialect = "off"\n')
    Path("off/a.mlir").write_text(slip)
    assert run("check", "off/a.mlir").out.endswith("not checked: 1 operation of an unknown dialect: tensr (1)\n")


def test_unchecked_parts_are_reported_once_at_the_end_for_all_files(run: Run) -> None:
    write(
        a='"b.x"() : () -> ()\n"c.x"() : () -> ()\n', b='module { "c.x"() : () -> () }\n// -----\n"c.y"() : () -> ()\n'
    )
    line = "not checked: 4 operations of unknown dialects: c (3), b (1)\n"
    assert run("check", ".").out == f"no findings in 2 files\n{line}"
    # The kept report is the same.
    assert run("check", ".").out == f"no findings in 2 files\n{line}"
    write(a="".join(f'"d{number}.x"() : () -> ()\n' for number in range(10)))
    assert run("check", "a.mlir").out.endswith(" d6 (1), d7 (1) and 2 more dialects\n")


@pytest.mark.parametrize("said", ['[diagnostics]\nunknown-dialect = "off"\n', '[dialects]\nknown = ["t"]\n'])
def test_the_hint_about_an_unknown_dialect_can_be_switched_off(run: Run, said: str) -> None:
    write(a=GOOD)
    Path("mlirls.toml").write_text(said)
    assert run("check", "a.mlir").out == "no findings in 1 file\n"


def test_the_report_ends_with_the_number_of_fixable_findings(run: Run) -> None:
    text = "func.func @f(%value: i32) -> i32 {\n  call @nobody() : () -> ()\n  return %valu : i32\n}\n"
    write(a=text)
    for _ in range(2):
        # The second time the report is a kept one.
        result = run("check", "a.mlir")
        assert "  help: did you mean '%value'?\n" in result.out
        assert result.out.endswith("2 errors in 1 file\n1 of 2 findings is fixable with --fix\n")
    file, summary = (json.loads(run("check", "--format", "json", "a.mlir").out)[key] for key in ("files", "summary"))
    assert [(one.get("help"), one.get("fixable")) for one in file[0]["diagnostics"]] == [
        (None, None),
        ("did you mean '%value'?", True),
    ]
    assert summary["fixable"] == 1
    assert run("check", "--fix", "a.mlir").out.endswith("1 error in 1 file; 1 repair\n")


def test_hints_are_in_json_and_nowhere_else(run: Run) -> None:
    write(a=GOOD)
    (hint,) = json.loads(run("check", "--format", "json", "a.mlir").out)["files"][0]["diagnostics"]
    assert (hint["code"], hint["severity"]) == ("unknown-dialect", "hint")
    for form in ("text", "github", "gitlab", "junit", "sarif"):
        assert "unknown-dialect" not in run("check", "--format", form, "a.mlir").out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_reports_are_in_the_order_of_the_paths_for_any_number_of_jobs(run: Run, jobs: str) -> None:
    write(**{f"f{idx}": BAD if idx % 2 else GOOD for idx in range(9)})
    names = [f"f{idx}.mlir" for idx in (5, 3, 8, 1, 0, 2, 4, 6, 7)]
    result = run("check", "--jobs", jobs, "--format", "json", *names)
    reported = json.loads(result.out)["files"]
    assert [file["path"] for file in reported] == names
    errors = [any(d["severity"] == "error" for d in file["diagnostics"]) for file in reported]
    assert errors == [name[1] in "1357" for name in names]


def test_standard_input_is_a_dash(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BAD.encode())))
    result = run("check", "-")
    assert result.status == 1
    assert result.out.startswith("<stdin>:1:7: error:")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"\xff\xfe\0\0\x80abc",
        bytes(range(256)) * 40,
        b"\xef\xbb\xbfmodule {}",
        b'"',
        b"{" * 10_000,
        b"module {" * 5_000,
        b"<" * 10_000,
        b"!x<" * 10_000,
        b"[" * 20_000 + b"]" * 20_000,
        b"%" * 1_000,
        b"\r\r\n\n\r",
        b"// -----\n" * 200,
    ],
    ids=lambda data: f"{len(data)} bytes {data[:8]!r}",
)
def test_no_bytes_crash_the_check(run: Run, data: bytes) -> None:
    write(odd=data)
    result = run("check", "--format", "json", "odd.mlir")
    assert result.err == ""
    assert result.status in (0, 1)
    assert json.loads(result.out)["files"][0]["path"] == "odd.mlir"


def test_bytes_that_are_not_utf8_are_reported(run: Run) -> None:
    write(odd=b"// \xff\n" + GOOD.encode())
    result = run("check", "odd.mlir")
    assert result.out.startswith("odd.mlir:1:4: warning: not UTF-8 [not-utf-8]\n")
    assert result.status == 0


def test_a_file_that_changes_while_it_is_read_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    write(moving="old")
    path = Path("moving.mlir")
    read = files.read_regular_file
    n_calls = 0

    def read_and_change(name: str, at_most: int) -> bytes:
        nonlocal n_calls
        n_calls += 1
        found = read(name, at_most)
        if n_calls == 1:
            path.write_text("changed")
        return found

    monkeypatch.setattr(files, "read_regular_file", read_and_change)
    assert files.read_file("moving.mlir") == b"changed"


def test_a_file_that_vanishes_after_the_walk_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("broken.mlir").symlink_to("nothing")
    result = run("check", ".")
    assert (result.status, result.err) == (2, "mlirls: check: broken.mlir: no such file or directory\n")


def test_unregistered_dialects_can_be_forbidden(run: Run) -> None:
    write(good=GOOD)
    assert run("check", "good.mlir").status == 0
    assert run("check", "--no-allow-unregistered-dialect", "good.mlir").status == 1


def test_verify_diagnostics_reports_nothing_about_check_lines(run: Run) -> None:
    Path("unread.mlir").write_text("// RUN: mlir-opt %s\n// CHECK: a\n", encoding="utf-8")
    Path("wrong.mlir").write_text(
        "// RUN: mlir-opt %s | FileCheck %s\n// CHECK: {{a\n// CHECK: {{.*}}\n", encoding="utf-8"
    )
    assert run("check", "unread.mlir", "wrong.mlir").out.count("warning: ") == 3
    assert run("check", "--verify-diagnostics", "unread.mlir", "wrong.mlir").status == 0


def test_verify_diagnostics_compares_with_the_comments(run: Run) -> None:
    write(
        met="// expected-error @below {{use of undeclared SSA value name}}\n" + BAD,
        unmet="// expected-error @below {{something else}}\n" + BAD,
    )
    assert run("check", "--verify-diagnostics", "met.mlir").status == 0
    result = run("check", "--verify-diagnostics", "unmet.mlir")
    assert result.status == 1
    assert 'unmet.mlir:1:4: error: expected error "something else" was not produced' in result.out
    assert "unmet.mlir:2:7: error: unexpected error: use of undeclared SSA value name" in result.out


def test_expected_findings_are_reported_on_request(run: Run) -> None:
    write(expected="// expected-error @below {{use of undeclared SSA value name}}\n" + BAD)
    write(refused="// RUN: not foo-opt %s\n" + BAD)
    for name in ("expected.mlir", "refused.mlir"):
        assert run("check", name).status == 0
        result = run("check", "--report-expected", name)
        assert result.status == 1 and "use of undeclared SSA value" in result.out and "passed over" not in result.out
        assert run("check", name).status == 0
    for other in ("--fix", "--verify-diagnostics"):
        assert "--report-expected cannot be combined" in run("check", "--report-expected", other, "expected.mlir").err


def test_a_binary_file_has_one_finding(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_bytes(bytes(range(256)) * 4000)
    result = run("check", str(path))
    assert result.status == 1
    assert "a.mlir:1:1: error: this is a binary file, and no MLIR [binary-file]" in result.out
    assert result.out.endswith("1 error in 1 file\n")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo terminals")
def test_progress_is_shown_in_a_terminal(run: Run) -> None:
    for number in range(3):
        write(**{f"f{number}": GOOD})
    main_end, terminal = os.openpty()
    main = "from mlirls_server.cli.main import main; sys.exit(main())"
    code = f"import sys; from mlirls_server.cli import check_all; check_all._MANY = 3; {main}"
    shown = []
    for _ in range(2):
        command = [sys.executable, "-c", code, "check", "."]
        environment = {**os.environ, "TERM": "xterm"}
        done = subprocess.run(command, stderr=terminal, stdout=subprocess.DEVNULL, env=environment, check=False)
        assert done.returncode == 0
        text = b""
        # A pseudo terminal gives at most 4 KB at a time, and a slow run shows more.
        while select.select([main_end], [], [], 0)[0]:
            text += os.read(main_end, 1 << 16)
        shown.append(text.decode())
    os.close(terminal)
    os.close(main_end)
    assert "looking up" in shown[0] and "checking" in shown[0] and "3/3" in shown[0]
    # Kept results need no check.
    assert "looking up" in shown[1] and "checking" not in shown[1]
    assert run("check", ".").err == ""
