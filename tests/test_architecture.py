"""The structure of the sources: the direction of imports, what each file may do, and how long a file may be."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from tests.support.sources import nodes_of

ROOT = Path(__file__).parent.parent
IR = ROOT / "ir" / "mlirls_ir"
SERVER = ROOT / "server" / "mlirls_server"
MAX_LINES = 400
MAX_LINES_OF_TESTS = 600

# A room imports from the rows above its own, and from itself; imports for type checkers count too.
LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"lazy_dataclass", "patterns"}),
    frozenset({"values"}),
    frozenset({"source", "codes", "dumps", "explanations", "steps"}),
    frozenset({"diagnostic"}),
    frozenset({"bug", "affine", "filecheck", "lit"}),
    frozenset({"types", "tablegen"}),
    frozenset({"attributes"}),
    frozenset({"ods", "layout_values", "definition_checks"}),
    frozenset({"asm_parser", "td_document"}),
    frozenset({"pdll", "syntax"}),
    frozenset({"irdl"}),
    frozenset({"formats", "comments", "graph", "pipelines", "resolve"}),
    frozenset({"asm_printer", "bytecode", "difference"}),
    frozenset({"datalayout"}),
    frozenset({"memory", "verify"}),
    frozenset({"machine_checks"}),
    frozenset({"dialects"}),
    frozenset({"document"}),
    frozenset({"index", "printing", "formatting"}),
    frozenset({"library", "plugin"}),
    frozenset({"__init__"}),
)
# The same for the server, where no room imports from its own row, not even for type checkers.
SERVER_LAYERS: tuple[frozenset[str], ...] = (
    frozenset({"programs", "work_here"}),
    frozenset({"child", "documentation", "invisible", "memory", "atomic_write", "surrogates", "features"}),
    frozenset({"judge"}),
    frozenset({"project"}),
    frozenset({"test_runs"}),
    frozenset({"workspace"}),
    frozenset({"lsp", "mcp"}),
    frozenset({"cli"}),
    frozenset({"__main__"}),
)
FEATURE_LAYERS: tuple[frozenset[str], ...] = (
    frozenset(
        {
            "amounts",
            "choice",
            "comment_above",
            "expectations",
            "formatting",
            "known_types",
            "line",
            "line_differences",
            "markdown",
            "occurrences",
            "rename_checks",
            "rename_conflicts",
            "token_kinds",
        }
    )
    | {"readiness", "signature_text", "span", "value_names", "workspace_symbols"},
    frozenset({"check_variables", "memory"}),
    frozenset(
        {"definition", "expected_findings", "document_highlight", "document_link", "document_symbols", "folding_range"}
    )
    | {"extract_symbol", "generic_form", "layout", "linked_symbols", "ods", "pipeline", "references", "rename"}
    | {"selection_range"}
    | {"semantic_tokens", "signature_help", "text_edit"},
    frozenset({"declaration", "keyword", "reference"}),
    frozenset({"call_hierarchy", "code_lens", "command", "completion", "hover", "implementation", "inlay_hint"})
    | {"type_definition"},
    frozenset({"include_path", "lookup", "migrated_types", "moved_include", "quick_fix", "scip"}),
    frozenset({"refactor"}),
    frozenset({"code_action", "difference", "graph", "migrate", "reduce"}),
    frozenset({"checks", "passes", "tablegen"}),
    frozenset({"pdll"}),
)
FILE_READERS = ("tablegen", "ods", "library.py")
READER = "ir/mlirls_ir/source/files.py"
# Files that open files without it: they read files of the project itself, or only write.
OPENS_FILES = {
    READER: "the one that may",
    "ir/mlirls_ir/datalayout/machine/targets.py": "strings of targets that ship",
    "ir/mlirls_ir/ods/lazy_table.py": "prose that ships",
    "ir/mlirls_ir/ods/pass_tables.py": "tables that ship",
    "ir/mlirls_ir/ods/upstream.py": "tables that ship",
    "ir/mlirls_ir/tablegen/parser.py": "the grammar that ships",
    "server/mlirls_server/cli/dialects.py": "tables that ship",
    "server/mlirls_server/cli/files.py": "streams that whoever runs the command gives it",
    "server/mlirls_server/cli/main.py": "the null device",
    "server/mlirls_server/cli/report/destinations.py": "writes reports",
    "server/mlirls_server/cli/worker/requests.py": "the null device",
    "server/mlirls_server/features/completion/habits.py": "what public MLIR does, which ships",
    "server/mlirls_server/features/completion/usage.py": "how often public MLIR has a name, which ships",
    "server/mlirls_server/features/tablegen/usage.py": "how often public .td files have a name, which ships",
    "server/mlirls_server/test_runs/streams.py": "writes in the folder of a test's temporary files",
    "server/mlirls_server/memory.py": "the system's account of this process",
    "server/mlirls_server/atomic_write.py": "writes",
    "server/mlirls_server/project/database.py": "makes the cache's file, and sqlite3 opens it",
}
# Files that use other processes without `programs.py`, and the names that they use.
STARTS_PROGRAMS = {
    "server/mlirls_server/programs.py": "the one that may",
    "server/mlirls_server/child.py": "multiprocessing, to ask a worker which process made it",
    "server/mlirls_server/cli/worker/requests.py": "os.fork, which starts no other program",
}
STARTING_MODULES = {"subprocess", "multiprocessing", "pty", "_posixsubprocess", "_winapi", "ctypes", "webbrowser"}
STARTING_NAMES = {"create_subprocess_exec", "create_subprocess_shell", "subprocess_exec", "subprocess_shell"} | {
    "ProcessPoolExecutor"
}
STARTING_OF_OS = ("exec", "spawn", "posix_spawn", "system", "popen", "startfile", "fork")
IO_MODULES = {"os", "io", "pathlib", "subprocess", "socket", "shutil", "tempfile", "urllib", "logging", "asyncio"}
USES_NETWORK = {
    "server/mlirls_server/lsp/transport.py": "listens where the user says",
    "server/mlirls_server/cli/serve.py": "knows the errors of addresses",
}
NETWORK_MODULES = ("socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "websockets", "webbrowser")
NETWORK_NAMES = {"open_connection", "create_connection", "start_server", "create_server", "start_unix_server"}
LSP_MODULES = {"pygls", "lsprotocol"}


@dataclass(frozen=True, slots=True)
class Source:
    """The facts about a file that the rules need, found by reading it once."""

    path: Path
    n_lines: int
    imports: tuple[str, ...]
    """The modules that it imports at run time, without imports for type checkers."""
    all_imports: tuple[str, ...]
    """The same, with imports for type checkers."""
    opens_files: bool
    """Whether it calls `open`, `os.open`, or `open`, `read_text` and `read_bytes` of a path."""
    starts_programs: bool
    """Whether it uses anything that starts or searches for a program."""
    uses_network: bool
    """Whether it uses anything that opens a connection or listens for one."""
    says_what_it_is: bool


@cache
def read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    nodes = nodes_of(tree)
    says = not text.strip() or ast.get_docstring(tree) is not None
    imports = tuple(_imports(tree.body))
    starts = not STARTING_MODULES.isdisjoint(module.split(".")[0] for module in imports) or _starts_programs(nodes)
    uses = _opens_files(nodes), starts, _uses_network(nodes)
    return Source(path, len(text.splitlines()), imports, _all_imports(nodes), *uses, says)


@cache
def sources(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts))


def by_room(*folders: Path) -> pytest.MarkDecorator:
    """Makes a case of each folder directly below one of `folders`, and one of the files beside them."""
    rooms: dict[Path, list[Path]] = {}
    for folder in folders:
        for path in sources(folder):
            first = folder / path.relative_to(folder).parts[0]
            rooms.setdefault(first if first.is_dir() else folder, []).append(path)
    return pytest.mark.parametrize("paths", rooms.values(), ids=map(name_of, rooms))


def check(paths: list[Path], fault: Callable[[Source], object]) -> None:
    """Fails with all files that break a rule, and how."""
    found = {name_of(path): fault(read(path)) for path in paths}
    assert {name: what for name, what in found.items() if what} == {}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _imports(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module="mlirls_ir", level=0, names=names):
                yield from (f"mlirls_ir.{alias.name}" for alias in names)
            case ast.ImportFrom(module=module, level=0) if module is not None:
                yield module
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=orelse):
                yield from _imports(orelse)
            case _:
                for field in ("body", "orelse", "finalbody", "handlers"):
                    children = getattr(node, field, [])
                    for child in children:
                        yield from _imports(child.body if isinstance(child, ast.ExceptHandler) else [child])


def _all_imports(nodes: list[ast.AST]) -> tuple[str, ...]:
    found: list[str] = []
    for node in nodes:
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names]
            case ast.ImportFrom(module=module, level=0, names=names) if module is not None:
                # The imported name may be a name in a module, or a module in a package.
                found += [module, *(f"{module}.{alias.name}" for alias in names)]
            case _:
                continue
    return tuple(found)


def _opens_files(nodes: list[ast.AST]) -> bool:
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id="open")):
                return True
            case ast.Attribute(attr="read_text" | "read_bytes", value=ast.Name(id="tablegen")):
                continue
            case ast.Attribute(attr="read_text" | "read_bytes"):
                return True
            case ast.Call(func=ast.Attribute(attr="open", value=value)) if _is_of_files(ast.unparse(value)):
                return True
            case _:
                continue
    return False


def _starts_programs(nodes: list[ast.AST]) -> bool:
    for node in nodes:
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(name=name) if name in STARTING_NAMES:
                return True
            case ast.Attribute(attr="which", value=ast.Name(id="shutil")):
                return True
            case ast.ImportFrom(module="shutil", names=names) if "which" in {alias.name for alias in names}:
                return True
            case ast.Attribute(attr=name, value=ast.Name(id="os")) if name.startswith(STARTING_OF_OS):
                return True
            case ast.ImportFrom(module="os" | "posix" | "nt", names=names):
                if any(alias.name.startswith(STARTING_OF_OS) for alias in names):
                    return True
            case _:
                continue
    return False


def _uses_network(nodes: list[ast.AST]) -> bool:
    named = {module for module in _all_imports(nodes) if module.startswith(NETWORK_MODULES)}
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return bool(named) or not used.isdisjoint(NETWORK_NAMES)


def _is_of_files(value: str) -> bool:
    """Whether this `open` opens files, and not brackets or documents."""
    return value in {"os", "io", "codecs", "gzip"} or "Path(" in value or value in {"path", "target", "file", "folder"}


def imports_of(source: Source, modules: set[str]) -> list[str]:
    """The imports of a file from these packages."""
    return [module for module in source.imports if module.split(".")[0] in modules]


@by_room(IR)
def test_imports_of_ir_point_downward(paths: list[Path]) -> None:
    check_rows(paths, IR, "mlirls_ir", LAYERS)


@by_room(IR)
def test_ir_knows_neither_the_server_nor_the_protocol(paths: list[Path]) -> None:
    check(paths, lambda source: imports_of(source, {"mlirls_server", "rich", *LSP_MODULES}))


def check_rows(paths: list[Path], folder: Path, package: str, rows: tuple[frozenset[str], ...]) -> None:
    """Every file imports from its own room and from the rows above it; a room without a row fails."""

    def row(name: str) -> int:
        return next((idx for idx, names in enumerate(rows) if name in names), len(rows))

    def beside_or_upward(source: Source) -> list[str]:
        own = source.path.relative_to(folder).parts[0].removesuffix(".py")
        if own == "__init__":
            return []
        inside = [module for module in source.all_imports if module.startswith(f"{package}.")]
        rooms = [(module, module.removeprefix(f"{package}.").split(".")[0]) for module in inside]
        found = [module for module, name in rooms if name != own and row(name) >= row(own)]
        return found if row(own) < len(rows) else [f"{own} is in no row"]

    check(paths, beside_or_upward)


@by_room(SERVER)
def test_imports_of_the_server_point_downward(paths: list[Path]) -> None:
    check_rows(paths, SERVER, "mlirls_server", SERVER_LAYERS)


@by_room(SERVER / "features")
def test_imports_of_features_point_downward(paths: list[Path]) -> None:
    check_rows(paths, SERVER / "features", "mlirls_server.features", FEATURE_LAYERS)


def test_files_of_the_server_do_not_import_each_other_in_a_circle() -> None:
    def module_of(path: Path) -> str:
        return "mlirls_server." + ".".join(path.relative_to(SERVER).with_suffix("").parts)

    left = {module_of(path): set(read(path).all_imports) - {module_of(path)} for path in sources(SERVER)}
    while True:
        imported = set[str]().union(*left.values())
        free = [name for name, own in left.items() if name not in imported or own.isdisjoint(left)]
        if not free:
            break
        for name in free:
            del left[name]
    assert sorted(left) == []


@by_room(IR)
def test_ir_does_no_input_or_output_except_for_dialects(paths: list[Path]) -> None:
    def does_it(source: Source) -> list[str]:
        may = source.path.relative_to(IR).parts[0] in FILE_READERS or name_of(source.path) == READER
        return [] if may else imports_of(source, IO_MODULES)

    check(paths, does_it)


@by_room(IR, SERVER)
def test_one_function_reads_files(paths: list[Path]) -> None:
    check(paths, lambda source: source.opens_files != (name_of(source.path) in OPENS_FILES))


def test_files_listed_with_a_reason_exist() -> None:
    assert (
        sorted(name for name in {**OPENS_FILES, **STARTS_PROGRAMS, **USES_NETWORK} if not (ROOT / name).exists()) == []
    )


@by_room(IR, SERVER)
def test_one_file_starts_programs(paths: list[Path]) -> None:
    check(paths, lambda source: source.starts_programs != (name_of(source.path) in STARTS_PROGRAMS))


@by_room(IR, SERVER)
def test_one_file_opens_connections(paths: list[Path]) -> None:
    check(paths, lambda source: source.uses_network != (name_of(source.path) in USES_NETWORK))


def test_one_file_of_the_extension_starts_programs() -> None:
    found = [
        path.name
        for path in sorted((ROOT / "editors" / "vscode" / "src").glob("**/*.ts"))
        if "child_process" in path.read_text(encoding="utf-8")
    ]
    assert found == ["program.ts"]


@by_room(SERVER)
def test_only_lsp_speaks_lsp(paths: list[Path]) -> None:
    def speaks(source: Source) -> list[str]:
        return [] if source.path.relative_to(SERVER).parts[0] == "lsp" else imports_of(source, LSP_MODULES)

    check(paths, speaks)


@by_room(SERVER)
def test_one_file_speaks_the_protocol_of_agents(paths: list[Path]) -> None:
    def speaks(source: Source) -> list[str]:
        return [] if source.path == SERVER / "mcp" / "server.py" else imports_of(source, {"mcp", "mcp_types"})

    check(paths, speaks)


@by_room(SERVER / "features")
def test_features_use_only_ir(paths: list[Path]) -> None:
    allowed = ("mlirls_ir", "mlirls_server.features")
    check(paths, lambda source: [m for m in source.imports if m.startswith("mlirls") and not m.startswith(allowed)])


@by_room(IR, SERVER, ROOT / "tests")
def test_files_are_not_too_long(paths: list[Path]) -> None:
    most = MAX_LINES_OF_TESTS if ROOT / "tests" in paths[0].parents else MAX_LINES
    check(paths, lambda source: source.n_lines if source.n_lines > most else 0)


@by_room(IR, SERVER)
def test_files_begin_with_a_docstring(paths: list[Path]) -> None:
    check(paths, lambda source: not source.says_what_it_is)
