"""Discord's markdown as plain text, for a page that shows what the bot says elsewhere."""

import re

_TIME = re.compile(r"<t:(\d+)(?::[a-zA-Z])?>")
_MENTION = re.compile(r"<(?:@[!&]?|#)\d+>")
_COMMAND = re.compile(r"</([^:>]+):\d+>")
_LINK = re.compile(r"\[([^\]]+)\]\(<?[^)>]+>?\)")
_BLOCK = re.compile(r"^(?:-# |#{1,3} |> )", re.MULTILINE)
_ESCAPED = re.compile(r"\\([\\*_~`|<>\[\]:.@#+\-()])")
_SIGNS = re.compile(r"\*{1,3}|__|~~|\|\||`+")
_KEPT = "\ue000"


def plain_text(markdown: str) -> str:
    """The text without its markdown; what is escaped in it stays as people wrote it."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found[1])
        return _KEPT

    text = _ESCAPED.sub(keep, markdown.replace(_KEPT, ""))
    for pattern in (_COMMAND, _LINK):
        text = pattern.sub(lambda found: found[1] if pattern is _LINK else f"/{found[1]}", text)  # noqa: B023
    text = _MENTION.sub("", _TIME.sub("soon", text))
    text = _SIGNS.sub("", _BLOCK.sub("", text))
    rest = iter(kept)
    return re.sub(_KEPT, lambda _: next(rest), text).strip()
