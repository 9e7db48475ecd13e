"""The style of the page with the passes of a log. Colours follow the reader's theme."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  font: 14px/1.5 system-ui, sans-serif;
  --line: light-dark(#d7dbe0, #3b4048);
  --faint: light-dark(#5b6470, #9aa4b2);
  --raised: light-dark(#f6f7f9, #22262c);
  --added: light-dark(#dcf5df, #1d3b25); --removed: light-dark(#fde2e0, #46211f);
  --bad: light-dark(#b3261e, #ff8a80);
}
body {
  max-width: 80rem; margin: 0 auto; padding: 1.2rem 1.2rem 4rem;
  color: light-dark(#1b1f24, #d6dbe1); background: light-dark(#fff, #181b20);
}
h1 { font-size: 1.5rem; margin: 0 0 .2rem; }
h2 { font-size: 1rem; margin: 1rem 0 .1rem; padding-top: .5rem; border-top: 1px solid var(--line); }
h2 code { font-weight: normal; color: var(--faint); }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; overflow-wrap: anywhere; }
.note, .place, .number { color: var(--faint); }
.number { display: inline-block; min-width: 2.2rem; text-align: right; font-variant-numeric: tabular-nums; }
p { margin: .15rem 0; } section > p { padding-left: 1rem; }
.effect { margin-left: .8rem; }
summary { cursor: pointer; padding: .15rem 0; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 6px;
  padding: .6rem .8rem; margin: .2rem 0 .8rem; overflow-x: auto; overflow-wrap: normal; }
.added { background: var(--added); } .removed { background: var(--removed); }
.failed { color: var(--bad); }
.unchanged { color: var(--faint); }
body:has(#hide:checked) .unchanged { display: none; }
"""
