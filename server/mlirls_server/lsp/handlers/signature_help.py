"""textDocument/signatureHelp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lsprotocol import types
from pygls.capabilities import get_capability

from mlirls_server.features.signature_help import Signature, find_signatures
from mlirls_server.lsp.server import Server

_OFFSETS: Final = "text_document.signature_help.signature_information.parameter_information.label_offset_support"


async def handle_signature_help(ls: Server, params: types.SignatureHelpParams) -> types.SignatureHelp | None:
    """The syntax at the position, and which part of it comes next."""
    question = await ls.question(params.text_document, params.position)
    if question is None:
        return None
    found = find_signatures(question.opened.document, question.offset)
    return shown_signatures(ls, found) if found else None


def shown_signatures(ls: Server, found: Sequence[Signature]) -> types.SignatureHelp:
    """Signatures for the client, the innermost first."""
    takes_offsets = bool(get_capability(ls.client_capabilities, _OFFSETS, default=False))
    signatures = [_signature(signature, takes_offsets=takes_offsets) for signature in found]
    return types.SignatureHelp(signatures, 0, signatures[0].active_parameter)


def _signature(signature: Signature, *, takes_offsets: bool) -> types.SignatureInformation:
    label = signature.label
    parameters = [
        types.ParameterInformation(
            # Offsets in a label count UTF-16 units; every character in a label has only one.
            label=(part.start, part.end) if takes_offsets else label[part.start : part.end],
            documentation=part.documentation or None,
        )
        for part in signature.parts
    ]
    # A number beyond the parameters highlights none.
    active = len(parameters) if signature.active is None else signature.active
    return types.SignatureInformation(label, signature.documentation or None, parameters, active)
