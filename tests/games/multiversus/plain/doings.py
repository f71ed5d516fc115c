"""Actions and reactions of a plain game: what the members of a unit can do, one after another (V-T4)."""

from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.games.multiversus.plain.table import ORTHOGONAL, Play, Space, Table, name, space

ALL_WAYS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
BETTER = {"disabled": "wounded", "wounded": "well", "well": "well", "gone": "gone"}


@dataclass
class Doing:
    """One action, or one reaction, of a unit: what its members can do, one after another (V-T4)."""

    game: Table
    role: str
    kind: str
    double: bool = False
    against: str | None = None
    acted: set[str] = field(default_factory=set)
    bound: str | None = None

    def lines(self) -> list[str]:
        members = [
            who for who in self.game.units[self.role].members if who in self.game.at and who not in self.acted
        ]
        return [line for who in members for line in getattr(self, f"_{self.kind}s")(who)]

    def play(self, line: str) -> Play:
        self.acted.add(line.split()[1])
        yield from getattr(self, f"_play_{self.kind}")(line.split()[1:])

    # attacks

    def _attacks(self, who: str) -> list[str]:
        game, lines = self.game, []
        if not game.able(who):
            return []
        for target in game.everybody(game.other(game.unit(who).side)):
            role = game.unit(target).role
            if (
                role not in (self.against or role,)
                or role != (self.bound or role)
                or not game.in_range(who, target)
            ):
                continue
            lines.append(f"attack {who} {target}")
            if len(self._shoved(who, target)) > 1:
                lines.append(f"attack {who} {target} push")
            for step in self._free_steps(who):
                lines.append(f"attack {who} {target} step {name(step)}")
        return lines

    def _shoved(self, who: str, target: str) -> list[Space]:
        return self.game.push(who, target, 2 if "shove" in self.game.unit(who).traits else 1)

    def _free_steps(self, who: str) -> list[Space]:
        x, y = self.game.at[who]
        return [at for dx, dy in ORTHOGONAL if self.game.free(who, at := (x + dx, y + dy))]

    def _play_attack(self, words: list[str]) -> Play:
        game = self.game
        who, target, *after = words
        self.bound = role = game.unit(target).role
        if self.against is None:
            reactive = game.chosen[game.other(game.turn)]
            if (role != reactive.unit and game.triggers(who)) or (role == reactive.unit and self.double):
                yield from game.reaction()
            if not (game.able(who) and target in game.at and game.in_range(who, target)):
                return
            if (
                reactive.unit == role
                and reactive.kinds == ("defend",)
                and not self._passes_defence(who, target)
            ):
                game.reacted = True
                game.defending.add(role)
                game.revealed.add(game.other(game.turn))
        game.hit_back = game.hit_back or self.against is not None
        if not game.recovering and (self._beats(who, target) or role not in game.defending):
            game.hit(target)
        if after[:1] == ["push"] and target in game.at:
            game.moved(target, self._shoved(who, target))
        elif after[:1] == ["step"] and space(after[1]) in self._free_steps(who):
            game.moved(who, [game.at[who], space(after[1])])

    def _beats(self, who: str, target: str) -> bool:
        """Whether an attack hits although the target's unit defends."""
        overwhelms = "overwhelm" in self.game.unit(who).traits and self.game.advantage(target)
        return self.double or overwhelms or self.game.state[target] == "disabled"

    def _passes_defence(self, who: str, target: str) -> bool:
        """Whether it begins no Defend (V-R6)."""
        return self._beats(who, target) or not self.game.would_hurt(target)

    # walks

    def _moves(self, who: str) -> list[str]:
        unit = self.game.units[self.role]
        if not self.game.able(who):
            return []
        reach = unit.double_move if self.double else unit.move
        return [f"move {who} {there}" for there in self.game.walks(who, reach)]

    def _play_move(self, words: list[str]) -> Play:
        game, who = self.game, words[0]
        unit = game.units[self.role]
        way = game.walks(who, unit.double_move if self.double else unit.move)[words[1]]
        places = [way[0]]
        for index, there in enumerate(way[1:], start=1):
            here = places[-1]
            reactors = game.able_members(game.chosen[game.other(game.turn)].unit)
            if self.against is None and self.role != "piece" and game.triggers_from(who, here, reactors):
                yield from game.reaction()
                if who not in game.at or not game.able(who) or game.at[who] != here:
                    break
                if not all(game.steps(who, at) for at in way[index:]) or not game.free(who, way[-1]):
                    break
            places.append(there)
            game.at[who] = there
        if who in game.at and game.harmed(who, places):
            game.hit(who)

    # stunts

    def _stunts(self, who: str) -> list[str]:
        game, unit, lines = self.game, self.game.units[self.role], []
        for stunt in unit.stunts:
            unmarks = stunt["effect"] == "unmark"
            if stunt.get("coins", 1) == (2 if self.double else 1) and (
                game.able(who) or (unmarks and who in game.marked)
            ):
                lines += [f"stunt {who} {stunt['word']}{rest}" for rest in self._rests(who, stunt)]
        if unit.side == "heroes" and not self.double and game.able(who):
            pieces = game.units["piece"]
            for piece in pieces.members if pieces.interact else ():
                if piece not in game.marked and game.adjacent(who, piece):
                    lines.append(f"stunt {who} interact {piece}")
        if self.bound:
            lines = [line for line in lines if self._bond(line.split()[1:]) == self.bound]
        return lines

    def _bond(self, words: list[str]) -> str:
        return " ".join(words[1:]) if words[1] == "interact" else words[1]

    def _reaches(self, who: str, stunt: dict[str, Any], other: str | None, place: list[Space]) -> bool:
        game = self.game
        if "within" in stunt and game.gap(game.body(who), place) > stunt["within"]:
            return False
        return not stunt.get("sight") or game.sees(who, other or who, place)

    def _rests(self, who: str, stunt: dict[str, Any]) -> list[str]:
        """What can stand behind the word of a stunt that would do something (V-A3)."""
        game, side, target = self.game, self.game.unit(who).side, stunt["target"]
        if target == "self":
            does = game.state.get(who) == "wounded" if stunt["effect"] == "heal" else who in game.marked
            return [""] if does else []
        if target == "enemies":
            return (
                [""]
                if any(self._swept(who, stunt, other) for other in game.everybody(game.other(side)))
                else []
            )
        if target == "space":
            places = product(range(8), range(8))
            return [
                f" {name(at)}"
                for at in places
                if at != game.at[who]
                and game.free(who, at)
                and self._reaches(who, stunt, None, game.body(who, at))
            ]
        others = game.everybody(side if target == "ally" else game.other(side))
        rests = []
        for other in others:
            if other != who and self._reaches(who, stunt, other, game.body(other)):
                rests += [f" {other}{end}" for end in self._ends(who, stunt, other)]
        return rests

    def _swept(self, who: str, stunt: dict[str, Any], other: str) -> bool:
        reaches = other in self.game.at and self._reaches(who, stunt, other, self.game.body(other))
        return reaches and len(self.game.push(who, other, stunt.get("amount", 1))) > 1

    def _ends(self, who: str, stunt: dict[str, Any], other: str) -> list[str]:
        game, amount = self.game, stunt.get("amount", 1)
        match stunt["effect"]:
            case "hit":
                does = game.would_hurt(other)
            case "push":
                does = len(game.push(who, other, amount)) > 1
            case "pull":
                does = len(game.pull(who, other, amount)) > 1
            case "heal":
                does = game.state[other] in ("wounded", "disabled")
            case "swap":
                does = not {"large"} & (game.unit(who).traits | game.unit(other).traits)
            case "slide":
                return [f" {name(places[-1])}" for places in self._slides(other, amount)]
            case "command":
                return [f" {there}" for there in game.walks(other, amount)] if game.able(other) else []
        return [""] if does else []

    def _slides(self, other: str, amount: int) -> list[list[Space]]:
        ways = [self.game.forced(other, way, amount) for way in ALL_WAYS]
        return [places for places in ways if len(places) > 1]

    def _play_stunt(self, words: list[str]) -> Play:
        game, who = self.game, words[0]
        self.bound = self._bond(words)
        if self.against is None:
            game.hit_back = False
            if game.triggers(who):
                yield from game.reaction()
            if game.hit_back or " ".join(("stunt", *words)) not in self._again(who):
                return
        if words[1] == "interact":
            game.marked.add(words[2])
            return
        stunt = next(each for each in game.units[self.role].stunts if each["word"] == words[1])
        self._take_effect(who, stunt, words[2:])

    def _again(self, who: str) -> list[str]:
        return self._stunts(who) if who in self.game.at else []

    def _take_effect(self, who: str, stunt: dict[str, Any], rest: list[str]) -> None:
        game, amount = self.game, stunt.get("amount", 1)
        other = rest[0] if rest else who
        match stunt["effect"]:
            case "hit":
                game.hit(other)
            case "push" if stunt["target"] == "enemies":
                for each in game.everybody(game.other(game.unit(who).side)):
                    if self._swept(who, stunt, each):
                        game.moved(each, game.push(who, each, amount))
            case "push":
                game.moved(other, game.push(who, other, amount))
            case "pull":
                game.moved(other, game.pull(who, other, amount))
            case "slide":
                game.moved(
                    other, next(way for way in self._slides(other, amount) if name(way[-1]) == rest[1])
                )
            case "heal":
                game.state[other] = BETTER[game.state[other]]
            case "unmark":
                game.marked.discard(who)
            case "leap":
                game.moved(who, [game.at[who], space(rest[0])])
            case "command":
                game.moved(other, game.walks(other, amount)[rest[1]])
            case "swap":
                mine, theirs = game.at[who], game.at[other]
                game.at[who], game.at[other] = theirs, mine
                game.moved(who, [mine, theirs])
                game.moved(other, [theirs, mine])
