"""Organisers change who is in a team, also when its captain no longer can."""

from bot.games.wording import shortened
from bot.matches.refusals import Refusal
from bot.matches.tournaments.decks import UNFIT
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.values import Player
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, People, Post, Row
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.seating.invitations.invitation_making import person
from cogs.services import player_of, services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.confirmation import organised
from cogs.tournaments.organising.panel import back, organise_id
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.organising import members as member_words


async def pressed(press: Press) -> None:
    """Show the teams, or one with its members, or change it. Raises MalformedId; refusals: of `Teams`."""
    interaction, act = press.interaction, press.id.part(0)
    shown = await organised(interaction, str(press.id.number))
    if act == "members":
        await answer(interaction, teams_post(shown, press.id.page(1)))
        return
    if act == "team":
        await answer(interaction, team_post(shown, _team(shown, press.value)))
        return
    team = _team(shown, press.id.part(1))
    if act == "memberout":
        await _change(interaction, shown, team, EntrantId(parse_number(press.value)), None)
        return
    user = await person(interaction, parse_number(press.value))
    if user is None or user.bot:
        await answer(interaction, team_post(shown, team, words.NOT_THERE))
        return
    await _change(interaction, shown, team, None, player_of(user))


def teams_post(shown: ShownTournament, page: int) -> Post:
    """A page of all teams, to choose one from."""
    id_ = shown.tournament.id
    teams = [each for each in shown.teams if each in shown.state.signed_up]
    if not teams:
        return Post(member_words.NO_TEAMS, rows=((back(id_),),))
    entries = tuple(MenuEntry(str(each), _label(shown, each)) for each in page_of(teams, page, MENU_LIMIT))
    menu = Menu(organise_id(id_, "team"), member_words.WHICH_TEAM, entries)
    turns = page_buttons(organise_id(id_, "members"), page, page_count(len(teams), MENU_LIMIT))
    return Post(member_words.TITLE, rows=(menu, *turns, (back(id_),)))


def team_post(shown: ShownTournament, team: EntrantId, done: str = "") -> Post:
    """One team with its members, and menus to take somebody out or put somebody in."""
    id_, rules = shown.tournament.id, shown.plan.rules
    people = shown.behind(team)
    names = [plain(shown.names[each]) for each in people]
    text = member_words.team(plain(shown.names[team]), names)
    rows: list[Row] = []
    if people:
        entries = tuple(MenuEntry(str(each), _label(shown, each)) for each in people)
        rows.append(Menu(organise_id(id_, "memberout", team), member_words.OUT, entries))
    if len(people) < rules.team_size + rules.substitutes:
        rows.append(People(organise_id(id_, "memberin", team), member_words.IN))
    return Post(f"{text}\n{done}" if done else text, rows=(*rows, (back(id_),)))


async def _change(
    interaction: Interaction,
    shown: ShownTournament,
    team: EntrantId,
    out: EntrantId | None,
    into: Player | None,
) -> None:
    """Do it, and show the team after it; a refusal is shown above the same menus."""
    tournaments, id_ = services_of(interaction).matches.tournaments, shown.tournament.id
    by = await organiser_of(interaction)
    try:
        await tournaments.teams.replace_member(home_of(interaction), id_, by, team, out, into)
    except Refusal as refused:
        if refused.code in ("deck-needed", *UNFIT) and into is not None:
            note = words.no_deck(plain(into.name))
        else:
            note = f"⚠ {refusal_text(refused, {})}"
        await answer(interaction, team_post(shown, team, note))
        return
    after = await tournaments.lookup.show(id_)
    name = plain(into.name) if into is not None else plain(shown.names.get(out, "") if out else "")
    done = member_words.put_in(name) if into is not None else member_words.taken_out(name)
    await answer(interaction, team_post(after, team, done))


def _team(shown: ShownTournament, text: str) -> EntrantId:
    """The team with this number. Raises MalformedId."""
    found = EntrantId(parse_number(text))
    if found not in shown.teams:
        raise MalformedId(f"there is no team {found}")
    return found


def _label(shown: ShownTournament, entrant: EntrantId) -> str:
    return shortened(clean(shown.names[entrant]), LABEL_LIMIT)
