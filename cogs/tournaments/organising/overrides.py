"""A match and its result as an organiser types them into `/tournament override`."""

from bot.matches.memory.boards import decidable
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.matches import Match, MatchId, MatchResult
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.tournaments.organising.acts import MAX, BadResult, format_result, offered, parse_result
from cogs.words.tournaments.organising import overrides as words
from cogs.words.tournaments.tables.results import match_name, meeting, name_of, result_of


def typed_match(shown: ShownTournament, typed: str) -> Match:
    """The match with this number. Raises NotAdmitted."""
    try:
        found = decidable(shown.state, MatchId.parse(typed.strip()))
    except ValueError:
        found = None
    if found is not None:
        return found
    some = [*shown.state.open_matches, *(each for each in shown.state.matches if not each.pairing.is_bye)]
    if not some:
        raise NotAdmitted(words.NO_MATCHES_YET)
    raise NotAdmitted(
        words.no_match(plain(typed, MAX), str(some[0].id), meeting(some[0].pairing, shown.names))
    )


def typed_result(shown: ShownTournament, match: Match, typed: str) -> MatchResult:
    """The result that a text means. Raises NotAdmitted, which says why it cannot be, and what can."""
    best_of, names = shown.plan.rules.best_of, shown.names
    try:
        return parse_result(typed, match, best_of)
    except BadResult as error:
        if error.fault == "bye":
            raise NotAdmitted(words.bye(match_name(match, names))) from error
        people = [name_of(names, each) for each in match.pairing.seats]
        told = words.bad_result(error.fault, plain(typed, MAX), match_name(match, names), people, best_of)
        results = [
            (format_result(each), result_of(match.pairing, each, names)) for each in offered(match, best_of)
        ]
        forms = words.forms(results) if results else words.forms_of_table(people)
        raise NotAdmitted(f"{told}\n{forms}") from error
