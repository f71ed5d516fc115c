"""The lines of the strip: each step of a turn in small tokens, dice, signs and few words."""

from collections.abc import Sequence

from msgspec import Struct

from bot.games.melee.facts.episodes import Episode
from bot.games.melee.facts.facts import Fact, What
from bot.games.melee.history.steps import Step, StepLine, own_act, step_episodes, turn_bound, upkeep
from render.melee.log.fact_rows import NARROW, Detail, Glyphs, fact_row, slot_row, token
from render.melee.log.rows import Gap, Row, Sign, Text, is_name, part_width, row_width
from render.melee.palette import STATS
from render.pen.palette import MUTED
from render.pen.script import clean

SIZE = 31
_BOUND = (What.PUSHED, What.PULLED, What.TELEPORTED, What.SWAPPED, What.SWAPPED_AWAY, What.RETURNED)
_STATUS = (What.STATUS_GAINED, What.FELL_ASLEEP)
_MINOR = 5
"""From this rank on, facts are less important than the values of dice."""
_RANKS = {
    What.DESTROYED: 0,
    What.EXPIRED: 0,
    What.HURT: 1,
    **dict.fromkeys(_BOUND, 2),
    **dict.fromkeys(_STATUS, 3),
    What.HEALED: 4,
}
#: A line's head tells them: a summon with where it ended, an attack that did nothing.
_IN_HEADS = (What.MOVED, What.NO_DAMAGE)


class _Item(Struct, frozen=True):
    """A fact in its episode, which is the step's own or not; without a fact, an ability did nothing."""

    fact: Fact | None
    episode: Episode
    is_own: bool

    @property
    def rank(self) -> int:
        """Its importance: 0 is the most important."""
        return _MINOR + 1 if self.fact is None else _RANKS.get(self.fact.what, _MINOR)

    @property
    def is_by_ability(self) -> bool:
        """Whether an ability did it that the line's head does not mention."""
        return self.episode.head.what is What.USED and not self.is_own


def line_rows(line: StepLine, glyphs: Glyphs, room: int, most: int = 1) -> list[Row]:
    """At most `most` rows of a line, made to fit into `room` pixels.

    First, words are dropped where signs say the same. Then the least important facts are left out, and a
    number says how many. To keep the most important ones, the dice lose the values that they are added to.
    """
    rows: list[Row] = []
    for detail in (Detail.WORDS, Detail.SIGNS, Detail.DICE):
        rows, missing = _cut(_head(line, glyphs, detail), line, glyphs, detail, room, most)
        if not missing or (detail is Detail.SIGNS and min(missing) >= _MINOR):
            break
    return rows


def step_row(step: Step, glyphs: Glyphs, room: int) -> Row:
    """The row of one step with the names of both in an attack, or without if there is no room for all."""
    line = StepLine(1, (step,))
    (row,), missing = _cut(_step_head(step, glyphs, Detail.NAMES), line, glyphs, Detail.WORDS, room)
    return line_rows(line, glyphs, room)[0] if missing else row


def is_whole(line: StepLine, glyphs: Glyphs, room: int) -> bool:
    """Whether a line's row of `room` pixels has all facts in words."""
    return not _cut(_head(line, glyphs, Detail.WORDS), line, glyphs, Detail.WORDS, room)[1]


def large_rows(line: StepLine, glyphs: Glyphs, room: int) -> tuple[Row, Row]:
    """The action with its actor, or both names in an attack; then its consequences, empty if there are none.

    The second row ends with the rolls of statuses. As in `line_rows`, it leaves out facts that do not fit
    into `room` pixels.
    """
    did: Row = ()
    for step in line.steps:
        row = _step_head(step, glyphs, Detail.NAMES)
        did += row[2:] if did and step.kind == "attack" else row  # its token and name stand there already
    came: Row = ()
    for detail in (Detail.WORDS, Detail.SIGNS):
        (came,), missing = _cut((), line, glyphs, detail, room)
        if not missing:
            break
    rolled = upkeep(line.steps)
    if not rolled:
        return did, came
    between = (Gap(20),) if came else ()
    room -= row_width((*came, *between), SIZE)
    return did, (*came, *between, *upkeep_row(rolled, glyphs, room))


def upkeep_row(episodes: Sequence[Episode], glyphs: Glyphs, room: int) -> Row:
    """Effects and rolls of statuses, as many as fit into `room` pixels, then the number of the others."""
    row: Row = ()
    for index, episode in enumerate(episodes):
        left = len(episodes) - index - 1
        more: Row = (_words(f"+{left} more"),) if left else ()
        rolled: Row = ()
        for fact in episode.facts:
            rolled += fact_row(fact, glyphs, Detail.SIGNS, is_named=not rolled)
        longer = (*row, *((Gap(10),) if row else ()), *rolled)
        if row_width((*longer, *more), SIZE) > room:
            return (*row, _words(f"+{left + 1} more"))
        row = longer
    return row


def _items(line: StepLine) -> list[_Item]:
    """The consequences of the steps themselves, then those of abilities."""
    found: list[_Item] = []
    for step in line.steps:
        episodes = step_episodes(step)
        own = own_act(step, episodes)
        for episode in episodes:
            facts = episode.effects if episode is own or episode.head.what is What.USED else episode.facts
            in_head = _IN_HEADS if episode is own else ()
            found += [_Item(fact, episode, episode is own) for fact in facts if fact.what not in in_head]
            if not facts and episode.head.what is What.USED:
                found.append(_Item(None, episode, episode is own))
    return sorted(found, key=lambda item: item.is_by_ability)


def _cut(
    head: Row, line: StepLine, glyphs: Glyphs, detail: Detail, room: int, most: int = 1
) -> tuple[list[Row], list[int]]:
    """The head with as many facts as fit, the most important ones, then the number of the others.

    Also the ranks of the others.
    """
    items, missing = _items(line), list[int]()
    last = _named_last(line.steps[-1], detail) if head else None
    while True:
        more: Row = (_words(f"+{len(missing)} more"),) if missing else ()
        rows = _rows(head, items, more, glyphs, detail, last, room)
        if not items or (len(rows) <= most and _fits(rows[-1], room)):
            return rows[:most], missing
        least = max(range(len(items)), key=lambda place: (items[place].rank, place))
        missing.append(items.pop(least).rank)


def _rows(
    head: Row,
    items: Sequence[_Item],
    more: Row,
    glyphs: Glyphs,
    detail: Detail,
    last: int | None,
    room: int,
) -> list[Row]:
    """The rows for the head and these items; a fact about `last`, who has just been named, has no token."""
    rows = [head]
    ability: Episode | None = None
    for item in items:
        row = _item_row(item, glyphs, detail, ability, last)
        if rows[-1] and not _fits((*rows[-1], *row), room):
            rows.append(_item_row(item, glyphs, detail, None, None))  # a new row names everybody again
        else:
            rows[-1] += row
        ability = item.episode if item.is_by_ability else None
        last = item.episode.head.subject if item.fact is None else item.fact.subject
    if _fits((*rows[-1], *more), room):
        rows[-1] += more
    else:
        rows.append(more)
    return rows


def _item_row(item: _Item, glyphs: Glyphs, detail: Detail, ability: Episode | None, last: int | None) -> Row:
    """A fact, after its ability unless that is the previous fact's."""
    row: Row = ()
    if item.is_by_ability and item.episode is not ability:
        row, last = (Gap(6), *fact_row(item.episode.head, glyphs, Detail.SIGNS)), item.episode.head.subject
    if item.fact is None:
        return (*row, _words(What.NOTHING.said)) if detail is Detail.WORDS else row
    is_named = item.fact.subject is None or item.fact.subject != last
    return (*row, *fact_row(item.fact, glyphs, detail, item.episode, is_named=is_named))


def _fits(row: Row, room: int) -> bool:
    """Whether the row fits; names may be shortened to their shortest."""
    width = sum(
        part_width(part, SIZE) if not is_name(part) else min(part_width(part, SIZE), 100) for part in row
    )
    return width <= room


def _named_last(step: Step, detail: Detail) -> int | None:
    """The entity that a step's head names last, the subject of facts; None in most attacks with room."""
    own = own_act(step, step_episodes(step))
    if own is None:
        return None
    if own.head.what is not What.ATTACKED:
        return own.head.subject
    did_nothing = any(fact.what is What.NO_DAMAGE for fact in own.effects)
    return Fact(What.HURT, own.head.whom).subject if did_nothing or detail is Detail.DICE else None


def _head(line: StepLine, glyphs: Glyphs, detail: Detail) -> Row:
    """The action with its actor. A move and an attack that share a line name no one: there is no room."""
    if len(line.steps) == 1:
        return _step_head(line.steps[0], glyphs, detail)
    move = next(one for one in line.steps if one.kind == "move")
    blow = next(one for one in line.steps if one.kind == "attack")
    short = Detail.SIGNS if detail is Detail.DICE else Detail.WORDS
    way = fact_row(Fact(What.MOVED, move.who, way=move.way), glyphs, short)
    return (*way, *_attack(blow, glyphs, detail), Gap(4))


def _step_head(step: Step, glyphs: Glyphs, detail: Detail) -> Row:
    own = own_act(step, step_episodes(step))
    named: Row = ()
    if step.who is not None:
        named = (token(step.who, glyphs), Text(clean(step.who.name), face=NARROW, name=True))
    match step.kind:
        case "move" | "use" | "summon":
            if own is None:
                return named
            is_way = own.head.what is What.MOVED
            row = fact_row(
                own.head, glyphs, Detail.WORDS if is_way else max(detail, Detail.WORDS), is_named=False
            )
            for fact in own.effects:
                row += fact_row(fact, glyphs, Detail.SIGNS, is_named=False) if fact.what is What.MOVED else ()
            return (*named, *row)
        case "attack":
            if detail is Detail.NAMES:
                return (*named, *_attack(step, glyphs, detail))
            return (*named[:1], *_attack(step, glyphs, detail), Gap(4))
        case "start" | "end" | "course":
            return (_words(turn_bound(step).lower()), Gap(4))


def _attack(step: Step, glyphs: Glyphs, detail: Detail) -> Row:
    """`2+⚄ ⚔ 1+⚂` with the defender's token, or also its name; only the sword if the dice never fell.

    If there was no damage, a `0` follows, and why if there is room.
    """
    own = own_act(step, step_episodes(step))
    sword = Sign(STATS["attack"].icon, STATS["attack"].tint)
    if own is None:
        return (sword,)
    if own.head.what is not What.ATTACKED or own.head.whom is None:
        why = fact_row(own.head, glyphs, max(detail, Detail.WORDS), is_named=False)
        return (sword, *why) if detail < Detail.SIGNS else (sword,)
    defender = own.head.whom
    name = (Text(clean(defender.name), face=NARROW, name=True),) if detail is Detail.NAMES else ()
    narrow = max(detail, Detail.WORDS)
    row = (
        *slot_row("roll", own.head, glyphs, narrow),
        sword,
        token(defender, glyphs),
        *name,
        *slot_row("roll2", own.head, glyphs, narrow),
    )
    nothing = next((fact for fact in own.effects if fact.what is What.NO_DAMAGE), None)
    if nothing is None:
        return row
    words = (
        f"0 {nothing.name}".strip()
        if detail < Detail.SIGNS or len(_items(StepLine(1, (step,)))) == 0
        else "0"
    )
    return (*row, Gap(4), _words(words))


def _words(words: str) -> Text:
    return Text(words, MUTED, NARROW)
