"""Functions of `programs.py` as MLIR."""

from __future__ import annotations

from tests.memory.programs import Alloc, Branch, Call, Free, Function, Loop, Scope

RANKED = "memref<?xi8>"
"""The type of all buffers in a program that MLIR lowers: a pointer to an unranked one needs memory of its own."""
UNRANKED = "memref<*xi8>"


def written(
    body: list[object], factors: tuple[str, ...], *, in_blocks: bool, name: str = "@f", type: str = UNRANKED
) -> str:
    """A function as MLIR; with `in_blocks` branches outside of regions are blocks."""
    arguments = ", ".join([*(f"{factor}: index" for factor in factors), "%c: i1", "%k: index", "%s: i32"])
    return _function(name, arguments, body, "", in_blocks, type)


def written_callee(function: Function, *, type: str = UNRANKED) -> str:
    """A function that others call, as MLIR."""
    arguments = [f"{function.argument}: {type}"] if function.argument else []
    arguments += ["%c: i1", "%k: index", "%s: i32"]
    # An argument is certainly freed only in the first block.
    return _function(function.name, ", ".join(arguments), function.body, function.result, False, type)


def _function(name: str, arguments: str, body: list[object], result: str, in_blocks: bool, type: str) -> str:
    writer = _Writer(in_blocks, type)
    writer.block(body)
    lines = "\n".join(writer.lines)
    head = f"func.func {name}({arguments}){f' -> {type}' if result else ''}"
    return (
        f"{head} {{\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
        f"  %byte = arith.constant 7 : i8\n{lines}\n  return{f' {result} : {type}' if result else ''}\n}}\n"
    )


class _Writer:
    def __init__(self, in_blocks: bool, type: str) -> None:
        self.in_blocks = in_blocks
        self.type = type
        self.lines: list[str] = []
        self.n = 0

    def fresh(self) -> int:
        self.n += 1
        return self.n

    def block(self, body: list[object], *, nested: bool = False) -> None:
        for statement in body:
            match statement:
                case Alloc():
                    self.allocation(statement)
                case Free(name, through_cast):
                    type_ = self.type
                    if through_cast:
                        name, type_ = self.cast(name)
                    self.lines.append(f"  memref.dealloc {name} : {type_}")
                case Call():
                    self.call(statement)
                case Branch():
                    if self.in_blocks and not nested:
                        self.blocks(statement)
                    else:
                        self.branch(statement)
                case Scope(inner):
                    self.lines.append("  memref.alloca_scope {")
                    self.block(inner, nested=True)
                    self.lines.append("  }")
                case Loop():
                    self.loop(statement)
                case _:
                    raise AssertionError(statement)

    def allocation(self, made: Alloc) -> None:
        name, n_bytes, factor = made.name, made.n_bytes, made.factor
        operation = "memref.alloca" if made.on_stack else "memref.alloc"
        type_ = f"memref<{n_bytes}xi8>" if factor is None else f"memref<?x{n_bytes}xi8>"
        self.lines.append(f"  {name}d = {operation}({factor or ''}) : {type_}")
        if self.type == UNRANKED or factor is None:
            self.lines.append(f"  {name} = memref.cast {name}d : {type_} to {self.type}")
        else:
            self.lines.append(f"  {name} = memref.collapse_shape {name}d [[0, 1]] : {type_} into {self.type}")
        if self.type == RANKED:
            # MLIR removes a buffer that nobody uses.
            self.lines.append(f"  memref.store %byte, {name}[%c0] : {self.type}")

    def cast(self, name: str) -> tuple[str, str]:
        cast = f"%v{self.fresh()}"
        type_ = RANKED if self.type == UNRANKED else "memref<?xi8, strided<[1], offset: ?>>"
        self.lines.append(f"  {cast} = memref.cast {name} : {self.type} to {type_}")
        return cast, type_

    def call(self, call: Call) -> None:
        arguments = f"{call.argument}, %c, %k, %s" if call.argument else "%c, %k, %s"
        types = f"{self.type}, i1, index, i32" if call.argument else "i1, index, i32"
        head = f"{call.result} = " if call.result else ""
        result = self.type if call.result else "()"
        self.lines.append(f"  {head}func.call {call.function.name}({arguments}) : ({types}) -> {result}")

    def branch(self, branch: Branch) -> None:
        head = f"{branch.result} = " if branch.result else ""
        type_ = f" -> ({self.type})" if branch.result else ""
        if len(branch.bodies) > 2:
            self.lines.append(f"  {head}scf.index_switch %k{type_}")
            marks = [*(f"case {number} {{" for number in range(len(branch.bodies) - 1)), "default {"]
        else:
            self.lines.append(f"  {head}scf.if %c{type_}")
            marks = ["{", "else {"]
        for number, body in enumerate(branch.bodies):
            self.lines.append(f"  {marks[number]}")
            self.block(body, nested=True)
            if branch.result:
                self.lines.append(f"  scf.yield {branch.yields[number]} : {self.type}")
            elif len(branch.bodies) > 2:
                self.lines.append("  scf.yield")
            self.lines.append("  }")

    def blocks(self, branch: Branch) -> None:
        number = self.fresh()
        after = f"^after{number}"
        labels = [f"^way{number}_{at}" for at in range(len(branch.bodies))]
        if len(labels) > 2:
            cases = ", ".join(f"{at}: {label}" for at, label in enumerate(labels[1:]))
            self.lines.append(f"  cf.switch %s : i32, [default: {labels[0]}, {cases}]")
        else:
            self.lines.append(f"  cf.cond_br %c, {labels[0]}, {labels[1] if len(labels) > 1 else after}")
        for at, body in enumerate(branch.bodies):
            self.lines.append(f"{labels[at]}:")
            self.block(body)
            passed = f"({branch.yields[at]} : {self.type})" if branch.result else ""
            self.lines.append(f"  cf.br {after}{passed}")
        argument = f"({branch.result}: {self.type})" if branch.result else ""
        self.lines.append(f"{after}{argument}:")

    def loop(self, loop: Loop) -> None:
        end = f"%e{self.fresh()}"
        self.lines.append(f"  {end} = arith.constant {loop.trips} : index")
        head, passed = "", ""
        if loop.carried is not None:
            result, start, argument, _ = loop.carried
            head = f"{result} = "
            passed = f" iter_args({argument} = {start}) -> ({self.type})"
        self.lines.append(f"  {head}scf.for %i{self.fresh()} = %c0 to {end} step %c1{passed} {{")
        self.block(loop.body, nested=True)
        if loop.carried is not None:
            self.lines.append(f"  scf.yield {loop.carried[3]} : {self.type}")
        self.lines.append("  }")
