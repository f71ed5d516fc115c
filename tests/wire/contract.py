"""The contract of the bot's surface: its commands with their options, and who presses its controls.

`test_duel_surface.py` and `test_tournament_surface.py` walk all of it.
"""

from tests.wire.offers import OptionType

TEXT, FLAG, USER, NUMBER = OptionType.STRING, OptionType.BOOLEAN, OptionType.USER, OptionType.INTEGER
FILE, ROLE, CHANNEL = OptionType.ATTACHMENT, OptionType.ROLE, OptionType.CHANNEL
MUST, MAY = True, False
TOURNAMENT = "tournament "
"""How the commands begin that test_tournament_surface walks: they need a tournament."""
COUNTS = dict.fromkeys(("cards", "turns", "begins"), (TEXT, MAY))
"""The options of games whose cards, turns and first player can be chosen."""
MODES = dict.fromkeys(("mode", "teams"), (TEXT, MAY))
"""The options of games with modes."""
# What this version offers: options by name, with their type and whether they must be.
COMMANDS: dict[str, dict[str, tuple[OptionType, bool]]] = {
    "duel challenge": {
        "opponent": (USER, MUST),
        "deck": (TEXT, MAY),
        "board": (TEXT, MAY),
        "clock": (TEXT, MAY),
        "rated": (FLAG, MAY),
        "best_of": (NUMBER, MAY),
        "caster": (NUMBER, MAY),
        "game": (TEXT, MAY),
        "heroes": (TEXT, MAY),
        "adversaries": (TEXT, MAY),
        "side": (TEXT, MAY),
        "long": (FLAG, MAY),
        **COUNTS,
        "mode": (TEXT, MAY),
    },
    "duel open": {
        "deck": (TEXT, MAY),
        "board": (TEXT, MAY),
        "clock": (TEXT, MAY),
        "rated": (FLAG, MAY),
        "best_of": (NUMBER, MAY),
        "caster": (NUMBER, MAY),
    },
    "duel queue": {"clock": (TEXT, MAY), "game": (TEXT, MAY)},
    "duel practice": {
        "level": (TEXT, MAY),
        "deck": (TEXT, MAY),
        "against": (TEXT, MAY),
        "board": (TEXT, MAY),
        "caster": (NUMBER, MAY),
    },
    "duel list": {"game": (TEXT, MAY), "server": (TEXT, MAY)},
    "duel watch": {"duel": (TEXT, MUST)},
    "duel record": {"duel": (TEXT, MAY), "format": (TEXT, MAY)},
    "duel show": {"code": (TEXT, MUST), "turn": (NUMBER, MAY)},
    "duel verify": {"duel": (TEXT, MAY), "file": (FILE, MAY)},
    "duel fork": {
        "duel": (TEXT, MUST),
        "turn": (NUMBER, MUST),
        "opponent": (USER, MAY),
        "level": (TEXT, MAY),
        "side": (TEXT, MAY),
    },
    "duel draw": {},
    "duel takeback": {},
    "duel concede": {},
    "table open": {
        "game": (TEXT, MUST),
        "players": (NUMBER, MAY),
        "deck": (TEXT, MAY),
        "board": (TEXT, MAY),
        "clock": (TEXT, MAY),
        "rated": (FLAG, MAY),
        "caster": (NUMBER, MAY),
        "scoring": (TEXT, MAY),
        "short": (FLAG, MAY),
        "balanced": (FLAG, MAY),
        "heroes": (TEXT, MAY),
        "adversaries": (TEXT, MAY),
        "side": (TEXT, MAY),
        "long": (FLAG, MAY),
        **COUNTS,
        **MODES,
    },
    "table practice": {
        "game": (TEXT, MAY),
        "players": (NUMBER, MAY),
        "level": (TEXT, MAY),
        "scoring": (TEXT, MAY),
        "short": (FLAG, MAY),
        "caster": (NUMBER, MAY),
        "board": (TEXT, MAY),
        "heroes": (TEXT, MAY),
        "adversaries": (TEXT, MAY),
        "side": (TEXT, MAY),
        "long": (FLAG, MAY),
        **COUNTS,
        **MODES,
    },
    "table solo": {
        "game": (TEXT, MUST),
        "scoring": (TEXT, MAY),
        "short": (FLAG, MAY),
        "daily": (FLAG, MAY),
    },
    "table list": {},
    "table watch": {"table": (TEXT, MUST)},
    "table record": {"table": (TEXT, MAY), "format": (TEXT, MAY)},
    "table leave": {},
    "play summon": {"card": (TEXT, MUST), "to": (TEXT, MUST)},
    "play move": {"entity": (TEXT, MUST), "to": (TEXT, MUST)},
    "play attack": {"entity": (TEXT, MUST), "target": (TEXT, MUST)},
    "play use": {"entity": (TEXT, MUST), "choice": (TEXT, MAY)},
    "play choose": {"choice": (TEXT, MUST)},
    "play end": {},
    "play turn": {"line": (TEXT, MUST)},
    "play look": {"tile": (TEXT, MUST)},
    "play hand": {},
    "play board": {"text": (FLAG, MAY)},
    "play log": {"text": (FLAG, MAY)},
    "universum play": {"card": (TEXT, MUST), "what": (TEXT, MAY)},
    "universum prepare": {"card": (TEXT, MUST)},
    "universum trash": {"card": (TEXT, MUST)},
    "universum pass": {},
    "universum choose": {"answer": (TEXT, MUST)},
    "universum hand": {},
    "universum board": {"text": (FLAG, MAY)},
    "universum log": {"text": (FLAG, MAY)},
    "versus choose": {"choice": (TEXT, MUST)},
    "versus attack": {"line": (TEXT, MUST)},
    "versus move": {"line": (TEXT, MUST)},
    "versus stunt": {"line": (TEXT, MUST)},
    "versus done": {},
    "versus hold": {},
    "versus yield": {},
    "versus order": {"order": (TEXT, MUST)},
    "versus turn": {"line": (TEXT, MUST)},
    "versus setup": {"line": (TEXT, MUST)},
    "versus sheet": {},
    "versus board": {"text": (FLAG, MAY)},
    "versus log": {"text": (FLAG, MAY)},
    **{f"fold {verb}": {"line": (TEXT, MUST)} for verb in ("move", "aim", "promote", "play", "place")},
    **{
        f"war {verb}": {"line": (TEXT, MUST)}
        for verb in ("move", "explore", "attack", "use", "recruit", "build", "deal")
    },
    "war start": {"units": (TEXT, MUST)},
    "war orders": {"orders": (TEXT, MUST), "send": (FLAG, MAY)},
    "war end": {},
    "war map": {},
    "war board": {"text": (FLAG, MAY)},
    "war log": {"text": (FLAG, MAY)},
    "fold orders": {"orders": (TEXT, MUST), "send": (FLAG, MAY)},
    "fold end": {},
    "fold hand": {},
    "fold board": {"text": (FLAG, MAY)},
    "fold log": {"text": (FLAG, MAY)},
    "deck list": {},
    "deck show": {"deck": (TEXT, MUST)},
    "deck hands": {"deck": (TEXT, MUST)},
    "deck test": {
        "deck": (TEXT, MUST),
        "against": (TEXT, MAY),
        "games": (NUMBER, MAY),
        "compare": (TEXT, MAY),
        "out": (TEXT, MAY),
        "in": (TEXT, MAY),
        "player": (TEXT, MAY),
    },
    "deck weigh": {"deck": (TEXT, MUST)},
    "deck results": {"deck": (TEXT, MAY)},
    "deck prefer": {"deck": (TEXT, MUST)},
    "deck import": {"file": (FILE, MAY), "text": (TEXT, MAY), "replace": (FLAG, MAY)},
    "deck check": {"file": (FILE, MAY), "text": (TEXT, MAY)},
    "deck export": {"deck": (TEXT, MUST)},
    "deck share": {"deck": (TEXT, MUST)},
    "deck copy": {"deck": (TEXT, MUST), "name": (TEXT, MAY)},
    "deck delete": {"deck": (TEXT, MUST)},
    "team list": {},
    "team show": {"team": (TEXT, MUST)},
    "team check": {"file": (FILE, MAY), "text": (TEXT, MAY)},
    "team import": {"file": (FILE, MAY), "text": (TEXT, MAY), "replace": (FLAG, MAY)},
    "team export": {"team": (TEXT, MUST)},
    "team share": {"team": (TEXT, MUST)},
    "team delete": {"team": (TEXT, MUST)},
    "deck generate": {"name": (TEXT, MAY), "realm": (TEXT, MAY), "seed": (NUMBER, MAY)},
    "card": {"name": (TEXT, MUST)},
    "rules": {"topic": (TEXT, MAY), "game": (TEXT, MAY)},
    "puzzle": {"which": (TEXT, MAY), "answer": (TEXT, MAY), "game": (TEXT, MAY)},
    "me": {"time_zone": (TEXT, MAY), "quiet_hours": (TEXT, MAY)},
    "block": {"player": (USER, MUST)},
    "tournament create": {
        "name": (TEXT, MUST),
        "format": (TEXT, MAY),
        "template": (TEXT, MAY),
        "cut": (NUMBER, MAY),
        "rounds": (NUMBER, MAY),
        "best_of": (NUMBER, MAY),
        "clock": (TEXT, MAY),
        "capacity": (NUMBER, MAY),
        "decks": (TEXT, MAY),
        "game": (TEXT, MAY),
        "teams": (NUMBER, MAY),
    },
    "tournament repeat": {
        "template": (TEXT, MAY),
        "weekday": (NUMBER, MAY),
        "time": (TEXT, MAY),
        "every": (TEXT, MAY),
    },
    "tournament rehearse": {
        "players": (NUMBER, MUST),
        "format": (TEXT, MUST),
        "evening": (NUMBER, MAY),
        "cut": (NUMBER, MAY),
        "rounds": (NUMBER, MAY),
        "best_of": (NUMBER, MAY),
        "clock": (TEXT, MAY),
        "round_minutes": (NUMBER, MAY),
        "game": (TEXT, MAY),
    },
    "tournament join": {"tournament": (TEXT, MAY), "deck": (TEXT, MAY), "team": (TEXT, MAY)},
    "tournament leave": {"tournament": (TEXT, MAY)},
    "tournament checkin": {"tournament": (TEXT, MAY)},
    "tournament drop": {"tournament": (TEXT, MAY)},
    "tournament judge": {"about": (TEXT, MUST), "tournament": (TEXT, MAY)},
    "tournament organise": {"tournament": (TEXT, MAY)},
    "tournament start": {"tournament": (TEXT, MAY)},
    "tournament pause": {"tournament": (TEXT, MAY)},
    "tournament cancel": {"tournament": (TEXT, MAY), "reason": (TEXT, MAY)},
    "tournament remove": {"player": (TEXT, MUST), "reason": (TEXT, MAY), "tournament": (TEXT, MAY)},
    "tournament export": {"tournament": (TEXT, MAY), "what": (TEXT, MAY)},
    "tournament override": {
        "match": (TEXT, MUST),
        "result": (TEXT, MUST),
        "reason": (TEXT, MAY),
        "tournament": (TEXT, MAY),
    },
    "tournament pairings": {"tournament": (TEXT, MAY), "round": (NUMBER, MAY), "text": (FLAG, MAY)},
    "tournament standings": {"tournament": (TEXT, MAY), "series": (TEXT, MAY), "text": (FLAG, MAY)},
    "tournament bracket": {"tournament": (TEXT, MAY), "player": (USER, MAY), "text": (FLAG, MAY)},
    "tournament list": {},
    "tournament follow": {"player": (TEXT, MUST), "tournament": (TEXT, MAY)},
    "meta": {"season": (NUMBER, MAY), "game": (TEXT, MAY), "format": (TEXT, MAY), "everywhere": (FLAG, MAY)},
    "leaderboard": {"game": (TEXT, MAY), "season": (NUMBER, MAY), "everywhere": (FLAG, MAY)},
    "profile": {
        "player": (USER, MAY),
        "game": (TEXT, MAY),
        "season": (NUMBER, MAY),
        "everywhere": (FLAG, MAY),
    },
    "privacy export": {},
    "privacy delete": {},
    "settings": {
        "clock": (TEXT, MAY),
        "rated": (TEXT, MAY),
        "takebacks": (TEXT, MAY),
        "decks": (TEXT, MAY),
        "strength": (NUMBER, MAY),
        "records": (NUMBER, MAY),
        "person": (NUMBER, MAY),
        "server": (NUMBER, MAY),
        "moderators": (ROLE, MAY),
        "organisers": (ROLE, MAY),
        "ping": (ROLE, MAY),
        "log": (CHANNEL, MAY),
        "calls": (CHANNEL, MAY),
        "results": (CHANNEL, MAY),
        "news": (CHANNEL, MAY),
        "leaderboard": (CHANNEL, MAY),
        "ladder": (TEXT, MAY),
        "channel": (CHANNEL, MAY),
        "game": (TEXT, MAY),
        "open": (TEXT, MAY),
        "award": (TEXT, MAY),
        "role": (ROLE, MAY),
    },
    "moderate duel": {"duel": (TEXT, MAY)},
    "moderate player": {"player": (USER, MUST)},
    "moderate flags": {},
    "moderate log": {},
    "tutorial": {"way": (TEXT, MAY), "game": (TEXT, MAY)},
    "help": {"game": (TEXT, MAY)},
}
#: Menus of people and messages.
MENUS = {"Challenge", "Profile", "Report this duel"}
#: What makes no sense in direct messages.
OF_SERVERS = {"settings", "moderate", "Challenge", "Report this duel", "tournament"}
#: What people can use who have installed the bot for themselves.
FOR_PEOPLE = {
    "Profile",
    "card",
    "deck",
    "help",
    "leaderboard",
    "me",
    "privacy",
    "profile",
    "puzzle",
    "rules",
    "team",
    "tutorial",
}

#: Controls that tests/e2e presses: test_practice.py, test_deck_test.py, test_own_decks.py, test_searching.py,
#: test_generated.py, test_tables.py, test_absences.py, test_clocks.py, test_moving.py and
#: test_first_steps.py. Only old messages have `quit`.
ELSEWHERE = {"claim", "move", "practice", "hint", "advised", "stop", "delete", "card", "keep", "start"}
ELSEWHERE |= {"pause", "quit", "learn", "practise", "challenge", "commands", "how"}
ELSEWHERE |= {
    "awards",
    "settings",
    "settingsform",
    "moderate",
}  # test_settings, test_moderation, test_audit_log
ELSEWHERE |= {"keepleaders", "leaders", "meta", "metafile"}  # test_leaderboard, test_meta
ELSEWHERE |= {"queue", "pings", "series"}  # finding, test_series
ELSEWHERE |= {"forget", "report", "reported", "profile"}  # test_own_data, test_context_menus, test_profiles
ELSEWHERE |= {"follow", "unfollow", "caster", "watch"}  # tests/e2e/watching
ELSEWHERE |= {"step", "jump", "exhibit", "fork", "forkon"}  # test_stepping, test_forks
ELSEWHERE |= {"plan", "planform", "enter", "organise", "organiseform", "rounds"}  # test_tournament_surface
ELSEWHERE |= {"calendar", "calendarfile", "feature", "followplayer", "planrun"}  # tests/e2e/tournaments
ELSEWHERE |= {"fairness", "export", "exportform", "exportsent"}  # tests/e2e/tournaments/test_ending
ELSEWHERE |= {"repeat", "repeatform", "seriestable"}  # tests/e2e/tournaments/test_recurring
ELSEWHERE |= {"here"}  # tests/e2e/tournaments/test_rounds
ELSEWHERE |= {"judge", "judgecalled", "judgeanswer", "moretime"}  # tests/e2e/tournaments/test_judges
ELSEWHERE |= {"arrange", "times", "timessent", "timesfile"}  # tests/e2e/tournaments/test_match_times
ELSEWHERE |= {"decided", "publish", "recordlog"}  # test_reports
ELSEWHERE |= {"scores", "daily", "verify", "tablepractice", "computer"}  # tests/e2e/universum/test_alone
ELSEWHERE |= {"takeback", "undo", "noresult"}  # test_takebacks, test_agreed_ends
ELSEWHERE |= {"me", "share", "refresh", "replay", "record"}  # test_me, test_endings
ELSEWHERE |= {
    f"multiversus-{verb}" for verb in ("act", "line", "write", "written", "advised", "lesson", "sheet")
}  # tests/e2e
ELSEWHERE |= {  # tests/e2e/multifold
    f"multifold-{verb}"
    for verb in ("act", "pick", "line", "write", "written", "send", "advised", "happened", "lesson")
}
ELSEWHERE |= {  # tests/e2e/war
    f"multiverse-war-{verb}"
    for verb in ("act", "pick", "line", "write", "written", "send", "advised", "happened", "lesson")
}
ELSEWHERE |= {"lesson", "unilesson"}  # test_tutorial of each game
ELSEWHERE |= {"puzzle", "streaks"}  # test_puzzles
ELSEWHERE |= {"deckform", "decksent"}  # test_deck_files
ELSEWHERE |= {"recordform", "recordsent"}  # test_verifying
ELSEWHERE |= {"weigh"}  # test_weighing
ELSEWHERE |= {"furthertest"}  # test_open_tests
ELSEWHERE |= {"samplehands"}  # tests/e2e/decks/test_sample_hands
ELSEWHERE |= {"team", "teamform"}  # tests/e2e/tournaments/test_teams
ELSEWHERE |= {"touch", "exercise"}  # tests/web: test_opening, exercises
