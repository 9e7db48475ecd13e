"""No text makes features across documents raise: random damage, and files that are linked or no longer linked."""

from __future__ import annotations

import random

import pytest
from tests.server.test_broken_texts import DAMAGE, SAMPLES
from tests.support.sample import spread

from mlirls_ir.document import Document
from mlirls_ir.index.facts import symbol_fact, symbol_facts
from mlirls_ir.source import Encoding
from mlirls_server.features.call_hierarchy import find_function, find_incoming_calls, find_outgoing_calls
from mlirls_server.features.document_link import find_document_links
from mlirls_server.features.implementation import find_implementation
from mlirls_server.features.linked_symbols import find_linked, find_symbol, find_uses
from mlirls_server.features.rename import Replacement, rename_linked
from mlirls_server.features.type_definition import find_type_definition
from mlirls_server.workspace.index.record import decode_record, encode_record, make_record
from mlirls_server.workspace.index.symbols import WorkspaceIndex


def damaged(source: random.Random, text: str) -> str:
    for _ in range(source.randint(1, 6)):
        start = source.randint(0, len(text))
        end = min(len(text), start + source.choice((0, 0, 1, 5, 40)))
        text = text[:start] + source.choice(DAMAGE) + text[end:]
    return text


@pytest.mark.parametrize("seed", spread(range(40), 12))
def test_features_answer_on_broken_texts(seed: int) -> None:
    source = random.Random(seed)
    text = source.choice(SAMPLES).read_text(encoding="utf-8", errors="surrogateescape")[:3000]
    document = Document(damaged(source, text))
    document.read()
    facts = list(symbol_facts(document))
    for fact, statement in facts:
        assert symbol_fact(document, statement) == fact
        assert 0 <= fact.start <= fact.end <= len(document.source)
        find_incoming_calls(document, statement)
        find_outgoing_calls(document, statement)
    for link in find_document_links(document, 0, len(document.source)):
        assert 0 <= link.span.start < link.span.end <= len(document.source)
    offsets = [fact.start + 1 for fact, _ in facts]
    for offset in (*offsets, *(source.randint(0, len(document.source)) for _ in range(10))):
        find_symbol(document, offset)
        find_function(document, offset)
        find_implementation(document, offset)
        find_type_definition(document, offset)


LIBRARY = "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\nfunc.func @ä() { return }\n".replace("ä", "other")
MAIN = """// ä 𝒳
module {
  func.func private @f(i32) -> i32
  func.func @g(%a: i32) {
    %0 = call @f(%a) : (i32) -> i32
    return
  }
}
"""


@pytest.mark.parametrize("seed", spread(range(40), 12))
def test_linked_files_are_renamed_whole_or_not_at_all(seed: int) -> None:
    source = random.Random(seed)
    texts = {"/a": damaged(source, LIBRARY) if seed % 2 else LIBRARY, "/b": damaged(source, MAIN)}
    documents = {key: Document(text) for key, text in texts.items()}
    index = WorkspaceIndex()
    for key, document in documents.items():
        record = make_record(document, Encoding.UTF16)
        assert decode_record(encode_record(record)) == record
        index.update(key, record)
    for key, document in documents.items():
        for fact, statement in symbol_facts(document):
            check_rename(texts[key], rename_linked(document, statement, "fresh"))
            for place in (*index.linked_with(key, fact), *index.definitions_of(key, fact)):
                other = documents[place.key]
                found = find_linked(other, place.fact)
                assert found is not None
                assert find_uses(other, found, include_declaration=True)
                # Links exist in both directions.
                if place in index.linked_with(key, fact):
                    assert key in [back.key for back in index.linked_with(place.key, place.fact)]


def check_rename(text: str, found: object) -> None:
    """Edits replace only names."""
    if not isinstance(found, tuple):
        return
    for edit in reversed(found):
        assert isinstance(edit, Replacement)
        assert text[edit.span.start : edit.span.end][:1] in '@"'
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert "fresh" in {fact.name for fact, _ in symbol_facts(read(text))}


def read(text: str) -> Document:
    document = Document(text)
    document.read()
    return document
