"""Families of `.td` and `.pdll` files: each family is a function from a size to files by name.

The first file is open in an editor, and includes the others. Like those of `families.py`, the files of a family grow
with the size, and the work on them may grow like n log n of that. `test_families.py` counts the work at small sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

Files: TypeAlias = dict[str, str]
DefinitionFamily: TypeAlias = Callable[[int], Files]

DEFINITION_FAMILIES: Final[dict[str, DefinitionFamily]] = {}
_FEW: Final = 40
"""Nesting that parsers allow."""


def td(make: Callable[[int], str | Files]) -> DefinitionFamily:
    """Adds a family of `.td` files under the name of its function."""
    return _add(make, "td")


def pdll(make: Callable[[int], str | Files]) -> DefinitionFamily:
    """Adds a family of `.pdll` files under the name of its function."""
    return _add(make, "pdll")


def _add(make: Callable[[int], str | Files], suffix: str) -> DefinitionFamily:
    def files(n: int) -> Files:
        made = make(n)
        return {f"a.{suffix}": made} if isinstance(made, str) else made

    DEFINITION_FAMILIES[f"{suffix} {make.__name__.replace('_', ' ')}"] = files
    return files


_OPERATIONS: Final = """
class Dialect { string name = ?; }
class Op<string mnemonic> { string opName = mnemonic; string assemblyFormat = ?; dag arguments = (ins); }
def ins;
"""


# -- included files


@td
def include_chains(n: int) -> Files:
    """Files that include the next one, in chains as deep as includes may be."""
    depth = _FEW
    files = {"a.td": "".join(f'include "c{i}x0.td"\n' for i in range(max(1, n // depth)))}
    for i in range(max(1, n // depth)):
        for k in range(depth):
            following = f'include "c{i}x{k + 1}.td"\n' if k + 1 < depth else ""
            files[f"c{i}x{k}.td"] = f"{following}def d{i}x{k};\n"
    return files


@td
def include_fan(n: int) -> Files:
    """A file that includes many, each of which includes the same one if it is new."""
    files = {"a.td": "".join(f'include "f{i}.td"\n' for i in range(n))}
    files |= {f"f{i}.td": f'include "base.td"\ndef d{i} : Base;\n' for i in range(n)}
    files["base.td"] = "#ifndef BASE\n#define BASE\nclass Base;\n#endif\n"
    return files


@td
def included_statements(n: int) -> Files:
    """One long included file."""
    return {
        "a.td": 'include "b.td"\ndef x : A;\n',
        "b.td": "class A;\n" + "".join(f"def d{i} : A;\n" for i in range(n)),
    }


# -- long statements


@td
def list_of_numbers(n: int) -> str:
    """A list of many elements."""
    return f"def a {{\n  list<int> x = [{', '.join(map(str, range(n)))}];\n}}\ndef b;\n"


@td
def list_of_lines(n: int) -> str:
    """A list of many records, one a line."""
    records = "".join(f"def r{i};\n" for i in range(n))
    listed = ",\n".join(f"    r{i}" for i in range(n))
    return f"class C;\n{records}class L<list<C> all>;\ndef a {{\n  list<C> x = [\n{listed}\n  ];\n}}\n"


@td
def dag_of_arguments(n: int) -> str:
    """A dag of many arguments."""
    arguments = ", ".join(f"I32:$a{i}" for i in range(n))
    return f"def ins;\ndef I32;\ndef a {{\n  dag x = (ins {arguments});\n}}\n"


@td
def nested_dags(n: int) -> str:
    """Dags in dags, as deep as parsers allow, in a row."""
    dag = "(ins " * _FEW + "1" + ")" * _FEW
    return "def ins;\n" + "".join(f"def a{i} {{ dag x = {dag}; }}\n" for i in range(max(1, n // _FEW)))


@td
def long_string(n: int) -> str:
    """A long string, and one in many pieces."""
    pieces = "\n".join(f'    "part {i} "' for i in range(n))
    return f'def a {{\n  string x = "{"word " * n}";\n  string y =\n{pieces};\n  code z = [{{{"a; " * n}}}];\n}}\n'


@td
def template_arguments(n: int) -> str:
    """A class of many template arguments, and records that give all of them."""
    arguments = ", ".join(f"int a{i}" for i in range(n))
    fields = "".join(f"  int f{i} = a{i};\n" for i in range(n))
    given = ", ".join(map(str, range(n)))
    named = ", ".join(f"a{i} = {i}" for i in range(n))
    return f"class A<{arguments}> {{\n{fields}}}\ndef x : A<{given}>;\ndef y : A<{named}>;\n"


@td
def fields_and_lets(n: int) -> str:
    """A class of many fields, each of which a record replaces."""
    fields = "".join(f"  int f{i} = {i};\n" for i in range(n))
    lets = "".join(f"  let f{i} = {i + 1};\n" for i in range(n))
    return f"class A {{\n{fields}}}\ndef x : A {{\n{lets}}}\n"


# -- many statements


@td
def inheritance(n: int) -> str:
    """Classes that inherit each other, in chains; every class has all fields of those before it."""
    lines: list[str] = []
    for block in range(max(1, n // _FEW)):
        lines.append(f"class C{block}x0 {{ int f0 = 0; }}")
        lines += [f"class C{block}x{i} : C{block}x{i - 1};" for i in range(1, _FEW)]
        lines.append(f"def d{block} : C{block}x{_FEW - 1};")
    return "\n".join(lines) + "\n"


@td
def deep_inheritance(n: int) -> str:
    """One chain of classes without fields."""
    return "class C0;\n" + "".join(f"class C{i} : C{i - 1};\n" for i in range(1, min(n, 150)))


@td
def many_bases(n: int) -> str:
    """A record that inherits many classes."""
    classes = "".join(f"class C{i} {{ int f{i} = {i}; }}\n" for i in range(n))
    return f"{classes}def x : {', '.join(f'C{i}' for i in range(n))};\n"


@td
def records(n: int) -> str:
    """Many records of one class."""
    return "class A<int n> { int x = n; }\n" + "".join(f"def d{i} : A<{i}>;\n" for i in range(n))


@td
def many_multiclasses(n: int) -> str:
    """Many multiclasses and their uses."""
    return "".join(
        f"multiclass M{i}<int n> {{\n  def _a {{ int x = n; }}\n}}\ndefm d{i} : M{i}<{i}>;\n" for i in range(n)
    )


@td
def uses_of_a_multiclass(n: int) -> str:
    """Many uses of one multiclass."""
    return "multiclass M<int n> {\n  def _a { int x = n; }\n}\n" + "".join(f"defm d{i} : M<{i}>;\n" for i in range(n))


@td
def statements_in_a_multiclass(n: int) -> str:
    """A multiclass of many records, used twice."""
    body = "".join(f"  def _{i};\n" for i in range(n))
    return f"multiclass M {{\n{body}}}\ndefm x : M;\ndefm y : M;\n"


@td
def nested_blocks(n: int) -> str:
    """Loops, conditions and lets in each other, as deep as parsers allow, in a row."""
    heads = ("foreach i{0} = [1] in {{", "if 1 then {{", "let f = {0} in {{")
    depth = _FEW // 2
    nest = "\n".join(heads[i % 3].format(i) for i in range(depth))
    blocks = [f"{nest}\ndef d{i} : A;\n{'}' * depth}\n" for i in range(max(1, n // depth))]
    return "class A { int f = 0; }\n" + "".join(blocks)


@td
def statements_in_a_block(n: int) -> str:
    """One block of many statements."""
    return "class A { int f = 0; }\nlet f = 1 in {\n" + "".join(f"def d{i} : A;\n" for i in range(n)) + "}\n"


@td
def loop_over_many(n: int) -> str:
    """A loop over many numbers."""
    return f"foreach i = [{', '.join(map(str, range(n)))}] in\n  def d#i;\n"


@td
def variables(n: int) -> str:
    """Variables, each of which uses the one before."""
    following = "".join(f"defvar v{i} = !add(v{i - 1}, 1);\n" for i in range(1, n))
    return f"defvar v0 = 1;\n{following}def a {{ int x = v{n - 1}; }}\n"


@td
def sets_of_records(n: int) -> str:
    """Sets of records, each of which contains the one before."""
    return "class A;\n" + "".join(f"def d{i} : A;\ndefset list<A> s{i} = {{\n  def e{i} : A;\n}}\n" for i in range(n))


# -- operators


@td
def operators_in_a_row(n: int) -> str:
    """Many operators of different kinds."""
    kinds = (
        "!add({0}, 1)",
        "!size([{0}])",
        "!if(!eq({0}, 1), 2, 3)",
        '!size(!strconcat("a", "{0}"))',
        "!head([{0}, 2])",
    )
    fields = "".join(f"  int f{i} = {kinds[i % len(kinds)].format(i)};\n" for i in range(n))
    return f"class A {{\n{fields}}}\ndef a : A;\n"


@td
def nested_operators(n: int) -> str:
    """Operators in operators, as deep as parsers allow, in a row."""
    value = "!add(" * _FEW + "1" + ", 1)" * _FEW
    return "".join(f"def a{i} {{ int x = {value}; }}\n" for i in range(max(1, n // _FEW)))


@td
def operands_of_an_operator(n: int) -> str:
    """One operator of many operands, one condition of many cases."""
    cases = ", ".join(f"!eq(x, {i}): {i}" for i in range(n))
    numbers = ", ".join(map(str, range(n)))
    return (
        f"class A<int x> {{\n  int a = !add({numbers});\n  int b = !cond({cases}, true: 0);\n}}\ndef d : A<{n - 1}>;\n"
    )


@td
def pasted_names(n: int) -> str:
    """A value of many pasted parts."""
    parts = " # ".join(f'"p{i}"' for i in range(n))
    return f"def a {{ string x = {parts}; }}\n"


# -- mistakes


@td
def names_defined_again(n: int) -> str:
    """One name for everything."""
    return "class A;\n" + "def x : A;\n" * n


@td
def undefined_names(n: int) -> str:
    """Uses of classes and values that nothing defines, beside similar names."""
    return "".join(f"class Name{i};\ndef d{i} : Nam{i} {{ int x = y{i}; }}\n" for i in range(n))


@td
def broken_statements(n: int) -> str:
    """Statements that cannot be parsed."""
    return "".join(f"def d{i} : {{\n  int = ;\n}}\n" for i in range(n))


@td
def broken_fields(n: int) -> str:
    """One statement with many mistakes."""
    return "def a {\n" + "".join(f"  int x{i} = [1, ;\n" for i in range(n)) + "}\n"


@td
def unclosed_brackets(n: int) -> str:
    """Brackets of each kind that are never closed."""
    return "".join(f"def a{i} {{ dag x = {bracket * (n // 4)}\n" for i, bracket in enumerate(("(", "[", "<", "!if(")))


@td
def open_statements(n: int) -> str:
    """Statements that are never closed."""
    return "".join(f"def a{i} {{\n  int x = {i};\n" for i in range(n))


@td
def wrong_operations(n: int) -> str:
    """Operations whose formats mlir-tblgen refuses."""
    return _OPERATIONS + "".join(
        f'def O{i} : Op<"o{i}"> {{\n  let assemblyFormat = "$x{i} `a";\n}}\n' for i in range(n)
    )


# -- comments, directives, formats


@td
def comments(n: int) -> str:
    """Comments, one of them long, nested ones that end and one that does not."""
    return f"// {'x' * n}\n/* {'y ' * n} */\n" + "// c\n" * n + "def a;\n" + "/* " * (n // 4) + "*/ " * (n // 8)


@td
def directives(n: int) -> str:
    """Conditions of the preprocessor in each other and in a row."""
    nested = "".join(f"#ifdef A{i}\n" for i in range(n)) + "def x;\n" + "#endif\n" * n
    return nested + "".join(f"#ifndef B{i}\n#define B{i}\ndef d{i};\n#else\ndef e{i};\n#endif\n" for i in range(n))


@td
def open_directives(n: int) -> str:
    """Conditions of the preprocessor that nothing ends, and ends that nothing begins."""
    return "#endif\n#else\n" * n + "".join(f"#ifndef A{i}\ndef d{i};\n" for i in range(n))


@td
def directives_in_a_statement(n: int) -> str:
    """One statement with many conditions of the preprocessor inside."""
    return (
        "def a {\n"
        + "".join(f"#ifdef A{i}\n  int x{i} = 1;\n#else\n  int y{i} = 1;\n#endif\n" for i in range(n))
        + "}\n"
    )


@td
def format_of_many_directives(n: int) -> str:
    """An operation with many operands and a long format."""
    arguments = ", ".join(f"I32:$a{i}" for i in range(n))
    elements = " ".join(f"`k{i}` $a{i} `:` type($a{i})" for i in range(n))
    return (
        f'include "mlir/IR/OpBase.td"\ndef D : Dialect {{\n  let name = "d";\n}}\ndef O : Op<D, "o"> {{\n'
        f'  let arguments = (ins {arguments});\n  let assemblyFormat = "{elements} attr-dict";\n}}\n'
    )


# -- PDLL


@pdll
def patterns(n: int) -> str:
    """Many patterns."""
    return "".join(f"Pattern P{i} {{\n  let a = op<x.a{i}>;\n  erase a;\n}}\n" for i in range(n))


@pdll
def statements_in_a_pattern(n: int) -> str:
    """One pattern of many statements."""
    lets = "".join(f"  let v{i} = op<x.a>({f'v{i - 1}.0' if i else ''});\n" for i in range(n))
    return f"Pattern P {{\n{lets}  erase v{n - 1};\n}}\n"


@pdll
def operands_in_a_pattern(n: int) -> str:
    """One operation of many operands and attributes."""
    operands = ", ".join(f"a{i}: Value" for i in range(n))
    entries = ", ".join(f'e{i} = attr<"{i}">' for i in range(n))
    return f"Pattern P {{\n  let x = op<x.a>({operands}) {{{entries}}};\n  erase x;\n}}\n"


@pdll
def broken_patterns(n: int) -> str:
    """Patterns that cannot be parsed, and undefined names."""
    return "".join(f"Pattern P{i} {{\n  let a = op<;\n  erase b{i};\n}}\n" for i in range(n))
