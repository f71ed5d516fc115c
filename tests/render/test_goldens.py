"""Pictures look like the golden ones; `goldens` says how to renew those."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from render.melee import compositions
from tests.render.goldens import CROWD, FOLDER, NAMES, PICTURES, STEPS, VIEW, differences, golden, shrunk
from tests.render.positions import NORTH

ON_THE_WHOLE, ANYWHERE = 1.5, 24.0
RENEW = "if that is how it shall look: python -m tests.render.goldens"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    now, then = shrunk(PICTURES[name]()), golden(name)
    assert now.size == then.size, RENEW
    mean, worst = differences(now, then)
    assert mean <= ON_THE_WHOLE, RENEW
    assert worst <= ANYWHERE, RENEW


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURES)


def test_the_tolerance_forgives_how_a_picture_was_encoded() -> None:
    then = golden("battlefield")
    out = BytesIO()
    then.save(out, "JPEG", quality=80)
    mean, worst = differences(Image.open(out), then)
    assert mean <= ON_THE_WHOLE
    assert worst <= ANYWHERE


@pytest.mark.parametrize(
    "changed",
    [
        replace(VIEW, entities=CROWD[:-1]),
        replace(VIEW, entities=(*CROWD[:-1], replace(CROWD[-1], owner=NORTH.other))),
        replace(VIEW, entities=(replace(CROWD[0], statuses=()), *CROWD[1:])),
        replace(VIEW, to_act=NORTH, active=NORTH),
    ],
)
def test_the_tolerance_forgives_no_missing_sign(changed: object) -> None:
    image = shrunk(compositions.compose_battlefield(changed, NAMES, STEPS))  # type: ignore[arg-type]  # Views all
    assert differences(image, golden("battlefield"))[1] > ANYWHERE
