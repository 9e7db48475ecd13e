"""The `$name`s in the dags of a rewrite pattern: the first place of each is its definition.

`$name__1` is the second value of `$name`, and `$_` is the name of nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.definition_checks import PATTERN
from mlirls_ir.definition_checks.pattern_symbols import IGNORED, pack_name
from mlirls_ir.definition_checks.statement_places import statement_words
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.syntax import Node


def is_pattern(definition: Definition | None) -> bool:
    """Whether a class is that of rewrite patterns or derives from it."""
    return definition is not None and any(one.name_text == PATTERN for one in (definition, *definition.ancestors))


def symbols_of(text: str, dag: Node) -> Iterator[tuple[int, str]]:
    """The names that a dag itself gives, with the offsets after their `$`: of its operator, and of its arguments."""
    _, start, _, name, arguments = dag
    if name is not None:
        # The operator comes first, and the tree does not keep the place of its name.
        offset = next((offset for word, offset in statement_words(text, start) if word == f"${name}"), None)
        if offset is not None:
            yield offset + 1, pack_name(name)
    for _, argument, offset in arguments:
        if argument is not None and argument != IGNORED:
            yield offset + 1, pack_name(argument)
