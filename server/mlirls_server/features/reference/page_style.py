"""The style of a reference page: a list of contents beside the text, or above it on a small screen."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --line: #8884; --shade: #8881; }
body { margin: 0 auto; max-width: 80rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; display: flex;
  gap: 2rem; align-items: flex-start; }
nav { position: sticky; top: 0; max-height: 100vh; overflow: auto; flex: 0 0 18rem; font-size: 13px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav h2 { font-size: 14px; margin: 1rem 0 .3rem; }
main { flex: 1; min-width: 0; padding-bottom: 4rem; }
section { border-top: 1px solid var(--line); padding-top: .5rem; }
h3 a { color: inherit; text-decoration: none; }
code { font: 13px/1.45 ui-monospace, monospace; }
pre { background: var(--shade); padding: .6rem .8rem; overflow: auto; }
table { border-collapse: collapse; margin: .8rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; max-height: none; } }
"""
