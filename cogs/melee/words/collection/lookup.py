"""Words of looking up cards and decks, and of help. Names of cards come unescaped."""

from collections.abc import Sequence

from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.decks.card_search import Placed
from bot.games.wording import counted
from cogs.kit.safe_text import escape
from cogs.melee.words.duel.board import GOAL
from cogs.words.refusals import suggestion
from cogs.words.teaching import goal

MENU = "Show one of them…"
_LISTED = 25
DECKS = "## Decks"
DECKS_HINT = (
    "-# `/deck show` shows one, `/deck prefer` makes one your default. `/deck generate` makes a new one from "
    "your name; `/deck copy` and `/deck import` make decks your own."
)
PREFERRED = " · yours by default"
NO_PREFERENCE = "No preference"
PREFERS_NONE = "You no longer have a preferred deck. I will ask you, or you name one with `deck`."
HELP = f"""## How to play Multiverse Melee
{goal(GOAL)} The first is *capture*; the second is *elimination*, no entity in play and no card in hand.
**Your turn**: you gain 2 energy, up to 6. **Summon** a card: pay its cost, move it off your Summon Area \
at once, and draw a card. Each of your entities may move once, attack once and use its ability, one \
entity after another. Then **End turn**.
**Moving**: an entity has as many points as its Speed. Ground costs 1, forest 2, water 3. Thorns cost 1 \
and deal 1 damage; nobody enters mountains.
**Combat**: attack an enemy in Range and in line of sight. Both roll a die: your Attack and die against \
their Defense and die. The higher total deals the difference, so attackers get hurt too. An entity is \
destroyed once its damage is as much as its HP.
**Abilities**: an entity's *Passive* is always in effect. Its *Trigger* happens when the event it names \
happens; if that is **Activate**, you use it yourself. Using an *Exhaust* ability puts your one Exhaust \
token on that card: while it lies there, you can't use any Exhaust ability.
**More**: **What happened?** under the board plays your opponent's turn again, step by step. `/rules` \
answers questions such as *can I move twice*; `/card` explains any card."""


def prefers(deck: str) -> str:
    return f"You play **{deck}** wherever you don't name another deck."


def head(placed: Placed) -> str:
    return f"## {escape(placed.card.name)}\n-# {escape(placed.deck.name)}, card {placed.number}"


def values(card: EntityCard) -> str:
    return (
        f"cost {card.cost} · HP {card.hp}, Attack {card.attack}, Defense {card.defense}, "
        f"Speed {card.speed}, Range {card.range}"
    )


def several(found: Sequence[Placed]) -> str:
    lines = [f"### {counted(len(found), 'card')}"]
    for each in found[:_LISTED]:
        lines.append(f"- **{escape(each.card.name)}** · {escape(each.deck.name)}, cost {each.card.cost}")
    if len(found) > _LISTED:
        lines.append(f"-# And {len(found) - _LISTED} more: add a word to narrow it down.")
    return "\n".join(lines)


def no_card(similar: Sequence[str]) -> str:
    if similar:
        return f"No card is called that. {suggestion(similar)}"
    return (
        "I found no such card. Give its name or words on it, like `burn` or `archer`; "
        "your own decks are searched too."
    )
