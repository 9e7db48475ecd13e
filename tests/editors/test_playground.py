"""The playground in Chromium, from files that are served on this machine: mlirls runs only in the page."""

from __future__ import annotations

import base64
import shutil
import threading
import zlib
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.editors.vscode.workbench import BROWSER_OPTIONS
from tests.support.patience import PATIENCE_SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = playwright_api.expect
FOLDER: Final = Path(__file__).parents[2] / "build" / "site" / "playground"
PATIENCE: Final = 1000 * PATIENCE_SECONDS
BROKEN: Final = (
    "// ä 😀\n"
    "func.func @f(%sum: !llvm.struct<(i8, i64)>, %b: i32) -> i32 {\n"
    "  %0 = arith.addi %b, %bb : i32\n"
    "  return %0 : i32\n"
    "}\n"
)


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  # as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the playground."""
    if not (FOLDER / "modules.zip").exists():
        pytest.skip("the playground is not built; `make playground` does it")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(FOLDER)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="module")
def page(address: str) -> Iterator[Page]:
    """The page, as soon as it shows the findings of its first example. All tests share it: Python starts slowly."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed")
    elsewhere: list[str] = []
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=BROWSER_OPTIONS)
        opened = browser.new_page(viewport={"width": 1200, "height": 700})
        opened.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

        def note(request: Request) -> None:
            if not request.url.startswith((address, "data:", "blob:", "about:")):
                elsewhere.append(request.url)

        faults: list[str] = []
        opened.on("request", note)
        opened.on("pageerror", lambda error: faults.append(str(error)))
        opened.goto(address)
        # Set when the first findings are shown, and when it cannot be started.
        opened.locator("body[data-first-findings], body[data-failed]").wait_for()
        yield opened
        browser.close()
    assert (elsewhere, faults) == ([], [])


@pytest.fixture(scope="module", autouse=True)
def first(page: Page) -> str:
    """The first line of the first example, which the page shows at the start."""
    return line(page, 1)


def check_status(page: Page, words: str) -> None:
    """The page shows this status after the check of its text."""
    expect(page.locator("#status")).to_have_text(words)


def write(page: Page, text: str) -> None:
    """Replaces the text as a paste does."""
    page.locator("#editor .cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(text)


def line(page: Page, number: int) -> str:
    """The text of a line, from 1."""
    return page.locator("#editor .cm-line").nth(number - 1).inner_text()


def test_a_mistake_is_shown_a_struct_measured_a_name_completed_and_everything_is_fixed(page: Page) -> None:
    assert page.locator("body").get_attribute("data-failed") is None
    # The first example is about layouts.
    expect(page.frame_locator("#layout").locator("body")).to_contain_text("!llvm.struct")
    page.locator("#show-problems").click()
    write(page, BROKEN)
    check_status(page, "1 error, 0 warnings")
    expect(page.locator(".cm-lintRange-error")).to_have_text("%bb")
    expect(page.locator("#problems")).to_have_text("3: use of undeclared SSA value name: '%bb' [undeclared-value]")

    page.get_by_text("!llvm.struct", exact=True).hover()
    expect(page.locator(".hover")).to_contain_text("Size 12 bytes (96 bits)")
    page.mouse.move(0, 0)

    mistake = page.locator(".cm-lintRange-error").bounding_box()
    assert mistake is not None
    page.mouse.click(mistake["x"] + mistake["width"] - 2, mistake["y"] + mistake["height"] / 2)
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+Space")
    # `%sum` is in scope as well, but is not a number.
    labels = page.locator(".cm-completionLabel")
    expect(labels.first).to_have_text("%b")
    labels.first.click()
    check_status(page, "0 errors, 0 warnings")
    expect(page.locator(".cm-lintRange-error")).to_have_count(0)
    assert line(page, 3) == "  %0 = arith.addi %b, %b : i32"

    page.locator("#show-generic").click()
    expect(page.locator("#generic")).to_contain_text('"arith.addi"(%arg1, %arg1)')
    page.locator("#show-layout").click()
    expect(page.frame_locator("#layout").locator("body")).to_contain_text("!llvm.struct<(i8, i64)>")


def test_an_operation_of_another_release_is_an_error_and_the_page_still_works(page: Page) -> None:
    """The tables of all releases show which of them has a name."""
    page.locator("#show-problems").click()
    write(page, "%0 = arith.no_such_thing 1 : i32\n%1 = tensor.pack\n")
    expect(page.locator("#problems")).to_contain_text("1: custom op 'arith.no_such_thing' is unknown")
    write(page, "func.func private @f()\n")
    check_status(page, "0 errors, 0 warnings")


def test_an_operation_has_one_colour(page: Page) -> None:
    page.locator("#editor .cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text("%0 = complex.constant [1.0, 2.0] : complex<f32>\n")
    expect(page.get_by_text("complex.constant", exact=True)).to_be_visible()
    expect(page.get_by_text("complex", exact=True)).to_be_visible()


def open_link(page: Page, link: str) -> None:
    """Opens a link in a new page, and waits until its text has been checked."""
    page.goto("about:blank")
    page.goto(link)
    page.locator("body[data-first-findings], body[data-failed]").wait_for()


def test_a_link_shows_the_text_that_was_shared(page: Page, address: str) -> None:
    write(page, BROKEN)
    check_status(page, "1 error, 0 warnings")
    page.locator("#share").click()
    # Without a clipboard the address itself is the link.
    expect(page.locator("#status")).to_contain_text("link")
    link = page.url
    assert link.startswith(f"{address}#text=")
    open_link(page, link)
    check_status(page, "1 error, 0 warnings")
    assert line(page, 1) == "// ä 😀"
    expect(page.locator(".cm-lintRange-error")).to_have_text("%bb")


def link_of(address: str, data: bytes, n_lost: int = 0) -> str:
    """The link with a text of these bytes, without its last characters."""
    squeezer = zlib.compressobj(9, wbits=-15)
    word = base64.urlsafe_b64encode(squeezer.compress(data) + squeezer.flush()).decode().rstrip("=")
    return f"{address}#text={word[: len(word) - n_lost]}"


@pytest.mark.parametrize("how", ["no base64", "no text", "cut off"])
def test_a_damaged_link_shows_the_first_example_and_a_message(page: Page, address: str, first: str, how: str) -> None:
    links = {
        "no base64": f"{address}#text=%%%",
        "no text": link_of(address, b"\xff\xfe"),
        "cut off": link_of(address, BROKEN.encode(), 20),
    }
    open_link(page, links[how])
    expect(page.locator("#status")).to_contain_text("The link is damaged, so this is the first example.")
    assert line(page, 1) == first


def test_a_link_of_a_text_without_end_is_not_unpacked(page: Page, address: str) -> None:
    open_link(page, link_of(address, bytes(10_000_000)))
    expect(page.locator("#status")).to_contain_text("The link is damaged")


def test_the_llvm_is_chosen_and_is_part_of_the_link(page: Page, address: str) -> None:
    open_link(page, address)
    page.locator("#show-problems").click()
    write(page, "func.func @f() {\n  x86.amx.tile_zero : !x86.amx.tile<16x16xi32>\n  return\n}\n")
    check_status(page, "1 error, 0 warnings")
    page.select_option("#llvm", "23")
    check_status(page, "0 errors, 0 warnings")
    page.locator("#share").click()
    expect(page.locator("#status")).to_contain_text("link")
    link = page.url
    assert link.endswith("&llvm=23")
    open_link(page, link)
    check_status(page, "0 errors, 0 warnings")
    expect(page.locator("#llvm")).to_have_value("23")
    # What follows `llvm=` is somebody else's text.
    open_link(page, link.replace("llvm=23", "llvm=7"))
    check_status(page, "1 error, 0 warnings")


def test_definitions_are_beside_the_text_that_uses_them(page: Page, address: str) -> None:
    if not (FOLDER / "headers.zip").exists():
        pytest.skip("the playground is built without MLIR's definitions")
    open_link(page, address)
    page.select_option("#examples", "dialect")
    check_status(page, "0 errors, 0 warnings")
    expect(page.locator("#definitions")).to_contain_text("def Box_Dialect : Dialect")
    write(page, '"box.make"() : () -> ()\n')
    check_status(page, "1 error, 0 warnings")
    page.locator("#share").click()
    expect(page.locator("#status")).to_contain_text("link")
    open_link(page, page.url)
    expect(page.locator("#problems")).to_contain_text("'box.make' op")


def test_a_log_is_shown_as_its_passes(page: Page, address: str) -> None:
    open_link(page, address)
    page.select_option("#examples", "passes")
    expect(page.frame_locator("#passes").locator("body")).to_contain_text("convert-scf-to-cf")
