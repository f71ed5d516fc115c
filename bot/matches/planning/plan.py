"""The plan of a tournament: its rules, and everything else that an organiser sets."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from bot.clocks.local_times import parse_local
from bot.clocks.presets import PRESETS, ClockName
from bot.matches.planning.time_zones import UTC
from bot.matches.refusals import Refusal
from bot.matches.values import MAX_DELAY, MIN_DELAY, ServerSettings
from bot.tournaments.rules import TournamentRules

DeckPolicy = Literal["standard", "open", "starter", "fair"]
"""The allowed decks: standard ones, all, only shipped ones, or own decks that are weighed and win at most
FAIR_TIER percent."""
FAIR_TIER = 60
"""Maximum percent of games that a fair deck may win by its weighing (docs/tiers.md)."""
DecksShown = Literal["round", "end"]
"""When decks become public: once the first round has begun, or after the end."""
Release = Literal["by-itself", "after-review"]
"""How matches are released: automatically, or after an organiser has looked at the draft."""

MAX_ENTRANTS = 1024
MAX_NAME = 80
MAX_MINUTES = 14 * 24 * 60
FURTHEST = timedelta(days=365)
"""Maximum time until the start of a tournament."""

OWN_CHANNEL = 0
"""Stands for a tournament's own channel, where the server has another for the same."""

_Channel = Annotated[int, Field(ge=OWN_CHANNEL, lt=2**63)]
_Minutes = Annotated[int, Field(ge=1, le=MAX_MINUTES)]
_Local = Annotated[str, AfterValidator(lambda text: str(parse_local(text)))]
USUAL_ROUND = timedelta(minutes=45)
USUAL_ROUNDS = 4
"""What calendars are told of the length, where a plan limits neither rounds nor their length."""
DATES = ("starts_at", "sign_up_closes_at", "starts_local", "closes_local")
"""The parts of a plan that no template keeps."""


MIN_NO_SHOW = 15
"""Minutes within which people have to come unless their clock gives a turn more time."""


def usual_no_show(clock: ClockName | None) -> int:
    """Minutes within which people have to come by default: as long as a turn takes at most (TO-39)."""
    return max(MIN_NO_SHOW, turn_minutes(clock) or 0)


def turn_minutes(clock: ClockName | None) -> int | None:
    """The minutes for a turn with this clock; None without a clock."""
    return None if clock is None else PRESETS[clock].turn // timedelta(minutes=1)


class TournamentPlan(BaseModel):
    """The plan of a tournament.

    - `capacity`: the number of places. More people wait for one.
    - `clock` and `rated` are those of its duels; `rated` None leaves it to the server's settings. `board`
      None means the default one.
    - `starts_at` None means that an organiser starts it. `sign_up_closes_at` None means at the start.
    - `check_in`: check-in opens this many minutes before the start; None means that there is none.
    - `remind`: people with a place are reminded this many minutes before the start; None means never.
    - `late_until`: the last round for which people can enter after the start; 0 means none.
    - `members_until`: the last round before which captains can change who is in their team after the start; 0
      means none.
    - `half_byes` and `zero_byes`: how many byes of each kind a player of a Swiss may ask for (TO-57).
    - `no_show`: an absent player loses their match after this many minutes; None means never.
    - `drop_after`: they drop out after this many such losses; None means never.
    - `round_minutes`: the maximum length of a round; None means no limit.
    - `round_days`: the days from one round to the next, counted from the start in the time zone `zone`; None
      means that a round begins once the one before is over.
    - `starts_local` and `closes_local`: the start and the end of sign-up as they were typed, with their time
      zone, as `LocalTime` writes them; None for a span from then, and in plans of earlier versions.
    - `series` and `series_points`: the series to which its places bring points, and the points of each place.
    - `caster`: the delay of its duels' caster view, in turns; None if there is none. Everybody who signs up
      agrees to it.
    - `template`: the name of the template from which it was made; None if it was made from none.
    - `calls_in`, `results_in`, `news_in`: the ids of the channels in which its matches are called, its
      results told, and everything else is posted. OWN_CHANNEL means its own channel; so does None once it
      is announced, and before that, None means the server's channel for this.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    rules: TournamentRules
    capacity: int = Field(32, ge=2, le=MAX_ENTRANTS)
    clock: ClockName | None = None
    rated: bool | None = None
    board: str | None = Field(None, max_length=100)
    decks: DeckPolicy = "standard"
    decks_shown: DecksShown = "round"
    starts_at: AwareDatetime | None = None
    sign_up_closes_at: AwareDatetime | None = None
    check_in: int | None = Field(None, ge=5, le=24 * 60)
    remind: int | None = Field(60, ge=5, le=7 * 24 * 60)
    late_until: int = Field(0, ge=0, le=50)
    members_until: int = Field(0, ge=0, le=50)
    half_byes: int = Field(0, ge=0, le=5)
    zero_byes: int = Field(0, ge=0, le=5)
    no_show: _Minutes | None = MIN_NO_SHOW
    drop_after: int | None = Field(2, ge=1, le=10)
    round_minutes: int | None = Field(None, ge=10, le=MAX_MINUTES)
    round_days: int | None = Field(None, ge=1, le=14)
    zone: str = Field(UTC, max_length=64)
    starts_local: _Local | None = None
    closes_local: _Local | None = None
    release: Release = "by-itself"
    series: str | None = Field(None, min_length=1, max_length=MAX_NAME)
    series_points: tuple[Annotated[int, Field(ge=0, le=1000)], ...] = Field((), max_length=64)
    caster: int | None = Field(None, ge=MIN_DELAY, le=MAX_DELAY)
    template: str | None = Field(None, min_length=1, max_length=MAX_NAME)
    calls_in: _Channel | None = None
    results_in: _Channel | None = None
    news_in: _Channel | None = None

    @property
    def check_in_opens_at(self) -> datetime | None:
        """When check-in opens; None if there is none."""
        if self.starts_at is None or self.check_in is None:
            return None
        return self.starts_at - timedelta(minutes=self.check_in)

    @property
    def reminds_at(self) -> datetime | None:
        """When people are reminded of the start; None if never, or if check-in calls them by then."""
        if self.starts_at is None or self.remind is None or (self.check_in or 0) >= self.remind:
            return None
        return self.starts_at - timedelta(minutes=self.remind)

    @property
    def needs_check_in(self) -> bool:
        """Whether only people who have checked in play."""
        return self.check_in_opens_at is not None

    @property
    def sign_up_ends_at(self) -> datetime | None:
        """When sign-up ends; None if that is not known before the start."""
        return self.sign_up_closes_at or self.starts_at

    @property
    def longest_round(self) -> int | None:
        """The usual maximum minutes of a round; None if there is no limit."""
        limits = [self.round_minutes, None if self.round_days is None else self.round_days * 24 * 60]
        return min((each for each in limits if each is not None), default=None)

    @property
    def expected_length(self) -> timedelta:
        """About how long it takes, for calendars."""
        longest = self.longest_round
        a_round = USUAL_ROUND if longest is None else timedelta(minutes=longest)
        return a_round * (self.rules.rounds or USUAL_ROUNDS)

    @property
    def takes_days(self) -> bool:
        """Whether people have a day or more for a match, so that they agree on when they play it (TO-59).

        Not so teams at one table.
        """
        if self.rules.is_of_teams and not self.rules.has_boards:
            return False
        longest = self.longest_round or self.no_show
        return longest is not None and longest >= 24 * 60

    @property
    def has_live_clock(self) -> bool:
        """Whether its duels have a clock that gives a turn less than a day."""
        return self.clock is not None and PRESETS[self.clock].turn < timedelta(days=1)

    @property
    def can_stall(self) -> bool:
        """Whether one idle player can stall the tournament, because neither duels nor rounds have a limit."""
        return self.clock is None and self.longest_round is None

    @property
    def rounds_are_short(self) -> bool:
        """Whether one turn may take longer than a whole round."""
        turn, longest = turn_minutes(self.clock), self.longest_round
        return turn is not None and longest is not None and turn > longest

    @property
    def calls_are_short(self) -> bool:
        """Whether people have less time to come to a match than for a turn in it."""
        turn = turn_minutes(self.clock) or 0
        return self.no_show is not None and turn > MIN_NO_SHOW and self.no_show < turn

    def as_template(self) -> "TournamentPlan":
        """The same plan without its dates, made from no template."""
        return self.model_copy(update={**dict.fromkeys(DATES), "zone": UTC, "template": None})

    def by_current_rules(self) -> "TournamentPlan":
        """The same plan with the moments that its local times mean by the rules of time zones now."""
        moments = {
            name: _moment(local, getattr(self, name))
            for name, local in (("starts_at", self.starts_local), ("sign_up_closes_at", self.closes_local))
            if local is not None
        }
        return self.model_copy(update=moments) if moments else self


def with_channels(plan: TournamentPlan, settings: ServerSettings) -> TournamentPlan:
    """The plan of a new tournament, with the server's channels where it names none of its own."""
    wanted = {
        "calls_in": settings.call_channel,
        "results_in": settings.result_channel,
        "news_in": settings.news_channel,
    }
    return plan.model_copy(
        update={name: channel for name, channel in wanted.items() if getattr(plan, name) is None}
    )


def parse_plan(values: Mapping[str, Any]) -> TournamentPlan:
    """The plan of a filled-in form. Refusal: bad-plan (field, least and most where there are bounds)."""
    try:
        return TournamentPlan.model_validate(values)
    except ValidationError as error:
        raise _fault(error) from error


def read_plan(text: str) -> TournamentPlan:
    """The plan in a stored text, by the current rules of time zones.

    Refusal: bad-plan, if this version cannot read it.
    """
    return stored_plan(text).by_current_rules()


def stored_plan(text: str) -> TournamentPlan:
    """The plan in a stored text with its moments as stored. Refusal: bad-plan, as in `read_plan`."""
    try:
        return TournamentPlan.model_validate_json(text)
    except ValidationError as error:
        raise _fault(error) from error


def _moment(local: str, stored: datetime | None) -> datetime | None:
    """The moment of a local time; the `stored` one if its zone is gone, or nothing is planned."""
    try:
        return None if stored is None else parse_local(local).moment
    except ValueError:
        return stored


def _fault(error: ValidationError) -> Refusal:
    """The first fault, with its bounds."""
    first = error.errors(include_url=False)[0]
    bounds = first.get("ctx", {})
    least = bounds.get("ge", bounds.get("min_length"))
    most = bounds.get("le", bounds.get("max_length"))
    names = [str(part) for part in first["loc"] if isinstance(part, str)]
    return Refusal("bad-plan", field=names[-1] if names else "rules", least=least, most=most)
