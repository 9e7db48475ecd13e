"""The names of `typing` that this project writes in annotations, without what an import of `typing` costs.

Annotations are never evaluated (`from __future__ import annotations`), so `typing` would be loaded for nothing: a
twentieth of a short check. Type checkers are told that these are `typing`'s; at run time a special form is a name that
can be indexed and joined with `|`, a generic class or a protocol is an ordinary class, and `cast` returns what it is
given.

What this file is not: nothing here can be looked into. Where a library reads annotations (pygls, the SDK of the Model
Context Protocol) or a protocol is asked for with `isinstance`, `typing` itself is imported.
"""

from __future__ import annotations

# As in `typing`: type checkers take the name for true.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import IO as IO
    from typing import Any as Any
    from typing import ClassVar as ClassVar
    from typing import Final as Final
    from typing import Generic as Generic
    from typing import Literal as Literal
    from typing import NoReturn as NoReturn
    from typing import ParamSpec as ParamSpec
    from typing import Protocol as Protocol
    from typing import TextIO as TextIO
    from typing import TypeAlias as TypeAlias
    from typing import TypeGuard as TypeGuard
    from typing import TypeVar as TypeVar
    from typing import cast as cast
    from typing import overload as overload
else:

    class _Form:
        """A special form: of use in an annotation alone."""

        __slots__ = ("_name",)

        def __init__(self, name):
            self._name = name

        def __getitem__(self, arguments):
            return self

        def __or__(self, other):
            return self

        __ror__ = __or__

        def __repr__(self):
            return self._name

    class TypeVar(_Form):
        """A parameter of a generic alias: `Pair = tuple[T, T]`, `Pair[int]`."""

        __slots__ = ()

        def __init__(self, name, *constraints, **options):
            super().__init__(name)

        def __typing_subst__(self, argument):
            return argument

    class Generic:
        """The base of a class with parameters: `C[int]` is `C`."""

        __slots__ = ()

        def __class_getitem__(cls, parameters):
            return cls

    class Protocol(Generic):
        """The base of a class that says what others must have."""

        __slots__ = ()

    Any = _Form("Any")
    IO = _Form("IO")
    ClassVar = _Form("ClassVar")
    Final = _Form("Final")
    Literal = _Form("Literal")
    NoReturn = _Form("NoReturn")
    TextIO = _Form("TextIO")
    TypeAlias = _Form("TypeAlias")
    TypeGuard = _Form("TypeGuard")
    ParamSpec = TypeVar

    def cast(kind, value):
        """The value."""
        return value

    def overload(function):
        """The function: the definition that follows the overloads takes its place."""
        return function
