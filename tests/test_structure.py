"""The tree stays simple: layers, no circles, no file that outgrows its room."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PNP = ROOT / "pnp"
STAGES = {"load", "resolve", "check", "generate", "expand", "compose", "typeset", "preflight", "impose", "export"}
#: These know the stages and their order.
HEADS = {"pipeline", "jobs", "outputs", "unprinted_fields", "never_true", "unwritten", "press", "streams", "made_of",
         "coded", "binding", "groups", "gallery", "mapping", "schemas", "starting", "cli"}
TOOLS = {"tools", "scenery"}
NOUNS = {path.stem for path in PNP.iterdir() if path.suffix in ("", ".py")} - STAGES - HEADS - TOOLS - {"__main__"}

#: What a bound on what strangers write may be called; what is remembered, named or told in a message is none.
LIMIT = re.compile(r"_?(?:MOST|LARGEST|LONGEST|DEEPEST|FARTHEST|WIDEST)(?:_(?!KEPT$|NAMED$|TOLD$)[A-Z_]+)?|\w+_DEEP"
                   r"|_?(?:DEPTH|NESTING)")
#: Modules that have such names all the same -> of what.
OF_OWN = {
    "pnp.cli.messages": "lines of an excerpt", "pnp.missing": "what a message lists",
    "pnp.compose.usual": "what the usual card has room for", "pnp.export.operators": "decimals of a number",
    "pnp.impose.grid": "what marks may cost", "pnp.impose.signpost": "the map of a poster's pages",
    "pnp.impose.slug": "crop marks", "pnp.scenery.terrain": "the look of long boxes",
    "pnp.starting.tables": "the look of a first template", "pnp.tools.child": "the one module that can't import pnp",
    "pnp.compose.rulebook.markdown": "a type of tokens", "pnp.typeset.text.breaks": "words that may be broken",
    "pnp.typeset.text.looks": "sizes of type", "pnp.typeset.text.icons": "numbers that fit an icon",
    "pnp.typeset.text.reading": "markup that has been read already", "pnp.typeset.lengths": "a limit in points",
    "pnp.theme": "colours that are mixed of each other"}

#: Modules that add up whole numbers, though that can't be seen from the sum alone -> what they are.
WHOLE_SUMS = {
    "pnp.check.rules": "steps of a sandbox", "pnp.cli.table": "sheets", "pnp.coded": "parts of colours, 0 to 255",
    "pnp.gallery": "pixels", "pnp.generate.rolling": "dice", "pnp.impose.clear": "micrometres",
    "pnp.impose.nup": "sheets", "pnp.impose.poster": "pages", "pnp.load.map_values": "pieces in a bag, and dice",
    "pnp.model.game": "copies", "pnp.press": "copies", "pnp.scenery.shore": "whether lakes lie inside",
    "pnp.tools.child": "bytes", "pnp.tools.icon_middles": "whether lines go around", "pnp.tools.lands": "hexes",
    "pnp.tools.raster": "pixels", "pnp.tools.row_lengths": "cells that fit", "pnp.tools.sandbox.operations": "weights",
    "pnp.tools.sets": "copies, and matches", "pnp.tools.svg_guard": "elements", "pnp.typeset.covered": "steps",
    "pnp.typeset.effects": "steps"}

#: A possessive repeat over a group, as in (?:a|bc)*+ : Python before 3.11.5 matches too little by it (its gh-106052).
#: An atomic group around a plain repeat, (?>(?:a|bc)*), means the same and is sound in all of them.
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[^()]*?\})\+")


def modules():
    """Return every module of pnp by its dotted name."""
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
            for path in PNP.rglob("*.py")}


def imports(path, *, top_only=False):
    """Return the pnp modules that a file imports, by dotted name."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [node for node in (tree.body if top_only else ast.walk(tree))
             if isinstance(node, ast.ImportFrom | ast.Import)]
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif node.module and node.module.startswith("pnp"):
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return {name for name in found if name.split(".")[0] == "pnp"}


def part(module):
    """Return the part of pnp that a module belongs to."""
    return module.split(".")[1] if "." in module else module


def imported_by(name):
    """Return the parts of pnp that a part imports."""
    return {part(target) for module, path in modules().items() if part(module) == name
            for target in imports(path) if "." in target} - {name}


@pytest.mark.parametrize("stage", sorted(STAGES))
def test_a_stage_imports_no_other_stage_and_no_head(stage):
    assert not imported_by(stage) & (STAGES | HEADS)


@pytest.mark.parametrize("tool", sorted(TOOLS))
def test_a_tool_knows_no_stage(tool):
    assert not imported_by(tool) & (STAGES | HEADS)


@pytest.mark.parametrize("noun", sorted(NOUNS - {"defaults", "games", "starters"}))
def test_a_noun_imports_only_nouns(noun):
    assert not imported_by(noun) & (STAGES | HEADS | TOOLS)


def test_no_module_imports_itself_through_others():
    known = modules()
    edges = {module: {target for target in imports(path, top_only=True) if target in known and target != module}
             for module, path in known.items()}
    # a package's __init__ gathers its modules: importing a sibling through the package is no circle by itself
    done, trail = set(), []

    def visit(module):
        if module in trail:
            raise AssertionError(" -> ".join([*trail[trail.index(module):], module]))
        if module in done:
            return
        trail.append(module)
        for target in sorted(edges[module]):
            if not module.startswith(target + "."):
                visit(target)
        trail.pop()
        done.add(module)

    for module in sorted(known):
        visit(module)


@pytest.mark.parametrize("path", sorted(PNP.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_has_at_most_300_lines_and_says_what_it_is(path):
    text = path.read_text("utf-8")
    assert text.count("\n") <= 300
    assert ast.get_docstring(ast.parse(text))


def constants(path):
    """Return the names that a module gives to values, with the calls that make them."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(name, ast.Name):
                    yield name.id, node.value


@pytest.mark.parametrize("module", sorted(modules().keys() - {"pnp.limits"} - OF_OWN.keys()))
def test_what_strangers_may_ask_for_is_bounded_in_one_place(module):
    found = list(constants(modules()[module]))
    assert [name for name, value in found if LIMIT.fullmatch(name)] == []
    assert [name for name, value in found if isinstance(value, ast.Call) and ast.unparse(value.func) == "Limit"] == []


def test_every_limit_bounds_something():
    used = " ".join(path.read_text("utf-8") for module, path in modules().items() if module != "pnp.limits")
    names = [name for name, value in constants(PNP / "limits.py")]
    assert len(names) == len(set(names)) > 100
    assert [name for name in names if not re.search(rf"\b{name}\b", used)] == []


def test_how_files_of_pictures_end_stands_in_one_place():
    assert [module for module, path in modules().items() if re.search(r"\.jpeg\"", path.read_text("utf-8"))
            ] == ["pnp.values"]


def test_no_function_is_longer_than_40_lines():
    spans = {f"{path.relative_to(ROOT)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
             for folder in (PNP, ROOT / "tests") for path in folder.rglob("*.py")
             for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert len(spans) > 1000
    assert {name: lines for name, lines in spans.items() if lines > 40} == {}


def test_tests_of_several_folders_can_run_together():
    paths = sorted((ROOT / "tests").rglob("*.py"))
    names = [path.name for path in paths if path.name != "conftest.py"]
    assert len(names) == len(set(names)), "modules of tests are found by their file's name alone"
    imported = re.compile(r"^(?:from|import) conftest\b", re.MULTILINE)     # it may be that of any folder
    assert [str(path.relative_to(ROOT)) for path in paths if imported.search(path.read_text("utf-8"))] == []


def test_methods_of_a_class_are_one_empty_line_apart():
    gap = re.compile(r"\n\n\n+(?=[ ]+(?:def|class|@|async)\b|[ ]+@)")
    assert [str(path.relative_to(ROOT)) for path in PNP.rglob("*.py") if gap.search(path.read_text("utf-8"))] == []


def test_yaml_is_read_alike_by_every_python_that_pnp_runs_on():
    assert POSSESSIVE_GROUP.search(r'"(?:[^"]++|"")*+"')
    assert not POSSESSIVE_GROUP.search(r'"(?>(?:[^"]++|\)*+)*)"')
    urls = "SAFE = "        # the signs of an address are no pattern
    found = [f"{module}: {line.strip()}" for module, path in modules().items()
             for line in path.read_text("utf-8").splitlines()
             if POSSESSIVE_GROUP.search(line) and not line.startswith(urls)]
    assert found == []


def whole(node):
    """Return whether an expression is a whole number by itself: a count, a length of a list, a comparison."""
    match node:
        case ast.Constant(int()) | ast.Compare() | ast.UnaryOp(ast.Not(), _):
            return True
        case ast.BinOp(left, ast.Add(), right) | ast.IfExp(_, left, right):
            return whole(left) and whole(right)
        case ast.BoolOp(_, values):
            return all(map(whole, values))
        case ast.ListComp(elt) | ast.GeneratorExp(elt):
            return whole(elt)
        case ast.Call(ast.Name("map"), [ast.Name("len" | "bool"), _]) | ast.Call(ast.Name("len" | "bool")):
            return True
        case ast.Call(ast.Attribute(ast.Name("math"), "ceil")):
            return True
    return False


def test_lengths_are_added_up_alike_by_every_python_that_pnp_runs_on():
    found = {module: [ast.unparse(node) for node in ast.walk(ast.parse(path.read_text("utf-8")))
                      if isinstance(node, ast.Call) and ast.unparse(node.func) == "sum" and not whole(node.args[0])]
             for module, path in modules().items()}
    assert {module: sums for module, sums in found.items() if sums and module not in WHOLE_SUMS} == {}, \
        "sum() rounds otherwise from Python 3.12 on; math.fsum() does not"
    assert [module for module in WHOLE_SUMS if not found.get(module)] == []


def test_nothing_speaks_of_the_machine_it_was_written_on():
    words = ["/" + "work/", "/" + "root/", "sub" + "agent"]
    found = [str(path.relative_to(ROOT)) for folder in ("pnp", "docs", "tests", "cards", "templates", ".ci")
             for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".md", ".yaml", ".xml", "")
             and path.is_file() and any(word in path.read_text("utf-8", "replace") for word in words)]
    assert not found
