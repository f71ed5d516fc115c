"""Words of looking up decks, and of help."""

DECKS = "## Decks"
DECKS_HINT = (
    "-# `/deck show` shows one, `/deck prefer` makes one your default. `/deck generate` makes a new one from "
    "your name; `/deck copy` and `/deck import` make decks your own."
)
PREFERRED = " · yours by default"
NO_PREFERENCE = "No preference"
PREFERS_NONE = "You prefer no deck any more. You'll be asked, or name one with `deck`."
HELP = """## How to play Multiverse Melee
**To win**: have an entity on the enemy Summon Area when your opponent's turn ends (*capture*). You also \
win when they have no entity in play and no card in hand (*elimination*).
**Your turn**: you gain 2 energy, up to 6. **Summon** a card: pay its cost, move it off your Summon Area \
at once, and draw a card. Each of your entities may move once, attack once and use its ability, one \
entity after another. Then **End turn**.
**Moving**: an entity has as many points as its Speed. Ground costs 1, forest 2, water 3. Thorns cost 1 \
and deal 1 damage; nobody enters mountains.
**Combat**: attack an enemy in Range and in line of sight. Both roll a die: your Attack and die against \
their Defense and die. The higher total deals the difference, so attackers get hurt too. Damage that \
reaches an entity's HP destroys it.
**Abilities**: an entity's *Passive* is always in effect. Its *Trigger* happens when the event it names \
happens; if that is **Activate**, you use it yourself. Using an *Exhaust* ability puts your one Exhaust \
token on that card: while it lies there, you can't use any Exhaust ability.
**More**: **What happened?** under the board plays your opponent's turn again, step by step. `/rules` \
answers questions such as *can I move twice*; `/card` explains any card."""


def prefers(deck: str) -> str:
    return f"You play **{deck}** wherever you don't name another deck."
