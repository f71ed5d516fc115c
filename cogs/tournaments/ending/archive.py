"""Everything about a tournament in ZIP files: report, tables, pictures, decks and records."""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from bot.archives import Packer, packed_size
from bot.matches.records.codes import replay_code
from bot.matches.refusals import Refusal
from bot.matches.tabletop import title_of
from bot.matches.tournaments.exports.evidence import PlayedGame
from bot.matches.tournaments.lookup import LoggedEntry, ShownTournament
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction
from cogs.kit.painter import PaintError, Urgency
from cogs.services import services_of
from cogs.tournaments.ending.report_page import report_sections
from cogs.tournaments.tables.bracket_scenes import bracket_scene
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.round_scenes import round_scene
from cogs.tournaments.tables.sheets import ImageSheet, Scene, sheets
from cogs.tournaments.tables.standing_scenes import crosstable_scenes, standings_scenes
from cogs.words.tournaments.ending import attachments as words
from cogs.words.tournaments.ending.attachments import Attached, GameLink, PictureLink
from cogs.words.tournaments.ending.fairness import ReportReader
from cogs.words.tournaments.ending.final_report import FinalReport

SIZE = 8_000_000
"""Maximum bytes of one archive. Discord's limit may be lower."""
MAX = 5
"""Maximum number of archives, each in its own message."""
MAX_PICTURES = 40
_SPARE = 4000
"""Bytes by which the report may grow when it lists what was left out."""
_UNSAFE = re.compile(r"[^a-z0-9]+")


class Archive(Struct, frozen=True):
    """The ZIP files by name, and lines about what was left out."""

    files: dict[str, bytes]
    left_out: tuple[str, ...]


async def everything(
    interaction: Interaction,
    shown: ShownTournament,
    log: tuple[LoggedEntry, ...],
    *,
    is_organiser: bool,
    limit: int,
) -> Archive:
    """Everything about a tournament that may be seen now, in archives of at most `limit` bytes.

    Without enough room, the last records are left out first. The report lists what is missing.
    """
    packing = _Packing(interaction, shown, log, is_organiser)
    return await packing.packed(min(SIZE, limit))


class _Packing:
    def __init__(
        self,
        interaction: Interaction,
        shown: ShownTournament,
        log: tuple[LoggedEntry, ...],
        is_organiser: bool,
    ) -> None:
        self._services = services_of(interaction)
        self._evidence = self._services.matches.tournaments.evidence
        self._interaction = interaction
        self._shown = shown
        self._log = log
        self._reader = ReportReader(words.moment, self._person, is_organiser)

    async def packed(self, limit: int) -> Archive:
        shown = self._shown
        games = await self._evidence.games(shown)
        pictures, undrawn = await self._pictures()
        decks = dict(self._decks())
        attached = Attached(
            [link for link, _ in pictures],
            self._links(games),
            {entrant: path for entrant, (path, _) in decks.items()},
        )
        fairness = await report_sections(self._interaction, shown, self._log, games, self._reader)

        def report(left_out: Sequence[str]) -> bytes:
            found = replace(attached, left_out=left_out)
            crosstables = crosstable_scenes(TournamentAudience(shown))
            title = title_of(self._services.matches.games, shown.tournament.game)
            return FinalReport(shown, self._log, title, crosstables, fairness, found).text().encode()

        room = packed_size(await asyncio.to_thread(report, ())) + _SPARE
        packer = Packer(f"tournament-{shown.tournament.id}", size=limit - room, most=MAX)
        missing: list[str] = []
        async for path, content in self._files():
            if not await packer.add(path, content):
                missing.append(path)
        for path, content in decks.values():
            if not await packer.add(path, content):
                missing.append(path)
        for link, content in pictures:
            undrawn += not await packer.add(link.path, content)
        left_out = [words.files_left_out(missing)] if missing else []
        left_out += [words.pictures_left_out(undrawn)] if undrawn else []
        left_out += await self._pack_records(packer, games)
        await packer.add_first(words.REPORT, await asyncio.to_thread(report, left_out))
        return Archive(packer.archives(), tuple(left_out))

    async def _pack_records(self, packer: Packer, games: Sequence[PlayedGame]) -> list[str]:
        """Pack as many records as there is room for. Returns lines about the others."""
        if games and not self._evidence.shows_records(self._shown):
            return [words.records_hidden(len(games))]
        left_out = 0
        async for game, content in self._evidence.records(self._shown, games):
            if left_out or not await packer.add(_path_of(game), content):
                left_out += 1
        return [words.records_left_out(left_out)] if left_out else []

    async def _files(self) -> AsyncIterator[tuple[str, bytes]]:
        # What writes files is loaded for the first of them: 15 modules that most bots never use.
        from bot.matches.tournaments.exports.files import JSON, TRF, as_csv, as_json, as_trf  # noqa: PLC0415

        yield JSON, await asyncio.to_thread(as_json, self._shown)
        for name, content in (await asyncio.to_thread(as_csv, self._shown)).items():
            yield name, content
        with suppress(Refusal):
            yield TRF, await asyncio.to_thread(as_trf, self._shown, self._log)

    def _decks(self) -> Sequence[tuple[EntrantId, tuple[str, bytes]]]:
        found = []
        for entrant, deck in sorted(self._shown.decks.items()):
            content = self._evidence.deck_file(self._shown, deck)
            if content is not None:
                name = _UNSAFE.sub("-", deck.name.casefold()).strip("-")
                found.append((entrant, (f"decks/{entrant}-{name or 'deck'}.json", content)))
        return found

    async def _pictures(self) -> tuple[list[tuple[PictureLink, bytes]], int]:
        """The pictures, and the number of missing ones."""
        found: list[tuple[PictureLink, bytes]] = []
        missing = 0
        for link, sheet in await asyncio.to_thread(_sheets, self._shown):
            if len(found) == MAX_PICTURES:
                missing += 1
                continue
            try:
                data = await self._services.painter.draw(Urgency.LOOK, sheet.draw, sheet.scene, sheet.page)
            except PaintError:
                missing += 1
                continue
            found.append((link, data))
        return found, missing

    def _links(self, games: Sequence[PlayedGame]) -> list[GameLink]:
        """Links to the games. Replay codes reveal decks as records do, so they are hidden together."""
        if not self._evidence.shows_records(self._shown):
            return []
        return [GameLink(each.match, each.number, replay_code(each.duel), _path_of(each)) for each in games]

    def _person(self, user_id: int) -> str:
        """A person's name, if the tournament knows it."""
        shown = self._shown
        known = {shown.tournament.organiser_id: shown.tournament.organiser_name}
        known |= {each.user_id: each.name for each in shown.helpers}
        known |= {user: shown.names[number] for number, user in shown.users.items()}
        return words.person(known.get(user_id, ""), user_id)


def _path_of(game: PlayedGame) -> str:
    return f"records/{game.match}-{game.number}-duel-{game.duel.id}.jsonl"


def _sheets(shown: ShownTournament) -> list[tuple[PictureLink, ImageSheet]]:
    """All pictures, the most important first."""
    return [
        (PictureLink(section, f"pictures/{section}-{number}.jpg", sheet.alt), sheet)
        for section, scenes in _scenes(shown)
        for number, sheet in enumerate(sheets(scenes), 1)
    ]


def _scenes(shown: ShownTournament) -> Sequence[tuple[str, Sequence[Scene]]]:
    """The scenes to draw, by section of the report."""
    cast, state = TournamentAudience(shown), shown.state
    if not state.matches:
        return ()
    bracket = bracket_scene(cast) if state.has_bracket else None
    rounds = [
        (f"round-{number}", [round_scene(cast, number)])
        for number in sorted({each.id.round for each in state.matches})
    ]
    return (
        ("standings", standings_scenes(cast)),
        ("bracket", [bracket] if bracket is not None else []),
        ("crosstable", crosstable_scenes(cast)),
        *rounds,
    )
