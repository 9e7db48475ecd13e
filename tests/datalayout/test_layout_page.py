"""The layout report's page in a real browser: it sorts, filters and draws, under a policy that allows nothing else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mlirls_ir.document import Document
from mlirls_server.features.layout.page import render_page
from mlirls_server.features.layout.report import report_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

EXAMPLE = Path(__file__).parents[2] / "examples" / "structs.mlir"
POLICY = "default-src 'none'; style-src 'nonce-n'; script-src 'nonce-n'"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")


def page_of(text: str) -> str:
    """The page as a web view shows it: nothing is loaded, and only the two elements with the nonce are run."""
    document = Document(text)
    html = render_page(report_of(document), "a <b>.mlir", document)
    for element in ("style", "script"):
        assert html.count(f"<{element}>") == 1
        html = html.replace(f"<{element}>", f'<{element} nonce="n">')
    return html.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">')


@pytest.fixture(scope="module")
def browser_page() -> Iterator[tuple[Page, list[str]]]:
    """A page of a browser, and the messages of its console."""
    from playwright.sync_api import sync_playwright

    said: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(color_scheme="dark")
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        yield page, said
        browser.close()


def show(browser_page: tuple[Page, list[str]], text: str) -> Page:
    page, said = browser_page
    said.clear()
    page.set_content(page_of(text))
    assert said == []
    return page


def column(page: Page, number: int) -> list[str]:
    """The texts of a column of the first table that sorts, from the top."""
    table = page.locator("table", has=page.locator("button")).first
    return [cell.strip() for cell in table.locator(f"tbody tr td:nth-child({number})").all_inner_texts()]


@needs_chromium
def test_a_click_on_a_column_head_sorts_and_another_click_reverses_the_order(
    browser_page: tuple[Page, list[str]],
) -> None:
    page = show(browser_page, EXAMPLE.read_text(encoding="utf-8"))
    size = page.locator("th button", has_text="size").first
    before = [int(text) for text in column(page, 2)]
    assert before != sorted(before)
    size.click()
    assert [int(text) for text in column(page, 2)] == sorted(before)
    assert page.locator("th[aria-sort=ascending]").count() == 1
    size.click()
    assert [int(text) for text in column(page, 2)] == sorted(before, reverse=True)
    padding = page.locator("th button", has_text="padding").first
    for _ in range(2):
        padding.click()
        # Rows without padding are last in both orders.
        assert [bool(text) for text in column(page, 7)] == sorted(map(bool, column(page, 7)), reverse=True)
    assert browser_page[1] == []


@needs_chromium
def test_every_struct_is_drawn_in_the_colours_of_the_theme(browser_page: tuple[Page, list[str]]) -> None:
    page = show(browser_page, EXAMPLE.read_text(encoding="utf-8"))
    cards = page.locator("article")
    assert cards.count() == 3
    for number in range(3):
        box = cards.nth(number).locator("svg").bounding_box()
        assert box is not None
        assert box["width"] > 300
        assert box["height"] > 40
    paint = "element => getComputedStyle(element).fill"
    field = page.locator("article rect.c1").first.evaluate(paint)
    assert re.fullmatch(r"rgb\((\d+), (\d+), (\d+)\)", field)
    # A light field would be brighter than half.
    assert sum(map(int, re.findall(r"\d+", field))) < 3 * 128
    assert page.locator("article rect.hole").first.evaluate(paint) == 'url("#hatch")'


@needs_chromium
def test_links_lead_from_a_type_to_its_bytes(browser_page: tuple[Page, list[str]]) -> None:
    page = show(browser_page, EXAMPLE.read_text(encoding="utf-8"))
    target = page.locator("td a").first.get_attribute("href")
    assert target is not None
    assert page.locator(f"article{target}").count() == 1


@needs_chromium
def test_the_filter_hides_other_types(browser_page: tuple[Page, list[str]]) -> None:
    types = ", ".join(f"i{width}" for width in range(1, 16))
    page = show(browser_page, f'"t.x"() : () -> ({types}, !llvm.struct<(i8, i64)>, memref<2xi8>)\n')
    page.locator("input").fill("STRUCT")
    assert [item.get_attribute("data-type") for item in page.locator("[data-type]:visible").all()] == [
        "!llvm.struct<(i8, i64)>"
    ] * 2
    page.locator("input").fill("")
    assert page.locator("[data-type]:visible").count() == 18


@needs_chromium
def test_names_cannot_become_markup(browser_page: tuple[Page, list[str]]) -> None:
    page = show(browser_page, '"t.x"() : () -> !llvm.struct<"</script><script>alert(1)</script>", (i8, i64)>\n')
    assert page.locator("h1").inner_text() == "Data layout of a <b>.mlir"
    assert page.locator("article h4").inner_text() == '!llvm.struct<"</script><script>alert(1)</script>", (i8, i64)>'


@needs_chromium
def test_a_struct_of_a_thousand_fields_is_one_bar(browser_page: tuple[Page, list[str]]) -> None:
    fields = ", ".join(["i8, i64"] * 500)
    page = show(browser_page, f'"t.x"() : () -> !llvm.struct<({fields})>\n')
    assert page.locator("article svg").get_attribute("height") == "24"
    assert page.locator("article rect").count() == 400


WIDE = """
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  "t.x"() : () -> (!llvm.struct<"stat", (i64, i32, struct<"timespec", (i64, i64)>, array<3 x i64>)>, vector<[4]xi32>,
    memref<?x128xf32, strided<[?, 1], offset: ?>>)
}
"""


@needs_chromium
def test_beside_a_text_no_column_is_cut_and_no_name_is_broken(browser_page: tuple[Page, list[str]]) -> None:
    page = show(browser_page, WIDE)
    before = page.viewport_size
    # Half of an editor that is 1,440 pixels wide, with a side bar.
    page.set_viewport_size({"width": 560, "height": 900})
    try:
        cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
        assert page.locator(".scroll").evaluate_all(cut) == 0
        link = page.locator("td.type a").first
        assert '"stat"' in link.inner_text()
        heights = (
            "link => { const range = document.createRange();"
            "const text = [...link.childNodes].find(node => node.data?.includes('stat'));"
            "const at = text.data.indexOf('stat'); range.setStart(text, at); range.setEnd(text, at + 4);"
            "return range.getClientRects().length; }"
        )
        assert link.evaluate(heights) == 1
    finally:
        assert before is not None
        page.set_viewport_size(before)
