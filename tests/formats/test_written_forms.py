"""The form of an operation, by the text alone, and what is learned of such texts."""

from __future__ import annotations

import pytest

from mlirls_ir.formats.learned_forms import FileForms, Wanted, forms_of_file, learn_forms
from mlirls_ir.ods.usual_forms import UsualForms, decode_forms, encode_forms
from mlirls_ir.syntax.written_forms import departure, has_parts

WANTED = Wanted(frozenset({"box.put", "box.get"}), frozenset({"box"}), frozenset({"box.lid"}))


def check(written: str, expected: str, *, is_certain: bool = False) -> None:
    """Where the rest of an operation departs from `names : types -> types`, marked with `<|>`, and what is expected."""
    text = f"a.b{written.replace('<|>', '')}"
    found = departure(text, 3, len(text))
    place = text[3:] if found is None else f"{text[3 : found.start]}<|>{text[found.start :]}"
    assert (place, "" if found is None else found.expected) == (written, expected)
    assert found is None or found.is_certain == is_certain


@pytest.mark.parametrize(
    "text",
    [
        "",
        " {a = 1}",
        " :",
        " %a : i32",
        " %a, %b : i32, !box.lid<[4], i1> -> i32, f32",
        " (%a, %b#1) {x = [1, 2]} : (i32, vector<4xf32>) -> (tensor<?xi1>, !t)",
        " %f, %g : (i32, i32) -> ()",
        " %a : i32 -> i32 loc(#loc1)",
        " %a : i32 // the first\n -> i32",
        ' %a {s = ") : %"} : (i32) -> i32',
        " %f : !t<() -> i32> -> i32",
    ],
)
def test_usual_text_departs_nowhere(text: str) -> None:
    check(text, "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" %a, <|>: i32", "a name"),
        (" %a, %b , <|>!t, !t -> !t", "a name"),
        (" %a <|>%b : i32, i32", "':'"),
        (" <|>, %b : i32", "':'"),
        (" <|>=, %b : i32", "':'"),
        (" %a, %b <|>!t, !t -> !t", "':'"),
        (" <|>a.b %a : i32 -> i32", "':'"),
        (" %a : <|>: i32 -> i32", "a type"),
        (" %a : i32 -> <|>-> i32", "a type"),
        (" %a : i32, <|>%a -> i32", "a type"),
        (" %a : i32 <|>->", "a type"),
        (" %a, %b : !t <|>!t -> !t", "','"),
        (" %a : !t <|>!t", "'->'"),
        (" %a, %b : !t<|>[4], i32>, i32 -> i32", "','"),
        (" %a : i32 -> i32 <|>>", "the end of the operation"),
        (" %a : i32 -> i32\n  <|>%1, %2 : i32, i32", "the end of the operation"),
        (" %a : <|>i32, i32 -> i32", "1 type, one for each name"),
        (" %a, %b, %c : <|>i32, i32 -> i32", "3 types, one for each name"),
        (" %f : <|>(i32, i32) -> ()", "1 type, one for each name"),
    ],
)
def test_names_types_and_punctuation_in_another_order_depart_certainly(text: str, expected: str) -> None:
    check(text, expected, is_certain=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" %a, %b : <|>i32 -> i32", "2 types, one for each name"),
        (" %a : <|>i32, i32", "1 type, one for each name"),
        (" %a : i32 <|>i32", "'->'"),
        (" %a : i32 <|>to i32", "'->'"),
        (" %a : i32 -> i32 <|>{x}", "the end of the operation"),
        (" %a, %b <|>i32", "':'"),
        (" %a, <|>%b", "':'"),
        (" %a <|>-> i32", "':'"),
        (" %a <|>[%b] : i32 -> i32", "':'"),
        (" %a, <|>3 : i32 -> i32", "a name"),
        (" <|>3 : i32", "':'"),
        (" <|>@f : i32", "':'"),
        (" %a : <|><4> -> i32", "a type"),
        (" %a : !box.lid<[<|>4", "balanced brackets"),
    ],
)
def test_a_part_that_a_syntax_may_add_or_leave_out_departs_without_certainty(text: str, expected: str) -> None:
    check(text, expected)


def test_an_operation_without_parts_says_nothing_about_its_form() -> None:
    assert [has_parts(text, 0, len(text)) for text in ("", " {a}", " // a", " %a", " 3")] == [
        *(False, False, False),
        *(True, True),
    ]


TEXT = """
func.func @f(%a: i32, %b: !box.tray<[4], i32>) {
  %0 = box.put %a, %b : i32, !box.tray<[4], i32> // box.put 3
      -> i32
  box.put
  box.get @a
  "box.put"(%a) : (i32) -> ()
  %1 = box.other 3
  %2 = box.put %a : !box.lid<4 i32>
}
"""


def test_a_file_says_how_it_writes_what_is_wanted() -> None:
    assert forms_of_file(TEXT, WANTED) == FileForms(
        {"box.put": (2, False), "box.get": (0, True)}, {"box.tray": (2, ("[t",), False)}, {"box": (5, ())}
    )
    assert forms_of_file(f"// expected-error {{{{a}}}}{TEXT}", WANTED) is None
    assert forms_of_file("func.func private @f()", WANTED) is None


def test_a_fact_needs_many_uses_in_many_files_and_survives_one_other_file() -> None:
    plain = FileForms({"box.put": (5, False)}, {"box.tray": (10, ("[t", "*t"), False)})
    other = FileForms({"box.put": (5, True)}, {"box.tray": (10, (), True)})
    all_facts = UsualForms(frozenset({"box.put"}), {"box.tray": ("*[", "t")})
    assert learn_forms([plain] * 7) == UsualForms()
    assert learn_forms([plain] * 8) == all_facts
    assert learn_forms([*[plain] * 8, other]) == all_facts
    assert learn_forms([*[plain] * 8, other, other]) == UsualForms()


def test_a_pair_that_two_files_have_is_one_of_the_dialect() -> None:
    text = "  box.put %a : i32\n  box.put (%a) i32\n  x.y %a i32\n"
    found = forms_of_file(text, WANTED)
    assert found is not None
    assert found.pairs == {"box": (2, (") t",))}
    usual = FileForms({}, {}, {"box": (4, ())})
    assert ") t" in learn_forms([*[usual] * 8, found]).apart["box"]
    assert ") t" not in learn_forms([*[usual] * 8, found, found]).apart["box"]
    assert not learn_forms([usual] * 7)


def test_a_field_that_one_body_leaves_out_is_no_fact() -> None:
    plain = FileForms({}, {"box.tray": (10, ("[t", "[ts"), False)})
    assert learn_forms([plain] * 8).fields == {"box.tray": ("[", "t")}
    assert not learn_forms([*[plain] * 8, FileForms({}, {"box.tray": (1, ("[",), False)})])


def test_a_rare_operation_is_known_in_a_dialect_that_reads_its_operations_alike() -> None:
    alike = [FileForms({f"box.o{index}": (1, False)}, {}) for index in range(40)]
    assert learn_forms(alike).plain == {f"box.o{index}" for index in range(40)}
    assert learn_forms(alike[1:]).plain == set()
    others = [FileForms({f"box.x{index}": (0, True)}, {}) for index in range(3)]
    assert not learn_forms([*alike, *others]).plain
    assert len(learn_forms([*alike, *others[:2]]).plain) == 40


def test_facts_survive_as_text() -> None:
    forms = UsualForms(frozenset({"b.x", "a.y"}), {"c.t": ("[", "nt")}, {"c": ("% t",)})
    assert decode_forms(encode_forms(forms)) == forms
    assert [decode_forms(text) for text in ("", "{}", "[]", "[1, 2]", "[[], [3], []]")] == [None] * 5
