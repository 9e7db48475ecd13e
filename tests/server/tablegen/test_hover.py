"""Hover in a `.td` file, as Markdown."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.hover import find_described


def check(snippet: str, expected: str) -> None:
    fixture = read_fixture(snippet)
    document = TdDocument("a.td", fixture.text)
    document.finish()
    found = find_described(upstream_registry(), document, fixture.offset)
    assert (found.markdown if found is not None else "") == expected.strip("\n")


def test_a_class_with_its_comment() -> None:
    check(
        """
// A basis
// for all.
class Base<string name, int n = 1> : Root { string label = name; }
def A : Ba<|>se<"a">;
""".replace(" : Root", ""),
        """
```tablegen
class Base<string name, int n = 1>
```

A basis  
for all.
""",
    )


def test_a_record_with_its_evaluated_fields() -> None:
    check(
        """
class Op<string n> { string name = n; string summary = ""; list<int> sizes = []; int twice = !mul(!size(sizes), 2); }
def A<|> : Op<"a"> { let summary = "does a"; let sizes = [1, 2, 3]; }
""",
        """
```tablegen
def A : Op
```

does a

```tablegen
string name = "a"
list<int> sizes = [1, 2, 3]
int twice = 6
```
""",
    )


def test_a_field_has_its_value_in_this_record() -> None:
    check(
        """
class Base { /* how many */ int value = 0; }
def A : Base { let val<|>ue = 7; }
""",
        """
```tablegen
int value = 7
```
""",
    )


def test_a_name_of_a_pattern_is_an_argument_of_an_operation() -> None:
    check(
        """
class Pattern<dag source>; def ins; def AnyType;
def A { dag arguments = (ins AnyType:$lhs, AnyType:$rhs); }
def : Pattern<(A (A $x, $y), $z<|>)>;
""",
        """
```tablegen
$z: AnyType:$rhs of A
```
""",
    )


def test_nothing_between_names() -> None:
    check("def A <|> ;\n", "")


def test_a_defm_with_its_records() -> None:
    check(
        "multiclass Two { def _a; def _b; }\n// Both.\ndefm Some<|> : Two;\n",
        """
```tablegen
defm Some
```

Both.

Defines `Some_a`, `Some_b`
""",
    )


def test_a_global_variable_with_its_value_and_a_macro() -> None:
    check("defvar four = 4;\ndefvar eight = !mul(fo<|>ur, 2);\n", "```tablegen\ndefvar four = 4\n```")
    check("// Once.\n#define GUA<|>RD\n", "```tablegen\nmacro GUARD\n```\n\nOnce.")


def test_a_field_has_the_value_of_the_record_around() -> None:
    records = """
class Op { string summary = ""; }
let summary = "both" in {
  def A : Op;
  def B : Op { let summary = "b"; }
  def C : Op { let sum<|>mary = "c"; }
}
"""
    check(records, '```tablegen\nstring summary = "c"\n```')


def test_a_record_that_is_being_typed_has_what_it_has_so_far() -> None:
    base = 'class Op<string n> { string name = n; string summary = ""; string all = name # "!"; list<int> l = []; }\n'
    typed = 'def A : Op<"a"> { let summary = "does a"; let l = [1, '
    check(base + typed.replace("summary", "sum<|>mary"), '```tablegen\nstring summary = "does a"\n```')
    fields = '```tablegen\nstring name = "a"\nstring all = "a!"\n```'
    check(base + typed.replace("A", "A<|>"), f"```tablegen\ndef A : Op\n```\n\ndoes a\n\n{fields}")
    check(f"{base}{typed}\ndef B : Op<A<|>.name>;", f"```tablegen\ndef A : Op\n```\n\ndoes a\n\n{fields}")


def test_a_field_after_a_dot_has_the_value_of_the_record_before_it() -> None:
    records = 'class Op<string n> { string s = n; }\ndef A : Op<"a">;\n'
    check(f'{records}def B : Op<"b"> {{ let s = A.<|>s; }}', '```tablegen\nstring s = "a"\n```')
    check(f"{records}class C<Op op> {{ string t = op.<|>s; }}", "```tablegen\nstring s\n```")


def test_the_name_of_a_record_that_is_being_typed() -> None:
    check("// Before.\ndef A<|>\n", "```tablegen\ndef A\n```\n\nBefore.")


def test_records_without_a_name_are_shown_by_their_class() -> None:
    check(
        """
class P<int n>;
class Op { list<P> all = [P<1>, P<2>]; P one = P<3>; }
def A<|> : Op;
""",
        """
```tablegen
def A : Op
```

```tablegen
list<P> all = [P<…>, P<…>]
P one = P<…>
```
""",
    )
