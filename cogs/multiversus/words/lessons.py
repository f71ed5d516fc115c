"""Words of Multiversus' lessons: the tasks, their results, and why another action doesn't count.

In the lines of pictures, words in braces are golden.
"""

from collections.abc import Mapping

from cogs.multiversus.words.play import ATTACK_MENU, CHOICE_MENU, DONE, GIVE_UP, MOVE_MENU, STUNT_MENU
from cogs.words.teaching import CourseWords, LessonText

WHO = "You lead the **Heroes** as **Wick**; the computer leads the **Adversaries** as **Hearth**."
PLAYERS = ("Wick", "Hearth")
"""The players' names, by seat: those of their teams."""
FINISHED = (
    "Now play a whole game: `/table practice` against the computer, `/duel challenge` against somebody. "
    "**Sheet** under the board shows what your own team can do."
)


def chosen(choice: str) -> str:
    """What the learner has chosen before the lesson begins."""
    return f"-# You have chosen **{choice}**, and Hearth has chosen, too."


def _open(menu: str, entry: str) -> str:
    """What to choose in a menu."""
    return f"Open **{menu}** and choose **{entry}**."


STEPS: Mapping[str, LessonText] = {
    "choose": LessonText(
        "Choose in secret",
        (
            "In each activation, both players choose {in secret.}",
            "You have the Initiative: {a unit and two action coins.}",
            "Hearth may choose a unit that reacts, and one coin.",
        ),
        _open(CHOICE_MENU, "Champion: Attack and Move"),
        touch="Touch your **Champion** beside the board, then **Attack and Move**.",
    ),
    "walk": LessonText(
        "Move",
        (
            "Two coins, {two actions,} in the order that you like.",
            "A Move goes up to {3 spaces,} never diagonally.",
            "To attack, your Champion must be {beside Minion 1.}",
        ),
        _open(MOVE_MENU, "Champion to d4"),
        touch="Touch your **Champion**, then **d4**.",
    ),
    "strike": LessonText(
        "Attack",
        (
            "An attack needs no dice: {it hits,} except if the",
            "target's unit defends. Diagonals are in range, too.",
            "You may add a {push,} or a {step} of your own.",
        ),
        _open(ATTACK_MENU, "Champion: attack Minion 1"),
        touch="Touch your **Champion**, then **Minion 1**, then **Nothing more**.",
    ),
    "leap": LessonText(
        "Use a power",
        (
            "A {Stunt} uses a power of the unit's sheet.",
            "{Updraft} leaps up to 4 spaces, over anything.",
            "From b3 your Lieutenant {sees Minion 1.}",
        ),
        _open(STUNT_MENU, "Lieutenant: Updraft to b3"),
        touch="Touch your **Lieutenant**, then **Updraft**, then **b3**.",
    ),
    "shoot": LessonText(
        "Attack from afar",
        (
            "Your Lieutenant is {ranged:} it attacks whom it sees,",
            "along a row, a column or a diagonal, at any distance.",
            "Another hit makes the Wounded {Disabled.}",
        ),
        _open(ATTACK_MENU, "Lieutenant: attack Minion 1"),
        touch="Touch your **Lieutenant**, then **Minion 1**, then **Nothing more**.",
    ),
    "mark": LessonText(
        "Mark the Terrain",
        (
            "Every Hero has one more power: {Interact.}",
            "It {marks} a piece of the Terrain beside the Hero.",
            "A marked piece brings you {1 point.}",
        ),
        _open(STUNT_MENU, "Mob 2: Interact on Piece 3"),
        touch="Touch **Mob 2**, then **Interact**, then **Piece 3**.",
    ),
    "leave out": LessonText(
        "Leave the rest out",
        (
            "The Mob still has {a Move.} Nobody has to use it.",
            "{Done} ends the action that is under way,",
            "or the activation, if none is.",
        ),
        f"Press **{DONE}**.",
    ),
    "give up": LessonText(
        "Keep the Initiative?",
        (
            "Your green coins are spent. After the next, grey one,",
            "a {1, 2 or 6} ends your turn: Hearth takes {all} coins back.",
            "If you give the Initiative up, it takes {only the green} ones.",
        ),
        f"Press **{GIVE_UP}**.",
    ),
    "defend": LessonText(
        "Defend",
        (
            "Hearth has the Initiative. You choose {one coin.}",
            "The Beast stands beside your {Champion.}",
            "A single attack does not hit a unit that {defends.}",
        ),
        _open(CHOICE_MENU, "Champion: Defend"),
        touch="Touch your **Champion** beside the board, then **Defend**.",
    ),
    "lie in wait": LessonText(
        "Lie in wait",
        (
            "With {Attack,} you may answer an enemy in range who",
            "{walks away,} uses a power, or attacks another unit.",
            "{Mob 1} stands beside Minion 2, who is Wounded.",
        ),
        _open(CHOICE_MENU, "Mob: Attack"),
        touch="Touch your **Mob** beside the board, then **Attack**.",
    ),
    "react": LessonText(
        "React",
        (
            "Minion 2 is about to {walk away} from Mob 1.",
            "Your reaction comes {first;} then it walks, if it can.",
            "If you don't react, you spend no coin.",
        ),
        _open(ATTACK_MENU, "Mob 1: attack Minion 2"),
        touch="Touch **Mob 1**, then **Minion 2**, then **Nothing more**.",
    ),
    "recover": LessonText(
        "Recover",
        (
            "Your Champion is {Wounded.} A unit without action coins",
            "attempts a {Recovery:} its members get one step better.",
            "It {ends your turn,} and you have your goal, here 4 points.",
        ),
        _open(CHOICE_MENU, "Champion: Recovery"),
        touch="Touch your **Champion** beside the board, then **Recovery**.",
    ),
}
"""By the name of the step."""

RESULTS: Mapping[str, LessonText] = {
    "1-choose": LessonText(
        "Your coins are open",
        (
            "Who has the Initiative {reveals} the choice at once.",
            "Hearth's stays {sealed} until it reacts, or to the end.",
            "Two coins alike would be one {double} action.",
        ),
    ),
    "2-attack": LessonText(
        "Minion 1 is Wounded",
        (
            "It cost your Champion's {green coin.} Two grey ones are left.",
            "Then a die fell. A {6} ends your turn; so does a number",
            "no higher than {the grey coins you have spent.} It was a 2.",
        ),
    ),
    "3-power": LessonText(
        "Disabled: 1 point",
        (
            "The Disabled do nothing until they {recover.}",
            "One more hit, and they are {gone for good.}",
            "The die showed a 3: it is {your turn} still.",
        ),
    ),
    "4-mark": LessonText(
        "Marked: 2 points",
        (
            "A marked piece {does nothing} any more.",
            "The {Adversaries' sheet} says what brings points.",
            "Here you need {4 points} when a turn ends.",
        ),
    ),
    "5-initiative": LessonText(
        "It is Hearth's turn",
        (
            "{All your coins} are back in the stash.",
            "The Beast has its {green} coin again, but not the grey one.",
            "Each side has {one turn} in each round.",
        ),
    ),
    "6-defend": LessonText(
        "Not hit",
        (
            "The Beast attacked, and your Champion {defended.}",
            "That cost its green coin. A choice that is {not used} is free.",
            "A {double Attack} would have hit all the same.",
        ),
    ),
    "7-react": LessonText(
        "3 points",
        (
            "Minion 2 is {Disabled} before it could walk.",
            "One coin pays for {all reactions} of the activation.",
            "The die showed a {6:} it is your turn.",
        ),
    ),
    "8-recover": LessonText(
        "You win",
        (
            "The turn ended, and you have {4 points:} your goal.",
            "If nobody has a goal, points decide after {4 rounds.}",
            "A Recovery {fails} if an enemy in range attacks.",
        ),
    ),
}
"""By the name of the lesson."""

OBJECTIONS: Mapping[tuple[str, str], str] = {
    ("choose", "other coins"): "The Champion will need a Move and an Attack: choose these two coins.",
    ("choose", "other unit"): "That is another unit. This time, choose the Champion.",
    ("walk", "elsewhere"): "From there, the Champion cannot attack Minion 1. Go to d4.",
    ("walk", "done"): "You left both actions out. Move first.",
    ("strike", "other target"): "You attacked the Beast. It takes more than one hit to bring that down: "
    "attack Minion 1.",
    ("strike", "done"): "You left the Attack out. Minion 1 is in range: attack it.",
    ("leap", "no sight"): "From there, the Lieutenant does not see Minion 1. Leap to b3.",
    (
        "leap",
        "other target",
    ): "You attacked somebody else. Minion 1 is Wounded already: leap to where you see it.",
    ("leap", "done"): "You left both actions out. Use Updraft first.",
    ("shoot", "other target"): "You attacked somebody else. Minion 1 is Wounded already: attack it.",
    ("shoot", "done"): "You left the Attack out. You see Minion 1: attack it.",
    ("mark", "hoist"): "You used Hoist, with which the Mob moves a friend. This time, Interact.",
    ("mark", "walked"): "You moved. Mob 2 stands beside Piece 3 already: Interact first.",
    ("mark", "done"): "You left both actions out. Interact first.",
    ("leave out", "walked"): "You moved. That is allowed, but they stand well where they are: press Done.",
    ("give up", "went on"): "You chose a unit and went on. That is a risk: half of all rolls would end your "
    "turn. Give the Initiative up.",
    ("defend", "other coins"): "You chose another coin, and the Beast's attack hit your Champion. Defend.",
    ("defend", "other unit"): "You chose another unit, and the Beast's attack hit your Champion. Choose the "
    "Champion.",
    ("defend", "nothing"): "You chose nothing, and the Beast's attack hit your Champion. Defend.",
    (
        "lie in wait",
        "other coins",
    ): "That is another coin. To hit Minion 2 when it walks away, choose Attack.",
    ("lie in wait", "other unit"): "That is another unit. Mob 1 is the one beside Minion 2: choose the Mob.",
    ("lie in wait", "nothing"): "You chose nothing, and Minion 2 walked away. Choose the Mob and Attack.",
    ("react", "held"): "You did not react, and Minion 2 walked away. Attack it before it does.",
    ("recover", "went on"): "You chose to act. That is allowed, but your points only count when a turn ends: "
    "a Recovery ends it for certain.",
}
"""By the name of the step and the reason why an action does not count."""

COURSE = CourseWords(WHO, PLAYERS, FINISHED, STEPS, RESULTS, OBJECTIONS)
