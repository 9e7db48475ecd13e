"""Predicates of ODS (`CPred`, `And`, `Or`, `Neg`, `SubstLeaves`, `Concat`) as trees of the model.

C++ text is kept without the namespaces `mlir` and `llvm`, and C++ lambdas that ODS has to put around a predicate (of
the element type, of all elements of an array) are turned back into trees.
"""

from __future__ import annotations

import re
from typing import cast

from mlirls_ir.ods.convert.records import Record, is_a, reference, references, squeeze, text
from mlirls_ir.ods.model import Predicate

TRUE: Predicate = ("true",)
_NAMESPACE = re.compile(r"(?<![\w:])(?:::)?(?:mlir|llvm)::|(?<![\w:>])::(?=std::)")
_COMMENT = re.compile(r"//[^\n]*")
_LAMBDA_OPEN = re.compile(r"\[&?\]\((?:const )?[\w:]+ ?&? ?(?P<name>\w+)\) ?\{ ?return $")
_LAMBDA_CLOSE = re.compile(r"; ?\}\((?P<value>.*)\)$")
_ALL_OPEN = re.compile(
    r"(?P<which>all|any)_of\((?P<range>.*), ?\[&?\]\([\w:]+ (?P<name>\w+)\) ?\{ ?return (?P=name) && \($"
)
_ALL_CLOSE = "); })"


def convert_predicate(record: Record | None) -> Predicate:
    """The predicate as a tree; an absent predicate accepts everything."""
    if record is None:
        return TRUE
    if is_a(record, "CPred"):
        return _leaf(text(record, "predExpr"))
    kind = reference(record, "kind")
    children = [convert_predicate(child) for child in references(record, "children")]
    if not children:
        # `And<[]>` accepts everything, `Or<[]>` nothing; other combiners without children are errors in the file.
        return ("not", TRUE) if kind is not None and kind.name == "PredCombinerOr" else TRUE
    match kind.name if kind else "":
        case "PredCombinerAnd":
            return combined("and", children)
        case "PredCombinerOr":
            return combined("or", children)
        case "PredCombinerNot":
            return ("not", children[0])
        case "PredCombinerSubstLeaves":
            return _substitution(children[0], text(record, "pattern"), normalize_condition(text(record, "replacement")))
        case "PredCombinerConcat":
            return _concatenation(text(record, "prefix"), children[0], text(record, "suffix"))
        case _:
            return TRUE


def normalize_condition(condition: str) -> str:
    """C++ text with single spaces and without the namespaces that every file of MLIR uses."""
    return _NAMESPACE.sub("", squeeze(_COMMENT.sub("", condition)))


def combined(kind: str, children: list[Predicate]) -> Predicate:
    """The conjunction ("and") or disjunction ("or") of `children`, flattened, without neutral elements."""
    flat: dict[Predicate, None] = {}
    for child in children:
        parts = cast("tuple[Predicate, ...]", child[1:]) if child[0] == kind else (child,)
        for part in parts:
            flat.setdefault(part)
    if kind == "and":
        flat.pop(TRUE, None)
        if not flat:
            return TRUE
    elif TRUE in flat:
        return TRUE
    kept = tuple(flat)
    return kept[0] if len(kept) == 1 else (kind, *kept)


def _leaf(condition: str) -> Predicate:
    inner = normalize_condition(condition)
    if inner.startswith("(") and inner.endswith(")"):
        inner = inner[1:-1].strip()
    return TRUE if inner == "true" else ("cpred", inner)


def _substitution(child: Predicate, pattern: str, replacement: str) -> Predicate:
    return TRUE if child == TRUE else ("subst", child, pattern, replacement)


def _concatenation(prefix: str, child: Predicate, suffix: str) -> Predicate:
    before, after = normalize_condition(prefix), normalize_condition(suffix)
    if prefix.endswith(" "):
        before += " "
    opened, closed = _LAMBDA_OPEN.match(before), _LAMBDA_CLOSE.match(after)
    if opened and closed:
        if child == TRUE:
            return TRUE
        if child[0] == "subst" and child[2:] == ("$_self", opened["name"]):
            return ("subst", child[1], "$_self", closed["value"])
    over = _ALL_OPEN.match(before)
    if over and after == _ALL_CLOSE:
        if child == TRUE:
            return TRUE if over["which"] == "all" else ("concat", before, child, after)
        if child[0] == "subst" and child[2:] == ("$_self", over["name"]):
            return (over["which"], child[1], over["range"])
    return ("concat", before, child, after)
