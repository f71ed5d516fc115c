"""The lines of the strip: each step of a turn in small tokens, dice, signs and few words."""

from collections.abc import Sequence

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events import events as ev
from bot.games.melee.history.step_facts import Fact, FactKind, facts_of, no_damage, upkeep_rolls
from bot.games.melee.history.steps import Line, Step
from bot.games.melee.words.terms import STATUS_NOUNS
from render.grid.palette import REACH
from render.melee.log.entity_rows import Glyphs
from render.melee.log.rows import Gap, Mini, Part, Rolled, Row, Sign, Text, is_name, part_width, row_width
from render.melee.palette import BADGES, HARM_TEXT, HEALING_TEXT, STATS, STATUS_TINTS, WAYS
from render.pen.fonts import Face
from render.pen.palette import GOLD, MUTED, TEXT
from render.pen.script import clean

SIZE = 31
_NARROW = Face.CONDENSED_SEMIBOLD
_ARROW = "→"
_FULL, _SIGNS, _DICE = range(3)  # how little a row says: everything, signs without words, dice without values
_PRIORITIES: tuple[FactKind, ...] = (
    "destroyed", "hurt", "shoved", "status", "healed", "rolled", "note", "trigger",
)  # fmt: skip
_MINOR = _PRIORITIES[-3:]


def line_row(line: Line, glyphs: Glyphs, room: int) -> Row:
    """The row of a line, made to fit into `room` pixels.

    First what signs say too loses its words. Then the facts that matter least are left out, and a number says
    how many. To keep those that matter most, the dice lose the values that they are added to.
    """
    for detail in (_FULL, _SIGNS):
        row = (*_head(line, glyphs, detail), *_facts(line, glyphs, detail))
        if _fits(row, room):
            return row
    row, is_good = _cut(_head(line, glyphs, _SIGNS), line, glyphs, room, _SIGNS)
    return row if is_good else _cut(_head(line, glyphs, _DICE), line, glyphs, room, _DICE)[0]


def large_rows(line: Line, glyphs: Glyphs, room: int) -> tuple[Row, Row]:
    """Who did what, with the names of both in an attack; then what came of it, empty if nothing did.

    The second row ends with what statuses rolled. As in `line_row`, it leaves out facts that do not fit into
    `room` pixels.
    """
    return _large_head(line, glyphs), _outcome(line, glyphs, room)


def _large_head(line: Line, glyphs: Glyphs) -> Row:
    row: Row = ()
    for step in line.steps:
        if step.kind != "attack":
            row += _head(Line(line.number, (step,)), glyphs, _FULL)
        elif row:
            row += _dice(step, glyphs, _FULL, is_named=True)
        else:
            row += (*_token(step, glyphs), _name(step), *_dice(step, glyphs, _FULL, is_named=True))
    return row


def _outcome(line: Line, glyphs: Glyphs, room: int) -> Row:
    row: Row = ()
    for detail in (_FULL, _SIGNS):
        row = _facts(line, glyphs, detail, is_apart=True)
        if _fits(row, room):
            break
    else:
        row, _ = _cut((), line, glyphs, room, _SIGNS)
    rolls = upkeep_rolls(line.steps)
    if not rolls:
        return row
    between = (Gap(20),) if row else ()
    return (*row, *between, *rolls_row(rolls, glyphs, room - row_width((*row, *between), SIZE)))


def roll_row(roll: ev.StatusRolled, glyphs: Glyphs) -> Row:
    """What a status rolled at the start of a turn."""
    who = roll.who
    return (
        Mini(who.owner, glyphs(who.owner, who.name)),
        Sign(BADGES[roll.status].icon, STATUS_TINTS[roll.status]),
        Rolled(roll.die, who.owner),
        _words("ends" if roll.ended else "stays"),
    )


def _fits(row: Row, room: int) -> bool:
    """Whether the row fits; names may be shortened to their shortest."""
    width = sum(
        part_width(part, SIZE) if not is_name(part) else min(part_width(part, SIZE), 100) for part in row
    )
    return width <= room


def _cut(head: Row, line: Line, glyphs: Glyphs, room: int, detail: int) -> tuple[Row, bool]:
    """The head with as many facts as fit, those that matter most first, then how many are missing.

    Also whether all that matter most are there.
    """
    row = head
    facts = sorted((fact for step in line.steps for fact in facts_of(step)), key=_priority)
    left = len(facts)
    last: int | None = None
    for fact in facts:
        parts = _fact(fact, glyphs, detail, fact.who is None or fact.who.serial != last)
        more: Row = (_words(f"+{left - 1} more", MUTED),) if left > 1 else ()
        if not _fits((*row, *parts, *more), room):
            break
        row = (*row, *parts)
        last = None if fact.who is None else fact.who.serial
        left -= 1
    is_good = all(fact.kind in _MINOR for fact in facts[len(facts) - left :])
    return ((*row, _words(f"+{left} more", MUTED)) if left else row), is_good


def _priority(fact: Fact) -> int:
    return _PRIORITIES.index(fact.kind)


def _head(line: Line, glyphs: Glyphs, detail: int) -> Row:
    """Who did what. A move and an attack that share a line name no one: there is no room."""
    step = line.steps[0]
    if len(line.steps) > 1:
        move = next(one for one in line.steps if one.kind == "move")
        blow = next(one for one in line.steps if one.kind == "attack")
        between = " " if detail == _FULL else ""
        return (*_token(move, glyphs), _way(move, between), *_dice(blow, glyphs, detail), Gap(4))
    match step.kind:
        case "move":
            return (*_token(step, glyphs), _name(step), _way(step))
        case "summon":
            end = (_bold(f"{_ARROW} {tile_name(step.way[-1])}", step),) if step.way else ()
            word = (_words("summoned"),) if detail == _FULL else ()
            return (*_token(step, glyphs), _name(step), Sign("creation", GOLD), *word, *end)
        case "use":
            word = (_words("ability", MUTED),) if detail == _FULL else ()
            return (*_token(step, glyphs), _name(step), Sign("flash", GOLD), *word)
        case "attack":
            return (*_token(step, glyphs), *_dice(step, glyphs, detail), Gap(4))
        case "start" | "end" | "course":
            return (_words(f"turn {step.turn} {'starts' if step.kind == 'start' else 'ends'}", MUTED), Gap(4))


def _token(step: Step, glyphs: Glyphs) -> Row:
    return () if step.who is None else (Mini(step.who.owner, glyphs(step.who.owner, step.who.name)),)


def _name(step: Step) -> Text:
    return Text("" if step.who is None else clean(step.who.name), TEXT, _NARROW, name=True)


def _way(step: Step, between: str = " ") -> Text:
    way = step.way
    return _bold(f"{tile_name(way[0])}{between}{_ARROW}{between}{tile_name(way[-1])}", step)


def _bold(words: str, step: Step) -> Text:
    return Text(words, WAYS[step.seat if step.who is None else step.who.owner], Face.CONDENSED)


def _words(words: str, ink: tuple[int, int, int] = TEXT) -> Text:
    return Text(words, ink, _NARROW)


def _dice(step: Step, glyphs: Glyphs, detail: int, *, is_named: bool = False) -> Row:
    """`2+⚄ ⚔ 1+⚂` with the defender's token, or also its name; only the sword if the dice never fell.

    If there was no damage, a `0` follows, and why if nothing else happened.
    """
    blow, nothing = step.blow, no_damage(step)
    sword = Sign(STATS["attack"].icon, STATS["attack"].tint)
    if blow is None:
        return (sword, _words(nothing, MUTED)) if nothing else (sword,)
    attacker, defender = blow.attacker, blow.defender
    values = (f"{blow.attack}+", f"{blow.defense}+") if detail < _DICE else ("", "")
    reason = f"0 {nothing}" if nothing != "no damage" and not facts_of(step) else "0"
    return (
        *((_words(values[0]),) if values[0] else ()),
        Rolled(blow.attack_die, attacker.owner),
        sword,
        Mini(defender.owner, glyphs(defender.owner, defender.name)),
        *((Text(clean(defender.name), TEXT, _NARROW, name=True),) if is_named else ()),
        *((_words(values[1]),) if values[1] else ()),
        Rolled(blow.defense_die, defender.owner),
        *((Gap(4), _words(reason, MUTED)) if nothing else ()),
    )


def _facts(line: Line, glyphs: Glyphs, detail: int, *, is_apart: bool = False) -> Row:
    """All facts of a line; one about whom the line has just named has no token, unless they stand apart."""
    parts: list[Part] = []
    last: int | None = None
    for step in line.steps:
        if not is_apart:
            last = _named_last(step)
        for fact in facts_of(step):
            serial = None if fact.who is None else fact.who.serial
            parts += _fact(fact, glyphs, detail, serial is None or serial != last)
            last = serial
    return tuple(parts)


def _named_last(step: Step) -> int | None:
    """The serial of the entity that a step's head names last; None in most attacks."""
    if step.blow is not None and no_damage(step):
        return step.blow.defender.serial
    return step.who.serial if step.kind in ("move", "summon", "use") and step.who is not None else None


def _fact(fact: Fact, glyphs: Glyphs, detail: int, is_new: bool) -> Row:
    who = fact.who
    token: Row = (Mini(who.owner, glyphs(who.owner, who.name)),) if who is not None and is_new else ()
    return (*token, *_said(fact, detail))


def _said(fact: Fact, detail: int) -> Row:
    match fact.kind:
        case "hurt":
            source: Row = (_words(fact.words, MUTED),) if fact.words and detail == _FULL else ()
            return (Text(f"−{fact.amount}", HARM_TEXT, Face.CONDENSED), *source)
        case "healed":
            return (Text(f"+{fact.amount}", HEALING_TEXT, Face.CONDENSED),)
        case "status":
            tint = STATUS_TINTS[fact.words]
            word: Row = (_words(STATUS_NOUNS[fact.words], tint),) if detail == _FULL else ()
            return (Sign(BADGES[fact.words].icon, tint), *word)
        case "destroyed":
            return (Sign("skull", TEXT), *((_words("lost"),) if detail == _FULL else ()))
        case "shoved":
            return (
                Text(fact.words if detail == _FULL else f"{_ARROW} {fact.words[-2:]}", REACH, Face.CONDENSED),
            )
        case "trigger":
            return (Sign("flash", GOLD),)
        case "rolled":
            assert fact.who is not None
            verdict: Row = (_words(fact.words, MUTED),) if fact.words else ()
            return (Rolled(fact.amount, fact.who.owner), *verdict)
        case "note":
            return (_words(clean(fact.note()), MUTED),)


def rolls_row(rolls: Sequence[ev.StatusRolled], glyphs: Glyphs, room: int) -> Row:
    """What statuses rolled, as many as fit into `room` pixels, then how many are missing."""
    row: Row = ()
    for index, roll in enumerate(rolls):
        more: Row = (_words(f"+{len(rolls) - index - 1} more", MUTED),) if index < len(rolls) - 1 else ()
        longer = (*row, *((Gap(10),) if row else ()), *roll_row(roll, glyphs))
        if row_width((*longer, *more), SIZE) > room:
            return (*row, _words(f"+{len(rolls) - index} more", MUTED))
        row = longer
    return row
