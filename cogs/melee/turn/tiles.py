"""Menus of tiles: captures first, then tiles out of reach, each with its meaning."""

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.sight.danger import TileOutlook
from bot.games.melee.sight.touches import worth
from bot.games.melee.sight.view import ActionPlan, MoveAndAttack, View
from bot.games.two_seats import Seat
from cogs.kit.messages import MenuEntry
from cogs.kit.safe_text import LABEL_LIMIT, trim
from cogs.melee.words.turn import play
from cogs.melee.words.turn import tiles as words


def landing_entries(view: View, plan: ActionPlan, seat: Seat) -> list[MenuEntry]:
    """The tiles where a move may end, the best first."""
    return [
        MenuEntry(
            tile_name(landing.tile),
            play.landing_label(view.board, landing),
            words.DEATH if landing.dies else trim(words.meaning_words(meaning), LABEL_LIMIT),
        )
        for landing, meaning in TileOutlook(view, seat).sorted(plan.landings, plan.tile)
    ]


def strike_entries(view: View, plan: ActionPlan) -> list[MenuEntry]:
    """Moves with an attack after them; those that destroy or hurt most first."""
    entries = []
    for strike in sorted(plan.strikes, key=strike_rank):
        target = view.entity_at(strike.target)
        if target is not None:
            entries.append(
                MenuEntry(
                    f"{tile_name(strike.to)} {tile_name(strike.target)}",
                    words.strike_label(strike, target.card.name),
                    trim(play.odds_line(strike.odds, strike.thorns), LABEL_LIMIT),
                )
            )
    return entries


def strike_rank(strike: MoveAndAttack) -> tuple[float, int, int]:
    """Sorts strikes: the one that does most good first."""
    return -worth(strike), strike.target, strike.to
