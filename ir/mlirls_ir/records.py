"""Dataclasses that cost a start of the program little: the decorator of the standard library, with less made at once.

`dataclasses.dataclass` compiles five or six methods for each class when its module is imported; with some 130 classes
that was a fifth of a short check. Here nothing is compiled before it pays: most classes get the `__init__` of their
length for the first instance (`constructors.py`), the others a compiled one after some hundred (most have fewer in a
short check), and the other methods are closures over `attrgetter`, which need no code.

What is asked of a class stays what `dataclasses` documents, for the options that this project uses: type checkers are
told that this is `dataclasses`, and `fields`, `replace`, `asdict` and a dataclass of another project that inherits from
one of ours find what they look for (`_Fields`, `_Params`). `tests/test_records.py` compares the two decorators.

What this file is not: there is no `InitVar`, no `KW_ONLY`, and a mutable default is not refused.
Read next: `interning.py` (values that are equal are the same object).
"""

from __future__ import annotations

from operator import attrgetter, ge, gt, le, lt
from types import FunctionType, GenericAlias
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import asdict, dataclass, field, fields, replace

    def names_of(what: object) -> tuple[str, ...]:
        """The names of the fields of an instance, in order; none for anything that is no record."""
        ...
else:
    _MISSING: Any = object()
    _NOTHING: Any = {}
    _FEW = 300
    """How many instances are made before a constructor is compiled, which takes as long as making so many without."""

    class Field:
        """What a class says of one of its fields."""

        __slots__ = ("compare", "default", "factory", "init", "kw_only", "name", "repr", "type")

        def __init__(self, default: Any, factory: Any, init: bool, repr: bool, compare: bool) -> None:
            self.default = default
            # `list[int]()` tries to note in the list that it was made so, which fails and takes longer than the list.
            self.factory = factory.__origin__ if type(factory) is GenericAlias else factory
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
        """What is known of a class: its fields, in the order of its constructor's parameters, and its options.

        `is_plain` says that each field is a parameter that may stand in order, and is shown and compared.
        """

        __slots__ = ("_fields", "_own", "is_plain", "kw_only", "names", "options", "theirs")

        def __init__(self, cls: Any, options: dict[str, bool], kw_only: bool) -> None:
            namespace = cls.__dict__
            own: dict[str, tuple[str, Any]] = {}
            is_plain = not kw_only
            for name, annotation in namespace.get("__annotations__", _NOTHING).items():
                if not annotation.startswith(("ClassVar", "typing.ClassVar")):
                    value = namespace.get(name, _MISSING)
                    own[name] = annotation, value
                    if type(value) is Field:
                        is_plain = False
            # What each field of its own is, until somebody asks for more than names: most classes are only defined.
            self._own = own
            self._fields: dict[str, Field] = {}
            self.names: tuple[str, ...] = (*own,)
            self.is_plain = is_plain
            self.kw_only = kw_only
            self.options = options
            # What `dataclasses` calls fields, once it has asked.
            self.theirs: dict[str, Any] | None = None
            if len(cls.__mro__) > 2:
                self._inherit(cls)

        def _inherit(self, cls: Any) -> None:
            """Adds the fields of the classes above, which come first."""
            inherited: dict[str, Any] = {}
            for base in cls.__mro__[-1:0:-1]:
                record = base.__dict__.get("__record__")
                if record is not None:
                    inherited |= record.fields
                    self.is_plain = self.is_plain and record.is_plain
            if inherited:
                self.names = (*(inherited | self._own),)
                self._fields = inherited

        def defaults(self) -> tuple[Any, ...]:
            """What the last parameters have by default, where each field is a parameter."""
            if self.is_plain and not self._fields:
                return tuple([value for _, value in self._own.values() if value is not _MISSING])
            fields = self.fields.values()
            # What has a factory is never left out; all that stands behind a parameter with a default has one too.
            return tuple([own.default for own in fields if own.default is not _MISSING or own.factory is not _MISSING])

        @property
        def fields(self) -> dict[str, Field]:
            """The fields by name."""
            if self._own:
                for name, (annotation, value) in self._own.items():
                    one = value if type(value) is Field else Field(value, _MISSING, True, True, True)
                    one.name, one.type, one.kw_only = name, annotation, self.kw_only
                    self._fields[name] = one
                self._own = _NOTHING
            return self._fields

    class _Fields:
        """`__dataclass_fields__`, made when somebody asks: what the functions of `dataclasses` read."""

        def __get__(self, instance: Any, owner: Any) -> dict[str, Any]:
            from mlirls_ir.record_as_dataclass import fields_of

            record = owner.__record__
            if record.theirs is None:
                record.theirs = fields_of(record.fields.values(), _MISSING)
            return record.theirs

    class _Params:
        """`__dataclass_params__`, made when somebody asks."""

        def __get__(self, instance: Any, owner: Any) -> Any:
            from mlirls_ir.record_as_dataclass import params_of

            return params_of(owner.__record__.options)

    _FIELDS = _Fields()
    _PARAMS = _Params()

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
            record = Record(cls, options, kw_only)
            methods = _methods(record)
            namespace = cls.__dict__
            if "__init__" not in namespace:
                methods["__init__"] = _first_init(cls, record)
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
            return cls

        return decorated

    def _with_slots(cls: Any, record: Record, methods: dict[str, Any], weakref_slot: bool) -> Any:
        """The class again, with a slot for each of its own fields: slots can only be given to a new class."""
        namespace = cls.__dict__.copy()
        namespace.pop("__dict__", None)
        namespace.pop("__weakref__", None)
        own = record.names
        if len(cls.__mro__) > 2:
            inherited = {slot for base in cls.__mro__[1:] for slot in base.__dict__.get("__slots__", ())}
            own = tuple(name for name in own if name not in inherited)
            weakref_slot = weakref_slot and "__weakref__" not in inherited
        for name in record.names:
            namespace.pop(name, None)
        for name, method in methods.items():
            if namespace.get(name) is None:
                namespace[name] = method
        if record.options["frozen"]:
            namespace.setdefault("__getstate__", _get_state)
            namespace.setdefault("__setstate__", _set_state)
        namespace["__slots__"] = (*own, "__weakref__") if weakref_slot else own
        namespace["__qualname__"] = cls.__qualname__
        made: Any = type(cls)(cls.__name__, cls.__bases__, namespace)
        return made

    def _methods(record: Record) -> dict[str, Any]:
        """What a class gets besides `__init__`, unless it defines it itself."""
        options = record.options
        is_plain, names = record.is_plain, record.names
        out: dict[str, Any] = {
            "__record__": record,
            "__match_args__": names if is_plain else _names(record, "init", but="kw_only"),
            "__dataclass_fields__": _FIELDS,
            "__dataclass_params__": _PARAMS,
        }
        if options["repr"]:
            out["__repr__"] = _repr
        if options["frozen"]:
            out["__setattr__"] = _refuse_set
            out["__delattr__"] = _refuse_delete
        if options["eq"]:
            values = _values_of(names if is_plain else _names(record, "compare"))

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

    def _names(record: Record, option: str, but: str = "") -> tuple[str, ...]:
        """The names of the fields with an option, and without another."""
        fields = record.fields.values()
        return tuple(own.name for own in fields if getattr(own, option) and not (but and getattr(own, but)))

    def _values_of(names: tuple[str, ...]) -> Any:
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

    def _first_init(defined: Any, record: Record) -> Any:
        """An `__init__` for the first instances of a class, which makes the real one when that is worth it."""
        n_made = 0
        fill: Any = None

        def __init__(self: Any, *args: Any, **kwargs: Any) -> None:
            nonlocal n_made, fill
            n_made += 1
            if fill is not None and n_made <= _FEW and fill(self, args, kwargs):
                return
            cls = next(one for one in type(self).__mro__ if one.__dict__.get("__record__") is record)
            made = None
            if fill is None:
                of_length = _of_length(cls, record)
                factories = [] if record.is_plain else _factories(record)
                has_more = hasattr(cls, "__post_init__")
                if of_length is not None and not factories and not has_more:
                    made = of_length
                elif of_length is not None:
                    fill = _completing(of_length, factories, has_more)
                else:
                    from mlirls_ir.compiled_constructor import filling

                    fill = filling(record, _MISSING, has_more)
                if made is None and fill(self, args, kwargs):
                    return
            if made is None:
                from mlirls_ir.compiled_constructor import compiled_constructor

                made = compiled_constructor(cls, record, _MISSING)
            cls.__init__ = made
            made(self, *args, **kwargs)

        __init__.__qualname__ = f"{defined.__qualname__}.__init__"
        return __init__

    def _factories(record: Record) -> list[tuple[int, str, Any]]:
        """The fields that are made where they are not given: their place, their name, and what makes them."""
        fields = enumerate(record.fields.values())
        return [(place, own.name, own.factory) for place, own in fields if own.factory is not _MISSING]

    def _completing(of_length: Any, factories: list[tuple[int, str, Any]], has_more: bool) -> Any:
        """What makes what is not given, has the constructor of the class's length set the fields, and is True."""

        def fill(self: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
            n_args = len(args)
            for place, name, make in factories:
                if n_args <= place and name not in kwargs:
                    kwargs[name] = make()
            of_length(self, *args, **kwargs)
            if has_more:
                self.__post_init__()
            return True

        return fill

    def _of_length(cls: Any, record: Record) -> Any:
        """The constructor of a class whose fields are all parameters that may stand in order; None for any other."""
        from mlirls_ir.constructors import FROZEN, OPEN

        made = (FROZEN if record.options["frozen"] else OPEN).get(len(record.names))
        if made is None or not (record.is_plain or all(map(_is_parameter, record.fields.values()))):
            return None
        if record.options["frozen"]:
            setters = [getattr(getattr(cls, name, None), "__set__", None) for name in record.names]
            if not all(setters):
                return None
            made = made(*setters)
        made = like(made, record.names)
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        made.__defaults__ = record.defaults()
        made.__module__ = cls.__module__
        return made

    def _is_parameter(own: Field) -> bool:
        """Whether a field is a parameter that may stand in order."""
        return own.init and not own.kw_only

    def like(constructor: Any, names: tuple[str, ...]) -> Any:
        """A constructor of `constructors.py` with a class's own names of fields."""
        code = constructor.__code__
        first = code.co_varnames[0]
        # What is assigned to has the names of the fields; what else is named has none of them.
        is_open = code.co_names == code.co_varnames[1:]
        code = code.replace(co_varnames=(first, *names), co_names=names if is_open else code.co_names)
        return FunctionType(code, constructor.__globals__, constructor.__name__, None, constructor.__closure__)

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
