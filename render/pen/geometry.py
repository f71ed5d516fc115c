"""Boxes in pixels: the currency of layouts."""

from dataclasses import dataclass

Point = tuple[float, float]

#: How wide every picture is but cards and frames of replays, in pixels.
WIDTH = 1100


@dataclass(frozen=True, slots=True)
class Box:
    """Pixels from (left, top) up to, not including, (right, bottom)."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def sized(cls, left: int, top: int, width: int, height: int) -> "Box":
        """The box of this size at this corner."""
        return cls(left, top, left + width, top + height)

    @property
    def width(self) -> int:
        """Pixels across."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Pixels down."""
        return self.bottom - self.top

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, as Pillow wants them."""
        return self.width, self.height

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom, as Pillow wants them."""
        return self.left, self.top, self.right, self.bottom

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in the middle."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def inset(self, by: int) -> "Box":
        """The box that is smaller by so much on each side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def moved(self, right: int, down: int) -> "Box":
        """The same box elsewhere."""
        return Box(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def holds(self, other: "Box") -> bool:
        """Whether `other` lies wholly within."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether a pixel belongs to both."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )
