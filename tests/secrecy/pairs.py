"""Two matches that differ only in what one viewer cannot know, and all that a viewer is shown of a match."""

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from random import Random

from bot.games.dice import RecordingDice, SeededDice
from bot.games.records import make_header
from bot.matches.memory.live import Live
from bot.matches.memory.logs import SecretLog, log_events
from bot.matches.memory.looks import FullLook
from bot.matches.records.positions import RecordedPositions
from bot.matches.values import Duel, Place, Player, Posted
from bot.store.invitations import Secret
from bot.web.casting import hands
from bot.web.drafts import drafted_scene
from bot.web.frames import scene_frame, steps_frame
from bot.web.past import looked_back
from bot.web.scenes import around
from cogs.display.posting.message_memory import picture_name
from cogs.faces import Face
from cogs.touch import Toucher
from tests.secrecy.games import HidingGame, Twin

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
TRIES = 6
"""Actions tried until one tells the viewer the same in both matches."""
STEPS = 10
"""Plies of which the steps are compared: earlier ones were compared when they were new."""


@dataclass(frozen=True)
class Match:
    """A match without a store."""

    live: Live
    log: SecretLog

    def look(self, seat: int | None) -> FullLook:
        """What the services hand out for this seat."""
        return FullLook(seat, self.live, self.log, {}, {})

    def legal(self, seat: int) -> Sequence[object]:
        """What this seat may do."""
        legal: Sequence[object] = self.live.tabletop.game.legal(self.live.state, seat)
        return legal

    def played(self, seat: int, action: object) -> "Match":
        """The match after an action, and after those that make no difference."""
        steps = [self.live.play(seat, action, NOW)]
        while (idle := steps[-1].after.idle_action()) is not None:
            steps.append(steps[-1].after.play(*idle, NOW, is_chosen=False))
        return Match(steps[-1].after, self.log.grown([step.log for step in steps]))


def begin(hiding: HidingGame, seed: int) -> Match:
    """A match at its beginning."""
    game, key = hiding.tabletop.game, seed.to_bytes(16)
    setup = hiding.setup(Random(seed))
    seats = NAMES[: len(game.seats(setup))]
    header = make_header(game, setup, match_id="1", challenge_id="2", accept_id="3", seats=seats, seed=key)
    dice = SeededDice(key, header.game, "1", "2", "3")
    state, events = game.begin(setup, RecordingDice(dice))
    duel = Duel(
        id="123456789012",
        game=game.name,
        players=tuple(Player(seat + 1, name) for seat, name in enumerate(seats)),
        decks=(None,) * len(seats),
        board=None,
        place=Place(3, 4),
        thread_id=5,
        seed_hash="0" * 64,
        seed_hex=None,
        created_at=NOW,
        ended_at=None,
        ply=game.ply(state),
        places=None,
        by=None,
        draw_offer=None,
    )
    live = Live(duel, hiding.tabletop, state, header, Secret(key, "2"), dice.counter, (1, 1))
    return Match(live, log_events(game, duel.ply, events))


def twin_of(match: Match, twin: Twin, viewer: int | None, chance: Random) -> Match:
    """The same match but for what this viewer cannot know; private events of others are gone."""
    state, game = twin(match.live.state, viewer, chance), match.live.tabletop.game
    seen = [log_events(game, ply, [event]) for ply, event in match.log.seen_by(viewer)]
    return Match(replace(match.live, state=state, views={}, plans={}, close_ups={}), SecretLog().grown(seen))


def unknown_of(match: Match, hiding: HidingGame, chance: Random) -> Match:
    """The same match but for what no seat knows; every event stays."""
    if hiding.unknown is None:
        return match
    state = hiding.unknown(match.live.state, chance)
    return replace(match, live=replace(match.live, state=state, views={}, plans={}, close_ups={}))


@dataclass(frozen=True)
class Action:
    """An action that tells the viewer the same in both matches, and the matches after it."""

    seat: int
    action: object
    one: Match
    two: Match


def play_alike(one: Match, two: Match, viewer: int | None, chance: Random) -> Action | None:
    """Play any action in both matches that tells the viewer the same; None if none is found."""
    assert one.live.waiting == two.live.waiting
    seat = chance.choice(sorted(one.live.waiting))
    legal = list(one.legal(seat))
    if seat == viewer:
        assert list(two.legal(seat)) == legal
    other = two.legal(seat)
    in_both = [action for action in legal if action in other]
    for action in chance.sample(in_both, min(TRIES, len(in_both))):
        after = Action(seat, action, one.played(seat, action), two.played(seat, action))
        if after.one.log.seen_by(viewer) == after.two.log.seen_by(viewer):
            return after
    return None


async def shown(face: Face, look: FullLook) -> dict[str, object]:
    """All that a viewer is shown of a match: log, texts, controls, pictures, and what they may do."""
    duel, seat = look.duel, look.seat
    board = face.board(look, frozenset())
    posted = Posted(duel.id, "board", 5, 6, duel.ply, face.turn(look), "")
    closed = face.closed_board(look, posted, picture=picture_name(duel.id, duel.ply), described="")
    found: dict[str, object] = {
        "view": (look.own, look.public, look.waiting, look.setup, duel.ply, face.turn(look)),
        "log": (look.log, face.log(look), face.plain_log(look)),
        "board": (board.post, board.turn, board.asked, board.since, board.in_words, await board.draw()),
        "past board": await closed.drawn(),
        "board now": await face.board_now(look),
        "board as text": face.board_as_text(look),
        "controls": (face.more(duel), face.watching(look)),
        "undoing": [face.undoing(look, each) for each in duel.seats],
    }
    if (toucher := face.touch) is not None:
        steps = steps_frame(toucher.steps(look, max(0, duel.ply - STEPS)), duel.ply)
        found["table"] = (*await _table(toucher, look), steps)
        found["draft"] = await _drafted(face, toucher, look)
    if seat is not None and duel.running and seat not in duel.left:
        hand = face.hand(look)
        found["hand"] = await face.hand_post(look)
        found["prompt"] = look.prompt()
        if hand is not None:
            found["direct hand"] = (hand.turn, hand.on_turn, hand.held, await hand.draw())
    return found


def concluded(match: Match, chance: Random) -> Match:
    """The match after one more action, if there is one, and then over."""
    if match.live.waiting:
        seat = chance.choice(sorted(match.live.waiting))
        match = match.played(seat, chance.choice(list(match.legal(seat))))
    duel = replace(match.live.duel, ended_at=NOW, places=(1,) * len(match.live.duel.players))
    return replace(match, live=replace(match.live, duel=duel))


async def seen_later(face: Face, match: Match, end: Match, seat: int | None) -> dict[str, object]:
    """What a page shows of a match once it has ended, looking back on it as it was."""
    toucher, live = face.touch, match.live
    if toucher is None:
        return {}
    game, ply = live.tabletop.game, live.duel.ply
    turn = 0 if live.tabletop.turn is None else live.tabletop.turn(live.state)
    packed = zlib.compress(json.dumps(game.snapshot(live.state)).encode(), 1)
    plies = range(ply + 1)
    positions = RecordedPositions(tuple(plies), (turn,) * len(plies), (packed,) * len(plies))
    then, past = looked_back(end.look(seat), game, toucher, positions, ply)
    return {"table looked back on": await _table(toucher, then), "steps looked back on": past}


async def cast(face: Face, match: Match, end: Match) -> dict[str, object]:
    """What a page shows casters of a match, some turns later."""
    toucher = face.touch
    if toucher is None:
        return {}
    then = FullLook(None, match.live, end.log.upto(match.live.duel.ply), {}, {})
    held = await hands(then, toucher, then.duel.seats)
    steps = steps_frame(toucher.steps(then, max(0, then.duel.ply - STEPS)), then.duel.ply)
    return {"caster's table": await _table(toucher, then), "caster's hands": held, "caster's steps": steps}


async def _drafted(face: Face, toucher: Toucher, look: FullLook) -> tuple[object, ...]:
    """The table after some drafts of one action and of two, and what each may expect of them."""
    if face.drafter is None:
        return ()
    paths = [path for path in (await toucher.scene(look)).paths if path.is_drafted]
    found: list[object] = []
    for path in paths[:: len(paths) // 4 + 1]:
        scene = await drafted_scene(look, toucher, face.drafter, path.lines)
        more = [each.lines for each in scene.paths if each.is_drafted]
        lines = (*path.lines, *(more[len(more) // 2] if more else ()))
        both = await drafted_scene(look, toucher, face.drafter, lines)
        found.append([(one, scene_frame(look, one, around(look))) for one in (scene, both)])
        found.append((lines, face.drafter.notes(look, lines)))
    return tuple(found)


async def _table(toucher: Toucher, look: FullLook) -> tuple[object, ...]:
    scene = await toucher.scene(look)
    return scene, scene_frame(look, scene, around(look)), (scene.picture, dict(scene.pictures or {}))
