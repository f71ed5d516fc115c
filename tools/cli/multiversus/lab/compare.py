"""`lab multiversus compare`: is a team better than another one of its side, against the same field?"""

from argparse import Namespace
from pathlib import Path

from bot.cli.output import CommandError, TextTable
from bot.content.multiversus.team_files import parse_sent_team
from bot.games.errors import ContentError
from bot.games.multiversus.position.setup import Library
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.vocabulary import SIDES
from bot.games.wording import counted, nearest
from bot.lab.multiversus.jobs import SkirmishJob, SkirmishResults
from bot.lab.verdicts.swap import swap_figures
from cogs.words.lab import HALVES, interval_line, looked, rate_line
from tools.cli.lab.bars import field_bars
from tools.cli.lab.output import Report
from tools.cli.lab.pairs import field_rows, field_table, gain_question, numbered_names, pair_values
from tools.cli.lab.verdicts import decision_words, power_words, sprt_of
from tools.lab.multiversus.teams import for_team, plan_comparison

_WRONG = 2
_DIFFER = 0.41  # the usual share of pairs that end differently (docs/multiversus.md)


def compare_job(library: Library, arguments: Namespace) -> SkirmishJob:
    """The games of a comparison. Raises CommandError if a team does not exist, or is of the wrong side."""
    team, other = (find_team(library, text) for text in (arguments.team, arguments.other))
    if team == other:
        raise CommandError(f"{arguments.team} and {arguments.other} are the same team", _WRONG)
    if team.side != other.side:
        raise CommandError(
            f"{team.name} are {team.side}, {other.name} {other.side}: only teams of one side compare", _WRONG
        )
    against = SIDES[1 - SIDES.index(team.side)]
    named = arguments.against or library.of_side(SIDES.index(against))
    opponents = [find_team(library, text) for text in dict.fromkeys(named)]
    for each in opponents:
        if each.side != against:
            raise CommandError(f"--against {each.name}: they are {each.side}; name {against}", _WRONG)
    return plan_comparison(
        library, (team, other), opponents, arguments.players, games=arguments.games, seed=arguments.seed
    )


def foretold(job: SkirmishJob, arguments: Namespace) -> str:
    """What the games of a comparison can tell, before they are played."""
    return power_words(sprt_of(arguments), len(job.matchups) // 2, job.games, _DIFFER)


def is_decided(results: SkirmishResults, arguments: Namespace) -> bool:
    """Whether the games of a comparison decide it."""
    return swap_figures(_for_compared(results), sprt_of(arguments)).decision.verdict is not None


def _for_compared(results: SkirmishResults) -> SkirmishResults:
    """The results as the compared teams, not their opponents, see them."""
    table = results.job.matchups[0].tables[0]
    name = results.job.matchups[0].names[0]
    return for_team(results, SIDES[0] if table.heroes.name == name else SIDES[1])


def compare_report(results: SkirmishResults, arguments: Namespace) -> Report:
    """Both teams against each opponent, the difference, and the verdict."""
    figures = swap_figures(_for_compared(results), sprt_of(arguments))
    other, team = (matchup.names[0] for matchup in results.job.matchups[:2])
    team, other = numbered_names(team, other)
    table, rows = field_table(team, other, figures), field_rows(team, other, figures)
    overall = TextTable(
        ("team", "win rate"), [(team, rate_line(figures.after)), (other, rate_line(figures.before))]
    )
    told = interval_line(figures.difference, figures.low, figures.high) if figures.pairs else "–"
    difference = (
        f"Difference: {told} over {counted(figures.pairs, 'pair')} of games with the same dice. "
        f"{looked(figures)}"
    )
    question = gain_question(f"{team} in place of {other}", arguments)
    values = {"deck": team, "other": other, **pair_values(figures)}
    title = f"{team} compared with {other}, played by {arguments.players}"
    blocks = (table, overall, difference, decision_words(figures.decision, question), HALVES)
    bars = field_bars(team, other, figures)
    return Report(title, blocks, values, rows, figures.decision.verdict, is_judged=True, bars=bars)


def find_team(library: Library, text: str) -> TeamForm:
    """The shipped team of this word or name, or the one in this sheet. Raises CommandError."""
    wanted = text.casefold()
    for word, team in library.teams.items():
        if wanted in (word.casefold(), team.name.casefold()):
            return team
    path = Path(text)
    if path.suffix != ".toml" and not path.exists():
        near = nearest(text, [*library.teams, *(team.name for team in library.teams.values())])
        hint = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(library.teams)}"
        raise CommandError(f"no team is called {text!r}{hint}, or give a team sheet", _WRONG)
    try:
        return parse_sent_team(path.read_bytes(), path.name)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}", _WRONG) from error
    except ContentError as error:
        raise CommandError("\n".join(error.faults), _WRONG) from error
