"""The call of a match: who plays, by when, and the hash of their dice's seed."""

from collections.abc import Iterable, Mapping

from bot.matches.plan import MAX_NAME, read_plan
from bot.matches.tabletop import Tabletop, board_name, title_of
from bot.matches.tournaments.running.rounds import ToBegin
from cogs.kit.messages import Post
from cogs.kit.writing import escape, plain
from cogs.words.duels import clocks, series, watching
from cogs.words.duels import duel as duel_words
from cogs.words.tournaments.playing import calls as words
from cogs.words.tournaments.tables.stages import match_name


def call_post(due: ToBegin, games: Mapping[str, Tabletop]) -> Post:
    """Calls everybody in the match, and shows the hash; no deck is shown."""
    people = [each.player.user_id for each in due.invitation.seats if each.player.user_id is not None]
    mentions = [f"<@{each}>" for each in people]
    name = match_name(due.match.id, due.match.stage, due.rounds_after)
    head = words.called(name, plain(due.tournament.name, MAX_NAME), mentions)
    text = "\n".join([head, *_terms(due, games), duel_words.dice(due.invitation.seed_hash)])
    return Post(text, accent=duel_words.COLOURS[None], pings=tuple(people))


def _terms(due: ToBegin, games: Mapping[str, Tabletop]) -> Iterable[str]:
    invitation, plan = due.invitation, read_plan(due.tournament.plan)
    title, board = title_of(games, invitation.game), board_name(games, invitation.game, invitation.board)
    yield duel_words.duel_of(escape(title), escape(board))
    if due.game > 1:
        yield words.EXTRA
    elif invitation.best_of != 1:
        yield series.chosen(invitation.best_of)
    if invitation.clock is not None:
        yield clocks.chosen(invitation.clock)
    if plan.no_show is not None and due.game == 1:
        yield words.come_within(plan.no_show)
    if (minutes := plan.longest_round) is not None and due.game == 1:
        yield words.round_takes(minutes)
    if invitation.caster is not None:
        yield watching.agreed(invitation.caster)
