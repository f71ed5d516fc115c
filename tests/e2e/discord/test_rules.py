"""What the real Discord refuses fails a test, and what it takes does not."""

from typing import Any

import pytest

from tests.e2e.discord.rules import faults_of

MESSAGES, COMMANDS = "/channels/7/messages", "/applications/9/commands"


def faults(body: object, path: str = MESSAGES, method: str = "POST", files: int = 0) -> str:
    return "\n".join(faults_of(method, path, body, files))


def mentioning(count: int) -> dict[str, Any]:
    return {"content": "hi", "allowed_mentions": {"users": [str(user) for user in range(1, count + 1)]}}


def texts(*contents: str) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": [{"type": 10, "content": each} for each in contents]}


def option(**values: Any) -> list[dict[str, Any]]:
    """A command with one option."""
    of = {"type": 4, "name": "count", "description": "How many", **values}
    return [{"name": "test", "description": "Tests", "type": 1, "options": [of]}]


def test_what_discord_takes_has_no_fault() -> None:
    assert not faults(mentioning(100), files=10)
    assert not faults(texts("a" * 2000, "b" * 2000))
    assert not faults(
        option(choices=[{"name": str(each), "value": each} for each in range(25)]), COMMANDS, "PUT"
    )
    assert not faults({"type": 6}, "/interactions/1/abc/callback")
    assert not faults(None, "/channels/7/pins/8", "PUT")


@pytest.mark.parametrize(
    ("body", "path", "method", "files", "said"),
    [
        (mentioning(101), MESSAGES, "POST", 0, "allowed_mentions: "),
        ({"content": "hi"}, MESSAGES, "POST", 11, "11 files"),
        (texts("a" * 2000, "b" * 2001), MESSAGES, "POST", 0, "4001 units of text"),
        (texts(*"a" * 41), MESSAGES, "POST", 0, "41 components"),
        ({"content": "a" * 4001}, "/channels/7/messages/8", "PATCH", 0, "content"),
        (
            option(choices=[{"name": str(each), "value": each} for each in range(30)]),
            COMMANDS,
            "PUT",
            0,
            "choices",
        ),
        (option(max_value=2**53 + 1), COMMANDS, "PUT", 0, "more than 2^53"),
        ({"type": 9, "data": {"title": "Form"}}, "/interactions/1/abc/callback", "POST", 0, "callback: "),
    ],
)
def test_what_discord_refuses_is_a_fault(body: object, path: str, method: str, files: int, said: str) -> None:
    assert said in faults(body, path, method, files)
