"""The arguments of commands, which come from a client as any JSON: documents, paths, ranges and members of objects.

Each function raises `JsonRpcInvalidParams` for an argument of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import cast
from urllib.parse import unquote, urlsplit

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from mlirls_server.features.span import Span
from mlirls_server.lsp.bytecode_views import path_of
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.documents import OpenDocument

Arguments = Sequence[object]


def uri_argument(arguments: Arguments) -> str:
    uri = arguments[0] if arguments else None
    if not isinstance(uri, str):
        raise JsonRpcInvalidParams("the first argument must be the URI of an open document")
    return uri


def opened_document(ls: Server, arguments: Arguments) -> OpenDocument:
    uri = uri_argument(arguments)
    opened = ls.opened(uri)
    if opened is None:
        raise JsonRpcInvalidParams(f"{uri} is not open")
    return opened


def path_argument(arguments: Arguments, index: int, what: str) -> str:
    uri = arguments[index] if len(arguments) > index else None
    path = path_of(uri) if isinstance(uri, str) else None
    if path is None:
        raise JsonRpcInvalidParams(what)
    return path


def span_argument(ls: Server, opened: OpenDocument, value: object) -> Span:
    """The offsets of a range in JSON."""
    converter = ls.converter(opened)
    ends = [_position(value, name) for name in ("start", "end")]
    return Span(*sorted(converter.offset(position) for position in ends))


def _position(value: object, name: str) -> types.Position:
    return place_argument(member_of(value, name), "the second argument must be a range if it is given")


def place_argument(place: object, what: str = "the third argument must be a position if it is given") -> types.Position:
    line, character = member_of(place, "line"), member_of(place, "character")
    if not isinstance(line, int) or not isinstance(character, int) or line < 0 or character < 0:
        raise JsonRpcInvalidParams(what)
    return types.Position(line, character)


def member_of(value: object, name: str) -> object:
    return cast("Mapping[str, object]", value).get(name) if isinstance(value, Mapping) else None


def file_name(uri: str) -> str:
    return PurePosixPath(unquote(urlsplit(uri).path)).name or uri
