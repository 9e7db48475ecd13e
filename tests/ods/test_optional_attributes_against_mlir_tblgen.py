"""mlir-tblgen as the judge of optional attributes: its code decides where an attribute may be left out, and in which
form it may be written.

For each kind of attribute in each position of a format there is an operation. Each is written without the attribute,
with it in full, and in its short form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.judge import find, needs, run
from tests.support.td import INCLUDE, needs_td_files

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile

TBLGEN = find("mlir-tblgen")
HEAD = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributes.td"
def T : Dialect { let name = "t"; let cppNamespace = "::t"; }
def Stuff : AttrDef<T, "Stuff"> { let mnemonic = "stuff"; let parameters = (ins "int":$a);
  let assemblyFormat = "`<` $a `>`"; }
def Word : I32EnumAttr<"Word", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::t"; }
def WordAttr : EnumAttr<T, Word, "word">;
"""
# The kind of attribute, and how it is written: in full, and in its short form if it has one.
KINDS = {
    "Stuff": ("#t.stuff<1>", "<1>"),
    "Word": ('"a"', "a"),
    "WordAttr": ("#t<word a>", "a"),
    "I32Attr": ("1", ""),
    "F32Attr": ("1.0", ""),
    "BoolAttr": ("true", ""),
    "IndexAttr": ("1", ""),
    "StrAttr": ('"x"', ""),
    "FlatSymbolRefAttr": ("@f", ""),
    "SymbolRefAttr": ("@f::@g", ""),
    "SymbolNameAttr": ("@f", ""),
    "ArrayAttr": ("[1]", ""),
    "TypeAttr": ("i32", ""),
    "DenseI64ArrayAttr": ("array<i64: 1>", "[1]"),
    "I64ElementsAttr": ("dense<1> : tensor<1xi64>", ""),
    "AffineMapAttr": ("affine_map<(d0) -> (d0)>", ""),
    "DictionaryAttr": ("{a = 1}", ""),
}
WRAPPED = {"required": "{}", "optional": "OptionalAttr<{}>", "default": 'DefaultValuedAttr<{}, "x">'} | {
    "optional_default": 'DefaultValuedOptionalAttr<{}, "x">'
}
# The format, and the texts without and with the attribute. A format that begins with `(` is a group.
FORMATS = {
    "bare": ("$s", "", "$s"),
    "between": ("`k` $s `l`", "k l", "k $s l"),
    "parentheses": ("`(` $s `)`", "()", "($s)"),
    "qualified": ("qualified($s) `x`", "x", "$s x"),
    "list": ("oilist(`x` `(` $s `)`)", "x()", "x($s)"),
    "first": ("($s^)?", "", "$s"),
    "first_of_two": ("($s^ `x`)?", "", "$s x"),
    "first_qualified": ("(qualified($s)^)?", "", "$s"),
    "or_else": ("($s^) : (`nope`)?", "nope", "$s"),
    "after_literal": ("(`in` $s^)?", "", "in $s"),
    "after_two": ("(`(` `in` $s^ `)`)?", "", "(in $s)"),
}

pytestmark = [needs_td_files, needs(TBLGEN)]


def definitions() -> Iterator[tuple[str, str, str, str]]:
    """The name of each operation, its kind of attribute and format, and its definition."""
    for kind in KINDS:
        for wrapped, template in WRAPPED.items():
            if kind == "Stuff" and wrapped == "optional_default":
                continue
            for form, (text, _, _) in FORMATS.items():
                is_refused = text.startswith(("oilist", "(") if wrapped == "required" else "oilist")
                if is_refused and wrapped in ("required", "default"):
                    continue
                name = f"{kind}_{wrapped}_{form}"
                arguments = f"let arguments = (ins {template.format(kind)}:$s)"
                format_ = f'let assemblyFormat = "{text} attr-dict"'
                yield name, kind, form, f'def Op_{name} : Op<T, "{name}"> {{ {arguments}; {format_}; }}\n'


def expected(code: str, kind: str, form: str, written: str) -> bool:
    """Whether mlir-tblgen's parser accepts an operation without its attribute, with its full form or its short form."""
    is_optional = any(call in code for call in ("parseOptionalAttribute(sAttr", "parseOptionalSymbolName"))
    if "parseOptionalKeyword(&attrStr" in code:
        is_optional = "expected string or keyword" not in code
    if written == "without":
        return is_optional or FORMATS[form][0].startswith("(")
    is_read_in_full = "parseOptionalAttribute(sAttr" in code
    if written == "full":
        # `array` does not begin an optional attribute there.
        return not (is_read_in_full and kind == "DenseI64ArrayAttr")
    is_custom = "qualified" not in form
    return kind == "Word" or (is_custom and not is_read_in_full)


def test_an_attribute_is_optional_where_mlir_tblgen_makes_it_so(tmp_path: Path) -> None:
    path = tmp_path / "t.td"
    listed = list(definitions())
    path.write_text(HEAD + "".join(one[3] for one in listed), encoding="utf-8")
    made = run(TBLGEN, ["-gen-op-defs", "-I", str(INCLUDE), str(path)])
    assert made.status == 0, made.errors
    codes = dict(re.findall(r"ParseResult (?:[\w:]*::)?(\w+)::parse\((.*?)\n}\n", made.out, re.DOTALL))
    found = read_user_dialects(upstream_registry(), [OdsFile(str(path), (str(INCLUDE),))])
    assert not found.diagnostics
    registry = upstream_registry().extended(found.dialects)
    wrong: list[str] = []
    n_compared = 0
    for name, kind, form, _ in listed:
        _, without, with_ = FORMATS[form]
        full, short = KINDS[kind]
        texts = {"without": without, "full": with_.replace("$s", full), "short": with_.replace("$s", short)}
        for written, text in texts.items():
            if written == "short" and not short:
                continue
            errors = [
                one for one in Document(f"t.{name} {text}\n", registry).diagnostics() if one.severity is Severity.ERROR
            ]
            n_compared += 1
            if (not errors) is not expected(codes[name], kind, form, written):
                wrong.append(f"t.{name} {text}: {errors}")
    assert not wrong
    assert n_compared > 1200
