"""A keyword of an operation's syntax, in Markdown: the syntax, and what follows the keyword.

Read next: `signature_help.py`, which finds the syntax.
"""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.locate import Element
from mlirls_server.features.markdown import fenced, inline
from mlirls_server.features.signature_help import find_signatures


def describe_keyword(document: Document, element: Element) -> list[str]:
    """Describes a keyword of an operation; returns nothing if its known syntax does not have the word."""
    name = element.statement.shape.name
    word = document.source.slice(element.start, element.end)
    for signature in find_signatures(document, element.end):
        if not signature.label.startswith(f"{name} "):
            continue
        texts = [signature.label[part.start : part.end] for part in signature.parts]
        if not any(word in text.split() for text in texts):
            return []
        said = [fenced(signature.label), f"{inline(word)} is a word of the syntax of {inline(name)}."]
        after = texts.index(word) + 1 if word in texts else len(texts)
        if after < len(texts) and signature.parts[after].documentation:
            said.append(f"After it comes {inline(texts[after])}: {signature.parts[after].documentation}.")
        return said
    return []
