"""The kernel's subset of Python, and who leaves it, by line."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

from fhtagn.kernel import registry
from fhtagn.kernel.contract import Constant
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.link_types import ARRAYS, NARROW_ARRAYS, RECORD_ARRAYS, RECORDS
from fhtagn.kernel.names import global_names, value_of
from fhtagn.kernel.record import Layout

SHARED = (*RECORDS, *RECORD_ARRAYS, *ARRAYS, *NARROW_ARRAYS)  # native code takes it that no two of these overlap

BUILTINS = {"range", "len", "min", "max", "abs", "int"}

BANNED: dict[type[ast.AST], str] = {
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.NamedExpr: "a walrus",
    ast.Lambda: "a lambda",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.Await: "await",
    ast.Try: "an exception handler",
    ast.TryStar: "an exception handler",
    ast.Raise: "an exception",
    ast.Assert: "an assertion",
    ast.With: "a with block",
    ast.Delete: "del",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Import: "an import inside a function",
    ast.ImportFrom: "an import inside a function",
    ast.ClassDef: "a class inside a function",
    ast.Dict: "a dictionary",
    ast.Set: "a set",
    ast.List: "a list",
    ast.JoinedStr: "a string",
    ast.Slice: "a slice",
    ast.Starred: "a star",
    ast.Match: "a match statement",
    ast.Div: "/ (use //)",
    ast.Pow: "**",
    ast.MatMult: "@",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}


def lint(identifier: str) -> list[str]:
    """Violations in a game's rules and policies, as `file:line: sentence`; empty if there are none."""
    game = registry.find(identifier)
    found: list[str] = []
    for module in kernel_modules(game.required("rules"), game.required("policies")):
        found += lint_module(module, game.state.layout)
    return found


def kernel_modules(*roots: ModuleType) -> list[ModuleType]:
    """The modules of a game that hold kernel functions: the roots, and those of the same package that they use."""
    package = roots[0].__name__.rpartition(".")[0]
    waiting, found = list(roots), []
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        found.append(module)
        functions = [value for value in vars(module).values() if isinstance(value, FunctionType)]
        names = {used.__module__ for function in functions for used in (function, *_called(function))}
        waiting += [sys.modules[name] for name in names if name.startswith(f"{package}.")]
    return found


def lint_module(module: ModuleType, layout: Layout) -> list[str]:
    path = Path(str(inspect.getsourcefile(module)))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found += [f"{path}:{line}: {what}" for line, what in sorted(_function(node, module, layout))]
        elif isinstance(node, ast.ClassDef) and node.name != "State":
            found.append(f"{path}:{node.lineno}: class {node.name}: rules have no class but State")
        elif isinstance(node, ast.AsyncFunctionDef):
            found.append(f"{path}:{node.lineno}: {node.name} is async")
    return found


def lint_function(function: FunctionType, layout: Layout) -> list[str]:
    """Violations in one function, wherever it was written; nothing is known of one whose text is lost."""
    try:
        lines, first = inspect.getsourcelines(function)
    except OSError:
        return []
    tree = ast.increment_lineno(ast.parse(textwrap.dedent("".join(lines))), first - 1)
    module = ModuleType(function.__module__)
    vars(module).update(function.__globals__)
    nodes = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    path = function.__code__.co_filename
    return [f"{path}:{line}: {what}" for node in nodes for line, what in sorted(_function(node, module, layout))]


Violation = tuple[int, str]


def _function(function: ast.FunctionDef, module: ModuleType, layout: Layout) -> Iterator[Violation]:
    arguments = function.args
    if function.decorator_list:
        yield function.lineno, f"{function.name} has a decorator"
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
        yield function.lineno, f"{function.name} has default, star or keyword parameters"
    parameters = {argument.arg for argument in arguments.args}
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    local = parameters | _assigned(body)
    body = [_OneName(module, local).visit(statement) for statement in body]
    for statement in body:
        for node in ast.walk(statement):
            yield from _node(node, layout)
        yield from _fields(statement, layout)
        yield from _views(statement)
    yield from _returns(function, body)
    yield from _names(body, local, module)
    yield from _calls_itself(function.name, body, module)


def _assigned(body: list[ast.stmt]) -> set[str]:
    nodes = (node for statement in body for node in ast.walk(statement))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


class _OneName(ast.NodeTransformer):
    """Makes one name of `module.NAME`, as the linker does."""

    def __init__(self, module: ModuleType, local: set[str]) -> None:
        modules = {name for name, value in vars(module).items() if isinstance(value, ModuleType)}
        self.modules = modules - local

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        base = node.value
        if isinstance(base, ast.Name) and base.id in self.modules and isinstance(node.ctx, ast.Load):
            return ast.copy_location(ast.Name(f"{base.id}.{node.attr}", node.ctx), node)
        return self.generic_visit(node)


def _global(module: ModuleType, name: str) -> object:
    for part in name.split("."):
        module = vars(module).get(part)  # type: ignore[assignment]
    return module


def _node(node: ast.AST, layout: Layout) -> Iterator[Violation]:
    line = getattr(node, "lineno", 0)
    banned = BANNED.get(type(node))
    if banned and line:  # an operator has no line of its own; it is found with its operands, below
        yield line, f"{banned} is outside the subset"
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in BANNED:
        yield line, f"{BANNED[type(node.op)]} is outside the subset"
    if isinstance(node, ast.Compare):
        for operator in node.ops:
            if type(operator) in BANNED:
                yield line, f"“{BANNED[type(operator)]}” is outside the subset"
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield line, f"{node.name} is a function inside a function"
    if isinstance(node, ast.Constant) and not isinstance(node.value, bool | int):
        yield line, f"{node.value!r} isn't a whole number"
    if isinstance(node, ast.Call) and (node.keywords or not isinstance(node.func, ast.Name)):
        yield line, "only plain functions are called, with positional arguments"
    if isinstance(node, ast.Call):
        given = [argument.id for argument in node.args if isinstance(argument, ast.Name)]
        yield from ((line, f"{name} is given twice") for name in SHARED if given.count(name) > 1)
    if isinstance(node, ast.Subscript):
        if isinstance(node.slice, ast.Tuple):
            yield line, "write [i][j] instead of [i, j]"
        if isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
            yield line, "a negative index is outside the subset"
    if isinstance(node, ast.Attribute) and node.attr not in layout.fields:
        yield line, f"the State has no field {node.attr}"


def _fields(statement: ast.AST, layout: Layout) -> Iterator[Violation]:
    """Array fields are used number by number: no row is assigned, compared or passed on."""
    inner: set[ast.AST] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
            inner.update(part for argument in node.args for part in _indexed(argument))
    for node in ast.walk(statement):
        if not isinstance(node, ast.Subscript | ast.Attribute) or node in inner:
            continue
        depth, base = 0, node
        while isinstance(base, ast.Subscript):
            inner.add(base.value)
            depth, base = depth + 1, base.value  # type: ignore[assignment]
        if isinstance(base, ast.Attribute) and base.attr in layout.fields:
            wanted = len(layout.fields[base.attr].shape)
            if depth != wanted:
                yield node.lineno, f"{base.attr} has {wanted} dimensions, but {depth} indexes here"


def _indexed(node: ast.AST) -> Iterator[ast.AST]:
    """A field and its indexed parts, outermost first: game.grid[0][1], game.grid[0], game.grid."""
    yield node
    while isinstance(node, ast.Subscript):
        node = node.value
        yield node


def _views(statement: ast.AST) -> Iterator[Violation]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            base: ast.AST = node
            while isinstance(base, ast.Subscript | ast.Attribute):
                base = base.value
            if isinstance(base, ast.Name) and base.id == "view":
                yield node.lineno, "a view is only looked at, never changed"


def _returns(function: ast.FunctionDef, body: list[ast.stmt]) -> Iterator[Violation]:
    """A function gives a number on every way out, or on none."""
    returns = [node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Return)]
    valued = [node for node in returns if node.value is not None]
    if not valued:
        return
    for node in returns:
        if node.value is None:
            yield node.lineno, f"{function.name} returns a number elsewhere, but nothing here"
    if not _ends(body):
        yield function.lineno, f"{function.name} can end without returning a number"


def _ends(body: list[ast.stmt]) -> bool:
    last = body[-1]
    if isinstance(last, ast.If):
        return bool(last.orelse) and _ends(last.body) and _ends(last.orelse)
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and bool(last.test.value)
    return isinstance(last, ast.Return)


def _names(body: list[ast.stmt], local: set[str], module: ModuleType) -> Iterator[Violation]:
    special = {*RECORDS, *RECORD_ARRAYS, *ARRAYS}
    for node in (node for statement in body for node in ast.walk(statement)):
        if not isinstance(node, ast.Name):
            continue
        if isinstance(node.ctx, ast.Store) and node.id in special:
            yield node.lineno, f"{node.id} is the name of a record or array and cannot be assigned"
        if node.id in local or (node.id in BUILTINS and not hasattr(module, node.id)):
            continue
        if not _allowed_global(_global(module, node.id)):
            yield (
                node.lineno,
                f"{node.id} isn't a number, a table of numbers, a kernel function or {', '.join(sorted(BUILTINS))}",
            )


def _calls_itself(name: str, body: list[ast.stmt], module: ModuleType) -> Iterator[Violation]:
    function = vars(module).get(name)
    for node in (node for statement in body for node in ast.walk(statement)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = _global(module, node.func.id)
            if isinstance(called, FunctionType) and function in _reached(called):
                yield node.lineno, f"{name} calls itself; kernel code has no recursion"


@cache
def _reached(function: FunctionType) -> set[FunctionType]:
    """The function, and all that it calls."""
    waiting, found = [function], set()
    while waiting:
        caller = waiting.pop()
        if caller not in found:
            found.add(caller)
            waiting += _called(caller)
    return found


def _called(function: FunctionType) -> list[FunctionType]:
    """The kernel functions that a function names; what it cannot name is found elsewhere."""
    known, called = function.__globals__, []
    for name in global_names(function.__code__):
        try:
            value = value_of(function, name) if "." in name else known.get(name)
        except ContractError:
            continue
        if isinstance(value, FunctionType):
            called.append(value)
    return called


def _allowed_global(value: object) -> bool:
    return isinstance(value, int | FunctionType | Constant) or (isinstance(value, tuple) and _rectangular(value))


def _rectangular(table: tuple[object, ...]) -> bool:
    if all(isinstance(entry, int) for entry in table):
        return bool(table)
    lengths = {len(entry) if isinstance(entry, tuple) else -1 for entry in table}
    return len(lengths) == 1 and all(isinstance(entry, tuple) and _rectangular(entry) for entry in table)
