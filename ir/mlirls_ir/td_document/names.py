"""The names in a piece of a `.td` text, with their kinds and their definitions.

The walk follows the syntax tree with the scopes of TableGen's rules, and asks the evaluation only for classes, records
and global variables. So a statement with a mistake still has the names of everything that could be parsed.

Read next: `static_types.py` (the fields after a `.`), `../tablegen/syntax.py` (the nodes).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.model import Definition, Keeper
from mlirls_ir.tablegen.recursion import room_to_recurse
from mlirls_ir.tablegen.source import Inclusion, SourceFile, SourcePosition
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.unfinished import HOLE_NAME
from mlirls_ir.td_document.known import argument_place, find_class, find_parent, global_place, type_place
from mlirls_ir.td_document.name_kinds import ArgumentUse, FieldAccess, FieldLet, Local, Name, NameKind
from mlirls_ir.td_document.pattern_names import is_pattern, symbols_of
from mlirls_ir.td_document.static_types import BOUND, Members, bound_type, members_of, type_of_node, type_of_term

_FORMAT_FIELDS: Final = frozenset({"assemblyFormat"})
_OPERAND = compiled(r"\$([A-Za-z_][0-9A-Za-z_]*)")
_MOST_DEPTH: Final = 400


class NameWalk:
    """Finds the names of some statements, and on the way `arguments`, `lets` and `accesses`.

    `derived` has classes that the evaluation does not know, with the classes that they derive from.
    """

    def __init__(self, keeper: Keeper, source: SourceFile, derived: Mapping[str, Sequence[str]] | None = None) -> None:
        self.keeper = keeper
        self.arguments: list[ArgumentUse] = []
        self.lets: list[FieldLet] = []
        self.accesses: list[FieldAccess] = []
        self._derived: Mapping[str, Sequence[str]] = derived or {}
        self.text = source.text
        self.found: list[Name] = []
        # The first definition of each operand.
        self._operands: dict[str, SourcePosition] = {}
        self._inclusion = Inclusion(source)
        self._scopes: list[dict[str, Local]] = [{}]
        self._open_lets: list[tuple[str, int]] = []
        # The names of the rewrite pattern that the walk is in.
        self._symbols: dict[str, SourcePosition] | None = None

    def statements(self, nodes: Sequence[Node]) -> list[Name]:
        """The names of statements, in the order of the text."""
        with room_to_recurse():
            for node in nodes:
                self._statement(node)
        return self.found

    # -- scopes

    def find(self, name: str) -> Local | None:
        """The local name of the innermost scope."""
        return next((scope[name] for scope in reversed(self._scopes) if name in scope), None)

    def scope_names(self) -> Iterator[tuple[str, Local]]:
        """All local names, the innermost first."""
        for scope in reversed(self._scopes):
            yield from scope.items()

    def _place(self, offset: int) -> SourcePosition:
        return SourcePosition(self._inclusion, offset)

    def _define(self, offset: int, text: str, kind: NameKind, target: SourcePosition | None = None) -> SourcePosition:
        place = target or self._place(offset)
        if text == HOLE_NAME:
            return place
        self.found.append(Name(offset, offset + len(text), kind, text, place, is_definition=True))
        if kind is NameKind.OPERAND:
            self._operands.setdefault(text, place)
        return place

    def _use(self, offset: int, text: str, kind: NameKind, target: SourcePosition | None) -> None:
        if text != HOLE_NAME:
            self.found.append(Name(offset, offset + len(text), kind, text, target))

    # -- statements

    def _statement(self, node: Node) -> None:
        match node[0]:
            case "unfinished":
                self._statement(node[2])
            case "include":
                quote = self.text.find('"', node[1])
                self._use(quote + 1, node[2], NameKind.INCLUDE, None)
            case "class" | "multiclass":
                self._class(node)
            case "def":
                self._record(node[2], node[3], node[4] or ())
            case "defm":
                self._record(node[2], node[3], ())
            case "let":
                self._let_block(node)
            case "foreach":
                self._foreach(node)
            case "if":
                self._value(node[2])
                for block in (node[3], node[4] or ()):
                    self._block(block)
            case "defset":
                self._type(node[2])
                self._define(node[5], node[3], NameKind.VARIABLE)
                self._block(node[4])
            case "deftype":
                self._define(node[1], node[2], NameKind.TYPE)
                self._type(node[3])
            case _:
                self._common(node)

    def _common(self, node: Node) -> None:
        match node[0]:
            case "defvar":
                self._value(node[3])
                place = self._define(node[1], node[2], NameKind.VARIABLE)
                self._scopes[-1][node[2]] = Local(NameKind.VARIABLE, place, type_of_node(self, node[3]))
            case "assert":
                self._value(node[2])
                self._value(node[3])
            case "dump":
                self._value(node[2])
            case _:
                pass

    def _block(self, nodes: Sequence[Node]) -> None:
        self._scopes.append({})
        for node in nodes:
            self._statement(node)
        self._scopes.pop()

    def _class(self, node: Node) -> None:
        kind, offset, name, parameters, bases, body = node
        is_class = kind == "class"
        self._define(offset, name, NameKind.CLASS if is_class else NameKind.MULTICLASS)
        scope: dict[str, Local] = {}
        self._scopes.append(scope)
        for type_node, argument, argument_offset, default in parameters or ():
            self._type(type_node)
            place = self._define(argument_offset, argument, NameKind.ARGUMENT)
            scope[argument] = Local(NameKind.ARGUMENT, place, type_of_term(self.keeper, type_node))
            if default is not None:
                self._value(default)
        self._bases(bases)
        if is_class:
            self._body(bases, body or ())
        else:
            self._block(body or ())
        self._scopes.pop()

    def _record(self, name: Node | None, bases: list[Node], body: Sequence[Node]) -> None:
        if name is not None and name[0] == "stop":
            # The statement ends after its name.
            name = name[2]
        if name is not None:
            if name[0] == "name" and self.find(name[2]) is None:
                self._define(name[1], name[2], NameKind.RECORD)
            else:
                self._value(name, is_name=True)
        self._bases(bases)
        self._body(bases, body)

    def _bases(self, bases: Sequence[Node]) -> None:
        """Classes; the arguments of each may use the fields of those before it."""
        inherited: dict[str, Local] = {}
        self._scopes.append(inherited)
        around, is_in_pattern = self._symbols, any(is_pattern(find_class(self.keeper, base[1])) for base in bases)
        self._symbols = {} if is_in_pattern else around
        for idx, (offset, name, arguments) in enumerate(bases):
            self._class_use(offset, name, arguments)
            if idx + 1 < len(bases):
                for field, local in _fields_of(members_of(self.keeper, self._known(name))).items():
                    inherited.setdefault(field, local)
        self._symbols = around
        self._scopes.pop()

    def _class_use(self, offset: int, name: str, arguments: Sequence[Node] | None) -> None:
        kind, definition = find_parent(self.keeper, name)
        self._use(offset, name, kind, None if definition is None else definition.place)
        for idx, (value, named) in enumerate(arguments or ()):
            if named is None:
                if definition is not None and idx < len(definition.template_args):
                    written = value[2] if value[0] == "name" else None
                    self.arguments.append(ArgumentUse(value[1], definition, idx, written))
                self._value(value)
                continue
            if value[0] == "name":
                self._use(value[1], value[2], NameKind.ARGUMENT, argument_place(definition, value[2]))
            self._value(named)

    # -- bodies

    def _body(self, bases: Sequence[Node], body: Sequence[Node]) -> None:
        classes = [known for base in bases for known in self._known(base[1])]
        members = members_of(self.keeper, classes)
        for name, offset in self._open_lets:
            self._resolve_let(name, offset, members)
        inherited = _fields_of(members)
        fields: dict[str, Local] = {}
        for item in body:
            if item[0] == "field":
                # A field that a class has already is set like this, and not another one.
                known = inherited.get(item[4])
                place = self._place(item[1]) if known is None else known.place
                fields[item[4]] = Local(NameKind.FIELD, place, type_of_term(self.keeper, item[3]))
        self._scopes.append({**inherited, **fields})
        for idx, item in enumerate(body):
            match item[0]:
                case "field":
                    self._type(item[3])
                    self._define(item[1], item[4], NameKind.FIELD, fields[item[4]].place)
                    if item[5] is not None:
                        self._field_value(item[4], item[5], body, idx)
                case "let" if item[2] != HOLE_NAME:
                    self.lets.append(FieldLet(item[2], item[1], tuple(classes)))
                    known = fields.get(item[2]) or inherited.get(item[2])
                    self._use(item[1], item[2], NameKind.FIELD, None if known is None else known.place)
                    self._field_value(item[2], item[4], body, idx)
                case _:
                    self._common(item)
        self._scopes.pop()

    def _known(self, name: str) -> list[str]:
        """The class of this name, or the known ones that it derives from."""
        found: list[str] = []
        pending, seen = [name], {name}
        while pending:
            one = pending.pop(0)
            if find_class(self.keeper, one) is not None:
                found.append(one)
            else:
                new = [base for base in self._derived.get(one, ()) if base not in seen]
                seen.update(new)
                pending += new
        return found

    def _field_value(self, name: str, value: Node, body: Sequence[Node], idx: int) -> None:
        self._value(value)
        if name in _FORMAT_FIELDS and value[0] in ("string", "code"):
            end = body[idx + 1][1] if idx + 1 < len(body) else len(self.text)
            for found in _OPERAND.finditer(self.text, value[1], end):
                self._use(found.start(1), found[1], NameKind.OPERAND, self._operands.get(found[1]))

    def _let_block(self, node: Node) -> None:
        n_lets = len(self._open_lets)
        for name, offset, _, value in node[2]:
            self._value(value)
            self._open_lets.append((name, offset))
        self._block(node[3])
        for name, offset in self._open_lets[n_lets:]:
            self._use(offset, name, NameKind.FIELD, None)
        del self._open_lets[n_lets:]

    def _resolve_let(self, name: str, offset: int, members: Members) -> None:
        """A `let` around definitions sets the field of the first that has it."""
        place, _ = members.get(name, (None, None))
        if place is not None:
            self._open_lets.remove((name, offset))
            self._use(offset, name, NameKind.FIELD, place)

    def _foreach(self, node: Node) -> None:
        _, _, name, items, body, offset = node
        for piece in items[2] if items[0] == "bits" else [items]:
            self._value(piece)
        place = self._define(offset, name, NameKind.VARIABLE)
        element = type_of_node(self, items)
        self._scopes.append({name: Local(NameKind.VARIABLE, place, getattr(element, "element", None))})
        self._block(body)
        self._scopes.pop()

    # -- types and values

    def _type(self, node: Node) -> None:
        match node[0]:
            case "list":
                self._type(node[1])
            case "class":
                self._use(node[1], node[2], *type_place(self.keeper, node[2]))
            case _:
                pass

    def _value(self, node: Node, *, is_name: bool = False) -> None:
        if len(self._scopes) > _MOST_DEPTH:
            return
        match node[0]:
            case "name":
                self._identifier(node, is_name=is_name)
            case "instance":
                self._class_use(node[1], node[2], node[3])
            case "list":
                for element in node[2]:
                    self._value(element)
                if node[3] is not None:
                    self._type(node[3])
            case "bits":
                for element in node[2]:
                    self._value(element)
            case "dag":
                self._dag(node)
            case "bang":
                self._bang(node)
            case "cond":
                for condition, value in node[2]:
                    self._value(condition)
                    self._value(value)
            case "paste":
                self._value(node[2], is_name=is_name)
                if node[3] is not None:
                    self._value(node[3], is_name=True)
            case "field":
                self._value(node[2], is_name=is_name)
                self._field_access(node)
            case "bit_range" | "slice":
                self._value(node[2], is_name=is_name)
                for piece in node[3]:
                    self._value(piece)
            case "range":
                self._value(node[2])
                self._value(node[3])
            case "stop":
                self._value(node[2], is_name=is_name)
            case _:
                pass

    def _identifier(self, node: Node, *, is_name: bool) -> None:
        _, offset, text = node
        local = self.find(text)
        if local is not None:
            self._use(offset, text, local.kind, local.place)
            return
        known = global_place(self.keeper, text)
        if known is not None:
            self._use(offset, text, *known)
        elif not is_name and text != "NAME":
            self._use(offset, text, NameKind.RECORD, None)

    def _dag(self, node: Node) -> None:
        _, _, operator, _, arguments = node
        self._value(operator)
        if self._symbols is not None:
            for offset, name in symbols_of(self.text, node):
                self._symbol(self._symbols, offset, name)
        for value, name, offset in arguments:
            if value is not None:
                self._value(value)
            if name is not None and self._symbols is None:
                # The offset is that of the `$`.
                self._define(offset + 1, name, NameKind.OPERAND)

    def _symbol(self, symbols: dict[str, SourcePosition], offset: int, name: str) -> None:
        """A name in a pattern, which its first place defines."""
        place = symbols.get(name)
        if place is None:
            symbols[name] = self._define(offset, name, NameKind.OPERAND)
        else:
            self._use(offset, name, NameKind.OPERAND, place)

    def _bang(self, node: Node) -> None:
        _, _, operator, type_node, arguments = node
        if type_node is not None:
            self._type(type_node)
        names = BOUND.get(operator, ())
        scope: dict[str, Local] = {}
        for idx, argument in enumerate(arguments):
            if idx in names and argument[0] == "name":
                place = self._define(argument[1], argument[2], NameKind.VARIABLE)
                scope[argument[2]] = Local(NameKind.VARIABLE, place, bound_type(self, operator, arguments, idx))
        last = len(arguments) - 1
        for idx, argument in enumerate(arguments):
            if idx in names and argument[0] == "name":
                continue
            if scope and idx == last:
                self._scopes.append(scope)
                self._value(argument)
                self._scopes.pop()
            else:
                self._value(argument)

    def _field_access(self, node: Node) -> None:
        _, _, base, name, offset = node
        type = type_of_node(self, base)
        self.accesses.append(FieldAccess(offset, type))
        place = None
        for definition in getattr(type, "classes", ()):
            slot = definition.fields.get(name) if isinstance(definition, Definition) else None
            place = slot.place if slot is not None else place
        self._use(offset, name, NameKind.FIELD, place)


def _fields_of(members: Members) -> dict[str, Local]:
    return {name: Local(NameKind.FIELD, place, type) for name, (place, type) in members.items() if place is not None}
