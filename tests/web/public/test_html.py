"""Whatever people wrote is text on public pages, never HTML."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from bot.store.sharing import SharedPage
from bot.web.public.html import join, tag, void
from bot.web.public.page import document
from tests.examples import examples

PAGE = SharedPage("a" * 16, "tournament", "1", 10, "on")
NASTY = st.text(st.sampled_from("<>&\"'/= `ascript\n!-") | st.characters(), max_size=60)


class Reader(HTMLParser):
    """The elements and the text that a browser makes of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@given(NASTY, NASTY)
@examples(60)
def test_text_and_attributes_are_read_as_they_were_written(text: str, value: str) -> None:
    read = Reader(tag("p", [text, [None]], title=value, class_="name", data_live=3, hidden=True, lang=False))
    assert read.elements == [("p", {"title": value, "class": "name", "data-live": "3", "hidden": None})]
    assert read.text == text


def test_finished_html_stays_and_numbers_are_written() -> None:
    assert tag("td", tag("b", "<"), 7, None, " ", void("br")) == "<td><b>&lt;</b>7 <br></td>"
    assert join("<", Markup("<hr>")) == "&lt;<hr>"


@given(NASTY)
@examples(20)
def test_a_document_has_no_script_but_its_own(name: str) -> None:
    read = Reader(document(name, tag("h1", name), page=PAGE, description=name))
    assert [name for name, _ in read.elements].count("script") == 1
    assert {"name": "robots", "content": "noindex, nofollow"} in [found for _, found in read.elements]
