"""What people are told whose request about a tournament was refused."""

from collections.abc import Mapping

#: By the codes of `bot.matches.refusals`; braces hold details, which come escaped.
TOURNAMENTS: Mapping[str, str] = {
    "bad-plan": "The plan doesn't fit: {what}. Nothing has changed.",
    "check-in-closed": "You can't check in for {tournament} now{when}.",
    "deck-not-allowed": "The deck {deck} is not allowed here: {policy}{cards}.",
    "no-such-template": "This server has saved no plan called {name}.",
    "no-such-tournament": "This server has no such tournament. `/tournament list` shows those it has.",
    "not-an-organiser": "Only its organisers can do this. A server's managers name a role for them in "
    "`/settings`.",
    "not-entered": "They, or you, are not in {tournament}. Nothing has changed.",
    "nothing-to-release": "No matches of {tournament} can be released yet: others have to end first.",
    "others-change": "This changes {count} more matches. Look at them first, then confirm.",
    "sign-up-closed": "Nobody can sign up for {tournament} any more. Its organisers can still let you in.",
    "start-past": "That time is over. Choose one in the future.",
    "too-many-helpers": "A tournament has at most {limit} helpers. Remove one first.",
    "too-many-templates": "A server keeps at most {limit} plans. Remove one first.",
    "too-many-tournaments": "This server has {limit} tournaments under way, and that is the limit. "
    "One has to end first.",
    "tournament-busy": "The pairings are taking too long to work out, and nothing has changed. "
    "Try again in a minute.",
    "tournament-changed": "Something in {tournament} has changed meanwhile, and nothing has happened. "
    "Look again.",
    "tournament-name-taken": "A tournament called {name} is under way already. Choose another name.",
    "tournament-rule": "That can't be done: {why}.",
    "would-repeat": "{who} and {other} have met in this tournament, or must not meet. Confirm to pair them "
    "anyway.",
}

RULES: Mapping[str, str] = {
    "exists": "the tournament exists already",
    "not-signing-up": "the tournament has started already",
    "not-running": "the tournament does not run yet",
    "paused": "the tournament is paused",
    "not-paused": "the tournament is not paused",
    "over": "the tournament is over",
    "not-over": "some matches are still open",
    "already-in": "{who} is in the tournament already",
    "not-in": "{who} is not in the tournament",
    "already-out": "{who} has dropped out already",
    "too-few": "too few people have signed up or checked in",
    "not-the-signed-up": "somebody has signed up or left meanwhile; please try again",
    "rules-fixed": "once it runs, only the number of rounds, the cut and the tie-breaks can change",
    "no-late-entry": "nobody can enter a tournament of this format after its start",
    "no-match": "there is no such match any more",
    "match-exists": "that match exists already",
    "twice-in-a-round": "{who} already has a match in this round",
    "match-begun": "match {match} has begun already",
    "match-over": "match {match} is over already",
    "bye": "a bye has no other result",
    "wrong-result": "match {match} can't end like this",
    "no-draws": "a match of an elimination needs a winner",
    "matches-released": "matches have been released already; undo those first",
    "has-played": "{who} has had a match already; take them out instead",
    "no-event": "that does not count any more, or never happened",
    "cannot-undo": "an announcement can't be undone; cancel the tournament instead",
    "nothing-taken": "a penalty takes at least half a point",
    "with-themselves": "name two different people who don't meet already",
}
"""Why the log does not take something, by the reasons of `bot.tournaments.log.checks`."""
_FIELDS: Mapping[str, str] = {
    "name": "the length of its name",
    "capacity": "how many can play",
    "board": "the battlefield",
    "sign_up_closes_at": "sign-up has to close before the start",
    "starts_at": "the start is too far ahead, in days",
    "check_in": "the minutes to check in, which need a time of start",
    "late_until": "the last round for late entries",
    "no_show": "the minutes to a no-show",
    "drop_after": "the number of no-shows",
    "round_minutes": "the minutes of a round",
    "series_points": "the points of the series",
    "series": "the name of the series",
    "caster": "the delay of the caster view",
    "seats": "the seats of a table",
    "cut": "how many make the cut",
}
_POLICIES: Mapping[str, str] = {
    "standard": "it takes standard decks",
    "starter": "it takes only the decks that come with the bot",
    "open": "it takes all decks",
}


def with_details(code: str, details: Mapping[str, str], safe: Mapping[str, str]) -> Mapping[str, str]:
    """What the braces of a text stand for: `details` as they came, and `safe`, escaped."""
    match code:
        case "bad-plan":
            return {**safe, "what": _fault(details)}
        case "tournament-rule":
            why = RULES.get(details["reason"], "the tournament is not in a state for that")
            return {**safe, "why": why.format_map(safe)}
        case "check-in-closed":
            when = (
                f": the check-in opens <t:{details['opens']}:F>, and ends at the start"
                if details["opens"]
                else ""
            )
            return {**safe, "when": when}
        case "deck-not-allowed":
            cards = f", but not {safe['cards']}" if details["cards"] else ""
            policy = _POLICIES.get(details["policy"], details["policy"])
            return {**safe, "policy": policy, "cards": cards}
        case _:
            return safe


def _fault(details: Mapping[str, str]) -> str:
    what = _FIELDS.get(details["field"], "its rules")
    least, most = details["least"], details["most"]
    if least and most:
        return f"{what} ({least} to {most})"
    if most:
        return f"{what} (at most {most})"
    return f"{what} (at least {least})" if least else what
