"""An editor's view of a bytecode file, and the bytecode that is written from the edited view."""

from __future__ import annotations

import re

import pytest
from tests.bytecode.record import recorded
from tests.support.sample import spread

from mlirls_ir.attributes.location import UnknownLoc
from mlirls_ir.bytecode import read_bytecode
from mlirls_ir.bytecode.write import write_bytecode
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.bytecode import print_bytecode
from mlirls_ir.printing.edited_bytecode import edited_to_bytecode, view_bytecode
from mlirls_ir.printing.to_bytecode import document_to_bytecode

RECORDED = recorded()
REGISTRY = upstream_registry()
MODEL = """\
module {
  %0 = arith.constant dense_resource<weights> : tensor<4xi64> loc("model.py":3:4)
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x080000000100000000000000020000000000000003000000000000000400000000000000",
      small: "0x0100000001"
    }
  },
  external_resources: {
    tool: {
      note: "0x0100000041"
    }
  }
#-}
"""


def whole(data: bytes) -> str:
    """Everything in a file as text, locations included."""
    printed = print_bytecode(data, REGISTRY, is_generic=True, locations=True)
    return f"{printed.module.version} {printed.module.producer}\n{printed.text}"


def model(version: int = 5) -> bytes:
    return document_to_bytecode(Document(MODEL), "", version, "a compiler")


def check(before: str, after: str, expected: str | None) -> str:
    """Replaces `before` in the view of the model and returns the text of the file; `expected` is the error, if any."""
    text = view_bytecode(model(), REGISTRY, 16).text
    assert text.count(before) == 1
    document = Document(text.replace(before, after))
    if expected is None:
        return whole(edited_to_bytecode(document, model(), 16))
    with pytest.raises(CannotWrite) as failure:
        edited_to_bytecode(document, model(), 16)
    assert str(failure.value) == expected
    return ""


@pytest.mark.parametrize("name", spread(list(RECORDED), 60))
def test_a_view_that_is_not_edited_is_the_same_file(name: str) -> None:
    data, printed = RECORDED[name]
    view = view_bytecode(data, REGISTRY, 8)
    if view.obstacle:
        with pytest.raises(CannotWrite):
            edited_to_bytecode(Document(view.text), data, 8)
        return
    module = read_bytecode(data, REGISTRY)
    # test_oracle.py compares our output with the record; resources were not recorded.
    expected = whole(data) if module.resources else f"{module.version} {module.producer}\n{printed}"
    assert whole(edited_to_bytecode(Document(view.text), data, 8)) == expected


def test_the_view_elides_long_resources_and_shows_locations() -> None:
    view = view_bytecode(model(), REGISTRY, 16)
    assert 'tensor<4xi64> loc("model.py":3:4)\n' in view.text
    assert 'weights: "0x08000000",\n' in view.text
    assert 'small: "0x0100000001"\n' in view.text
    assert (view.version, view.n_elided, view.obstacle) == (5, 1, "")


def test_unknown_locations_are_left_out_and_stay_unknown() -> None:
    data = edited_to_bytecode(Document("%0 = arith.constant 1 : i32\n"), model(), 16)
    assert "loc" not in view_bytecode(data, REGISTRY, 16).text
    assert whole(data).count("loc(unknown)") == 2


def test_an_edit_keeps_the_rest_of_the_file() -> None:
    after = check("weights>", "weights>", None)
    edited = check(" loc(", "\n  %1 = arith.constant 7 : i32 loc(", None)
    assert '"arith.constant"() <{value = 7 : i32}> : () -> i32 loc("model.py":3:4)\n' in edited
    assert after.partition("{-#")[1:] == edited.partition("{-#")[1:]
    assert edited.startswith("5 a compiler\n")


def test_data_written_in_the_view_replace_those_of_the_file() -> None:
    assert 'weights: "0x0800000007"' in check('"0x08000000"', '"0x0800000007"', None)
    assert 'small: "0x0100000002"' in check('"0x0100000001"', '"0x0100000002"', None)


def test_data_that_are_not_shown_cannot_be_lost() -> None:
    check(
        '"0x08000000"',
        '"0x10000000"',
        "8:7: the data of the resource 'weights' are not shown, so its alignment cannot be changed",
    )
    check(
        "weights:",
        "heavy:",
        "8:7: the resource 'heavy' has no data, and 'weights' of the file, whose data are not shown, is gone:"
        " call it 'weights' again, or write the data",
    )


def test_an_error_in_the_view_is_reported_with_its_place() -> None:
    check(
        "arith.constant",
        "arith.constnat",
        "2:10: error: custom op 'arith.constnat' is unknown",
    )
    check(
        'loc("model.py":3:4)\n',
        'loc("model.py":3:4)\n  %1 = foo.bar <1> : i32\n',
        "3:3: the syntax of 'foo.bar' is unknown, and so are its contents",
    )
    check("}\n\n{-#", "}\n// -----\n{-#", "it has 2 chunks between // ----- lines; a file of bytecode has one")


_LOCATION = re.compile(r"loc\([^)]*\)")
LOOPS = """\
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
    scf.for %j = %n to %n step %n {
    } loc("a.py":4:1)
  } loc("a.py":3:1)
  scf.for %k = %n to %n step %n {
  } loc("a.py":8:1)
  return
}
"""


def test_locations_that_no_text_can_show_are_kept_around_an_edit() -> None:
    data = document_to_bytecode(Document(LOOPS), "in.mlir", 6, "a compiler")
    text = view_bytecode(data, REGISTRY, 16).text
    added = text.replace(
        "    return", '    scf.for %i = %arg0 to %arg0 step %arg0 {\n    } loc("b.py":1:1)\n    return'
    )
    before, after = (_LOCATION.findall(whole(one)) for one in (data, edited_to_bytecode(Document(added), data, 16)))
    # The loop, its argument and its terminator.
    assert [one for one in after if "b.py" in one] == ['loc("b.py":1:1)'] * 3
    assert [one for one in after if "b.py" not in one] == before


def test_a_file_whose_operation_is_not_a_module_keeps_its_operation() -> None:
    module = read_bytecode(document_to_bytecode(Document("func.func private @f()\n"), "", 6, "x"), REGISTRY)
    data = write_bytecode(module.root.regions[0][0].operations[0], REGISTRY, lambda _: UnknownLoc())
    again = edited_to_bytecode(Document(view_bytecode(data, REGISTRY, 16).text), data, 16)
    assert read_bytecode(again, REGISTRY).is_wrapped


def test_a_file_with_a_number_that_no_text_can_show_is_not_written() -> None:
    data = document_to_bytecode(Document("%0 = arith.constant 0x00010000000000000000000000000001 : f128\n"), "", 6, "x")
    view = view_bytecode(data, REGISTRY, 16)
    assert view.obstacle == "its text does not say all of 'arith.constant'"
    with pytest.raises(CannotWrite) as failure:
        edited_to_bytecode(Document(view.text), data, 16)
    assert str(failure.value) == view.obstacle
