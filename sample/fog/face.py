"""Fog in Discord: one map in fog for everybody, and each player's own; see `cogs.faces.Face`."""

import asyncio
import io
from collections.abc import Mapping, Sequence
from functools import partial

from PIL import Image

from bot.games.records import parse_record, verify
from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Duel, Posted
from cogs import faces
from cogs.display.posting.message_memory import hand_prefix, picture_name
from cogs.display.posting.people import mention, names_of, pinged, safe_names
from cogs.faces import BoardMessage, Closed, Face, HandMessage, LogLine
from cogs.kit.answers import Interaction, Manner, answer
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Menu, MenuEntry, Picture, Post, Style
from cogs.kit.press import Press, Route
from cogs.kit.safe_text import listed
from cogs.replays import Animation, Still, Stop
from cogs.services import services_of
from cogs.words.duels import duel as shared
from sample.fog import words
from sample.fog.game import FOG, Event, View
from sample.fog.picture import draw

GO = game_verb(FOG.name, "go")


async def _go(press: Press) -> None:
    """Choose the step of the menu's entry."""
    await _act(press.interaction, press.id.key, press.value, press.id.ply)


async def _act(interaction: Interaction, duel_id: str, action: object, prompt: int) -> None:
    played = await services_of(interaction).matches.play.act(duel_id, interaction.user.id, action, prompt)
    await answer(interaction, await FACE.hand_post(played.look))


def _view(look: Look) -> View:
    assert isinstance(look.own, View)
    return look.own


def _lines(look: FullLook, names: Sequence[str]) -> list[tuple[int, LogLine]]:
    """The viewer's log, each line with its ply."""
    events = [(ply, event) for ply, event in look.log if isinstance(event, Event)]
    return [(ply, LogLine(words.line_of(event, names), event.kind == "turn")) for ply, event in events]


def _turns(look: FullLook) -> list[tuple[int, str]]:
    """Where each turn begins, and what the viewer reads of it; the first one has what comes before."""
    found: list[tuple[int, str]] = []
    for ply, line in _lines(look, safe_names(look.duel)):
        if (line.begins_turn and ply) or not found:
            found.append((ply, ""))
        found[-1] = found[-1][0], f"{found[-1][1]}\n{line.text}".strip()
    return found


def _seen(record: str, seat: int | None) -> list[View]:
    """What a seat saw after each action of an ended game."""
    views: list[View] = []
    verify(parse_record(record), {FOG.name: FOG}, lambda _, state: views.append(FOG.view(state, seat)))
    return views


class FogFace(Face):
    """The face of Fog."""

    goal = words.GOAL
    help = words.HELP
    refusals = words.REFUSALS
    controls: Mapping[str, Route] = {"go": Route(_go, Manner.IN_PLACE)}
    own_boards = True

    async def act_on(self, interaction: Interaction, look: Look, text: str, prompt: int) -> None:
        await _act(interaction, look.duel.id, look.parse(text), prompt)

    def turn(self, look: Look) -> int:
        return _view(look).turn

    def turn_at(self, look: FullLook, ply: int) -> int:
        return sum(begins <= ply for begins, _ in _turns(look))

    def board(self, look: FullLook, dms_closed: frozenset[int], game: int = 1) -> BoardMessage:
        duel, view, (since, told) = look.duel, _view(look), _turns(look)[-1]
        called = words.CALLED.format(listed([mention(duel, seat) for seat in sorted(look.waiting)]))
        text = self.result(duel) if view.is_over else f"{words.TURN.format(view.turn)}\n{called}"
        picture = Picture(picture_name(duel.id, duel.ply), words.caption(view, names_of(duel)))
        buttons = (
            Button(control_id("hand", duel.id), words.CHOOSE, Style.primary),
            Button(control_id("more", duel.id), shared.MORE),
        )
        pings = duel.user_ids if view.is_over else tuple(u for s in look.waiting for u in pinged(duel, s))
        post = Post(f"## {text}", (picture,), told, () if view.is_over else (buttons,), pings=pings)

        async def drawn() -> Sequence[bytes]:
            return [await asyncio.to_thread(draw, view)]

        return BoardMessage(post, view.turn, "" if view.is_over else "both", since, drawn)

    def closed_board(self, look: FullLook, posted: Posted, *, picture: str, described: str) -> Closed:
        kept = (Picture(picture, described),) if picture else ()
        return Closed(Post(f"### {words.TURN.format(posted.turn)}", kept, _turns(look)[posted.turn - 1][1]))

    def hand(self, look: Look) -> HandMessage | None:
        view, draw = _view(look), partial(self.hand_post, look)
        held = f"{view.turn} {view.scouts} {view.chosen}"
        return None if view.is_over else HandMessage(view.turn, not view.chosen, held, draw)

    async def hand_post(self, look: Look) -> Post:
        """The map of the player who looks, with a menu of the steps that they may choose."""
        duel, view = look.duel, _view(look)
        name = f"{hand_prefix(duel, view.turn)}{duel.ply}.jpg"
        picture = Picture(name, words.caption(view, names_of(duel)), await asyncio.to_thread(draw, view))
        if view.is_over or not duel.running:
            return Post(words.OVER, (picture,))
        chosen = f"\n**{words.step(view.chosen)}**. {words.AGAIN}" if view.chosen else ""
        entries = tuple(MenuEntry(each, words.step(each)) for each in view.actions)
        menu = Menu(control_id(GO, duel.id, look.prompt()), words.CHOOSE, entries)
        return Post(f"## {words.TURN.format(view.turn)}{chosen}", (picture,), rows=(menu,))

    def log(self, look: FullLook) -> Sequence[LogLine]:
        return [line for _, line in _lines(look, safe_names(look.duel))]

    def plain_log(self, look: FullLook) -> Sequence[str]:
        return [line.text for _, line in _lines(look, names_of(look.duel))]

    def result(self, duel: Duel) -> str:
        return words.ENDED.format("Nobody" if duel.winner is None else safe_names(duel)[duel.winner], duel.by)

    async def step(self, duel: Duel, fetch: faces.Fetch, ply: int, seat: int | None) -> Still:
        views = _seen(await fetch(), seat)
        ply = min(ply, len(views) - 1)
        ends = [at for at, view in enumerate(views[:-1]) if views[at + 1].turn > view.turn]
        stops = tuple(Stop(at + 1, views[at].turn, words.TURN.format(views[at].turn)) for at in ends)
        title = words.TURN.format(views[ply].turn).lower()
        sides = (words.caption(views[ply], safe_names(duel)),)
        data, plies = await asyncio.to_thread(draw, views[ply]), tuple(range(len(views)))
        return Still(ply, title, (), sides, (), data, sides[0], stops, plies, 0, None)

    async def replay(self, duel: Duel, record: str, kind: faces.ReplayFormat, seat: int | None) -> Animation:
        views, data = _seen(record, seat), io.BytesIO()
        first, *rest = [Image.open(io.BytesIO(draw(view))) for view in views]
        first.save(data, kind, save_all=True, append_images=rest, duration=1000)
        return Animation(data.getvalue(), words.caption(views[-1], names_of(duel)))


FACE = FogFace()
