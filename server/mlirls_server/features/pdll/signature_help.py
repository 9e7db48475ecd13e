"""The signature of the call or operation whose brackets the cursor is in."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.lexer import Token
from mlirls_server.features.pdll.places import before_cursor
from mlirls_server.features.pdll.signature_text import argument_texts, member_text
from mlirls_server.features.signature_help import Signature
from mlirls_server.features.signature_text import SignaturePart


def find_signature(document: PdllDocument, offset: int) -> Signature | None:
    """The call or operation whose arguments are being written, and which comes next."""
    found = before_cursor(document, offset)
    if found is None:
        return None
    for bracket in reversed(found.opened):
        signature = _signature(found.part, bracket, found.n_commas(bracket)) if bracket.kind == "(" else None
        if signature is not None:
            return signature
    return None


def _signature(part: Part, bracket: Token, position: int) -> Signature | None:
    candidate = next(_candidates(part, bracket.start), None)
    if candidate is None:
        return None
    label, items, documentation = candidate
    parts: list[SignaturePart] = []
    for idx, item in enumerate(items):
        label += ", " if idx else ""
        parts.append(SignaturePart(len(label), len(label) + len(item)))
        label += item
    return Signature(f"{label})", tuple(parts), position if position < len(parts) else None, documentation)


def _candidates(part: Part, start: int) -> Iterator[tuple[str, list[str], str]]:
    for call, symbol in part.report.calls.items():
        if call.open == start:
            yield f"{symbol.name}(", argument_texts(symbol), ""
    for node, known in part.report.operations.items():
        if known is None:
            continue
        if node.operands is not None and node.operands.open == start:
            yield f"op<{known.name}>(", [member_text(one) for one in known.operands], known.summary
        if node.results is not None and node.results.open == start:
            yield f"op<{known.name}> -> (", [member_text(one) for one in known.results], known.summary
