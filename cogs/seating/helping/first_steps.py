"""The buttons that a newcomer needs: Learn, Practice, Challenge. `/help` and a bare mention show them."""

from bot.matches.tabletop import title_of
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id, parse_number
from cogs.kit.messages import Button, People, Post, Style
from cogs.kit.press import Press
from cogs.seating.invitations.direct_challenges import is_direct, offer
from cogs.seating.invitations.invitation_making import challenge_user
from cogs.seating.practice import practise
from cogs.services import Services, services_of
from cogs.words import first_steps as words

FIRST_STEPS = (
    Button(control_id("learn", "0"), words.LEARN, Style.success),
    Button(control_id("practise", "0"), words.PRACTISE, Style.primary),
    Button(control_id("challenge", "0"), words.CHALLENGE, Style.primary),
)
_ALL_COMMANDS = Button(control_id("commands", "0"), words.ALL_COMMANDS)
MOST_GAMES = 4
"""How many other games have a button: a row has five."""
_WHOM = Post(words.WHOM, rows=(People(control_id("challenge", "0", "whom"), words.WHOM_MENU),))


def welcome(services: Services, *, is_direct: bool = False) -> Post:
    """How to begin, in direct messages if `is_direct`: with a practice of every game that has computers."""
    text = words.WELCOME_DIRECTLY if is_direct else words.WELCOME
    games = services.matches.games
    others = [name for name in games if games[name].has_computers and name != services.main_game]
    practise = [
        Button(control_id("tablepractice", "0", name), words.practise(title_of(games, name)))
        for name in others
    ]
    return Post(text, rows=(FIRST_STEPS, (*practise[:MOST_GAMES], _ALL_COMMANDS)))


async def learn(press: Press) -> None:
    """Teach the main game."""
    services = services_of(press.interaction)
    await services.face(services.main_game).learn(press.interaction)


async def begin_practice(press: Press) -> None:
    """Begin a duel against the computer, as `/duel practice` does without options."""
    await practise(press.interaction, None, None, None, None)


async def challenge(press: Press) -> None:
    """Ask whom to challenge, then challenge them, as `/duel challenge` does."""
    if press.value:
        await challenge_user(press.interaction, parse_number(press.value))
    elif is_direct(press.interaction):
        await offer(press.interaction)
    else:
        await answer(press.interaction, _WHOM)
