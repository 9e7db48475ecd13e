"""The diagnostics of a document as the user wants them: severities, what is off, and what is only made on demand."""

from __future__ import annotations

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_server.project.configuration import Configuration, adjust_diagnostics

_UNUSED_ENTRY = "unused-layout-entry"


def diagnose(configuration: Configuration, document: Document) -> list[Diagnostic]:
    """The diagnostics of `document`, in the order of the text; finishes its outstanding work."""
    found = document.diagnostics()
    if configuration.severities.get(_UNUSED_ENTRY) is not None:
        # Not before it is needed: start-up is most of a short check.
        from mlirls_ir.datalayout import find_unused_entries

        found += find_unused_entries(document)
        found.sort(key=lambda diagnostic: (diagnostic.start, diagnostic.end, diagnostic.code, diagnostic.message))
    return adjust_diagnostics(configuration, found)
