#!/usr/bin/env python3
"""Runs the code of a notebook's cells, as Jupyter would, and fails where a cell does: notebook.py FILE.

Cells that need matplotlib are left out where there is none.
"""

import importlib.util
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    cells = json.load(file)["cells"]
names: dict[str, object] = {}
for number, cell in enumerate(cells):
    text = "".join(cell["source"])
    if cell["cell_type"] != "code" or ("matplotlib" in text and not importlib.util.find_spec("matplotlib")):
        continue
    exec(compile(text, f"{sys.argv[1]}, cell {number}", "exec"), names)
