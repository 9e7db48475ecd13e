"""Enumerations that cost a start of the program little: those of `enum`, with less made at once.

Each class of `enum` takes half a million instructions to define, and the module six; the dozen that a short check needs
were a twentieth of it. Here a class is made once, and its members are plain attributes of it. What this project asks
of an enumeration is as `enum` documents it, and type checkers are told that it is `enum`'s; `tests/test_enums.py`
compares the two.

What this file is not: members may be changed and be added to, a value has one name, and there is no functional way to
make a class.

Read next: `records.py`, which does the same for dataclasses.
"""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from enum import Enum, Flag, IntEnum, auto
else:

    class auto:
        """The next value: the number after the last one, or the next bit of a flag."""

        __slots__ = ()

    class _Maker(type):
        """Makes classes with members."""

        def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
            values = {key: value for key, value in namespace.items() if _is_value(key, value)}
            made = super().__new__(mcs, name, bases, {key: namespace[key] for key in namespace if key not in values})
            made._by_name = by_name = {}
            made._by_value = by_value = {}
            last = 0
            for key, value in values.items():
                if type(value) is auto:
                    value = made._after(last)
                last = value
                by_name[key] = by_value[value] = member = made._make(key, value)
                setattr(made, key, member)
            return made

        def __call__(cls, value: Any) -> Any:
            try:
                return cls._by_value[value]
            except (KeyError, TypeError):
                return cls._other(value)

        def __getitem__(cls, name: str) -> Any:
            return cls._by_name[name]

        def __iter__(cls) -> Any:
            return iter(cls._members())

        def __reversed__(cls) -> Any:
            return reversed(cls._members())

        def __len__(cls) -> int:
            return len(cls._members())

        def __bool__(cls) -> bool:
            return True

        def __contains__(cls, member: Any) -> bool:
            return isinstance(member, cls)

        def __repr__(cls) -> str:
            return f"<enum {cls.__name__!r}>"

    def _is_value(name: str, what: Any) -> bool:
        return not name.startswith("_") and not hasattr(type(what), "__get__")

    class Enum(metaclass=_Maker):
        """As `enum.Enum`."""

        @classmethod
        def _make(cls, name: str, value: Any) -> Any:
            member = object.__new__(cls)
            member.name, member.value = name, value
            return member

        @staticmethod
        def _after(last: int) -> int:
            return last + 1

        @classmethod
        def _members(cls) -> list[Any]:
            return [*cls._by_name.values()]

        @classmethod
        def _other(cls, value: Any) -> Any:
            if type(value) is cls:
                return value
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")

        def __repr__(self) -> str:
            return f"<{self}: {self.value!r}>"

        def __str__(self) -> str:
            return f"{type(self).__name__}.{self.name}"

        def __format__(self, how: str) -> str:
            return format(str(self), how)

        def __reduce_ex__(self, protocol: Any) -> Any:
            return type(self), (self.value,)

        def __copy__(self) -> Any:
            return self

        def __deepcopy__(self, memo: Any) -> Any:
            return self

    class IntEnum(int, Enum):
        """As `enum.IntEnum`."""

        __str__ = int.__repr__

        def __repr__(self) -> str:
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        __format__ = int.__format__

        @classmethod
        def _make(cls, name: str, value: int) -> Any:
            member = int.__new__(cls, value)
            member.name, member.value = name, value
            return member

    class Flag(Enum):
        """As `enum.Flag`."""

        @staticmethod
        def _after(last: int) -> int:
            return 1 << last.bit_length()

        @classmethod
        def _other(cls, value: Any) -> Any:
            if type(value) is not int or value & ~cls._all():
                return super()._other(value)
            # What is joined is made once, and is no member of the class.
            names = [member.name for member in cls._members() if member.value & value]
            joined = cls._by_value[value] = cls._make("|".join(names) or None, value)
            return joined

        @classmethod
        def _members(cls) -> list[Any]:
            return [member for member in cls._by_name.values() if member.value]

        @classmethod
        def _all(cls) -> int:
            found = 0
            for member in cls._by_name.values():
                found |= member.value
            return found

        def __repr__(self) -> str:
            return super().__repr__() if self.name is not None else f"<{type(self).__name__}: {self.value}>"

        def __str__(self) -> str:
            return super().__str__() if self.name is not None else f"{type(self).__name__}({self.value})"

        def __or__(self, other: Any) -> Any:
            return type(self)(self.value | other.value) if type(other) is type(self) else NotImplemented

        def __and__(self, other: Any) -> Any:
            return type(self)(self.value & other.value) if type(other) is type(self) else NotImplemented

        def __xor__(self, other: Any) -> Any:
            return type(self)(self.value ^ other.value) if type(other) is type(self) else NotImplemented

        def __invert__(self) -> Any:
            return type(self)(self._all() & ~self.value)

        def __bool__(self) -> bool:
            return bool(self.value)

        def __contains__(self, other: Any) -> bool:
            return other.value & self.value == other.value

        def __iter__(self) -> Any:
            return (member for member in self._members() if member.value & self.value)


__all__ = ["Enum", "Flag", "IntEnum", "auto"]
