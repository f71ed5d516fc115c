"""Words of luck reports and reviews."""

from collections.abc import Sequence

from bot.games.wording import PersonWords, counted, numeral, signed
from bot.reviews.contract import WordedDecision, seat_mark
from bot.reviews.luck import LuckReport, LuckRoll
from bot.reviews.review import Mistake, Review
from bot.reviews.wording import ToldReview

DECIDED = "What decided it?"
SHARE = "Share"
REVIEW_COMES = "I am looking for the turns that cost you most. That takes up to a minute."
NOT_POSTED = "I couldn't post it where you played. It stays shared; press **Share** again later."
_TELLING = 0.1
"""How much more often the game must be won or lost at once for that to be told."""
_EVEN = 0.1  # a share this near to the middle is as expected
_RARE = 0.25
"""Dice are called rare if dice at least as good come this often at most: `MOMENTS_TITLE` says so."""
MOMENTS_TITLE = "The largest gains by dice (rare: at most 1 time in 4):"


TWO_RECKONINGS = (
    "-# The luck report estimates each chance from the position alone; the review plays games on from it. "
    "Their chances may differ by some points."
)


def how_to_share(people: int) -> str:
    if people > 1:
        return "Only you see this. Once all who played have pressed **Share**, it is posted for everybody."
    return "Only you see this. **Share** posts it for everybody."


def shared_alone(names: str) -> str:
    return f"You share it. As soon as {names} does too, it is posted where you played."


def posted(link: str) -> str:
    return f"Everybody can see it now: {link}"


def points(chance: float) -> str:
    return whole_points(round(100 * chance))


def whole_points(number: int) -> str:
    """So many percentage points, with their sign."""
    return f"{signed(number) if number else '0'} {'point' if abs(number) == 1 else 'points'}"


def percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def luck_phrase(rank: float, above: float) -> str:
    """How lucky dice were; `rank` is the share of all possible dice that would have given less.

    `above` is their surplus over the mean, as it is shown. Where few outcomes weigh much, the two may
    disagree: then the dice are neither lucky nor unlucky.
    """
    if abs(rank - 0.5) <= _EVEN or (rank - 0.5) * above <= 0:
        return "about as expected"
    word, share = ("luckier", rank) if rank > 0.5 else ("unluckier", 1 - rank)
    if share >= 0.99:
        return f"{word} than 99 in 100"
    if share >= 0.95:
        return f"{word} than 19 in 20"
    return f"{word} than {int(share * 10 + 1e-9)} in 10"


def chance_of_dice(share: float) -> str:
    """How often dice at least as good come, for a picture: `1 in 36` if that is rare, else `58%`."""
    return f"1 in {round(1 / share)}" if share <= _RARE else percent(share)


def _how_often(roll: LuckRoll) -> str:
    about = "" if roll.exact else "about "
    if roll.rare <= _RARE:
        return f"{about}1 time in {round(1 / roll.rare)}: rare"
    return f"{about}{percent(roll.rare)} of the time"


def shown_surplus(report: LuckReport, seat: int) -> float:
    """The seat's amount above the expected one, rounded as it is shown."""
    return round(report.amount(seat) - report.expected(seat), 1)


def surplus(report: LuckReport, seat: int) -> str:
    if not any(roll.amounts[seat] or roll.expected[seat] for roll in report.rolls):
        return f"no die was rolled for {report.unit}"
    above = shown_surplus(report, seat)
    shown = numeral(above, "+.1f") if above else "0"
    due = numeral(report.expected(seat), ".1f")
    rank = luck_phrase(report.amount_rank[seat], above)
    amount = report.amount(seat)
    unit = report.unit.removesuffix("s") if amount == 1 else report.unit
    return f"{amount} {unit} rolled, {due} expected ({shown}): {rank}"


def shares(report: LuckReport, names: Sequence[str]) -> str:
    seat = decided_for(report)
    if seat is None or report.result is None:
        return "The duel has no result to explain."
    if not report.rolls:
        return "No die was rolled once play had begun, so none decided anything."
    start, end, dice = report.start[seat], report.result[seat], report.gain(seat)
    rest = round(100 * end) - round(100 * start) - round(100 * dice)  # so that all shown adds up
    moved = (
        f"{names[seat]}'s chance to win went from {percent(start)} to {percent(end)}: "
        f"{points(dice)} by dice (± {round(100 * report.margin)}, {luck_of_gains(report, seat)}), "
        f"{whole_points(rest)} by everything else."
    )
    return f"{moved} {verdict(report, seat)}"


def luck_of_gains(report: LuckReport, seat: int) -> str:
    """How lucky the seat's dice were by what they changed in its chance to win."""
    return luck_phrase(report.gain_rank[seat], round(100 * report.gain(seat)))


def verdict(report: LuckReport, seat: int) -> str:
    """The conclusion, given the estimate's margin of error."""
    dice = report.gain(seat)
    low, high = dice - report.margin, dice + report.margin
    needed = (report.result[seat] if report.result is not None else 0.5) - report.start[seat]
    if low > needed / 2 > 0:
        return "Dice decided more than play."
    if high < 0:
        return "It was won against the dice."
    if low > 0:
        return "The dice helped."
    return "That is too close to tell which player the dice helped."


def decided_for(report: LuckReport) -> int | None:
    """The seat whose chance is told: the winner; in a draw seat 0; None without a result."""
    if report.result is None:
        return None
    return max(range(report.seats), key=report.result.__getitem__)


def moment(roll: LuckRoll, names: Sequence[str], span: str = "turn") -> str:
    gainer, gain = names[roll.gainer], points(roll.gains[roll.gainer])
    return (
        f"{span.capitalize()} {roll.turn}: {roll_text(roll, names)} {gain} for {gainer}; "
        f"dice at least as good for {gainer} come {_how_often(roll)}."
    )


def roll_text(roll: LuckRoll, names: Sequence[str]) -> str:
    """The roll and its result. Reports of earlier versions have a full stop before it."""
    text = roll.text.lstrip(". ")
    for seat, name in enumerate(names):
        text = text.replace(seat_mark(seat), name)
    return text


def luck_text(report: LuckReport, names: Sequence[str]) -> str:
    seats = enumerate(names) if report.rolls else ()
    lines = [f"{name}: {surplus(report, seat)}." for seat, name in seats]
    lines.append(shares(report, names))
    if moments := [moment(roll, names, report.span) for roll in report.luckiest(3)]:
        lines += [MOMENTS_TITLE, *moments]
    return "\n".join(lines)


def reason(each: Mistake, advice: WordedDecision) -> str:
    """Why the better action was better: its effect on a win or loss soon, then its purpose."""
    (wins, won), (loses, lost) = each.won, each.lost
    if lost - loses >= _TELLING:
        ends = f"That loses by the end of the opponent's turn {_instead(loses, lost)}. "
    elif wins - won >= _TELLING:
        ends = f"That wins by the end of the opponent's turn {_instead(wins, won)}. "
    else:
        ends = ""
    return f"{ends}{advice.why}"


def _instead(chance: float, before: float) -> str:
    return f"{percent(chance)} of the time, not {percent(before)}"


def mistake(each: Mistake, advice: WordedDecision) -> str:
    cost = each.cost
    half = max(1, round(50 * (cost.high - cost.low)))
    return (
        f"Turn {each.turn}: {advice.played} Better: {advice.better} {reason(each, advice)} "
        f"Right after it, the chance to win would have been {percent(each.kept)} "
        f"instead of {percent(each.left)} (−{round(100 * each.kept) - round(100 * each.left)} ± {half})."
    )


def nothing_cost(found: Review) -> str:
    if not found.judged:
        return "There was no decision to judge."
    most = max(1, round(100 * max(found.bound, 0)))
    return (
        f"No turn cost a measurable chance: of {counted(found.judged, 'decision')}, the review found none "
        f"that cost more than {counted(most, 'point')}."
    )


def course(found: Review) -> str:
    told = ", ".join(
        f"{f'turn {turn}' if turn else 'start'} {percent(chance)}" for turn, chance in found.standings
    )
    return f"The rough chance to win after each turn, as its dice fell: {told}." if told else ""


def review_text(told: ToldReview, person: PersonWords) -> str:
    """The review of the turns of this person, whom it addresses if they are the reader."""
    turns = "turns. Each" if len(told.review.mistakes) > 1 else "turn. It"
    if not told.review.mistakes:
        found = nothing_cost(told.review)
        return f"{person.subject}: {found}" if person.is_named else found
    whose, who = person.opening_possessive, person.subject
    head = f"{whose} costliest {turns} is judged by what {who} could know then, with the same dice:"
    return "\n".join([head, *(mistake(each, advice) for each, advice in told.mistakes())])
