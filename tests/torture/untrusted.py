"""Files of an untrusted workspace, by family: each family is a function from a size to files by name.

`a.td` is read. At a size of 60, most of these mean more than any machine can hold. The budget limits the cost of
reading them (`mlirls_ir/tablegen/budget.py`), and `tests/security/` checks that each reading ends, and where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

Files: TypeAlias = dict[str, str]
UntrustedFamily: TypeAlias = Callable[[int], Files]

UNTRUSTED: Final[dict[str, UntrustedFamily]] = {}


def untrusted(make: UntrustedFamily) -> UntrustedFamily:
    """Adds a family under the name of its function."""
    UNTRUSTED[make.__name__.replace("_", " ")] = make
    return make


def _doubled(n: int, first: str, following: str) -> str:
    return "\n".join([first, *(following.format(i=i, j=i - 1) for i in range(1, n))])


@untrusted
def td_range(n: int) -> Files:
    """A list of 2^n numbers."""
    return {"a.td": f"def a {{ list<int> x = !range(0, {1 << min(n, 62)}); }}"}


@untrusted
def td_splat(n: int) -> Files:
    """The same element 2^n times."""
    return {"a.td": f"def a {{ list<int> x = !listsplat(7, {1 << min(n, 62)}); }}"}


@untrusted
def td_fold(n: int) -> Files:
    """A loop in a loop."""
    inner = f"!foldl(p, !range({n * 1000}), r, s, !add(r, s))"
    return {"a.td": f"def x {{ int x = !foldl(0, !range(1000), p, q, {inner}); }}"}


@untrusted
def td_strings(n: int) -> Files:
    """A string of 2^n characters."""
    return {"a.td": _doubled(n, 'defvar s0 = "xy";', "defvar s{i} = !strconcat(s{j}, s{j});")}


@untrusted
def td_lists(n: int) -> Files:
    """A list of 2^n elements."""
    return {"a.td": _doubled(n, "defvar s0 = [1, 2];", "defvar s{i} = !listconcat(s{j}, s{j});")}


@untrusted
def td_nested_lists(n: int) -> Files:
    """A list that contains another one twice, written out."""
    nested = _doubled(n, "defvar s0 = [1];", "defvar s{i} = [s{j}, s{j}];")
    return {"a.td": f"{nested}\ndef x {{ string s = !repr(s{n - 1}); }}"}


@untrusted
def td_conditions(n: int) -> Files:
    """A value that depends on an argument and contains another one twice."""
    body = _doubled(n, "multiclass A<string s0> {", '  defvar s{i} = !if(!eq(s{j}, "a"), s{j}, s{j});')
    return {"a.td": f'{body}\n  def _x {{ string a = s{n - 1}; }}\n}}\ndefm x : A<"ab">;'}


@untrusted
def td_loops(n: int) -> Files:
    """Loops around a statement."""
    loops = "".join(f"foreach i{k} = 0...60000 in\n" for k in range(min(n, 50)))
    return {"a.td": f'{loops}assert 1, "";'}


@untrusted
def td_multiclasses(n: int) -> Files:
    """Multiclasses that use another one twice."""
    uses = "\n".join(f"multiclass M{i} {{ defm _x : M{i - 1}; defm _y : M{i - 1}; }}" for i in range(1, n))
    return {"a.td": f"multiclass M0 {{ def _a; }}\n{uses}\ndefm z : M{n - 1};"}


@untrusted
def td_diamonds(n: int) -> Files:
    """Classes that inherit another one in two ways."""
    rows = "\n".join(f"class B{i} : L{i - 1}; class C{i} : L{i - 1}; class L{i} : B{i}, C{i};" for i in range(1, n))
    return {"a.td": f"class L0;\n{rows}\ndef x : L{n - 1};"}


@untrusted
def td_includes(n: int) -> Files:
    """Files that include another one twice."""
    depth = min(n, 90)
    files = {f"f{i}.td": f'include "f{i + 1}.td"\n' * 2 for i in range(depth)}
    return {**files, f"f{depth}.td": "", "a.td": 'include "f0.td"\n'}


@untrusted
def td_self_includes(n: int) -> Files:
    """A file that includes itself many times."""
    return {"a.td": 'include "a.td"\n' * n}


@untrusted
def td_missing_includes(n: int) -> Files:
    """Missing files that are included in a file to which many includes lead."""
    depth = min(n, 90)
    files = {f"f{i}.td": f'include "f{i + 1}.td"\n' for i in range(depth)}
    missing = "".join(f'include "n{i}.td"\n' for i in range(1000 * n))
    return {**files, f"f{depth}.td": missing, "a.td": 'include "f0.td"\n'}


@untrusted
def td_bits(n: int) -> Files:
    """Wide fields of bits."""
    return {"a.td": "\n".join(f"def x{i} {{ bits<60000> b = {i}; }}" for i in range(30 * n))}


@untrusted
def td_expressions(n: int) -> Files:
    """A regular expression that backtracks."""
    return {"a.td": f'def a {{ bit m = !match("{"a" * n}", "(a*)*b"); }}'}


@untrusted
def td_open_braces(n: int) -> Files:
    """Statements that never end."""
    return {"a.td": "def a {\n" * n}


@untrusted
def td_open_code(n: int) -> Files:
    """Blocks of code that never end."""
    return {"a.td": "[{" * n}


@untrusted
def td_escaped_quotes(n: int) -> Files:
    """A string that never ends."""
    return {"a.td": 'def a { string x = "' + '\\"' * n}


@untrusted
def td_open_conditions(n: int) -> Files:
    """Conditions of the preprocessor that never end."""
    return {"a.td": "#ifdef A\n" * n}
