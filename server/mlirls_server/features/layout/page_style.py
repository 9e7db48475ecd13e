"""Style and script of the layout report's page, as constants.

The page has one style element, one script element, and no attributes with styles or scripts, so a content security
policy has to allow only these two elements. Colours follow the reader's theme (`color-scheme`), or VS Code's theme if
the page is shown there.
"""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  font: 14px/1.5 system-ui, sans-serif;
  --line: light-dark(#d7dbe0, #3b4048);
  --faint: light-dark(#5b6470, #9aa4b2);
  --raised: light-dark(#f6f7f9, #22262c);
  --warn: light-dark(#9a4b00, #f0a35e);
  --bad: light-dark(#b3261e, #ff8a80);
  --c0: light-dark(#a9d4f5, #2b5f86); --c1: light-dark(#b7e3b0, #35693a); --c2: light-dark(#f6d99a, #7a5c1b);
  --c3: light-dark(#e3bdf0, #6a3f7d); --c4: light-dark(#f5b9b4, #85413b); --c5: light-dark(#a8e2dc, #23686a);
  --c6: light-dark(#d9dca0, #5f6323); --c7: light-dark(#c7c6f4, #484a93);
}
body {
  max-width: 70rem; margin: 0 auto; padding: 1.2rem 1.2rem 4rem;
  color: var(--vscode-foreground, light-dark(#1b1f24, #d6dbe1));
  background: var(--vscode-editor-background, light-dark(#fff, #181b20));
}
h1 { font-size: 1.5rem; margin: 0 0 .2rem; }
h2 { font-size: 1.15rem; margin: 2.4rem 0 .2rem; padding-top: .8rem; border-top: 2px solid var(--line); }
h3 { font-size: .95rem; margin: 1.6rem 0 .4rem; }
code, .type { font-family: ui-monospace, monospace; font-size: .92em; overflow-wrap: break-word; }
a { color: inherit; }
.note, .place { color: var(--faint); } .place { font-weight: normal; font-size: .9rem; }
.error { border-left: 4px solid var(--bad); padding-left: .8rem; }
nav ul { margin: .4rem 0; padding-left: 1.2rem; }
input { font: inherit; width: 22rem; max-width: 100%; padding: .25rem .5rem; margin: .6rem 0 0;
  color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 4px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0; }
th, td { padding: .28rem .6rem; text-align: right; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; white-space: nowrap; }
th:first-child, th.left, td.type, td.left { text-align: left; }
td { font-variant-numeric: tabular-nums; white-space: nowrap; } td.type, td.prose { white-space: normal; }
td.type { min-width: 14rem; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
th button::after { content: "\\2195"; opacity: .35; padding-left: .25rem; }
th[aria-sort=ascending] button::after { content: "\\2191"; opacity: 1; }
th[aria-sort=descending] button::after { content: "\\2193"; opacity: 1; }
.key { background: var(--raised); border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem; }
details { margin: .5rem 0; } summary { cursor: pointer; }
article { border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; margin: .8rem 0; }
article h4 { margin: 0; font-size: .95rem; font-weight: 600; }
dl { display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin: .4rem 0 .6rem; }
dl div { display: flex; gap: .4rem; } dt { color: var(--faint); } dd { margin: 0; font-weight: 600; }
.waste { color: var(--warn); }
.better { border-left: 4px solid var(--warn); padding-left: .8rem; margin: .6rem 0 .2rem; }
svg { display: block; max-width: none; }
.scroll > svg { min-width: 26rem; max-width: 100%; height: auto; }
td svg { display: inline-block; vertical-align: middle; margin-left: .4rem; }
svg text { font: 12px ui-monospace, monospace; fill: light-dark(#14181d, #f0f3f6); pointer-events: none; }
svg .scale { fill: var(--faint); font-size: 11px; }
.c0 { fill: var(--c0); } .c1 { fill: var(--c1); } .c2 { fill: var(--c2); } .c3 { fill: var(--c3); }
.c4 { fill: var(--c4); } .c5 { fill: var(--c5); } .c6 { fill: var(--c6); } .c7 { fill: var(--c7); }
.hole { fill: url(#hatch); stroke: var(--line); }
#hatch rect { fill: var(--raised); } #hatch path { stroke: var(--faint); stroke-width: 1.4; opacity: .55; }
.live { fill: var(--c3); } .tick { stroke: var(--line); stroke-width: .6; }
.peak { stroke: var(--bad); stroke-width: 1.2; stroke-dasharray: 4 3; } svg .peak-label { fill: var(--bad); }
.c0-key, .c2-key, .c4-key { padding: 0 .4rem; border-radius: 4px; color: light-dark(#14181d, #f0f3f6); }
.c0-key { background: var(--c0); } .c2-key { background: var(--c2); } .c4-key { background: var(--c4); }
.key-colours { width: 0; height: 0; position: absolute; }
[hidden] { display: none; }
/* Beside a text the page is half as wide as the editor, and no column may fall off its edge. */
@media (max-width: 900px) { th, td { padding-inline: .3rem; } td.type { min-width: 9rem; } }
@media (max-width: 640px) {
  body { padding-inline: .6rem; } table { font-size: .86em; } th, td { padding-inline: .2rem; }
  th, td { white-space: normal; } td.type { min-width: 7rem; } th button::after { padding-left: .1rem; }
}
"""

SCRIPT: Final = """
{
  const value = (row, column) => row.cells[column].dataset.value ?? row.cells[column].textContent;
  const compare = (x, y) => {
    if (x === "" || y === "") return (x === "") - (y === "");
    return isNaN(x) || isNaN(y) ? x.localeCompare(y, undefined, { numeric: true }) : x - y;
  };
  for (const button of document.querySelectorAll("th button")) button.addEventListener("click", () => {
    const head = button.closest("th"), body = head.closest("table").tBodies[0];
    const down = head.getAttribute("aria-sort") === "ascending";
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const sign = down ? -1 : 1;
    const keyed = [...body.rows].map((row) => [value(row, head.cellIndex), row]);
    // What has no value stays at the end, whichever way the rest is sorted.
    keyed.sort(([x], [y]) => (x === "" || y === "" ? compare(x, y) : sign * compare(x, y)));
    body.append(...keyed.map(([, row]) => row));
  });
  const filter = document.querySelector("input");
  filter?.addEventListener("input", () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const item of document.querySelectorAll("[data-type]")) {
      item.hidden = !item.dataset.type.toLowerCase().includes(wanted);
    }
  });
}
"""
