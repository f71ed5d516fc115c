"""Parts that positions of a duel share: its fixed setup, and the ground, which abilities may change.

Terrain rarely changes, so positions share one Ground; a change replaces it with another. Each layout is
worked out once (AB-34).
"""

from collections.abc import Sequence
from typing import Final

from bot.games.grid.sets import cells_of
from bot.games.melee.board.movement import EntryCosts, Row, entry_of, make_entry
from bot.games.melee.board.tiles import ALL, BIT, SUMMON_AREAS, Board, Terrain, spread
from bot.games.melee.position.compiled import CompiledCard

#: Maximum number of layouts kept for one duel. If a search tries more, all are dropped.
_KEPT: Final = 1 << 8


class Ground:
    """A battlefield, and what entities of each card may enter on it. Immutable."""

    __slots__ = ("_cards", "_entries", "_first", "_known", "_made", "_pillars", "_tried", "board", "rows")

    def __init__(self, board: Board, cards: Sequence[CompiledCard], first: "Ground | None" = None) -> None:
        """`first` is the ground on which the duel began; None if this is it."""
        self.board = board
        #: By `card << 1 | seat`, as `rows`; filled on demand.
        self._entries: list[EntryCosts | None] = [None] * (len(cards) << 1)
        #: The lanes of each card with its own Speed, unless a rule of the card changes that.
        self.rows: list[Row | None] = [None] * (len(cards) << 1)
        self._cards = cards
        self._first = first
        #: The tiles that `pillars` has tested, and the pillars among them.
        self._tried = self._pillars = 0
        if first is None:
            self._known = {board.layout: self}
        else:
            self._known = first._known
            self._made: dict[tuple[tuple[int, ...], int, bool], EntryCosts] = {}

    def entry(self, card: int, seat: int) -> EntryCosts:
        """The tiles that an entity of this card and seat may enter."""
        return self._entries[card << 1 | seat] or self._work_out(card, seat)

    def row(self, card: int, seat: int) -> Row:
        """Look up the lanes of this card and seat, and keep them in `rows`."""
        row = self.rows[card << 1 | seat] = self.entry(card, seat).row(self._cards[card].steady_speed)
        return row

    def _work_out(self, card: int, seat: int) -> EntryCosts:
        rules = self._cards[card]
        asked = rules.costs, seat, rules.thorns_immune
        if self._first is None:
            entry = entry_of(self.board, *asked)
        elif asked in self._made:
            entry = self._made[asked]
        else:
            first = self._first.entry(card, seat)
            entry = make_entry(self.board, *asked, first)
            if not entry.differs:
                entry = first
            self._made[asked] = entry
        self._entries[card << 1 | seat] = entry
        return entry

    def laid_out(self, layout: str) -> "Ground":
        """The ground of the same duel with these 64 terrain letters, `a1` first (see `Board`)."""
        return self._known.get(layout) or self._keep(Board(layout, self.board.name))

    def changed(self, tile: int, terrain: Terrain) -> "Ground":
        """This ground with another terrain on one tile."""
        board = self.board.changed(tile, terrain)
        return self._known.get(board.layout) or self._keep(board)

    def _keep(self, board: Board) -> "Ground":
        if len(self._known) >= _KEPT:
            self._known.clear()
        ground = self._known[board.layout] = Ground(board, self._cards, self._first or self)
        return ground

    def changeable(self, terrain: Terrain, among: int = ALL) -> int:
        """The tiles among these that could become this terrain, free or not (AB-34)."""
        tiles = among & ~self.board.masks[terrain] & ~self.board.masks[Terrain.SUMMON]
        return tiles & ~self.pillars(tiles) if terrain is Terrain.MOUNTAIN else tiles

    def pillars(self, among: int) -> int:
        """The tiles among these that must stay open: a mountain there would split the battlefield (AB-34)."""
        open_tiles = ALL & ~self.board.mountains
        for tile in cells_of(among & open_tiles & ~self._tried):
            if not _is_connected(open_tiles ^ BIT[tile]):
                self._pillars |= BIT[tile]
        self._tried |= among
        return self._pillars & among


def _is_connected(tiles: int) -> bool:
    """Whether South's Summon Area is connected with all of these tiles."""
    reached = 1 << SUMMON_AREAS[0]
    while (grown := (reached | spread(reached)) & tiles) != reached:
        reached = grown
    return reached == tiles


class Setup:
    """The ground on which a duel begins, its compiled cards and what they wait for, and its limits.

    `chooser` is the seat that chooses the order of play without a roll-off; None if there is a roll-off.
    """

    __slots__ = (
        "cards",
        "chooser",
        "deck_names",
        "decks",
        "ground",
        "has_cheaper",
        "moments",
        "turn_limit",
        "watches_destructions",
        "watches_summons",
    )

    def __init__(
        self,
        board: Board,
        cards: Sequence[CompiledCard],
        decks: tuple[tuple[int, ...], tuple[int, ...]],
        deck_names: tuple[str, str],
        turn_limit: int,
        chooser: int | None = None,
    ) -> None:
        self.cards = tuple(cards)
        self.decks = decks
        self.deck_names = deck_names
        self.turn_limit = turn_limit
        self.chooser = chooser
        self.ground = Ground(board, self.cards)
        everything = range(len(self.cards))
        #: By seat: what the Triggers of its cards wait for. A scenario has no decks; its cards may belong to
        #: either seat.
        self.moments = tuple(
            frozenset(self.cards[card].moment for card in deck or everything) for deck in decks
        )
        moments = self.moments[0] | self.moments[1]
        #: Whether any card waits for what happens to others. Moments ask this most often.
        self.watches_summons = not moments.isdisjoint(("ally-summoned", "enemy-summoned"))
        self.watches_destructions = not moments.isdisjoint(("ally-destroyed", "enemy-destroyed"))
        #: Whether any card makes others cheaper to summon.
        self.has_cheaper = any(rules.cheaper for rules in self.cards)
