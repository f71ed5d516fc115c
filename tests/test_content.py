"""What ships in `data/` is whole, and every fault of a file is named by file, entity and field."""

import json
import re
import shutil
from pathlib import Path

import pytest
from fonticon_mdi7 import MDI7

from bot.content import DATA, check_decks, load_content, parse_battlefield, parse_deck, parse_rulings
from bot.games.errors import ContentError
from bot.games.melee.board import ADJACENT, ALL, NAMES, SUMMON_AREAS, Board, Terrain, spread, tiles_of
from bot.games.melee.cards import EntityCard
from bot.games.melee.inventory import all_kinds, kinds_used

CONTENT = load_content()
CARDS = [card for deck in CONTENT.decks.values() for card in deck.entity]
RULINGS_PAGE = Path(__file__).resolve().parents[2] / "shared" / "design" / "rulings.md"
EMBER = (DATA / "decks" / "ember-court.toml").read_text(encoding="utf-8")


def faults_of(text: str, name: str = "mine.toml") -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_deck(text, name)
    return caught.value.faults


# --- what ships -------------------------------------------------------------------------------------------


def test_two_decks_of_ten_ship() -> None:
    assert list(CONTENT.decks) == ["ember-court", "gloomfen"]
    assert [len(deck.entity) for deck in CONTENT.decks.values()] == [10, 10]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_shipped_entity_is_whole(card: EntityCard) -> None:
    assert card.passive
    assert card.trigger
    assert card.role
    assert card.flavour.endswith((".", "!", "?"))
    assert hasattr(MDI7, card.glyph)
    assert 3 <= card.hp <= 12
    assert 1 <= card.attack <= 5
    assert card.defense <= 4
    assert 2 <= card.speed <= 5
    assert card.range <= 4


def test_every_kind_of_the_vocabulary_is_used() -> None:
    assert set(all_kinds()) - kinds_used(CARDS) == set()


def test_kinds_that_no_card_uses_are_not_counted() -> None:
    herald = CONTENT.find_card("Court Herald")
    assert herald
    assert kinds_used([herald]) == {
        *("passive aura", "moment turn-start", "condition nearby", "effect energy"),
    }


def test_no_two_shipped_abilities_are_the_same() -> None:
    passives = {card.passive.model_dump_json() for card in CARDS if card.passive}
    triggers = {card.trigger.model_dump_json() for card in CARDS if card.trigger}
    assert (len(passives), len(triggers)) == (20, 20)


@pytest.mark.parametrize("deck_id", CONTENT.decks)
def test_a_deck_has_something_to_summon_early(deck_id: str) -> None:
    costs = sorted(card.cost for card in CONTENT.decks[deck_id].entity)
    assert sum(cost <= 2 for cost in costs) >= 5  # 3 cards of 10 hold none of them once in twelve hands
    assert costs[-1] <= 6


@pytest.mark.parametrize("board_id", CONTENT.boards)
def test_a_battlefield_is_fair_and_uses_every_terrain(board_id: str) -> None:
    board = CONTENT.boards[board_id]
    assert board.is_symmetric()
    assert all(board.masks[kind] for kind in Terrain)
    assert CONTENT.board_notes[board_id].endswith(".")


def _reach(open_tiles: int) -> int:
    reached = 1 << SUMMON_AREAS[0]
    while (grown := (reached | spread(reached)) & open_tiles) != reached:
        reached = grown
    return reached


def _dry(board: Board) -> int:
    return ALL & ~board.mountains & ~board.masks[Terrain.WATER]


@pytest.mark.parametrize("board_id", CONTENT.boards)
def test_a_battlefield_has_no_single_tile_that_closes_it(board_id: str) -> None:
    board = CONTENT.boards[board_id]
    dry = _dry(board)  # the slowest entities cannot wade
    assert _reach(ALL & ~board.mountains) == ALL & ~board.mountains
    goal = 1 << SUMMON_AREAS[1]
    for tile in tiles_of(dry & ~goal & ~(1 << SUMMON_AREAS[0])):
        assert _reach(dry & ~(1 << tile)) & goal, f"{NAMES[tile]} closes {board_id}"


@pytest.mark.parametrize("board_id", CONTENT.boards)
def test_a_summon_area_can_be_left_three_ways(board_id: str) -> None:
    board = CONTENT.boards[board_id]
    for area in SUMMON_AREAS:
        ways_off = tiles_of(ADJACENT[area])
        assert len(ways_off) == 3
        assert all(board.terrain[tile] in (Terrain.GROUND, Terrain.FOREST) for tile in ways_off)


def test_the_default_board_is_the_first() -> None:
    assert CONTENT.default_board == min(CONTENT.boards)


def test_cards_are_found_by_name_in_any_case() -> None:
    placed = CONTENT.locate_card("  fen WITCH ")
    assert placed
    assert (placed.deck_id, placed.deck.name, placed.number, placed.card.name) == (
        *("gloomfen", "Gloomfen", 7, "Fen Witch"),
    )
    assert CONTENT.find_card("Fen") is None


# --- rulings ----------------------------------------------------------------------------------------------


def test_the_rulings_are_numbered_without_a_gap() -> None:
    last = {"B": 4, "S": 5, "T": 5, "M": 10, "A": 7, "W": 4, "ST": 5, "AB": 14}
    expected = [f"{group}-{number}" for group, most in last.items() for number in range(1, most + 1)]
    assert [ruling.number for ruling in CONTENT.rulings] == expected


@pytest.mark.skipif(not RULINGS_PAGE.exists(), reason="the page of rulings is not beside this repository")
def test_the_rulings_are_those_of_the_design() -> None:
    page = RULINGS_PAGE.read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", page, re.MULTILINE)
    numbers = re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", page, re.MULTILINE)
    assert [ruling.number for ruling in CONTENT.rulings] == numbers
    assert list(dict.fromkeys(ruling.topic for ruling in CONTENT.rulings)) == headings


@pytest.mark.parametrize("query", ["M-5", "m-5", "m5", " M 5 "])
def test_a_ruling_is_found_by_its_number(query: str) -> None:
    assert [ruling.number for ruling in CONTENT.find_rulings(query)] == ["M-5"]


def test_rulings_are_found_by_words_titles_first() -> None:
    found = CONTENT.find_rulings("Line of Sight")
    assert found[0].number == "A-2"
    assert {"A-4", "AB-7"} <= {ruling.number for ruling in found}
    assert CONTENT.find_rulings("statuses poison")[0].number == "ST-2"


def test_an_empty_query_finds_all_rulings_and_nonsense_none() -> None:
    assert CONTENT.find_rulings(" ") == list(CONTENT.rulings)
    assert CONTENT.find_rulings("Z-9") == CONTENT.find_rulings("qwertz") == []


def test_a_ruling_number_stands_once() -> None:
    entry = '[[topic.ruling]]\nnumber = "B-1"\ntitle = "x"\ntext = "y"\n'
    with pytest.raises(ContentError) as caught:
        parse_rulings(f'[[topic]]\nname = "Board"\n{entry}{entry}', "rulings.toml")
    assert caught.value.faults == ["rulings.toml: B-1 stands there twice"]


# --- faults of a deck -------------------------------------------------------------------------------------


def test_a_deck_may_be_toml_or_json() -> None:
    deck = parse_deck(EMBER, "ember-court.toml")
    assert parse_deck(deck.model_dump_json(), "mine.json") == deck
    assert parse_deck(deck.model_dump_json(), "upload") == deck
    assert parse_deck("\ufeff" + EMBER, "ember-court.toml") == deck


DUELIST_TRIGGER = 'trigger = { when = "after-attacking", do = [{ kind = "again", what = "move" }] }'


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("hp = 5\nattack = 3", 'hp = "5"\nattack = 3', 'hp: must be a whole number (is "5")'),
        ("hp = 5\nattack = 3", "hp = true\nattack = 3", "hp: must be a whole number (is true)"),
        ("hp = 5\nattack = 3", "hp = 5.0\nattack = 3", "hp: must be a whole number (is 5.0)"),
        ("hp = 5\nattack = 3", "hp = 21\nattack = 3", "hp: must be at most 20 (is 21)"),
        ("hp = 5\nattack = 3", "attack = 3", "hp: is missing"),
        (
            "hp = 5\nattack = 3",
            "hp = 5\natack = 3\nattack = 3",
            "atack: is not a known key (did you mean attack?)",
        ),
        ("hp = 5\nattack = 3", 'hp = 5\n"o no" = 3\nattack = 3', '"o no": is not a known key'),
        ('glyph = "fencing"', 'glyph = "Fencing!"', "glyph: has characters that are not allowed here"),
        ('role = "Duelist"', f'role = "{"x" * 31}"', "role: must have at most 30 characters (has 31)"),
        ('role = "Duelist"', "role = 3", "role: must be text (is 3)"),
        ('what = "move"', 'what = "sing"', "trigger.do[0].what: must be 'move' or 'attack' (is \"sing\")"),
        (
            'kind = "again", what = "move"',
            'kind = "sing"',
            "trigger.do[0]: kind 'sing' is not known here (use",
        ),
        ('kind = "again", ', "", "trigger.do[0]: has no kind"),
        ('do = [{ kind = "again", what = "move" }]', "do = 3", "trigger.do: must be a list (is 3)"),
        (
            'do = [{ kind = "again", what = "move" }]',
            "do = []",
            "trigger.do: needs 1 or more in its list (has 0)",
        ),
        (DUELIST_TRIGGER, "trigger = 3", "trigger: must be a table of keys (is 3)"),
        (DUELIST_TRIGGER, "", "trigger: is missing: every entity has a Passive and a Trigger (AB-1)"),
        (
            DUELIST_TRIGGER,
            DUELIST_TRIGGER.replace("when =", "may = 1, when ="),
            "trigger.may: must be true or false (is 1)",
        ),
        (
            DUELIST_TRIGGER,
            DUELIST_TRIGGER.replace("when =", "cost = 1, when ="),
            "trigger: only an activated ability has a cost or a number of uses",
        ),
        (
            'status = ["burn"], who = "other"',
            'status = ["bur"], who = "other"',
            "passive.rules[0].only_if[0].status[0]: must be 'poison', 'burn', 'stun' or 'sleep' (is \"bur\")",
        ),
    ],
)
def test_a_fault_is_named_by_file_entity_and_field(old: str, new: str, fault: str) -> None:
    before, entity, after = EMBER.partition('name = "Ash Duelist"')
    assert old in after
    (found,) = faults_of(before + entity + after.replace(old, new, 1))
    assert found.startswith(f"mine.toml: Ash Duelist: {fault}")


def test_every_fault_is_listed_in_the_order_of_the_file() -> None:
    text = EMBER.replace("cost = 1\n", "cost = 7\n").replace('name = "Torch Marshal"\n', "")
    text = text.replace('kind = "self" }, amount = 1', 'kind = "self" }, amount = 0')
    assert faults_of(text) == [
        "mine.toml: Cinder Page: cost: must be at most 6 (is 7)",
        "mine.toml: Spark Whelp: cost: must be at most 6 (is 7)",
        "mine.toml: entity 7: name: is missing",
        "mine.toml: Furnace Colossus: trigger.do[0].otherwise[0].amount: must be at least 1 (is 0)",
    ]


def test_a_deck_of_nine_or_eleven_is_refused() -> None:
    head, *entities = EMBER.split("\n[[entity]]\n")
    nine = "\n[[entity]]\n".join([head, *entities[:9]])
    eleven = "\n[[entity]]\n".join([head, *entities, entities[0].replace("Cinder Page", "Cinder Squire")])
    assert faults_of(nine) == ["mine.toml: entity: needs 10 or more in its list (has 9)"]
    assert faults_of(eleven) == ["mine.toml: entity: takes at most 10 in its list (has 11)"]


def test_two_entities_of_one_name_are_refused() -> None:
    assert faults_of(EMBER.replace("Spark Whelp", "cinder page")) == [
        "mine.toml: two entities are named 'cinder page'"
    ]


@pytest.mark.parametrize("name", ["d4", "Yes", "-3", " Ash", 'the \\"Great\\"', "a\\nb", ""])
def test_a_name_that_could_be_taken_for_a_choice_is_refused(name: str) -> None:
    (fault,) = faults_of(EMBER.replace('name = "Ash Duelist"', f'name = "{name}"'))
    assert re.match(r"mine\.toml: [^:\n]+: name: ", fault)
    assert "\n" not in fault


@pytest.mark.parametrize(
    ("text", "name", "fault"),
    [
        ("name = \nformat = 1", "mine.toml", "mine.toml: line 1: is not TOML here: invalid value"),
        ("name = 'x", "mine.toml", 'mine.toml: at its end: is not TOML here: expected "\'"'),
        ('{"name": 1,\n]', "mine.json", "mine.json: line 2: is not JSON here: expecting property name"),
        ('{"name": "x", "name": "y"}', "mine.json", "mine.json: the key 'name' is given twice in one table"),
        ("[1]", "mine.json", "mine.json: must be a table of keys, not a list"),
        ("[" * 100_000, "mine.json", "mine.json: is nested too deeply"),
        ("x = " + "[" * 5_000, "mine.toml", "mine.toml: is nested too deeply"),
        ("x = " + "9" * 5_000, "mine.toml", "mine.toml: holds a number with too many digits"),
    ],
)
def test_a_text_that_cannot_be_read_says_where(text: str, name: str, fault: str) -> None:
    (found,) = faults_of(text, name)
    assert found.startswith(fault)


def test_rolls_nested_beyond_reason_are_refused_not_crashed_on() -> None:
    effect: dict[str, object] = {"kind": "draw", "amount": 1}
    for _ in range(400):
        effect = {"kind": "roll", "at_least": 4, "then": [effect]}
    values = json.loads(parse_deck(EMBER, "ember-court.toml").model_dump_json())
    values["entity"][0]["trigger"]["do"] = [effect]
    faults = faults_of(json.dumps(values), "deep.json")
    assert faults
    assert all(fault.startswith("deep.json: ") for fault in faults)


# --- faults of a battlefield and of a folder --------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (".f.A..f", "mine.toml: board: row 1 has 7 of 8 letters"),
        (".x.A..f.", "mine.toml: board: b1: 'x' is no terrain (use . f w m t A)"),
        ("...A..f.", "mine.toml: board: is not the same under a half turn (B-2)"),
        (".fA...f.", "mine.toml: board: the two Summon Areas A stand on d1 and e8, and nowhere else (B-2)"),
    ],
)
def test_a_fault_of_a_battlefield_is_named(row: str, fault: str) -> None:
    text = (DATA / "boards" / "riven-ford.toml").read_text(encoding="utf-8")
    assert ".f.A..f.\n" in text
    with pytest.raises(ContentError) as caught:
        parse_battlefield(text.replace(".f.A..f.\n", f"{row}\n"), "mine.toml")
    assert caught.value.faults == [fault]


def test_a_battlefield_with_a_walled_in_tile_is_refused() -> None:
    board = "\n".join([".m..A...", "m.......", *["........"] * 4, ".......m", "...A..m."])
    with pytest.raises(ContentError) as caught:
        parse_battlefield(f'name = "x"\ndescription = "y"\nboard = """\n{board}\n"""', "mine.toml")
    assert caught.value.faults == ["mine.toml: board: no way leads to h1, a8"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data that may be spoilt."""
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_the_check_lists_decks_boards_and_kinds() -> None:
    lines, sound = check_decks()
    assert sound
    assert lines[:3] == [
        "ok ember-court.toml: Ember Court (10 entities)",
        "ok gloomfen.toml: Gloomfen (10 entities)",
        "ok bramble-garden.toml: Bramble Garden (battlefield)",
    ]
    assert lines[-2].startswith(f"kinds used ({len(all_kinds())}): condition on-terrain, ")
    assert lines[-1] == "kinds unused (0): none"


def test_the_check_goes_on_after_a_fault(folder: Path) -> None:
    (folder / "decks" / "ember-court.toml").write_text(EMBER.replace("hp = 3", "hp = 0"), encoding="utf-8")
    (folder / "boards" / "riven-ford.toml").write_bytes(b"\xff\xfe")
    lines, sound = check_decks(folder)
    assert not sound
    assert "ok gloomfen.toml: Gloomfen (10 entities)" in lines
    assert lines[-2:] == [
        "ember-court.toml: Spark Whelp: hp: must be at least 1 (is 0)",
        "riven-ford.toml: is not UTF-8 text",
    ]
    unused = next(line for line in lines if line.startswith("kinds unused"))
    assert "effect draw" in unused
    assert "effect swap" not in unused


def test_loading_names_every_fault_of_every_file(folder: Path) -> None:
    bad = EMBER.replace('realm = "ember"\n', "").replace('role = "Duelist"\n', "")
    (folder / "decks" / "ember-court.toml").write_text(bad, encoding="utf-8")
    (folder / "rulings.toml").unlink()
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    assert caught.value.faults == [
        "rulings.toml: cannot be read: No such file or directory",
        "ember-court.toml: realm: is missing",
        "ember-court.toml: Ash Duelist: role: is missing",
    ]


def test_decks_may_not_share_a_card_name_or_a_file_name(folder: Path) -> None:
    twin = EMBER.replace("Ember Court", "Cinder Court")
    (folder / "decks" / "cinder-court.toml").write_text(twin, encoding="utf-8")
    gloomfen = CONTENT.decks["gloomfen"].model_dump_json()
    (folder / "decks" / "gloomfen.json").write_text(gloomfen, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    first, *others = caught.value.faults
    assert first == "gloomfen.toml: gloomfen.json has the same name"
    assert "ember-court.toml: Ash Duelist: there is an entity of this name in cinder-court.toml" in others


def test_a_folder_without_files_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path)
    assert caught.value.faults[:2] == [
        "decks: holds no .toml or .json file",
        "boards: holds no .toml or .json file",
    ]
