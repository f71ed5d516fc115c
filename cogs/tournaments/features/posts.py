"""Messages about a feature match to its players, to organisers and to everybody. Pure."""

from collections.abc import Sequence

from bot.matches.memory.boards import sitting
from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.audience.features import is_on
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import FeatureMatch
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.matches import EntrantId, Match
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.kit.safe_text import plain
from cogs.tournaments.rounds.told_results import result_line
from cogs.words.tournaments.playing import features as words
from cogs.words.tournaments.tables.results import match_title

VERB = "feature"
YES, NO = "yes", "no"


def question_post(shown: ShownTournament, feature: FeatureMatch, match: Match, user_id: int) -> Post:
    """Asks a player whether casters may see their match."""
    text = words.question(
        plain(shown.tournament.name, MAX_NAME),
        match_title(match.id, match.stage, rounds_after(shown.state, match)),
        rival_of(shown, match, user_id),
        feature.delay,
    )
    return Post(text, rows=(answer_row(feature),))


def answer_row(feature: FeatureMatch) -> Row:
    """The two buttons for the answer."""

    def answer(what: str, label: str, style: Style) -> Button:
        parts = what, str(feature.entry), str(feature.match)
        return Button(control_id(VERB, feature.tournament_id, *parts), label, style)

    return answer(YES, words.AGREE, Style.success), answer(NO, words.DECLINE, Style.secondary)


def answered_post(shown: ShownTournament, feature: FeatureMatch, match: Match, user_id: int) -> Post:
    """Confirms an answer, with both buttons for changing it."""
    if not feature.answers[user_id]:
        text = words.DECLINED
    elif is_on(feature):
        text = words.begun(feature.delay)
    else:
        text = words.agreed(rival_of(shown, match, user_id))
    return Post(text, rows=(answer_row(feature),))


def announcement(
    shown: ShownTournament, feature: FeatureMatch, match: Match, duel_id: str | None, links: Sequence[str]
) -> Post:
    """The announcement of a match whose players have agreed: how to watch it, or its result.

    `duel_id` is its latest duel; `links` lead to its duels.
    """
    name = match_title(match.id, match.stage, rounds_after(shown.state, match))
    below = words.played(" · ".join(links)) if links else ""
    if match.result is not None:
        return Post(
            words.over(f"{name} · {result_line(match, lambda each: _name(shown, each))}"), below=below
        )
    one, other = (_name(shown, each) for each in match.pairing.seats)
    text = words.announced(name, one, other, feature.delay)
    if duel_id is None:
        return Post(text, below=words.played(words.BEGINS))
    row = (
        Button(control_id("caster", duel_id), words.CASTER, Style.primary),
        Button(control_id("follow", duel_id, "caster"), words.FOLLOW_CASTER),
        Button(control_id("follow", duel_id, "board"), words.FOLLOW_BOARD),
    )
    return Post(text, below=below, rows=(row,))


def state_of(shown: ShownTournament, feature: FeatureMatch | None) -> str:
    """The feature match's state for organisers, without individual answers; empty if there is none."""
    match = None if feature is None else sitting(shown.state, feature.match)
    if feature is None or match is None:
        return ""
    players = " – ".join(_name(shown, each) for each in match.pairing.seats)
    say = words.is_on if is_on(feature) else words.waits
    return say(match_title(match.id, match.stage, rounds_after(shown.state, match)), players)


def rival_of(shown: ShownTournament, match: Match, user_id: int) -> str:
    """The name of this player's opponent."""
    return _name(shown, next(each for each in match.pairing.seats if shown.users[each] != user_id))


def _name(shown: ShownTournament, entrant: EntrantId) -> str:
    return plain(shown.names.get(entrant, "?"))
