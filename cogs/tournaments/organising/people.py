"""Organisers' acts on people whom they choose among the server's members."""

from typing import Literal

from msgspec.structs import replace

from bot.games.wording import shortened
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import UNFIT
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import Helper
from bot.tournaments.log.events import Dropped, KeptApart, Reinstated
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, People, Post, Style
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.seating.invitations.invitation_making import person
from cogs.services import player_of, services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.byes import bye_question, byes_post
from cogs.tournaments.organising.confirmation import ask, organised, show
from cogs.tournaments.organising.panel import MAX_APART, back, organise_id, penalty_question, people
from cogs.tournaments.organising.possible import why_not
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.organising import pairings
from cogs.words.tournaments.tables.results import name_of

Purpose = Literal["swap", "pair"]


async def chosen(press: Press) -> None:
    """Carry out an act on the chosen people. Refusals: those of the services."""
    interaction, purpose = press.interaction, press.id.part(1)
    shown = await organised(interaction, str(press.id.number))
    users = [parse_number(each) for each in press.values[:MAX_APART]]
    match purpose:
        case "add":
            await _let_in(interaction, shown, users[0])
            return
        case "helper":
            await _add_helper(interaction, shown, users[0])
            return
    found = [_entrant(shown, each) for each in users]
    strangers = [user for user, entrant in zip(users, found, strict=True) if entrant is None]
    if strangers:
        note = why_not(shown.state, [(f"<@{each}>", None) for each in strangers])
        is_apart = purpose == "apart"
        post = await apart_post(interaction, shown, note) if is_apart else people(shown, purpose, note)
        if purpose == "bye":
            post = byes_post(shown, note)
        await answer(interaction, post)
        return
    entrants = [each for each in found if each is not None]
    match purpose, entrants:
        case "drop", [who]:
            await ask(interaction, shown, Dropped(who, 0))
        case "back", [who]:
            await ask(interaction, shown, Reinstated(who))
        case "penalty", [who]:
            name = plain(shown.names[who])
            await answer(interaction, penalty_question(shown, who, name))
        case "bye", [who]:
            await answer(interaction, bye_question(shown, who))
        case "apart", [one, other, *more]:
            await ask(interaction, shown, KeptApart(one, other, tuple(more)))
        case "swap", [one, other]:
            await _pair(interaction, shown, "swap", one, other)
        case "pair", [one, other]:
            await _pair(interaction, shown, "pair", one, other)
        case _:
            raise MalformedId(f"nobody is chosen for {purpose!r}")


async def pressed(press: Press) -> None:
    """Pair or swap two people after the question, or remove a helper."""
    interaction = press.interaction
    shown = await organised(interaction, str(press.id.number))
    if press.id.part(0) == "stop":
        await _remove_helper(interaction, shown, parse_number(press.value))
        return
    one, other = (EntrantId(parse_number(press.id.part(index))) for index in (1, 2))
    if not {one, other} <= shown.names.keys():
        raise MalformedId("nobody has these numbers")
    purpose: Purpose = "pair" if press.id.part(0) == "pairsure" else "swap"
    await _pair(interaction, shown, purpose, one, other, is_sure=True)


def helpers_post(shown: ShownTournament, done: str = "") -> Post:
    """The list of helpers, with menus to add and remove one."""
    id_ = shown.tournament.id
    text = f"### {words.PEOPLE['helper']}\n{words.helpers([plain(each.name) for each in shown.helpers])}"
    entries = tuple(
        MenuEntry(str(each.user_id), words.stop_label(clean(each.name))) for each in shown.helpers
    )
    rows = [People(organise_id(id_, "who", "helper"), words.ONE_MEMBER)]
    stop = (Menu(organise_id(id_, "stop"), words.HELPERS, entries),) if entries else ()
    return Post(f"{text}\n{done}" if done else text, rows=(*rows, *stop, (back(id_),)))


async def apart_post(interaction: Interaction, shown: ShownTournament, note: str = "") -> Post:
    """Asks whom to keep apart, below those who are already, the newest first; a menu lets them meet again."""
    id_, names = shown.tournament.id, shown.names
    log = await services_of(interaction).matches.tournaments.lookup.log(id_)
    kept = [
        (each.entry.number, [name_of(names, one) for one in each.entry.event.people])
        for each in reversed(log)
        if isinstance(each.entry.event, KeptApart) and not each.is_undone
    ]
    asked = people(shown, "apart", note)
    if not kept:
        return asked
    entries = tuple(
        MenuEntry(str(number), shortened(pairings.meet_again_label(group), LABEL_LIMIT))
        for number, group in kept[:MENU_LIMIT]
    )
    menu = Menu(organise_id(id_, "undo"), pairings.MEET_AGAIN, entries)
    choose, go_back = asked.rows
    text = "\n".join([asked.text, *pairings.kept_apart([group for _, group in kept])])
    return replace(asked, text=text, rows=(choose, menu, go_back))


async def _let_in(interaction: Interaction, shown: ShownTournament, user_id: int) -> None:
    """Let a person in with their preferred deck."""
    user = await person(interaction, user_id)
    if user is None:
        await answer(interaction, people(shown, "add", words.NOT_THERE))
        return
    player = player_of(user)
    if user.bot:
        raise Refusal("bot-opponent", who=player.name)
    directing = services_of(interaction).matches.tournaments.direction
    by = await organiser_of(interaction)
    try:
        entered = await directing.add(home_of(interaction), shown.tournament.id, by, player)
    except Refusal as refused:
        has_none = refused.code in ("deck-needed", *UNFIT)
        text = words.no_deck(plain(player.name)) if has_none else refusal_text(refused, {})
        await answer(interaction, people(shown, "add", f"⚠ {text}"))
        return
    await show(interaction, shown.tournament.id, words.let_in(plain(entered.name)))


async def _pair(
    interaction: Interaction,
    shown: ShownTournament,
    purpose: Purpose,
    one: EntrantId,
    other: EntrantId,
    *,
    is_sure: bool = False,
) -> None:
    """Swap two people, or pair them with each other. Ask first if two would meet again."""
    releasing = services_of(interaction).matches.tournaments.releases
    id_, by = shown.tournament.id, await organiser_of(interaction)
    act, anyway, done = {
        "swap": (releasing.swap, words.SWAP_ANYWAY, words.swapped),
        "pair": (releasing.pair, words.PAIR_ANYWAY, words.paired),
    }[purpose]
    try:
        await act(home_of(interaction), id_, by, one, other, is_sure=is_sure)
    except Refusal as refused:
        text = refusal_text(refused, {})
        if refused.code == "would-repeat":
            sure = Button(organise_id(id_, f"{purpose}sure", one, other), anyway, Style.danger)
            await answer(interaction, Post(text, rows=((sure, back(id_)),)))
        else:
            await answer(interaction, people(shown, purpose, f"⚠ {text}"))
        return
    await show(interaction, id_, done(plain(shown.names[one]), plain(shown.names[other])))


async def _add_helper(interaction: Interaction, shown: ShownTournament, user_id: int) -> None:
    user = await person(interaction, user_id)
    if user is None:
        await answer(interaction, helpers_post(shown, words.NOT_THERE))
        return
    player = player_of(user)
    if user.bot:
        raise Refusal("bot-opponent", who=player.name)
    organising = services_of(interaction).matches.tournaments.organising
    helper, by = Helper(user_id, player.name), await organiser_of(interaction)
    is_new = await organising.add_helper(home_of(interaction), shown.tournament.id, by, helper)
    done = words.helps(plain(player.name), is_new=is_new)
    await answer(interaction, helpers_post(await organised(interaction, shown.tournament.id), done))


async def _remove_helper(interaction: Interaction, shown: ShownTournament, user_id: int) -> None:
    organising = services_of(interaction).matches.tournaments.organising
    by = await organiser_of(interaction)
    name = next((plain(each.name) for each in shown.helpers if each.user_id == user_id), "?")
    await organising.remove_helper(home_of(interaction), shown.tournament.id, by, user_id)
    # Helpers who remove themselves may no longer see the panel.
    tournaments = services_of(interaction).matches.tournaments
    if not await tournaments.organising.may(shown.tournament.id, by):
        await answer(interaction, words.helps_no_more(name))
        return
    after = await tournaments.lookup.show(shown.tournament.id)
    await answer(interaction, helpers_post(after, words.helps_no_more(name)))


def _entrant(shown: ShownTournament, user_id: int) -> EntrantId | None:
    """The number of this person, if they are in or have dropped out; else None."""
    found = shown.number_of(user_id)
    is_known = found in shown.state.signed_up or any(each.id == found for each in shown.state.entrants)
    return found if is_known else None
