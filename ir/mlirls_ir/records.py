"""Dataclasses that cost a start of the program little: the decorator of the standard library, with less made at once.

`dataclasses.dataclass` compiles five or six methods for each class when its module is imported; with some 130 classes
that was a fifth of a short check. Here nothing is compiled before it pays: most classes get the `__init__` of their
length for the first instance (`constructors.py`), the others a compiled one for the ninth (most have fewer in a short
check), and the other methods are closures over `attrgetter`, which need no code.

What is asked of a class stays what `dataclasses` documents, for the options that this project uses: type checkers are
told that this is `dataclasses`, and `fields`, `replace`, `asdict` and a dataclass of another project that inherits from
one of ours find what they look for (`_Fields`, `_Params`). `tests/test_records.py` compares the two decorators.

What this file is not: there is no `InitVar`, no `KW_ONLY`, and a mutable default is not refused.
Read next: `interning.py` (values that are equal are the same object).
"""

from __future__ import annotations

from operator import attrgetter, ge, gt, le, lt
from types import FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import asdict, dataclass, field, fields, replace

    def names_of(what: object) -> tuple[str, ...]:
        """The names of the fields of an instance, in order; none for anything that is no record."""
        ...
else:
    _MISSING: Any = object()
    _WITHOUT: Any = ("__dict__", "__weakref__")
    _FEW = 8
    """How many instances are made before a constructor is compiled, which takes as long as making thirty without."""

    class Field:
        """What a class says of one of its fields."""

        __slots__ = ("compare", "default", "factory", "init", "kw_only", "name", "repr", "type")

        def __init__(self, default: Any, factory: Any, init: bool, repr: bool, compare: bool) -> None:
            self.default = default
            self.factory = factory
            self.init = init
            self.repr = repr
            self.compare = compare
            self.kw_only = False
            self.name = self.type = ""

    def field(
        *,
        default: Any = _MISSING,
        default_factory: Any = _MISSING,
        init: bool = True,
        repr: bool = True,
        compare: bool = True,
    ) -> Any:
        """As `dataclasses.field`."""
        return Field(default, default_factory, init, repr, compare)

    class Record:
        """What is known of a class: its fields, in the order of its constructor's parameters, and its options."""

        __slots__ = ("fields", "names", "options", "theirs")

        def __init__(self, own: dict[str, Field], options: dict[str, bool]) -> None:
            self.fields = own
            self.options = options
            self.names = (*own,)
            # What `dataclasses` calls fields, once it has asked.
            self.theirs: dict[str, Any] | None = None

    class _Fields:
        """`__dataclass_fields__`, made when somebody asks: what the functions of `dataclasses` read."""

        def __get__(self, instance: Any, owner: Any) -> dict[str, Any]:
            record = owner.__record__
            if record.theirs is not None:
                return record.theirs
            import dataclasses

            out: dict[str, Any] = {}
            for name, own in record.fields.items():
                out[name] = made = dataclasses.field(
                    default=dataclasses.MISSING if own.default is _MISSING else own.default,
                    default_factory=dataclasses.MISSING if own.factory is _MISSING else own.factory,
                    init=own.init,
                    repr=own.repr,
                    compare=own.compare,
                    kw_only=own.kw_only,
                )
                made.name, made.type, made._field_type = name, own.type, dataclasses._FIELD
            record.theirs = out
            return out

    class _Params:
        """`__dataclass_params__`, made when somebody asks."""

        def __get__(self, instance: Any, owner: Any) -> Any:
            import dataclasses

            @dataclasses.dataclass(**owner.__record__.options)
            class Like:
                """A class with the same options: what they are kept in differs between Python's releases."""

            return Like.__dataclass_params__

    def dataclass(
        *,
        frozen: bool = False,
        slots: bool = False,
        eq: bool = True,
        order: bool = False,
        repr: bool = True,
        kw_only: bool = False,
        weakref_slot: bool = False,
    ) -> Any:
        """As `dataclasses.dataclass`."""
        options = {"frozen": frozen, "eq": eq, "order": order, "repr": repr}

        def decorated(cls: Any) -> Any:
            record = Record(_fields_of(cls, kw_only), options)
            methods = _methods(record)
            namespace = cls.__dict__
            if slots:
                return _with_slots(cls, record, methods, weakref_slot)
            for name, method in methods.items():
                if name not in namespace or (name == "__hash__" and namespace[name] is None):
                    setattr(cls, name, method)
            for name, own in record.fields.items():
                if name in namespace and isinstance(namespace[name], Field):
                    if own.default is _MISSING:
                        delattr(cls, name)
                    else:
                        setattr(cls, name, own.default)
            _add_init(cls, record)
            return cls

        return decorated

    def _fields_of(cls: Any, kw_only: bool) -> dict[str, Field]:
        """The fields that a class inherits, and then its own."""
        out: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            record = base.__dict__.get("__record__")
            if record is not None:
                out.update(record.fields)
        namespace = cls.__dict__
        for name, annotation in namespace.get("__annotations__", {}).items():
            if annotation.startswith(("ClassVar", "typing.ClassVar")):
                continue
            own = namespace.get(name, _MISSING)
            if type(own) is not Field:
                own = Field(own, _MISSING, True, True, True)
            own.name, own.type, own.kw_only = name, annotation, kw_only
            out[name] = own
        return out

    def _with_slots(cls: Any, record: Record, methods: dict[str, Any], weakref_slot: bool) -> Any:
        """The class again, with a slot for each of its own fields: slots can only be given to a new class."""
        inherited = {slot for base in cls.__mro__[1:] for slot in base.__dict__.get("__slots__", ())}
        namespace = dict(cls.__dict__)
        for name in _WITHOUT:
            namespace.pop(name, None)
        for name in record.fields:
            namespace.pop(name, None)
        for name, method in methods.items():
            if namespace.get(name) is None:
                namespace[name] = method
        if record.options["frozen"]:
            namespace.setdefault("__getstate__", _get_state)
            namespace.setdefault("__setstate__", _set_state)
        own = [name for name in record.fields if name not in inherited]
        namespace["__slots__"] = (*own, "__weakref__") if weakref_slot and "__weakref__" not in inherited else (*own,)
        made = type(cls)(cls.__name__, cls.__bases__, namespace)
        made.__qualname__ = cls.__qualname__
        _add_init(made, record)
        return made

    def _methods(record: Record) -> dict[str, Any]:
        """What a class gets besides `__init__`, unless it defines it itself."""
        options = record.options
        out: dict[str, Any] = {
            "__record__": record,
            "__match_args__": tuple(f.name for f in record.fields.values() if f.init and not f.kw_only),
            "__dataclass_fields__": _Fields(),
            "__dataclass_params__": _Params(),
        }
        if options["repr"]:
            out["__repr__"] = _repr
        if options["frozen"]:
            out["__setattr__"] = _refuse_set
            out["__delattr__"] = _refuse_delete
        if options["eq"]:
            values = _values_of([f.name for f in record.fields.values() if f.compare])

            def __eq__(self: Any, other: Any) -> Any:
                return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

            out["__eq__"] = __eq__
            out["__hash__"] = None
            if options["frozen"]:

                def __hash__(self: Any) -> int:
                    return hash(values(self))

                out["__hash__"] = __hash__
            if options["order"]:
                out.update(_comparisons(values))
        return out

    def _values_of(names: list[str]) -> Any:
        """A function from an object to the values of its fields, as one value."""
        get = attrgetter(*names) if names else lambda _: ()
        # `attrgetter` gives no tuple for one name, and tuples compare objects by identity first.
        return get if len(names) != 1 else lambda what: (get(what),)

    def _comparisons(values: Any) -> dict[str, Any]:
        def method(compare: Any) -> Any:
            def compared(self: Any, other: Any) -> Any:
                return compare(values(self), values(other)) if other.__class__ is self.__class__ else NotImplemented

            return compared

        return {f"__{compare.__name__}__": method(compare) for compare in (lt, le, gt, ge)}

    def _repr(self: Any) -> str:
        shown = (f"{f.name}={getattr(self, f.name)!r}" for f in self.__record__.fields.values() if f.repr)
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def _refuse_set(self: Any, name: str, value: Any) -> None:
        # A subclass that is no record may have attributes of its own, which are not frozen.
        if "__record__" not in type(self).__dict__ and name not in self.__record__.fields:
            object.__setattr__(self, name, value)
            return
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_delete(self: Any, name: str) -> None:
        if "__record__" not in type(self).__dict__ and name not in self.__record__.fields:
            object.__delattr__(self, name)
            return
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def _get_state(self: Any) -> list[Any]:
        return [getattr(self, name) for name in self.__record__.fields]

    def _set_state(self: Any, state: list[Any]) -> None:
        for name, value in zip(self.__record__.fields, state, strict=True):
            object.__setattr__(self, name, value)

    def _add_init(cls: Any, record: Record) -> None:
        """Gives the class an `__init__` for its first instances, which makes the real one when that is worth it."""
        if "__init__" in cls.__dict__:
            return
        n_made = 0

        def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
            nonlocal n_made
            n_made += 1
            made = _plain_init(cls, record) if n_made == 1 else None
            if made is None:
                if n_made <= _FEW and _fill(self, record, args, kwargs):
                    return
                made = _compiled_init(cls, record)
            cls.__init__ = made
            made(self, *args, **kwargs)

        __init__.__qualname__ = f"{cls.__qualname__}.__init__"
        cls.__init__ = __init__

    def _fill(self: Any, record: Record, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
        """Sets the fields as the constructor would; False, with nothing set, where that has to say what is wrong."""
        n_read = n_named = 0
        values: dict[str, Any] = {}
        for name, own in record.fields.items():
            if own.init and not own.kw_only and n_read < len(args):
                values[name] = args[n_read]
                n_read += 1
            elif own.init and name in kwargs:
                values[name] = kwargs[name]
                n_named += 1
            elif own.factory is not _MISSING:
                values[name] = own.factory()
            elif own.default is not _MISSING:
                values[name] = own.default
            elif own.init:
                return False
        if n_read < len(args) or n_named < len(kwargs):
            return False
        set_field = object.__setattr__ if record.options["frozen"] else setattr
        for name, value in values.items():
            set_field(self, name, value)
        if hasattr(self, "__post_init__"):
            self.__post_init__()
        return True

    def _plain_init(cls: Any, record: Record) -> Any:
        """The constructor of a class whose fields are all parameters that may stand in order; None for any other."""
        from mlirls_ir.constructors import FROZEN, OPEN

        fields = record.fields.values()
        n_fields = len(fields)
        is_frozen = record.options["frozen"]
        setters = [getattr(getattr(cls, name, None), "__set__", None) for name in record.names] if is_frozen else []
        if (
            hasattr(cls, "__post_init__")
            or not all(own.init and not own.kw_only and own.factory is _MISSING for own in fields)
            or not all(setters)
            or not 0 < n_fields <= len(FROZEN)
        ):
            return None
        if is_frozen:
            made = like(FROZEN[n_fields - 1](*setters), record.names)
        else:
            made = like(OPEN[n_fields - 1], record.names)
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        defaults = [own.default for own in fields]
        made.__defaults__ = tuple(defaults[next(n for n, d in enumerate((*defaults, 0)) if d is not _MISSING) :])
        made.__module__ = cls.__module__
        return made

    def like(constructor: Any, names: tuple[str, ...]) -> Any:
        """A constructor of `constructors.py` with a class's own names of fields."""
        code = constructor.__code__
        first = code.co_varnames[0]
        # What is assigned to has the names of the fields; what else is named has none of them.
        is_open = code.co_names == code.co_varnames[1:]
        code = code.replace(co_varnames=(first, *names), co_names=names if is_open else code.co_names)
        return FunctionType(code, constructor.__globals__, constructor.__name__, None, constructor.__closure__)

    def _compiled_init(cls: Any, record: Record) -> Any:
        """The constructor of any class: one parameter and one assignment for each field."""
        known: dict[str, Any] = {"missing": _MISSING}
        positional, by_keyword, body = ["self"], [], []
        for name, own in record.fields.items():
            value = name
            if own.factory is not _MISSING:
                known[f"make_{name}"] = own.factory
                value = f"make_{name}() if {name} is missing else {name}" if own.init else f"make_{name}()"
            elif not own.init:
                if own.default is _MISSING:
                    continue
                known[f"default_{name}"] = own.default
                value = f"default_{name}"
            if own.init:
                parameter = name
                if own.factory is not _MISSING:
                    parameter += "=missing"
                elif own.default is not _MISSING:
                    known[f"default_{name}"] = own.default
                    parameter += f"=default_{name}"
                (by_keyword if own.kw_only else positional).append(parameter)
            if record.options["frozen"]:
                setter = getattr(getattr(cls, name, None), "__set__", None)
                known[f"set_{name}"] = setter
                known["set_by_name"] = object.__setattr__
                body.append(f"set_{name}(self, {value})" if setter else f"set_by_name(self, {name!r}, {value})")
            else:
                body.append(f"self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            body.append("self.__post_init__()")
        parameters = ", ".join([*positional, *(["*", *by_keyword] if by_keyword else [])])
        lines = "\n ".join(body or ["pass"])
        exec(f"def __init__({parameters}):\n {lines}", known)
        made = known["__init__"]
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        made.__module__ = cls.__module__
        return made

    def fields(what: Any) -> Any:
        """As `dataclasses.fields`: what has the name, the type and the options of each field."""
        return tuple(what.__record__.fields.values())

    def names_of(what: Any) -> tuple[str, ...]:
        """The names of the fields of an instance, in order; none for anything that is no record."""
        record = getattr(what, "__record__", None)
        return () if record is None else record.names

    def asdict(what: Any) -> dict[str, Any]:
        """As `dataclasses.asdict`."""
        import dataclasses

        return dataclasses.asdict(what)

    def replace(what: Any, /, **changes: Any) -> Any:
        """As `dataclasses.replace`."""
        for name, own in what.__record__.fields.items():
            if own.init and name not in changes:
                changes[name] = getattr(what, name)
        return type(what)(**changes)


__all__ = ["asdict", "dataclass", "field", "fields", "names_of", "replace"]
