"""How the server handles a client's answer to `workspace/configuration`."""

from __future__ import annotations

from tests.e2e.wire import Json, stdio_session

URI = "file:///settings.mlir"
TEXT = '"nobody.knows"() : () -> ()\n'


def check(initialization_options: object, answer: object, expected: list[str], text: str = TEXT) -> None:
    """Opens a text after the client's `answer`, and compares the codes of the errors."""
    with stdio_session() as (_, wire):
        wire.initialize(
            capabilities={"workspace": {"configuration": True}}, initializationOptions=initialization_options
        )

        def is_question(message: Json) -> bool:
            return message.get("method") == "workspace/configuration"

        question = wire.wait(is_question)
        wire.send({"id": question["id"], "result": [answer]})
        wire.open(URI, text)
        found = wire.diagnostics(URI, 1)
        assert [item["code"] for item in found if item["severity"] == 1] == expected


def test_settings_of_a_client_that_knows_of_none_are_those_of_its_initialization() -> None:
    check({"allowUnregisteredDialects": False}, None, ["unregistered-op"])


def test_settings_of_the_answer_count_before_those_of_the_initialization() -> None:
    check({"allowUnregisteredDialects": False}, {"allowUnregisteredDialects": True}, [])


def test_the_users_llvm_decides_what_is_an_error() -> None:
    text = "func.func @f(%v: f32) {\n  %0 = vector.splat %v : vector<4xf32>\n  return\n}\n"
    check({}, {"llvm": "19"}, [], text)
    check({"llvm": "19"}, {"llvm": ""}, ["unknown-op"], text)
