"""The ground of a duel as it lies now: the battlefield, and what each card may enter on it.

Terrain changes seldom, so a position holds one Ground, which it shares with all others that lie on it; a
change puts another in its place. Every layout that comes up is worked out once (AB-34).
"""

from collections.abc import Sequence

from bot.games.melee.board import ALL, SUMMON_AREAS, TILES, Board, Terrain, mask_of, spread
from bot.games.melee.compiled import Rules
from bot.games.melee.movement import Entry, entry_of, make_entry

#: Layouts that are kept for one duel; a search that tries out more begins anew.
_KEPT = 1 << 8


class Ground:
    """A battlefield, and what entities of each card may enter there. Immutable."""

    __slots__ = ("_cards", "_differs", "_first", "_known", "_made", "_pillars", "board", "entries")

    def __init__(self, board: Board, cards: Sequence[Rules], first: "Ground | None" = None) -> None:
        """`first` is the ground on which the duel began, None for that itself."""
        self.board = board
        #: By `card << 1 | seat`, as far as asked for.
        self.entries: dict[int, Entry] = {}
        self._cards = cards
        self._first = first
        self._pillars: int | None = None
        if first is None:
            self._known = {board.layout: self}
        else:
            self._known = first._known
            pairs = zip(board.layout, first.board.layout, strict=True)
            self._differs = mask_of([tile for tile, (now, then) in enumerate(pairs) if now != then])
            self._made: dict[tuple[tuple[int, ...], int, bool], Entry] = {}

    def entry(self, card: int, seat: int) -> Entry:
        """What an entity of this card and seat may enter."""
        return self.entries.get(card << 1 | seat) or self._work_out(card, seat)

    def _work_out(self, card: int, seat: int) -> Entry:
        rules = self._cards[card]
        asked = rules.costs, seat, rules.thorns_immune
        if self._first is None:
            entry = entry_of(self.board, *asked)
        elif asked in self._made:
            entry = self._made[asked]
        else:
            first = self._first.entry(card, seat)
            entry = self._made[asked] = make_entry(self.board, *asked, first, self._differs)
        self.entries[card << 1 | seat] = entry
        return entry

    def laid_out(self, layout: str) -> "Ground":
        """The ground of the same duel with these 64 terrain letters, `a1` first (see `Board`)."""
        known = self._known
        if layout not in known:
            if len(known) >= _KEPT:
                known.clear()
            known[layout] = Ground(Board(layout, self.board.name), self._cards, self._first or self)
        return known[layout]

    def changed(self, tile: int, terrain: Terrain) -> "Ground":
        """The ground with another terrain on one tile."""
        layout = self.board.layout
        return self.laid_out(layout[:tile] + terrain.letter + layout[tile + 1 :])

    def changeable(self, terrain: Terrain) -> int:
        """The tiles that could become this terrain, were they free where that is asked (AB-34)."""
        tiles = ALL & ~self.board.masks[terrain] & ~self.board.masks[Terrain.SUMMON]
        return tiles & ~self.pillars if terrain is Terrain.MOUNTAIN else tiles

    @property
    def pillars(self) -> int:
        """The tiles that must stay open: a mountain there would cut the battlefield in two (AB-34)."""
        if self._pillars is None:
            open_tiles = ALL & ~self.board.mountains
            found = 0
            for tile in range(TILES):
                rest = open_tiles & ~(1 << tile)
                if rest != open_tiles and not _hangs_together(rest):
                    found |= 1 << tile
            self._pillars = found
        return self._pillars


def _hangs_together(tiles: int) -> bool:
    """Whether from the first Summon Area a way leads to all of these tiles."""
    reached = 1 << SUMMON_AREAS[0]
    while (grown := (reached | spread(reached)) & tiles) != reached:
        reached = grown
    return reached == tiles
