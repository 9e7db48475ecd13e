"""The values of names while a value is being resolved.

A value is a graph with names in it (class arguments, fields, loop variables). Resolving replaces the names that a
resolver knows and folds what has become known; what remains unknown stays in the value, which is how a field can
refer to another field that a later `let` changes. Terms are in terms.py and references.py, their folding in folding.py.
"""

from __future__ import annotations

from mlirls_ir.tablegen.model import Definition, Resolver, Term


class MapResolver(Resolver):
    """Knows the names of a map, whose values may name one another."""

    __slots__ = ("_map", "_resolved")

    def __init__(self, current: Definition | None, values: dict[str, Term]) -> None:
        super().__init__(current)
        self._map = values
        self._resolved: set[str] = set()

    def lookup(self, name: str) -> Term | None:
        values = self._map
        value = values.get(name)
        if value is None or value.is_ground or name in self._resolved or len(values) == 1:
            return value
        # Without its own name in the map, resolving a value that names itself ends.
        del values[name]
        value = value.resolve(self)
        values[name] = value
        self._resolved.add(name)
        return value


class RecordResolver(Resolver):
    """Knows the fields of one definition, for the last step of making a record."""

    __slots__ = ("_cache", "_new_name", "_old_name", "_stack")

    def __init__(self, current: Definition, new_name: Term | None = None) -> None:
        super().__init__(current)
        self.is_final = True
        self.keep_unset_bits = True
        self._old_name = current.name
        self._new_name = new_name
        self._cache: dict[str, Term] = {}
        self._stack: list[str] = []

    def lookup(self, name: str) -> Term | None:
        found = self._cache.get(name)
        if found is not None:
            return found
        if name in self._stack:
            return None
        assert self.current is not None
        slot = self.current.fields.get(name)
        if slot is None or slot.value.is_unset:
            return None
        found = slot.value
        if not found.is_ground:
            self._stack.append(name)
            found = found.resolve(self)
            self._stack.pop()
        self._cache[name] = found
        return found

    def lookup_anonymous(self, name: Term) -> Term | None:
        if self._new_name is None or name is not self._old_name:
            return None
        return self._new_name


class ShadowResolver(Resolver):
    """Knows what another resolver knows, except the variables of an operator such as `!foreach`."""

    __slots__ = ("_hidden", "_resolver")

    def __init__(self, resolver: Resolver, hidden: tuple[str, ...]) -> None:
        super().__init__(resolver.current)
        self.is_final = resolver.is_final
        self.keep_unset_bits = resolver.keep_unset_bits
        self._resolver = resolver
        self._hidden = hidden

    def lookup(self, name: str) -> Term | None:
        return None if name in self._hidden else self._resolver.lookup(name)

    def lookup_anonymous(self, name: Term) -> Term | None:
        return self._resolver.lookup_anonymous(name)


class UnresolvedTracker(Resolver):
    """Records whether a name stayed unknown."""

    __slots__ = ("_resolver", "found_unresolved")

    def __init__(self, resolver: Resolver | None = None) -> None:
        super().__init__(None if resolver is None else resolver.current)
        self._resolver = resolver
        self.found_unresolved = False

    def lookup(self, name: str) -> Term | None:
        found = None if self._resolver is None else self._resolver.lookup(name)
        return self._note(found)

    def lookup_anonymous(self, name: Term) -> Term | None:
        found = None if self._resolver is None else self._resolver.lookup_anonymous(name)
        return self._note(found)

    def _note(self, found: Term | None) -> Term | None:
        if found is None:
            self.found_unresolved = True
        elif not self.found_unresolved and not found.is_ground:
            inner = UnresolvedTracker()
            found.resolve(inner)
            self.found_unresolved = inner.found_unresolved
        return found


class ReferenceFinder(Resolver):
    """Records whether one name occurs."""

    __slots__ = ("_name", "is_found")

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.is_found = False

    def lookup(self, name: str) -> Term | None:
        if name == self._name:
            self.is_found = True
        return None
