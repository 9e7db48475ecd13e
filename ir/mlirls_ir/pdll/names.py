"""The names that a PDLL text defines: each must be new where it is visible."""

from __future__ import annotations

from mlirls_ir.diagnostic import Related
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.report import NAME, Report
from mlirls_ir.pdll.symbols import Place, Scope, Symbol, SymbolKind
from mlirls_ir.pdll.syntax import Name
from mlirls_ir.pdll.types import Type


@dataclass(frozen=True, slots=True)
class Names:
    """Defines names of the text at `path`. `text` is that of an included file, None for the open one."""

    path: str
    text: str | None
    report: Report

    def place(self, name: Name) -> Place:
        """The place of a name in this text."""
        return Place(self.path, name.start, name.end, self.text)

    def define(self, scope: Scope, name: Name, symbol: Symbol) -> None:
        """Defines a name in a scope; `_` defines nothing."""
        if name.text in ("", "_"):
            return
        self.report.use(name.start, name.end, symbol, is_definition=True)
        before = scope.find(name.text)
        message = f"`{name.text}` has already been defined"
        if before is None:
            scope.names[name.text] = symbol
        elif self._is_here(before):
            note = Related(before.place.start, before.place.end, "see previous definition here")
            self.report.error(NAME, name.start, name.end, message, note)
        else:
            self.report.error(NAME, name.start, name.end, f"{message} in {before.place.path}")

    def define_variable(self, scope: Scope, name: Name, type: Type | None, node: object) -> None:
        """Defines a variable."""
        self.define(scope, name, Symbol(SymbolKind.VARIABLE, name.text, self.place(name), type, node))

    def definition_note(self, symbol: Symbol) -> tuple[Related, ...]:
        """Where a name is defined, if that is in this text."""
        if not self._is_here(symbol) or not symbol.name:
            return ()
        return (Related(symbol.place.start, symbol.place.end, f"see the definition of `{symbol.name}` here"),)

    def _is_here(self, symbol: Symbol) -> bool:
        return symbol.place.path == self.path and symbol.place.text is self.text
