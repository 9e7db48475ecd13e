"""What is wrong with a definition: the place, mlir-tblgen's words, and the field with the text that is wrong."""

from __future__ import annotations

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen import Location


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake in a record.

    It covers `length` characters from `location`. `notes` are mlir-tblgen's sentences about what to do. For a mistake
    in an assembly format, `in_format` is the offset in the value of that field; otherwise it is None. mlir-tblgen
    refuses a definition with a finding, except for a warning.
    """

    record: str
    location: Location
    length: int
    code: str
    message: str
    notes: tuple[str, ...] = ()
    in_format: int | None = None
    is_warning: bool = False
