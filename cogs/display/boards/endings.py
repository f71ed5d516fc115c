"""The end of a duel: what its last message offers, and what becomes of the message that began it."""

from msgspec.structs import replace

from bot.matches.computer_players import LEVELS
from bot.matches.memory.looks import FullLook
from bot.matches.values import ADJUDICATED, AGREED, ENDED, RESULTS_OF_MATCHES, TOURNAMENT, Duel
from cogs.display.boards.lasting_buttons import decided_button, with_steps
from cogs.display.boards.solo_buttons import after_solo, practice_control
from cogs.display.posting.people import safe_name
from cogs.display.series.lines import SERIES, SeriesNews, begin_next, end_of_game, give_up_row
from cogs.faces import BoardMessage, Face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.words import practice
from cogs.words.duels import consent, match_ends
from cogs.words.duels import duel as words

REMATCH, RECORD = "rematch", "record"
_ONWARD = frozenset({REMATCH, SERIES})
"""The verbs of the buttons that begin another duel."""


def marks_end(verb: str, duel: Duel) -> bool:
    """Whether the last message of this duel is known by a button of this verb."""
    is_undecided = duel.winner is None or duel.is_void  # a tournament may play it again instead of a rematch
    return verb in _ONWARD or (verb == RECORD and (is_undecided or not has_rematch(duel)))


def end_post(
    post: Post,
    duel: Duel,
    *,
    has_replay: bool,
    has_reports: bool,
    proposed: str | None,
    is_solo: bool = False,
    news: SeriesNews | None = None,
    ratings: str = "",
    again: str = "",
) -> Post:
    """The last message of a duel: the game's `post`, with the same buttons in all games.

    `proposed` is the level of the computer that its player may be ready for; None to propose none. The score
    of a game that `is_solo` counts: its table comes instead. `news` is
    about the duel's series, None if it stands alone. `ratings` says what the result has done to the players'
    ratings. `again` says that its match is played again; then there is no rematch.
    """
    void = words.VOID if duel.is_void else ""
    text = "\n".join(filter(None, (post.text, void, again, ratings, end_of_game(duel, news))))
    rows = (
        *_rows(
            duel,
            proposed,
            is_solo,
            () if again else _onward(duel, news),
            has_replay=has_replay,
            has_reports=has_reports,
        ),
        *give_up_row(duel, news),
    )
    post = replace(post, text=text, below=_below(post, None if is_solo else proposed), rows=rows)
    return with_steps(post, duel, has_replay=has_replay)


def decided_board(board: BoardMessage, duel: Duel) -> BoardMessage:
    """The last board of a duel that a moderator or its players ended: its game still shows it as running."""
    won = [safe_name(duel, seat) for seat in duel.winners]
    text = words.ended_by_moderator() if duel.places is None else words.decided(won)
    if duel.by == AGREED:
        text = consent.ended_by_consent()
    elif duel.by == TOURNAMENT:
        text = match_ends.title(ended_by_match(duel))
    accent = words.COLOURS.get(duel.winner, words.COLOURS[None])
    is_told = duel.by in (ENDED, ADJUDICATED)
    called = () if is_told else duel.user_ids  # a moderator's notice calls them, with the reason
    return replace(board, post=Post(text, board.post.pictures, accent=accent, pings=called), asked="decided")


def result_of(face: Face, duel: Duel) -> str:
    """Who has won an ended duel and how, and whether that counts, in a line each."""
    won = [safe_name(duel, seat) for seat in duel.winners]
    by_moderator = words.decided_line(won, has_result=duel.places is not None)
    result = by_moderator if duel.by_moderator else face.result(duel)
    if duel.by == AGREED:
        result = consent.ended_line()
    elif duel.by == TOURNAMENT:
        result = match_ends.line(ended_by_match(duel))
    return f"{result}\n{words.VOID}" if duel.is_void else result


def ended_by_match(duel: Duel) -> str:
    """Why its match ended a game, and what it counts as."""
    places = duel.match_places
    if places is None:
        is_taken_back = duel.ended_for in RESULTS_OF_MATCHES
        why = match_ends.taken_back() if is_taken_back else match_ends.reason(duel.ended_for, ())
        return f"{why} {match_ends.no_result()}"
    first, last = (
        [safe_name(duel, seat) for seat, place in enumerate(places) if place == each]
        for each in (min(places), max(places))
    )
    why = match_ends.reason(duel.ended_for, last)
    if not duel.is_rated:
        return f"{why} {match_ends.no_result()}"
    return f"{why} {match_ends.for_ratings(first, is_drawn=first == last)}"


def closing_post(end: Post, link: str, pictures: tuple[Picture, ...]) -> Post:
    """What the challenge's message becomes: the end of its duel, and a link to the last board."""
    return replace(end, below=words.last_board(link), pictures=pictures, pings=())


def ended_beside(end: Post, link: str) -> Post:
    """The same in the channel in which the last board stands already, in brief."""
    return Post(end.text, below=words.last_board(link), accent=end.accent)


def replay_button(duel: Duel) -> Button:
    """Shows the whole duel as it was played."""
    return Button(control_id("replay", duel.id), words.REPLAY, Style.primary)


def looking_back(face: Face, look: FullLook) -> tuple[Button, ...]:
    """For who watched a duel that has ended: its replay, if anybody has acted in it, and its record."""
    has_replay = face.replay is not None and face.has_played(look)
    return (*((replay_button(look.duel),) if has_replay else ()), record_button(look.duel))


def record_button(duel: Duel) -> Button:
    """Shows the record, and all that proves the dice."""
    return Button(control_id(RECORD, duel.id), words.RECORD_AND_DICE)


def _rows(
    duel: Duel,
    proposed: str | None,
    is_solo: bool,
    onward: tuple[Button, ...],
    *,
    has_replay: bool,
    has_reports: bool,
) -> tuple[Row, ...]:
    replay = (replay_button(duel),) if has_replay else ()
    decided = (decided_button(duel),) if has_reports else ()
    rows: tuple[Row, ...] = ((*replay, *onward, record_button(duel), *decided),)
    if is_solo:
        return (*rows, after_solo(duel))
    if proposed is None:
        return rows
    control = practice_control(duel, str(LEVELS.index(proposed) + 1), len(duel.players))
    return (*rows, (Button(control, practice.next_level(proposed), Style.success),))


def _onward(duel: Duel, news: SeriesNews | None) -> tuple[Button, ...]:
    """What begins the next duel of the same players: the next game of their series, else a rematch."""
    if news is None or (news.is_latest and news.series.score.is_over):
        if not has_rematch(duel):
            return ()
        return (Button(control_id(REMATCH, duel.id), words.REMATCH, Style.success),)
    return begin_next(duel, news)


def has_rematch(duel: Duel) -> bool:
    """Whether there can be a rematch: nobody plays against somebody whose data is deleted."""
    return len(duel.players) > 2 or not any(player.is_deleted for player in duel.players)


def _below(post: Post, proposed: str | None) -> str:
    if proposed is None:
        return post.below
    beaten = LEVELS[LEVELS.index(proposed) - 1]
    return "\n".join(filter(None, (post.below, practice.won_in_a_row(beaten, proposed))))
