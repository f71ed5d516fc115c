"""What the bot draws can be found by name in another process."""

import pickle

from render import registry


def test_every_drawing_function_is_found_again_by_its_name() -> None:
    assert len(registry.__all__) == len(set(registry.__all__))
    for name in registry.__all__:
        draw = getattr(registry, name)
        assert pickle.loads(pickle.dumps(draw)) is draw
