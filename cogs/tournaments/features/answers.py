"""Controls of feature matches for players and organisers."""

from bot.matches.memory.boards import open_sittings, sitting
from bot.matches.tournaments.audience.features import DELAY
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.matches import MatchId
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Row, Style
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.features.posts import NO, YES, answered_post, state_of
from cogs.tournaments.organising.acts import find_match
from cogs.tournaments.organising.confirmation import organised
from cogs.tournaments.organising.matches import A_PAGE, match_label
from cogs.tournaments.organising.panel import back, organise_id
from cogs.words.tournaments.playing import features as words


async def answered(press: Press) -> None:
    """Store a player's answer whether casters may see their match. Refusals: those of `Features.answer`."""
    choice = press.id.part(0)
    if choice not in (YES, NO):
        raise MalformedId(f"nobody answers {choice!r}")
    try:
        number = MatchId.parse(press.id.part(2))
    except ValueError as error:
        raise MalformedId("that is no match") from error
    tournaments, id_ = services_of(press.interaction).matches.tournaments, str(press.id.number)
    entry = parse_number(press.id.part(1))
    feature = await tournaments.features.answer(id_, entry, number, press.user, agrees=choice == YES)
    shown = await tournaments.lookup.show(id_)
    match = sitting(shown.state, number)
    if match is not None:
        await answer(press.interaction, answered_post(shown, feature, match, press.user))


async def organise(press: Press) -> None:
    """Show organisers the open matches, mark the chosen one, or remove the mark."""
    interaction, id_ = press.interaction, str(press.id.number)
    shown = await organised(interaction, id_)
    features = services_of(interaction).matches.tournaments.features
    by, guild_id = await organiser_of(interaction), home_of(interaction)
    match press.id.part(0):
        case "feature":
            pass
        case "featuremark":
            await features.mark(guild_id, id_, by, find_match(shown, press.value))
        case "featureoff":
            await features.unmark(guild_id, id_, by)
        case other:
            raise MalformedId(f"no organiser can {other!r}")
    state = state_of(shown, await features.get(id_))
    await answer(interaction, panel(shown, state, press.id.page(1)))


def panel(shown: ShownTournament, state: str, page: int) -> Post:
    """The open matches that can be marked, under the state of the marked one."""
    id_ = shown.tournament.id
    delay = shown.plan.caster or DELAY
    open_ = [each for each in open_sittings(shown.state) if len(each.pairing.seats) == 2]
    lines = [words.TITLE, *([state] if state else []), words.about(delay) if open_ else words.NONE_OPEN]
    rows: list[Row] = []
    if open_:
        entries = tuple(
            MenuEntry(str(each.id), match_label(shown, each)) for each in page_of(open_, page, A_PAGE)
        )
        rows.append(Menu(organise_id(id_, "featuremark"), words.WHICH, entries))
        rows += page_buttons(organise_id(id_, "feature"), page, page_count(len(open_), A_PAGE))
    off = (Button(organise_id(id_, "featureoff"), words.UNMARK, Style.danger),) if state else ()
    return Post("\n".join(lines), rows=(*rows, (*off, back(id_))))
