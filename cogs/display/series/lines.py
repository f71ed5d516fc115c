"""What a duel's messages say of its series: which game it is, the score, the end, what comes next."""

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.series import NextGame
from bot.matches.service import Matches
from bot.matches.values import Duel, Series, SeriesPart
from bot.series.rules import SeriesScore
from cogs.display.posting.people import mention, safe_name
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.words.duels import series as words

SERIES = "series"
"""The verb of the controls under the end of a game that is not the last."""


class SeriesNews(Struct, frozen=True):
    """The series of a duel, the duel's part in it, and the next game if that is offered under this duel."""

    series: Series
    part: SeriesPart
    offered: NextGame | None

    @property
    def number(self) -> int:
        """Which game of the series the duel is, as people call it."""
        return self.series.number_of(self.part)

    @property
    def is_latest(self) -> bool:
        """Whether no game of the series has begun after this one."""
        return self.part.place == len(self.series.games)


async def news_of(matches: Matches, duel: Duel, part: SeriesPart) -> SeriesNews | None:
    """What there is to say of the series whose `part` this duel is. Offers the next game if due."""
    offered = await matches.series.offer(duel)
    series = await matches.series.of(duel)
    return None if series is None else SeriesNews(series, part, offered)


def with_score(post: Post, duel: Duel, news: SeriesNews) -> Post:
    """The board of a running duel with the score of its series."""
    return replace(post, text=f"{post.text}\n-# {score_line(duel, news)}")


def score_line(duel: Duel, news: SeriesNews) -> str:
    """Which game it is and how the series stands after it: `Game 2 of 3 · Ann 1, Ben 0`."""
    stands = _stands(duel, news.series.score_after(news.part.place))
    return f"{words.game(news.number, news.part.best_of)} · {stands}"


def listed_score(duel: Duel, series: Series) -> str:
    """The same of a running duel in a list."""
    assert duel.series is not None, "it is part of the series"
    number = series.number_of(duel.series)
    return words.in_a_list(number, series.best_of, _stands(duel, series.score_after(duel.series.place)))


def end_of_game(duel: Duel, news: SeriesNews | None) -> str:
    """What the end of a duel says of its series; empty if it stands alone."""
    if news is None:
        return ""
    offered = news.offered
    lines = [ended_score(duel, news)]
    if news.is_latest and news.series.score.is_over:
        lines.append(_end(duel, news.series.score))
    elif offered is not None:
        mentions = [mention(duel, seat) for seat in duel.seats]
        lines.append(words.offered(mentions, offered.number, offered.seed_hash))
    return "\n".join(lines)


def ended_score(duel: Duel, news: SeriesNews) -> str:
    """The line below the result of a game: how the series stands, or that the game does not count."""
    if duel.places is None or duel.is_void:
        return words.again(news.number, news.part.best_of)
    return f"**{score_line(duel, news)}**"


def begin_next(duel: Duel, news: SeriesNews) -> tuple[Button, ...]:
    """The button that begins the next game, if that is offered here."""
    if news.offered is None:
        return ()
    return (Button(control_id(SERIES, duel.id, "next"), words.begin(news.offered.number), Style.success),)


def give_up_row(duel: Duel, news: SeriesNews | None) -> tuple[Row, ...]:
    """The button with which a player gives up a series between two games."""
    if news is None or news.offered is None:
        return ()
    return ((Button(control_id(SERIES, duel.id, "leave"), words.GIVE_UP, Style.danger),),)


def _stands(duel: Duel, score: SeriesScore) -> str:
    return words.score([_name(duel, person) for person in score.people], score.wins, score.draws)


def _end(duel: Duel, score: SeriesScore) -> str:
    """Who has won the series, or that it is drawn."""
    winner = score.winner
    if winner is None:
        return words.drawn(max(score.wins), score.draws)
    if not score.is_decided:
        loser = next(person for person in score.people if person in score.given_up_by)
        return words.given_up(_name(duel, winner), _name(duel, loser), _stands(duel, score))
    ahead, behind, *_ = sorted(score.wins, reverse=True)
    return words.won(_name(duel, winner), ahead, behind, score.draws)


def _name(duel: Duel, person: int) -> str:
    """The name that a person of the series has in this duel."""
    seat = duel.seat_of(person)
    assert seat is not None, "a series is between the same people"
    return safe_name(duel, seat)
