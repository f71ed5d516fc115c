"""The cache of sprites is bounded, and a layout's boxes match what is drawn."""

from dataclasses import dataclass

from PIL import Image

from render.pen.geometry import Rect
from render.pen.shapes import Fill, gradient
from render.pen.stamps import Put, Stamp, StampCache, paint

WHITE, RED = (255, 255, 255), (255, 0, 0)


@dataclass(frozen=True)
class Counted:
    """A square that counts how often it is drawn."""

    side: int
    drawn: "Counter"

    def draw(self) -> Stamp:
        self.drawn.times += 1
        return Stamp(RED, Image.new("L", (self.side, self.side), 255), (1, 2))


@dataclass(eq=False)
class Counter:
    """A counter of drawings."""

    times: int = 0


def test_equal_sprites_are_drawn_once() -> None:
    cache, counter = StampCache(), Counter()
    assert cache.get(Counted(4, counter)) is cache.get(Counted(4, counter))
    assert counter.times == 1


def test_the_cache_forgets_the_least_recently_used_when_it_is_full() -> None:
    cache, counter = StampCache(limit=250), Counter()
    for side in (10, 9, 10, 8):  # 100, 81 and 64 bytes
        cache.get(Counted(side, counter))
    assert cache.bytes == 245
    cache.get(Counted(5, counter))
    assert (len(cache), cache.bytes) == (3, 189)
    cache.get(Counted(10, counter))
    assert counter.times == 4


def test_a_sprite_larger_than_the_cache_is_drawn_all_the_same() -> None:
    cache = StampCache(limit=10)
    assert cache.get(Counted(20, Counter())).mask.size == (20, 20)
    assert len(cache) == 1


def test_a_put_covers_exactly_its_box() -> None:
    canvas = Image.new("RGB", (20, 20))
    put = Put(Counted(4, Counter()), 6, 7)
    paint(canvas, [put])
    assert put.box == Rect(5, 5, 9, 9)
    assert canvas.convert("L").getbbox() == (5, 5, 9, 9)


def test_what_lies_outside_the_canvas_is_cut_off() -> None:
    canvas = Image.new("RGB", (10, 10))
    paint(canvas, [Put(Fill(8, 8, (WHITE, WHITE)), -4, 6)])
    assert canvas.convert("L").getbbox() == (0, 6, 4, 10)


def test_an_outline_is_known_after_its_sprite_has_been_dropped() -> None:
    cache, counter = StampCache(limit=100), Counter()
    known = cache.outline(Counted(10, counter))
    assert (known.left, known.top, known.right, known.bottom) == (-1, -2, 9, 8)
    cache.get(Counted(9, counter))
    assert cache.outline(Counted(10, counter)) is known
    assert cache.outline(Counted(9, counter)).number != known.number
    assert counter.times == 2


def test_a_rectangle_with_a_gradient_takes_a_byte_a_pixel() -> None:
    fill = Fill(200, 100, (WHITE, RED))
    assert fill.draw().bytes == 200 * 100
    canvas = Image.new("RGB", (220, 90))
    paint(canvas, [Put(fill, 30, 20)])
    assert canvas.crop((30, 20, 220, 90)) == gradient((200, 100), WHITE, RED).crop((0, 0, 190, 70))
    assert canvas.crop((0, 0, 30, 90)).getbbox() is None
