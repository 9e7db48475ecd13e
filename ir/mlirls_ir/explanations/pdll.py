"""Codes of mistakes in `.pdll` files, which have patterns in MLIR's language PDLL."""

from __future__ import annotations

from typing import Final

from mlirls_ir.explanations.model import Explanation

PATTERNS: Final = (
    Explanation(
        "pdll-syntax",
        "A `.pdll` file is not valid PDLL",
        "The text cannot be parsed, or a statement is not allowed where it is. The message is that of mlir-pdll.",
        "Correct the text at the place that the message names.",
        """
Pattern {
  erase _: Op
}
""",
        language="pdll",
    ),
    Explanation(
        "pdll-name",
        "A name in a `.pdll` file is not defined, or is defined twice",
        "A name is visible from its definition to the end of its block. Two definitions that are visible at the same "
        "place must have different names, and the names that an included file defines count too.",
        "Define the name before its use, or choose another name.",
        """
Pattern {
  let value: Value;
  erase op<my.use>(valeu);
}
""",
        language="pdll",
    ),
    Explanation(
        "pdll-type",
        "An expression in a `.pdll` file has the wrong type",
        "PDLL has values, types, attributes, operations, and ranges of values and types. An operation is a value where "
        "one is expected; included `.td` files say how many operands and results it has.",
        "Give an expression of the expected type, or the expected number of them.",
        """
Pattern {
  let value: Value = _: Attr;
  erase op<my.use>(value);
}
""",
        language="pdll",
    ),
    Explanation(
        "pdll-include",
        "A file that a `.pdll` file includes cannot be used",
        "The file is not found, is not a `.td` or `.pdll` file, or has a mistake. It is looked for in the folders "
        "that included `.td` files are in.",
        "Correct the name, or name the folder of the file with `-I` or in `mlirls.toml`.",
        """
#include "Ops.tablegen"

Pattern => erase op<my.use>;
""",
        language="pdll",
    ),
    Explanation(
        "pdll-unknown-operation",
        "A `.pdll` file names an operation that no included file defines",
        "Included files define other operations of the dialect. mlir-pdll accepts the name, and the pattern then never "
        "matches or makes an operation that does not exist.",
        "Correct the name, or include the file that defines the operation.",
        """
#include "mlir/Dialect/Arith/IR/ArithOps.td"

Pattern => erase op<arith.mulx>;
""",
        language="pdll",
    ),
    Explanation(
        "pdll-inference",
        "The result types of a new operation are not given",
        "A rewrite may leave out the result types of an operation that infers them. Nothing shows that this one does.",
        "Write the types after `->`, or include the file that defines the operation.",
        """
Pattern {
  rewrite root: Op with {
    op<my.make>;
    erase root;
  };
}
""",
        language="pdll",
    ),
)
