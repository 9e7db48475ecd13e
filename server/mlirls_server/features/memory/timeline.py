"""The timeline of a function's buffers as SVG: a bar for each buffer, from its allocation to the end of its life, and
above them the bytes that are live.

The horizontal axis has the places where something is allocated or freed, in the order of the text. The bars are of that
order too, so they show each buffer of a branch or a loop once, and the peak is a mark of its own.

Colours are classes that the page's style defines, as in `../layout/picture.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from html import escape
from typing import Final

from mlirls_ir.index.memory.report import FunctionMemory
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory import LIVE, Buffer, Storage
from mlirls_server.features.amounts import bytes_label, count_of
from mlirls_server.features.memory.report import MemoryOf, buffers_of, last_use
from mlirls_server.features.memory.text import (
    LineAt,
    amount_label,
    amount_text,
    most_text,
    need_text,
    place_text,
    pool_text,
)

_LEFT: Final = 150
_WIDTH: Final = 800
_CURVE: Final = 90
_ROW: Final = 18
_AXIS: Final = 22
_TOP: Final = 18
_MOST_BARS: Final = 60
_MOST_TICKS: Final = 24
_MOST_FUNCTIONS: Final = 200
_CHARACTER: Final = 6.9
_COLOURS: Final = {Storage.HEAP: "c0", Storage.STACK: "c2", Storage.KERNEL: "c4"}


@dataclass(frozen=True, slots=True)
class _Bar:
    """A buffer from one place of the axis to another."""

    buffer: Buffer
    start: int
    end: int
    is_freed: bool


def memory_html(memory: MemoryOf) -> str:
    """The section of the page about memory; "" if nothing is allocated."""
    shown = [one for one in memory.functions if one.program.buffers][:_MOST_FUNCTIONS]
    total = sum(bool(one.program.buffers) for one in memory.functions)
    if not shown:
        return ""
    more = f'<p class="note">and {count_of(total - len(shown), "more function")}</p>' if total > len(shown) else ""
    legend = "".join(f'<span class="{colour}-key">{what.value}</span> ' for what, colour in _COLOURS.items())
    note = (
        '<p class="note">Bars are buffers, from the allocation to the end of their life, in the order of the text, and '
        f"the steps above are their sum. The peak counts one of several branches, the steps count all. {legend}</p>"
    )
    cards = [_card(one, memory) for one in shown]
    return "\n".join(["<section>", '<h2 id="memory">Memory of functions</h2>', note, *cards, more, "</section>"])


def _card(one: FunctionMemory, memory: MemoryOf) -> str:
    name = escape(one.function.name)
    line = memory.line_at(one.function.start)
    out = [f'<article><h4><code>{name}</code> <span class="place">line {line}</span></h4>', "<dl>"]
    for pool in memory.pools:
        need = one.own[pool]
        if pool == LIVE or need.largest or need.unbounded:
            kind = ' class="waste"' if need.unbounded else ""
            text = escape(need_text(need, memory.line_at))
            out.append(f"<div><dt>{escape(pool_text(pool))}</dt><dd{kind}>{text}</dd></div>")
    if one.with_calls and one.with_calls[LIVE] != one.own[LIVE]:
        text = escape(need_text(one.with_calls[LIVE], memory.line_at))
        out.append(f"<div><dt>peak with calls</dt><dd>{text}</dd></div>")
    out += ["</dl>", f'<div class="scroll">{timeline_of(one, memory.line_at)}</div>', "</article>"]
    return "\n".join(out)


def timeline_of(one: FunctionMemory, line_at: LineAt) -> str:
    """The timeline of one function."""
    buffers = buffers_of(one)
    ends = [end for buffer in buffers if (end := last_use(one, buffer)) is not None]
    places = sorted({*(buffer.start for buffer in buffers), *ends})
    bars = [_bar(one, buffer, places) for buffer in buffers]
    shown = bars
    if len(bars) > _MOST_BARS:
        largest = sorted(bars, key=lambda bar: -bar.buffer.size.constant)[:_MOST_BARS]
        shown = sorted(largest, key=lambda bar: (bar.start, bar.buffer.slot))
    curve = _CURVE if any(buffer.size.constant for buffer in buffers) else 0
    height = _TOP + curve + _AXIS + len(shown) * _ROW + (_ROW if len(shown) < len(bars) else 0)
    label = f"{count_of(len(bars), 'buffer')} of {one.function.name} over the lines of its text"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_LEFT + _WIDTH + 20}" height="{height}" '
        f'viewBox="0 0 {_LEFT + _WIDTH + 20} {height}" role="img" aria-label="{escape(label)}">'
    ]
    step = _WIDTH / (len(places) + 1)
    out.append(_curve(bars, len(places), step))
    out += _ticks(places, step, line_at, _TOP + curve, height)
    out += _peak(one, places, step, height, line_at)
    for row, bar in enumerate(shown):
        out.append(_bar_svg(bar, _TOP + curve + _AXIS + row * _ROW, step, line_at))
    if len(shown) < len(bars):
        text = f"and {count_of(len(bars) - len(shown), 'smaller buffer')}"
        out.append(f'<text class="scale" x="{_LEFT}" y="{height - 5}">{text}</text>')
    return "".join(out) + "</svg>"


def _bar(one: FunctionMemory, buffer: Buffer, places: Sequence[int]) -> _Bar:
    end = last_use(one, buffer)
    last = len(places) if end is None else bisect_left(places, end)
    return _Bar(buffer, bisect_left(places, buffer.start), last, end is not None)


def _x(place: int, step: float) -> float:
    return _LEFT + place * step


def _curve(bars: Sequence[_Bar], n_places: int, step: float) -> str:
    """The bytes that are live at each place, of buffers with a constant size, as an area of steps."""
    changes = [0] * (n_places + 2)
    for bar in bars:
        changes[bar.start] += bar.buffer.size.constant
        changes[bar.end + (0 if bar.is_freed else 1)] -= bar.buffer.size.constant
    live: list[int] = []
    for change in changes[: n_places + 1]:
        live.append((live[-1] if live else 0) + change)
    most = max(live, default=0)
    if not most:
        return ""
    base = _TOP + _CURVE
    points = [f"M{_LEFT} {base}"]
    for place, n_bytes in enumerate(live):
        y = base - n_bytes / most * (_CURVE - 14)
        points.append(f"L{_x(place, step):.1f} {y:.1f}L{_x(place + 1, step):.1f} {y:.1f}")
    points.append(f"L{_x(n_places + 1, step):.1f} {base}Z")
    top = f'<text class="scale" x="{_LEFT - 8}" y="{base - _CURVE + 24}" text-anchor="end">{bytes_label(most)}</text>'
    zero = f'<text class="scale" x="{_LEFT - 8}" y="{base}" text-anchor="end">0</text>'
    return f'<path class="live" d="{"".join(points)}"/>{top}{zero}'


def _ticks(places: Sequence[int], step: float, line_at: LineAt, base: int, height: int) -> list[str]:
    """The lines of places, as many as have room."""
    every = -(-len(places) // _MOST_TICKS) or 1
    out: list[str] = []
    for place in range(0, len(places), every):
        x = _x(place, step)
        out.append(f'<path class="tick" d="M{x:.1f} {_TOP}V{height}"/>')
        text = line_at(places[place])
        out.append(f'<text class="scale" x="{x:.1f}" y="{base + 14}" text-anchor="middle">{text}</text>')
    out.append(f'<text class="scale" x="{_LEFT - 26}" y="{base + 14}" text-anchor="end">line</text>')
    return out


def _peak(one: FunctionMemory, places: Sequence[int], step: float, height: int, line_at: LineAt) -> list[str]:
    """A mark at the place of the peak."""
    largest = one.own[LIVE].largest
    if not largest:
        return []
    place = min(bisect_left(places, largest[0].offset or 0), len(places) - 1)
    x = _x(place, step) + step / 2
    text = escape(f"peak {most_text(largest, line_at, amount_label)}")
    anchor = "end" if x > _LEFT + _WIDTH / 2 else "start"
    return [
        f'<path class="peak" d="M{x:.1f} {_TOP - 4}V{height}"/>',
        f'<text class="peak-label" x="{x:.1f}" y="{_TOP - 6}" text-anchor="{anchor}">{text}</text>',
    ]


def _bar_svg(bar: _Bar, y: int, step: float, line_at: LineAt) -> str:
    buffer = bar.buffer
    x, width = _x(bar.start, step), max((bar.end - bar.start) * step, 3)
    if not bar.is_freed:
        width = _LEFT + _WIDTH - x
    size = amount_label(buffer.size)
    ends = "is not freed" if not bar.is_freed else "is freed"
    what = f"{buffer.name}: {amount_text(buffer.size)}, {place_text(buffer)}"
    title = f"{what}, line {line_at(buffer.start)}, {ends}"
    colour = _COLOURS[buffer.allocates.storage] if buffer.size.is_constant else "hole"
    name = escape(_fit(buffer.name, _LEFT - 12))
    inside = _fit(size, width - 8)
    text = f'<text x="{x + 4:.1f}" y="{y + 12}">{escape(inside)}</text>' if inside == size else ""
    return (
        f"<g><title>{escape(title)}</title>"
        f'<text x="{_LEFT - 8}" y="{y + 12}" text-anchor="end">{name}</text>'
        f'<rect class="{colour}" x="{x:.1f}" y="{y + 1}" width="{width:.1f}" height="{_ROW - 3}" rx="2"/>{text}</g>'
    )


def _fit(text: str, width: float) -> str:
    room = max(int(width / _CHARACTER), 0)
    return text if len(text) <= room else text[: max(room - 1, 0)] + "…"
