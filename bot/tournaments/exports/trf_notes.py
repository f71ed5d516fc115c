"""Notes on the parts of a tournament report that are not read (TO-52)."""

import re
from collections.abc import Collection, Iterable, Iterator

TEAM_RECORDS = ("013", "310")
_OF_TEAMS = (*TEAM_RECORDS, "300", "320", "330", "352", "362", "801", "802")
_SUMS_OF_TEAMS = ("801", "802")
_ALSO_OF_TEAMS = ("240", "299")
"""Records about people, except in a report of teams."""
_KINDS = (
    ("left out: what only pairing the next round needs ({})",
     ("152", "250", "260", "XXA", "XXC", "XXP", "XXZ")),
    ("left out: its tie-breaks ({}), since standings have the bot's own", ("202", "212")),
    ("left out: details of the event ({})", ("112", "132", "172", "182", "192", "222")),
)  # fmt: skip
_READ = ("001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "122", "142", "162",
         "240", "299", "XXR", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")  # fmt: skip
"""Records that are read, or that say what the players' lines show: how many there are."""
_TORNELO = "DAT"

_RECORD = re.compile(r"[0-9A-Z]{3}(?= |$)")
_OF_PLAYER = re.compile(r"[A-Z]{3} +(?P<number>\d{1,4}) ")
MAX_NAMED = 6
"""Maximum number of records that one note names."""


def has_details(line: str) -> bool:
    """Whether a player's line has a title, a rating, a federation, FIDE's number or a date of birth."""
    return bool(line[9:13].strip() or line[48:79].strip())


class OtherRecords:
    """The records of one file, in their order; those of nothing but blanks do not count."""

    def __init__(self) -> None:
        self._found: dict[str, None] = {}
        self._national: dict[str, set[int]] = {}

    def take(self, line: str) -> None:
        match = _RECORD.match(line)
        if match is None or not line[3:].strip():
            return
        self._found[match[0]] = None
        if of_player := _OF_PLAYER.match(line):
            self._national.setdefault(match[0], set()).add(int(of_player["number"]))

    @property
    def is_of_teams(self) -> bool:
        return any(record in self._found for record in TEAM_RECORDS)

    def notes(
        self, players: Collection[int], *, have_details: bool, teams_left_out: str | None = None
    ) -> Iterator[str]:
        """One line for each kind of thing that was left out, with its records and the reason.

        `teams_left_out` is the reason why the report's teams are not read, if it has any.
        """
        left = [each for each in self._found if each not in _READ]
        if teams_left_out is not None:
            teams = [each for each in self._found if each in (*_OF_TEAMS, *_ALSO_OF_TEAMS)]
            yield (
                f"left out: teams and their points ({_named(teams)}), since {teams_left_out}; only people's "
                "matches are read"
            )
        elif self.is_of_teams and (told := [each for each in self._found if each in _SUMS_OF_TEAMS]):
            yield f"left out: tables of what other records say ({_named(told)})"
        for words, records in _KINDS:
            if named := [each for each in left if each in records]:
                yield words.format(_named(named))
        if have_details:
            yield "left out: the players' titles, ratings, federations, FIDE numbers and dates of birth"
        known = {*_OF_TEAMS, *(record for _, records in _KINDS for record in records)}
        rest = [each for each in left if each not in known]
        national = [
            each for each in rest if each != _TORNELO and self._national.get(each, {0}) <= set(players)
        ]
        if national:
            yield f"left out: national ratings ({_named(national)})"
        if unknown := [each for each in rest if each not in national]:
            yield f"left out: what is in no known form of the report ({_named(unknown)})"


def _named(records: Iterable[str]) -> str:
    named = sorted(records)
    more = f" and {len(named) - MAX_NAMED} more" if len(named) > MAX_NAMED else ""
    return f"record{'s' * (len(named) > 1)} {', '.join(named[:MAX_NAMED])}{more}"
