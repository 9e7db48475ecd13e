"""Constraints of ODS: type, attribute, property, region and successor constraints, keyed per dialect.

A named def keeps its name as key. An anonymous one (`ConfinedAttr<...>` in an argument list) is keyed by its class and
a digest of its content, so that equal ones share a key and a key changes only with its constraint. Sized regions are
keyed as ODS writes them (`SizedRegion<1>`).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import replace

from mlirls_ir.ods.convert.buildable import type_text
from mlirls_ir.ods.convert.enums import convert_enum, is_enum, width_of
from mlirls_ir.ods.convert.predicates import convert_predicate
from mlirls_ir.ods.convert.prose import prose_of_enum
from mlirls_ir.ods.convert.records import (
    Record,
    is_a,
    optional_text,
    reference,
    squeeze,
    text,
)
from mlirls_ir.ods.model import Constraint, EnumDef, Predicate, Prose

OLDER_ENUM = "EnumProperty"
"""The class of LLVM 19 of a property that is an enum: it names the C++ class, and is printed as an attribute."""
_SIZED = re.compile(r"region with (?:(at least|at most) )?(\d+) blocks$")
_SIZED_CLASSES = {"at least": "MinSizedRegion", "at most": "MaxSizedRegion"}


class ConstraintTable:
    """Collects the constraints and enums that a dialect's definitions refer to.

    `mnemonics` maps C++ classes of types to their text; `namespaces` maps C++ namespaces to dialects, for enums that
    are used by another dialect than their own; `enum_attributes` maps keys of enums to those of the attributes that
    hold them.
    """

    def __init__(
        self,
        dialect: str,
        mnemonics: Mapping[str, str],
        namespaces: Mapping[str, str],
        enum_attributes: Mapping[str, str],
    ) -> None:
        self.dialect = dialect
        self.constraints: dict[str, Constraint] = {}
        self.enums: dict[str, EnumDef] = {}
        self.enum_prose: dict[str, Prose] = {}
        self._mnemonics = mnemonics
        self._namespaces = namespaces
        self._enum_attributes = enum_attributes
        self._keys: dict[str, str] = {}
        self._predicates: dict[str, Predicate] = {}

    def key_of(self, record: Record) -> str:
        """The key of the constraint `record`, which is added when first met.

        Wrappers that do not change the accepted values (`OptionalAttr`, `DefaultValuedAttr`, `DefaultValuedProp`) have
        the key of the wrapped constraint.
        """
        bare = _unwrap(record)
        known = self._keys.get(bare.name)
        if known is not None:
            return known
        constraint = self._convert(bare)
        key = constraint.key if not bare.is_anonymous else self._anonymous_key(bare, constraint)
        if key in self.constraints and self.constraints[key] != replace(constraint, key=key):
            key = f"{key}#{_digest(constraint)}"
        self.constraints[key] = replace(constraint, key=key)
        self._keys[bare.name] = key
        return key

    def enum_key(self, record: Record) -> str:
        """The qualified key of an enum; an enum of this dialect, or of none, is added to it."""
        enum = convert_enum(record)
        owner = self._namespaces.get(squeeze(text(record, "cppNamespace")).removeprefix("::"), self.dialect)
        if owner == self.dialect:
            self.enums[enum.name] = enum
            self.enum_prose[enum.name] = prose_of_enum(record)
        return f"{owner}.{enum.name}"

    def owns(self, namespace: str) -> bool:
        """Whether enums of the C++ namespace `namespace` belong to this dialect."""
        while namespace and namespace not in self._namespaces:
            namespace = namespace.rpartition("::")[0]
        return self._namespaces.get(namespace) == self.dialect

    def predicate(self, record: Record | None) -> Predicate:
        """The predicate of a constraint or trait, converted once."""
        if record is None:
            return ("true",)
        found = self._predicates.get(record.name)
        if found is None:
            found = self._predicates[record.name] = convert_predicate(record)
        return found

    def _anonymous_key(self, record: Record, constraint: Constraint) -> str:
        sized = _SIZED.match(constraint.summary) if constraint.kind == "region" else None
        if sized:
            return f"{_SIZED_CLASSES.get(sized[1], 'SizedRegion')}<{sized[2]}>"
        return f"{record.superclasses[-1]}#{_digest(constraint)}"

    def _convert(self, record: Record) -> Constraint:
        shared = Constraint(
            key=record.name if not record.is_anonymous else "",
            kind="type",
            summary=_summary(record),
            predicate=self.predicate(reference(record, "predicate")),
        )
        if is_a(record, "TypeConstraint"):
            call = text(record, "builderCall")
            cpp = squeeze(optional_text(record, "cppType") or optional_text(record, "cppClassName") or "")
            storage = None if not cpp or cpp.removeprefix("::").startswith("mlir::") else cpp
            return replace(shared, builder=type_text(call, self._mnemonics) if call else None, storage=storage)
        if is_a(record, "AttrConstraint"):
            return self._attribute(record, shared)
        if is_property(record):
            return self._property(record, shared)
        return replace(shared, kind="region" if is_a(record, "RegionConstraint") else "successor")

    def _attribute(self, record: Record, shared: Constraint) -> Constraint:
        base = _base(record, "baseAttr")
        value_type = reference(record, "valueType")
        call = text(value_type, "builderCall") if value_type else ""
        enum = self.enum_key(base) if is_enum(base) else None
        predicate = shared.predicate
        if enum is not None and is_a(record, "EnumAttrInfo"):
            # The condition on the cases, or the C++ class generated for the enum, only repeats the enum.
            predicate = _enum_predicate(enum, width_of(record))
        return replace(
            shared,
            kind="attr",
            predicate=predicate,
            storage=squeeze(text(record, "storageType")) or None,
            value_type=type_text(call, self._mnemonics) if call else None,
            enum=enum,
            attr_def=attribute_key(base),
            element=self.key_of(element) if (element := reference(base, "elementAttr")) else None,
        )

    def _property(self, record: Record, shared: Constraint) -> Constraint:
        base = _base(record, "baseProperty")
        if is_a(base, OLDER_ENUM):
            storage = squeeze(text(base, "interfaceType"))
            key = f"{self.dialect}.{storage.rpartition('::')[2]}"
            held_by = self._enum_attributes.get(key)
            return replace(shared, kind="prop", storage=storage, enum=key, form="enum", attr_def=held_by)
        enum = reference(base, "enum")
        return replace(
            shared,
            kind="prop",
            storage=squeeze(text(record, "interfaceType")) or None,
            enum=self.enum_key(enum) if enum else None,
            form=property_form(base),
        )


def is_property(record: Record) -> bool:
    """Whether `record` is a native property; before LLVM 20, properties were not constraints."""
    return is_a(record, "PropConstraint") or is_a(record, "Property")


def property_form(record: Record) -> str:
    """The written form of a property: see `Constraint.form`."""
    mnemonic = optional_text(record, "mnemonic")
    if reference(record, "enum") is not None:
        return f"enum:{mnemonic}" if mnemonic else "enum"
    for superclass, form in (
        ("OptionalProp", "optional"),
        ("ArrayProp", "array"),
        ("_cls_UnitProp", "unit"),
        ("_cls_BoolProp", "boolean"),
        ("_cls_StringProp", "string"),
        ("IntProp", "integer"),
    ):
        if is_a(record, superclass):
            return form
    return "field"


def attribute_key(record: Record) -> str | None:
    """The key "dialect.mnemonic" of an attribute definition; None for any other attribute."""
    dialect = reference(record, "dialect")
    mnemonic = optional_text(record, "mnemonic")
    if dialect is None or not is_a(record, "AttrDef"):
        return None
    return f"{text(dialect, 'name')}.{mnemonic or text(record, 'cppClassName')}"


def _enum_predicate(enum: str, width: int) -> Predicate:
    is_integer: Predicate = ("cpred", "isa<IntegerAttr>($_self)")
    has_width: Predicate = ("cpred", f"cast<IntegerAttr>($_self).getType().isSignlessInteger({width})")
    return ("and", is_integer, has_width, ("enum", enum))


def _summary(record: Record) -> str:
    # Verbatim, spaces included, since messages print it that way. If unset, it is the name of the def.
    found = optional_text(record, "summary")
    return record.name if found is None else found


def _base(record: Record, field: str) -> Record:
    found = reference(record, field)
    return record if found is None else _base(found, field)


def _unwrap(record: Record) -> Record:
    for field in ("baseAttr", "baseProperty"):
        base = reference(record, field)
        if base is not None and _same_content(record, base):
            return _unwrap(base)
    return record


def _same_content(record: Record, base: Record) -> bool:
    outer, inner = reference(record, "predicate"), reference(base, "predicate")
    same_predicate = outer is inner or (outer is not None and inner is not None and outer.name == inner.name)
    return same_predicate and text(record, "summary") == text(base, "summary")


def _digest(constraint: Constraint) -> str:
    content = repr((constraint.kind, constraint.summary, constraint.predicate, constraint.builder, constraint.storage))
    rest = repr((constraint.value_type, constraint.enum, constraint.attr_def, constraint.element, constraint.form))
    return hashlib.sha256((content + rest).encode()).hexdigest()[:6]
