"""Traits and interfaces in words: their meaning for users of the operation.

Names that are not here do not matter to people who write MLIR (how C++ prints, infers or rewrites); pages list their
names. `{0}` and the like are the arguments of a trait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from mlirls_ir.ods.model import Trait
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.terminators import operation_of_class
from mlirls_server.features.reference.words import without_namespaces

_WORDS: Final = {
    "AffineScope": "affine symbols may be defined at its top level",
    "AllElementCountsMatch": "{*} have the same number of elements",
    "AllElementTypesMatch": "{*} have the same element type",
    "AllRanksMatch": "{*} have the same rank",
    "AllShapesMatch": "{*} have the same shape",
    "AllTypesMatch": "{*} have the same type",
    "AlwaysSpeculatableImplTrait": "may be executed although its result is not needed",
    "AtMostOneChildOf": "its region has at most one {*} each",
    "AttrSizedOperandSegments": "an attribute says how many operands belong to each group",
    "AttrSizedResultSegments": "an attribute says how many results belong to each group",
    "AutomaticAllocationScope": "what is allocated on the stack in it is freed at its end",
    "BranchOpInterface": "passes control to other blocks",
    "CallOpInterface": "calls a function",
    "CallableOpInterface": "can be called",
    "CastOpInterface": "converts types",
    "Commutative": "operands may be swapped",
    "ConstantLike": "is a constant",
    "DestinationStyleOpInterface": "writes its results into operands",
    "Elementwise": "works on vectors and tensors element by element",
    "FunctionOpInterface": "is a function",
    "HasOnlyGraphRegion": "the order of operations in its regions does not matter",
    "HasParallelRegion": "its regions are executed in parallel",
    "HasParent": "is in {*}",
    "HasRecursiveMemoryEffects": "has the memory effects of the operations in it",
    "Idempotent": "applied to its own result, it gives the same result",
    "Involution": "applied to its own result, it gives the operand",
    "IsolatedFromAbove": "its regions cannot use values from outside",
    "LoopLikeOpInterface": "is a loop",
    "MemoryEffects": "memory effects: {*}",
    "NoMemoryEffect": "has no memory effects",
    "NoRegionArguments": "its regions have no arguments",
    "NoTerminator": "blocks in it need no terminator",
    "Pure": "has no side effects",
    "RecursiveMemoryEffects": "has the memory effects of the operations in it",
    "RecursivelySpeculatableImplTrait": "may be executed early if everything in it may",
    "RegionBranchOpInterface": "passes control to its regions",
    "ResultsBroadcastableShape": "shapes of operands are broadcast to that of the result",
    "ReturnLike": "returns from the region around it",
    "SameOperandsAndResultElementType": "operands and results have the same element type",
    "SameOperandsAndResultRank": "operands and results have the same rank",
    "SameOperandsAndResultShape": "operands and results have the same shape",
    "SameOperandsAndResultType": "operands and results have the same type",
    "SameOperandsElementType": "operands have the same element type",
    "SameOperandsShape": "operands have the same shape",
    "SameTypeOperands": "operands have the same type",
    "SameVariadicOperandSize": "variadic operands have the same number of values",
    "SameVariadicResultSize": "variadic results have the same number of values",
    "SelectLikeOpInterface": "chooses one of its operands",
    "SingleBlock": "its regions have one block",
    "SingleBlockImplicitTerminator": "its regions have one block, whose terminator {*} may be left out",
    "SymbolOpInterface": "defines a symbol",
    "SymbolTable": "holds symbols",
    "SymbolUserOpInterface": "refers to symbols",
    "Terminator": "ends a block",
    "ViewLikeOpInterface": "returns a view of its operand",
}
_BY_SUMMARY: Final = frozenset({"OptionalTypesMatchWith", "PredOpTrait", "RangedTypesMatchWith", "TypesMatchWith"})
"""Traits whose first argument describes their requirement in words."""
_SPOKEN_FOR: Final = {
    "ConditionallySpeculatable": ("AlwaysSpeculatableImplTrait", "RecursivelySpeculatableImplTrait"),
    "SingleBlock": ("SingleBlockImplicitTerminator",),
}
"""Traits that other traits make redundant."""


def trait_words(registry: Registry, owner: str, traits: Sequence[Trait]) -> list[str]:
    """The meanings of the traits of a definition of the dialect `owner`, each once, in their order."""
    names = {trait.name for trait in traits}
    if {"NoMemoryEffect", "AlwaysSpeculatableImplTrait"} <= names:
        # ODS combines these as `Pure`.
        said = [trait for trait in traits if trait.name not in ("NoMemoryEffect", "AlwaysSpeculatableImplTrait")]
        traits = [*said, Trait("Pure")]
    shown = [trait for trait in traits if names.isdisjoint(_SPOKEN_FOR.get(trait.name, ()))]
    return list(dict.fromkeys(text for trait in shown if (text := _words(registry, owner, trait))))


def other_names(traits: Sequence[Trait]) -> list[str]:
    """The names of the traits and interfaces without words."""
    names = {trait.name for trait in traits}

    def is_described(name: str) -> bool:
        return name in _WORDS or name in _BY_SUMMARY or not names.isdisjoint(_SPOKEN_FOR.get(name, ()))

    return list(dict.fromkeys(trait.name for trait in traits if not is_described(trait.name)))


def _words(registry: Registry, owner: str, trait: Trait) -> str:
    if trait.name in _BY_SUMMARY and trait.arguments and isinstance(trait.arguments[0], str):
        return without_namespaces(trait.arguments[0])
    words = _WORDS.get(trait.name, "")
    return words.replace("{*}", _joined(list(_arguments(registry, owner, trait)))) if "{*}" in words else words


def _arguments(registry: Registry, owner: str, trait: Trait) -> Iterator[str]:
    for argument in trait.arguments:
        for text in cast("list[object]", argument) if isinstance(argument, list) else [argument]:
            yield _shown(registry, owner, trait, str(text))


def _shown(registry: Registry, owner: str, trait: Trait, text: str) -> str:
    """The name of an operation for its C++ class; a memory effect as a word, other arguments as code."""
    if trait.name == "MemoryEffects":
        return text.lower()
    found = operation_of_class(registry, owner, text)
    return f"`{found or text.rpartition('::')[2]}`"


def _joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""
