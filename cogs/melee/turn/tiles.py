"""Menus of tiles: captures first, then tiles out of reach, each with its meaning."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.danger import Meaning, TileGroup, TileOutlook
from bot.games.melee.sight.touches import not_dominated, worth
from bot.games.melee.sight.view import ActionPlan, Landing, MoveAndAttack, View
from bot.games.two_seats import Seat
from bot.games.wording import shortened
from cogs.kit.messages import MenuEntry
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.melee.words.turn import menus as words
from cogs.melee.words.turn import play


def landing_entries(view: View, plan: ActionPlan, seat: Seat) -> list[MenuEntry]:
    """The tiles where a move may end, the best first."""
    return [_landing(view, *each) for each in TileOutlook(view, seat).sorted(plan.landings, plan.tile)]


def move_entries(view: View, plan: ActionPlan, seat: Seat) -> list[MenuEntry]:
    """Captures and guards, then moves with an attack after them, then all other moves; the best first.

    Those with an attack from a tile that is no better than another one in any way are left out.
    """
    outlook = TileOutlook(view, seat)
    landings = outlook.sorted(plan.landings, plan.tile)
    urgent = [each for each in landings if is_urgent(*each)]
    others = [each for each in landings if each not in urgent]
    strikes = strike_entries(view, not_dominated(plan, outlook))
    return [
        *(_landing(view, *each) for each in urgent),
        *strikes,
        *(_landing(view, *each) for each in others),
    ]


def is_urgent(landing: Landing, meaning: Meaning) -> bool:
    """Whether to go there comes before all attacks: it captures a Summon Area, or keeps the enemy off one."""
    return meaning.group <= TileGroup.GUARD and not landing.dies


def _landing(view: View, landing: Landing, meaning: Meaning) -> MenuEntry:
    told = words.DEATH if landing.dies else shortened(words.meaning_words(meaning), LABEL_LIMIT)
    return MenuEntry(tile_name(landing.tile), play.landing_label(view.board, landing), told)


def strike_entries(view: View, strikes: Sequence[MoveAndAttack]) -> list[MenuEntry]:
    """Moves with an attack after them; those that destroy or hurt most first."""
    entries = []
    for strike in sorted(strikes, key=strike_rank):
        target = view.entity_at(strike.target)
        if target is not None:
            entries.append(
                MenuEntry(
                    f"{tile_name(strike.to)} {tile_name(strike.target)}",
                    words.strike_label(strike, target.card.name),
                    shortened(play.odds_line(strike.odds, strike.thorns), LABEL_LIMIT),
                )
            )
    return entries


def strike_rank(strike: MoveAndAttack) -> tuple[float, int, int]:
    """Sorts strikes: the one that does most good first."""
    return -worth(strike), strike.target, strike.to
