"""Which events show a card that was hidden, so that their action cannot be taken back.

docs/takebacks.md, rule 4. The cards in a hand are hidden from the other player, the order of a deck from
both. Discard piles and everything in play are open.
"""

from typing import assert_never

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event

LOOKING = "look"
"""The prompt of an ability whose owner chooses among the top cards of a deck (AB-33)."""


def reveals(event: Event) -> bool:
    """Whether this event shows somebody a card that was hidden from them."""
    match event:
        case ev.Drew() | ev.DrewCards() | ev.Looked():
            return True
        case ev.Summoned() | ev.Discarded():
            return True  # the other player sees which card it was
        case ev.ChoiceAsked(prompt=prompt):
            return prompt == LOOKING
        case ev.RolledOff() | ev.OrderChosen() | ev.TurnBegan() | ev.TurnEnded():
            return False
        case ev.DrawAgreed() | ev.Conceded() | ev.LostOnTime() | ev.TookBack() | ev.GameOver():
            return False
        case ev.EnergyChanged() | ev.EnergyMaxChanged() | ev.Recovered() | ev.Returned() | ev.RulesChanged():
            return False
        case ev.Activated() | ev.Moved() | ev.DiceRolled() | ev.DieTurned() | ev.Attacked():
            return False
        case ev.AttackFizzled() | ev.CombatResult() | ev.Damaged() | ev.Healed() | ev.Destroyed():
            return False
        case ev.StatusGained() | ev.StatusStopped() | ev.StatusRolled() | ev.StatusEnded() | ev.StatsNow():
            return False
        case ev.AbilityUsed() | ev.AbilityRolled() | ev.ChainBroken() | ev.GainedAgain():
            return False
        case ev.StatChanged() | ev.TerrainChanged() | ev.Warded() | ev.MadeImmune() | ev.Absorbed():
            return False
    assert_never(event)
