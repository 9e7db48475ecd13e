"""Sends the messages of a real editor to the server, with random edits between: `python -m tests.e2e.replay SECONDS`.

A session (`sessions/*.jsonl`, see `record_session.py`) is sent without waiting for each answer. Its changes are adapted
to the text after random edits, and versions are renumbered. The places of its requests do not change, so some are
stale, as with fast typing. Every answer must be a result, or one of the errors that mean "ask again". Whenever a
document is closed, and at the end, the server must give the same answers about it as a fresh server.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.e2e.wire import Json, Wire, immediately, stdio_session
from tests.support.laws import random_edit
from tests.support.patience import PATIENCE_SECONDS

from mlirls_ir.source import Encoding, SourceText

Question = tuple[str, Json]
SESSIONS: Final = Path(__file__).parent / "sessions"
_CANCELLED, _CONTENT_MODIFIED, _REQUEST_FAILED = -32800, -32801, -32803
_ANSWERED_WITH_NEWS: Final = "workspace/diagnostic"
_N_PLACES = 8
_PATIENCE: float = PATIENCE_SECONDS
_PLACE_METHODS = ("hover", "definition", "documentHighlight", "completion", "signatureHelp")
_DOCUMENT_METHODS = ("diagnostic", "documentSymbol", "semanticTokens/full", "inlayHint", "foldingRange", "codeLens")


class Client:
    """One session: the open documents, the requests, and the editor's replies to requests of the server."""

    def __init__(self, wire: Wire, replies: Mapping[str, Json]) -> None:
        self.wire = wire
        self.encoding = Encoding.UTF16
        self.documents: dict[str, SourceText] = {}
        self.versions: dict[str, int] = {}
        self.faults: list[str] = []
        self._replies = replies
        self._asked: dict[int, str] = {}
        self.results: dict[str, Json] = {}

    def initialize(self, params: Json) -> None:
        """Initializes the session, and learns the position encoding."""
        options = {"initializationOptions": immediately(params)}
        result = self.wire.ask("initialize", {"processId": None, **params, **options})["result"]
        self.encoding = Encoding(result["capabilities"]["positionEncoding"])

    def ask(self, method: str, params: object) -> int:
        """Sends a request that is answered later."""
        number = self.wire.request(method, params)
        self._asked[number] = method
        return number

    def answers(self, numbers: Sequence[int] | None = None) -> list[object]:
        """The results of requests, in their order; without `ids`, of all outstanding requests."""
        expected = list(numbers or (n for n, method in self._asked.items() if method != _ANSWERED_WITH_NEWS))
        found: dict[int, object] = {}
        waiting = set(expected)
        while waiting:
            message = self.wire.wait(self._is_answer)
            number = message["id"]
            method = self._asked.pop(number)
            self._judge(method, message)
            found[number] = message.get("result", message.get("error"))
            if isinstance(message.get("result"), dict):
                self.results[method] = message["result"]
            waiting.discard(number)
        return [found[number] for number in expected]

    def open(self, uri: str, text: str, version: int) -> None:
        """Opens a document."""
        self.documents[uri] = SourceText(text)
        self.versions[uri] = version
        self.wire.open(uri, text, version)

    def close(self, uri: str) -> None:
        """Closes a document."""
        del self.documents[uri]
        self.wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def change(self, uri: str, edits: Sequence[tuple[int, int, str] | str]) -> None:
        """Replaces ranges of offsets one after another, or the whole text."""
        changes: list[Json] = []
        for edit in edits:
            if isinstance(edit, str):
                self.documents[uri] = SourceText(edit)
                changes.append({"text": edit})
                continue
            start, end, text = edit
            changes.append({"range": self.range(uri, start, end), "text": text})
            self.documents[uri].edit(start, end, text)
        self.versions[uri] += 1
        self.wire.change(uri, self.versions[uri], *changes)

    def position(self, uri: str, offset: int) -> Json:
        """A position, as the protocol counts."""
        line, character = self.documents[uri].position_at(offset, self.encoding)
        return {"line": line, "character": character}

    def range(self, uri: str, start: int, end: int) -> Json:
        """A range, as the protocol counts."""
        return {"start": self.position(uri, start), "end": self.position(uri, end)}

    def offset(self, uri: str, position: Json) -> int:
        """The nearest offset to a position that was meant for another text."""
        source = self.documents[uri]
        line = min(position["line"], source.line_count - 1)
        offset = source.offset_at(line, position["character"], self.encoding)
        # Editors never use a position between the two characters of a line's end.
        return source.offset_at(*source.position_at(offset, self.encoding), self.encoding)

    def _is_answer(self, message: Json) -> bool:
        if "method" in message and "id" in message:
            reply = self._replies.get(message["method"], {"result": None})
            self.wire.send({"id": message["id"], **reply})
        return "method" not in message and message.get("id") in self._asked

    def _judge(self, method: str, message: Json) -> None:
        error = message.get("error")
        is_excused = error is None or error["code"] in (_CANCELLED, _CONTENT_MODIFIED)
        if not is_excused and not (error["code"] == _REQUEST_FAILED and error["message"]):
            self.faults.append(f"{method} was answered by {error}")


def read_session(path: Path, folder: Path) -> tuple[list[Json], dict[str, Json]]:
    """The messages of a session that happened in `folder`, and the replies to requests of the server by method."""
    lines = [json.loads(line.replace("$FOLDER", folder.as_uri())) for line in path.read_text("utf-8").splitlines()]
    replies = {line["reply"]: line["message"] for line in lines if "reply" in line}
    return [line["say"] for line in lines if "say" in line], replies


class Replay:
    """One session with random edits."""

    def __init__(self, client: Client, session: Sequence[Json], replies: Mapping[str, Json], seed: int) -> None:
        self._client = client
        self._session = session
        self._replies = replies
        self._rng = random.Random(seed)
        self._numbers: dict[object, int] = {}
        self._initialize: Json = {}

    def run(self) -> list[str]:
        """Replays the session; returns what was wrong."""
        for message in self._session:
            method = message["method"]
            if method in ("shutdown", "exit"):
                break
            self._say(method, message)
            for uri in list(self._client.documents):
                if self._rng.random() < 0.3:
                    self._edit(uri)
            if self._rng.random() < 0.2:
                self._client.answers()
        self._client.answers()
        self._compare()
        return self._client.faults

    def _say(self, method: str, message: Json) -> None:
        client, params = self._client, message.get("params", {})
        match method:
            case "initialize":
                self._initialize = params
                client.initialize(params)
            case "textDocument/didOpen":
                item = params["textDocument"]
                client.open(item["uri"], item["text"], item["version"])
            case "textDocument/didChange":
                self._change(params["textDocument"]["uri"], params["contentChanges"])
            case "textDocument/didClose":
                self._compare()
                client.close(params["textDocument"]["uri"])
            case "$/cancelRequest":
                if params["id"] in self._numbers:
                    client.wire.notify(method, {"id": self._numbers[params["id"]]})
            case _ if "id" in message:
                self._numbers[message["id"]] = client.ask(method, self._params(method, params))
            case _:
                client.wire.notify(method, params)

    def _params(self, method: str, params: Json) -> Json:
        """The parameters of the editor's request, with the token identity of this server."""
        if method != "textDocument/semanticTokens/full/delta":
            return params
        sent = self._client.results.get(method) or self._client.results.get("textDocument/semanticTokens/full", {})
        return {**params, "previousResultId": sent.get("resultId", params["previousResultId"])}

    def _change(self, uri: str, changes: Sequence[Json]) -> None:
        for change in changes:
            if "range" not in change:
                self._client.change(uri, [change["text"]])
                continue
            start, end = (self._client.offset(uri, change["range"][key]) for key in ("start", "end"))
            self._client.change(uri, [(start, max(start, end), change["text"])])

    def _edit(self, uri: str) -> None:
        text = str(self._client.documents[uri])
        edits: list[tuple[int, int, str]] = []
        for _ in range(self._rng.randint(1, 2)):
            start, end, replacement = fitted(text, *random_edit(self._rng, text))
            text = text[:start] + replacement + text[end:]
            edits.append((start, end, replacement))
        self._client.change(uri, edits)

    def _compare(self) -> None:
        """Compares the answers of this server and a fresh one about every open document."""
        with stdio_session() as (_, wire):
            fresh = Client(wire, self._replies)
            fresh.initialize(self._initialize)
            wire.notify("initialized", {})
            for uri, source in self._client.documents.items():
                fresh.open(uri, str(source), self._client.versions[uri])
            for uri in self._client.documents:
                self._compare_document(uri, fresh)
            self._client.faults += fresh.faults

    def _compare_document(self, uri: str, fresh: Client) -> None:
        open_questions = random_questions(self._client, uri, self._rng)
        differences: list[str] = []
        deadline = time.monotonic() + _PATIENCE
        # Answers about dialects come from `.td` files that are read in the meantime, so different answers are requested
        # again.
        while open_questions and time.monotonic() < deadline:
            ours, theirs = (c.answers([c.ask(*question) for question in open_questions]) for c in (self._client, fresh))
            pairs = list(zip(open_questions, map(without_ids, ours), map(without_ids, theirs), strict=True))
            open_questions = [question for question, our, their in pairs if our != their]
            differences = [f"{q}\nedited: {our}\nfresh: {their}" for q, our, their in pairs if our != their]
        text = json.dumps(str(self._client.documents[uri]), ensure_ascii=False)
        self._client.faults += [f"{difference}\nof {text}" for difference in differences]


def fitted(text: str, start: int, end: int, replacement: str) -> tuple[int, int, str]:
    """The edit, moved so that it does not begin or end inside of a line's end, which counts as one character."""
    while 0 < start < len(text) and text[start - 1 : start + 1] == "\r\n":
        start -= 1
    while 0 < end < len(text) and text[end - 1 : end + 1] == "\r\n":
        end += 1
    return start, end, replacement


def document_questions(client: Client, uri: str) -> list[Question]:
    """The requests about a whole document."""
    whole = {"textDocument": {"uri": uri}, "range": client.range(uri, 0, len(client.documents[uri]))}
    return [(f"textDocument/{method}", whole) for method in _DOCUMENT_METHODS]


def place_questions(client: Client, uri: str, places: Sequence[int]) -> list[Question]:
    """The requests about places in a document."""
    found: list[Question] = []
    for place in places:
        params = {"textDocument": {"uri": uri}, "position": client.position(uri, place)}
        found += [(f"textDocument/{method}", params) for method in _PLACE_METHODS]
        found.append(("textDocument/references", {**params, "context": {"includeDeclaration": True}}))
    return found


def named_places(text: str) -> list[int]:
    """The places of names in a text."""
    return [match.start() + 1 for match in re.finditer(r"[%@^#!]\w|\w\.\w", text)]


def random_questions(client: Client, uri: str, rng: random.Random, n_places: int = _N_PLACES) -> list[Question]:
    """Requests about a whole document, at some names and at one random place."""
    text = str(client.documents[uri])
    named = named_places(text)
    anywhere = fitted(text, (at := rng.randint(0, len(text))), at, "")[0]
    places = [*rng.sample(named, min(len(named), n_places)), anywhere]
    return document_questions(client, uri) + place_questions(client, uri, places)


def without_ids(answer: object) -> object:
    """An answer without its identity."""
    return {key: value for key, value in answer.items() if key != "resultId"} if isinstance(answer, dict) else answer


def replay(path: Path, seed: int, folder: Path) -> list[str]:
    """Replays one session in the empty `folder`; returns what was wrong."""
    session, replies = read_session(path, folder)
    for message in session:
        if message["method"] == "textDocument/didOpen":
            item = message["params"]["textDocument"]
            (folder / item["uri"].rpartition("/")[2]).write_text(item["text"], encoding="utf-8")
    with stdio_session() as (process, wire):
        client = Client(wire, replies)
        faults = Replay(client, session, replies, seed).run()
        client.answers([client.ask("shutdown", None)])
        wire.notify("exit")
        assert process.stdin is not None and process.stderr is not None
        process.stdin.close()
        log = process.stderr.read().decode("utf-8", "replace")
        if process.wait(PATIENCE_SECONDS) != 0 or "Traceback" in log:
            faults.append(f"the server ended with {process.returncode}:\n{log}")
    return faults


def main() -> int:
    """Replays all sessions for the given number of seconds, with another seed each time."""
    deadline = time.monotonic() + (float(sys.argv[1]) if len(sys.argv) > 1 else 60)
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    n_faults = n_replays = 0
    while time.monotonic() < deadline:
        for path in sorted(SESSIONS.glob("*.jsonl")):
            with tempfile.TemporaryDirectory() as folder:
                faults = replay(path, seed, Path(folder))
            n_faults += len(faults)
            n_replays += 1
            for fault in faults:
                print(f"{path.name}, seed {seed}: {fault}", flush=True)
        seed += 1
    print(f"{n_replays} replays, {n_faults} faults")
    return 1 if n_faults else 0


if __name__ == "__main__":
    sys.exit(main())
