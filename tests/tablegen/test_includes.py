"""Includes: where files are found, how often they are read, and how an error inside one is reported."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.tablegen import IncludeSite, Result, read_file


def write(folder: Path, **texts: str) -> None:
    """Writes `<name>.td` for each name; `__` in a name is a folder."""
    for name, text in texts.items():
        path = folder / f"{name.replace('__', '/')}.td"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def check(result: Result, records: str, *errors: str) -> None:
    """Compares the names of the records, and the diagnostics as `file:line:column: message`."""
    assert " ".join(result.records) == records
    found = [f"{Path(item.file).name}:{item.line}:{item.column}: {item.message}" for item in result.diagnostics]
    assert found == list(errors)


def test_include_directories_are_searched_in_order(tmp_path: Path) -> None:
    write(tmp_path, first__base="def first;", second__base="def second;", root='include "base.td"\ndef root;')
    check(read_file(tmp_path / "root.td", [tmp_path / "first", tmp_path / "second"]), "first root")
    check(read_file(tmp_path / "root.td", [tmp_path / "second", tmp_path / "first"]), "second root")


def test_file_beside_the_including_one_is_found_last(tmp_path: Path) -> None:
    write(tmp_path, dir__base="def fromDir;", base="def beside;", root='include "base.td"')
    check(read_file(tmp_path / "root.td"), "beside")
    check(read_file(tmp_path / "root.td", [tmp_path / "dir"]), "fromDir")


def test_guarded_file_is_read_once(tmp_path: Path) -> None:
    guarded = "#ifndef BASE\n#define BASE\nclass Base;\n#endif\n"
    write(
        tmp_path,
        base=guarded,
        a='include "base.td"\ndef a : Base;',
        root='include "a.td"\ninclude "base.td"\ndef r : Base;',
    )
    check(read_file(tmp_path / "root.td"), "a r")


def test_unguarded_file_is_read_at_every_include(tmp_path: Path) -> None:
    write(tmp_path, base="def b;", root='include "base.td"\ninclude "base.td"\n')
    check(read_file(tmp_path / "root.td"), "b", "base.td:1:5: def already exists: b")


def test_included_macro_is_visible_in_the_including_file(tmp_path: Path) -> None:
    write(tmp_path, base="#define SEEN\n", root='include "base.td"\n#ifdef SEEN\ndef a;\n#endif\n')
    check(read_file(tmp_path / "root.td"), "a")


def test_include_inside_a_let(tmp_path: Path) -> None:
    write(tmp_path, base="def b : A;", root='class A { int v = 0; }\nlet v = 1 in {\ninclude "base.td"\n}\n')
    result = read_file(tmp_path / "root.td")
    check(result, "b")
    assert result.records["b"].fields["v"] == 1


def test_missing_include_is_one_error(tmp_path: Path) -> None:
    write(tmp_path, root='include "no.td"\ndef a : FromNo;\ndef b;\n')
    check(read_file(tmp_path / "root.td"), "b", "root.td:1:9: could not find include file 'no.td'")


def test_missing_root_is_one_error(tmp_path: Path) -> None:
    result = read_file(tmp_path / "no.td")
    assert result.records == {}
    assert [item.message for item in result.diagnostics] == [f"could not open input file '{tmp_path / 'no.td'}'"]


def test_file_that_includes_itself_is_read_once(tmp_path: Path) -> None:
    write(tmp_path, root='include "root.td"\n')
    result = read_file(tmp_path / "root.td")
    assert {item.message for item in result.diagnostics} == {"include file 'root.td' includes itself without end"}


def test_error_carries_the_includes_that_lead_to_it(tmp_path: Path) -> None:
    write(tmp_path, inner="\n  def a : Missing;", middle='\ninclude "inner.td"', root='include "middle.td"')
    (diagnostic,) = read_file(tmp_path / "root.td").diagnostics
    assert (diagnostic.file, diagnostic.line, diagnostic.column) == (str(tmp_path / "inner.td"), 2, 11)
    assert diagnostic.include_stack == (
        IncludeSite(str(tmp_path / "middle.td"), 2, 1),
        IncludeSite(str(tmp_path / "root.td"), 1, 1),
    )


def test_result_names_every_file_with_its_hash(tmp_path: Path) -> None:
    write(tmp_path, base="def b;", root='include "base.td"')
    before = read_file(tmp_path / "root.td").files
    assert set(before) == {str(tmp_path / "base.td"), str(tmp_path / "root.td")}
    write(tmp_path, base="def c;")
    after = read_file(tmp_path / "root.td").files
    assert [path for path in after if after[path] != before[path]] == [str(tmp_path / "base.td")]


def test_a_long_chain_of_includes_is_read_and_a_longer_one_is_reported_with_the_limit(tmp_path: Path) -> None:
    for number in range(600):
        text = f'include "f{number + 1}.td"\n' if number < 599 else ""
        (tmp_path / f"f{number}.td").write_text(f"{text}def r{number};\n", encoding="utf-8")
    found = read_file(tmp_path / "f150.td")
    assert (len(found.records), found.diagnostics) == (450, ())
    found = read_file(tmp_path / "f0.td")
    assert [one.message for one in found.diagnostics] == ["includes are nested more than 500 deep"]
