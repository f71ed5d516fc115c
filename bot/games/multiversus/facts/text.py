"""Facts in words: a sentence each, in the present tense, for logs, boards and private answers."""

from collections.abc import Iterable, Sequence

from bot.games.multiversus.events.events import Event
from bot.games.multiversus.facts.facts import Fact, What, facts_of
from bot.games.multiversus.words import (
    choice_text,
    coins_text,
    ending_text,
    in_sentence,
    is_plural,
    losing_faces,
    name_of,
    opening,
)
from bot.games.telling import Teller
from bot.games.wording import PersonWords, counted, listed

SHOWN: frozenset[What] = frozenset(
    ("begin turn", "choose", "may react", "react not", "spend coin", "win", "place")
)
"""Told by the log alone: boards show by themselves whose turn it is, who is asked, and how the game ends."""
_TRIGGERS = {"walk": "walk", "attack": "attack", "stunt": "stunt", "recovery": "Recovery"}
_HEALTH = {"well": "well again", "wounded": "Wounded", "disabled": "Disabled", "gone": "gone for good"}


def log_lines(events: Iterable[Event], teller: Teller) -> list[str]:
    """A line for each fact that says something."""
    return [line for fact in facts_of(events) if (line := sentence(fact, teller))]


def board_lines(events: Iterable[Event], teller: Teller, before: Iterable[Event] = ()) -> list[str]:
    """The same lines without what a board shows by itself. `before` is the log before these events."""
    return [line for fact in facts_of(events, before) if (line := board_line(fact, teller))]


def board_line(fact: Fact, teller: Teller) -> str:
    """A fact as a sentence; empty if a board shows it by itself."""
    if fact.what in SHOWN:
        return _lost(fact) if fact.lost else ""
    return sentence(fact, teller)


def sentence(fact: Fact, teller: Teller) -> str:
    """A fact as a sentence, or two; empty if another fact says it already."""
    return _of_figure(fact, teller) if fact.who else _of_player(fact, teller)


def _of_player(fact: Fact, teller: Teller) -> str:
    match fact.what:
        case "win":
            by, *points = fact.words
            winner = "" if fact.seat is None else teller.names[fact.seat]
            score = f" Heroes {points[0]}, Adversaries {points[1]}." if any(map(int, points)) else ""
            return f"{ending_text(winner, by)}.{score}"
        case "agree":
            return "Both agree to a draw."
        case "react not":
            return "Nobody reacts."
    who = teller.person(fact.seat)
    match fact.what:
        case "draw setter":
            return f"The die makes {who.subject} the Set Up Player."
        case "set table":
            field_, heroes, foes, first = fact.words
            teams = f"{teller.title(heroes)} against {teller.title(foes)}"
            chosen = f"{who.opening} {who.verb('choose', 'chooses')} {teller.title(field_)}"
            return f"{chosen}, with {teams}. The {first.capitalize()} begin each round."
        case "be ready":
            return f"{who.opening} {who.verb('are', 'is')} ready."
        case "take side":
            return f"{who.opening} {who.verb('lead', 'leads')} the {fact.words[0].capitalize()}."
        case "begin turn":
            side = fact.words[0].capitalize()
            return (
                f"Round {fact.amount}: {who.subject} {who.verb('have', 'has')} the Initiative for the {side}."
            )
        case "order":
            until = (
                "will react with nothing until you say otherwise"
                if fact.is_so
                else "will be asked again from the next activation on; what is already chosen stands"
            )
            return f"{who.opening} {until}."
        case "choose":
            return _choice(fact, who, teller)
        case "reveal" if fact.is_so:
            return f"{who.opening} {who.verb('have', 'has')} nobody who could react."
        case "reveal":
            return f"{who.opening} {who.verb('reveal', 'reveals')} {choice_text(fact.words[0])}."
        case "end action" | "end activation" | "end reaction":
            return f"{who.opening} {who.verb('end', 'ends')} the {fact.what.removeprefix('end ')}."
        case "hold":
            return f"{who.opening} {who.verb('do', 'does')} not react."
        case "roll":
            grey = int(fact.words[0])
            rule = f"lost on {losing_faces(grey)}, with {counted(grey, 'grey coin')} spent"
            kept = who.verb("lose", "loses") if fact.is_so else who.verb("keep", "keeps")
            return f"Initiative die {fact.amount} ({rule}): {who.subject} {kept} the Initiative."
        case "pass on":
            return _passing(fact, who)
        case "leave":
            late = f"{who.verb('run', 'runs')} out of time for the third turn in a row and "
            return f"{who.opening} {late if fact.is_so else ''}{who.verb('leave', 'leaves')} the game."
        case "take back":
            return f"{who.opening} {who.verb('take', 'takes')} back {undone_words(fact.words, teller)}."
    raise AssertionError(fact.what)


def _choice(fact: Fact, who: PersonWords, teller: Teller) -> str:
    """One's own choice with its words; that of another alone, as its seat has both facts."""
    if fact.words:
        return f"{who.opening} {who.verb('choose', 'chooses')} {choice_text(fact.words[0])}."
    return "" if fact.seat == teller.viewer else f"{who.opening} has chosen."


def _passing(fact: Fact, who: PersonWords) -> str:
    match fact.words[0]:
        case "yielded":
            return f"{who.opening} {who.verb('give', 'gives')} up the Initiative."
        case "recovery":
            return f"The Recovery costs {who.subject} the Initiative."
        case "no-coins":
            return f"{who.opening} {who.verb('have', 'has')} no unit left to choose, and no Initiative."
        case _:
            return ""  # the die has said so


def _of_figure(fact: Fact, teller: Teller) -> str:
    whose = opening(fact.who)
    match fact.what:
        case "place":
            return f"{whose} {_is(fact.who)} placed on {fact.spaces[-1]}."
        case "walk" | "step" | "leap" | "swap" | "push" | "pull" | "slide":
            return _moving(fact, teller)
        case "stop":
            return f"{opening(fact.who)}'s walk to {fact.spaces[0]} ends early."
        case "attack":
            return _attack(fact)
        case "lose attack":
            return f"{whose} can no longer attack {in_sentence(fact.whom)}."
        case "defend":
            return f"{whose} defend{'' if is_plural(fact.who) else 's'}."
        case "worsen" | "better":
            return _health(fact)
        case "shrug off":
            return f"{whose} is Wounded already and shrugs the hit off, for want of Advantage."
        case "use power":
            return _power(fact, teller)
        case "fail":
            why = "its unit was attacked" if fact.is_so else "it is no longer possible"
            return f"{teller.title(fact.power)} fails: {why}."
        case "mark":
            return f"{opening(fact.whom)} marks {in_sentence(fact.who)}."
        case "unmark":
            return f"{whose} loses its mark."
        case "try recovery":
            return f"{whose} attempt{'' if is_plural(fact.who) else 's'} a Recovery."
        case "recover":
            return "The Recovery succeeds."
        case "fail recovery":
            return "The Recovery fails."
        case "may react":
            who = teller.person(fact.seat)
            return f"{who.opening} may react to {in_sentence(fact.who)}'s {_TRIGGERS[fact.words[0]]}."
        case "spend coin":
            coin = "green" if fact.is_so else "grey"
            lost = f"{_lost(fact)} " if fact.lost else ""
            return f"{lost}{whose} spend{'' if is_plural(fact.who) else 's'} a {coin} coin."
    raise AssertionError(fact.what)


_NOTHING = {"attack": "no enemy in range", "move": "nowhere to walk", "stunt": "no power to use"}
"""Why an action coin is lost."""


def _lost(fact: Fact) -> str:
    """Why nothing was done with the action coins that a unit had left."""
    kinds = list(dict.fromkeys(fact.lost))
    coins = coins_text(fact.lost)
    if "unable" in fact.words:
        why = f"{opening(fact.who)} {_is(fact.who)} Disabled"
    else:
        has = "have" if is_plural(fact.who) else "has"
        why = f"{opening(fact.who)} {has} {listed([_NOTHING[kind] for kind in kinds])}"
    return f"{why}, so the {coins} {'is' if len(kinds) == 1 else 'are'} lost."


def _is(name: str) -> str:
    return "are" if is_plural(name) else "is"


def _moving(fact: Fact, teller: Teller) -> str:
    where = f"from {fact.spaces[0]} to {fact.spaces[-1]}"
    power = f" ({teller.title(fact.power)})" if fact.power else ""
    match fact.what:
        case "push" | "pull" | "slide":
            verb = {"push": "pushes", "pull": "pulls", "slide": "slides"}[fact.what]
            return f"{opening(fact.whom)} {verb} {in_sentence(fact.who)} {where}."
        case "swap":
            return f"{opening(fact.who)} changes places, {where}."
        case _:
            verb = {"walk": "walks", "step": "steps", "leap": "leaps"}[fact.what]
            return f"{opening(fact.who)} {verb} {where}{power}."


def _attack(fact: Fact) -> str:
    who = f"In reaction, {in_sentence(fact.who)}" if "reaction" in fact.words else opening(fact.who)
    how = [
        text
        for word, text in (("double", "a double Attack"), ("advantage", "Advantage"))
        if word in fact.words
    ]
    used = f" with {' and '.join(how)}" if how else ""
    defended = f" {opening(fact.whom)} defends." if fact.is_so else ""
    return f"{who} attacks {in_sentence(fact.whom)}{used}.{defended}"


def _health(fact: Fact) -> str:
    health, _, cause = fact.words
    now = _HEALTH[health]
    if fact.what == "better" and health == "wounded":
        now = "only Wounded now"
    by = " by the ground" if cause == "ground" and health in ("wounded", "disabled") else ""
    return f"{opening(fact.who)} is {now}{by}."


def _power(fact: Fact, teller: Teller) -> str:
    who = f"In reaction, {in_sentence(fact.who)}" if "reaction" in fact.words else opening(fact.who)
    whom = f" on {in_sentence(fact.whom)}" if fact.whom else ""
    return f"{who} uses {teller.title(fact.power)}{whom}."


def undone_text(facts: Iterable[Fact], teller: Teller) -> str:
    """The deeds among these facts, as a list: `the walk of Mob 1 and the attack of Mob 2`."""
    return listed([_deed(fact, teller) for fact in facts if fact.what in _DEEDS])


_DEEDS: frozenset[What] = frozenset(
    ("walk", "attack", "use power", "mark", "place", "end action", "end activation")
)


def _deed(fact: Fact, teller: Teller) -> str:
    match fact.what:
        case "walk" | "attack":
            return f"the {fact.what} of {in_sentence(fact.who)}"
        case "use power":
            return f"{teller.title(fact.power)} of {in_sentence(fact.who)}"
        case "mark":
            return f"the mark on {in_sentence(fact.who)}"
        case "place":
            return f"the placing of {in_sentence(fact.who)}"
        case _:
            return f"the {fact.what.removeprefix('end ')}'s end"


def undone_words(lines: Sequence[str], teller: Teller) -> str:
    """Action lines that are taken back, as a list: `the walk of the Champion`, `two actions`."""
    if len(lines) > 1:
        return counted(len(lines), "action")
    return _undone(lines[0], teller) if lines else "an action"


def _undone(line: str, teller: Teller) -> str:
    match line.split(" "):
        case ["move", who, *_]:
            return f"the walk of {in_sentence(who)}"
        case ["attack", who, *_]:
            return f"the attack of {in_sentence(who)}"
        case ["stunt", who, word, *_]:
            return f"{teller.title(word)} of {in_sentence(who)}"
        case ["place", who, *_]:
            return f"the placing of {in_sentence(who)}"
        case _:
            return "an action"


def line_text(line: str, teller: Teller) -> str:
    """An action line as it is offered: `Mob 1: attack Minion 2, then push`, `Champion to d4`."""
    match line.split(" "):
        case ["attack", who, target, *after]:
            then = ", then push" if after == ["push"] else f", then step to {after[1]}" if after else ""
            return f"{name_of(who)}: attack {name_of(target)}{then}"
        case ["move", who, space]:
            return f"{name_of(who)} to {space}"
        case ["stunt", who, word, *rest]:
            whom = f" on {name_of(rest[0])}" if rest and not _is_space(rest[0]) else ""
            where = f" to {rest[-1]}" if rest and _is_space(rest[-1]) else ""
            return f"{name_of(who)}: {teller.title(word)}{whom}{where}"
        case ["seal", *choice]:
            text = choice_text(" ".join(choice))
            return text[0].upper() + text[1:]
        case ["yield"]:
            return "Give up the Initiative"
        case ["hold"]:
            return "Don't react"
        case ["done"]:
            return "Done"
        case ["place", who, space]:
            return f"{name_of(who)} to {space}"
        case ["ready"]:
            return "Ready"
        case ["take", side]:
            return f"Lead the {side.capitalize()}"
        case ["setup", field_, heroes, foes, first]:
            teams = f"{teller.title(heroes)} against {teller.title(foes)}"
            return f"{teller.title(field_)}: {teams}; {first.capitalize()} begin"
    return line


def _is_space(word: str) -> bool:
    return len(word) == 2
