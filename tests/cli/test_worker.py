"""`mlirls worker`: requests of Bazel over pipes are answered like fresh processes, again and again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.project.miniature import BAD as OF_NO_DIALECT
from tests.project.miniature import GOOD as OF_A_DIALECT
from tests.project.miniature import make_workspace
from tests.support.patience import PATIENCE_SECONDS

from mlirls_server.cli.worker import requests
from mlirls_server.cli.worker.command import answer_to
from mlirls_server.cli.worker.protocol import BadRequest, requests_from
from mlirls_server.project.find import VARIABLE

GOOD = "module {}\n"
BAD = "func.func @f() {\n  return %ä : i32\n}\n"
COMMAND = [sys.executable, "-m", "mlirls_server"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Worker:
    """A worker, and its driver in place of Bazel."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*COMMAND, "worker", "--persistent_worker"], stdin=pipe, stdout=pipe, stderr=pipe
        )
        # A worker that does not answer is killed, and the answer is None.
        self._impatient = threading.Timer(PATIENCE_SECONDS, self.process.kill)
        self._impatient.start()

    def send(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        found = json.loads(self.process.stdout.readline())
        assert set(found) == {"exitCode", "output", "requestId"}
        return dict(found)

    def ask(self, *arguments: str) -> tuple[int, str]:
        # Bazel puts nothing between two requests.
        self.send(json.dumps({"arguments": arguments, "inputs": [{"path": "a", "digest": "eA=="}]}))
        found = self.answer()
        assert found["requestId"] == 0
        return found["exitCode"], found["output"]

    def end(self) -> tuple[int, str]:
        """The status, and the output on standard error."""
        _, said = self.process.communicate()
        self._impatient.cancel()
        return self.process.returncode, said.decode()


@pytest.fixture
def worker() -> Iterator[Worker]:
    started = Worker()
    yield started
    started.process.kill()
    started.end()


def fresh(*arguments: str) -> tuple[int, str]:
    """The status and the output of `mlirls check` in a fresh process."""
    return process("check", *arguments)


def process(*arguments: str) -> tuple[int, str]:
    command = [*COMMAND, *arguments]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.returncode, done.stdout.decode()


def test_answers_are_those_of_fresh_processes_whatever_came_before(worker: Worker, folder: Path) -> None:
    make_workspace(folder / "toy")
    (folder / "plain").mkdir()
    for name, text in (("good", GOOD), ("bad", BAD), ("toy", OF_A_DIALECT), ("wrong", OF_NO_DIALECT)):
        for place in ("toy", "plain"):
            (folder / place / f"{name}.mlir").write_text(text)
    asked = [
        ("plain/bad.mlir",),
        ("toy/toy.mlir", "toy/wrong.mlir"),
        ("plain/toy.mlir", "plain/wrong.mlir"),
        ("--no-allow-unregistered-dialect", "plain/toy.mlir"),
        ("--ods", "toy/Toy.td", "-I", "toy/llvm", "plain/wrong.mlir"),
        ("plain/wrong.mlir",),
        ("--format", "json", "--statistics", "plain", "toy"),
        ("--no-such-option",),
        ("none.mlir",),
        ("-",),
        ("--help",),
        (),
        ("--llvm", "19", "plain/bad.mlir"),
        ("--color", "always", "plain/bad.mlir"),
        ("plain/bad.mlir",),
    ]
    # A fresh process answers the same each time.
    expected = {arguments: fresh("--no-cache", *arguments) for arguments in asked}
    for arguments in asked * 2:
        assert worker.ask("--no-cache", *arguments) == expected[arguments]
    # The definition of a dialect may change between two requests.
    toy = folder / "toy/Toy.td"
    toy.write_text(toy.read_text().replace('"add"', '"plus"'))
    assert worker.ask("toy/toy.mlir") == fresh("toy/toy.mlir")
    (folder / "toy/mlirls.toml").write_text("nonsense")
    assert worker.ask("toy/toy.mlir") == fresh("toy/toy.mlir")
    assert worker.process.poll() is None


def test_the_status_can_be_written_to_a_file_for_builds_that_keep_only_successes(worker: Worker, folder: Path) -> None:
    for name, text in (("good", GOOD), ("bad", BAD)):
        (folder / f"{name}.mlir").write_text(text)
    found = []
    for name in ("good", "bad", "none"):
        status, _ = worker.ask(f"--status={name}", f"{name}.mlir")
        found.append((status, Path(name).read_text()))
    assert found == [(0, "0\n"), (0, "1\n"), (2, "2\n")]
    assert worker.ask("--status=x/y", "good.mlir") == (2, "mlirls: worker: x/y: no such file or directory\n")


def test_requests_come_in_any_pieces_and_have_numbers(worker: Worker, folder: Path) -> None:
    (folder / 'ä "}{\\.mlir').write_text(BAD)
    request = json.dumps({"arguments": ['ä "}{\\.mlir'], "requestId": 7, "priority": {"x": [1]}}, ensure_ascii=False)
    whole = request + "\n \n" + request.replace("7", "8") + request.replace("7", "9")
    for start in range(0, len(whole), 5):
        worker.send(whole[start : start + 5])
    answers = [worker.answer() for _ in range(3)]
    assert [answer["requestId"] for answer in answers] == [7, 8, 9]
    assert {answer["output"] for answer in answers} == {fresh('ä "}{\\.mlir')[1]}
    assert worker.end() == (0, "")


@pytest.mark.parametrize(
    "sent", ["[1]", "{]}", '{"arguments": 1}', '{"arguments": [1]}', '{"arguments": [', "nonsense", "}"]
)
def test_an_invalid_request_ends_the_worker_with_a_line(sent: str) -> None:
    read, write = os.pipe()
    os.write(write, sent.encode())
    os.close(write)
    with pytest.raises(BadRequest):
        list(requests_from(read))
    os.close(read)


def test_a_worker_reports_an_invalid_request(worker: Worker) -> None:
    worker.send("nonsense")
    status, said = worker.end()
    assert status == 2 and said == "mlirls: worker: the input is not a JSON object\n"


def test_without_fork_a_check_is_a_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "bad.mlir").write_text(BAD)
    monkeypatch.setattr(requests, "CAN_FORK", False)
    found = answer_to(["--no-cache", "bad.mlir"])
    assert (found.status, found.output) == fresh("--no-cache", "bad.mlir")


def test_output_without_end_is_cut(worker: Worker, folder: Path) -> None:
    long = "x" * 300
    (folder / "many.mlir").write_text("".join(f'"t.a"(%{long}{number}) : (i32) -> ()\n' for number in range(4000)))
    status, said = worker.ask("--no-cache", "many.mlir")
    assert status == 1 and len(said) < 2 << 20 and said.endswith("writes everything to a file\n")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="/proc says how much memory a process has")
def test_memory_is_given_back_after_each_request(worker: Worker, folder: Path) -> None:
    (folder / "large.mlir").write_text("".join(f'"t.a{n}"() {{x = "{n}"}} : () -> ()\n' for n in range(1000)))

    def pages() -> int:
        return int(Path(f"/proc/{worker.process.pid}/statm").read_text().split()[1])

    arguments = ("--no-cache", "--format", "json=out.json", "large.mlir")
    worker.ask(*arguments)
    before = pages()
    for _ in range(4):
        worker.ask(*arguments)
    # Each check of this file takes five hundred pages.
    assert pages() - before < 256


def test_one_check_reads_its_options_from_a_file(folder: Path) -> None:
    (folder / "a b.mlir").write_text(BAD)
    Path("options").write_text("--status=status\n--format\ntext=report\na b.mlir\n")
    assert process("worker", "@options") == (0, "")
    assert Path("status").read_text() == "1\n" and "a b.mlir:2:10: error" in Path("report").read_text()
    Path("options").write_text("--no-cache\na b.mlir\n")
    assert process("worker", "@options") == fresh("--no-cache", "a b.mlir")


def test_a_wrong_call_of_a_worker_is_an_error_of_one_line(run: Run) -> None:
    Path("options").write_text("good.mlir\n")
    for arguments in ((), ("options",), ("@none",), ("@options", "--persistent_worker")):
        result = run("worker", *arguments)
        assert result.status == 2 and result.err.startswith("mlirls: worker: ") and result.err.count("\n") == 1


def test_a_build_chooses_the_configuration(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undeclared files are not read: neither the file above, nor the LLVM of a build folder."""
    (folder / "x").mkdir()
    (folder / "x/a.mlir").write_text('"t.a"() : () -> ()\n')
    (folder / "mlirls.toml").write_text("[diagnostics]\nunknown-dialect = 'error'\n")
    (folder / "other.toml").write_text("[diagnostics]\nunknown-dialect = 'warning'\n")
    found = {}
    for name in (None, "", "other.toml", "none.toml"):
        if name is None:
            monkeypatch.delenv(VARIABLE, raising=False)
        else:
            monkeypatch.setenv(VARIABLE, name)
        found[name] = fresh("--no-cache", "x/a.mlir")
    assert "error: " in found[None][1]
    assert found[""][0] == 0 and "error: " not in found[""][1] and "warning: " not in found[""][1]
    assert found["other.toml"][0] == 0 and "warning: " in found["other.toml"][1]
    assert found["none.toml"][0] == 2 and "none.toml" in found["none.toml"][1]
