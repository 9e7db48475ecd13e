"""What lit makes of tests: one line of JSON for each path on standard input. It needs lit, and nothing of mlirls.

    PYTHON_WITH_LIT benchmarks/lit_judge.py < PATHS

Read next: `run_lines.py`, which compares.
"""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace

from lit import ShUtil, Test, TestRunner
from lit.BooleanExpression import BooleanExpression

TEMPORARY = "/mlirls-tmp/Output/x.mlir"


def judged(path: str, features: list[str]) -> dict[str, object]:
    """The commands as they are run, how lit's shell reads each, and the conditions."""
    config = SimpleNamespace(
        substitutions=[("%mlir_lib_dir", "/mlirls-lib"), ("%shlibext", ".so")], available_features=set(features)
    )
    test = SimpleNamespace(getSourcePath=lambda: path, config=config)
    try:
        parsed = TestRunner._parseKeywords(path)
        found = TestRunner.getDefaultSubstitutions(test, "/mlirls-tmp/Output", TEMPORARY)
        conditions = dict.fromkeys(features, True)
        script = TestRunner.applySubstitutions(parsed["RUN:"], found, conditions, recursion_limit=10)
        commands = [TestRunner.re.fullmatch(TestRunner.kPdbgRegex, line)[2].strip() for line in script]
        xfails = parsed["XFAIL:"] or []
        return {
            "commands": commands,
            "shell": [shell(command) for command in commands],
            "requires": all(BooleanExpression.evaluate(one, features) for one in parsed["REQUIRES:"] or []),
            "refused": any(BooleanExpression.evaluate(one, features) for one in parsed["UNSUPPORTED:"] or []),
            "xfail": any(one == "*" or BooleanExpression.evaluate(one, features) for one in xfails),
        }
    except Exception as error:
        # Whatever lit raises, it reports the test as unresolved.
        return {"error": str(error)}


def shell(command: str) -> object:
    """How lit's shell reads a command; None if it does not."""
    if not command:
        return []
    try:
        return tree(ShUtil.ShParser(command).parse())
    except Exception:
        return None


def tree(node: object) -> object:
    if isinstance(node, ShUtil.Seq):
        return [*tree(node.lhs), node.op, *tree(node.rhs)]
    return [
        [
            [[word(one) for one in command.args], [[list(operator), word(one)] for operator, one in command.redirects]]
            for command in node.commands
        ]
    ]


def word(one: object) -> object:
    return {"pattern": one.pattern} if isinstance(one, ShUtil.GlobItem) else one


if __name__ == "__main__":
    assert Test is not None
    for line in sys.stdin:
        print(json.dumps(judged(line.rstrip("\n"), ["asserts", "host-x86"])))
