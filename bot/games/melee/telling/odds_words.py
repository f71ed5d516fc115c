"""The chances of an attack in words: the verbs that texts and pictures share."""

from bot.games.melee.odds.tally import Odds

#: How an attack may go, or end, in words, and the chance of that.
Chances = tuple[tuple[str, float], ...]


def ways(odds: Odds) -> Chances:
    """How the attack may go, a win first: exactly one of these happens."""
    return (
        ("win", odds.win),
        ("tie", odds.tie),
        ("lose", odds.lose),
        ("fall first", odds.falls_first),
        ("fell it first", odds.fells_first),
        ("it gets away", odds.slips_away),
    )


def ends(odds: Odds) -> Chances:
    """Who may be destroyed by it: the target, the attacker."""
    return (("destroy it", odds.kills), ("lose yours", odds.dies))


def foregone_text(odds: Odds) -> str:
    """What happens for certain before any dice; empty if the dice may be reached."""
    if odds.fells_first == 1:
        return "you destroy it before any dice" if odds.kills else "you take it out of play first"
    if odds.falls_first == 1:
        return "yours is destroyed before it strikes" if odds.dies else "yours leaves play before it strikes"
    return "yours never strikes: it gets away" if odds.slips_away == 1 else ""
