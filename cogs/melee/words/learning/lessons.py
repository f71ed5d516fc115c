"""Words of the tutorial's lessons: what to do, what came of it, and why something else was not it.

Lines of pictures have tones in braces, which `render.melee.tutorial.slide.spans` reads: `{gold:d1}`.
"""

from collections.abc import Mapping

from cogs.words.teaching import LessonText

STEPS: Mapping[str, LessonText] = {
    "summon": LessonText(
        "Summon, then step off",
        (
            "Pay its cost, {energy:2 energy:} it lands on your area, {gold:d1.}",
            "It must move off at once: {reach:choose a bright tile.}",
            "{muted:Then you draw a card.}",
        ),
        "Press **Summon**, choose **Ash Duelist**, then a bright tile.",
        touch="Touch your card **Ash Duelist**, then a bright tile.",
    ),
    "terrain": LessonText(
        "Every tile has a cost",
        (
            "{speed:Speed 3} is 3 points a turn. {gold:Go to d4:} 2 + 1.",
            "Ground costs 1, forest 2, water 3. No way over mountains.",
            "{harm:Thorns cost 1 and hurt:} 1 damage.",
        ),
        "Act with **Ash Duelist** and move it to **d4**.",
        touch="Touch **Ash Duelist**, then **d4**.",
    ),
    "attack": LessonText(
        "Attack where the odds are good",
        (
            "{attack:Your Attack} and a die against {defense:its Defense} and a die:",
            "the higher total deals the {harm:difference.}",
            "Each enemy shows your chance: {gold:take the 72%.}",
        ),
        "Act with **Ash Duelist** and attack **Bog Piper** on d5.",
        "Ash Duelist has Speed 2 here, not 3: Bog Piper slows enemies near it.",
        touch="Touch **Ash Duelist**, then **Bog Piper** on d5.",
    ),
    "ability": LessonText(
        "Use an ability",
        (
            "Most abilities happen by themselves. {gold:This one you use:}",
            "2 damage and {burn:Burn} to one enemy, 1 to those beside it.",
            "{burn:Burn} doubles all damage in combat.",
        ),
        "Act with **Queen of Embers** and use her ability on **Mire Sentinel**.",
        "Her ability is a Trigger that says Activate: it happens when you use it. Other Triggers happen by "
        "themselves. Exhaust: using it puts your one Exhaust token on her card. While it lies there, you "
        "can’t use any Exhaust ability.",
        touch="Touch **Queen of Embers**, then her ability, then **Mire Sentinel**.",
    ),
    "drive off": LessonText(
        "They are on your area!",
        (
            "{harm:Bog Piper stands on d1,} your Summon Area.",
            "If it is still there when your turn ends, {harm:you lose.}",
            "It has 2 HP left: {gold:attack it.}",
        ),
        "Act with **Ash Duelist** and attack **Bog Piper** on d1.",
        touch="Touch **Ash Duelist**, then **Bog Piper** on d1.",
    ),
    "step on": LessonText(
        "Now take theirs",
        (
            "Stand on {gold:e8} when your opponent’s turn ends: you win.",
            "{speed:Speed 5} is enough: 2 + 1 + 1 points.",
            "{muted:You also win if they have no entity and no hand.}",
        ),
        "Act with **Brand Rider** and move it to **e8**.",
        touch="Touch **Brand Rider**, then **e8**.",
    ),
    "hold": LessonText(
        "Hold it for one turn",
        (
            "You stand on {gold:e8.} Now they get one turn:",
            "if they can’t drive you off, {gold:you win.}",
        ),
        "Press **End turn**.",
    ),
    "turn": LessonText(
        "Your whole turn",
        (
            "You gain {energy:2 energy} a turn, up to 6.",
            "Each entity may {speed:move} once and {attack:attack} once.",
            "Finish with one before you begin the next.",
        ),
        "Summon a card, move **Ash Duelist** next to **Bog Piper**, attack **Bog Piper**, then **End turn**.",
    ),
}
"""By the name of the step."""

RESULTS: Mapping[str, LessonText] = {
    "1-summon": LessonText(
        "It is on the board",
        (
            "{attack:Attack,} {defense:Defense} and {hp:HP} are below it,",
            "{speed:Speed} is on its left, {range:Range} on its right.",
            "You paid 2 energy and drew a card.",
        ),
    ),
    "2-terrain": LessonText(
        "There, and unhurt",
        (
            "Forest 2 and ground 1: all {speed:3 points} are spent.",
            "You can move through your entities, not enemies.",
            "Each entity {gold:moves once} a turn.",
        ),
    ),
    "3-attack": LessonText(
        "The difference is the damage",
        (
            "If {defense:its total} were higher, you would take damage:",
            "you are in {range:its Range.} A tie hurts nobody.",
            "At 0 HP an entity is destroyed.",
        ),
    ),
    "4-ability": LessonText(
        "Mire Sentinel burns",
        (
            "{burn:Burn:} it takes double damage in combat.",
            "Each turn it rolls a die: {gold:5 or 6 ends that.}",
            "{muted:/rules explains Poison, Stun and Sleep.}",
        ),
    ),
    "5-capture": LessonText(
        "You have won",
        (
            "They could not reach {gold:e8:} you captured it.",
            "They win the same way, on your {gold:d1.}",
            "Look at it before you end a turn.",
        ),
    ),
    "6-turn": LessonText(
        "You can play",
        (
            "They have had their turn, and it is yours again.",
            "{muted:/card explains any card, /rules any rule.}",
            "{gold:Now win a duel: the novice is waiting.}",
        ),
    ),
}
"""By the name of the lesson."""

OBJECTIONS: Mapping[tuple[str, str], str] = {
    ("summon", "thorns"): "It landed in thorns, and they hurt. Choose a bright tile: those have no thorns.",
    ("summon", "ended"): "You ended your turn with nothing on the board. Summon first.",
    ("terrain", "thorns"): "That way leads into thorns, and they hurt. Go to d4 through the forest.",
    ("terrain", "forest"): "It stopped in the forest and can’t move again this turn. Go to d4 in one move.",
    ("terrain", "elsewhere"): "That is not d4. Choose the tile with the golden corners.",
    ("terrain", "summoned"): "You summoned a card. That is for later: this time, move Ash Duelist.",
    ("terrain", "ended"): "You ended your turn before you moved. Move first.",
    ("attack", "sentinel"): "You attacked Mire Sentinel. Against its Defense of 3 you win 42% of the time, "
    "against Bog Piper 72%. Attack Bog Piper.",
    ("attack", "moved"): "You moved. Bog Piper was in Range already: attack it from d4.",
    ("attack", "summoned"): "You summoned a card. That is for later: this time, attack.",
    ("attack", "ended"): "You ended your turn before you attacked. Attack first.",
    ("ability", "piper"): "You chose Bog Piper. Mire Sentinel is the tougher one, so Burn helps most there.",
    ("ability", "attacked"): "You attacked. This time, use the ability: it needs no dice to hit.",
    ("ability", "moved"): "You moved. She can use her ability from where she stood.",
    ("ability", "ended"): "You ended your turn before you used the ability. Use it first.",
    ("drive off", "lost"): "You ended your turn with Bog Piper on d1, and lost the duel. Drive it off first.",
    (
        "drive off",
        "too soon",
    ): "Too soon: with Bog Piper on d1, you lose at your turn’s end. Drive it off first.",
    ("drive off", "moved"): "You moved, and Bog Piper still stands on d1. Attack it.",
    ("step on", "elsewhere"): "That is not e8. Choose the tile with the golden corners.",
    ("step on", "duelist"): "You moved Ash Duelist: after attacking, it may move once more. "
    "But Brand Rider is the one that reaches e8.",
    ("step on", "ended"): "You ended your turn, and e8 was free to take. Move Brand Rider first.",
    ("turn", "ended without summon"): "You ended your turn without a summon. You have 3 energy: use it.",
    ("turn", "ended without move"): "You ended your turn without a move. Move an entity first.",
    ("turn", "ended without attack"): "You ended your turn without an attack. Move next to Bog Piper, "
    "then attack it.",
}
"""By the name of the step and the reason why an action does not count."""
