"""Whether the check lines of a text may have a mistake, found without reading them exactly.

Nearly all tests have none, and reading their checks exactly would take a tenth of the time of checking them. So here
are only the plain forms of patterns and variables; whatever is not plain is suspected.

Read next: `check_findings.py` (uses it).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.patterns import compiled

_SUSPECT: Final = compiled(
    r"""(?mx)
    //[^\n]*? [A-Z0-9] : [ \t]*+ (?: \{\{ [^\n]*? \}\} [ \t]*+ )?+ \r?$
    | --enable-var-scope
    """
)
"""A check of nothing, or scopes of variables."""
_LINE: Final = compiled(r"(?m)^[^\n]*?//[ \t/]*+([A-Za-z0-9_-]++):([^\n]*?(?:\[\[|\{\{)[^\n]*+)")
"""A check line with a block: its directive, and what comes after the colon."""
_SUFFIX: Final = compiled(r"-(?:NEXT|SAME|NOT|DAG|COUNT-[0-9]++)\Z")
_SET: Final = r"\[\^?+[^\[\]\\\n]++\]"
_INNER: Final = rf"(?:[^\[\]\\(){{}}*+?|\n]|\\[^0-9\n]|{_SET}|(?<=[^*+?|(])[*+?])"
_REGEX: Final = rf"(?:{_INNER}|\||\((?:{_INNER}|\|)*+\)[*+?]?+)*+"
_PLAIN: Final = compiled(
    rf"""(?x)
    (?: [^\[{{\n] | \[(?!\[) | \{{(?!\{{)
      | \[\[ \$?+[A-Za-z_][A-Za-z0-9_]*+ (?: : {_REGEX} )?+ \]\]
      | \[\[\# [^\[\]\n]*+ \]\]
      | \[\[@LINE (?:[ ]?[+-][ ]?[0-9]++)?+ \]\]
      | \{{\{{ {_REGEX} \}}\}}
    )*+
    """
)
_BLOCK: Final = compiled(r"\[\[(?!\[)(#?)([^\]\n]*+)")
_STRING: Final = compiled(r"(\$?[A-Za-z_][A-Za-z0-9_]*+)(:?)")
_NUMERIC: Final = compiled(r"(?<![%A-Za-z0-9_@])(\$?[A-Za-z_][A-Za-z0-9_]*+)[ \t]*+(:?)(?!\()")


def may_have_findings(text: str) -> bool:
    """Whether reading the checks of a test may show a mistake."""
    return _SUSPECT.search(text) is not None or _may_be_wrong(text)


def _may_be_wrong(text: str) -> bool:
    """Whether some pattern is not plain, or uses a variable before a check with the same prefix gives it a value."""
    known: set[tuple[str, str]] = set()
    for line in _LINE.finditer(text):
        prefix = _SUFFIX.sub("", line[1])
        if _PLAIN.fullmatch(line[2]) is None or prefix.endswith("-LABEL"):
            return True
        for block in _BLOCK.finditer(line[2]):
            for name, colon in _names(*block.groups()):
                if colon:
                    known.add((prefix, name))
                elif (prefix, name) not in known:
                    return True
    return False


def _names(mark: str, content: str) -> list[tuple[str, str]]:
    """The variables in a block, each with a colon if the block gives it a value."""
    if mark:
        return _NUMERIC.findall(content)
    found = _STRING.match(content)
    return [] if found is None else [(found[1], found[2])]
