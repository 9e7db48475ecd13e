"""The files that patterns match: whole paths, folders with their contents, names anywhere."""

from __future__ import annotations

import pytest

from mlirls_server.project.file_patterns import absolute_pattern, is_meant


def check(pattern: str, meant: str, others: str) -> None:
    absolute = absolute_pattern(pattern, "/w/[x] ä")
    for path in meant.split():
        assert is_meant(f"/w/[x] ä/{path}", [absolute]), path
    for path in others.split():
        assert not is_meant(f"/w/[x] ä/{path}", [absolute]), path


@pytest.mark.parametrize(
    ("pattern", "meant", "others"),
    [
        ("build", "build/a.mlir x/build/y/a.mlir build", "builds/a.mlir x/abuild"),
        ("*.gen.mlir", "a.gen.mlir x/y/b.gen.mlir", "a.mlir gen.mlir"),
        ("test/broken", "test/broken/a.mlir test/broken", "x/test/broken/a.mlir test/broken.mlir"),
        ("test/broken/", "test/broken/a.mlir", "test/brokena.mlir"),
        ("test/*.mlir", "test/a.mlir", "test/x/a.mlir a.mlir"),
        ("test/**/bad*.mlir", "test/bad.mlir test/x/y/bad_1.mlir", "test/good.mlir bad.mlir"),
        ("third_party/**", "third_party/a.mlir third_party/x/a.mlir", "third_party_2/a.mlir"),
        ("./a.mlir", "a.mlir", "x/a.mlir"),
        ("a?.mlir", "ab.mlir x/aä.mlir", "a.mlir abc.mlir"),
        ("[a-c]/*.mlir", "b/x.mlir", "d/x.mlir -/x.mlir"),
        ("[!a]/x.mlir", "b/x.mlir", "a/x.mlir"),
        ("a[b", "a[b", "ab"),
        ("/w/elsewhere", "", "elsewhere"),
        ("*/*/x.mlir", "a/b/x.mlir", "a/x.mlir a/b/c/x.mlir"),
    ],
)
def test_what_a_pattern_means(pattern: str, meant: str, others: str) -> None:
    check(pattern, meant, others)


def test_an_absolute_pattern_stays() -> None:
    assert is_meant("/elsewhere/x/a.mlir", [absolute_pattern("/elsewhere", "/w")])


def test_a_pattern_that_could_be_tried_in_many_ways_is_tried_quickly() -> None:
    absolute = absolute_pattern("/".join(["**"] * 30) + "/x", "/w")
    assert not is_meant("/w/" + "a/" * 200 + "y", [absolute])
