"""The one row below a replay's board: the newest attack with its dice, or else what happened last."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import Attacked, Event
from bot.games.melee.facts.episodes import episodes_of
from bot.games.melee.history.steps import Step, step_episodes
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.melee.log.fact_rows import Glyphs, fact_row, glyphs_of
from render.melee.log.rows import Row, Sign, Text
from render.melee.log.step_rows import step_row
from render.pen.fonts import Typeface
from render.pen.palette import GOLD


def newest_row(view: View, recent: Sequence[Event], room: int) -> Row:
    """The newest attack; else whether a Summon Area is held, else the newest fact. Empty if there is none."""
    glyphs = glyphs_of(view)
    for index in range(len(recent) - 1, -1, -1):
        event = recent[index]
        if isinstance(event, Attacked):
            attacker = event.attacker
            step = Step(view.turn, attacker.owner, "attack", attacker, tuple(recent[index:]))
            return step_row(step, glyphs, room)
    return _held_area(view) or _newest(recent, glyphs)


def _newest(recent: Sequence[Event], glyphs: Glyphs) -> Row:
    """The last thing that a board would tell, else the last of all."""
    episodes = step_episodes(Step(0, Seat.SOUTH, "course", None, tuple(recent))) or episodes_of(recent)
    if not episodes:
        return ()
    episode = episodes[-1]
    row, last = fact_row(episode.head, glyphs), episode.head.subject
    for fact in episode.effects:
        is_named = fact.subject is None or fact.subject != last
        row += fact_row(fact, glyphs, within=episode, is_named=is_named)
        last = fact.subject
    return row


def _held_area(view: View) -> Row:
    """A warning while an enemy stands on a Summon Area, which it may capture (W-1); else empty."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        entity = view.entity_at(tile)
        if entity is not None and entity.owner is not seat and view.outcome is None:
            words = Text(f"{seat.word.capitalize()}’s Summon Area is held", GOLD, Typeface.BOLD)
            return (Sign("flag_variant", GOLD), words)
    return ()
