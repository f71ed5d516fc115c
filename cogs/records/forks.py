"""Plays on from a turn of an ended duel, by command or by the stepping view's button."""

from collections.abc import Sequence

import discord

from bot.matches.computer_players import LEVELS, computer
from bot.matches.records.starts import ForkStart, NoStart, find_start
from bot.matches.refusals import Refusal
from bot.matches.values import Duel, Place, Player
from cogs.display.posting.people import names_of, safe_names
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.messages import Button, People, Post, Row, Style
from cogs.kit.press import Press
from cogs.records.access import opened
from cogs.records.step_view import FORK, STEP
from cogs.seating.invitations.invitation_making import announce, person, unfit
from cogs.services import player_of, services_of
from cogs.words.duels import forks as words
from cogs.words.reference import USER_LEFT

FORK_ON, PERSON = "forkon", "person"
"""The verb of the controls that begin a fork, and the part of their ids that stands in place of a level."""
MOVER, OTHER = "mover", "other"
"""The values of the command's option for the side."""


async def fork(
    interaction: Interaction,
    duel: Duel,
    turn: int,
    opponent: discord.abc.User | None,
    level: str | None,
    side: str | None,
) -> None:
    """Challenge a person to play on from a turn, or play on against the computer at once.

    Refusals: those of `Forks.invite`, record-gone.
    """
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    if opponent is not None and opponent.id != _own_id(interaction):
        if not isinstance(opponent, discord.Member):
            await answer(interaction, words.NOT_BY_DM if interaction.guild_id is None else USER_LEFT)
            return
        other = player_of(opponent)
    else:
        opening = await services_of(interaction).matches.practice.opening(interaction.user.id, duel.game)
        other = computer(level or opening.level)
    start = await _start(interaction, duel, turn)
    seat = None
    if isinstance(start, ForkStart) and side is not None:
        seat = start.mover if side == MOVER else 1 - start.mover
    await _begin(interaction, duel, start, other, seat)


async def panel(press: Press) -> None:
    """Ask for the opponent and the side of a fork.

    Refusals: unknown-replay, no-such-duel, elsewhere, still-running, record-gone, decks-secret;
    no-forks.
    """
    interaction, asked = press.interaction, press.id
    turn, mover, code, ply = asked.ply, _seat(asked.part(1)), asked.part(2), asked.page(3)
    duel = await _opened(press, code)
    own = duel.seat_of(press.user)
    seat = _seat(asked.part(4)) if asked.part(4) else mover if own is None else own
    names = names_of(duel)

    def on(who: str) -> Button:
        control = control_id(FORK_ON, duel.id, turn, seat, code, who)
        return Button(control, words.against(who), Style.primary)

    swap = Button(control_id(FORK, duel.id, turn, mover, code, ply, 1 - seat), words.take(names[1 - seat]))
    back = Button(control_id(STEP, duel.id, ply, "", code, "from-fork"), words.BACK)
    friend = People(control_id(FORK_ON, duel.id, turn, seat, code, PERSON), words.SOMEBODY)
    rows: Sequence[Row] = (tuple(map(on, LEVELS)), friend, (swap, back))
    await answer(interaction, Post(words.panel(safe_names(duel), turn, mover, seat), rows=tuple(rows)))


async def fork_on(press: Press) -> None:
    """Begin the fork that a control of the panel names. Refusals: those of `panel` and of `Forks.invite`."""
    interaction, asked = press.interaction, press.id
    if refusal := await unfit(interaction):
        await answer(interaction, refusal)
        return
    turn, seat, code, who = asked.ply, _seat(asked.part(1)), asked.part(2), asked.part(3)
    duel = await _opened(press, code)
    if who in LEVELS:
        other = computer(who)
    elif who != PERSON:
        raise MalformedId(f"nobody is called {who!r}")
    else:
        user = await person(interaction, parse_number(press.value))
        if user is None:
            await answer(interaction, USER_LEFT)
            return
        other = computer(LEVELS[0]) if user.id == _own_id(interaction) else player_of(user)
    await _begin(interaction, duel, await _start(interaction, duel, turn), other, seat)


async def _begin(
    interaction: Interaction, duel: Duel, start: ForkStart | NoStart, other: Player, seat: int | None
) -> None:
    services, author = services_of(interaction), player_of(interaction.user)
    place = _place(interaction, duel)
    invitation = await services.matches.forks.invite(
        author, other, place, duel.id, start, interaction.id, seat=seat
    )
    await announce(services, interaction, invitation)


async def _opened(press: Press, code: str) -> Duel:
    """The ended duel of two that a control names. Refusals: those of `panel`."""
    duel = await opened(press.interaction, press.id.key, code)
    await services_of(press.interaction).matches.replays.check_open(duel)
    if len(duel.players) != 2:
        raise Refusal("no-forks", duel=duel.id)
    return duel


async def _start(interaction: Interaction, duel: Duel, turn: int) -> ForkStart | NoStart:
    """The position at the start of a turn, found in a worker.

    Refusals: still-running, record-gone, decks-secret.
    """
    services = services_of(interaction)
    text = await services.matches.chronicle.record_for(duel.id, interaction.user.id)
    tabletop = services.matches.games[duel.game]
    turn_of = tabletop.turn if tabletop.has_forks else None
    return await services.thinkers.run(find_start, text, turn, tabletop.game, turn_of)


def _place(interaction: Interaction, duel: Duel) -> Place:
    """Where the fork is played: here, or in the parent channel if this is the duel's own thread."""
    if interaction.channel_id is not None and interaction.channel_id == duel.thread_id:
        return duel.place
    return Place(interaction.guild_id, interaction.channel_id or 0)


def _seat(text: str) -> int:
    """A seat in a custom id. Raises MalformedId."""
    if text not in ("0", "1"):
        raise MalformedId(f"{text!r} is no seat of two")
    return int(text)


def _own_id(interaction: Interaction) -> int | None:
    me: discord.ClientUser | None = interaction.client.user
    return None if me is None else me.id
