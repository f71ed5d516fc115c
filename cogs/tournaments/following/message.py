"""Messages to people who follow a player through a tournament. Pure. They never show decks."""

from collections.abc import Iterable, Sequence

from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.stages import filling_of, rounds_after
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.outlook.values import Outlook
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Post
from cogs.kit.safe_text import listed, plain
from cogs.tournaments.outlook import prospect_line
from cogs.tournaments.rounds.told_results import result_line
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.path_scenes import path_scene, standing_of
from cogs.words.tournaments.playing import follows as words
from cogs.words.tournaments.playing.news import stated
from cogs.words.tournaments.tables.results import match_title
from cogs.words.tournaments.tables.text import ahead_line, step_line

VERB = "followplayer"


def round_of(state: TournamentState, entrant: EntrantId) -> int:
    """The latest round in which a player has a match or a bye; 0 before their first."""
    return max((each.id.round for each in state.matches if entrant in each.pairing.seats), default=0)


def match_in(state: TournamentState, entrant: EntrantId, number: int) -> Match | None:
    """A player's match in this round; None if they have none."""
    mine = (each for each in state.matches if entrant in each.pairing.seats)
    return next((each for each in mine if each.id.round == number), None)


def stop_id(tournament_id: str, entrant: EntrantId, number: int) -> ControlId:
    """The id of the button for ending the follow, in the message about a round."""
    return control_id(VERB, tournament_id, entrant, number)


def follow_post(
    shown: ShownTournament,
    entrant: EntrantId,
    number: int,
    links: Sequence[str],
    outlook: Outlook | None,
    *,
    is_last: bool = False,
) -> Post:
    """The message about a player's round.

    `links` lead to their duels in it. `is_last` leaves out the button for ending the follow.
    """
    name = plain(shown.names.get(entrant, "?"))
    head = words.heading(name, plain(shown.tournament.name, MAX_NAME))
    lines = [head, *_body(shown, entrant, number, links, outlook)]
    if is_last:
        return Post("\n".join(lines))
    stop = Button(stop_id(shown.tournament.id, entrant, number), words.STOP)
    return Post("\n".join(lines), below=words.KEEPS, rows=((stop,),))


def _body(
    shown: ShownTournament, entrant: EntrantId, number: int, links: Sequence[str], outlook: Outlook | None
) -> Iterable[str]:
    state, cast = shown.state, TournamentAudience(shown)
    player = state.entrant(entrant)
    if state.phase == "signing-up":
        yield words.NOT_STARTED if entrant in state.signed_up else words.NOT_PLAYING
        return
    if state.phase in ("finished", "cancelled"):
        reason = stated(shown.reason)
        yield words.OVER if state.phase == "finished" else words.cancelled(reason)
    if player is None:
        yield words.NOT_PLAYING
        return
    own = path_scene(cast, entrant, is_own=False)
    mine = [each for each in state.matches if entrant in each.pairing.seats]
    steps = {
        match.id: step_line(step)
        for match, step in zip(mine, own.steps, strict=True)
        if len(match.pairing.seats) < 3
    }
    now = match_in(state, entrant, number)
    if now is None:
        yield words.NO_MATCH_YET
    else:
        yield words.linked(steps.get(now.id) or _at_table(shown, now, entrant), " · ".join(links))
    is_current = number == round_of(state, entrant)
    if is_current and state.phase != "cancelled":
        standing = standing_of(cast, entrant, filling_of(state))
        yield from [words.stands(standing)] if standing else []
        if player.dropped_after is not None and state.phase == "running":
            yield words.DROPPED
        else:
            line = prospect_line(cast, outlook, entrant)
            yield from [line] if line else []
            yield from (ahead_line(each) for each in own.ahead)
    for match in reversed(mine):
        if match.id.round < number:
            yield words.earlier(steps.get(match.id) or _at_table(shown, match, entrant))
    if state.is_paused and state.phase == "running":
        yield words.PAUSED


def _at_table(shown: ShownTournament, match: Match, entrant: EntrantId) -> str:
    def name(one: EntrantId) -> str:
        return plain(shown.names.get(one, "?"))

    if match.result is not None:
        round_name = match_title(match.id, match.stage, rounds_after(shown.state, match))
        return f"{round_name} · {result_line(match, name)}"
    return words.table(
        match.id.round, listed([name(each) for each in match.pairing.seats if each != entrant])
    )
