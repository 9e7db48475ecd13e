"""Settings of tests in lit's configuration files, as far as they can be read without running these.

The files are Python, so they are only parsed. What is read are statements such as `config.excludes = ["Inputs"]`,
`config.unsupported = True`, `config.substitutions.append(("%name", "text"))` and
`config.available_features.add("name")`, and those under an `if` that asks only for features.

Read next: `run.py`.
"""

from __future__ import annotations

import ast
import os
import warnings
from collections.abc import Iterable, Mapping
from typing import Final, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.files import CONFIGURATION_BYTES, read_regular_file

_TOPS: Final = ("lit.site.cfg.py", "lit.site.cfg", "lit.cfg.py", "lit.cfg")
_LOCAL: Final = ("lit.local.cfg", "lit.local.cfg.py")


@dataclass(frozen=True, slots=True)
class LitConfiguration:
    """What is known about the tests of a folder. `suffixes` is empty if no file says which files are tests."""

    suffixes: tuple[str, ...] = ()
    excludes: frozenset[str] = frozenset()
    substitutions: tuple[tuple[str, str], ...] = ()
    features: frozenset[str] = frozenset()
    is_unsupported: bool = False


def configuration_of(folder: str, root: str, features: frozenset[str]) -> LitConfiguration:
    """The configuration of the tests in `folder`, from the top of its suite, which is in `root` or is `root`."""
    folders = [folder]
    while folders[-1] != root and not _top_of(folders[-1]) and os.path.dirname(folders[-1]) != folders[-1]:
        folders.append(os.path.dirname(folders[-1]))
    found = _Reader(features)
    for here in reversed(folders):
        names = [_top_of(here)] if here == folders[-1] else []
        for name in (*names, *_LOCAL):
            path = os.path.join(here, name)
            if name and os.path.isfile(path):
                found.read(path)
    return LitConfiguration(
        found.suffixes, found.excludes, tuple(found.substitutions), frozenset(found.features), found.is_unsupported
    )


def _top_of(folder: str) -> str:
    return next((name for name in _TOPS if os.path.isfile(os.path.join(folder, name))), "")


class _Reader:
    """The state after some files."""

    def __init__(self, features: Iterable[str]) -> None:
        self.suffixes: tuple[str, ...] = ()
        self.excludes: frozenset[str] = frozenset()
        self.substitutions: list[tuple[str, str]] = []
        self.features = set(features)
        self.is_unsupported = False

    def read(self, path: str) -> None:
        """Follows the statements of a file; what cannot be read is left out."""
        try:
            text = read_regular_file(path, CONFIGURATION_BYTES)
            with warnings.catch_warnings():
                # Python would show parts of the file as they are.
                warnings.simplefilter("ignore")
                tree = ast.parse(text)
            self._follow(tree.body)
        except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
            return

    def _follow(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            match statement:
                case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="config"), attr=name)], value=value):
                    self._assign(name, value)
                case ast.Expr(value=ast.Call(func=ast.Attribute(value=of, attr=method), args=[argument])):
                    self._add(_attribute(of), method, argument)
                case ast.If(test=test, body=body, orelse=orelse):
                    holds = self._holds(test)
                    self._follow([] if holds is None else body if holds else orelse)
                case _:
                    continue

    def _assign(self, name: str, value: ast.expr) -> None:
        found = _literal(value)
        if name == "unsupported" and isinstance(found, bool):
            self.is_unsupported = found
        elif name in ("suffixes", "excludes") and isinstance(found, (list, set, tuple)):
            texts = [text for text in cast("Iterable[object]", found) if isinstance(text, str)]
            if name == "suffixes":
                self.suffixes = tuple(texts)
            else:
                self.excludes = frozenset(texts)

    def _add(self, name: str, method: str, argument: ast.expr) -> None:
        match (name, method, _literal(argument)):
            case ("available_features", "add", str() as feature):
                self.features.add(feature)
            case ("substitutions", "append", (str() as sign, str() as text)):
                self.substitutions.append((sign, text))
            case ("suffixes", "append" | "add", str() as suffix):
                self.suffixes = (*self.suffixes, suffix)
            case ("excludes", "append" | "add", str() as excluded):
                self.excludes |= {excluded}
            case _:
                return

    def _holds(self, test: ast.expr) -> bool | None:
        """Whether a condition about features holds; None if it asks for anything else."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self._holds(operand)
                return None if inner is None else not inner
            case ast.Compare(left=ast.Constant(value=str() as feature), ops=[operator], comparators=[of]):
                if _attribute(of) != "available_features" or not isinstance(operator, (ast.In, ast.NotIn)):
                    return None
                return (feature in self.features) == isinstance(operator, ast.In)
            case ast.BoolOp(op=operator, values=values):
                found = [self._holds(value) for value in values]
                if None in found:
                    return None
                return all(found) if isinstance(operator, ast.And) else any(found)
            case _:
                return None


def _attribute(node: ast.expr) -> str:
    """The name of an attribute of `config` or `config.root`; empty for anything else."""
    match node:
        case ast.Attribute(value=ast.Name(id="config") | ast.Attribute(value=ast.Name(id="config"), attr="root")):
            return node.attr
        case _:
            return ""


def _literal(node: ast.expr) -> object:
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def own_substitutions(configuration: LitConfiguration, named: Mapping[str, str]) -> dict[str, str]:
    """The substitutions of a project: those of mlirls's configuration before those of lit's."""
    return {**named, **{sign: text for sign, text in configuration.substitutions if sign not in named}}
