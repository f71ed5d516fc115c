"""Every fault of a content file is named by file, entity and field, in plain words."""

import json
import re
import shutil
from pathlib import Path

import pytest

from bot.content.folders import DATA
from bot.content.melee.battlefields import parse_battlefield
from bot.content.melee.deck_files import parse_deck
from bot.content.melee.shipped import check_decks, load_content, load_served
from bot.games.errors import ContentError
from bot.games.melee.cards.cards import MAX_ROLL_DEPTH
from bot.games.melee.cards.inventory import all_kinds, kinds_used
from tests.cases import for_each
from tests.shipped import shipped

EMBER = (DATA / "decks" / "ember-court.toml").read_text(encoding="utf-8")


def faults_of(text: str, name: str = "mine.toml") -> list[str]:
    with pytest.raises(ContentError) as caught:
        parse_deck(text, name)
    return caught.value.faults


def test_a_deck_may_be_toml_or_json() -> None:
    deck = parse_deck(EMBER, "ember-court.toml")
    assert parse_deck(deck.model_dump_json(), "mine.json") == deck
    assert parse_deck(deck.model_dump_json(), "upload") == deck
    assert parse_deck("\ufeff" + EMBER, "ember-court.toml") == deck


DUELIST_TRIGGER = 'trigger = { when = "after-attacking", do = [{ kind = "again", what = "move" }] }'


@for_each(
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
        (
            'kind = "again", what = "move"',
            'kind = "Heel", amount = 1',
            "trigger.do[0]: kind 'Heel' is not known here (did you mean heal?)",
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
            "passive.rules[0].only_if[0].status[0]: must be 'poison', 'burn', 'stun' or 'sleep' "
            '(is "bur"; did you mean burn?)',
        ),
    ],
)
def test_a_fault_is_named_by_file_entity_and_field(old: str, new: str, fault: str) -> None:
    before, entity, after = EMBER.partition('name = "Ash Duelist"')
    assert old in after
    (found,) = faults_of(before + entity + after.replace(old, new, 1))
    line, _, told = found.removeprefix("mine.toml: line ").partition(": ")
    assert told.startswith(f"Ash Duelist: {fault}")
    text = (before + entity + after.replace(old, new, 1)).splitlines()[int(line) - 1]
    assert text != EMBER.splitlines()[int(line) - 1] or "is missing" in fault, "where the file is wrong"


def test_every_fault_is_listed_in_the_order_of_the_file() -> None:
    text = EMBER.replace("cost = 1\n", "cost = 7\n").replace('name = "Torch Marshal"\n', "")
    text = text.replace('kind = "self" }, amount = 1', 'kind = "self" }, amount = 0')
    costs = [number for number, line in enumerate(text.splitlines(), 1) if line == "cost = 7"]
    seventh = [number for number, line in enumerate(text.splitlines(), 1) if line == "[[entity]]"][6]
    amount = next(number for number, line in enumerate(text.splitlines(), 1) if "amount = 0" in line)
    place = "Furnace Colossus: trigger.do[0].otherwise[0].amount"
    assert faults_of(text) == [
        f"mine.toml: line {costs[0]}: Cinder Page: cost: must be at most 6 (is 7)",
        f"mine.toml: line {costs[1]}: Spark Whelp: cost: must be at most 6 (is 7)",
        f"mine.toml: line {seventh}: entity 7: name: is missing",
        f"mine.toml: line {amount}: {place}: must be at least 1 (is 0)",
    ]


def test_a_deck_of_nine_or_eleven_is_refused() -> None:
    head, *entities = EMBER.split("\n[[entity]]\n")
    nine = "\n[[entity]]\n".join([head, *entities[:9]])
    eleven = "\n[[entity]]\n".join([head, *entities, entities[0].replace("Cinder Page", "Cinder Squire")])
    assert faults_of(nine) == ["mine.toml: entity: a deck has exactly 10, and this one has 9: add 1"]
    assert faults_of(eleven) == ["mine.toml: entity: a deck has exactly 10, and this one has 11: take 1 out"]


def test_abilities_that_no_card_has_room_for_are_refused() -> None:
    asks = ", ".join(['{ kind = "has-status", status = ["poison", "burn", "stun", "sleep"] }'] * 3)
    effects = ", ".join([f'{{ kind = "draw", amount = 1, only_if = [{asks}] }}'] * 4)
    (fault,) = faults_of(EMBER.replace(DUELIST_TRIGGER, f'trigger = {{ when = "moved", do = [{effects}] }}'))
    assert re.fullmatch(
        r"mine\.toml: line \d+: Ash Duelist: its abilities take \d{3,4} characters on the card; "
        r"the limit is 500",
        fault,
    )


def test_two_entities_of_one_name_are_refused() -> None:
    assert faults_of(EMBER.replace("Spark Whelp", "cinder page")) == [
        "mine.toml: two entities are named 'cinder page'"
    ]


@pytest.mark.parametrize("name", ["d4", "Yes", "-3", " Ash", 'the \\"Great\\"', "a\\nb", ""])
def test_a_name_that_could_be_taken_for_a_choice_is_refused(name: str) -> None:
    (fault,) = faults_of(EMBER.replace('name = "Ash Duelist"', f'name = "{name}"'))
    assert re.match(r"mine\.toml: line \d+: [^:\n]+: name: ", fault)
    assert "\n" not in fault


@for_each(
    ("text", "name", "fault"),
    [
        ("name = \nformat = 1", "mine.toml", "mine.toml: line 1: is not valid TOML: invalid value"),
        ("name = 'x", "mine.toml", 'mine.toml: at its end: is not valid TOML: expected "\'"'),
        ('{"name": 1,\n]', "mine.json", "mine.json: line 2: is not valid JSON: expecting property name"),
        ('{"name": "x", "name": "y"}', "mine.json", "mine.json: the key 'name' is given twice in one table"),
        ("[1]", "mine.json", "mine.json: must be a table of keys, not a list"),
        ("[" * 100_000, "mine.json", "mine.json: line 1: is nested too deeply"),
        ("\nx = " + "[" * 5_000, "mine.toml", "mine.toml: line 2: is nested too deeply"),
        ("\n\n" + "a." * 32_000 + "a=1", "mine.toml", "mine.toml: line 3: is nested too deeply"),
        ("\nx = " + "9" * 5_000, "mine.toml", "mine.toml: line 2: has a number with too many digits"),
        ("x = 0x" + "f" * 5_000, "mine.toml", "mine.toml: line 1: has a number with too many digits"),
        ('{"x":\n' + "9" * 5_000, "mine.json", "mine.json: line 2: has a number with too many digits"),
    ],
)
def test_a_text_that_cannot_be_read_says_where(text: str, name: str, fault: str) -> None:
    (found,) = faults_of(text, name)
    assert found.startswith(fault)


def test_the_deepest_deck_is_far_from_too_deep() -> None:
    values = json.loads(parse_deck(EMBER, "ember-court.toml").model_dump_json())
    asks = [{"kind": "has-status", "status": ["burn"]}]
    effect: dict[str, object] = {"kind": "draw", "amount": 1, "only_if": asks}
    for _ in range(MAX_ROLL_DEPTH):
        effect = {"kind": "roll", "at_least": 4, "then": [effect]}
    for levels in range(1, 10):
        values["entity"][0]["trigger"]["do"] = [effect]
        if levels == 1:
            parse_deck(json.dumps(values), "deep.json")
        else:
            (fault,) = faults_of(json.dumps(values), "deep.json")
            assert fault.endswith("rolls may stand at most 2 deep in each other")
        effect = {"kind": "roll", "at_least": 4, "then": [effect]}


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
    told, sound = check_decks()
    assert sound
    lines = [line for line in told if not line.startswith("Measured for another version of ")]
    content = shipped()
    decks, boards = content.decks.items(), content.boards.items()
    assert lines[:-2] == [
        *(f"ok {deck_id}.toml: {deck.name} (10 entities)" for deck_id, deck in decks),
        *(f"ok {board_id}.toml: {board.name} (battlefield)" for board_id, board in boards),
    ]
    assert "ok gloomfen.toml: Gloomfen (10 entities)" in lines
    assert lines[-2].startswith(f"kinds used ({len(all_kinds())}): condition on-terrain, ")
    assert lines[-1] == "kinds unused (0): none"


def test_the_check_goes_on_after_a_fault(folder: Path) -> None:
    bad = EMBER.replace("hp = 3", "hp = 0")
    line = bad.splitlines().index("hp = 0") + 1
    (folder / "decks" / "ember-court.toml").write_text(bad, encoding="utf-8")
    (folder / "boards" / "riven-ford.toml").write_bytes(b"\xff\xfe")
    lines, sound = check_decks(folder)
    assert not sound
    assert "ok gloomfen.toml: Gloomfen (10 entities)" in lines
    assert lines[-2:] == [
        f"ember-court.toml: line {line}: Spark Whelp: hp: must be at least 1 (is 0)",
        "riven-ford.toml: is not UTF-8 text",
    ]
    unused = next(line for line in lines if line.startswith("kinds unused"))
    decks = shipped().decks
    left = kinds_used(
        card for deck_id, deck in decks.items() if deck_id != "ember-court" for card in deck.entity
    )
    missing = [kind for kind in all_kinds() if kind not in left]
    assert missing
    assert unused == f"kinds unused ({len(missing)}): {', '.join(missing)}"


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
    gloomfen = shipped().decks["gloomfen"].model_dump_json()
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


def test_nobody_is_served_without_a_sound_value_for_the_grandmaster(folder: Path) -> None:
    """Decks can be worked on without it, and a new one learned."""
    file = folder / "measured" / "melee-value.json"
    load_served(folder)
    file.write_text(file.read_text("utf-8").replace('"bias"', '"boas"'), "utf-8")
    with pytest.raises(ContentError, match=r"melee-value\.json: bias: Field required"):
        load_served(folder)
    file.unlink()
    with pytest.raises(ContentError, match=r"melee-value\.json: is missing; `python -m bot lab learn"):
        load_served(folder)
    assert load_content(folder).decks
    assert not check_decks(folder)[1]
