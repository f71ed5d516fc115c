"""Records of Multiversus as text: what happened in an activation, the position after it, and both sheets."""

from collections.abc import Iterator

from bot.cli.api import NoSuchTurn
from bot.cli.public_logs import public_log
from bot.games.errors import ContentError
from bot.games.multiversus.events.events import audience, load_event
from bot.games.multiversus.facts.text import log_lines
from bot.games.multiversus.game import MULTIVERSUS
from bot.games.multiversus.position.setup import SEATS
from bot.games.multiversus.sheets.texts import sheet_text
from bot.games.multiversus.sight.course import activations_of
from bot.games.multiversus.sight.describe import describe_view
from bot.games.multiversus.sight.view import view_of
from bot.games.multiversus.words import titles_of
from bot.games.records import Record
from bot.games.takebacks import position_at
from bot.games.telling import Teller


def show_game(record: Record, turn: int | None) -> Iterator[str]:
    """An activation (None: the last) as everybody saw it; see `api.ShowRecord`. 0 is a free setup."""
    header = record.header
    if len(header.seats) != SEATS:
        raise ContentError([f"a game is between two players, this record names {len(header.seats)}"])
    log = public_log(record, load_event, audience)
    activations = {each.number: each for each in activations_of(log)}
    if not activations:
        raise ContentError(["the record has no lines"])
    number = max(activations) if turn is None else turn
    if number not in activations:
        raise NoSuchTurn(f"there is no activation {number}; the game had {max(activations)}")
    part = log[activations[number].start : activations[number].stop]
    teller = Teller(header.seats, titles_of(header.setup))
    yield f"{', '.join(header.seats)}, match {header.match_id}"
    yield from (f"  {line}" for line in log_lines((event for _, event in part), teller))
    ply = part[-1][0] if part else activations[number].ply
    view = view_of(position_at(MULTIVERSUS, header.setup, header.rules, record.lines, ply), None)
    yield ""
    yield describe_view(view, header.seats)
    for team in (view.heroes, view.adversaries):
        if team is not None:
            yield ""
            yield sheet_text(team)
