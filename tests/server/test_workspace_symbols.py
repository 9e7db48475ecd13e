"""Workspace symbols: a query, names, and which of them it finds, the best first."""

from __future__ import annotations

from mlirls_server.features.workspace_symbols import SymbolQuery


def check(query: str, names: str, expected: str, *, container: str = "") -> None:
    symbol_query = SymbolQuery(query)
    given = names.split()
    lines = list(symbol_query.lines_in("\n".join(given).lower()))
    scored = [(symbol_query.score(given[line], container), given[line]) for line in lines]
    found = [(-score, name) for score, name in scored if score is not None]
    assert [name for _, name in sorted(found)] == expected.split()


def test_letters_must_be_in_order() -> None:
    check("mt", "matmul_tile tm m t xmxtx", "matmul_tile xmxtx")


def test_whole_name_then_beginning_then_word_then_piece_then_letters() -> None:
    names = "xtilex a_tile tile t_i_l_e tiles txixlxe"
    check("tile", names, "tile tiles a_tile xtilex t_i_l_e txixlxe")


def test_case_does_not_matter_but_words_begin_with_capitals() -> None:
    check("MT", "emptyt matmulTile", "matmulTile emptyt")
    check("tile", "matmulTile subtitle_percentile", "matmulTile subtitle_percentile")


def test_sigil_and_tables_are_understood() -> None:
    check("@f", "f g", "f")
    check("kernels::f", "f g", "f", container="top::kernels")
    check("other::f", "f g", "", container="top::kernels")


def test_odd_letters_are_letters() -> None:
    check("a.*", "axb a.*b", "a.*b")
    check("[^]", "x[y^z]", "x[y^z]")
    check("ä", "Äx ax", "Äx")


def test_empty_query_finds_all() -> None:
    check("", "b a", "a b")


def test_long_names_cost_their_length() -> None:
    # A pattern with backtracking would not finish here.
    check("a" * 60 + "b", " ".join("a" * 5000 for _ in range(100)), "")
