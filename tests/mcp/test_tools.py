"""The answers of each tool, as text and as values."""

from __future__ import annotations

from tests.mcp.conftest import Agent

ADD = "func.func @f(%sum: i32) -> i32 {\n  %0 = arith.addi %sum, %sum : i32\n  return %0 : i32\n}\n"
UNICODE = '// ä 😀\n"a.b"() {s = "ä😀"} : () -> (i32) "arith.nix"() : () -> ()\n'


def check(agent: Agent, tool: str, expected: str, **arguments: object) -> None:
    """Compares the text of an answer, without a newline at the start of `expected`."""
    assert agent.say(tool, **arguments) == expected.removeprefix("\n")


def test_a_finding_has_a_place_a_code_and_a_fix(agent: Agent) -> None:
    check(
        agent,
        "check",
        """
text: 1 error, 0 warnings
text:2:25: error: use of undeclared SSA value name: '%summ' [undeclared-value]
  line: %0 = arith.addi %sum, %summ : i32
  at: %summ
  help: did you mean '%sum'?
1 can be repaired; use 'fix' to get the text
""",
        text=ADD.replace("%sum, %sum", "%sum, %summ"),
    )


def test_the_values_of_a_finding_have_the_edits_that_repair_it(agent: Agent) -> None:
    found = agent.values("check", text=ADD.replace("%sum, %sum", "%sum, %summ"))
    (finding,) = found["diagnostics"]
    place = {"start": {"line": 2, "column": 25}, "end": {"line": 2, "column": 30}}
    assert finding == finding | place
    assert finding["fixes"] == [
        {"title": "Change '%summ' to '%sum'", "evident": True, "edits": [{**place, "text": "%sum"}]}
    ]
    assert (found["errors"], found["truncated"], found["fixable"]) == (1, False, 1)


def test_evident_repairs_are_made_on_demand(agent: Agent) -> None:
    found = agent.values("check", text=ADD.replace("%sum, %sum", "%sum, %summ"), fix=True)
    assert found["fixed"]["text"] == ADD


def test_columns_are_code_points_on_lines_with_umlauts_and_emoji(agent: Agent) -> None:
    # In UTF-16 the second operation would begin at column 35.
    (finding,) = (one for one in agent.values("check", text=UNICODE)["diagnostics"] if one["severity"] == "error")
    assert finding["start"] == {"line": 2, "column": UNICODE.splitlines()[1].index('"arith') + 1}
    assert "arith.nix" in finding["message"]


def test_the_column_of_a_request_is_in_code_points_too(agent: Agent) -> None:
    text = '"a.b"() {s = "ä😀"} : () -> () func.func private @g(!llvm.struct<(i8, i64)>)\n'
    found = agent.values("describe", text=text, line=1, column=text.index("!llvm") + 1)
    assert found["start"]["column"] == text.index("!llvm") + 1
    assert "12 bytes" in found["markdown"]


def test_a_broken_text_gives_only_its_errors(agent: Agent) -> None:
    found = agent.values("check", text="func.func @f( {\n}}}\n%%% = = \n\0\n")
    assert found["errors"] >= 1


def test_an_unknown_dialect_is_named(agent: Agent) -> None:
    assert agent.values("check", text='"nix.da"() : () -> ()\n')["unchecked"] == {"nix": 1}


def test_a_file_is_read_with_the_dialects_of_its_project(agent: Agent) -> None:
    (agent.folder / "a.mlir").write_text("%0 = toy.nothing\n", encoding="utf-8")
    found = agent.values("check", path="a.mlir")
    assert found["errors"] == 1
    assert "toy" not in found["unchecked"]


def test_a_misspelled_dialect_is_reported_once(agent: Agent) -> None:
    said = agent.say("check", text='%0 = "tensr.empty"() : () -> tensor<4xf32>\n')
    assert "did you mean 'tensor.empty'?" in said and "nothing is known of" not in said


def test_an_operation_without_its_dialect_is_named_in_full(agent: Agent) -> None:
    assert "unknown name 'addf'; did you mean arith.addf?" in agent.say("describe", name="addf")


def test_a_text_without_a_path_is_read_with_the_project_of_the_folder(agent: Agent) -> None:
    assert agent.say("describe", name="toy.add").startswith("toy.add(lhs, rhs) -> (sum)\n  adds two numbers\n")


def test_changes_in_a_project_affect_the_next_call(agent: Agent) -> None:
    td = agent.folder / "Toy.td"
    before = td.read_text(encoding="utf-8")
    td.write_text(before.replace("adds two numbers", "adds both"), encoding="utf-8")
    try:
        assert "adds both" in agent.say("describe", name="toy.add")
    finally:
        td.write_text(before, encoding="utf-8")


def test_an_operation_of_the_project_is_defined_in_its_td_file(agent: Agent) -> None:
    text = "func.func @f(%a: i32) {\n  %0 = toy.add %a, %a : i32\n  return\n}\n"
    check(agent, "definition", "toy.add is defined at FOLDER/Toy.td:4:5\n", text=text, line=2, word="toy.add")


def test_definition_and_uses_of_a_value_have_their_lines(agent: Agent) -> None:
    check(
        agent,
        "definition",
        """
%sum is defined at text:1:14: func.func @f(%sum: i32) -> i32 {
2 uses
  text:2:19: %0 = arith.addi %sum, %sum : i32
  text:2:25: %0 = arith.addi %sum, %sum : i32
""",
        text=ADD,
        line=2,
        word="%sum",
    )


def test_a_code_is_explained(agent: Agent) -> None:
    assert agent.say("explain", code="dominance").startswith("dominance\n\n**A value may be used before")
    assert {"code": "dominance"}.items() <= agent.values("explain", code="dominance").items()
    assert any(one["code"] == "dominance" for one in agent.values("explain")["codes"])


def test_a_value_at_a_place_is_described_with_its_type(agent: Agent) -> None:
    assert agent.say("describe", text=ADD, line=3, word="%0").startswith(
        "```mlir\n%0 : i32\n```\n\nResult 0 of `arith.addi`."
    )


def test_the_size_of_a_type_follows_a_given_spec(agent: Agent) -> None:
    for spec, size in (("e-p:32:32-i64:64", 16), ("i64 = dense<32> : vector<2xi64>", 12)):
        (found,) = agent.values("layout", type="!llvm.struct<(i8, i64)>", spec=spec)["types"]
        assert (found["size"], len(found["fields"])) == (size, 2)


def test_the_size_of_a_type_follows_the_spec_at_a_place(agent: Agent) -> None:
    text = "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {\n}\n"
    (inside,) = agent.values("layout", type="index", text=text, line=2, column=1)["types"]
    (outside,) = agent.values("layout", type="index")["types"]
    assert (inside["size_in_bits"], outside["size_in_bits"]) == (32, 64)


def test_the_types_of_a_text_are_reported_by_scope(agent: Agent) -> None:
    check(
        agent,
        "layout",
        """
builtin.module (around the file), line 1: `index` of 64 bits · MLIR's default layout
  i32
    **Size** 4 bytes (32 bits) · **ABI alignment** 4 bytes · **preferred alignment** 4 bytes
    MLIR's default: there is no data layout spec.
""".replace(", line 1", ""),
        text=ADD,
    )


def test_completion_offers_fitting_items_first(agent: Agent) -> None:
    text = "func.func @f(%a: i32, %b: f32) -> i32 {\n  %0 = arith.addi %\n}\n"
    found = agent.values("complete", text=text, line=2, column=20)
    assert found["items"][0] == {"text": "%a", "label": "%a", "kind": "value", "detail": "i32"}
    assert found["replaces"]["start"] == {"line": 2, "column": 19}


def test_a_text_is_brought_into_layout(agent: Agent) -> None:
    check(agent, "format", ADD, text=ADD.replace("\n  ", "\n").replace(" = ", "="))


def test_formatting_does_not_change_a_text_that_does_not_parse(agent: Agent) -> None:
    found = agent.values("format", text="func.func @f() {\n%0 = arith.addi ,\nreturn\n}\n")
    assert found["left_alone"] == [{"line": 2, "column": 1}]
    assert "  return\n" in found["text"]


def test_forms_are_converted_into_one_another(agent: Agent) -> None:
    generic = agent.values("convert", text=ADD, form="generic")["text"]
    assert '"arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32' in generic
    assert "    %0 = arith.addi %arg0, %arg0 : i32\n" in agent.values("convert", text=generic, form="custom")["text"]


def test_a_part_with_an_error_is_left_out_of_a_conversion_and_named(agent: Agent) -> None:
    found = agent.values("convert", text=f"{ADD}// -----\nfunc.func @g() {{\n", form="custom")
    assert [(one["line"], bool(one["message"])) for one in found["errors"]] == [(6, True)]
    assert "arith.addi" in found["text"]
