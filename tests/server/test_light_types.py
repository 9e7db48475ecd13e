"""LSP's types are made when they are first used: they are what attrs makes of them at once."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import suppress

import attrs
import cattrs
import pytest
from lsprotocol import converters, types

from mlirls_server.lsp import warm_up
from mlirls_server.lsp.app import make_server
from mlirls_server.lsp.light_types import is_made
from mlirls_server.lsp.message_converter import make_converter

_DESCRIBE = """
import attrs, inspect, json, re
{prepare}
from lsprotocol import converters, types
{convert}
out = {{}}
for name, cls in sorted(types.ALL_TYPES_MAP.items()):
    if isinstance(cls, type) and attrs.has(cls):
        fields = [
            [a.name, a.alias, a.init, a.eq, a.repr]
            + [re.sub("at 0x[0-9a-f]+", "", repr(what)) for what in (a.default, a.type, a.validator)]
            for a in attrs.fields(cls)
        ]
        own = sorted(n for n in vars(cls) if n.startswith("__") and n.endswith("__"))
        own = [n for n in own if n not in {without}]
        made = [str(inspect.signature(cls)), cls.__match_args__, cls.__hash__ is None, own]
        out[name] = [fields, made]
print(json.dumps(out))
"""
# What comes with slots, and a mark of classes in which attrs need not remove a method of a base.
_WITH_SLOTS = ("__slots__", "__weakref__", "__dict__", "__getstate__", "__setstate__", "__attrs_own_setattr__")


def described(prepare: str, convert: str) -> dict[str, object]:
    """All classes, as a process of their own has them."""
    script = _DESCRIBE.format(prepare=prepare, convert=convert, without=_WITH_SLOTS)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_each_class_is_what_attrs_makes_of_it_at_once() -> None:
    light = described("import mlirls_server.lsp", "from mlirls_server.lsp.message_converter import make_converter")
    usual = described("", "converters.get_converter()")
    assert len(usual) > 500
    assert light.keys() == usual.keys()
    assert [name for name in usual if light[name] != usual[name]] == []


def test_few_classes_are_made_before_a_message_comes() -> None:
    """If lsprotocol defines its classes in another way, this fails: then the server starts as slowly as without."""
    script = """
import attrs
from mlirls_server.lsp.app import make_server
from mlirls_server.lsp.light_types import is_made
from lsprotocol import types
make_server()
classes = [cls for cls in types.ALL_TYPES_MAP.values() if isinstance(cls, type) and "__attrs_attrs__" in vars(cls)]
print(len(classes), sum(map(is_made, classes)), attrs.define.__module__)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    n_classes, n_made, definer = done.stdout.split()
    assert int(n_classes) > 500
    assert int(n_made) < 60
    assert definer == "attr._next_gen"


def test_a_class_that_was_not_used_can_be_inherited_from_and_copied() -> None:
    script = """
import copy, pickle
import mlirls_server.lsp
from lsprotocol import types
class Mine(types.Command): pass
mine = Mine("a", command="b")
assert mine == Mine("a", "b") and repr(mine) == "Mine(title='a', command='b', tooltip=None, arguments=None)", mine
class Other(types.Location): pass
import attrs
assert [a.name for a in attrs.fields(Other)] == ["uri", "range"]
value = types.FoldingRange(1, 2)
assert copy.deepcopy(value) == value == pickle.loads(pickle.dumps(value))
try:
    types.FoldingRange(-1, 2)
except ValueError:
    print("refused")
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("refused\n", "")


@pytest.mark.parametrize(
    ("message", "cls"),
    [
        (
            {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "textDocument/codeAction",
                "params": {
                    "textDocument": {"uri": "file:///a.mlir"},
                    "range": {"start": {"line": 0, "character": 1}, "end": {"line": 2, "character": 3}},
                    "context": {"diagnostics": [], "only": ["quickfix", "own"], "triggerKind": 1},
                },
            },
            types.CodeActionRequest,
        ),
        (
            {
                "jsonrpc": "2.0",
                "method": "textDocument/didChange",
                "params": {
                    "textDocument": {"uri": "file:///a.mlir", "version": 2},
                    "contentChanges": [
                        {
                            "range": {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 1}},
                            "text": "x",
                        },
                        {"text": "y"},
                    ],
                },
            },
            types.DidChangeTextDocumentNotification,
        ),
        ({"jsonrpc": "2.0", "id": "a", "result": [{"anything": [1, None]}]}, types.ConfigurationResponse),
    ],
)
def test_a_message_is_read_and_written_as_by_the_converter_of_lsprotocol(message: object, cls: type[object]) -> None:
    usual = converters.get_converter(cattrs.Converter())
    light = make_converter()
    read = light.structure(message, cls)
    assert read == usual.structure(message, cls)
    assert light.unstructure(read) == usual.unstructure(read)


def test_asking_for_the_fields_of_a_class_makes_it() -> None:
    assert attrs.has(types.TypeHierarchyItem)
    assert is_made(types.TypeHierarchyItem)


def test_what_messages_need_is_made_while_the_client_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "_SILENCE_SECONDS", 0)
    monkeypatch.setattr(warm_up, "_PAUSE_SECONDS", 0)
    server = make_server()
    asyncio.run(warm_up.warm_up(server))
    assert server.wire.handled()
    messages = [types.METHOD_TO_TYPES[method][0] for method in server.wire.handled()]
    assert [message for message in messages if not is_made(message)] == []


def test_nothing_is_made_ready_while_a_document_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "_SILENCE_SECONDS", 0)
    monkeypatch.setattr(warm_up, "_PAUSE_SECONDS", 0)
    server = make_server()
    n_asked = 0

    def is_reading() -> bool:
        nonlocal n_asked
        n_asked += 1
        return True

    async def a_while() -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(warm_up.warm_up(server), timeout=0.05)

    monkeypatch.setattr(server.state, "is_reading", is_reading)
    n_made = _n_made()
    asyncio.run(a_while())
    assert n_asked > 1
    assert _n_made() == n_made


def _n_made() -> int:
    return sum(is_made(cls) for cls in types.ALL_TYPES_MAP.values() if isinstance(cls, type))
