"""Sealed Bids in Discord, in words alone; see `cogs.faces.Face`."""

from collections.abc import Mapping, Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Duel, Posted
from cogs.display.posting.people import names_of, safe_names
from cogs.faces import BoardMessage, Closed, Face, HandMessage, LogLine
from cogs.kit.answers import Interaction, Manner, answer
from cogs.kit.messages import Post
from cogs.kit.press import Press, Route
from cogs.seating.asking.duel_requests import look_meant
from cogs.services import services_of
from sample.sealed import posts, words
from sample.sealed.game import ROUNDS, SEALED, Bid, Event


async def open_panel(press: Press) -> None:
    """Ask privately for a card; works on any old board."""
    look = await services_of(press.interaction).matches.play.look(press.id.key, press.user)
    look.check_turn(None)
    await answer(press.interaction, posts.bid_panel(look))


async def offer(press: Press) -> None:
    """Bid the card on the button."""
    await _act(press.interaction, press.id.key, Bid(int(press.id.part(1))), press.id.ply)


async def _act(interaction: Interaction, duel_id: str, action: object, prompt: int | None) -> None:
    matches = services_of(interaction).matches
    played = await matches.play.act(duel_id, interaction.user.id, action, prompt)
    await answer(interaction, posts.hand_post(played.look))


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class BidCommand(commands.Cog):
    """`/bid`, which says the same as the buttons."""

    @app_commands.command(name="bid", description=words.BID_COMMAND)
    @app_commands.describe(card=words.CARD_OPTION)
    async def bid(self, interaction: Interaction, card: str) -> None:
        """Bid in the game that is meant; ask which if that is open."""
        text = f"bid {card}"
        look = await look_meant(interaction, text, game=SEALED.name)
        if look is not None:
            await _act(interaction, look.duel.id, look.parse(text), None)


class SealedFace(Face):
    """The face of Sealed Bids."""

    goal = words.GOAL
    help = words.HELP
    refusals = words.REFUSALS
    controls: Mapping[str, Route] = {
        "bid": Route(open_panel, Manner.PRIVATELY),
        "offer": Route(offer, Manner.PRIVATELY),
    }
    own_boards = True
    board_verbs = frozenset({posts.BID})

    def commands(self) -> Sequence[commands.Cog]:
        return (BidCommand(),)

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await _act(interaction, look.duel.id, look.parse(text), prompt)

    def turn(self, look: Look) -> int:
        return posts.view_of(look.public).round

    def turn_at(self, look: FullLook, ply: int) -> int:
        return sum(begun[0][0] <= ply for begun in posts.rounds(look))

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:
        view = posts.view_of(look.public)
        post = posts.end_post(look) if view.over else posts.round_post(look, dms_closed)

        async def draw() -> Sequence[bytes]:
            return []

        return BoardMessage(post, view.round, "" if view.over else "bids", posts.rounds(look)[-1][0][0], draw)

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        title = words.PAST_TITLE.format(posted.turn, ROUNDS)
        return Closed(Post(title, below=posts.log_of(look, posted.turn), accent=posts.GREY))

    def hand(self, look: Look) -> HandMessage | None:
        view = posts.view_of(look.own)
        if view.seat is None or view.over or view.seat in view.gone:
            return None
        held = f"{look.prompt()} {view.hand} {view.bid}"
        return HandMessage(view.round, view.bid is None, held, partial(self.hand_post, look))

    async def hand_post(self, look: Look) -> Post:
        return posts.hand_post(look)

    def log(self, look: FullLook) -> Sequence[LogLine]:
        return [LogLine(line, begins) for line, begins in _lines(look, safe_names(look.duel))]

    def plain_log(self, look: FullLook) -> Sequence[str]:
        return [line for line, _ in _lines(look, names_of(look.duel))]

    def result(self, duel: Duel) -> str:
        return f"**{words.end_title(posts.winners(duel))}** by {duel.by}."


def _lines(look: FullLook, names: Sequence[str]) -> list[tuple[str, bool]]:
    """Each line of the log, and whether it begins a round."""
    events = [event for _, event in look.log if isinstance(event, Event)]
    return [(words.line_of(event, names), event.kind == "prize") for event in events]


FACE = SealedFace()
