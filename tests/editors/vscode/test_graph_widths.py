"""The boxes of the graph panel are as wide as their text, in the layout of the extension's own Graphviz."""

from __future__ import annotations

import json
import subprocess

from tests.editors.vscode.test_grammar import node
from tests.editors.vscode.workbench import EXTENSION

from mlirls_ir.document import Document
from mlirls_server.features.graph.dot import render_dot
from mlirls_server.features.graph.kinds import make_graph

_DRAW = """
const { instance } = require("@viz-js/viz");
instance().then((viz) => {
  const { objects } = viz.renderJSON(require("fs").readFileSync(0, "utf8"));
  console.log(JSON.stringify(objects.filter((one) => one.id).map((one) => [Number(one.width), one.label])));
});
"""
_ADVANCE = 0.6
"""The width of a character of a monospaced font in em; fonts differ by a hundredth."""
_FONT_SIZE = 11
_POINTS_AN_INCH = 72


def test_no_text_runs_out_of_its_box() -> None:
    text = """
func.func @f(%c: i1, %wide_names_take_wide_boxes: memref<8xi32>) {
  %0 = "t.llllllllll"(%c) {iiii = "iiiiiiiiiiiiiiii", llll = "WWWWWWWWWWWWWWWW"} : (i1) -> i32
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}
"""
    dot = render_dot(make_graph(Document(text), "cfg"))
    command = [node(), "-e", _DRAW]
    done = subprocess.run(command, input=dot, cwd=EXTENSION, capture_output=True, text=True, timeout=120, check=True)
    boxes = json.loads(done.stdout)
    assert len(boxes) == 2
    for width, label in boxes:
        longest = max(len(line) for line in label.replace("\\l", "\n").split("\n"))
        assert longest * _ADVANCE * _FONT_SIZE < width * _POINTS_AN_INCH
