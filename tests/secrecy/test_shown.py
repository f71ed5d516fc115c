"""What is shown of a position: two matches that differ in what a viewer cannot know show them the same."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from cogs.faces import Face
from cogs.kit.painter import Painter
from render import registry as render
from tests.examples import Run, seeds
from tests.secrecy.games import GAMES, HidingGame
from tests.secrecy.pairs import (
    Match,
    begin,
    cast,
    concluded,
    play_alike,
    seen_later,
    shown,
    twin_of,
    unknown_of,
)
from tests.straight_store import AtOnce

EVERY, NIGHTLY_EVERY = 9, 5
"""Positions of a match, of which one is looked at."""


class Witness:
    """Draws with another studio. Two pictures are the same exactly if they were drawn of equal values."""

    def __init__(self, studio: object) -> None:
        self._studio = studio
        self._drawn: list[object] = []

    def __getattr__(self, name: str) -> Any:
        def draw(*values: object) -> bytes | list[bytes]:
            drawn: bytes | list[bytes] = getattr(self._studio, name)(*values)
            if (name, values) not in self._drawn:
                self._drawn.append((name, values))
            mark = f"{self._drawn.index((name, values))} ".encode()
            return [mark + each for each in drawn] if isinstance(drawn, list) else mark + drawn

        return draw


@contextmanager
def two_faces(hiding: HidingGame, studio: object) -> Iterator[tuple[Face, Face]]:
    """A face for each of two matches, so that neither is shown pictures that were kept of the other."""
    painters = [Painter(lambda: AtOnce(1)) for _ in range(2)]
    one, two = (hiding.face(painter, studio) for painter in painters)
    yield one, two
    for painter in painters:
        painter.close()


def is_looked_at(match: Match) -> bool:
    """Whether this position of a match is one of those that are compared."""
    return match.live.duel.ply % (NIGHTLY_EVERY if Run.is_nightly else EVERY) == 0


def compare(faces: tuple[Face, Face], one: Match, two: Match, viewer: int | None) -> None:
    """Check that a viewer, and a spectator, is shown the same of both matches."""

    async def check() -> None:
        for seat in dict.fromkeys((viewer, None)):
            told, other = [await shown(f, m.look(seat)) for f, m in zip(faces, (one, two), strict=True)]
            for what, value in told.items():
                assert other[what] == value, f"{what} of seat {seat} at ply {one.live.duel.ply}"
            assert other.keys() == told.keys()

    asyncio.run(check())


@pytest.mark.parametrize("hiding", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", seeds(1, 20))
def test_nobody_is_shown_anything_hidden(hiding: HidingGame, seed: int) -> None:
    chance, match, differed, alike = Random(seed), begin(hiding, seed), 0, 0
    fingerprint = hiding.tabletop.game.fingerprint
    with two_faces(hiding, Witness(hiding.studio)) as faces:
        while match.live.waiting and match.live.duel.ply < 100:
            if is_looked_at(match):
                for viewer in (None, *match.live.duel.seats):
                    twin = twin_of(match, hiding.twin, viewer, chance)
                    differed += fingerprint(twin.live.state) != fingerprint(match.live.state)
                    compare(faces, match, twin, viewer)
                    if (after := play_alike(match, twin, viewer, chance)) is not None:
                        alike += 1
                        compare(faces, after.one, after.two, viewer)
            seat = chance.choice(sorted(match.live.waiting))
            match = match.played(seat, chance.choice(list(match.legal(seat))))
    assert differed > 4
    assert alike > 4


@pytest.mark.parametrize(
    "hiding", [game for game in GAMES if game.studio is not None], ids=lambda game: game.name
)
def test_nothing_hidden_changes_a_byte_of_a_picture(hiding: HidingGame) -> None:
    chance, match = Random(1), begin(hiding, 1)
    while match.live.duel.ply < 12:
        seat = chance.choice(sorted(match.live.waiting))
        match = match.played(seat, chance.choice(list(match.legal(seat))))
    with two_faces(hiding, render) as faces:
        compare(faces, match, twin_of(match, hiding.twin, 0, chance), 0)


@pytest.mark.parametrize("hiding", GAMES, ids=lambda game: game.name)
def test_tables_of_the_past_show_what_was_known_then(hiding: HidingGame) -> None:
    """Who looks back sees what they saw then; casters what some seat knew. Neither sees what came next."""
    chance, match, differed = Random(3), begin(hiding, 3), 0
    fingerprint = hiding.tabletop.game.fingerprint

    async def check() -> None:
        for viewer in (None, *match.live.duel.seats):
            twin = twin_of(match, hiding.twin, viewer, chance)
            pairs = zip(faces, (match, twin), strict=True)
            one, two = [await seen_later(f, m, concluded(m, chance), viewer) for f, m in pairs]
            assert two == one
        twin = unknown_of(match, hiding, chance)
        pairs = zip(faces, (match, twin), strict=True)
        one, two = [await cast(f, m, concluded(m, chance)) for f, m in pairs]
        assert two == one

    with two_faces(hiding, Witness(hiding.studio)) as faces:
        while match.live.waiting and match.live.duel.ply < 20:
            if match.live.duel.ply % NIGHTLY_EVERY == 0:
                twin = unknown_of(match, hiding, chance)
                differed += fingerprint(twin.live.state) != fingerprint(match.live.state)
                asyncio.run(check())
            seat = chance.choice(sorted(match.live.waiting))
            match = match.played(seat, chance.choice(list(match.legal(seat))))
    assert (differed > 2) == (hiding.unknown is not None)


@pytest.mark.parametrize("hiding", GAMES, ids=lambda game: game.name)
def test_what_one_may_know_is_shown(hiding: HidingGame) -> None:
    """The comparison can fail: what is hidden from a spectator is not from the seats."""
    chance, match = Random(2), begin(hiding, 2)
    while match.live.duel.ply < 2:
        seat = chance.choice(sorted(match.live.waiting))
        match = match.played(seat, chance.choice(list(match.legal(seat))))
    with two_faces(hiding, Witness(hiding.studio)) as faces:
        twin = twin_of(match, hiding.twin, None, chance)
        seen = [[m.live.view(seat) for seat in match.live.duel.seats] for m in (match, twin)]
        assert seen[0] != seen[1]
        seat = next(at for at, (view, other) in enumerate(zip(*seen, strict=True)) if view != other)
        with pytest.raises(AssertionError, match=f"view of seat {seat}"):
            compare(faces, match, twin, seat)
