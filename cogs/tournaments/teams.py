"""A person's own team: its captain makes it, asks people and orders the boards; the others agree or leave."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.wording import is_blank, shortened
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import UNFIT
from bot.matches.tournaments.lookup import ShownTournament, takes_sign_ups
from bot.matches.tournaments.teams import MAX_NAME, OwnTeam, can_change
from bot.matches.values import Player
from bot.tournaments.matches import EntrantId
from cogs.failures import as_it_stands, remedies
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, MalformedId, control_id, parse_number
from cogs.kit.forms import Form, TextPart
from cogs.kit.messages import MENU_LIMIT, Button, Menu, MenuEntry, People, Post, Row, Style
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.seating.invitations.invitation_making import person
from cogs.services import player_of, services_of
from cogs.tournaments.announcing.post import LEAVE, enter_id
from cogs.tournaments.entry_decks import deck_menu, entry_deck
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.playing import teams as words
from cogs.words.tournaments.playing.registration import which_deck

VERB, FORM = "team", "teamform"
_NAME = "name"


def team_id(tournament_id: str, act: str, *parts: object) -> ControlId:
    """The id of a control of the panel."""
    return control_id(VERB, tournament_id, act, *map(str, parts))


def form(press: Press) -> Form:
    """Asks for the name of a new team."""
    name = TextPart(_NAME, words.NAME, words.NAME_HELP, MAX_NAME, is_needed=True)
    return Form(team_id(str(press.id.number), "named"), words.NAME_TITLE, (name,))


async def enter(
    interaction: Interaction, tournament_id: str, name: str = "", deck: str | None = None
) -> None:
    """Show the user's team; without one, make it if it has a name, or ask for one. Refusals: of `Teams`."""
    teams = services_of(interaction).matches.tournaments.teams
    if not is_blank(name):
        made = clean(name, MAX_NAME)
        try:
            own = await teams.make(tournament_id, player_of(interaction.user), made, deck)
        except Refusal as refused:
            if refused.values.get("reason") != "in-one":
                raise
            await show(interaction, tournament_id, f"⚠ {refusal_text(refused, {})}")
            return
        if own.person in own.team.players:
            await show(interaction, tournament_id, words.made(plain(made)))
        else:
            await accept(interaction, tournament_id)
        return
    if await teams.own(tournament_id, interaction.user.id) is None:
        button = Button(control_id(FORM, tournament_id), words.ENTER, Style.success)
        await answer(interaction, Post(words.HOW_TO_ENTER, rows=((button,),)))
        return
    await show(interaction, tournament_id)


async def show(interaction: Interaction, tournament_id: str, done: str = "") -> None:
    """Show the user's team, below what was just `done`. Refusal: team-rule (`not-in-one`)."""
    services = services_of(interaction)
    shown = await services.matches.tournaments.lookup.show(tournament_id)
    own = await services.matches.tournaments.teams.own(tournament_id, interaction.user.id)
    if own is None:
        raise Refusal("team-rule", reason="not-in-one", tournament=shown.tournament.name)
    await answer(interaction, team_post(shown, own, done))


async def pressed(press: Press) -> None:
    """Handle a control of the panel or of its questions. Refusals: those of `Teams`. Raises MalformedId.

    What is refused to somebody with a team is told in the panel, which stays.
    """
    try:
        await _carry_out(press)
    except (Refusal, NotAdmitted) as refused:
        id_, user_id = str(press.id.number), press.interaction.user.id
        if await services_of(press.interaction).matches.tournaments.teams.own(id_, user_id) is None:
            raise
        why = refused.words if isinstance(refused, NotAdmitted) else refusal_text(refused, {})
        await show(press.interaction, id_, f"⚠ {why}")


async def _carry_out(press: Press) -> None:
    interaction, id_ = press.interaction, str(press.id.number)
    teams, user_id = services_of(interaction).matches.tournaments.teams, interaction.user.id
    match press.id.part(0):
        case "named":
            await enter(interaction, id_, press.answers.text(_NAME))
        case "show" | "stay":
            await show(interaction, id_)
        case "ask":
            players = await _people(interaction, press.values)
            before = await teams.own(id_, user_id)
            after = await teams.ask(id_, user_id, players)
            count = 0 if before is None else len(after.team.members) - len(before.team.members)
            await show(interaction, id_, words.invited(count))
        case "accept":
            await accept(interaction, id_)
        case "deck":
            shown = await services_of(interaction).matches.tournaments.lookup.show(id_)
            await accept(interaction, id_, await entry_deck(interaction, shown, press.value))
        case "again":
            own = await teams.enter_again(id_, user_id)
            await show(interaction, id_, words.entered_again(plain(own.team.name)))
        case "quit":
            await quit_team(interaction, id_, is_sure=press.id.part(1) == "sure")
        case "remove" | "pass":
            await _change(press, id_)
        case "order":
            await _order(press, id_)
        case other:
            raise MalformedId(f"nobody does {other!r} in a team")


async def accept(interaction: Interaction, tournament_id: str, deck: str | None = None) -> None:
    """Agree to play; ask for a deck if none is known or this one is not allowed."""
    services = services_of(interaction)
    try:
        own = await services.matches.tournaments.teams.accept(
            tournament_id, player_of(interaction.user), deck
        )
    except Refusal as refused:
        if refused.code not in ("deck-needed", *UNFIT):
            raise
        stands = as_it_stands(refused, services)
        shown = await services.matches.tournaments.lookup.show(tournament_id)
        asked = await deck_menu(interaction, shown, team_id(tournament_id, "deck"))
        is_late = shown.state.phase != "signing-up"
        text = which_deck(is_until_end=shown.plan.decks_shown == "end", is_late=is_late)
        why = "" if refused.code == "deck-needed" else f"{refusal_text(stands, {})}\n\n"
        rows = (*remedies(stands, interaction.user.id), *asked.rows)
        await answer(interaction, replace(asked, text=f"{why}{text}", rows=rows))
        return
    await show(interaction, tournament_id, words.accepted(plain(own.team.name), is_in=own.is_in))


async def quit_team(interaction: Interaction, tournament_id: str, *, is_sure: bool = False) -> None:
    """Leave the team, or refuse to join it. Ask first if the team loses somebody who plays."""
    services = services_of(interaction)
    own = await services.matches.tournaments.teams.own(tournament_id, interaction.user.id)
    shown = await services.matches.tournaments.lookup.show(tournament_id)
    if own is None:
        raise Refusal("team-rule", reason="not-in-one", tournament=shown.tournament.name)
    name, agreed = plain(own.team.name), own.team.players
    if own.person in agreed and not is_sure:
        rules = shown.plan.rules
        text = words.quit_question(
            name,
            leads=own.is_captain,
            is_last=len(agreed) == 1,
            completes=len(agreed) <= rules.team_size and not _is_out(own),
            is_early=shown.state.phase == "signing-up",
            has_boards=rules.has_boards,
        )
        sure = Button(team_id(tournament_id, "quit", "sure"), words.SURE_QUIT, Style.danger)
        await answer(
            interaction, Post(text, rows=((sure, Button(team_id(tournament_id, "stay"), words.STAY)),))
        )
        return
    await services.matches.tournaments.teams.quit(tournament_id, interaction.user.id)
    await answer(interaction, words.quitted(name) if own.person in agreed else words.refused(name))


def team_post(shown: ShownTournament, own: OwnTeam, done: str = "") -> Post:
    """The panel of a team for one of its people."""
    id_, book, team, rules = shown.tournament.id, own.book, own.team, shown.plan.rules
    lines = [words.title(plain(team.name), plain(shown.tournament.name, 80)), *([done] if done else [])]
    people = [
        (plain(book.name(each.number)), each.agrees, each.number == team.captain) for each in team.members
    ]
    lines += words.members(people, rules.team_size, rules.substitutes)
    is_closed = not takes_sign_ups(shown)
    lines.append(
        words.state(
            len(team.players), rules.team_size, is_in=own.is_in, is_closed=is_closed, is_out=_is_out(own)
        )
    )
    if own.person not in team.players:
        if not own.is_captain:
            lines.append(words.question(plain(book.name(team.captain))))
        buttons = (
            Button(team_id(id_, "accept"), words.ACCEPT, Style.success),
            Button(team_id(id_, "quit"), words.REFUSE),
        )
        return Post("\n".join(lines), rows=(buttons,))
    if own.is_captain and own.order and not _is_out(own):
        names = [plain(book.name(each)) for each in own.order]
        lines.append(words.order(names, has_boards=rules.has_boards))
    if own.is_captain and shown.tournament.lives and not can_change(book):
        lines.append(words.FIXED)
    return Post("\n".join(lines), rows=tuple(_rows(shown, own)))


def _is_out(own: OwnTeam) -> bool:
    """Whether the team has dropped out of the running tournament."""
    entrant = own.book.state.entrant(own.team.number)
    return entrant is not None and entrant.dropped_after is not None


def _rows(shown: ShownTournament, own: OwnTeam) -> Sequence[Row]:
    id_, team, rules = shown.tournament.id, own.team, shown.plan.rules
    quit_button = Button(team_id(id_, "quit"), words.QUIT)
    if not own.is_captain or not shown.tournament.lives:
        return [(quit_button,)] if shown.tournament.lives else []
    rows: list[Row] = []
    room = rules.team_size + rules.substitutes - len(team.members)
    if room > 0 and can_change(own.book):
        rows.append(People(team_id(id_, "ask"), words.ASK, 1, room))
    others = [each for each in team.members if each.number != team.captain]
    if others and can_change(own.book):
        entries = tuple(_entry(own, each.number) for each in others)
        rows.append(Menu(team_id(id_, "remove"), words.REMOVE, entries))
    if agreed := [each for each in others if each.agrees]:
        entries = tuple(_entry(own, each.number) for each in agreed)
        rows.append(Menu(team_id(id_, "pass"), words.PASS_ON, entries))
    buttons = [quit_button]
    if not own.is_in and len(team.players) >= rules.team_size and takes_sign_ups(shown):
        buttons.insert(0, Button(team_id(id_, "again"), words.AGAIN, Style.success))
    if own.is_in and not _is_out(own):
        buttons.append(Button(enter_id(id_, LEAVE), words.WHOLE, Style.danger))
    if len(team.players) >= rules.team_size and not _is_out(own):
        label = words.ORDER if rules.has_boards else words.ORDER_SEATS
        buttons.insert(0, Button(team_id(id_, "order"), label, Style.primary))
    return [*rows, tuple(buttons)]


async def _change(press: Press, id_: str) -> None:
    """Take a member out, or let them lead."""
    interaction, number = press.interaction, EntrantId(parse_number(press.value))
    teams, user_id = services_of(interaction).matches.tournaments.teams, interaction.user.id
    if press.id.part(0) == "remove":
        own = await teams.remove(id_, user_id, number)
        await show(interaction, id_, words.removed(plain(own.book.name(number))))
        return
    own = await teams.pass_on(id_, user_id, number)
    await show(interaction, id_, words.passed_on(plain(own.book.name(number))))


async def _order(press: Press, id_: str) -> None:
    """Ask who plays at the next board; after the last one, set the order."""
    interaction = press.interaction
    teams = services_of(interaction).matches.tournaments.teams
    own = await teams.own(id_, interaction.user.id)
    if own is None or not own.is_captain:
        await show(interaction, id_)
        return
    chosen = [EntrantId(parse_number(each)) for each in press.id.part(1).split(".") if each]
    if press.value:
        chosen.append(EntrantId(parse_number(press.value)))
    rules = own.book.plan.rules
    if len(chosen) >= rules.team_size:
        await teams.order(id_, interaction.user.id, chosen)
        await show(interaction, id_, words.ORDERED)
        return
    board = len(chosen) + 1
    entries = tuple(_entry(own, each) for each in own.team.players if each not in chosen)
    asked = words.which_board(board, has_boards=rules.has_boards)
    menu = Menu(team_id(id_, "order", ".".join(map(str, chosen))), asked, entries)
    lines = [f"### {asked}"]
    lines += [
        words.board_label(at, plain(own.book.name(each)), has_boards=rules.has_boards)
        for at, each in enumerate(chosen, start=1)
    ]
    stay = Button(team_id(id_, "show"), words.MY_TEAM)
    await answer(interaction, Post("\n".join(lines), rows=(menu, (stay,))))


async def _people(interaction: Interaction, values: Sequence[str]) -> list[Player]:
    """The chosen people. Raises NotAdmitted for a bot."""
    found = [await person(interaction, parse_number(each)) for each in values[:MENU_LIMIT]]
    if any(each is None or each.bot for each in found):
        raise NotAdmitted(words.NO_BOTS)
    return [player_of(each) for each in found if each is not None]


def _entry(own: OwnTeam, number: EntrantId) -> MenuEntry:
    return MenuEntry(str(number), shortened(clean(own.book.name(number)), LABEL_LIMIT))
