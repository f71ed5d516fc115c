"""The URLs of databases: as hosts give them, and refused in one line that tells no secret."""

import pytest

from bot.store.databases import addresses
from bot.store.databases.addresses import PostgresqlAddress, parse_address
from bot.store.errors import StoreError


@pytest.mark.parametrize("option", ["ssl", "sslmode"])
def test_tls_is_asked_for_by_either_name(option: str) -> None:
    address = parse_address(f"postgres://melee:secret@host/duels?{option}=require")
    assert isinstance(address, PostgresqlAddress)
    assert dict(address.url.query) == {"ssl": "require"}


def test_a_socket_is_named_by_its_folder() -> None:
    address = parse_address("postgresql://melee@/duels?host=/var/run/postgresql")
    assert address.name == "duels at /var/run/postgresql"


@pytest.mark.parametrize(
    ("rest", "fault"),
    [
        ("host/duels?sslmod=require", "the unknown option sslmod;"),
        ("host/duels?sslmode=yes", "an unknown value of ssl;"),
        ("host/duels?ssl=require&ssl=allow", "an unknown value of ssl;"),
        ("hunter2@host/duels", "more than one @;"),
        ("hunter2/again@host/duels", "more than one @;"),
    ],
)
def test_what_the_driver_would_stumble_over_is_refused_without_the_password(rest: str, fault: str) -> None:
    with pytest.raises(StoreError) as caught:
        parse_address(f"postgresql+asyncpg://melee:hunter2@{rest}")
    assert f"DATABASE_URL has {fault}" in str(caught.value)
    assert "hunter2" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_without_the_driver_the_extra_that_has_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "find_spec", lambda name: None)
    with pytest.raises(StoreError, match=r"its driver is not installed; install the extra `postgresql`"):
        parse_address("postgresql://melee:hunter2@host/duels")
    assert parse_address("sqlite:///melee.db").name == "melee.db"
