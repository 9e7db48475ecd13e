"""The long run of the edit law over the wire: `make wire-fuzz`, or `python -m tests.fuzz.wire EDITS SEED [FILE ...]`.

One server gets random edits of the corpus, or of the named files, as an editor sends them. After each batch a second
document is opened with the same text, and both get the same requests. The answers must be the same except for the name
of the document. Prints the seed of a difference, and the smallest text and edits found that still show it
(`tests/fuzz/reduction.py`); exits 1 if there is one.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.invariants import dress
from tests.e2e.replay import (
    Client,
    Question,
    document_questions,
    fitted,
    named_places,
    place_questions,
    random_questions,
    without_ids,
)
from tests.e2e.wire import Json, stdio_session
from tests.fuzz.reduction import Batch, Case, Edit, reduced
from tests.support.laws import random_edit
from tests.support.oracle import corpus_files

_EDITS_A_SESSION = 150
_WINDOW = 6000
_VERSIONS_A_DOCUMENT = 1000
_FIRST_VERSION = 1_000_000
"""No number in an answer is a version by chance: places are smaller."""
_N_PLACES = 3
_MOST_PLACES = 60
_NAMES = ("edited_one.mlir", "fresh_one.mlir")
_SET = ("textDocument/definition", "textDocument/references", "textDocument/documentHighlight")
"""Answers whose order does not matter, because it depends on the names of the documents."""
_SAYING_MORE_LATER = tuple(
    f"textDocument/{method}" for method in ("hover", "definition", "completion", "signatureHelp")
)
"""Answers that have more once LLVM's `.td` files have been read, which begins with a request about a dialect."""
_ASKED_AGAIN = 3
_UNSETTLED = ("documentSymbol", "foldingRange", "semanticTokens/full", "diagnostic")


class Twins:
    """A document of a server that is edited, and beside it a fresh one with the same text."""

    def __init__(self, client: Client, folder: Path) -> None:
        self.client = client
        self.uri, self.twin = ((folder / name).as_uri() for name in _NAMES)
        self._n_opened = 0

    @property
    def text(self) -> str:
        """The current text."""
        return str(self.client.documents[self.uri])

    def open(self, text: str) -> None:
        """Opens the document that is edited, after closing the previous one."""
        self.close()
        self._open(self.uri, text)

    def close(self) -> None:
        """Closes the open documents."""
        for uri in (self.uri, self.twin):
            if uri in self.client.documents:
                self.client.close(uri)

    def change(self, batch: Batch) -> None:
        """Sends a batch as one notification."""
        self.client.change(self.uri, batch)

    def differences(self, questions: Sequence[Question]) -> list[tuple[str, str]]:
        """The differences between the server's answers for both documents: each with its method and both answers."""
        client = self.client
        self._open(self.twin, self.text)
        found = self._different(questions)
        for _ in range(_ASKED_AGAIN):
            is_read_meanwhile = any(method in _SAYING_MORE_LATER for (method, _), _ in found)
            if not is_read_meanwhile:
                break
            kept = [one for one in found if one[0][0] not in _SAYING_MORE_LATER]
            found = kept + self._different([question for question, _ in found if question[0] in _SAYING_MORE_LATER])
        # Waiting for notifications drops answers, so all pending answers are read first.
        client.answers()
        differences_found = [(question[0], said) for question, said in found] + self._published_differences()
        differences_found += [("fault", fault) for fault in client.faults]
        client.faults.clear()
        client.wire.seen.clear()
        client.close(self.twin)
        return differences_found

    def _different(self, questions: Sequence[Question]) -> list[tuple[Question, str]]:
        client = self.client
        of_twin = [(method, _renamed(params, self.uri, self.twin)) for method, params in questions]
        ours = client.answers([client.ask(*question) for question in questions])
        theirs = client.answers([client.ask(*question) for question in of_twin])
        versions = [str(client.versions[uri]) for uri in (self.uri, self.twin)]
        found: list[tuple[Question, str]] = []
        for (method, params), our, their in zip(questions, ours, theirs, strict=True):
            left = _lines(method, our, versions[0])
            right = _lines(method, _swapped(their), versions[1])
            if left != right:
                said = f"{method} {params.get('position', '')}\n{_first_difference(left, right)}"
                found.append(((method, params), said))
        return found

    def _open(self, uri: str, text: str) -> None:
        # No version is used twice, so its diagnostics never belong to an earlier document. LSP's versions have 31 bits.
        self._n_opened += 1
        self.client.open(uri, text, _FIRST_VERSION + self._n_opened * _VERSIONS_A_DOCUMENT)

    def _published_differences(self) -> list[tuple[str, str]]:
        ours, theirs = (self._published(uri) for uri in (self.uri, self.twin))
        if ours == theirs:
            return []
        return [("publishDiagnostics", f"publishDiagnostics\n{_first_difference(ours, theirs)}")]

    def _published(self, uri: str) -> list[str]:
        """The diagnostics of the last version, once the server has sent them."""
        version = self.client.versions[uri]
        sent = [
            message["params"]["diagnostics"]
            for message in self.client.wire.seen
            if message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == uri
            and message["params"].get("version") == version
        ]
        found = sent[-1] if sent else self.client.wire.diagnostics(uri, version)
        return [json.dumps(one if uri == self.uri else _swapped(one), sort_keys=True) for one in found]

    def shows(self, case: Case, method: str) -> str:
        """The first difference in answers to `method` after the edits of a case, "" if there is none."""
        return self._shows(case, method, waits=True) or self._shows(case, method, waits=False)

    def _shows(self, case: Case, method: str, *, waits: bool) -> str:
        """The same, either with requests before each edit or without any."""
        self.open(case.text)
        for batch in case.batches:
            if waits:
                questions = document_questions(self.client, self.uri)
                self.client.answers([self.client.ask(*question) for question in questions])
            self.change(batch)
        questions = document_questions(self.client, self.uri)
        if method not in {name for name, _ in questions}:
            places = named_places(self.text)[:_MOST_PLACES]
            questions += place_questions(self.client, self.uri, places)
        questions = [question for question in questions if question[0] in (method, "textDocument/diagnostic")]
        return next((said for found, said in self.differences(questions) if found == method), "")


def _renamed(value: Json, name: str, other: str) -> Json:
    found: Json = json.loads(json.dumps(value).replace(json.dumps(name)[1:-1], json.dumps(other)[1:-1]))
    return found


def _swapped(answer: object) -> object:
    """An answer with the names of the two documents exchanged."""
    one, other = _NAMES
    text = json.dumps(answer).replace(one, "\0").replace(other, one).replace("\0", other)
    return json.loads(text)


def _lines(method: str, answer: object, version: str) -> list[str]:
    """An answer about a version as text, a line for each part."""
    answer = without_ids(answer)
    if method == "textDocument/semanticTokens/full" and isinstance(answer, dict):
        data = answer["data"]
        return [str(data[index : index + 5]) for index in range(0, len(data), 5)]
    if isinstance(answer, dict) and isinstance(answer.get("items"), list):
        answer = [{key: value for key, value in answer.items() if key != "items"}, *answer["items"]]
    lines = [
        json.dumps(part, sort_keys=True).replace(version, "VERSION")
        for part in (answer if isinstance(answer, list) else [answer])
    ]
    return sorted(lines) if method in _SET else lines


def _first_difference(ours: Sequence[str], theirs: Sequence[str]) -> str:
    for index in range(max(len(ours), len(theirs))):
        pair = [lines[index] if index < len(lines) else "(nothing)" for lines in (ours, theirs)]
        if pair[0] != pair[1]:
            return f"edited: {pair[0]}\nfresh:  {pair[1]}"
    return ""


class Session:
    """Random edits of one text."""

    def __init__(self, twins: Twins, text: str, other: str, rng: random.Random) -> None:
        self._twins = twins
        self._rng = rng
        self._others = other.splitlines(keepends=True) or [""]
        self._undo: list[Edit] = []
        self.n_edits = 0
        self.case = Case(text, ())

    def run(self, n_edits: int) -> list[tuple[str, str]]:
        """The differences after the first batch that shows any."""
        rng, twins = self._rng, self._twins
        twins.open(self.case.text)
        while self.n_edits < n_edits:
            for _ in range(rng.randint(1, 4)):
                if rng.random() < 0.02:
                    twins.open(twins.text)
                    self.case = Case(twins.text, ())
                batch = self._batch()
                twins.change(batch)
                self.case = Case(self.case.text, (*self.case.batches, batch))
                self.n_edits += len(batch)
                if rng.random() < 0.3:
                    self._ask_without_waiting()
            found = twins.differences(random_questions(twins.client, twins.uri, rng, _N_PLACES))
            if found:
                return found
        return []

    def _ask_without_waiting(self) -> None:
        params = {"textDocument": {"uri": self._twins.uri}}
        self._twins.client.ask(f"textDocument/{self._rng.choice(_UNSETTLED)}", params)

    def _batch(self) -> Batch:
        rng, text = self._rng, self._twins.text
        if self._undo and rng.random() < 0.25:
            taken = [self._undo.pop() for _ in range(min(len(self._undo), rng.randint(1, 6)))]
            return tuple(taken)
        edits: list[Edit] = []
        for _ in range(rng.randint(1, 5)):
            start, end, replacement = fitted(text, *self._edit(text))
            edits.append((start, end, replacement))
            self._undo.append((start, start + len(replacement), text[start:end]))
            text = text[:start] + replacement + text[end:]
        return tuple(edits)

    def _edit(self, text: str) -> Edit:
        rng = self._rng
        kind = rng.random()
        at = rng.randint(0, len(text))
        start = text.rfind("\n", 0, at) + 1
        if kind < 0.1:
            first = rng.randrange(len(self._others))
            return start, start, "".join(self._others[first : first + rng.randint(1, 8)])
        if kind < 0.2:
            end = start
            for _ in range(rng.randint(1, 6)):
                end = text.find("\n", end) + 1 or len(text)
            return start, end, ""
        if kind < 0.25:
            return at, at, rng.choice(("ä", "😀", '"😀"', "%ä", "// 😀 ä"))
        return random_edit(rng, text)


def texts_of(seed: int, paths: Sequence[Path]) -> tuple[Path, str, str]:
    """The file that a session edits, the part of it, and the file whose lines are pasted into it."""
    rng = random.Random(seed)
    path, other = rng.choice(paths), rng.choice(paths)
    text = dress(path.read_text("utf-8", "replace"), rng)
    if len(text) > _WINDOW and rng.random() < 0.9:
        at = rng.randrange(len(text) - _WINDOW)
        text = text[text.rfind("\n", 0, at) + 1 :][:_WINDOW]
    return path, text, other.read_text("utf-8", "replace")[: 4 * _WINDOW]


@contextmanager
def twins_of_a_server(folder: Path) -> Iterator[Twins]:
    """A server on standard input and output without open documents; an exception in its log is an error."""
    log = folder / "log"
    with log.open("wb") as stream, stdio_session(stderr=stream) as (process, wire):
        client = Client(wire, {})
        client.initialize({"rootUri": None, "capabilities": {}})
        wire.notify("initialized", {})
        yield Twins(client, folder)
        client.answers([client.ask("shutdown", None)])
        wire.notify("exit")
        process.wait()


def report(twins: Twins, case: Case, found: Sequence[tuple[str, str]]) -> str:
    """The differences, and the smallest case that shows the first of them."""
    method, said = found[0]
    lines = [one for _, one in found]
    small = reduced(case, lambda smaller: twins.shows(smaller, method))
    if small is None:
        return "\n".join([*lines, "-- not shown again:", f"text: {case.text!r}", f"edits: {list(case.batches)}"])
    smallest, said = small
    return "\n".join([*lines, "-- reduced:", said, f"text: {smallest.text!r}", f"edits: {list(smallest.batches)}"])


def main() -> int:
    """Makes the number of edits of the first argument, from the seed of the second."""
    n_wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    paths = [Path(name) for name in sys.argv[3:]] or corpus_files()
    n_edits = n_differences = n_sessions = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with twins_of_a_server(folder) as twins:
            while n_edits < n_wanted:
                path, text, other = texts_of(seed, paths)
                session = Session(twins, text, other, random.Random(seed))
                found = session.run(min(_EDITS_A_SESSION, n_wanted - n_edits))
                n_edits += session.n_edits
                n_sessions += 1
                if found:
                    n_differences += 1
                    print(f"== seed {seed}, {path}:\n{report(twins, session.case, found)}", flush=True)
                twins.close()
                if n_sessions % 20 == 0:
                    print(f"{n_edits} edits, {n_differences} differences, next seed {seed + 1}", flush=True)
                seed += 1
        log = (folder / "log").read_text("utf-8", "replace")
    if "Traceback" in log:
        n_differences += 1
        print(log[: 1 << 14])
    print(f"{n_edits} edits in {n_sessions} sessions, {n_differences} differences")
    return 1 if n_differences else 0


if __name__ == "__main__":
    sys.exit(main())
