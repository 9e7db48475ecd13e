"""A tool: its name, its description for a model, its arguments, and the function that answers.

Read next: `table.py` (all tools), `opened.py` (arguments that many have).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from pathlib import Path
from typing import TypeAlias, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.mcp.limits import LONGEST_ARGUMENT, TEXT_BYTES
from mlirls_server.mcp.schema import Schema
from mlirls_server.project.invocation import Invocation


class NoAnswer(Exception):
    """The question cannot be answered; the message says to a model why, and what would help."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a tool. `type` is JSON's: "string", "integer" or "boolean".

    Texts have at most `longest` bytes; whole numbers are at least 1, and at most `most` if that is given.
    """

    name: str
    type: str
    description: str
    is_required: bool = False
    choices: tuple[str, ...] = ()
    default: str | int | bool | None = None
    most: int | None = None
    longest: int = LONGEST_ARGUMENT

    def schema(self) -> Schema:
        """The schema of the argument."""
        found: Schema = {"type": self.type, "description": self.description}
        if self.choices:
            found["enum"] = list(self.choices)
        if self.default is not None:
            found["default"] = self.default
        if self.type == "integer":
            found["minimum"] = 1
            if self.most is not None:
                found["maximum"] = self.most
        if self.type == "string" and not self.choices and self.longest < TEXT_BYTES:
            found["maxLength"] = self.longest
        return found

    def read(self, value: object) -> str | int | bool:
        """The value of the argument; raises `NoAnswer` if it is not one."""
        match self.type:
            case "string" if isinstance(value, str):
                if self.choices and value not in self.choices:
                    raise NoAnswer(f"'{self.name}' must be one of {', '.join(self.choices)}, not {value[:80]!r}")
                # A client that cuts a character in two sends a surrogate.
                size = len(value.encode("utf-8", "surrogatepass")) if len(value) * 4 > self.longest else 0
                if size > self.longest:
                    raise NoAnswer(f"'{self.name}' has {size:,} bytes; at most {self.longest:,} are allowed")
                return value
            case "boolean" if isinstance(value, bool):
                return value
            case "integer" if isinstance(value, int | float) and not isinstance(value, bool) and value == int(value):
                if value < 1 or (self.most is not None and value > self.most):
                    raise NoAnswer(f"'{self.name}' must be a number from 1{f' to {self.most}' if self.most else ''}")
                return int(value)
            case _:
                kinds = {"string": "a text", "integer": "a whole number", "boolean": "true or false"}
                raise NoAnswer(f"'{self.name}' must be {kinds[self.type]}")


@dataclass(frozen=True, slots=True)
class Request:
    """A call of a tool: its arguments, and the arguments of the server.

    Relative paths are below the first of `folders`; no file outside of them is read for a client.
    """

    arguments: Mapping[str, str | int | bool]
    folders: tuple[Path, ...]
    invocation: Invocation

    def text(self, name: str) -> str | None:
        """The value of a string argument."""
        return cast("str | None", self.arguments.get(name))

    def number(self, name: str) -> int | None:
        """The value of an integer argument."""
        return cast("int | None", self.arguments.get(name))

    def count(self, name: str) -> int:
        """The same for an argument with a default."""
        return cast("int", self.arguments[name])

    def flag(self, name: str) -> bool:
        """The value of a boolean argument."""
        return bool(self.arguments.get(name))


@dataclass(frozen=True, slots=True)
class ToolAnswer:
    """The answer of a tool: as text for a model, and the same as values for programs. Each is complete by itself."""

    text: str
    values: dict[str, object]


Run: TypeAlias = Callable[[Request], ToolAnswer]


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool. `answer` are the properties of its structured content."""

    name: str
    title: str
    description: str
    run: Run
    answer: Schema
    arguments: tuple[Argument, ...] = field(default=())

    def input_schema(self) -> Schema:
        """The schema of its arguments."""
        return {
            "type": "object",
            "properties": {argument.name: argument.schema() for argument in self.arguments},
            "required": [argument.name for argument in self.arguments if argument.is_required],
            "additionalProperties": False,
        }

    def read(self, given: Mapping[str, object]) -> dict[str, str | int | bool]:
        """The arguments of a call, with defaults; raises `NoAnswer`. Null means that an argument is left out."""
        known = {argument.name: argument for argument in self.arguments}
        unknown = [name for name in given if name not in known]
        if unknown:
            raise NoAnswer(f"{self.name} has no argument {unknown[0][:80]!r}; it takes {', '.join(known)}")
        found = {name: known[name].read(value) for name, value in given.items() if value is not None}
        for argument in self.arguments:
            if argument.name not in found and argument.default is not None:
                found[argument.name] = argument.default
            if argument.is_required and argument.name not in found:
                raise NoAnswer(f"{self.name} needs '{argument.name}'")
        return found
