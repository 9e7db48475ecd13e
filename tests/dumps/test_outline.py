"""The operations in a dump that have dumps of their own: each with its name, symbol, number and first line."""

from __future__ import annotations

from mlirls_ir.dumps.outline import Item, outline_of

OPS = ("builtin.module", "func.func", "gpu.module", "my.init")


def shown(items: tuple[Item, ...], text: str, depth: int = 0) -> list[str]:
    out: list[str] = []
    for item in items:
        at = item.address
        lines = text[item.start : item.end].split("\n")
        out.append(f"{'  ' * depth}{at.op} {at.symbol or '-'} {at.nth}: {lines[0].strip()} … {lines[-1].strip()}")
        out += shown(item.items, text, depth + 1)
    return out


def check(text: str, *expected: str, op: str = "builtin.module") -> None:
    assert shown(outline_of(text, op, OPS), text) == list(expected)


def test_modules_and_functions_inside_of_one_another() -> None:
    check(
        """#map = affine_map<() -> ()>
module {
  gpu.module @k {
    func.func private @f()
    func.func @g() {
      "t.region"() ({
      }) : () -> ()
      return
    }
  }
  builtin.module {
    func.func @g() {
      return
    }
  }
  my.init {
  }
  my.init {
  }
}
""",
        "gpu.module k 0: gpu.module @k { … }",
        "  func.func f 0: func.func private @f() … func.func private @f()",
        "  func.func g 0: func.func @g() { … }",
        "builtin.module - 0: builtin.module { … }",
        "  func.func g 1: func.func @g() { … }",
        "my.init - 0: my.init { … }",
        "my.init - 1: my.init { … }",
    )


def test_the_generic_form() -> None:
    check(
        """"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
""",
        'func.func f 0: "func.func"() <{function_type = () -> (), sym_name = "f"}> ({ … }) : () -> ()',
    )


def test_a_text_without_a_module_around_it() -> None:
    check(
        "func.func @f() {\n}\nfunc.func @g() {\n}\n",
        "func.func f 0: func.func @f() { … }",
        "func.func g 0: func.func @g() { … }",
    )


def test_names_that_only_begin_like_an_operation_are_others() -> None:
    check("module {\n  my.initial {\n  }\n  my.init.inner {\n  }\n  module_of {\n  }\n}\n")


def test_an_operation_with_several_regions() -> None:
    check(
        "module {\n  my.init @a init {\n  } combiner {\n    my.init @b\n  }\n  my.init @c\n}\n",
        "my.init a 0: my.init @a init { … }",
        "  my.init b 0: my.init @b … my.init @b",
        "my.init c 0: my.init @c … my.init @c",
    )
    check(
        '"builtin.module"() ({\n  "my.init"() ({\n  }, {\n  }) : () -> ()\n}) : () -> ()\n',
        'my.init - 0: "my.init"() ({ … }) : () -> ()',
    )
