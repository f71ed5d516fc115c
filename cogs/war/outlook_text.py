"""What to expect of orders, in words: odds, what they uncover, who could see, what is left."""

from bot.games.war.sight.outlook import AttackOdds, OrderOutlook, StrikeOdds
from cogs.war import words


def outlook_text(seen: OrderOutlook) -> str:
    """What to expect of an order; empty if there is nothing to say."""
    if seen.code:
        return words.would_drop(words.REFUSALS.get(seen.code, ""))
    parts = odds_parts(seen.odds)
    if seen.uncovers:
        parts.append(words.uncovers(seen.uncovers))
    if seen.seen:
        parts.append(words.SEEN[seen.seen])
    if seen.is_open and seen.odds is None:
        parts.append(words.OPEN)
    if seen.ap is not None:
        parts.append(words.left_over(seen.ap))
    if seen.gold is not None:
        parts.append(words.gold_left(seen.gold))
    return ", ".join(parts)


def odds_parts(odds: AttackOdds | StrikeOdds | None) -> list[str]:
    """The odds of an attack or a bolt, part by part."""
    if odds is None:
        return []
    if isinstance(odds, StrikeOdds):
        return [words.hits(odds.strength, odds.chance)]
    parts = [words.covered(len(odds.covers))] if odds.covers else []
    parts.append(words.hits(odds.attack.strength, odds.hit))
    if odds.won:
        parts.append(words.kills(odds.won))
    if odds.back is not None:
        parts.append(words.strikes_back(odds.back.strength, is_first=odds.is_back_first))
    if odds.lost:
        parts.append(words.lost(odds.lost))
    if not odds.is_known:
        parts.append(words.UNKNOWN_THERE)
    return parts
