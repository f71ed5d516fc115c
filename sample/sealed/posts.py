"""The messages of Sealed Bids: rounds, rounds gone by, the end, and hands; no pictures."""

from bot.games.wording import counted
from bot.matches.memory.looks import FullLook, Look
from bot.matches.values import Duel
from cogs.display.posting.people import mention, pinged, safe_name, safe_names
from cogs.kit.custom_ids import control_id, game_verb
from cogs.kit.messages import Button, Post, Row, Style
from cogs.kit.safe_text import listed
from cogs.words.duels import duel as shared
from sample.sealed import words
from sample.sealed.game import ROUNDS, SEALED, Event, View

BID, OFFER = game_verb(SEALED.name, "bid"), game_verb(SEALED.name, "offer")
GREY = shared.COLOURS[None]


def view_of(view: object) -> View:
    """The services' view with its real type."""
    assert isinstance(view, View)
    return view


def rounds(look: FullLook) -> list[list[tuple[int, Event]]]:
    """The viewer's log in rounds; each begins with its prize. Before the first, hands are dealt."""
    found: list[list[tuple[int, Event]]] = []
    for ply, event in look.log:
        assert isinstance(event, Event)
        if event.kind == "prize":
            found.append([])
        if found:
            found[-1].append((ply, event))
    return found


def log_of(look: FullLook, number: int) -> str:
    """The log of a round after its prize was shown."""
    return "\n".join(words.line_of(event, safe_names(look.duel)) for _, event in rounds(look)[number - 1][1:])


def round_post(look: FullLook, dms_closed: frozenset[int]) -> Post:
    duel, view, names = look.duel, view_of(look.public), safe_names(look.duel)
    waiting = sorted(look.waiting)
    lines = [
        words.TITLE.format(view.round, ROUNDS, view.prize),
        words.CALLED.format(listed([mention(duel, seat) for seat in waiting])),
        *(_side(view, seat, names[seat]) for seat in duel.seats),
        *(shared.dms_closed(names[seat]) for seat in sorted(dms_closed - duel.left)),
    ]
    buttons = (
        Button(control_id(BID, duel.id, duel.ply), words.BID, Style.primary),
        Button(control_id("hand", duel.id), shared.HAND),
        Button(control_id("more", duel.id), shared.MORE),
    )
    pings = tuple(user for seat in waiting for user in pinged(duel, seat))
    return Post("\n".join(lines), below=log_of(look, view.round), rows=(buttons,), accent=GREY, pings=pings)


def end_post(look: FullLook) -> Post:
    """The final places, and the last bids."""
    duel, view, names = look.duel, view_of(look.public), safe_names(look.duel)
    places = duel.places or ()
    order = sorted(duel.seats, key=places.__getitem__)
    lines = [f"{places[seat]}. {names[seat]}: {counted(view.points[seat], 'point')}" for seat in order]
    lines.insert(0, f"## {words.end_title(winners(duel))}")
    return Post("\n".join(lines), below=log_of(look, view.round), accent=GREY, pings=duel.user_ids)


def winners(duel: Duel) -> list[str]:
    return [safe_name(duel, seat) for seat in duel.seats if duel.places and duel.places[seat] == 1]


def hand_post(look: Look) -> Post:
    """The viewer's hand and bid."""
    duel, view = look.duel, view_of(look.own)
    if view.over or view.seat in view.gone:
        return Post(words.OVER if view.over else words.LEFT)
    where = f"<#{duel.place.channel_id if duel.thread_id is None else duel.thread_id}>"
    held = f"You hold {words.hand_text(view.hand)}." if view.hand else words.NO_CARDS
    text = words.HAND.format(view.round, ROUNDS, where, held)
    return Post(text if view.bid is None else f"{text}\n{words.HAS_BID.format(view.bid)}", accent=GREY)


def bid_panel(look: Look) -> Post:
    """Asks the viewer for a card: a button for each."""
    view, prompt = view_of(look.own), look.prompt()
    cards = sorted(set(view.hand))
    buttons: Row = tuple(Button(control_id(OFFER, look.duel.id, prompt, card), str(card)) for card in cards)
    title = words.TITLE.format(view.round, ROUNDS, view.prize)
    return Post(f"{title}\n{words.CHOOSE_A_CARD}", rows=(buttons,), accent=GREY)


def _side(view: View, seat: int, name: str) -> str:
    doing = "has left" if seat in view.gone else "has bid" if view.has_bid[seat] else "chooses"
    points, cards = counted(view.points[seat], "point"), counted(view.cards[seat], "card")
    return words.SIDE.format(name, points, cards, doing)
