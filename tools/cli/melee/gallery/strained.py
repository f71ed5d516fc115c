"""Positions that strain pictures the most: the longest names, full boards and hands, every script."""

from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import SUMMON_AREAS, Board, Terrain
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who
from bot.games.melee.odds.tally import Odds
from bot.games.melee.sight.view import ActionPlan, Activity, EntityView, Landing, SideView, TargetOption, View
from bot.games.two_seats import Seat

#: Names as players write them, each with another script or difficulty; Discord allows up to 32 letters.
NAMES = (
    "Marlowe the Third",
    "星野アオイ🔥",
    "سلمى",
    "안개 Mist",
    "Ёлка-иголка",
    "Αθηνά",
    "नमस्ते दुनिया",
    "สวัสดีครับ",
    "שלום 12",
    "the_longest_name_that_anyone_has",
    "👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪",
    "Ödland",
    "Z̷̢̛͔a̸l̶g̵o̶",
    "꧁☠𝕬𝖉𝖆☠꧂",
    "Quartz",
    "ᚠᛁᚾᛞ",
)
#: More scripts and ornaments, for a table; the last ones are in no installed font.
RARER_NAMES = (
    "გამარჯობა", "Ադամ", "ሰላም", "வணக்கம்", "నమస్కారం", "নমস্কার", "ગુજરાતી", "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ", "ආයුබෝවන්",
    "ಕ್ಷ್ಮ ನಮಸ್ಕಾರ", "നമസ്കാരം", "ନମସ୍କାର", "ខ្ញុំ ស្ត្រី", "ສະບາຍດີ", "မင်္ဂလာပါ", "ᎠᎡᎢ Ꮳꮃꭹ", "ᠮᠣᠩᠭᠣᠯ", "ꦏꦤ꧀ꦛ",
    "ܫܠܡܐ", "ދިވެހި", "ߒߞߏ", "ⴰⵣⵓⵍ", "ᗩᗪᗩ ᑕᗩᒪE᙭", "★彡 Shadow 彡★", "ＦＵＬＬ ⓌⒾⒹⒺ", "╔═ Boxed ═╗",
    "♛ 𝓛𝓸𝓻𝓭 ♛", "༺ Ornaments ༻", "𓆩♡𓆪", "བོད་ཡིག", "𐌲𐌿𐍄𐌰", "\ue000\ue001",
)  # fmt: skip
LONGEST = "Extraordinarily Long Named Entity Fortys"
_ENTITY_NAMES = (LONGEST, "星" * 40, "🔥" * 40, "Ŵ" * 40)
_GLYPHS = ("owl", "axe", "", "crown")
_HIT_POINTS = (8, 14, 20, 5)
_STATUSES = (("poison", "stun"), ("burn", "sleep"), ("poison",), ("sleep",))
_ACTIVITIES: tuple[Activity, ...] = ("ready", "done", "acting", "waiting")
_STEP = 7  # from one entity's tile to the next, so that they spread over the board
_ODDS = (
    Odds(0.58, 0.11, 0.31, 2.1, 0.4, 0.2, 0.05),
    Odds(1.0, 0.0, 0.0, 12.5, 0.0, 1.0, 0.0),
    Odds(0.004, 0.0, 0.996, 0.0, 11.5, 0.0, 0.9),
    Odds(0.42, 0.14, 0.44, 1.6, 1.7, 0.0, 0.3),
)  # fmt: skip


def long_winded(content: Content) -> EntityCard:
    """The shipped card with the most text, under the longest name."""
    cards = [card for deck in content.decks.values() for card in deck.entity]
    wordiest = max(cards, key=lambda card: len(repr((card.passive, card.trigger))))
    return wordiest.model_copy(
        update={"name": LONGEST, "role": "Archmagister of Long Titles", "cost": 6, "hp": 20}
    )


def crowd(content: Content) -> tuple[View, tuple[Event, ...]]:
    """Four entities a side with the longest names, every status and two-digit values, after a blow."""
    board = content.boards[content.default_board]
    pieces = tuple(_piece(content, board, index) for index in range(8))
    sides = (_side(content, Seat.SOUTH, 12), _side(content, Seat.NORTH, 6))
    view = View(None, board, "main", 60, 60, Seat.SOUTH, Seat.SOUTH, 999, sides, pieces, None, None)
    attacker, victim = _who(pieces[0]), _who(pieces[1])
    around = [tile for tile in range(64) if board.terrain[tile] is Terrain.GROUND][:3]
    return view, (
        ev.TurnBegan(60, Seat.SOUTH),
        ev.Activated(attacker),
        ev.Moved(attacker, (*around, attacker.tile), "move"),
        ev.Attacked(attacker, victim, 9, 6, 0, 1),
        ev.CombatResult(victim, 14, 3, 1, True, 32),
        ev.Damaged(victim, 32, 7, 14, "combat"),
        ev.Destroyed(Who(40, LONGEST, Seat.NORTH, around[0]), "combat"),
        ev.StatusRolled(_who(pieces[2]), "poison", 2, False),
    )


def _piece(content: Content, board: Board, index: int) -> EntityView:
    kind, owner = index // 2, Seat(index % 2)
    hp = _HIT_POINTS[kind]
    values = {"name": _ENTITY_NAMES[kind], "hp": hp, "glyph": _GLYPHS[kind]}
    free = [tile for tile in range(64) if board.terrain[tile] not in (Terrain.MOUNTAIN, Terrain.SUMMON)]
    return EntityView(
        serial=index + 1,
        card=long_winded(content).model_copy(update=values),
        owner=owner,
        tile=SUMMON_AREAS[owner.other] if index == 7 else free[(index * _STEP + 3) % len(free)],
        damage=hp // 2,
        attack=index * 3,
        defense=25 - index * 3,
        speed=4,
        range=3,
        statuses=_STATUSES[kind],
        exhausted=kind == 3,
        activity=_ACTIVITIES[kind] if owner is Seat.SOUTH else "waiting",
    )


def _who(entity: EntityView) -> Who:
    return Who(entity.serial, entity.card.name, entity.owner, entity.tile)


def _side(content: Content, seat: Seat, energy: int) -> SideView:
    deck = next(iter(content.decks.values()))
    return SideView(seat, LONGEST, energy, energy, None, 15, 10, deck.entity, deck.entity)


def full_hand(content: Content) -> tuple[View, Seat]:
    """South with 15 cards in hand, of all lengths."""
    view, _ = crowd(content)
    known = [card for deck in content.decks.values() for card in deck.entity]
    cards = (long_winded(content), *known)[:15]
    south = view.sides[Seat.SOUTH]
    seen = SideView(south.seat, south.deck_name, 3, 12, cards, 15, 10, south.discard, south.deck_list)
    return View(
        Seat.SOUTH, view.board, "main", 60, 60, Seat.SOUTH, Seat.SOUTH, 999,
        (seen, view.sides[Seat.NORTH]), view.entities, None, None,
    ), Seat.SOUTH  # fmt: skip


def aiming(content: Content) -> tuple[View, ActionPlan]:
    """The crowd, with one entity that may go anywhere and attack all four enemies."""
    view, _ = crowd(content)
    actor = view.entities[0]
    enemies = [entity for entity in view.entities if entity.owner is not actor.owner]
    taken = {entity.tile for entity in view.entities}
    free = [
        tile for tile in range(64) if view.board.terrain[tile] is not Terrain.MOUNTAIN and tile not in taken
    ]
    return view, ActionPlan(
        card=actor.card,
        tile=actor.tile,
        entity=actor,
        landings=tuple(Landing(tile, 1 + tile % 12, tile % 4 if tile % 5 == 0 else 0) for tile in free[::3]),
        targets=tuple(TargetOption(entity.tile, odds) for entity, odds in zip(enemies, _ODDS, strict=True)),
        hidden=(),
        range_tiles=tuple(range(8, 40)),
        uses=(),
    )


def wordy_deck(content: Content) -> DeckList:
    """Ten cards with much text, under the longest names."""
    card = long_winded(content)
    entities = tuple(card.model_copy(update={"name": f"{LONGEST[:-2]} {number}"}) for number in range(10))
    return DeckList(name=LONGEST, realm="Somewhere that has no palette", plan="Say " * 49, entity=entities)
