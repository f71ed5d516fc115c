"""Buttons for newcomers: Learn, Practice, Challenge. `/help` and a bare mention show them."""

from bot.matches.tabletop import title_of
from cogs.faces import goals_of
from cogs.kit.answers import answer
from cogs.kit.custom_ids import control_id, parse_number
from cogs.kit.messages import Button, People, Post, Style
from cogs.kit.press import Press
from cogs.seating.invitations.direct_challenges import is_direct, offer
from cogs.seating.invitations.invitation_making import challenge_user
from cogs.seating.practice import practise
from cogs.services import Services, services_of
from cogs.teaching import controls as teaching
from cogs.teaching.beginning import FIRST_STEPS
from cogs.words import first_steps as words

_ALL_COMMANDS = Button(control_id("commands", "0"), words.ALL_COMMANDS)
MAX_GAMES = 4
"""Maximum of buttons for other games: a row has five places, and one is taken."""
_WHOM = Post(words.WHOM, rows=(People(control_id("challenge", "0", "whom"), words.WHOM_MENU),))


def game_help(services: Services, game: str) -> Post:
    """Explains a game and how to begin it alone. Refusal: unknown-game."""
    face = services.face(game)
    if game == services.main_game:
        return Post(face.help, rows=((*FIRST_STEPS[:2], _ALL_COMMANDS),))
    learn = Button(control_id("learn", "0", game), words.LEARN, Style.success)
    practise = Button(control_id("tablepractice", "0", game), words.PRACTISE, Style.primary)
    row = [] if face.lessons is None else [learn]
    row += [practise] if services.matches.games[game].has_computers else []
    return Post(face.help, rows=((*row, _ALL_COMMANDS),))


def welcome(services: Services, *, is_direct: bool = False) -> Post:
    """Explains how to begin, with buttons for practice in every game that has computers."""
    games = services.matches.games
    begin = words.welcome(title_of(games, services.main_game), is_direct=is_direct)
    text = f"{words.goals(goals_of(services.faces, games))}\n{begin}"
    others = [name for name in games if games[name].has_computers and name != services.main_game]
    practise = [
        Button(control_id("tablepractice", "0", name), words.practise(title_of(games, name)))
        for name in others
    ]
    return Post(text, rows=(FIRST_STEPS, (*practise[:MAX_GAMES], _ALL_COMMANDS)))


async def how_to_play(press: Press) -> None:
    """Explain the game that the button names. Refusal: unknown-game."""
    await answer(press.interaction, game_help(services_of(press.interaction), press.id.part(0)))


async def learn(press: Press) -> None:
    """Teach the game that the button names; the main one if it names none. Refusal: unknown-game."""
    game = press.id.part(0) or services_of(press.interaction).main_game
    await teaching.learn(press.interaction, game)


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
