"""Words of Multiuniversum's lessons: the tasks, their results, and why another action doesn't count.

In the lines of pictures, words in braces are golden.
"""

from collections.abc import Mapping

from cogs.words.teaching import CourseWords, LessonText

WHO = "You are **White**, the computer is **Yellow**."
PLAYERS = ("White", "Yellow")
"""The players' names, by seat: those of their colours."""
FINISHED = "Now play a whole game: `/table practice` against the computer, `/table open` with others."

STEPS: Mapping[str, LessonText] = {
    "search": LessonText(
        "Search for cards",
        (
            "A card does what it shows {where you stand: at 2.}",
            "The lit row of each card says what that is.",
            "{Search} draws 2 cards. You have 3 actions a turn.",
        ),
        "Press **Play…** and choose **MSTRP+lens: Search**.",
        touch="Touch your **lens** card, then the portals where you stand, at **2**.",
    ),
    "prepare": LessonText(
        "Prepare a tool",
        (
            "The portal above 4 needs {a coil and a fuse.}",
            "Your lab already has a coil. {Prepare this fuse:}",
            "the card becomes a tool; its actions don't count.",
        ),
        "Press **Prepare…** and choose **PRMTS+fuse**.",
        touch="Touch your **fuse** card, then **your lab**.",
    ),
    "move": LessonText(
        "Move there",
        (
            "You have the tools for {the portal above 4.}",
            "Your scientist must stand below it to seal it.",
            "A {Move} leads to any other transformer.",
        ),
        "Press **Play…** and choose **TMPRS+coil: Move to 4 (blue)**.",
        "That is your third action: after it your turn ends, and you draw up to 3 cards.",
        touch="Touch your **coil** card that shows **Move** here, then the portals at **4 (blue)**.",
    ),
    "seal": LessonText(
        "Seal the portal",
        (
            "It is your turn again, and you stand {at 4.}",
            "This card shows {Seal} there: it takes the coil and",
            "the fuse from your lab, and the portal is yours.",
        ),
        "Press **Play…** and choose **MRSPT+coil: Seal coil + fuse (4 DP)**.",
        touch="Touch your **coil** card that shows **Seal** here, then the portals at **4 (blue)**.",
    ),
}
"""By the name of the step."""

RESULTS: Mapping[str, LessonText] = {
    "1-search": LessonText(
        "Two more cards",
        (
            "The card that you played lies before you until",
            "your turn ends. {2 actions are left.}",
            "What your hand can do changes with where you stand.",
        ),
    ),
    "2-prepare": LessonText(
        "It is in your lab",
        (
            "Coil and fuse: {all that the portal above 4 needs.}",
            "Tools that you don't use cost 1 point each at the end.",
            "Now you only have to get there.",
        ),
    ),
    "3-move": LessonText(
        "You are there",
        (
            "Three actions: your turn ended, and you drew cards.",
            "Yellow has passed. {It is your turn again.}",
            "Several scientists can stand on one transformer.",
        ),
    ),
    "4-seal": LessonText(
        "4 Discovery Points",
        (
            "The next portal is on top. {Sets of portals score extra.}",
            "Three empty stacks end the game; for two players, two.",
            "{/rules} explains Trigger, Recycle and Trash.",
        ),
    ),
}
"""By the name of the lesson."""

OBJECTIONS: Mapping[tuple[str, str], str] = {
    ("search", "moved"): "You moved. That is for later: this time, play the lens card to search.",
    ("search", "prepared"): "You prepared a card as a tool. That is for the next lesson: search first.",
    ("search", "trashed"): "You trashed a card and drew one. Search draws two: play the lens card.",
    ("search", "passed"): "You ended your turn, with three actions left. Search first.",
    ("prepare", "another coil"): "That was a coil, and you have one already. The fuse is missing.",
    ("prepare", "moved"): "You moved. You could not seal anything there yet: prepare the fuse first.",
    ("prepare", "recycled"): "You recycled a card. You hold what you need: prepare the fuse.",
    ("prepare", "trashed"): "You trashed a card. This time, prepare the fuse as a tool.",
    ("prepare", "passed"): "You ended your turn with actions left. Prepare the fuse first.",
    ("move", "elsewhere"): "That is another transformer. Your tools fit the portal above 4 (blue): "
    "move there.",
    ("move", "recycled"): "You recycled a card, and that was your last action. Move to 4 (blue).",
    ("move", "prepared"): "You prepared another tool. You have all that you need: move to 4 (blue).",
    ("move", "trashed"): "You trashed a card, and that was your last action. Move to 4 (blue).",
    ("move", "passed"): "You ended your turn where you stood. Move to 4 (blue) first.",
    ("seal", "searched"): "You searched. You hold the coil card that seals: play it.",
    ("seal", "recycled"): "You recycled a card. You hold the coil card that seals: play it.",
    ("seal", "prepared"): "You prepared another tool. You have all that you need: seal.",
    ("seal", "trashed"): "You trashed a card. Seal first: somebody else could take the portal.",
    ("seal", "passed"): "You ended your turn without a seal. Somebody else could take the portal now.",
}
"""By the name of the step and the reason why an action does not count."""

COURSE = CourseWords(WHO, PLAYERS, FINISHED, STEPS, RESULTS, OBJECTIONS)
