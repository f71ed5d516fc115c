"""Words of looking up rules. Titles and what was asked come escaped."""

FIRST_MENU = "Asked first…"
TOPICS_MENU = "All rules of a topic…"
RULES_MENU = "More about this…"
RULES = "Rules"


def title(game: str, word: str, number: str) -> str:
    """Head of a game's rules; `word` and `number` are examples of what one may ask."""
    return (
        f"## Rules of {game}\nAsk in your own words: `/rules` with *how do I win*, *{word}* or a number such "
        f"as *{number}*. Or start here:"
    )


def no_rule(asked: str, word: str) -> str:
    return f"I found no rule about “{asked}”. Try a word such as *{word}*, or pick a topic below."
