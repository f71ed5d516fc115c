"""What organisers and players are told of what a tournament does not take: what is wrong, and what to do."""

from bot.games.errors import Value
from bot.matches.refusals import Refusal, RefusalCode
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.organising.refusals import TEAMS
from tests.cases import for_each


@for_each(
    ("code", "details", "text"),
    [
        (
            "tournament-rule",
            {"reason": "too-few", "least": 3, "here": 2, "check_in": True},
            "It takes 3 players to start, and 2 can play now. "
            "Wait for more, or start without check-in if people forgot it.",
        ),
        (
            "tournament-rule",
            {"reason": "too-few", "least": 2, "here": 1, "of_teams": True},
            "It takes 2 teams to start, and 1 can play now. "
            "A team can play once enough of its members have agreed. Wait for more.",
        ),
        (
            "deck-not-allowed",
            {"deck": "Mine", "policy": "standard", "cards": ("Wick Archer", "Mud *Giant*")},
            "Your deck **Mine** is not of the format Standard, because of **Wick Archer** and "
            r"**Mud \*Giant\***. Choose another one, or change it and join again.",
        ),
        (
            "deck-not-allowed",
            {"deck": "Mine", "policy": "starter", "cards": ("Wick Archer",)},
            "Your deck **Mine** is no starter deck, because of **Wick Archer**. "
            "Choose another one, or change it and join again.",
        ),
        (
            "would-repeat",
            {"who": "Ann", "other": "*Bob*", "round": 2},
            r"Ann and \*Bob\* have met in round 2. Pair them anyway?",
        ),
        (
            "would-repeat",
            {"who": "Ann", "other": "Bob"},
            "Organisers keep Ann and Bob apart. Pair them anyway?",
        ),
        ("not-entered", {"tournament": "Cup"}, "You are not in **Cup**."),
        (
            "not-entered",
            {"tournament": "Cup", "is_open": True},
            "You are not in **Cup**. `/tournament join` signs you up.",
        ),
        (
            "nothing-to-release",
            {"tournament": "Cup", "why": "running"},
            "There are no matches to release in **Cup** now: the next ones follow from matches that are "
            "still open.",
        ),
        (
            "nothing-to-release",
            {"tournament": "Cup", "why": "paused"},
            "**Cup** is paused, so no matches can be released. **Resume** it first.",
        ),
        (
            "tournament-rule",
            {"reason": "dropped-out", "who": "Ann"},
            "Ann has dropped out. **Bring back…** lets them play again from the next round.",
        ),
        (
            "not-paired",
            {"tournament": "Cup", "who": "*Ann*"},
            r"\*Ann\* has no match in that round of **Cup**.",
        ),
        ("not-your-match", {"tournament": "Cup"}, "You don't play this match of **Cup**."),
        (
            "others-change",
            {"count": 3},
            "That would change more: 3 other matches. Look at the list, then confirm.",
        ),
        (
            "check-in-closed",
            {"tournament": "Cup"},
            "There is no check-in to **Cup**: everybody who has signed up plays.",
        ),
        (
            "start-past",
            {},
            "That time has passed already. Choose a later one; your time zone is in `/me`.",
        ),
        (
            "bad-plan",
            {"field": "round_days"},
            "Rounds on a weekday need a start, from which they count. Set one under **Dates…**.",
        ),
        (
            "bad-plan",
            {"field": "seats", "least": 2, "most": 2},
            "This game is played by two, so it has no pods. Choose another format.",
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_to_do(
    code: RefusalCode, details: dict[str, Value], text: str
) -> None:
    assert refusal_text(Refusal(code, **details), {}) == text


def test_what_does_not_fit_a_team_says_what_to_do() -> None:
    for reason in TEAMS:
        refusal = Refusal(
            "team-rule", reason=reason, tournament="T", team="_Owls_", who="Ann", limit=3, match="1.2"
        )
        said = refusal_text(refusal, {})
        assert "{" not in said
        assert "_Owls_" not in said
    assert refusal_text(Refusal("team-rule", reason="none"), {}) == "That doesn't fit the team now."
