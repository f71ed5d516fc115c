"""Words of looking up decks and rules, and of help."""

DECKS = "## Decks"
DECKS_HINT = (
    "-# `/deck show` shows one, `/deck prefer` makes one your default. `/deck generate` makes a new one from "
    "your name; `/deck copy` and `/deck import` make decks your own."
)
PREFERRED = " · yours by default"
NO_PREFERENCE = "No preference"
PREFERS_NONE = "You prefer no deck any more. You'll be asked, or name one with `deck`."
HELP = """## Multiverse Melee
Two players summon entities, move them over a battlefield and fight. You win by **capture** (an entity of \
yours stands on the enemy Summon Area at the end of the enemy's turn) or by **elimination** (the enemy has \
no entity in play and no card in hand).
**Start**: `/duel challenge` a person, or `/duel open` a lobby. The duel gets a thread of its own, your hand \
comes by direct message, and each turn posts the board with its controls.
**Your turn**: gain 2 energy (6 at most), then as much as you like: **Summon** a card, and **Act with…** \
your entities, one after another: each may move, attack and use its ability. Then **End turn**.
**Every control is a command too**: what you type is completed with what is legal now."""


def prefers(deck: str) -> str:
    """Confirms a preferred deck."""
    return f"You play **{deck}** wherever you don't name another deck."


TOPICS = (
    "## Rules\nAsk in your own words: `/rules` with *how do I win*, *thorns* or a number such as *M-5*. "
    "Or start here:"
)
FIRST_MENU = "Asked first…"
TOPICS_MENU = "All rules of a topic…"
RULES_MENU = "More about this…"


def no_rule(asked: str) -> str:
    """Says that no rule answers what was asked; `asked` comes escaped."""
    return (
        f"I found no rule about “{asked}”. Try a word such as *thorns* or *capture*, or pick a topic below."
    )
