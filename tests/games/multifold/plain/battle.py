"""The battle phase of a plain game: strikes, battle and hazards."""

from collections.abc import Callable, Iterable

from tests.games.multifold.plain.table import Stack, Table

LED_HITS, TURRET_HITS, NEST_HITS = 3, 4, 5


def battle_phase(table: Table) -> None:
    for word, name in table.strikes:
        _strike(table, word, name)
    _fire(table)
    _act(table)


def _targets(table: Table, names: Iterable[str]) -> list[str]:
    return [name for name in names if name in table.at or table.nest(name)]


def _strike(table: Table, word: str, name: str) -> None:
    """N-P7, N-P8."""
    if word == "airstrike":
        spaces, number, hits = [name], 4, 4
    else:
        spaces, number, hits = table.named([name, *table.beside(name)]), 2, 5
    scored = {each: _rolled(table, number, hits) for each in _targets(table, spaces)}
    for each, taken in scored.items():
        table.take(each, taken)


def _rolled(table: Table, number: int, least: int) -> int:
    return sum(table.dice(6) >= least for _ in range(number))


def _fire(table: Table) -> None:
    """N-F1."""
    scored: dict[str, int] = {}

    def score(name: str, hits: int) -> None:
        scored[name] = scored.get(name, 0) + hits

    for name in table.ground:
        if name in table.at:
            _fire_from(table, name, table.at[name], score)
        elif table.nest(name):
            near = [each for each in table.beside(name) if each in table.at]
            if near:
                score(max(near, key=lambda each: table.at[each].count), _rolled(table, 3, NEST_HITS))
    for name in table.named(scored):
        table.take(name, scored[name])


def _fire_from(table: Table, name: str, here: Stack, score: Callable[[str, int], None]) -> None:
    near = target(table, here.seat, table.beside(name), table.aims.get(name))
    grenades = 0
    if near:
        for _ in range(here.foldlings + (2 if here.unit == "squad" else 0)):
            die = table.dice(6)
            if die >= (LED_HITS if here.officers else 4):
                if die == 6 and not here.officers:
                    grenades += 1
                else:
                    score(near, 1)
    if here.unit == "turret":
        aimed = turret_target(table, name, here.seat, near)
        if aimed:
            score(aimed, _rolled(table, table.turret_dice, TURRET_HITS))
    if here.unit == "armour" and near:
        score(near, _rolled(table, 1, TURRET_HITS))
    for _ in range(grenades):
        die = table.dice(6)
        if die == 1:
            score(name, 1)
        elif die >= 4:
            score(near, 2)


def target(table: Table, seat: int, spaces: list[str], aim: str | None) -> str:
    """N-F3: the space that is shot at, or nothing."""
    if aim in spaces and aim and (table.enemies_at(seat, aim) or table.nest(aim)):
        return aim
    enemies = [each for each in spaces if table.enemies_at(seat, each)]
    if enemies:
        return max(enemies, key=lambda each: table.enemies_at(seat, each))
    return next((each for each in spaces if table.nest(each)), "")


def turret_target(table: Table, name: str, seat: int, near: str) -> str:
    """N-P5."""
    far, aim = table.second(name), table.aims.get(name)
    if aim in far and aim and (table.enemies_at(seat, aim) or table.nest(aim)):
        return aim
    return near or target(table, seat, far, None)


def _act(table: Table) -> None:
    """N-P12: the hazards as they lie now."""
    for name in table.named(each for each, word in table.hazards.items() if word != "ants"):
        word = table.hazards[name]
        here = table.at.get(name)
        if here:
            _harm(table, word, here)
            table.tidy(name)
        die = table.dice(6)
        if die <= 2:
            del table.hazards[name]
        elif word == "fire" and die >= 5:
            _leap(table, name, [each for each in table.beside(name) if _burns(table, each)])
        elif word == "plague":
            _pass_on(table, name)


def _harm(table: Table, word: str, here: Stack) -> None:
    match word:
        case "fire":
            lost = _rolled(table, here.crowd, table.burns)
        case "plague":
            here.lose_foldlings(1)
            return
        case _:
            lost = here.crowd
    here.lose_officers(lost - here.lose_foldlings(lost))


def _burns(table: Table, name: str) -> bool:
    return table.is_land(name) and not table.is_spring(name) and not table.token(name)


def _leap(table: Table, name: str, spaces: list[str]) -> None:
    if spaces:
        there = table.choose(spaces)
        del table.hazards[name]
        table.hazards[there] = "fire"


def _pass_on(table: Table, name: str) -> None:
    def foldlings(each: str) -> int:
        return table.at[each].foldlings if each in table.at else 0

    near = [each for each in table.beside(name) if foldlings(each) and not table.token(each)]
    if near:
        del table.hazards[name]
        table.hazards[max(near, key=foldlings)] = "plague"
    elif not foldlings(name):
        del table.hazards[name]
