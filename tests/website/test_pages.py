"""The sources of the site: every page is in the list, and links between pages hold where they are staged."""

from __future__ import annotations

import re
from pathlib import Path

from website.check import faults
from website.pages import PARTS, ROOT, contents, relinked, sources, stage
from website.reference import address_of, as_html, dialect_text

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_server.features.reference.page import make_page


def test_every_page_of_the_documentation_is_in_the_list_once() -> None:
    listed = [page for part in PARTS for page in part.pages]
    there = {f"docs/{path.stem}" for path in (ROOT / "docs").glob("*.md")}
    assert there <= set(listed)
    assert len(listed) == len(set(listed))


def test_the_search_shows_pages_about_the_project_after_guides() -> None:
    (own,) = re.findall(r"\^\((CHANGELOG.*)\)\$/", (ROOT / "website/static/scorer.js").read_text(encoding="utf-8"))
    (internals,) = (part.pages for part in PARTS if part.title == "Internals")
    names = re.compile(own)
    assert [page for page in internals if not names.fullmatch(page)] == []


def test_staged_pages_have_all_their_link_targets(tmp_path: Path) -> None:
    stage(tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")} == {
        "index.md" if name == "README.md" else name for name in sources()
    }
    assert (tmp_path / "docs" / "schemas" / "check.json").is_file()
    assert (tmp_path / "index.md").read_text(encoding="utf-8").endswith(contents(PARTS))


def check_link(name: str, text: str, expected: str, folder: Path) -> None:
    assert relinked(text, name, folder) == expected


def test_a_link_to_the_readme_leads_to_the_first_page(tmp_path: Path) -> None:
    check_link("docs/ci.md", "[x](../README.md#in-ci)", "[x](../index.md#in-ci)", tmp_path)


def test_a_page_that_is_called_by_its_file_is_called_by_its_title(tmp_path: Path) -> None:
    check_link("README.md", "[docs/cli.md](docs/cli.md#watch)", "[](docs/cli.md#watch)", tmp_path)


def test_a_link_to_a_folder_is_text(tmp_path: Path) -> None:
    check_link("docs/plugins.md", "[`examples/plugin`](../examples/plugin)", "`examples/plugin`", tmp_path)


def test_other_files_are_brought_along(tmp_path: Path) -> None:
    check_link("README.md", "[LICENSE](LICENSE)", "[LICENSE](LICENSE)", tmp_path)
    assert (tmp_path / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_blocks_of_code_and_other_sites_stay(tmp_path: Path) -> None:
    text = "```\n[x](../README.md)\n```\n[MLIR](https://mlir.llvm.org)\n"
    check_link("docs/cli.md", text, text, tmp_path)


def test_links_in_prose_lead_to_the_site_that_the_prose_is_from() -> None:
    docs = "https://mlir.llvm.org/docs/"
    assert address_of("../LangRef.md#attributes", "arith") == f"{docs}LangRef/#attributes"
    assert address_of("../Rationale/Rationale.md#x", "arith") == f"{docs}Rationale/Rationale/#x"
    assert address_of("Builtin.md/#indextype", "memref") == f"{docs}Dialects/Builtin/#indextype"
    assert address_of("/docs/Bufferization/", "bufferization") == f"{docs}Bufferization/"
    assert address_of("#affine-maps", "affine") == f"{docs}Dialects/Affine/#affine-maps"
    assert address_of("%lod", "spirv") is None


def test_prose_is_text_and_its_mlir_has_colours() -> None:
    made = as_html("<b>[x](%lod)</b>\n\n![a picture](https://other.org/x.png)\n\n```mlir\n%0 = a.b\n```\n", "arith")
    assert "&lt;b&gt;<span>x</span>" in made
    assert "<img" not in made
    assert '<span class="nv">%0</span>' in made


def test_the_page_of_a_dialect_has_a_heading_and_an_anchor_for_each_definition() -> None:
    registry = upstream_registry()
    dialect = registry.dialect("index")
    assert dialect is not None
    text = dialect_text(make_page(registry, dialect, lambda *_: ""))
    assert dialect.operations
    for name in dialect.operations:
        assert f"\n### `{name}`\n" in text
        assert f'id="op-{name}"' in text


def check_faults(folder: Path, expected: list[str], **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name.replace('_', '.')}").write_text(text)
    assert list(faults(folder)) == expected


def test_a_site_with_valid_links_has_no_faults(tmp_path: Path) -> None:
    page = '<a href="#x" id="x"></a><a href="https://other.org"></a><img src="data:image/png;base64,"><a href=".">'
    check_faults(tmp_path, [], index_html=page, a_css="body { background: url(index.html) }")


def test_broken_links_are_reported(tmp_path: Path) -> None:
    page = '<a href="#y"></a><a href="gone.html"></a><a href="/index.html"></a><a href="../x.html"></a>'
    loads = '<script src="https://other.org/x.js"></script><style>@import "//other.org/x.css";</style>'
    expected = [
        "index.html: #y: leads to no place on the page",
        "index.html: gone.html: leads to no file",
        "index.html: /index.html: does not lead below the site's own folder",
        "index.html: ../x.html: leads out of the site",
        "index.html: https://other.org/x.js: is loaded from elsewhere",
        "index.html: //other.org/x.css: is loaded from elsewhere",
        "a.css: https://other.org/font.woff: is loaded from elsewhere",
    ]
    style = "@font-face { src: url('https://other.org/font.woff') }"
    check_faults(tmp_path, expected, index_html=page + loads, a_css=style)


def test_a_folder_without_pages_is_not_a_site(tmp_path: Path) -> None:
    assert list(faults(tmp_path)) == [f"{tmp_path} has no pages"]
