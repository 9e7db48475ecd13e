"""The directives that a declarative format names, and the values that its text contains.

Read next: `formats.py`.
"""

from __future__ import annotations

from mlirls_ir.formats.grammar import Directive, Element, Group, OneOfList, Variable


def listed_directives(elements: tuple[Element, ...]) -> list[str]:
    """The names of the directives that mean themselves, rather than types in another directive."""
    out: list[str] = []
    for element in elements:
        match element:
            case Directive(name=name, arguments=arguments):
                out.append(name)
                out += listed_directives(arguments) if name == "custom" else ()
            case Group(then=then, otherwise=otherwise):
                out += listed_directives((*then, *otherwise))
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    out += listed_directives(clause)
            case _:
                pass
    return out


def used_names(elements: tuple[Element, ...]) -> list[str]:
    """The names whose values are in the text of a format."""
    out: list[str] = []
    for element in elements:
        match element:
            case Variable(name=name):
                out.append(name)
            case Group(then=then, otherwise=otherwise):
                out += used_names((*then, *otherwise))
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    out += used_names(clause)
            case Directive(name="qualified" | "custom", arguments=arguments):
                out += used_names(arguments)
            case _:
                pass
    return out
