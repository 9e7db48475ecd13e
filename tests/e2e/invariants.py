"""Rules of the protocol for any answer about any text: `python -m tests.e2e.invariants SECONDS [FILES...]`.

A `Judge` sends all requests of an editor to one server, at random places, and reports answers that a client could not
use: ranges that are not in the text, edits that overlap, tokens out of order, names that are found from one place and
not from another. It does not know MLIR; other tests check that answers are right.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from tests.e2e.replay import SESSIONS, Client, read_session
from tests.e2e.wire import Json, stdio_session
from tests.support.laws import random_edit

from mlirls_ir.source import SourceText

Span = tuple[int, int]
NAME: Final = re.compile(r"[%@^#!][\w$.-]+|\w+\.[\w.]+|\w+")
_NUMBER: Final = re.compile(r"#[0-9]+")
_FRESH: Final = "fresh_name_0"


class Judge:
    """The answers of one server about one document that its client has opened."""

    def __init__(self, client: Client, uri: str, *, is_whole: bool) -> None:
        self.client = client
        self.uri = uri
        self.faults: list[str] = []
        self.n_answers = 0
        # In a damaged text, a definition may be a guess that references do not make.
        self._is_whole = is_whole

    @property
    def text(self) -> str:
        """The current text."""
        return str(self.client.documents[self.uri])

    # -- the whole document

    def judge_document(self) -> None:
        """All requests about a whole document."""
        self.judge_diagnostics()
        self.judge_symbols()
        self.judge_folding()
        self.judge_tokens()
        self.judge_hints()
        self.judge_links()
        self.judge_lenses()
        self.judge_formatting()

    def judge_diagnostics(self) -> None:
        """Ranges, no finding twice, and an identity that holds while nothing changes."""
        report = self.ask("diagnostic")
        seen: set[str] = set()
        for item in report["items"]:
            self.span(item["range"], "diagnostic")
            key = json.dumps([item["range"], item["message"]])
            self.fault_if(key in seen, "diagnostic", f"twice: {key}")
            seen.add(key)
            self.fault_if(not item["message"].strip(), "diagnostic", "says nothing")
            for related in item.get("relatedInformation", ()):
                self.location(related["location"], "related information")
        again = self.ask("diagnostic", previousResultId=report["resultId"])
        self.fault_if(again["kind"] != "unchanged", "diagnostic", "the report has changed by itself")

    def judge_symbols(self) -> None:
        """Names inside of what they name, children inside of parents, none twice."""
        self._symbols(self.ask("documentSymbol") or [], (0, len(self.text)))

    def _symbols(self, symbols: Sequence[Json], parent: Span) -> None:
        for symbol in symbols:
            whole, name = (self.span(symbol[key], "documentSymbol") for key in ("range", "selectionRange"))
            self.fault_if(not holds(whole, name), "documentSymbol", f"{symbol['name']}: name outside of range")
            self.fault_if(not holds(parent, whole), "documentSymbol", f"{symbol['name']}: not in its parent")
            self.fault_if(not symbol["name"].strip(), "documentSymbol", "without a name")
            self._symbols(symbol.get("children") or [], whole)

    def judge_folding(self) -> None:
        """Ranges of several lines that hold each other or are apart."""
        n_lines = self.client.documents[self.uri].line_count
        stack: list[Json] = []
        for one in sorted(self.ask("foldingRange") or [], key=lambda r: (r["startLine"], -r["endLine"])):
            is_right = 0 <= one["startLine"] < one["endLine"] < n_lines
            self.fault_if(not is_right, "foldingRange", f"{one} of {n_lines} lines")
            while stack and stack[-1]["endLine"] < one["startLine"]:
                stack.pop()
            crosses = bool(stack) and stack[-1]["endLine"] < one["endLine"] and stack[-1]["endLine"] > one["startLine"]
            self.fault_if(crosses, "foldingRange", f"{stack[-1:]} crosses {one}")
            stack.append(one)

    def judge_tokens(self) -> None:
        """Tokens in order, apart, each in its line; those of a range are those of the whole."""
        full = self.ask("semanticTokens/full")
        tokens = self.tokens(full["data"])
        lines = self.text.count("\n")
        range_ = {"start": {"line": lines // 3, "character": 0}, "end": {"line": lines // 3 + 20, "character": 0}}
        part = self.tokens(self.ask("semanticTokens/range", range=self.clip(range_))["data"])
        start, end = self.span(self.clip(range_), "range")
        expected = [token for token in tokens if start <= token[0] and token[1] <= end]
        missing = [token for token in expected if token not in part]
        self.fault_if(bool(missing), "semanticTokens/range", f"lacks {missing[:3]}")
        extra = [token for token in part if token not in tokens]
        self.fault_if(bool(extra), "semanticTokens/range", f"has {extra[:3]}")

    def tokens(self, data: Sequence[int]) -> list[tuple[int, int, int, int]]:
        """Tokens as offsets."""
        found: list[tuple[int, int, int, int]] = []
        line = character = last = 0
        for at in range(0, len(data), 5):
            down, right, length, kind, modifiers = data[at : at + 5]
            line, character = (line + down, right) if down else (line, character + right)
            end_place = {"line": line, "character": character + length}
            start, end = self.span(
                {"start": {"line": line, "character": character}, "end": end_place}, "semanticTokens"
            )
            self.fault_if(
                not last <= start < end, "semanticTokens", f"{self.text[start:end]!r} at {start} after {last}"
            )
            last = end
            found.append((start, end, kind, modifiers))
        return found

    def judge_hints(self) -> None:
        """Hints inside of the requested range, none twice, none that repeats the text."""
        seen: set[str] = set()
        for hint in self.ask("inlayHint", range=self.whole()) or []:
            at = self.offset(hint["position"], "inlayHint")
            label = hint["label"] if isinstance(hint["label"], str) else "".join(p["value"] for p in hint["label"])
            key = f"{at}: {label}"
            self.fault_if(key in seen, "inlayHint", f"twice: {key}")
            seen.add(key)
            after = self.text[at : at + len(label) + 4].replace(" ", "")
            self.fault_if(after.startswith(label.replace(" ", "")), "inlayHint", f"{label!r} is already in the text")
            for edit in hint.get("textEdits") or ():
                self.span(edit["range"], "inlayHint")

    def judge_links(self) -> None:
        """Links in the text, apart."""
        spans = sorted(self.span(link["range"], "documentLink") for link in self.ask("documentLink") or [])
        self.fault_if(any(a[1] > b[0] for a, b in pairwise(spans)), "documentLink", "links overlap")

    def judge_lenses(self) -> None:
        """Lenses on one line, each with a title once it is resolved."""
        for lens in (self.ask("codeLens") or [])[:5]:
            self.span(lens["range"], "codeLens")
            resolved = lens if "command" in lens else self.request("codeLens/resolve", lens)
            self.fault_if(not resolved["command"]["title"], "codeLens", "without a title")

    def judge_formatting(self) -> None:
        """Edits that are apart, and after which nothing is left to do."""
        options = {"tabSize": 2, "insertSpaces": True}
        edits = self.edits(self.ask("formatting", options=options) or [], "formatting")
        if not edits:
            return
        before = self.text
        self.client.change(self.uri, [apply(before, edits)])
        left = self.edits(self.ask("formatting", options=options) or [], "formatting")
        self.fault_if(bool(left), "formatting", f"again: {left[:2]}")
        self.client.change(self.uri, [before])

    # -- a place

    def judge_place(self, offset: int) -> None:
        """All requests about the place of a cursor."""
        self.judge_hover(offset)
        self.judge_definition(offset)
        self.judge_references(offset)
        self.judge_rename(offset)
        self.judge_completion(offset)
        self.judge_signature(offset)
        self.judge_selection(offset)
        self.judge_calls(offset)
        self.judge_typing(offset)

    def judge_hover(self, offset: int) -> None:
        """A range around the place, and Markdown that is closed."""
        hover = self.at("hover", offset)
        if hover is None:
            return
        value = hover["contents"]["value"]
        self.fault_if(not value.strip(), "hover", "says nothing")
        self.fault_if(len(re.findall(r"^ *```", value, re.M)) % 2 == 1, "hover", f"open fence: {value!r}")
        if "range" in hover:
            self.around(self.span(hover["range"], "hover"), offset, "hover")

    def judge_definition(self, offset: int) -> None:
        """Links that begin around the place, with targets that exist."""
        for method in ("definition", "typeDefinition", "implementation"):
            found = self.at(method, offset) or []
            for link in found if isinstance(found, list) else [found]:
                if "targetUri" not in link:
                    self.location(link, method)
                    continue
                if link.get("originSelectionRange"):
                    self.around(self.span(link["originSelectionRange"], method), offset, method)
                whole, name = (
                    self.location({"uri": link["targetUri"], "range": link[key]}, method)
                    for key in ("targetRange", "targetSelectionRange")
                )
                self.fault_if(not holds(whole, name), method, "selection outside of the target")

    def judge_references(self, offset: int) -> None:
        """None twice, the place among them, the same from every one of them, and the highlights are these."""
        spans = self._references(offset)
        marks = [self.span(mark["range"], "documentHighlight") for mark in self.at("documentHighlight", offset) or []]
        self.fault_if(len(set(marks)) < len(marks), "documentHighlight", f"twice at {offset}")
        if marks:
            self.is_among(marks, offset, "documentHighlight")
        if not spans:
            return
        self.fault_if(len(set(spans)) < len(spans), "references", f"twice at {offset}")
        self.is_among(spans, offset, "references")
        missing = set(spans) ^ set(marks)
        self.fault_if(bool(missing), "documentHighlight", f"at {offset} differs from references in {missing}")
        for start, end in spans[:3] if self._is_whole else ():
            other = self._references((start + end) // 2)
            self.fault_if(set(other) != set(spans), "references", f"from {start} {set(other) ^ set(spans)} differ")

    def _references(self, offset: int) -> list[Span]:
        found = self.at("references", offset, context={"includeDeclaration": True}) or []
        return [self.location(place, "references") for place in found if place["uri"] == self.uri]

    def judge_rename(self, offset: int) -> None:
        """The shown name is the one in the text; the edits replace that name; renaming back restores the text."""
        prepared = self.at("prepareRename", offset)
        if not isinstance(prepared, dict) or "range" not in prepared:
            return
        start, end = self.span(prepared["range"], "prepareRename")
        self.around((start, end), offset, "prepareRename")
        shown = self.text[start:end]
        self.fault_if(
            prepared["placeholder"] not in shown, "prepareRename", f"{prepared['placeholder']!r} of {shown!r}"
        )
        changes = self.at("rename", offset, newName=_FRESH)
        edits = self.own_edits(changes, "rename")
        if not edits:
            return
        self.is_among([(a, b) for a, b, _ in edits], offset, "rename")
        if not self._is_whole:
            return
        before, n_before = self.text, len(self.errors())
        self.client.change(self.uri, [apply(before, edits)])
        n_after = len(self.errors())
        self.fault_if(n_after != n_before, "rename", f"{shown!r} at {offset}: {n_before} -> {n_after} errors")
        moved = offset + sum(len(new) - (b - a) for a, b, new in edits if b < offset)
        back = self.own_edits(self.at("rename", moved, newName=prepared["placeholder"]), "rename")
        if back:
            self.fault_if(apply(self.text, back) != before, "rename", f"{shown!r} does not come back")
        self.client.change(self.uri, [before])

    def judge_completion(self, offset: int) -> None:
        """Edits on the cursor's line around the cursor; no item twice; the typed text matches each by its filter."""
        answer = self.at("completion", offset)
        if answer is None:
            return
        seen: set[tuple[object, ...]] = set()
        for item in answer["items"]:
            edit = item["textEdit"]
            for key in ("range", "insert", "replace"):
                if key in edit:
                    start, end = self.span(edit[key], "completion")
                    self.fault_if(not start <= offset <= end, "completion", f"{item['label']}: [{start}, {end})")
                    self.fault_if("\n" in self.text[start:end], "completion", f"{item['label']}: of two lines")
            name = (item["label"], item.get("detail"), edit["newText"])
            self.fault_if(name in seen, "completion", f"twice: {name}")
            seen.add(name)
            typed = self.text[start:offset]
            self.fault_if(
                not is_subsequence(typed, item.get("filterText", item["label"])), "completion", f"{typed!r}: {name}"
            )

    def judge_signature(self, offset: int) -> None:
        """Parts are in the label one after another; the active one exists."""
        help_ = self.at("signatureHelp", offset)
        if help_ is None:
            return
        self.fault_if(not help_["signatures"], "signatureHelp", "is empty")
        for signature in help_["signatures"]:
            size = len(signature["label"].encode("utf-16-le")) // 2
            parts = [p["label"] for p in signature["parameters"]]
            right = all(a <= b <= size for a, b in parts) and all(a[1] <= b[0] for a, b in pairwise(parts))
            self.fault_if(not right, "signatureHelp", f"{signature['label']!r} {parts}")
            active = signature.get("activeParameter", help_.get("activeParameter"))
            self.fault_if(active is not None and not 0 <= active <= len(parts), "signatureHelp", f"{active} of {parts}")

    def judge_selection(self, offset: int) -> None:
        """Each range is larger than the one inside of it."""
        (one,) = self.ask("selectionRange", positions=[self.client.position(self.uri, offset)])
        inner: Span | None = None
        while one:
            span = self.span(one["range"], "selectionRange")
            self.around(span, offset, "selectionRange")
            if inner is not None:
                self.fault_if(not holds(span, inner) or span == inner, "selectionRange", f"{inner} in {span}")
            inner, one = span, one.get("parent")

    def judge_calls(self, offset: int) -> None:
        """Items whose names are in their ranges; calls inside of the caller."""
        for item in self.at("prepareCallHierarchy", offset) or []:
            self._call_item(item)
            for call in self.request("callHierarchy/incomingCalls", {"item": item}) or []:
                whole = self._call_item(call["from"])
                for place in call["fromRanges"]:
                    inside = self.location({"uri": call["from"]["uri"], "range": place}, "incomingCalls")
                    self.fault_if(not holds(whole, inside), "incomingCalls", f"{inside} is not in {whole}")
            for call in self.request("callHierarchy/outgoingCalls", {"item": item}) or []:
                self._call_item(call["to"])
                for place in call["fromRanges"]:
                    self.location({"uri": item["uri"], "range": place}, "outgoingCalls")

    def _call_item(self, item: Json) -> Span:
        whole = self.location({"uri": item["uri"], "range": item["range"]}, "callHierarchy")
        name = self.location({"uri": item["uri"], "range": item["selectionRange"]}, "callHierarchy")
        self.fault_if(not holds(whole, name), "callHierarchy", f"{item['name']}: name outside of range")
        return whole

    def judge_typing(self, offset: int) -> None:
        """Typed text is formatted by edits of white space."""
        for character in ("\n", "}"):
            before = self.text
            self.client.change(self.uri, [(offset, offset, character)])
            text = self.text
            options = {"tabSize": 2, "insertSpaces": True}
            found = self.at("onTypeFormatting", offset + 1, ch=character, options=options) or []
            for start, end, new in self.edits(found, "onTypeFormatting"):
                self.fault_if(
                    bool((text[start:end] + new).strip()), "onTypeFormatting", f"{text[start:end]!r} -> {new!r}"
                )
            self.client.change(self.uri, [before])

    def judge_actions(self, start: int, end: int) -> None:
        """Edits that do something, after which there are no more errors than before."""
        place = self.client.range(self.uri, start, end)
        report = self.ask("diagnostic")["items"]
        given = [item for item in report if meets(self.span(item["range"], "diagnostic"), (start, end))]
        found = self.ask("codeAction", range=place, context={"diagnostics": given}) or []
        before, errors = self.text, self.errors()
        for action in found:
            if "disabled" in action or "command" in action:
                continue
            if "edit" not in action:
                action = self.request("codeAction/resolve", action)
                if action is None or "edit" not in action:
                    continue
            edits = self.own_edits(action["edit"], "codeAction")
            self.fault_if(not edits, "codeAction", f"{action['title']}: does nothing at {start}")
            if not edits or not self._is_whole:
                continue
            self.client.change(self.uri, [apply(before, edits)])
            worse = self.errors()
            is_worse = len(worse) > len(errors) and "expected" not in action["title"]
            self.fault_if(is_worse, "codeAction", f"{action['title']} at {start}-{end}: {worse[:2]} in {self.text!r}")
            self.client.change(self.uri, [before])

    # -- questions

    def ask(self, method: str, **params: object) -> Any:
        """The answer about the document."""
        return self.request(f"textDocument/{method}", {"textDocument": {"uri": self.uri}, **params})

    def at(self, method: str, offset: int, **params: object) -> Any:
        """The answer about a place."""
        return self.ask(method, position=self.client.position(self.uri, offset), **params)

    def request(self, method: str, params: object) -> Any:
        """The answer, None for an error that means "ask again"."""
        self.n_answers += 1
        (answer,) = self.client.answers([self.client.ask(method, params)])
        is_error = isinstance(answer, dict) and set(answer) <= {"code", "message", "data"} and "code" in answer
        return None if is_error else answer

    def errors(self) -> list[str]:
        """The messages of all errors."""
        return [item["message"] for item in self.ask("diagnostic")["items"] if item["severity"] == 1]

    def own_edits(self, changes: Any, what: str) -> list[tuple[int, int, str]]:
        """The edits of a workspace edit that concern this document."""
        if not isinstance(changes, dict):
            return []
        found = [*(changes.get("changes") or {}).get(self.uri, ())]
        for one in changes.get("documentChanges") or ():
            if one["textDocument"]["uri"] == self.uri:
                found += one["edits"]
        return self.edits(found, what)

    def edits(self, found: Iterable[Json], what: str) -> list[tuple[int, int, str]]:
        """Edits as offsets, in the order of the text; they are apart, and each changes something."""
        # Insertions at one place keep their order.
        spans = sorted(((*self.span(edit["range"], what), edit["newText"]) for edit in found), key=lambda one: one[:2])
        self.fault_if(any(a[1] > b[0] for a, b in pairwise(spans)), what, f"edits overlap: {spans}")
        for start, end, new in spans:
            self.fault_if(self.text[start:end] == new, what, f"edit without effect: {new!r} at {start}")
        return spans

    # -- places

    def whole(self) -> Json:
        """The range of the document."""
        return self.client.range(self.uri, 0, len(self.text))

    def clip(self, range_: Json) -> Json:
        """The part of a range that is in the text."""
        return self.client.range(self.uri, *(self.client.offset(self.uri, range_[key]) for key in ("start", "end")))

    def location(self, location: Json, what: str) -> Span:
        """A place in this or in another document, which must exist; offsets."""
        if location["uri"] == self.uri:
            return self.span(location["range"], what)
        start, end = (location["range"][key] for key in ("start", "end"))
        self.fault_if((start["line"], start["character"]) > (end["line"], end["character"]), what, "ends before start")
        width = 1 << 20
        return start["line"] * width + start["character"], end["line"] * width + end["character"]

    def span(self, range_: Json, what: str) -> Span:
        """A range as offsets; it must be in the text."""
        start, end = (self.offset(range_[key], what) for key in ("start", "end"))
        self.fault_if(start > end, what, f"ends before it starts: {range_}")
        return start, end

    def offset(self, position: Json, what: str) -> int:
        """A position as an offset; it must be in the text, neither after the end of a line nor inside of a
        character."""
        source: SourceText = self.client.documents[self.uri]
        if not 0 <= position["line"] < source.line_count:
            self.fault_if(True, what, f"{position} is in no line")
            return 0
        offset = source.offset_at(position["line"], position["character"], self.client.encoding)
        again = source.position_at(offset, self.client.encoding)
        self.fault_if(
            tuple(again) != (position["line"], position["character"]), what, f"{position} is not a place: {again}"
        )
        return offset

    def around(self, span: Span, offset: int, what: str) -> None:
        """Checks that the place is in the range or at its end, because the number of a result belongs to its name."""
        self.fault_if(not self._is_at(span, offset), what, f"{span} is not around {offset}")

    def is_among(self, spans: Sequence[Span], offset: int, what: str) -> None:
        """Checks that the place is in one of the ranges."""
        is_there = any(self._is_at(span, offset) for span in spans)
        self.fault_if(self._is_whole and not is_there, what, f"{offset} is not among {spans}")

    def _is_at(self, span: Span, offset: int) -> bool:
        number = _NUMBER.match(self.text, span[1])
        return span[0] <= offset <= (span[1] if number is None else number.end())

    def fault_if(self, is_fault: bool, what: str, message: str) -> None:
        """Remembers a fault."""
        if is_fault:
            self.faults.append(f"{what}: {message}")


def holds(outer: Span, inner: Span) -> bool:
    """Whether a span lies inside of another."""
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def meets(one: Span, other: Span) -> bool:
    """Whether two spans have a place in common."""
    return one[0] <= other[1] and other[0] <= one[1]


def apply(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    """The text after edits that are apart and in order."""
    out: list[str] = []
    last = 0
    for start, end, new in edits:
        out += (text[last:start], new)
        last = end
    return "".join(out) + text[last:]


def is_subsequence(typed: str, label: str) -> bool:
    """Whether an editor would match a label with the typed text: its characters in order, regardless of case."""
    rest = iter(label.lower())
    return all(character in rest for character in typed.lower())


def judge_text(client: Client, uri: str, text: str, rng: random.Random, *, is_whole: bool) -> Judge:
    """All questions about a text, at some places."""
    client.open(uri, text, 1)
    judge = Judge(client, uri, is_whole=is_whole)
    judge.judge_document()
    names = [match.span() for match in NAME.finditer(text)]
    for start, end in rng.sample(names, min(len(names), 6)):
        judge.judge_place(rng.choice((start, (start + end) // 2, end)))
    for _ in range(2):
        judge.judge_place(place_in(rng, text))
    for _ in range(3):
        start, end = rng.choice(names) if names else (0, 0)
        judge.judge_actions(start, rng.choice((start, end)))
    client.close(uri)
    return judge


def place_in(rng: random.Random, text: str) -> int:
    """A place where a cursor can be: not inside of a line's end."""
    offset = rng.randint(0, len(text))
    return offset + 1 if text[offset - 1 : offset + 1] == "\r\n" and offset else offset


def dress(text: str, rng: random.Random) -> str:
    """A variant of the text: other line ends, tabs, characters of several units."""
    match rng.randrange(6):
        case 0:
            return text.replace("\r\n", "\n").replace("\n", "\r\n")
        case 1:
            return text.replace("  ", "\t")
        case 2:
            return re.sub(r"^(?= *%)", '"t.ä"() {a = "😀"} : () -> () ', text, flags=re.M)
        case _:
            return text


def damage(text: str, rng: random.Random) -> str:
    """The text in the middle of an edit."""
    for _ in range(rng.randint(1, 4)):
        start, end, replacement = random_edit(rng, text)
        text = text[:start] + replacement + text[end:]
    return text


def main() -> int:
    """Judges random texts for the given number of seconds."""
    deadline = time.monotonic() + float(sys.argv[1])
    files = [Path(name) for name in sys.argv[2:]]
    rng = random.Random(int(time.time()))
    n_texts = n_answers = n_faults = 0
    with tempfile.TemporaryDirectory() as folder:
        session, replies = read_session(SESSIONS / "vscode.jsonl", Path(folder))
        while time.monotonic() < deadline:
            with stdio_session() as (_, wire):
                client = Client(wire, replies)
                client.initialize(session[0]["params"])
                wire.notify("initialized", {})
                for _ in range(20):
                    path = rng.choice(files)
                    text = dress(path.read_text("utf-8", "replace")[:20_000], rng)
                    whole = rng.random() < 0.5
                    if not whole:
                        text = damage(text, rng)
                    uri = (Path(folder) / path.name).as_uri()
                    judge = judge_text(client, uri, text, rng, is_whole=whole)
                    faults = dict.fromkeys(judge.faults + client.faults)
                    client.faults.clear()
                    n_texts, n_answers, n_faults = n_texts + 1, n_answers + judge.n_answers, n_faults + len(faults)
                    if faults:
                        saved = Path(tempfile.gettempdir()) / f"judged_{n_texts}.mlir"
                        saved.write_text(text, encoding="utf-8", newline="")
                        print(f"== {path} as {saved}", *faults, sep="\n", flush=True)
                    if time.monotonic() > deadline:
                        break
    print(f"{n_texts} texts, {n_answers} answers, {n_faults} faults")
    return 1 if n_faults else 0


if __name__ == "__main__":
    sys.exit(main())
