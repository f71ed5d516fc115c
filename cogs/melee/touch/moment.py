"""A position as one person at a table sees it, with everything worked out that its parts ask for again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.games.melee.position.actions import Action, Summon
from bot.games.melee.sight.danger import TileOutlook
from bot.games.melee.sight.view import ActionPlan, EntityView, View
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook
from cogs.melee.posts.duel_scene import able_entities, names_of
from cogs.melee.values import melee_plan, melee_view


@dataclass
class TableMoment:
    """What a look at a duel shows its viewer; `view` is theirs, `names` are by seat, not escaped."""

    look: FullLook
    view: View = field(init=False)
    names: tuple[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.view = melee_view(self.look.own)
        self.names = names_of(self.look.duel)

    @cached_property
    def plans(self) -> Mapping[int, ActionPlan]:
        """Those of the viewer's entities that may act now, by tile."""
        able = able_entities(self.view) if self.acts else ()
        return {each.tile: melee_plan(self.look.plan(each.tile)) for each in able}

    @cached_property
    def cards(self) -> Mapping[str, ActionPlan]:
        """Those of the viewer's cards that can be summoned now, by name."""
        actions = self.view.actions if self.acts else ()
        names = dict.fromkeys(each.card for each in actions if isinstance(each, Summon))
        return {name: melee_plan(self.look.plan(name)) for name in names}

    @cached_property
    def outlooks(self) -> Mapping[Seat, TileOutlook]:
        """What tiles mean to each side."""
        return {seat: TileOutlook(self.view, seat) for seat in Seat}

    @cached_property
    def threatened(self) -> Mapping[Seat, Mapping[int, tuple[EntityView, ...]]]:
        """For each side, the enemies that could attack a tile next turn, as everybody stands now."""
        return {seat: self.outlooks[seat].threatened() for seat in Seat}

    @property
    def public_actions(self) -> tuple[Action, ...]:
        """The legal actions of the player to act, of which only those of entities in play may be told."""
        if self.view.to_act is None or not self.look.duel.running:
            return ()
        return melee_view(self.look.seen_by(self.view.to_act)).actions

    @property
    def acts(self) -> bool:
        """Whether the viewer is to act."""
        return self.view.seat is not None and self.view.to_act is self.view.seat and self.look.duel.running
