"""Rounds and phases: revenue, who is asked, and when a seat has done its phase (W-R)."""

from bot.games.war.events import board_events as be
from bot.games.war.events import events as ev
from bot.games.war.position.field import NOBODY
from bot.games.war.position.position import ACTION, BUILD, START, Deeds, Position
from bot.games.war.rules.dealings import draw_mission
from bot.games.war.rules.looks import look, note_unseen
from bot.games.war.rules.missions import accomplish, connected
from bot.games.war.rules.offers import can_act
from bot.games.war.rules.run import Run
from bot.games.war.rules.works import can_build
from bot.games.war.sheets.vocabulary import HAND

CITY_REVENUE = 5
DIE = 10


# --- before the first round -------------------------------------------------------------------------------


def roll_for_first(run: Run) -> int:
    """All roll until one has the lowest die alone; that seat (W-S2)."""
    seats = range(run.position.field.seats)
    while True:
        dice = [run.dice.roll(DIE) for _ in seats]
        lowest = min(dice)
        winner = dice.index(lowest) if dice.count(lowest) == 1 else None
        if run.log is not None:
            run.tell(ev.DiceForFirst(tuple(dice), winner))
        if winner is not None:
            return winner


def begin_start(run: Run) -> None:
    """Missions are drawn, gold is given, and the first units are asked for (W-S3, W-S4)."""
    position = run.position
    field = position.field
    for seat in range(field.seats):
        for _ in range(HAND):
            draw_mission(run, seat, 1)
    _give_to_later(run)
    position.phase = START
    position.turn = position.first_build if field.is_duel else NOBODY
    position.asked = 1 << position.turn if field.is_duel else (1 << field.seats) - 1
    if run.log is not None:
        run.tell(ev.PhaseBegan(START, position.turn if field.is_duel else None))


def _give_to_later(run: Run) -> None:
    """In one round those who act later get gold, at its revenue or, in the first, before it (W-S4)."""
    position = run.position
    field = position.field
    if position.round == field.later_in:
        for place in range(1, field.seats):
            run.earn((position.first_action + place) % field.seats, field.later * place)


def have_set(run: Run, seat: int) -> None:
    """A seat has set its first units."""
    position = run.position
    position.asked &= ~(1 << seat)
    look(run)
    if position.field.is_duel and seat == position.first_build:
        position.turn = 1 - seat
        position.asked = 1 << position.turn
        if run.log is not None:
            run.tell(ev.PhaseBegan(START, position.turn))
    go_on_if_all_have_set(run)


def go_on_if_all_have_set(run: Run) -> None:
    """The first action phase begins once all have set their units."""
    if not run.position.asked:
        if run.log is not None:
            run.tell(ev.RoundBegan(1))
        _begin_action(run, run.position.first_action)
        settle(run)


# --- phases -----------------------------------------------------------------------------------------------


def settle(run: Run) -> tuple[tuple[str, int], ...]:
    """End the phases of those who can do nothing else (W-R5); returns these, with their seats."""
    position = run.position
    ended: list[tuple[str, int]] = []
    while not position.is_over:
        phase = position.phase
        idle = [seat for seat in range(position.field.seats) if _is_idle(position, seat)]
        if not idle:
            break
        for seat in idle:
            ended.append((phase, seat))
            end_phase(run, seat, is_idle=True)
            if position.is_over or position.phase != phase:
                break
    return tuple(ended)


def _is_idle(position: Position, seat: int) -> bool:
    """Whether a seat is asked for its phase and has nothing to do in it."""
    if not position.asked >> seat & 1:
        return False
    if position.phase == BUILD:
        return not can_build(position, seat)
    return position.phase == ACTION and not can_act(position, seat)


def end_phase(run: Run, seat: int, *, is_idle: bool = False) -> None:
    """A seat has done its build or action phase."""
    position = run.position
    if run.log is not None:
        run.tell(ev.PhaseEnded(position.phase, seat, is_idle))
    position.asked &= ~(1 << seat)
    if position.phase == BUILD:
        _go_on_building(run, seat)
    else:
        _end_action(run, seat)


def _go_on_building(run: Run, seat: int) -> None:
    position = run.position
    if position.field.is_duel and seat == position.first_build:
        position.turn = 1 - seat
        position.asked = 1 << position.turn
        if run.log is not None:
            run.tell(ev.PhaseBegan(BUILD, position.turn))
    go_on_if_all_have_built(run)


def go_on_if_all_have_built(run: Run) -> None:
    """The action phase begins once nobody builds any more."""
    if not run.position.asked:
        _begin_action(run, run.position.first_action)


def _begin_action(run: Run, seat: int) -> None:
    position = run.position
    position.phase = ACTION
    position.turn = seat
    position.asked = 1 << seat
    holding = position.holdings[seat]
    position.tactical = 1 + holding.age
    position.deeds = Deeds()
    position.forget()
    if run.log is not None:
        run.tell(ev.PhaseBegan(ACTION, seat))
    for block in holding.blocks:
        if run.log is not None and block.resting and block.wounds:
            run.name(block)
            run.tell(be.Wounded(seat, run.hex(block.cell), block.wounds - 1))
        block.rise()
    note_unseen(position, seat)


def _end_action(run: Run, seat: int) -> None:
    """A seat's action phase ends with its missions (W-G2), and those rest who did nothing (W-M7)."""
    position = run.position
    accomplish(run, seat)
    for block in position.holdings[seat].blocks:
        block.resting = block.wounds > 0 and not block.acted
        block.ap = 0
    clear_phase(run)
    next_seat(run, seat)


def clear_phase(run: Run) -> None:
    """What lasts until a phase ends: rallies and watches (W-P1)."""
    is_seen_less = False
    for holding in run.position.holdings:
        for block in holding.blocks:
            block.rally = 0
            if block.watch:
                block.watch = 0
                is_seen_less = True
                run.position.forget()
                run.position.change(block.seat, 1 << block.cell)
    if is_seen_less:
        look(run)


def next_seat(run: Run, seat: int) -> None:
    """After a seat's action phase comes the next one's, or the next round (W-R1)."""
    position = run.position
    field = position.field
    place = (seat - position.first_action) % field.seats
    for step in range(place + 1, field.seats):
        other = (position.first_action + step) % field.seats
        if not position.holdings[other].is_out:
            _begin_action(run, other)
            return
    if position.round >= field.rounds:
        _count_points(run)
    else:
        _begin_round(run)


def _begin_round(run: Run) -> None:
    position = run.position
    field = position.field
    position.round += 1
    if run.log is not None:
        run.tell(ev.RoundBegan(position.round))
    if field.is_free_for_all:
        position.first_action = position.next_in_game(position.first_action)
    for building in position.buildings:
        building.used = False
    for holding in position.holdings:
        holding.made = 0
        for block in holding.blocks:
            block.built = 0
    position.offers = set()
    _take_revenue(run)
    if position.is_over:
        return
    position.phase = BUILD
    position.turn = position.first_build if field.is_duel else NOBODY
    in_game = 0
    for seat, holding in enumerate(position.holdings):
        in_game |= (not holding.is_out) << seat
    position.asked = 1 << position.turn if field.is_duel else in_game
    if run.log is not None:
        run.tell(ev.PhaseBegan(BUILD, position.turn if field.is_duel else None))


# --- revenue ----------------------------------------------------------------------------------------------


def revenue(position: Position, seat: int) -> int:
    """The gold that a seat gets at a revenue (W-R2)."""
    gold = CITY_REVENUE
    for building in position.buildings:
        if building.seat == seat:
            gold += building.kind.revenue * building.age
    return gold + len(connected(position, seat))


def _take_revenue(run: Run) -> None:
    """Gold, repairs, stones, then the Portal (W-R2 to W-R4, W-V1)."""
    position = run.position
    for seat, holding in enumerate(position.holdings):
        if not holding.is_out:
            run.earn(seat, revenue(position, seat))
    _give_to_later(run)
    _repair(run)
    for seat, holding in enumerate(position.holdings):
        stones = position.control.count(seat)
        if stones:
            holding.stones += stones
            if run.log is not None:
                run.tell(ev.StonesGained(seat, stones))
    _check_portal(run)


def _repair(run: Run) -> None:
    position = run.position
    for building in position.buildings:
        if building.damage:
            building.damage -= 1
            if run.log is not None:
                run.tell(be.Repaired(building.seat, run.hex(building.cell)))
    for seat, holding in enumerate(position.holdings):
        if holding.damage:
            holding.damage -= 1
            if run.log is not None:
                run.tell(be.Repaired(seat, ""))


def team_stones(position: Position) -> list[int]:
    """The stones of each team that is in the game, -1 for others (W-V1)."""
    found = [-1] * position.field.teams
    for seat, holding in enumerate(position.holdings):
        if not holding.is_out:
            team = position.field.team_of[seat]
            found[team] = max(found[team], 0) + holding.stones
    return found


def _check_portal(run: Run) -> None:
    stones = team_stones(run.position)
    most = max(stones)
    if most >= run.position.field.stones:
        _teams_win(run, [team for team, each in enumerate(stones) if each == most], "portal")


def _count_points(run: Run) -> None:
    """After the last round most points win, then most stones; then it is shared (W-V5, W-V7)."""
    position = run.position
    stones = team_stones(position)
    scores = [(-1, -1)] * position.field.teams
    for seat, team in enumerate(position.field.team_of):
        if stones[team] >= 0:
            scores[team] = (position.total(seat), stones[team])
    best = max(scores)
    _teams_win(run, [team for team, score in enumerate(scores) if score == best], "points")


def _teams_win(run: Run, teams: list[int], by: str) -> None:
    winners = 0
    for seat, team in enumerate(run.position.field.team_of):
        if team in teams and not run.position.holdings[seat].is_out:
            winners |= 1 << seat
    run.finish(winners, by)
