"""Pictures of structs: how each byte is drawn."""

from __future__ import annotations

import re
from html import unescape

from mlirls_ir.datalayout import fields_of, layout_at
from mlirls_ir.document import Document
from mlirls_server.features.layout.picture import pieces_of, svg_of


def check(struct: str, expected: str) -> None:
    document = Document(f'"t.x"() : () -> {struct}\n')
    layout = layout_at(document, 0)
    (type_,) = document.chunks[0].top.statements()[0].shape.result_types
    assert type_ is not None
    table = fields_of(type_, layout)
    assert table is not None
    pieces = pieces_of(table, layout)
    assert "\n".join(piece.describe() for piece in pieces) == expected.strip("\n")
    ends = [0, *(piece.start + piece.size for piece in pieces)]
    assert [piece.start for piece in pieces] == ends[:-1]
    assert ends[-1] == table.size
    titles = [unescape(title) for title in re.findall("<title>(.*?)</title>", svg_of(table, layout))]
    assert list(dict.fromkeys(titles)) == [piece.describe() for piece in pieces]


def test_holes_of_a_struct() -> None:
    check(
        "!llvm.struct<(i8, i32, i8)>",
        """
field 0: i8, byte 0
3 bytes of padding before field 1, bytes 1 to 3
field 1: i32, bytes 4 to 7
field 2: i8, byte 8
3 bytes of padding at the end of the struct, bytes 9 to 11
""",
    )


def test_holes_inside_of_fields_and_between_elements() -> None:
    check(
        "!llvm.struct<(struct<(i16, i8)>, array<2 x i24>, array<2 x struct<(i8)>>)>",
        """
field 0.0: i16, bytes 0 to 1
field 0.1: i8, byte 2
1 byte of padding at the end of field 0, byte 3
field 1[0]: i24, bytes 4 to 6
1 byte of padding after 1[0], byte 7
field 1[1]: i24, bytes 8 to 10
1 byte of padding after 1[1], byte 11
field 2[0].0: i8, byte 12
field 2[1].0: i8, byte 13
2 bytes of padding at the end of the struct, bytes 14 to 15
""",
    )


def test_a_long_array_is_one_piece() -> None:
    check(
        "!llvm.struct<packed (array<100 x i8>, i8)>",
        "field 0: !llvm.array<100 x i8>, bytes 0 to 99\nfield 1: i8, byte 100",
    )
