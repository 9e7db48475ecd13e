"""The printers in a dialect's C++, as hooks of the dialect: for operations and custom directives.

`dialects/NAME/printing.py` fills a `PrintBook` beside its printers and exports the frozen `PrintHooks`.

Read next: `operation.py`, `directive.py` (the interfaces for printers).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from mlirls_ir.asm_printer.directive import DirectivePrintFunction, print_dynamic_index_list
from mlirls_ir.asm_printer.operation import OpPrintFunction
from mlirls_ir.ods.registry import Registry

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class PrintHooks(NamedTuple):
    """The printers of a dialect: `operations` by full operation name, `directives` by the name in `custom<...>`."""

    operations: Mapping[str, OpPrintFunction] = _NONE
    directives: Mapping[str, DirectivePrintFunction] = _NONE


OpPrintT = TypeVar("OpPrintT", bound=OpPrintFunction)
DirectivePrintT = TypeVar("DirectivePrintT", bound=DirectivePrintFunction)


class PrintBook:
    """Collects printers, each registered beside its function; used while one module is imported, then dropped."""

    def __init__(self, *parts: PrintBook) -> None:
        """`parts` are the books of the several files of a dialect's printers."""
        self.operations: dict[str, OpPrintFunction] = {}
        self.directives: dict[str, DirectivePrintFunction] = {}
        for part in parts:
            self.operations |= part.operations
            self.directives |= part.directives

    def operation(self, *names: str) -> Callable[[OpPrintT], OpPrintT]:
        """Registers a function that writes the operations `names`."""

        def file(function: OpPrintT) -> OpPrintT:
            self.operations.update(dict.fromkeys(names, function))
            return function

        return file

    def directive(self, *names: str) -> Callable[[DirectivePrintT], DirectivePrintT]:
        """Registers a function that writes `custom<name>`."""

        def file(function: DirectivePrintT) -> DirectivePrintT:
            self.directives.update(dict.fromkeys(names, function))
            return function

        return file

    def hooks(self) -> PrintHooks:
        """All that was registered."""
        return PrintHooks(MappingProxyType(self.operations), MappingProxyType(self.directives))


NO_HOOKS: Final = PrintHooks()
OF_MLIR: Final[Mapping[str, DirectivePrintFunction]] = MappingProxyType({"DynamicIndexList": print_dynamic_index_list})
"""The printers of the directives in MLIR's own namespace (mlir/Interfaces/ViewLikeInterface.h)."""


def operation_printer(registry: Registry, name: str) -> OpPrintFunction | None:
    """The function that writes an operation as its C++ does; None if it is unknown, or if a user's file redefines the
    operation."""
    if registry.is_redefined("op", name):
        return None
    return (registry.hooks(name.partition(".")[0], PrintHooks) or NO_HOOKS).operations.get(name)


def directive_printer(registry: Registry, dialect: str, name: str) -> DirectivePrintFunction | None:
    """The function that writes `custom<name>` in a format of `dialect`; None if it is unknown."""
    if registry.is_redefined("directive", f"{dialect}.{name}"):
        return None
    return (registry.hooks(dialect, PrintHooks) or NO_HOOKS).directives.get(name) or OF_MLIR.get(name)
