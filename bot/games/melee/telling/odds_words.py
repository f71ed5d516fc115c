"""The chances of an attack in words: the verbs that texts and pictures share."""

from bot.games.melee.odds.tally import Odds

#: How an attack may go, or end, in words, and the chance of that.
Chances = tuple[tuple[str, float], ...]


def ways(odds: Odds) -> Chances:
    """How the attack may go, a win first: exactly one of these happens."""
    return (
        ("wins", odds.win),
        ("ties", odds.tie),
        ("loses", odds.lose),
        ("falls first", odds.falls_first),
        ("fells it first", odds.fells_first),
        ("it gets away", odds.slips_away),
    )


def ends(odds: Odds) -> Chances:
    """Who may be destroyed by it: the target, the attacker."""
    return (("destroys it", odds.kills), ("dies", odds.dies))


def foregone_text(odds: Odds) -> str:
    """What happens for certain before any dice; empty if the dice may be reached."""
    if odds.fells_first == 1:
        return "destroys it before any dice" if odds.kills else "takes it out of play first"
    if odds.falls_first == 1:
        return "is destroyed before it strikes" if odds.dies else "leaves play before it strikes"
    return "never strikes: it gets away" if odds.slips_away == 1 else ""
