"""One change planted in a module of many functions: is it reported as exactly that change?

    python benchmarks/planted_changes.py FOLDER [--functions N] [--each N] [--seed S] [--show N]

The module has functions from the chunks under FOLDER. Each change is made in the graph of a function, which is printed
in generic form with its values numbered anew, and the texts of the two modules are compared. A change counts as found
if the difference has one change, of that kind and about that operation. If one of two equal operations in a row is
removed or moved, no reader can say which one it was. So a removal or a move counts for another operation as well, if
making the reported change instead of the planted one gives the same text, character for character. These are counted
apart. `--show` prints N changes that were not found. At last, the module is compared with itself after it was printed
in other ways, which must give no change at all.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from chunks import chunks_of

from mlirls_ir.asm_printer.printer import AsmPrinter
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.attributes.model import FloatAttr, IntegerAttr, StringAttr
from mlirls_ir.diagnostic import Severity
from mlirls_ir.difference import Change, ChangeKind, compare
from mlirls_ir.difference.unchanged import without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.printing import print_custom, print_generic
from mlirls_ir.printing.links import link, linked_module
from mlirls_ir.printing.numbering import number
from mlirls_ir.types.model import IntegerType, Type

Expected = tuple[ChangeKind, Operation]
"""The kind of the change, and the operation: of a removed one as it was, of others as it is now."""


def functions_of(folder: Path, count: int, generator: random.Random) -> list[str]:
    """Functions of the folder's chunks that have no errors, each with a name of its own."""
    chunks = [text for _, text in chunks_of(folder)]
    generator.shuffle(chunks)
    found: list[str] = []
    for chunk in chunks:
        document = Document(chunk)
        if len(chunk) > 20_000 or any(one.severity is Severity.ERROR for one in document.diagnostics()):
            continue
        module = linked_module(document, document.chunks[0])
        for operation in [one for block in module.regions[0] for one in block.operations]:
            if operation.name == "func.func" and 4 < sum(1 for _ in operation.walk()) < 400:
                operation.properties["sym_name"] = StringAttr(f"f{len(found)}")
                function = text_of(operation)
                # One that refers to something beside it is left out.
                if not any(one.severity is Severity.ERROR for one in Document(function).diagnostics()):
                    found.append(function)
        if len(found) >= count:
            return found[:count]
    raise SystemExit(f"only {len(found)} functions")


def module_of(functions: Sequence[str]) -> str:
    """A module with functions, indented as mlir-opt prints them."""
    lines = [f"  {line}\n" for function in functions for line in function.splitlines()]
    return f'"builtin.module"() ({{\n{"".join(lines)}}}) : () -> ()\n'


def text_of(module: Operation) -> str:
    """An operation in generic form, its values numbered anew."""
    number(module)
    return AsmPrinter(Texts()).print(module) + "\n"


def graph_of(text: str) -> Operation:
    document = Document(text)
    document.read()
    return linked_module(document, document.chunks[0])


# -- changes


def inner(module: Operation) -> list[Operation]:
    """The operations in functions, without terminators."""
    functions = [one for block in module.regions[0] for one in block.operations]
    return [
        one
        for function in functions
        for one in function.walk()
        if one is not function
        and not one.is_terminator
        and one.block is not None
        and one is not one.block.operations[-1]
    ]


def users_of(value: Value) -> list[tuple[Operation, int]]:
    return list(value.uses)


def delete(module: Operation, generator: random.Random) -> Expected | None:
    operation = generator.choice([one for one in inner(module) if not any(one.regions)])
    return (ChangeKind.REMOVED, operation) if remove(operation) else None


def remove(operation: Operation) -> bool:
    """Removes an operation, whose users take an operand of it instead; False if none has their type."""
    assert operation.block is not None
    for result in operation.results:
        if not result.uses:
            continue
        others = [value for value in operation.operands if value.type is result.type]
        if not others:
            return False
        for user, index in result.uses:
            user.operands[index] = others[0]
    operation.block.operations.remove(operation)
    return True


def insert(module: Operation, generator: random.Random) -> Expected | None:
    block = generator.choice(inner(module)).block
    assert block is not None
    added = Operation("arith.constant")
    added.properties["value"] = IntegerAttr(generator.randrange(1 << 20), IntegerType(32))
    added.results.append(Value(IntegerType(32)))
    added.block = block
    place = generator.randrange(len(block.operations))
    block.operations.insert(place, added)
    later = [one for one in block.operations[place + 1 :] if any(v.type is IntegerType(32) for v in one.operands)]
    if later and generator.random() < 0.5:
        user = generator.choice(later)
        index = next(i for i, value in enumerate(user.operands) if value.type is IntegerType(32))
        user.operands[index] = added.results[0]
    return ChangeKind.ADDED, added


def insert_in_a_chain(module: Operation, generator: random.Random) -> Expected | None:
    """An operation between a value and its users."""
    before = generator.choice([one for one in inner(module) if any(result.uses for result in one.results)])
    value = next(result for result in before.results if result.uses)
    added = Operation("own.check")
    added.operands.append(value)
    added.results.append(Value(value.type))
    assert before.block is not None
    added.block = before.block
    before.block.operations.insert(before.block.operations.index(before) + 1, added)
    for user, index in value.uses:
        user.operands[index] = added.results[0]
    return ChangeKind.ADDED, added


def swap(module: Operation, generator: random.Random) -> Expected | None:
    fitting = [one for one in inner(module) if len(set(map(id, one.operands))) > 1 and one.written is None]
    operation = generator.choice(fitting)
    one, other = generator.sample(range(len(operation.operands)), 2)
    if operation.operands[one] is operation.operands[other]:
        return None
    operation.operands[one], operation.operands[other] = operation.operands[other], operation.operands[one]
    return ChangeKind.CHANGED, operation


def attribute(module: Operation, generator: random.Random) -> Expected | None:
    operation = generator.choice([one for one in inner(module) if one.name != "arith.constant"])
    operation.attributes["planted"] = IntegerAttr(generator.randrange(1 << 20), IntegerType(32))
    return ChangeKind.CHANGED, operation


def type_(module: Operation, generator: random.Random) -> Expected | None:
    operation = generator.choice([one for one in inner(module) if one.results and one.name != "arith.constant"])
    other: Type = IntegerType(generator.randrange(100, 1000))
    generator.choice(operation.results).type = other
    return ChangeKind.CHANGED, operation


def constant(module: Operation, generator: random.Random) -> Expected | None:
    found = [one for one in inner(module) if one.name == "arith.constant"]
    operation = generator.choice(found)
    value = operation.properties["value"]
    if isinstance(value, IntegerAttr) and isinstance(value.type, IntegerType) and value.type.width > 8:
        operation.properties["value"] = IntegerAttr(value.value ^ 1 << generator.randrange(6), value.type)
    elif isinstance(value, FloatAttr):
        operation.properties["value"] = FloatAttr(value.bits ^ 1 << generator.randrange(6), value.type)
    else:
        return None
    return ChangeKind.CHANGED, operation


def move(module: Operation, generator: random.Random) -> Expected | None:
    """To another block of the same function."""
    operation = generator.choice(inner(module))
    function = operation
    while (around := function.parent()) is not module and around is not None:
        function = around
    inside = set(operation.walk())
    blocks: list[Block] = [
        block
        for one in function.walk()
        if one not in inside
        for region in one.regions
        for block in region
        if block is not operation.block and block.operations
    ]
    if not blocks or operation.block is None:
        return None
    operation.block.operations.remove(operation)
    target = generator.choice(blocks)
    target.operations.insert(generator.randrange(len(target.operations)), operation)
    operation.block = target
    return ChangeKind.MOVED, operation


CHANGES: dict[str, Callable[[Operation, random.Random], Expected | None]] = {
    "insert": insert,
    "insert in a chain": insert_in_a_chain,
    "delete": delete,
    "swap operands": swap,
    "attribute": attribute,
    "type": type_,
    "constant": constant,
    "move": move,
}


def verdict(old: Operation, new: Operation, planted: tuple[ChangeKind, int], texts: tuple[str, str]) -> tuple[str, str]:
    """Whether the difference has exactly this change: `found`, `equal` or `missed`; in words what it has otherwise.

    A planted change is its kind and the place of the operation in its function, which is the only one in both modules.
    `texts` are those of the function.
    """
    kind, place = planted
    own = compare(old, new).own
    if len(own) == 1 and own[0].kind is kind:
        about = own[0].before if kind is ChangeKind.REMOVED else own[0].after
        if about is not None and place_of(about) == place:
            return "found", ""
        if gives_text(own[0], texts):
            return "equal", ""
    shown = [
        f"{one.kind.value} {about.name} {[detail[:3] for detail in one.details]}"
        for one in own
        if (about := one.after or one.before) is not None
    ]
    return "missed", f"{len(own)} changes: {'; '.join(shown[:4])}"


def function_around(operation: Operation) -> Operation:
    while operation.name != "func.func" and (around := operation.parent()) is not None:
        operation = around
    return operation


def place_of(operation: Operation) -> int:
    return list(function_around(operation).walk()).index(operation)


def gives_text(change: Change, texts: tuple[str, str]) -> bool:
    """Whether the removal or the move of an operation turns the first text of its function into the second."""
    if change.before is None:
        return False
    (function,) = graph_of(texts[0]).regions[0][0].operations
    operation = list(function.walk())[place_of(change.before)]
    if change.kind is ChangeKind.REMOVED:
        return remove(operation) and text_of(function) == texts[1]
    if change.kind is not ChangeKind.MOVED or change.after is None or operation.block is None:
        return False
    operation.block.operations.remove(operation)
    after = change.after
    number_ = next(n for n, block in enumerate(blocks_of(function_around(after))) if block is after.block)
    target = list(blocks_of(function))[number_]
    assert after.block is not None
    target.operations.insert(after.block.operations.index(after), operation)
    return text_of(function) == texts[1]


def blocks_of(function: Operation) -> Iterator[Block]:
    return (block for one in function.walk() for region in one.regions for block in region)


def plant(functions: Sequence[str], name: str, generator: random.Random) -> tuple[str, str]:
    """Makes a change of a kind in one of the functions, and compares the modules."""
    while True:
        number_ = generator.randrange(len(functions))
        module = graph_of(functions[number_])
        (function,) = module.regions[0][0].operations
        order = {operation: place for place, operation in enumerate(function.walk())}
        try:
            planted = CHANGES[name](module, generator)
        except IndexError:
            # The function has nothing to change in this way.
            continue
        if planted is None:
            continue
        kind, operation = planted
        link(module)
        place = order[operation] if kind is ChangeKind.REMOVED else list(function.walk()).index(operation)
        changed = text_of(function)
        if changed == functions[number_]:
            continue
        others = [changed if index == number_ else one for index, one in enumerate(functions)]
        old, new = without_common_functions(module_of(functions), module_of(others))
        return verdict(graph_of(old), graph_of(new), (kind, place), (functions[number_], changed))


def main(argv: Sequence[str]) -> None:
    """Prints the share of each kind that was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--functions", type=int, default=500)
    parser.add_argument("--each", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args(argv)
    generator = random.Random(options.seed)
    functions = functions_of(options.folder, options.functions, generator)
    text = module_of(functions)
    print(f"{len(functions)} functions, {sum(1 for _ in graph_of(text).walk())} operations, {len(text)} bytes")
    for name in CHANGES:
        found = [plant(functions, name, generator) for _ in range(options.each)]
        counts = Counter(one for one, _ in found)
        good = counts["found"] + counts["equal"]
        equal = f", {counts['equal']} of them by an equal change" if counts["equal"] else ""
        print(f"{name:20} {good} of {len(found)} ({100 * good / len(found):.1f} %{equal})", flush=True)
        for _, shown in [one for one in found if one[0] == "missed"][: options.show]:
            print("   ", shown)
    document = Document(text)
    custom, local, generic = print_custom(document), print_custom(document, is_local=True), print_generic(document)
    for how, one, other in (
        ("custom form", text, custom),
        ("without aliases", custom, local),
        ("generic form", custom, generic),
    ):
        print(f"{how:20} {len(compare(graph_of(one), graph_of(other)).own)} changes")


if __name__ == "__main__":
    main(sys.argv[1:])
