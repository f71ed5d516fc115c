"""The colours that all pictures share, by meaning."""

from render.pen.colour import rgb

INK = rgb("#12141B")
PANEL = rgb("#1E222D")
RAISED = rgb("#2A303E")
LINE = rgb("#434C61")
TEXT = rgb("#F4F1E8")
MUTED = rgb("#B9C0D0")
OUTLINE = rgb("#0B0C10")

GOLD = rgb("#FFD84D")
GOLD_PLATE = (rgb("#FFE27A"), rgb("#F4BE2E"))
GOLD_INK = rgb("#241A00")
