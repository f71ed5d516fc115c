"""Names in any script are cleaned, shaped and name_within, and never raise."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont

from bot.games.wording import utf16_length
from render.pen import fonts
from render.pen import script as texts
from render.pen.fonts import Typeface
from render.pen.missing_glyphs import stand_in
from render.pen.packages import EXTRA_PACKAGES
from render.pen.script import NAMELESS, clean, clusters, emoji_picture, levels, name_within, visual_order
from render.pen.stamps import stamp
from render.pen.words import ASCENT, DESCENT, ELLIPSIS, Words, fit, fit_size, runs, width
from tests.examples import examples

INK = (255, 255, 255)


@given(st.text(max_size=40))
@examples(60)
def test_any_text_can_be_drawn_and_stays_in_its_line(text: str) -> None:
    words = Words(clean(text), Typeface.BOLD, 30, INK)
    drawn = stamp(words)
    assert drawn.origin[1] <= 30 * ASCENT
    assert drawn.mask.height <= round(30 * ASCENT) + round(30 * DESCENT)


@pytest.mark.parametrize("face", Typeface)
def test_a_glyph_that_is_too_complex_in_bold_is_drawn_in_normal_weight(face: Typeface) -> None:
    drawn = stamp(Words("\ufdfd", face, 30, INK))
    assert drawn.mask.getbbox() is not None
    assert [run.font.weight for run in runs("\ufdfd", face) if run.font is not None] == [0]


def test_what_no_weight_can_draw_becomes_stand_ins_letter_by_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    original = ImageFont.FreeTypeFont.getmask

    def getmask(self: ImageFont.FreeTypeFont, text: str, **_: object) -> object:
        if "ب" in text:
            raise OSError("raster overflow")
        return original(self, text)

    monkeypatch.setattr(ImageFont.FreeTypeFont, "getmask", getmask)
    shown = runs.__wrapped__("ابج", Typeface.ITALIC)
    assert [(run.text, run.font is None) for run in shown] == [
        ("ج", False),
        (stand_in("ب"), True),
        ("ا", False),
    ]


@given(st.text(max_size=60), st.integers(40, 400))
@examples(60)
def test_a_shortened_text_fits_and_is_a_beginning(text: str, room: int) -> None:
    name = clean(text)
    shown = fit(name, Typeface.BOLD, 40, room)
    assert width(shown, Typeface.BOLD, 40) <= room
    assert shown == name or name.startswith(shown.removesuffix(ELLIPSIS).rstrip())


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("  Ada \n\t Byron ", "Ada Byron"),
        ("\u202eevil\u202c", "evil"),
        ("a\x00b\u200bc\ufeff", "abc"),
        ("e\u0301", "é"),
        ("a\u0300\u0301\u0302\u0303", "à\u0301\u0302"),
        ("\ud800", NAMELESS),
        ("", NAMELESS),
        ("\u200f \u200e", NAMELESS),
    ],
)
def test_a_name_is_cleaned(written: str, drawn: str) -> None:
    assert clean(written) == drawn


@pytest.mark.parametrize(
    "emoji",
    [
        "🔥",
        "❤️",
        "👨‍👩‍👧",
        "👍🏽",
        "🇩🇪",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "1️⃣",
    ],
)
def test_an_emoji_is_one_letter_with_a_picture(emoji: str) -> None:
    name = clean(f"a{emoji}b")
    assert clusters(name) == ["a", emoji, "b"]
    assert emoji_picture(emoji) is not None
    assert runs(emoji, Typeface.BOLD)[0].emoji == emoji_picture(emoji)


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("क्षत्रिय", ["क्ष", "त्रि", "य"]),
        ("น้ำ", ["น้ำ"]),
        ("\u1112\u1161\u11ab", ["\u1112\u1161\u11ab"]),
        ("👨\u200d🔥", ["👨\u200d", "🔥"]),
        ("🔥🏽", ["🔥", "🏽"]),
        ("🇦🇦", ["🇦", "🇦"]),
        ("1\u0301", ["1\u0301"]),
    ],
)
def test_text_is_cut_between_whole_letters_and_emoji_with_a_picture(text: str, letters: list[str]) -> None:
    assert clusters(text) == letters


def test_plain_text_is_drawn_without_a_look_at_the_list_of_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "package_folder", lambda _package: pytest.fail("the list was read"))
    texts.emoji_files.cache_clear()
    runs.cache_clear()
    assert [run.text for run in runs("Ember’s Córte – 3…", Typeface.BOLD)] == ["Ember’s Córte – 3…"]


def test_only_two_emoji_of_one_character_come_before_the_others() -> None:
    early = {key for key in texts.emoji_files() if len(key) == 1 and key < "\u203c"}
    assert early == {"©", "®"}
    assert all(emoji_picture(key) for key in early)


@pytest.mark.parametrize("sign", ["1", "#", "©", "a"])
def test_plain_signs_stay_text(sign: str) -> None:
    assert clusters(sign) == [sign]
    assert [run.emoji for run in runs(sign, Typeface.BOLD)] == [None]
    assert runs(sign, Typeface.BOLD)[0].font is not None


@cache
def letters_by_script() -> dict[str, list[str]]:
    """Two letters of each script in Python's Unicode database, by the first word of their names."""
    found: dict[str, list[str]] = {}
    for point in range(0x30000):
        letter = chr(point)
        if unicodedata.category(letter) in ("Lu", "Ll", "Lo"):
            script = unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]
            if script and len(found.setdefault(script, [])) < 2:
                found[script].append(letter)
    return found


#: Scripts in use today; extinct ones need no font.
LIVING = """
    adlam arabic armenian balinese bamum batak bengali bopomofo buginese canadian cham cherokee cjk cyrillic
    devanagari ethiopic georgian greek gujarati gurmukhi hangul hebrew hiragana javanese kannada katakana
    kayah khmer lao latin lepcha limbu lisu malayalam mandaic mathematical meetei mongolian myanmar new nko
    ol oriya osage rejang samaritan sinhala sundanese syriac tai tamil telugu thaana thai tifinagh vai yi
"""


@pytest.mark.parametrize("script", LIVING.split())
def test_every_living_script_has_a_font(script: str) -> None:
    letters = "".join(letters_by_script()[script.upper()])
    assert all(run.font is not None for run in runs(clean(letters), Typeface.BOLD))


def test_no_letter_of_any_script_looks_like_a_box() -> None:
    for script, letters in letters_by_script().items():
        drawn = [stamp(Words(letter, Typeface.BOLD, 40, INK)).mask for letter in letters]
        assert all(mask.getbbox() for mask in drawn), script
        if all(runs(letter, Typeface.BOLD)[0].font for letter in letters):
            # A font draws the same box for every letter that it lacks.
            assert len({(mask.size, mask.tobytes()) for mask in drawn}) == len(letters), script
        else:
            assert all(stand_in(letter) or "HIEROGLYPH" in unicodedata.name(letter) for letter in letters)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë", "Ελλάδα", "Привет", "नमस्ते", "星野アオイ", "한국어", "محمد علي", "שלום", "สวัสดี", "ᎠᎡᎢ Ꮳꮃꭹ",
        "𝕬𝖉𝖆 𝓛𝓸𝓿𝓮", "ＦＵＬＬ", "ⒶⒹⒶ 🄰", "꧁Ada꧂", "★彡☆", "╔═▓═╗", "ᗩᗪᗩ", "ᴀʙᴄ", "♛ ♪ ✿ ⚔\ufe0e",
    ],
)  # fmt: skip
def test_the_letters_and_ornaments_of_names_have_a_font(name: str) -> None:
    assert all(run.font is not None for run in runs(clean(name), Typeface.BOLD))


@pytest.mark.parametrize(
    ("character", "said"),
    [
        ("ᚠ", "ᚠ"),
        ("ᛕ", "P"),
        ("ཀ", "Ka"),
        ("𐌰", "Ahsa"),
        ("𐒠", "0"),
        ("\U00017000", "17000"),
        ("\ue000", "E000"),
        ("༺", ""),
        ("𓀀", ""),
    ],
)
def test_what_no_font_has_is_said_by_its_sound_or_shown_by_an_ornament(character: str, said: str) -> None:
    assert stand_in(character) == said


def test_runes_stand_on_the_line_as_high_as_capitals() -> None:
    box = stamp(Words("ᚠᛁᚾᛞ", Typeface.BOLD, 80, INK)).box_at(0, 0)
    capitals = stamp(Words("FIND", Typeface.BOLD, 80, INK)).box_at(0, 0)
    assert abs(box.top - capitals.top) <= 6
    assert abs(box.bottom - capitals.bottom) <= 6
    assert [run.text for run in runs("ᚠᛁ", Typeface.BOLD)] == ["ᚠ", "ᛁ"]


def test_a_stand_in_is_as_wide_as_it_says() -> None:
    drawn = stamp(Words("\ue000", Typeface.BOLD, 40, INK))
    assert 0 < drawn.mask.width <= width("\ue000", Typeface.BOLD, 40)
    assert [(run.font, run.text) for run in runs("a\ue000", Typeface.BOLD)][1] == (None, "E000")


def test_a_script_that_no_package_has_is_set_in_the_systems_font(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "noto"
    folder.mkdir()
    monkeypatch.setattr(fonts, "SYSTEM_FONTS", folder)
    assert list(fonts.other_fonts(Typeface.BOLD, "ᚠ"))[2:] == []
    (folder / "NotoSansRunic-Regular.ttf").touch()
    assert [font.path for font in fonts.other_fonts(Typeface.BOLD, "ᚠ")][2:] == ["NotoSansRunic-Regular.ttf"]


@pytest.fixture
def _light(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Without the packages of the extra `fonts`."""
    monkeypatch.setattr(fonts, "has_package", lambda package: package not in EXTRA_PACKAGES)
    for cached in (runs, width):
        cached.cache_clear()
    yield
    for cached in (runs, width):
        cached.cache_clear()


@pytest.mark.usefixtures("_light")
def test_without_the_extra_fonts_their_letters_get_stand_ins_and_others_stay() -> None:
    name = "Ada 日한ᏣА"
    drawn = runs(name, Typeface.BOLD)
    assert [run.text for run in drawn if run.font is None] == ["65E5", "Han", "Tsa"]
    assert "".join(run.text for run in drawn if run.font is not None) == "Ada А"
    mask = stamp(Words(name, Typeface.BOLD, 40, INK)).mask
    assert 0 < mask.width <= width(name, Typeface.BOLD, 40) + 1


@pytest.mark.parametrize("name", ["ស្ត្រី ខ្ញុំ", "က္ကျွန်ုပ်", "ಕ್ಷ್ಮ", "క్ష్మ", "ێڙﷺ", "ญี่ ปู่", "ꦏꦤ꧀ꦛ"])
def test_tall_letters_are_not_cut_off(name: str) -> None:
    for run in runs(name, Typeface.BOLD):
        if run.font is not None and run.text.strip():
            box = fonts.load(run.font, round(100 * run.scale)).getbbox(run.text, anchor="ls")
            assert -box[1] + 100 * run.rise <= 100 * ASCENT + 2
            assert box[3] - 100 * run.rise <= 100 * DESCENT + 2


def test_words_of_a_right_to_left_name_are_drawn_from_the_right() -> None:
    name = clean("שלום world 12")
    assert levels(name)[0] % 2 == 1
    drawn = [run.text.strip() for run in runs(name, Typeface.BOLD) if run.text.strip()]
    assert drawn == ["world 12", "שלום"]


@pytest.fixture
def _no_fribidi(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine without FriBiDi, which Pillow loads from the system for complex text layout."""
    monkeypatch.setattr("PIL._imagingft.HAVE_RAQM", False)
    memories = (fonts.load, runs, width)
    for memory in memories:
        memory.cache_clear()
    yield
    for memory in memories:
        memory.cache_clear()


@pytest.mark.usefixtures("_no_fribidi")
def test_without_fribidi_a_right_to_left_name_is_still_drawn_from_the_right() -> None:
    (run,) = runs("שלום", Typeface.BOLD)
    assert run.font is not None
    font = fonts.load(run.font, 40)
    assert font.layout_engine == ImageFont.Layout.BASIC
    # The word's ink is that of its letters in visual order.
    drawn = Words("שלום", Typeface.BOLD, round(40 / run.scale), INK).draw().mask
    assert drawn.tobytes() == _ink("םולש", font).tobytes() != _ink("שלום", font).tobytes()


def _ink(letters: str, font: ImageFont.FreeTypeFont) -> Image.Image:
    image = Image.new("L", (400, 120), 0)
    ImageDraw.Draw(image).text((20, 80), letters, fill=255, font=font, anchor="ls")
    return image.crop(image.getbbox())


def test_what_unicode_has_not_assigned_stands_in_a_right_to_left_name() -> None:
    assert len(levels("שלום\U0002f2cf")) == 5
    assert stamp(Words(clean("שלום\U0002f2cf"), Typeface.BOLD, 30, INK)).mask.getbbox() is not None


def test_numbers_inside_a_right_to_left_name_keep_their_order() -> None:
    drawn = [run.text.strip() for run in runs(clean("abc שלום 12"), Typeface.BOLD) if run.text.strip()]
    assert drawn == ["abc", "12", "שלום"]


def test_runs_are_reordered_by_their_levels() -> None:
    assert visual_order("abc", [0, 0, 0]) == ["a", "b", "c"]
    assert visual_order("abc", [1, 1, 1]) == ["c", "b", "a"]
    assert visual_order("abcd", [1, 2, 2, 1]) == ["d", "b", "c", "a"]


def test_a_size_is_chosen_by_the_room() -> None:
    sizes = range(60, 39, -2)
    assert fit_size("Ash", Typeface.BOLD, sizes, 400) == 60
    assert fit_size("Ash" * 30, Typeface.BOLD, sizes, 400) == 40


@pytest.mark.parametrize("anchor", ["ls", "ms", "rs"])
def test_the_anchor_is_where_the_text_is_put(anchor: str) -> None:
    box = stamp(Words("HHH", Typeface.BOLD, 40, INK, anchor)).box_at(100, 50)  # type: ignore[arg-type]
    edges = {"ls": box.left, "ms": box.centre[0], "rs": box.right}
    assert abs(edges[anchor] - 100) <= 4
    assert abs(box.bottom - 50) <= 1


def test_a_line_anchored_in_the_middle_has_its_capitals_there() -> None:
    box = stamp(Words("H", Typeface.BOLD, 40, INK, "mm")).box_at(100, 50)
    assert abs(box.centre[1] - 50) <= 1
    assert abs(box.centre[0] - 100) <= 1


CHARACTERS = [chr(point) for point in range(0x3000)]


def test_plain_words_are_cleaned_like_all_others() -> None:
    """A tab at the beginning, which cleaning takes away, makes any text one that needs cleaning."""
    differing = [each for each in CHARACTERS if clean(f"a{each}b") != clean(f"\ta{each}b")]
    assert differing == []


@given(st.text(st.sampled_from("ab Äñ–…·é\u0301\u00ad\u00a0🔥\t"), max_size=30))
def test_the_same_words_are_cleaned_the_same_with_a_tab_before_them(text: str) -> None:
    assert clean(text) == clean(f"\t{text}")


@given(st.text(st.sampled_from("ab ñ–e\u0301🔥👨\u200d👩"), max_size=60), st.integers(1, 40))
def test_a_text_is_cut_between_letters_as_late_as_it_may_be(text: str, longest: int) -> None:
    cleaned, cut = clean(text), name_within(text, longest)
    assert utf16_length(cut) <= longest
    if utf16_length(cleaned) <= longest:
        assert cut == cleaned
        return
    pieces = clusters(cleaned)
    fitting = [n for n in range(len(pieces)) if utf16_length("".join(pieces[:n])) < longest]
    assert cut == "".join(pieces[: max(fitting)]).rstrip() + "…"
