"""`python -m bot gallery`: one of each picture, to look at."""

import html
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path

from bot.cli.output import CommandError, say
from bot.content.melee.shipped import Content, load_content
from bot.games.melee.history.steps import steps_of
from bot.games.tables import Table, TableRow
from bot.settings import Settings
from render.melee import api
from render.melee.replay.beats import ReplayBeat
from render.pen.kept_pictures import use_cache
from render.tables.api import (
    chart,
    plain_luck_report,
    plain_review,
    profile,
    table,
)
from render.tables.tournaments import api as tournament_api
from render.tables.tournaments.bracket import bracket_pages
from render.tables.tournaments.values import BracketChart
from tools.cli.api import DrawGallery
from tools.cli.melee.gallery import course, reports, showcase, strained, swiss, tables, tournaments

SEED = 11  # for the duel that most pictures show, including those in the README
SHORT_SEED = 3  # for a duel that is soon over
_PLAYERS = ("星野アオイ🔥", "Marlowe the Third")
_GROUNDS = ("#313338", "#ffffff")
_PHONE = 400
_ENDINGS = {b"GIF": "gif", b"\xff\xd8\xff": "jpg"}  # by how such a file begins


class Gallery:
    """The pictures by file name, each drawn when asked for."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @cached_property
    def duel(self) -> list[showcase.Highlight]:
        return showcase.duel(self.content, SEED)

    def pictures(self) -> dict[str, Callable[[], list[bytes]]]:
        """The functions that draw the pictures, by file name without number and suffix."""
        return {
            "battlefield": self._battlefield,
            "battlefield-start": lambda: [self._at(0), self._at(1)],
            "battlefield-turn": lambda: [self._at(showcase.whole_turn(self.duel))],
            "battlefield-end": lambda: [self._at(-1)],
            "battlefield-strained": self._strained,
            "reach": self._reach,
            "reach-summon": self._reach_summon,
            "reach-strained": self._reach_strained,
            "look": self._look,
            "hand": self._hand,
            "hand-strained": lambda: api.hand(*strained.full_hand(self.content)),
            "card": self._cards,
            "card-strained": lambda: [
                api.card(strained.long_winded(self.content), strained.LONGEST, "Nowhere", 10)
            ],
            "deck": lambda: [api.deck_sheet(deck) for deck in self.content.decks.values()],
            "deck-strained": lambda: [api.deck_sheet(strained.wordy_deck(self.content))],
            "recap": self._recap,
            "tutorial": course.slides,
            "luck": lambda: [
                api.luck_report(reports.luck_sheet(), self.duel[-1].view, reports.moment_steps(self.duel)),
                plain_luck_report(reports.luck_sheet((strained.LONGEST, "Ŵ" * 32))),
            ],
            "review": lambda: [
                api.review(reports.review_sheet(), reports.choices(self.duel)),
                api.review(reports.review_sheet(faults=0), ()),
                plain_review(reports.review_sheet((strained.LONGEST, "Ŵ" * 32))),
            ],
            "replay": lambda: [self._replay(SHORT_SEED)],
            "replay-long": lambda: [self._replay(SEED)],
            "replay-gif": lambda: [api.replay_gif(self._steps(SEED), _PLAYERS)],
            "replay-frame": lambda: api.replay_frames(self._steps(SHORT_SEED), _PLAYERS)[::6],
            "names": self._names,
            "names-rarer": self._rarer_names,
            "bracket": lambda: _bracket(tournaments.single(8, 1, has_third=True)),
            "bracket-single": lambda: [
                *_bracket(tournaments.single(4, 0)),
                *_bracket(tournaments.single(13, 2)),
                *_bracket(tournaments.single(64, 9)),
            ],
            "bracket-double": lambda: _bracket(tournaments.double(12, has_reset=True)),
            "path": lambda: [tournament_api.path(tournaments.path())],
            "standings": lambda: [*table(swiss.standings(24)), *table(tournaments.round_robin(6))],
            "leaderboard": lambda: table(tables.leaderboard(16)),
            "profile": lambda: [profile(tables.profile()), profile(tables.profile(strained.LONGEST, 3))],
            "pairings": lambda: [tournament_api.pairings(tournaments.pairings(25))],
            "crosstable": lambda: [*table(tournaments.crosstable(16)), *table(swiss.by_round(15, 6))],
            "pods": lambda: [tournament_api.pods(tournaments.pods(23, 4))],
            "matrix": lambda: table(tables.matchups(self.content, 8)),
            "matrix-large": lambda: table(tables.matchups(self.content, 12)),
            "rates": lambda: [
                *table(tables.deck_rates(self.content, 9)),
                *table(tables.card_rates(self.content, 12)),
            ],
            "deck-test": lambda: [
                page
                for test in (*reports.test_tables(self.content), reports.comparison_table(self.content))
                for page in table(test)
            ],
            "chart": lambda: [chart(tables.ratings()), chart(tables.luck()), chart(tables.win_chances())],
        }

    def draw(self) -> Iterator[tuple[str, bytes]]:
        """Yield file names and their contents; several pictures of a kind are numbered from 1."""
        yield from files_of(self.pictures())

    def _at(self, index: int) -> bytes:
        steps = showcase.steps_until(self.duel, index)
        return api.battlefield(self.duel[index].view, _PLAYERS, steps)

    def _battlefield(self) -> list[bytes]:
        return [self._at(self.duel.index(showcase.busiest(self.duel)))]

    def _recap(self) -> list[bytes]:
        setup, place = showcase.setup_of(self.content, SEED), showcase.whole_turn(self.duel)
        return [api.recap(showcase.recap_at(setup, self.duel, place), _PLAYERS)]

    def _strained(self) -> list[bytes]:
        view, events = strained.crowd(self.content)
        steps = steps_of(enumerate(events))
        return [api.battlefield(view, (strained.LONGEST, "Ŵ" * 32), steps)]

    def _reach(self) -> list[bytes]:
        moment, plan = showcase.widest_plan(self.duel)
        return [api.reach(moment.view, plan)]

    def _reach_summon(self) -> list[bytes]:
        moment, plan = showcase.first_summon(self.duel)
        return [api.reach(moment.view, plan)]

    def _look(self) -> list[bytes]:
        """The entity with the most to tell, on either side."""
        return [
            api.look(seen, view, _PLAYERS, realm)
            for view, seen, realm in showcase.fullest_looks(self.duel, self.content)
        ]

    def _reach_strained(self) -> list[bytes]:
        view, plan = strained.aiming(self.content)
        return [api.reach(view, plan)]

    def _hand(self) -> list[bytes]:
        view, seat = showcase.fullest_hand(self.duel)
        deck = next(deck for deck in self.content.decks.values() if deck.name == view.sides[seat].deck_name)
        return api.hand(view, seat, deck.realm)

    def _cards(self) -> list[bytes]:
        decks = self.content.decks.values()
        return [
            api.card(deck.entity[index], deck.name, deck.realm, index + 1)
            for deck in decks
            for index in (0, 5)
        ]

    def _steps(self, seed: int) -> list[ReplayBeat]:
        moments = self.duel if seed == SEED else showcase.duel(self.content, seed)
        return [ReplayBeat(moment.view, moment.events) for moment in moments]

    def _replay(self, seed: int) -> bytes:
        return api.replay_webp(self._steps(seed), _PLAYERS)

    def _names(self) -> list[bytes]:
        """A battlefield for each pair of names, so that every script is shown."""
        view = showcase.busiest(self.duel).view
        pairs = zip(strained.NAMES[::2], strained.NAMES[1::2], strict=True)
        return [api.battlefield(view, pair, ()) for pair in pairs]

    def _rarer_names(self) -> list[bytes]:
        """A table of names in scripts that have no battlefield of their own."""
        rows = tuple(TableRow(str(rank), name, ()) for rank, name in enumerate(strained.RARER_NAMES, 1))
        return table(Table("Names", "more scripts and ornaments", (), rows))


def files_of(pictures: Mapping[str, Callable[[], list[bytes]]]) -> Iterator[tuple[str, bytes]]:
    """Draw these pictures: file names and their contents."""
    for name, make in pictures.items():
        made = make()
        for number, data in enumerate(made, 1):
            ending = next((each for start, each in _ENDINGS.items() if data.startswith(start)), "webp")
            yield (f"{name}.{ending}" if len(made) == 1 else f"{name}-{number}.{ending}"), data


def _bracket(bracket: BracketChart) -> list[bytes]:
    return [tournament_api.bracket(bracket, page) for page in range(bracket_pages(bracket))]


def gallery(folder: Path, others: Sequence[DrawGallery] = ()) -> int:
    """Draw everything into `folder`, made if needed, and a page that shows it all; returns 0."""
    use_cache(Settings(_env_file=None).cache_dir)
    names = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        drawn = [Gallery(load_content()).draw(), *(files_of(other()) for other in others)]
        for name, data in chain.from_iterable(drawn):
            (folder / name).write_bytes(data)
            names.append(name)
            say(f"{folder / name}: {len(data) / 1000:.0f} kB")
        (folder / "index.html").write_text(_page(names), "utf-8")
    except OSError as error:
        raise CommandError(f"{folder}: {error.strerror or error}", 2) from error
    say(f"{len(names)} pictures; {folder / 'index.html'} shows them at full size and as a phone does")
    return 0


def _page(names: list[str]) -> str:
    """The page: each picture at its own width and at a phone's, on Discord's dark and light backgrounds."""
    rows = "".join(
        f'<h2>{html.escape(name)}</h2><div style="background:{ground};padding:16px">'
        f'<img src="{html.escape(name)}" alt=""> '
        f'<img src="{html.escape(name)}" width="{_PHONE}" alt=""></div>'
        for name in names
        for ground in _GROUNDS
    )
    return f'<!doctype html><meta charset="utf-8"><title>Gallery</title>{rows}\n'
