"""How much memory a function needs: its allocations, their lifetimes, and the most that is live at one time.

In reading order: `hooks.py` defines the facts that dialects give. `slots.py` and `compile.py` make a program of
events of a function, and `need.py` runs it. `amount.py` has bytes that may depend on SSA values. The document's
functions, calls and globals are in `../index/memory/`.
"""

from mlirls_ir.memory.amount import CONSTANT, NOTHING, Amount, Symbol, Term
from mlirls_ir.memory.compile import compile_function
from mlirls_ir.memory.hooks import Allocates, Lifetime, LoopBounds, MemoryHooks, Regions, Storage
from mlirls_ir.memory.need import HEAP, LIVE, STACK, Need, Pool, need_of
from mlirls_ir.memory.pool import CallNeed, Unbounded, Why
from mlirls_ir.memory.program import Buffer, Call, Program
from mlirls_ir.memory.roles import role_of
from mlirls_ir.memory.running import Largest
from mlirls_ir.memory.slots import Slots

__all__ = [
    "CONSTANT",
    "HEAP",
    "LIVE",
    "NOTHING",
    "STACK",
    "Allocates",
    "Amount",
    "Buffer",
    "Call",
    "CallNeed",
    "Largest",
    "Lifetime",
    "LoopBounds",
    "MemoryHooks",
    "Need",
    "Pool",
    "Program",
    "Regions",
    "Slots",
    "Storage",
    "Symbol",
    "Term",
    "Unbounded",
    "Why",
    "compile_function",
    "need_of",
    "role_of",
]
