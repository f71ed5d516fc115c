"""Words of Multifold's lessons: the tasks, their results, and why another order doesn't count.

In the lines of pictures, words in braces are golden.
"""

from collections.abc import Mapping

from cogs.multifold.words import AIM_MENU, CARD_MENU, DONE, PROMOTE_MENU, WHERE_MENU, goes_to, send
from cogs.words.teaching import CourseWords, LessonText

WHO = "You are **White**, and your home is **g3**. The computer is **Yellow**."
PLAYERS = ("White", "Yellow")
"""The players' names, by seat: those of their colours."""
FINISHED = (
    "Now play a whole game: `/table practice` against the computer, `/table open` with others. There, "
    "**Write them…** takes several orders in a line, and shows what would fire at whom before you send them."
)
_END = f"Press **{DONE}**."


def _open(menu: str, entry: str) -> str:
    """What to choose in a menu."""
    return f"Open **{menu}** and choose **{entry}**."


def _go(start: str, end: str) -> str:
    """Two buttons, one after the other."""
    return f"Press **{start}**, then **{goes_to(end)}**."


STEPS: Mapping[str, LessonText] = {
    "send": LessonText(
        "Send a group",
        (
            "Foldlings go {up to 2 spaces;} slopes cost one of them.",
            "Any group of a space may go, {once in a turn.}",
            "At f5 is {a spring} that is nobody's. Send two there.",
        ),
        f"Press **g3: 5 foldlings**, then **{send('2 foldlings')}**, then **{goes_to('f5')}**.",
        touch="Touch **g3**, set **2 foldlings**, then touch **f5**.",
    ),
    "end": LessonText(
        "Take a spring",
        (
            "Your foldlings stand {on the spring.}",
            "It becomes yours {after all have moved,}",
            "and that {uses one of them up.}",
        ),
        _END,
        "Then Yellow moves, too.",
    ),
    "promote": LessonText(
        "Make an officer",
        (
            "Each spring has brought you {two foldlings.}",
            "The spring in the middle, d4, is {3 spaces} from home.",
            "A group {with an officer} goes so far.",
        ),
        _open(PROMOTE_MENU, "Promote a foldling at g3"),
        touch="Touch **g3**, then **Promote a foldling**.",
    ),
    "lead": LessonText(
        "Lead the way",
        (
            "The officer is {one of your five} at g3.",
            "At most {five} fit on a space. {No group passes enemies,}",
            "and only an {armour} crosses water.",
        ),
        _go("g3: 4 foldlings and an officer", "d4"),
        touch="Touch **g3**, then **d4**.",
    ),
    "battle": LessonText(
        "Fire",
        (
            "When all have moved, spaces fire at what is {beside} them.",
            "Each foldling rolls a die: {4 and 5 hit, 6 throws a grenade.}",
            "With an officer, {3 to 6 hit.} Officers roll none.",
        ),
        _END,
    ),
    "aim": LessonText(
        "Aim",
        (
            "Pieces fire {where most enemies stand:} at c3.",
            "But three hits would take {all of c4,}",
            "its officer, too. {Aim} your d4 there.",
        ),
        _open(AIM_MENU, "d4 aims at c4"),
        touch="Touch **d4**, then **Aim**, then **c4**.",
    ),
    "strike": LessonText(
        "Play a card",
        (
            "From turn 2 on you may play {one card a turn.}",
            "Nobody else sees your hand. You hold an {Airstrike:}",
            "four dice at any space; {4 to 6 hit.}",
        ),
        f"{_open(CARD_MENU, 'Airstrike')} Then open **{WHERE_MENU}** and choose **Play Airstrike at c3**.",
        touch="Touch your card **Airstrike**, then **c3**.",
    ),
    "fight": LessonText(
        "Strike, then fire",
        (
            "Strikes fall {before} the battle. All see them marked,",
            "but Yellow {has moved already} in this turn:",
            "in even turns the order of the players is {reversed.}",
        ),
        _END,
    ),
    "guard": LessonText(
        "Guard a spring",
        (
            "f5 brought you nothing: it stood {empty,}",
            "and {enemies are beside it.} It is still yours,",
            "but Yellow could take it. {Send somebody} there.",
        ),
        _go("g3: 5 foldlings", "f5"),
        touch="Touch **g3**, set **3 foldlings**, then touch **f5**.",
    ),
    "open": LessonText(
        "Go to a crate",
        (
            "From turn 2 on, {a crate} falls each turn. Stand there",
            "{when all have moved,} and you draw a card.",
            "Your hand holds {at most three.}",
        ),
        _go("g3: 2 foldlings", "f3"),
        touch="Touch **g3**, then **f3**.",
    ),
    "wait": LessonText(
        "Points",
        (
            "Your group stands on {the crate.}",
            "From turn 3 on, each spring that you hold",
            "is {a point} at the end of a turn. You hold {three.}",
        ),
        _END,
    ),
    "take": LessonText(
        "The fifth spring",
        (
            "You hold {four springs,} and 9 points to 7.",
            "On this board, {five springs} win at once.",
            "d7 is Yellow's, and {empty.}",
        ),
        _go("d6: 3 foldlings and an officer", "d7"),
        touch="Touch **d6**, then **d7**.",
    ),
    "win": LessonText(
        "Nobody can answer",
        (
            "Yellow has moved, and so {cannot come back} to d7.",
            "c6 will fire at you; but a spring that is taken",
            "{stays yours,} even if all are lost there.",
        ),
        _END,
    ),
}
"""By the name of the step."""

RESULTS: Mapping[str, LessonText] = {
    "1-spring": LessonText(
        "A second spring",
        (
            "One foldling was {used up;} f5 has your sign.",
            "Turn 2 began with {two more} on each of your springs.",
            "Yellow took b1, and has {moved first} in this turn.",
        ),
    ),
    "2-officer": LessonText(
        "In the middle",
        (
            "You have {three officers} for a game. They lead, but",
            "{take no springs:} keep a foldling beside them.",
            "Three of Yellow's stand {beside you,} at c3.",
        ),
    ),
    "3-battle": LessonText(
        "Three for one",
        (
            "Yellow's {6} was a grenade: its die, a {1,} hit their own space.",
            "Your three dice: {two hits} with the officer. c3 is empty.",
            "You lost {one foldling;} officers are lost last.",
        ),
    ),
    "4-aim": LessonText(
        "d4 aims at c4",
        (
            "The aim holds {for this turn,}",
            "as long as anybody of yours stays at d4.",
            "If c4 is empty by then, d4 fires {where most stand.}",
        ),
    ),
    "5-strike": LessonText(
        "Seven enemies, six hits",
        (
            "The strike took {three} at c3. Your {three dice} at c4",
            "hit three times: nobody is left there.",
            "Then came points: {3 for you,} 2 for Yellow.",
        ),
    ),
    "6-guard": LessonText(
        "Somebody is there",
        (
            "Where {pieces of yours} stand, a spring brings",
            "two foldlings, {whoever is beside it.}",
            "Yellow has not moved in this turn {yet.}",
        ),
    ),
    "7-crate": LessonText(
        "A card for you",
        (
            "You drew {Shield;} Yellow only sees that it is a card.",
            "f5 held, and brought {two foldlings} again.",
            "You lead with {9 points} to 6.",
        ),
    ),
    "8-win": LessonText(
        "You win",
        (
            "{Five springs:} the game is over in turn 6.",
            "Otherwise the most {points} win after turn 8.",
            "{/rules} explains units, hazards and the other cards.",
        ),
    ),
}
"""By the name of the lesson."""

OBJECTIONS: Mapping[tuple[str, str], str] = {
    ("send", "elsewhere"): "That is no way to f5. Send two foldlings there: it has the nearest free spring.",
    ("send", "how many"): "One foldling takes a spring, and the others can stay at home. Send two this time.",
    ("send", "ended"): "You ended your moves, and nobody had moved. Send two foldlings to f5 first.",
    ("end", "moved"): "You moved some more. That is allowed, but this time it is enough: end your moves.",
    ("promote", "elsewhere"): "That makes an officer at f5. The group at g3 needs one.",
    ("promote", "moved"): "You moved a group. Without an officer it does not get far enough: promote first.",
    ("promote", "ended"): "You ended your moves. Promote a foldling at g3 first.",
    ("lead", "elsewhere"): "That is another way. Go to d4, with all at g3.",
    ("lead", "how many"): "You left some behind. Beside enemies you will need them: send all, to d4.",
    ("lead", "ended"): "You ended your moves. Go to d4 first.",
    ("battle", "moved"): "You moved some more. That is allowed, but f5 is well guarded: end your moves.",
    ("aim", "anyway"): "At c3 it would fire anyway, as most stand there. Aim at c4.",
    ("aim", "elsewhere"): "Nobody is there, so it would fire at c3 after all. Aim at c4.",
    ("aim", "moved"): "You moved a group. This time, aim first.",
    ("aim", "ended"): "You ended your moves, and d4 fired at c3. Aim at c4 first.",
    ("strike", "elsewhere"): "That marks another space. Your d4 fires at c4; strike c3, where four stand.",
    ("strike", "other card"): "That is another card. Keep it, and play the Airstrike: two would not go.",
    ("strike", "moved"): "You moved a group. This time, play the Airstrike first.",
    ("strike", "ended"): "You ended your moves without a card. Play the Airstrike at c3 first.",
    ("fight", "moved"): "You moved some more. That is allowed, but this time, end your moves.",
    ("guard", "elsewhere"): "That is no way to f5. Send somebody there.",
    ("guard", "ended"): "You ended your moves, and f5 stayed empty. Send somebody there first.",
    ("open", "elsewhere"): "The crate lies at f3. Send somebody there.",
    ("open", "ended"): "You ended your moves, and the crate stayed shut. Send somebody to f3 first.",
    ("wait", "moved"): "You moved some more. That is allowed, but all stand well: end your moves.",
    ("take", "elsewhere"): "That is no way to d7. Send foldlings there.",
    ("take", "officer"): "An officer alone takes no spring. Send foldlings there, too.",
    ("take", "ended"): "You ended your moves with four springs. Go to d7 first.",
    ("win", "moved"): "You moved some more. That is allowed, but you have what you need: end your moves.",
}
"""By the name of the step and the reason why an order does not count."""

COURSE = CourseWords(WHO, PLAYERS, FINISHED, STEPS, RESULTS, OBJECTIONS)
