"""The tasks of mlirls on an open `.td` or `.pdll` file: finding what is wrong in it, each feature, and edits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.pdll.document import PdllDocument
from mlirls_ir.td_document import Settings, TdDocument
from mlirls_server.features.pdll import completion as pdll_completion
from mlirls_server.features.pdll import hover as pdll_hover
from mlirls_server.features.pdll import references as pdll_references
from mlirls_server.features.tablegen.completion import find_completions
from mlirls_server.features.tablegen.definition import find_definition
from mlirls_server.features.tablegen.document_symbols import find_document_symbols
from mlirls_server.features.tablegen.folding_range import find_folding_ranges
from mlirls_server.features.tablegen.hover import find_described
from mlirls_server.features.tablegen.inlay_hint import find_inlay_hints
from mlirls_server.features.tablegen.references import find_references
from mlirls_server.features.tablegen.semantic_tokens import find_semantic_tokens

_PLACES = 12
Task = tuple[str, Callable[[], object]]


def write_files(folder: str, files: dict[str, str]) -> Path:
    """Writes the files of a family into a folder; returns the path of the first one, which is open in an editor."""
    for name, text in files.items():
        Path(folder, name).write_text(text, encoding="utf-8")
    return Path(folder, next(iter(files)))


def definition_tasks(path: Path) -> Iterator[Task]:
    """The tasks on a file with their names, in the order of an editor's requests."""
    text = path.read_text(encoding="utf-8")
    return _td_tasks(path, text) if path.suffix == ".td" else _pdll_tasks(path, text)


def _td_tasks(path: Path, text: str) -> Iterator[Task]:
    document = TdDocument(str(path), text, Settings((str(path.parent),)))
    registry = upstream_registry()
    end = len(text)
    places = [end * number // _PLACES for number in range(_PLACES + 1)]
    yield "check", lambda: _diagnose(document)
    yield "outline", lambda: find_document_symbols(document)
    yield "folding", lambda: list(find_folding_ranges(document))
    middle = document.piece_at(end // 2)
    if middle is not None:
        yield "colours", lambda: find_semantic_tokens(document, middle)
        yield "hints", lambda: find_inlay_hints(document, middle)
    yield "hover", lambda: [find_described(registry, document, place) for place in places]
    yield "definition", lambda: [find_definition(document, place) for place in places]
    yield "references", lambda: [find_references(document, place, include_declaration=True) for place in places[-4:]]
    yield "completion", lambda: [find_completions(document, place) for place in places[-4:]]
    yield from _edits(document, end)


def _pdll_tasks(path: Path, text: str) -> Iterator[Task]:
    document = PdllDocument(str(path), text, Settings((str(path.parent),)))
    end = len(text)
    places = [end * number // _PLACES for number in range(_PLACES + 1)]
    yield "check", lambda: _diagnose(document)
    yield "hover", lambda: [pdll_hover.find_described(document, place) for place in places]
    yield (
        "references",
        lambda: [pdll_references.find_references(document, place, include_declaration=True) for place in places[-4:]],
    )
    yield "completion", lambda: [pdll_completion.find_completions(document, place) for place in places[-4:]]
    yield from _edits(document, end)


def _edits(document: TdDocument | PdllDocument, end: int) -> Iterator[Task]:
    yield "edit at the end", lambda: _edit(document, end)
    yield "edit in the middle", lambda: _edit(document, end // 2)
    yield "edit at the start", lambda: _edit(document, 0)


def _diagnose(document: TdDocument | PdllDocument) -> None:
    document.finish()
    document.diagnostics()


def _edit(document: TdDocument | PdllDocument, offset: int) -> None:
    """Types a character and removes it again."""
    for start, end, replacement in ((offset, offset, "x"), (offset, offset + 1, "")):
        document.edit(start, end, replacement)
        _diagnose(document)
