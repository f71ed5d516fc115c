"""Stepping through an ended duel with buttons.

Each control's id has the duel, the ply that it leads to, whether hands are shown, and the replay code if the
duel was opened with it. So the controls work after a restart. Controls of a public message answer with a
private copy: everybody steps for themselves.
"""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.records.codes import replay_code
from bot.matches.values import Duel
from bot.telemetry.log_context import note_duel
from cogs.display.boards.endings import result_of
from cogs.display.posting.people import safe_names
from cogs.kit.answers import Interaction, answer, whisper
from cogs.kit.custom_ids import ControlId, control_id, parse_number
from cogs.kit.messages import MENU_LIMIT, Button, MenuEntry, Picture, Post, Row, Selection
from cogs.kit.press import Press
from cogs.kit.safe_text import newest
from cogs.records.access import code_line, may_share, opened
from cogs.records.record_posts import dice_post
from cogs.records.share_buttons import publish, unfit
from cogs.replays import Still
from cogs.services import services_of
from cogs.words.duels import duel as duel_words
from cogs.words.duels import records as words
from cogs.words.reference import SHARE

STEP, JUMP, EXHIBIT, FORK = "step", "jump", "exhibit", "fork"
"""Verbs: of a step, of the menu of turns, of sharing the still, of playing on from it."""
HIDDEN = "x"
"""In custom ids: hands are hidden."""
TOLD_LIMIT = 2000
"""Maximum UTF-16 units of the text about a turn."""


class Opened(Struct, frozen=True):
    """An ended duel, opened at a ply. `code` is its replay code; empty if it was opened by its number."""

    duel: Duel
    ply: int = 0
    hands: bool = True
    code: str = ""

    def control(self, verb: str, ply: int, *more: str | int) -> ControlId:
        return control_id(verb, self.duel.id, ply, "" if self.hands else HIDDEN, self.code, *more)


async def show(interaction: Interaction, duel: Duel, code: str, turn: int | None) -> None:
    """Show an ended duel at its beginning, or at the end of a turn."""
    opened = Opened(duel, code=code)
    seat = duel.seat_of(interaction.user.id)
    still = await _still(interaction, opened, seat)
    if still is not None and turn is not None:
        ply = max((stop.ply for stop in still.stops if stop.turn <= turn), default=0)
        opened = replace(opened, ply=ply)
        still = await _still(interaction, opened, seat)
    await _answer(interaction, opened, still)


async def step(press: Press) -> None:
    """Show another ply, chosen by a button or in the menu of turns.

    Refusals: unknown-replay, no-such-duel, elsewhere, still-running, record-gone, decks-secret.
    """
    opened = await opened_by(press)
    if press.value:
        opened = replace(opened, ply=parse_number(press.value))
    still = await _still(press.interaction, opened, opened.duel.seat_of(press.user))
    await _answer(press.interaction, opened, still)


async def exhibit(press: Press) -> None:
    """Post the still in this channel, with buttons by which everybody steps for themselves.

    Refusals: those of `step`.
    """
    interaction, opened = press.interaction, await opened_by(press)
    await services_of(interaction).matches.replays.check_open(opened.duel)
    refusal = unfit(interaction) if may_share(interaction, opened.duel) else words.private()
    if refusal:
        await _aside(interaction, refusal)
        return
    still = await _still(interaction, opened, None)
    opened = replace(opened, code=replay_code(opened.duel))
    post = None if still is None else await _post(interaction, opened, still, is_public=True)
    await publish(interaction, opened.duel, f"{EXHIBIT}-{opened.ply}", post, _aside)


async def _aside(interaction: Interaction, post: Post | str) -> None:
    """Say this in another private message, so that the panel stays."""
    await whisper(interaction, Post(post) if isinstance(post, str) else post)


async def opened_by(press: Press) -> Opened:
    """The duel and ply that a control names. Refusals: those of `step`."""
    interaction, code = press.interaction, press.id.part(2)
    note_duel(press.id.key)
    duel = await opened(interaction, press.id.key, code)
    return Opened(duel, press.id.ply, press.id.part(1) != HIDDEN, code)


async def _still(interaction: Interaction, opened: Opened, seat: int | None) -> Still | None:
    """The still for this seat, or for everybody; None in a game that has no stepping."""
    services, duel = services_of(interaction), opened.duel
    stepper = services.face(duel.game).step
    if stepper is None:
        return None
    record = partial(services.matches.chronicle.record_for, duel.id, interaction.user.id)
    return await stepper(duel, record, opened.ply, seat)


async def _answer(interaction: Interaction, opened: Opened, still: Still | None) -> None:
    if still is None:
        post = await dice_post(interaction, opened.duel)
        await answer(interaction, replace(post, text=f"{post.text}\n{words.no_steps()}"))
        return
    await answer(interaction, await _post(interaction, opened, still, is_public=False))


async def _post(interaction: Interaction, opened: Opened, still: Still, *, is_public: bool) -> Post:
    """The duel at `still`, with its controls. A public message has fewer."""
    duel, opened = opened.duel, replace(opened, ply=still.ply)
    is_last = still.ply == still.plies[-1]
    head = [words.head(safe_names(duel), still.title)]
    if is_last:
        head.append(result_of(services_of(interaction).face(duel.game), duel))
    below = [newest(still.told, TOLD_LIMIT, words.earlier()), *still.sides]
    below += still.hands if opened.hands else ()
    below.append(words.place(still.ply, still.plies[-1]))
    below.append(words.code(opened.code) if opened.code else await code_line(interaction, duel))
    if still.data is None:
        below.append(words.NOT_DRAWN)
    picture = Picture(f"step-{duel.id}-{still.ply}.jpg", still.description, still.data)
    return Post(
        "\n".join(head),
        () if still.data is None else (picture,),
        "\n".join(filter(None, below)),
        _rows(opened, still, is_public=is_public),
        accent=duel_words.COLOURS[duel.winner if is_last else None],
    )


def _rows(opened: Opened, still: Still, *, is_public: bool) -> tuple[Row, ...]:
    stops = [stop.ply for stop in still.stops]
    moves = (
        _move(opened, words.FIRST, "first", stops[:1]),
        _move(opened, words.back(still.span), "back", [ply for ply in stops if ply < still.ply][-1:]),
        _move(opened, words.on(still.span), "on", [ply for ply in stops if ply > still.ply][:1]),
        _move(opened, words.LAST, "last", stops[-1:]),
    )
    jump = _jump(opened, still)
    if is_public:
        return moves, jump
    before = [ply for ply in still.plies if ply < still.ply]
    after = [ply for ply in still.plies if ply > still.ply]
    other = replace(opened, hands=not opened.hands)
    toggle = words.hide(still.held) if opened.hands else words.show(still.held)
    fine = (
        _move(opened, words.ACTION_BACK, "fewer", before[-1:]),
        _move(opened, words.ACTION_ON, "more", after[:1]),
        *((Button(other.control(STEP, still.ply, "hands"), toggle),) if still.held else ()),
        Button(opened.control(EXHIBIT, still.ply), SHARE),
    )
    if still.mover is None:
        return moves, fine, jump
    control = control_id(FORK, opened.duel.id, still.turn, still.mover, opened.code, still.ply)
    return moves, fine, jump, (Button(control, words.fork(still.turn, still.span)),)


def _move(opened: Opened, label: str, how: str, to: Sequence[int]) -> Button:
    """A button to this ply, disabled if there is none or it is the current one. `how` makes the id unique."""
    ply = to[0] if to else opened.ply
    return Button(opened.control(STEP, ply, how), label, disabled=ply == opened.ply)


def _jump(opened: Opened, still: Still) -> Selection:
    """A menu of the turns nearest to the current one."""
    stops = still.stops
    place = max((number for number, stop in enumerate(stops) if stop.ply <= opened.ply), default=0)
    first = max(0, min(place - MENU_LIMIT // 2, len(stops) - MENU_LIMIT))
    offered = stops[first : first + MENU_LIMIT]
    chosen = (str(opened.ply),) if any(stop.ply == opened.ply for stop in offered) else ()
    entries = tuple(MenuEntry(str(stop.ply), stop.label) for stop in offered)
    return Selection(opened.control(JUMP, opened.ply), words.jump(still.span), entries, chosen)
