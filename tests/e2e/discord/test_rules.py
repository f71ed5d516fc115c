"""What the real Discord refuses fails a test, and what it takes does not."""

import json
from io import BytesIO
from typing import Any

from tests.cases import for_each
from tests.e2e.discord.excerpt import OPERATIONS, PLACE, excerpt_of
from tests.e2e.discord.rules import faults_of, file_faults
from tests.wire.limits import FILE_BYTES
from tests.wire.openapi import find_document

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
    assert not faults(None, "/channels/7/messages/pins/8", "PUT")
    reference = {"message_id": 8, "channel_id": 7, "fail_if_not_exists": False}
    assert not faults({"content": "hi", "message_reference": reference, "nonce": "1"})
    assert not faults({"content": "hi", "attachments": [{"id": 0, "filename": "a.png"}]}, files=1)
    assert not faults_of("GET", MESSAGES, None, query={"limit": 50, "before": 9})


@for_each(
    ("body", "path", "method", "files", "said"),
    [
        (mentioning(101), MESSAGES, "POST", 0, "$.allowed_mentions.users: "),
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
        ({"type": 9, "data": {"title": "Form"}}, "/interactions/1/abc/callback", "POST", 0, "callback: $"),
        ({"content": "hi", "message_reference": {"message_id": -8}}, MESSAGES, "POST", 0, "message_id"),
        ({"content": "hi", "tts": "no"}, MESSAGES, "POST", 0, "$.tts: 'no' is not of type"),
        ({"content": "hi"}, "/channels/7/messages/pins/8", "PUT", 0, "has a body where none is described"),
        (None, MESSAGES, "POST", 0, "has no body"),
        (None, "/channels/x/messages", "GET", 0, "path parameter channel_id"),
        (None, "/guilds/7/bans/8", "PUT", 0, "is not in the excerpt of Discord's description"),
    ],
)
def test_what_discord_refuses_is_a_fault(body: object, path: str, method: str, files: int, said: str) -> None:
    assert said in faults(body, path, method, files)


def test_a_query_is_checked_too() -> None:
    (fault,) = faults_of("GET", MESSAGES, None, query={"limit": 500})
    assert "query parameter limit" in fault


def test_the_excerpt_is_whole_and_has_what_it_is_made_of() -> None:
    excerpt = json.loads(PLACE.read_text("utf-8"))
    found = {
        f"{method.upper()} {path}"
        for path, operations in excerpt["paths"].items()
        for method in operations.keys() - {"parameters"}
    }
    assert found == set(OPERATIONS)
    assert excerpt["info"]["license"]["identifier"] == "MIT"
    assert excerpt_of(excerpt) == excerpt
    if whole := find_document():
        assert excerpt_of(json.loads(whole.read_text("utf-8"))) == excerpt


def test_a_file_that_discord_takes_has_some_bytes_and_not_too_many() -> None:
    file = BytesIO(b"x" * FILE_BYTES)
    file.seek(7)
    assert list(file_faults([file])) == []
    assert file.tell() == 7
    found = list(file_faults([BytesIO(b"x" * (FILE_BYTES + 1)), BytesIO(b"")]))
    assert [each.split(",")[0] for each in found] == [
        f"file 0 has {FILE_BYTES + 1} bytes",
        "file 1 has 0 bytes",
    ]
