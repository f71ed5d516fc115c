"""Sentences for refusals of tournaments: what is wrong, and what to do."""

from collections.abc import Mapping

from bot.games.wording import counted
from bot.matches.refusals import Refusal
from bot.tournaments.log.refused import Reason
from cogs.kit.safe_text import listed_some
from cogs.words.refusal_values import escaped, names_in

#: By the codes of `bot.matches.refusals`; braces hold values, which come escaped.
SERVICES: Mapping[str, str] = {
    "bad-plan": "This value can't be like that. Choose another one.",
    "bye-limit": "You can ask for no more {points}-point byes in **{tournament}**: {limit} is the limit. An "
    "organiser can give you one.",
    "check-in-closed": "There is no check-in to **{tournament}**: everybody who has signed up plays.",
    "deck-not-allowed": "Your deck **{deck}** is not allowed here. Choose another one.",
    "date-decided": "This date can't be changed any more: it is announced, begins within an hour, or is no "
    "date of this tournament now. `/tournament repeat` shows its dates.",
    "decks-secret": "This duel's record tells decks, and those of **{tournament}** are secret until it is "
    "over. Until then, only its two players can open it, and nobody can share it or play on from it.",
    "no-feature": "That match of **{tournament}** is over, or is no longer a feature match. "
    "You need not answer.",
    "no-deadline": "No deadline runs for this match of **{tournament}**, so there is no time to add: "
    "nobody can lose it by waiting, and its round has no end. A clock of its game goes on as it is. "
    "A request for more time can be refused or withdrawn.",
    "no-last-bye": "Nobody can ask for half a point in the last round of **{tournament}**. Choose a "
    "zero-point bye, or another round.",
    "no-match-here": "This is no match of a tournament, so it has no judge.",
    "no-such-recurrence": "This recurring tournament is deleted. `/tournament repeat` lists the others.",
    "no-such-series": "No tournament of a series called {name} has ended on this server yet.",
    "no-such-template": "The template {name} no longer exists. Choose another one.",
    "no-such-tournament": "This tournament no longer exists, or it is on another server.",
    "no-room-in-trf": "FIDE's tournament report (TRF) has no room for the points in **{tournament}**: two "
    "digits at most, and ½ as the smallest part. Choose JSON or CSV.",
    "no-trf": "FIDE's tournament report (TRF) is only for a Swiss or a round robin, and **{tournament}** is "
    "played otherwise. Choose JSON or CSV.",
    "not-captain": "Only the captain of **{team}** decides that: {captain}.",
    "team-rule": "That doesn't fit the team now.",
    "not-an-organiser": "Only organisers can do that: the person who made **{tournament}**, its "
    "co-organisers, and people with the server's organiser role or the permission **Manage Server**.",
    "not-entered": "You are not in **{tournament}**.",
    "not-paired": "{who} has no match in that round of **{tournament}**.",
    "not-your-match": "You don't play this match of **{tournament}**.",
    "nothing-to-release": "There are no matches to release in **{tournament}** now: "
    "the next ones follow from matches that are still open.",
    "others-change": "That would change more: {count}. Look at the list, then confirm.",
    "tournament-full": "All places of **{tournament}** are taken. An organiser can still let you in.",
    "sign-up-closed": "Sign-up to **{tournament}** is closed. An organiser can still let you in.",
    "start-past": "That time has passed already. Choose a later one; your time zone is in `/me`.",
    "time-past": "That time, <t:{at}:f>, has passed. Choose a later time; your time zone is in `/me`.",
    "time-late": "That time, <t:{at}:f>, is too late: the match ends <t:{ends}:f>. Choose an earlier time, "
    "or let **More time** at the match move that first.",
    "times-fixed": "Matches of **{tournament}** are played at once, so there is no time to agree on.",
    "too-many-calls": "You have called a judge to this match {limit} times, and that is the limit. "
    "Write to an organiser.",
    "too-many-followed-here": "You already follow {limit} players through tournaments, "
    "and that is the limit. **Stop following** is under each message.",
    "too-many-followers-here": "This tournament already has {limit} followers by direct message, "
    "and that is the limit.",
    "too-many-helpers": "A tournament has at most {limit} co-organisers. Remove somebody first.",
    "too-many-recurrences": "This server has {limit} recurring tournaments, and that is the limit. Delete "
    "one under `/tournament repeat` first.",
    "too-many-templates": "This server has {limit} templates, and that is the limit. Save under a name that "
    "exists, which replaces that one.",
    "too-many-tournaments": "This server has {limit} tournaments under way, and that is the limit. "
    "One has to end first, or be cancelled with `/tournament cancel`.",
    "tournament-busy": "That takes too long to work out now, and nothing has changed. Try again in a minute.",
    "tournament-changed": "Something in **{tournament}** has changed since I showed you that. "
    "Nothing has happened; look at it again.",
    "tournament-goes-on": "That comes once **{tournament}** is over. Until then, only its organisers can "
    "export it.",
    "tournament-name-taken": "A tournament called **{name}** is under way here. Choose another name under "
    "**Dates…**.",
    "tournament-rule": "That doesn't fit how the tournament stands now.",
    "would-repeat": "{who} and {other} would meet again. Pair them anyway?",
}

NOTHING_TO_RELEASE: Mapping[str, str] = {
    "signing-up": "**{tournament}** has no matches before its start. `/tournament start` starts it.",
    "paused": "**{tournament}** is paused, so no matches can be released. **Resume** it first.",
    "finished": "**{tournament}** is over, so no matches follow.",
    "cancelled": "**{tournament}** is cancelled, so no matches follow.",
}
SIGN_UP = "`/tournament join` signs you up."
CHECK_IN_OPENS = (
    "You can't check in to **{tournament}** now: check-in opens <t:{opens}:R> and ends at the start."
)
NOT_AN_ORGANISER = (
    "Only organisers make tournaments: people with the server's organiser role, "
    "and people with the permission **Manage Server**. `/settings` sets the role."
)
HAVE_MET = "{who} and {other} have met in round {round}. Pair them anyway?"
KEPT_APART = "Organisers keep {who} and {other} apart. Pair them anyway?"
TOO_FEW_HERE = "It takes {least} players to start, and {here} can play now."
TOO_FEW_TEAMS = (
    "It takes {least} teams to start, and {here} can play now. A team can play once enough of its members "
    "have agreed."
)
WAIT_FOR_MORE = "Wait for more."
WAIT_OR_SKIP = "Wait for more, or start without check-in if people forgot it."
DECKS_STAY_SECRET = (
    "This duel's record tells decks, and those of **{tournament}** stay secret: it was cancelled before its "
    "end. Only the duel's two players can open it, and nobody can share it or play on from it."
)

#: Why a tournament's log refuses an event; braces hold the person or match.
RULES: Mapping[Reason, str] = {
    "exists": "This tournament exists already.",
    "not-signing-up": "It has started, so sign-up and check-in are over. Players can still **Drop out**.",
    "not-running": "It has not started yet. `/tournament start` starts it.",
    "paused": "It is paused. `/tournament pause` resumes it.",
    "not-paused": "It is not paused.",
    "over": "It is over. Undo its end first to change anything.",
    "not-over": "Some matches are still open. It ends once they are over.",
    "already-in": "{who} is in already.",
    "not-in": "{who} is not in this tournament.",
    "already-out": "{who} has dropped out already.",
    "dropped-out": "{who} has dropped out. **Bring back…** lets them play again from the next round.",
    "cut-made": "The players of the bracket are chosen already, so nobody can enter any more.",
    "too-few": "Too few people can play. Wait for more, or start without check-in if people forgot it.",
    "not-the-signed-up": "Somebody has left or joined at this moment. Start it again.",
    "rules-fixed": "It has started, so format, games, decks and dates can no longer change. "
    "The number of rounds, the cut, tie-breaks, clock and times can still change.",
    "no-late-entry": "Nobody can enter after the start of this format; only a Swiss and pods allow that.",
    "no-match": "There is no match {match}.",
    "match-exists": "There is a match {match} already.",
    "twice-in-a-round": "{who} has a match in this round already.",
    "match-begun": "Match {match} has begun. Decide it with `/tournament override` instead.",
    "match-over": "Match {match} is over already.",
    "bye": "Match {match} is a bye, which has no result.",
    "wrong-result": "Match {match} can't end like that: name the games won by each player, such as 2-1.",
    "no-draws": "Match {match} is part of an elimination, so somebody has to win it.",
    "matches-released": "Matches that follow from it are already released. Undo their release first.",
    "has-played": "{who} has played already. Let them drop out instead.",
    "no-event": "That was undone already.",
    "cannot-undo": "The announcement itself can't be undone. Cancel the tournament instead.",
    "nothing-taken": "A penalty takes at least half a point.",
    "not-by-hand": "You can't swap or pair people here: the bracket or the schedule says who meets whom.",
    "judge-called": "The organisers have been asked about match {match} already. Their answer comes in its "
    "thread.",
    "no-call": "This call is over: it was answered or withdrawn, or the game has ended.",
    "no-times": "Propose one to three times.",
    "too-many-times": "You have proposed times for match {match} often enough. Accept one of theirs, or ask "
    "an organiser to set a time.",
    "no-agreed-time": "Match {match} has no agreed time.",
    "no-proposal": "This proposal is over: it was answered, withdrawn or replaced by a newer one.",
    "own-proposal": "This is your own proposal. The others answer it; **Withdraw** takes it back.",
    "no-teams": "Only a tournament of teams has that.",
    "by-boards": "Match {match} is played board by board, so its result follows from its boards.",
    "no-board": "Match {match} has no such board.",
    "board-over": "That board of match {match} is over already.",
    "not-lined-up": "The line-ups of match {match} are not revealed yet. Wait until they are.",
    "wrong-lineup": "This line-up for match {match} doesn't fit: at each board sits one member of the team, "
    "and nobody plays twice.",
    "in-lineup": "Somebody who would leave {who} is in the line-up of match {match}. Wait until it is over.",
    "not-a-member": "{who} has no such member.",
    "in-two-teams": "Somebody there plays for another team. Nobody can play for two teams of a tournament.",
    "team-size": "{who} would have too few or too many members.",
    "team-incomplete": "{who} has too few members to play. Their captain can invite more.",
    "no-byes": "Only a Swiss has byes that players ask for, and only until its bracket begins.",
    "no-such-round": "The Swiss has no such round. Choose another one.",
    "round-released": "That round is paired already. Byes are for rounds that are not.",
    "has-bye": "{who} has a bye in that round already. Undo it first to give another one.",
    "too-few-left": "Then fewer than two players would be left for that round. Undo another bye in it first.",
    "with-themselves": "Choose people who neither sit at the same table nor play for the same team.",
}

#: Why something does not fit a team; by the reasons of `bot.matches.tournaments.teams`.
TEAMS: Mapping[str, str] = {
    "no-teams": "**{tournament}** is for single players. `/tournament join` signs you up.",
    "needs-team": "**{tournament}** is for teams: a captain makes one with `/tournament join`. Organisers "
    "change its members under **Members…**.",
    "not-in-one": "You are in no team of **{tournament}**, and no captain has asked you.",
    "in-a-team": "{who} is in **{team}** already, or asked into it. They have to leave it or say no first.",
    "in-one": "You are in **{team}** already, or asked into it. Leave it or say no before you make another.",
    "name-taken": "There is a team called **{team}** already. Choose another name.",
    "full": "**{team}** can have {limit} members, those who have not answered included. Take somebody out "
    "first.",
    "members-fixed": "Captains can't change their teams in **{tournament}** any more. An organiser can.",
    "lined-up": "Nobody leaves **{team}** while they are lined up in a match. Match {match} has to end "
    "first; an organiser can decide a board that nobody can play.",
    "no-member": "**{team}** has no such member any more.",
    "bad-order": "Choose {limit} different members of **{team}**, one for each board.",
}

_FIELDS: Mapping[str, str] = {
    "players": "The number of players",
    "evening": "The evening in minutes",
    "name": "The name",
    "weekdays": "The weekday",
    "days_before": "The number of days for sign-up",
    "most_empty": "The number of empty dates",
    "zone": "The time zone",
    "capacity": "The number of places",
    "starts_at": "The start",
    "sign_up_closes_at": "The end of sign-up",
    "check_in": "Check-in",
    "remind": "The reminder before the start",
    "late_until": "Late entry",
    "members_until": "The last round for changes of teams",
    "half_byes": "The number of half-point byes",
    "zero_byes": "The number of zero-point byes",
    "no_show": "The time after which a match is lost",
    "drop_after": "The number of no-shows",
    "round_minutes": "The time of a round",
    "series": "The name of the series",
    "series_points": "The points of the series",
    "caster": "The delay of the caster view",
    "seats": "The number of players at a table",
    "cut": "The cut",
    "rounds": "The number of rounds",
    "group_size": "The size of groups",
    "rules": "This combination of rules",
}
_TEXTS = ("name", "series")
_LETTERS = 80
_CARDS = 10
_POLICIES: Mapping[str, str] = {
    "standard": "is not of the format Standard",
    "starter": "is no starter deck",
}


def text(refusal: Refusal) -> str:
    """The sentence for a refusal; its code is one of `SERVICES`."""
    values = refusal.values
    match refusal.code:
        case "bad-plan":
            return _plan(refusal)
        case "tournament-rule":
            return _rule(refusal)
        case "team-rule" if refusal.text("reason") in TEAMS:
            return _filled(TEAMS[refusal.text("reason")], refusal)
        case "deck-not-allowed":
            return _deck(refusal)
        case "check-in-closed" if "opens" in values:
            return _filled(CHECK_IN_OPENS, refusal)
        case "not-entered" if values.get("is_open"):
            return f"{_filled(SERVICES['not-entered'], refusal)} {SIGN_UP}"
        case "nothing-to-release" if refusal.text("why") in NOTHING_TO_RELEASE:
            return _filled(NOTHING_TO_RELEASE[refusal.text("why")], refusal)
        case "decks-secret" if values.get("until") == "cancelled":
            return _filled(DECKS_STAY_SECRET, refusal)
        case "not-an-organiser" if "tournament" not in values:
            return NOT_AN_ORGANISER
        case "would-repeat":
            return _filled(HAVE_MET if "round" in values else KEPT_APART, refusal)
        case "others-change":
            count = counted(refusal.number("count"), "other match", "other matches")
            return SERVICES["others-change"].format(count=count)
        case code:
            return _filled(SERVICES[code], refusal)


def _filled(sentence: str, refusal: Refusal) -> str:
    return sentence.format_map(escaped(refusal, _LETTERS))


def _plan(refusal: Refusal) -> str:
    field, least, most = (refusal.text(each) for each in ("field", "least", "most"))
    if field == "starts_at":
        return f"The start can be at most {most} days away. Choose an earlier one."
    if field == "sign_up_closes_at":
        return "Sign-up has to close before the start. Choose an earlier time, or leave it empty."
    if field == "check_in" and not least:
        return "Check-in needs a start. Set one under **Dates…**, or choose no check-in."
    if field == "seats" and least == most == "2":
        return "This game is played by two, so it has no pods. Choose another format."
    if field == "boards":
        return "This game has no match of two against two. Let teams play board by board."
    if field == "round_days":
        return "Rounds on a weekday need a start, from which they count. Set one under **Dates…**."
    if field == "cut":
        return f"The cut is larger than the tournament: at most {most} can play. Choose a smaller cut."
    if field == "rules":
        return (
            "These rules don't fit together. Choose another format or cut. "
            "Teams play in every format but pods."
        )
    name = _FIELDS.get(field, "This value")
    unit = " letters" if field in _TEXTS else ""
    if least and most:
        return f"{name} has to be between {least} and {most}{unit}."
    if least or most:
        return f"{name} has to be {'at least' if least else 'at most'} {least or most}{unit}."
    return f"{name} can't be like that. Choose another value."


def _rule(refusal: Refusal) -> str:
    reason = refusal.text("reason")
    found = next((words for each, words in RULES.items() if each == reason), None)
    if found is None:
        return SERVICES["tournament-rule"]
    if reason == "too-few" and "least" in refusal.values:
        few = TOO_FEW_TEAMS if refusal.values.get("of_teams") else TOO_FEW_HERE
        then = WAIT_OR_SKIP if refusal.values.get("check_in") else WAIT_FOR_MORE
        return f"{_filled(few, refusal)} {then}"
    told = escaped(refusal)
    return found.format(who=told.get("who", "This player"), match=told.get("match", "?"))


def _deck(refusal: Refusal) -> str:
    why = _POLICIES.get(refusal.text("policy"), "is not allowed here")
    cards = [f"**{name}**" for name in names_in(refusal, "cards", 60)]
    strange = f", because of {listed_some(cards, _CARDS)}" if cards else ""
    deck = escaped(refusal)["deck"]
    return f"Your deck **{deck}** {why}{strange}. Choose another one, or change it and join again."
