"""Reviews that older versions have stored as sentences keep their figures and are told anew."""

import dataclasses
import json

import pytest
from msgspec.structs import replace

from bot.games.melee import MELEE
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Move
from bot.games.records import format_record
from bot.games.wording import YOU, third_person
from bot.reviews import jobs
from bot.reviews.course import replay
from bot.reviews.jobs import renewed
from bot.reviews.review import Cost, Review
from bot.reviews.stored_text import read_older_review, read_review, write_review
from bot.reviews.wording import tell
from tests.matches.toy import TOY
from tests.reviews.melee.records import played_record
from tests.reviews.race import RACE, race_record

#: A review as it was stored then.
WRITTEN = (
    '{"seat":0,"turns":12,"standings":[[0,0.475],[1,0.376]],"result":0.0,"mistakes":[{"ply":8,"turn":8,'
    '"decision":0,"decisions":1,"kept":1.0,"left":0.375,"won":[1.0,0.375],"lost":[0.0,0.625],'
    '"cost":[0.625,0.425,0.825],"better":"play","played_text":"You chose to roll.",'
    '"better_text":"Better to play.","why":"It is more."}],"judged":5,"bound":0.825}'
)


def test_a_review_with_sentences_is_told_anew_with_the_same_figures() -> None:
    assert read_review(WRITTEN) is None
    older = read_older_review(WRITTEN)
    assert older is not None
    assert older.mistakes[0].cost == Cost(0.625, 0.425, 0.825)
    found = renewed(TOY, RACE.adviser, replay(race_record(), TOY), older)
    assert found is not None
    assert found.mistakes[0].found == {"played": "roll", "better": "play"}
    assert dataclasses.replace(found, mistakes=older.mistakes) == older
    assert dataclasses.replace(found.mistakes[0], found={}) == older.mistakes[0]
    assert read_review(write_review(found)) == found


def test_a_review_of_decisions_that_the_record_lacks_is_no_review() -> None:
    older = read_older_review(WRITTEN)
    assert older is not None
    course = replay(race_record(), TOY)
    assert renewed(TOY, RACE.adviser, replace(course, steps=course.steps[:5]), older) is None


def test_other_texts_are_no_reviews() -> None:
    for text in ("", "[]", "{}", '{"mistakes": [1]}', '{"mistakes": []}'):
        assert read_older_review(text) is None


def test_a_stored_review_of_melee_is_told_to_its_player_and_to_others() -> None:
    record = played_record(2, "novice", "adept")
    step = next(step for step in replay(record, MELEE).steps if isinstance(step.action, Move))
    assert isinstance(step.action, Move)
    mistake = json.loads(WRITTEN)["mistakes"][0] | {"ply": step.ply, "better": "end"}
    sentences = json.dumps(json.loads(WRITTEN) | {"seat": step.seat, "mistakes": [mistake]})
    text = format_record(record.header, record.lines, record.seed)
    found = read_review(jobs.written_review(text, step.seat, sentences))
    assert found is not None
    assert found.mistakes[0].cost == Cost(0.625, 0.425, 0.825)
    (to_them,), (of_them,) = (tell("melee", found, person).advice for person in (YOU, third_person("Ada")))
    who = step.before.on(step.action.start).rules.name
    moved = f"moved {who} from {tile_name(step.action.start)} to {tile_name(step.action.to)}."
    assert (to_them.played, of_them.played) == (f"You {moved}", f"Ada {moved}")
    assert (to_them.better, of_them.better) == ("End your turn.", "End the turn.")


def test_without_a_stored_review_that_can_be_told_it_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played_record(2, "novice", "adept")
    text = format_record(record.header, record.lines, record.seed)
    anew = Review(0, 6, (), 0.0, (), 9, 0.1)
    monkeypatch.setattr(jobs, "review_of", lambda record, seat: anew)
    for sentences in (None, "{}", WRITTEN.replace('"ply":8', '"ply":9999')):
        assert read_review(jobs.written_review(text, 0, sentences)) == anew
