"""The pages of `/meta`."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from bot.games.tables import Table
from bot.matches.statistics.service import FoundStatistics
from bot.matches.tabletop import title_of
from bot.statistics.duels import FORMATS, DuelFilter, Format
from bot.statistics.figures import DuelStatistics
from cogs.community.authority import check_organiser, is_organiser
from cogs.community.leaderboards.scope import EVERYWHERE, HERE
from cogs.community.meta import exports
from cogs.community.meta.tables import Naming, cards_table, decks_table, first_table, matchup_table
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Attachment, Button, MenuEntry, Picture, Post, Row, Selection
from cogs.kit.pages import nearest_page, page_buttons, page_count, page_of
from cogs.kit.painter import PaintError, Urgency
from cogs.kit.press import Press
from cogs.kit.safe_text import escape
from cogs.services import services_of
from cogs.words.community import meta as words
from cogs.words.duels import requests as asking
from cogs.words.nouns import speak_of
from cogs.words.tournaments.tables.text import TEXT, table_texts
from render.tables import alt, api

_FILES = ("csv", "json")
_ROWS = 12
_TABLES: Mapping[str, Callable[[DuelStatistics, Naming, str], Table]] = {
    "decks": decks_table,
    "first": first_table,
    "cards": cards_table,
}


class MetaPage(Struct, frozen=True):
    """A page's game, season (0 for all), place, format and section."""

    game: str
    season: int
    place: str
    format: Format = "all"
    section: str = "decks"
    page: int = 0

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts of the ids of controls that show this section, without the page's number."""
        return self.game, str(self.season), self.place, self.format, self.section

    def duel_filter(self, guild_id: int | None) -> DuelFilter:
        """The duels that count, for somebody in this server."""
        server = None if self.place == EVERYWHERE else guild_id
        return DuelFilter(server, self.season or None, self.format)


async def show_meta(
    interaction: Interaction, game: str | None, season: int | None, form: Format, *, everywhere: bool
) -> None:
    """Show the first page privately. In direct messages, all servers count. Refusal: unknown-game."""
    services = services_of(interaction)
    now = services.matches.statistics.season()
    place = EVERYWHERE if everywhere or interaction.guild_id is None else HERE
    view = MetaPage(game or services.main_game, season or now, place, form)
    await answer(interaction, await _page(interaction, view))


async def turn(press: Press) -> None:
    """Show another page, section, season, place or format. Refusal: unknown-game."""
    await answer(press.interaction, await _page(press.interaction, _view(press)))


async def export(press: Press) -> None:
    """Give an organiser the figures as a file. Raises NotAdmitted for anybody else."""
    interaction = press.interaction
    await check_organiser(interaction)
    kind, view = press.id.part(5), _view(press, has_page=False)
    if kind not in _FILES:
        raise MalformedId(f"there is no file of {kind!r}")
    found, naming = await _found(interaction, view)
    data = exports.write_csv(found, naming) if kind == "csv" else exports.write_json(found, naming, view.game)
    post = Post(words.EXPORTED, documents=(Attachment(f"meta.{kind}", data),))
    await whisper(interaction, post)


def _view(press: Press, *, has_page: bool = True) -> MetaPage:
    part = press.id.part
    form = press.value or part(3)
    known = next((each for each in FORMATS if each == form), None)
    if known is None or part(2) not in (HERE, EVERYWHERE) or part(4) not in words.SECTIONS:
        raise MalformedId(f"there are no figures of {press.id}")
    place = EVERYWHERE if press.interaction.guild_id is None else part(2)
    return MetaPage(part(0), press.id.page(1), place, known, part(4), press.id.page(5) if has_page else 0)


async def _found(interaction: Interaction, view: MetaPage) -> tuple[FoundStatistics, Naming]:
    services = services_of(interaction)
    found = await services.matches.statistics.figures(view.game, view.duel_filter(interaction.guild_id))
    decks = services.face(view.game).decks
    if decks is None:
        return found, Naming()
    return found, Naming(decks.shipped(interaction), decks.measured(interaction))


async def _page(interaction: Interaction, view: MetaPage) -> Post:
    speak_of(services_of(interaction).matches.games, view.game)
    found, naming = await _found(interaction, view)
    games = services_of(interaction).matches.games
    if not games[view.game].has_decks:
        view = replace(view, section="first")
    subtitle = words.subtitle(
        title_of(games, view.game),
        is_everywhere=view.place == EVERYWHERE,
        season=view.season or None,
        form=view.format,
        duels=found.figures.duels,
    )
    controls = await _controls(interaction, view, has_decks=games[view.game].has_decks)
    if not found.figures.duels:
        tabletop = games[view.game]
        nothing = words.none_yet(has_decks=tabletop.has_decks, is_for_several=tabletop.is_for_several)
        return Post(f"{nothing}\n-# {escape(subtitle)}", rows=controls)
    if view.section == "matchups":
        matrix = matchup_table(found.figures, naming, subtitle)
        if len(matrix.rows) > 1:
            return await _drawn(interaction, view, matrix, controls, words.EXPLAINED[view.section])
        return Post(f"{words.NO_MATCHUPS}\n-# {escape(subtitle)}", rows=controls)
    table = _TABLES[view.section](found.figures, naming, subtitle)
    if not table.rows:
        return Post(f"{words.not_enough(view.section)}\n-# {escape(subtitle)}", rows=controls)
    pages = page_count(len(table.rows), _ROWS)
    page = nearest_page(view.page, pages)
    if pages > 1:
        subtitle = f"{subtitle} · {asking.page(page, pages)}"
    table = replace(table, subtitle=subtitle, rows=tuple(page_of(table.rows, page, _ROWS)))
    turns = page_buttons(control_id("meta", "0", *view.parts), page, pages)
    explained = words.EXPLAINED[view.section]
    if view.section == "decks" and naming.measured is not None and naming.measured.changed:
        explained = f"{explained} {words.lab_version(naming.measured.version)}"
    return await _drawn(interaction, view, table, (*turns, *controls), explained)


async def _drawn(
    interaction: Interaction, view: MetaPage, table: Table, controls: tuple[Row, ...], explained: str
) -> Post:
    """The page with its pictures, or in words if they cannot be drawn."""
    below = f"-# {explained}"
    try:
        images = await services_of(interaction).painter.draw(Urgency.LOOK, api.table, table)
    except PaintError:
        return Post(table_texts(table, TEXT)[0], below=below, rows=controls)
    pictures = tuple(
        Picture(f"meta-{view.section}-{page + 1}.webp", alt.describe_table(table, page), data)
        for page, data in enumerate(images)
    )
    return Post(f"### {table.title}\n-# {escape(table.subtitle)}", pictures, below=below, rows=controls)


async def _controls(interaction: Interaction, view: MetaPage, *, has_decks: bool) -> tuple[Row, ...]:
    """Buttons for sections, a menu of formats, buttons for the other place, for seasons and for files."""
    now = services_of(interaction).matches.statistics.season()
    rows: list[Row] = []
    if has_decks:
        rows.append(
            tuple(
                _button(replace(view, section=section), label, is_shown=section == view.section)
                for section, label in words.SECTIONS.items()
            )
        )
        formats = control_id("meta", "0", *view.parts, "0", "format")
        entries = tuple(MenuEntry(each, *words.FORMATS[each]) for each in FORMATS)
        rows.append(Selection(formats, words.FORMAT_MENU, entries, (view.format,)))
    others = []
    if interaction.guild_id is not None:
        is_here = view.place == HERE
        there = replace(view, place=EVERYWHERE if is_here else HERE)
        others.append(_button(there, words.EVERYWHERE if is_here else words.HERE))
    season = replace(view, season=0 if view.season else now)
    others.append(_button(season, words.ALL_SEASONS if view.season else words.THIS_SEASON))
    if await is_organiser(interaction):
        others += [
            Button(control_id("metafile", "0", *view.parts, kind), label)
            for kind, label in zip(_FILES, (words.CSV, words.JSON), strict=True)
        ]
    return *rows, tuple(others)


def _button(view: MetaPage, label: str, *, is_shown: bool = False) -> Button:
    """A button to the first page of a view. Its id must differ from those of page buttons."""
    return Button(control_id("meta", "0", *view.parts, "0", "first"), label, disabled=is_shown)
