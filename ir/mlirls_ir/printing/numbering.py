"""Names of values and blocks as MLIR's printer gives them in generic form.

`%0`, `%1`, ... are for operations with results, `%arg0`, ... for the arguments of entry blocks, `%0`-like numbers for
those of other blocks; blocks count from `^bb0` in each region. Names are unique in one printed text; regions are taken
last in, first out, which is why numbers do not follow the text.

Read next: `naming.py` (the custom form).
"""

from __future__ import annotations

from mlirls_ir.graph.operation import Block, Operation


def number(top: Operation) -> None:
    """Names all values and blocks of `top` and below."""
    n_values = 0
    n_arguments = 0
    stack: list[list[Block]] = []
    if top.results:
        _name_results(top, n_values)
        n_values += 1
    stack += top.regions
    while stack:
        region = stack.pop()
        for ordering, block in enumerate(region):
            block.ordering = ordering
            block.name = f"^bb{ordering}"
            for argument in block.arguments:
                if ordering == 0:
                    argument.name = f"%arg{n_arguments}"
                    n_arguments += 1
                else:
                    argument.name = f"%{n_values}"
                    n_values += 1
            for operation in block.operations:
                if operation.results:
                    _name_results(operation, n_values)
                    n_values += 1
        for block in region:
            for operation in block.operations:
                stack += operation.regions


def _name_results(operation: Operation, n_values: int) -> None:
    results = operation.results
    if len(results) == 1:
        results[0].name = f"%{n_values}"
        return
    for idx, result in enumerate(results):
        result.name = f"%{n_values}#{idx}"
