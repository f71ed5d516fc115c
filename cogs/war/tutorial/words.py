"""Words of War's lessons: the tasks, their results, and why another order doesn't count.

In the lines of pictures, words in braces are golden.
"""

from collections.abc import Mapping

from cogs.war.words import (
    ATTACK_MENU,
    DONE,
    EXPLORE_MENU,
    HERO_MENU,
    MOVE_MENU,
    RECRUIT_MENU,
    UNIT_MENU,
    WHERE_MENU,
    WORK_MENU,
)
from cogs.words import orders
from cogs.words.teaching import CourseWords, LessonText

WHO = "You are **Blue**, with your Settlement in the south. The computer is **Orange**."
PLAYERS = ("Blue", "Orange")
"""The players' names, by seat: those of their colours."""
FINISHED = (
    "Now play a whole game: `/table practice` against the computer, `/table open` with others. There you "
    f"choose your first three units yourself, and **{orders.WRITE}** takes several orders in a line, such as "
    "`u1 d5; u2 explore e5; end`."
)


"""The button of a table that ends a phase."""


def _open(menu: str, entry: str) -> str:
    """What to choose in a menu."""
    return f"Open **{menu}** and choose **{entry}**."


def _then(menu: str, entry: str) -> str:
    """What to choose in the menu after it."""
    return f"Then open **{menu}** and choose **{entry}**."


def _touch(*places: str) -> str:
    """What to touch at a table, one after the other."""
    return f"Touch {', then '.join([f'**{each}**' for each in places])}."


def _go_on(chosen: str, place: str) -> str:
    """What to touch at a table, where who has acted stays chosen."""
    return f"With **{chosen}** chosen, touch **{place}**."


STEPS: Mapping[str, LessonText] = {
    "go": LessonText(
        "Move",
        (
            "Units have {action points,} AP, each round; your Scout has 4.",
            "Grass costs {1,} forest, hills and water {2,} mountains {3.}",
            "All around is {unexplored land.} Send the Scout up to it.",
        ),
        f"{_open(UNIT_MENU, 'u3 Scout at d1: 4 AP')} {_then(MOVE_MENU, 'u3 moves to e3')}",
        touch=_touch("d1", "e3"),
    ),
    "turn": LessonText(
        "Explore",
        (
            "A unit {next to} unexplored land turns it up for {1 AP:}",
            "seven hexes, which dice choose and turn. {All see them.}",
            "Some hide {events,} some have an {aether quarry.}",
        ),
        _open(EXPLORE_MENU, "u3 explores e4"),
        touch=_go_on("Scout", "e4"),
    ),
    "found": LessonText(
        "Build Barracks",
        (
            "A {Builder} builds where it stands. Barracks must be {3 hexes}",
            "or more from your Settlement and other buildings, and",
            "{not next to} unexplored land. They cost {4} of your 8 gold.",
        ),
        _open(WORK_MENU, "u1 builds Barracks"),
        touch=_touch("d5", "Build Barracks"),
    ),
    "recruit": LessonText(
        "Recruit",
        (
            "Your Settlement makes up to {5} units a round, a building {1.}",
            "Barracks make {spears, swords and bows.}",
            "Units {act in the round} in which they come. 4 gold are left.",
        ),
        f"{_open(RECRUIT_MENU, 'Spearman')} {_then(WHERE_MENU, 'Recruit Spearman on d5')}",
        touch=_go_on("d5", "Recruit Spearman"),
    ),
    "identify": LessonText(
        "Who is there?",
        (
            "A unit sees {2 hexes} far, but not across {higher ground.}",
            "At e7 stands a block of Orange's, {face down.}",
            "It turns {face up} for all while one of yours sees it.",
        ),
        f"{_open(UNIT_MENU, 'u3 Scout at f4: 4 AP')} {_then(MOVE_MENU, 'u3 moves to e5')}",
        touch=_touch("f4", "e5"),
    ),
    "charge": LessonText(
        "Who strikes first?",
        (
            "The attacker strikes, and then the other {strikes back.}",
            "But who {trumps} the other strikes first: bows trump swords,",
            "and {mounted units trump bows.} At e7 is a Bowman.",
        ),
        _open(ATTACK_MENU, "u2 attacks e7"),
        touch=_touch("e6", "e7"),
    ),
    "finish": LessonText(
        "Strength",
        (
            "A ten-sided die hits if it shows {no more than the strength.}",
            "That is 9, and here {+1} as the enemy stands on grass,",
            "{+1} for the Horseman beside it: 11, which counts as {10.}",
        ),
        _open(ATTACK_MENU, "u3 attacks e7"),
        "The Bowman strikes first, at 8.",
        touch=_touch("d6", "e7"),
    ),
    "climb": LessonText(
        "High ground",
        (
            "Archers shoot {2 hexes} far, at what any of yours sees:",
            "{−2} at 2 hexes, {+2} from a hill, {+1} at enemies on grass.",
            "From e4 that is 8. {Climb} the hill at d4, and it is 10.",
        ),
        f"{_open(UNIT_MENU, 'u2 Bowman at e4: 3 AP')} {_then(MOVE_MENU, 'u2 moves to d4')}",
        touch=_touch("e4", "d4"),
    ),
    "shoot": LessonText(
        "Shoot",
        (
            "A shot costs {1 AP,} which you have left.",
            "Only archers answer archers' shots: the Spearman {can't.}",
            "It has a wound, so a hit {removes} it.",
        ),
        _open(ATTACK_MENU, "u2 attacks d6"),
        touch=_go_on("Bowman", "d6"),
    ),
    "hire": LessonText(
        "Hire a hero",
        (
            "A hero costs {7 gold.} Its points are spent on health,",
            "AP and {powers,} as recommended or as you like.",
            "At e3 is a wounded Scout. Put a hero {beside it,} at e2.",
        ),
        f"{_open(HERO_MENU, 'Marshal of Gales')} {_then(WHERE_MENU, 'Recruit Marshal of Gales on e2')}",
        touch=_touch("e2", "Recruit Marshal of Gales"),
    ),
    "built": LessonText(
        "Build, then act",
        (
            "In a round each {builds,} then each {acts.} In a duel, who is",
            "first in one is second in the other: you {act first.}",
            "Your hero acts in {this round.}",
        ),
        f"Press **{DONE}**.",
    ),
    "duel": LessonText(
        "Its first fight",
        (
            "A hero may attack {once} a phase and use {2 powers,}",
            "as far as its AP last: an attack does {not end} its phase.",
            "Each block that it kills is {experience.}",
        ),
        _open(ATTACK_MENU, "u2 attacks e3"),
        touch=_touch("e2", "e3"),
    ),
    "take": LessonText(
        "Aether quarries",
        (
            "Each quarry that you hold brings {a stone} a round.",
            "You have {16,} and hold g3; the {Stone Portal} needs 18.",
            "The quarry at e5 is nobody's. {Send a soldier} there.",
        ),
        f"{_open(UNIT_MENU, 'u2 Spearman at e4: 3 AP')} {_then(MOVE_MENU, 'u2 moves to e5')}",
        touch=_touch("e4", "e5"),
    ),
    "end": LessonText(
        "End your phase",
        (
            "e5 is yours, and {stays yours} if the soldier leaves,",
            "until a soldier of another player {stands there.}",
            "Stones come when the {next round} begins.",
        ),
        f"Press **{DONE}**.",
        "Then Orange acts, too.",
    ),
}
"""By the name of the step."""

RESULTS: Mapping[str, LessonText] = {
    "1-explore": LessonText(
        "Wind Vein",
        (
            "The land around e5, with {a quarry} in its centre. At f5 lies",
            "an {event:} a unit beside it can turn it up for 1 AP.",
            "Orange sees where your blocks are, {not which they are.}",
        ),
    ),
    "2-build": LessonText(
        "A first building",
        (
            "Barracks bring {2 gold} a round, your Settlement 5,",
            "and you scored {2 points.} Guard your Builder:",
            "it has only {1 health,} and can't fight.",
        ),
    ),
    "3-fog": LessonText(
        "A Bowman",
        (
            "It turns {face down} again when none of yours sees it.",
            "Who stands in {a forest} is seen from next to it, or by Scouts.",
            "A {decoy} that is seen is removed: it was only a bluff.",
        ),
    ),
    "4-fight": LessonText(
        "The first kill",
        (
            "Two hits removed the Bowman, and the Swordsman {moved in.}",
            "Each track counts its kills: {2} teach its units a {power,}",
            "and {3} bring its next age, with better units.",
        ),
    ),
    "5-hill": LessonText(
        "A power",
        (
            "That was the second kill of your bows: they have {learned}",
            "to aim, for {+2} in an attack. Each use of a power takes one",
            "of your {2 tactical points} a round.",
        ),
    ),
    "6-hero": LessonText(
        "Level 2",
        (
            "Each level brings {a skill point,} for your build phase.",
            "From {level 3} it fights like age 2, from {level 4} like age 3.",
            "At {level 5} it wins this short duel for you.",
        ),
    ),
    "7-portal": LessonText(
        "You win",
        (
            "{18 stones} complete the Stone Portal, and win at once.",
            "So does taking their {Settlement,} a hero of {level 5,}",
            "or {2 tracks} of age 2. Else points decide after round 10.",
        ),
    ),
}
"""By the name of the lesson."""

OBJECTIONS: Mapping[tuple[str, str], str] = {
    ("go", "elsewhere"): "From there the Scout does not reach the land in the middle. Go to e3.",
    ("go", "other unit"): "That is another unit. The Scout, u3, has most AP: send it to e3.",
    ("go", "ended"): "You ended your action phase, and nobody had moved. Send the Scout to e3 first.",
    ("turn", "elsewhere"): "That turns up land at the side. This time, explore the middle, at e4.",
    ("turn", "moved"): "You moved some more. This time, explore e4 with your Scout.",
    ("turn", "ended"): "You ended your action phase, and AP that are left are lost. Explore e4 first.",
    (
        "found",
        "other building",
    ): "That is another building. Barracks bring gold and make soldiers: build those.",
    ("found", "road"): "That is a road, and a Builder makes one thing a round. Build Barracks.",
    ("found", "recruited"): "That is allowed, but here the Barracks come first, and then a unit in them.",
    ("found", "ended"): "You ended your build phase without Barracks. Build them first.",
    (
        "recruit",
        "elsewhere",
    ): "That is in your Settlement. In the Barracks, at d5, a unit stands further forward.",
    ("recruit", "decoy"): "A decoy only looks like a unit. This time, recruit a real soldier on d5.",
    ("recruit", "ended"): "You ended your build phase with gold left. Recruit a soldier on d5 first.",
    ("identify", "not seen"): "From there nobody sees who is at e7. Move your Scout to e5.",
    (
        "identify",
        "ended",
    ): "You ended your action phase, and e7 stayed face down. Move your Scout to e5 first.",
    (
        "charge",
        "trumped",
    ): "A Bowman strikes before a Swordsman does. Attack with your Horseman, u2: it strikes first.",
    ("charge", "moved"): "You moved. Your Horseman is beside the Bowman: attack e7.",
    ("charge", "ended"): "You ended your action phase. Attack e7 first.",
    ("finish", "moved"): "You moved, and the Bowman is still there. Attack e7 with your Swordsman, u3.",
    ("finish", "ended"): "You ended your action phase. Attack e7 with your Swordsman, u3, first.",
    ("climb", "elsewhere"): "That is not the hill. Move your Bowman to d4.",
    ("climb", "other unit"): "That is your Builder. Move your Bowman, u2, to d4.",
    ("climb", "shot"): "From e4 the strength is only 8. Climb the hill at d4 first.",
    ("climb", "ended"): "You ended your action phase. Move your Bowman to d4 first.",
    ("shoot", "moved"): "You moved. Your Bowman stands well: attack d6.",
    ("shoot", "ended"): "You ended your action phase without a shot. Attack d6 first.",
    ("hire", "elsewhere"): "There your hero is not beside the Scout. Recruit it on e2.",
    ("hire", "recruited"): "That is a unit, and too little gold is left for a hero. Recruit a hero on e2.",
    ("hire", "ended"): "You ended your build phase without a hero. Recruit one on e2 first.",
    ("built", "recruited"): "You recruited one more. That is allowed, but this time, end your build phase.",
    ("duel", "other unit"): "That is your Spearman, which needs no experience. Attack e3 with your hero, u2.",
    ("duel", "not gone"): "The Scout is still at e3. Attack it with your hero, u2.",
    ("duel", "moved"): "You moved. Your hero stands beside the Scout: attack e3.",
    ("duel", "ended"): "You ended your action phase. Attack e3 with your hero, u2, first.",
    ("take", "elsewhere"): "That takes no quarry. Send a soldier to e5.",
    ("take", "ended"): "You ended your action phase with one quarry. Send a soldier to e5 first.",
    ("end", "moved"): "You moved some more. That is allowed, but e5 is yours: end your action phase.",
}
"""By the name of the step and the reason why an order does not count."""

COURSE = CourseWords(WHO, PLAYERS, FINISHED, STEPS, RESULTS, OBJECTIONS)
