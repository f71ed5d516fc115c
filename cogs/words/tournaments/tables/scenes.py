"""What pictures of tournaments say: titles, headings, rounds. Names go into pictures as they are."""

from collections.abc import Mapping, Sequence

from bot.games.wording import counted, ordinal
from bot.tournaments.rules import Format, TieBreak, TournamentRules
from bot.tournaments.standings.columns import HEADINGS

FORMATS: Mapping[Format, str] = {
    "swiss": "Swiss",
    "single": "Single elimination",
    "double": "Double elimination",
    "round-robin": "Round robin",
    "groups": "Groups",
    "pods": "Pods",
}
TIE_BREAKS: Mapping[TieBreak, str] = {
    "points": "match points, less penalties (TO-1, TO-21)",
    "omw": "the mean share of match points that the opponents met made, ⅓ at least (TO-5)",
    "gw": "one's own share of game points, ⅓ at least (TO-5)",
    "ogw": "the mean of that share over the opponents met (TO-5)",
    "buchholz": "the match points of all opponents met, added up (TO-4)",
    "buchholz-cut-1": "the same without the lowest opponent (TO-4)",
    "sonneborn-berger": "the match points of the opponents beaten, and half of those drawn with (TO-6)",
    "head-to-head": "match points among those who are equal so far, if all of them have met (TO-7)",
    "board-points": "1 for each board won and ½ for each drawn, byes included (TO-61)",
    "draw": "the order drawn at the start (TO-8)",
}
"""Each tie-break in a few words; docs/tournaments.md has the rules by these numbers."""
FINAL, SEMIFINALS, QUARTERFINALS = "Final", "Semifinals", "Quarterfinals"
THIRD_PLACE = "Third place"
WINNERS_FINAL, LOSERS_FINAL, GRAND_FINAL, RESET = "Winners’ final", "Losers’ final", "Grand final", "Reset"
CROSSTABLE, IS_OVER = "CROSSTABLE", "FINAL STANDINGS"
BRACKET_IS_OVER, IS_CANCELLED = "FINAL BRACKET", "CANCELLED"
ABOUT_STANDINGS, ABOUT_CROSSTABLE = "Standings of ", "Crosstable of "
DROPPED, DECIDED = "dropped", "the tie-break that decided"
IF_WON, IF_LOST = "If you win", "If you lose"
NEXT = "Next"
IF_WON_BY, IF_LOST_BY = "After a win", "After a loss"
STILL_IN, IS_OUT = "still in", "eliminated"
BEFORE_CUT = "figures are those before the cut"
BYE = "bye"
HALF_BYE_CELL = "½ bye"
MAX_RUNS = 5
"""Maximum of runs of places in a note."""


def subtitle(rules: TournamentRules, people: int, *when: str, form: Format | None = None) -> str:
    """The format and the number of players; `when` are words on round and group, `form` is that of a cut."""
    words = [FORMATS[form or rules.format], *(each for each in when if each)]
    if rules.best_of != 1:
        words.append(f"best of {rules.best_of}")
    words.append(counted(people, "team" if rules.is_of_teams else "player"))
    return " · ".join(words)


def when(round_number: int, of: int, *, is_over: bool) -> str:
    """The progress in rounds; `of` is their number, 0 if unknown."""
    return f"{'after' if is_over else 'in'} round {round_number}{f' of {of}' if of else ''}"


def round_notice(number: int) -> str:
    return f"ROUND {number}"


def group_notice(name: str) -> str:
    return name.upper()


def tables_over(over: int, tables: int) -> str:
    return f"tables over: {over} of {tables}"


def matches_over(over: int, matches: int) -> str:
    return f"matches over: {over} of {matches}"


def bracket_progress(played: int, running: int) -> str:
    return f"{counted(played, 'match', 'matches')} played · {running} running"


def cut_note(count: int, *, has_dropouts: bool = False) -> str:
    """Who goes on; `has_dropouts` if some of the best have dropped out."""
    return f"the top {count} of those still in go on" if has_dropouts else f"the top {count} go on"


def told_apart(tie_break: TieBreak, runs: Sequence[tuple[int, int]]) -> str:
    """The first and last places of people whom only a tie-break without a column tells apart."""
    by = "the draw" if tie_break == "draw" else HEADINGS[tie_break]
    shown = [f"{first}–{last}" for first, last in runs[:MAX_RUNS]]
    more = " …" if len(runs) > MAX_RUNS else ""
    return f"by {by}: {', '.join(shown)}{more}"


def in_round(number: int) -> str:
    return f"round {number}"


def round_name(number: int) -> str:
    return f"Round {number}"


def losers_round(number: int) -> str:
    return f"Losers’ round {number}"


def winner_of(match: str) -> str:
    return f"winner of {match}"


def loser_of(match: str) -> str:
    return f"loser of {match}"


def table_note(number: int) -> str:
    return f"table {number}"


def place_note(place: int, people: int, number: int) -> str:
    return f"{ordinal(place)} of {people} · {table_note(number)}"


def table_label(number: int) -> str:
    return f"Table {number}"


def gained(points: str) -> str:
    return f"+{points}"


def column(number: int) -> str:
    return f"R{number}"


def standing(place: int, people: int, points: str | None) -> str:
    text = f"{ordinal(place)} of {people}"
    return text if points is None else f"{text} · {points} {'point' if points in ('1', '½') else 'points'}"
