"""Colours as values: parsing, mixing, and the contrast that WCAG 2 asks for."""

RGB = tuple[int, int, int]


def rgb(text: str) -> RGB:
    """Parses `#RRGGBB`; ValueError if the digits are not hexadecimal."""
    digits = text.removeprefix("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


WHITE = rgb("#FFFFFF")
BLACK = rgb("#000000")


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """Blends two colours: a `share` of 0 gives `first`, 1 gives `second`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def contrast(first: RGB, second: RGB) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
