"""Our own round trips: text, our bytecode, our text of that, our bytecode of that; both bytecodes are compared.

The text is once the generic form with all locations, and once the view of an editor in custom form. Parts without a
place in the view, such as the location of an implied terminator, are taken from the file, as for an editor.

Read next: `bytecode.py` (the command line).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from mlirls_ir.bytecode import BytecodeFailure
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.bytecode import print_bytecode
from mlirls_ir.printing.edited_bytecode import edited_to_bytecode, view_bytecode
from mlirls_ir.printing.to_bytecode import document_to_bytecode
from mlirls_ir.values.spelling import TextTooLong

_LONGEST_RESOURCE = 64


def measure_round_trips(
    chunks: Sequence[tuple[str, str]], versions: Sequence[int], registry: Callable[[], Registry], *, n_shown: int
) -> None:
    """Prints how many of the chunks that can be written in each version are unchanged."""
    begin = time.process_time()
    differing: list[str] = []
    for version in versions:
        n_equal = n_files = 0
        for name, text in chunks:
            try:
                data = document_to_bytecode(Document(text, registry()), "-", version, "mlirls")
            except (CannotWrite, TextTooLong):
                continue
            n_files += 1
            reason = _difference(data, version, registry)
            if reason is None:
                n_equal += 1
            else:
                differing.append(f"{name} (version {version}): {reason}")
        print(f"version {version}: {n_equal} of {n_files} = {n_equal / max(1, n_files):.2%}", flush=True)
    for line in differing[:n_shown]:
        print(f"  {line}")
    print(f"{time.process_time() - begin:.0f} s")


def _difference(data: bytes, version: int, registry: Callable[[], Registry]) -> str | None:
    """The difference after a round trip, or None."""
    try:
        before = _generic(data, registry())
        text = print_bytecode(data, registry(), is_generic=True, locations=True).text
        by_text = _generic(document_to_bytecode(Document(text, registry()), "-", version, "mlirls"), registry())
        view = view_bytecode(data, registry(), _LONGEST_RESOURCE)
        if view.obstacle:
            return view.obstacle
        by_view = _generic(edited_to_bytecode(Document(view.text, registry()), data, _LONGEST_RESOURCE), registry())
    except (BytecodeFailure, CannotWrite, TextTooLong) as failure:
        return str(failure)
    return _first_difference("generic form", before, by_text) or _first_difference("view", before, by_view)


def _generic(data: bytes, registry: Registry) -> str:
    return print_bytecode(data, registry, is_generic=True, locations=True).text


def _first_difference(way: str, before: str, after: str) -> str | None:
    if before == after:
        return None
    lines = zip(before.split("\n"), after.split("\n"), strict=False)
    changed = next((f"{one[:200]!r} became {other[:200]!r}" for one, other in lines if one != other), "one is longer")
    return f"{way}: {changed}"
