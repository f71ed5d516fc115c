"""How much a deed asks of the database: counted, not timed."""

import pytest

from tests.straight_store import work_straight
from tools.bench.reads import count_reads

#: Maximum number of statements and of transactions on each way. Parts that show a change share a read only if
#: they ask at the same moment, so there is some room.
MAX = {"join": (15, 6), "move": (6, 2), "result": (102, 47)}


@pytest.mark.parametrize("name", MAX)
def test_a_way_asks_no_more_of_the_database(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    work_straight(monkeypatch)
    reads = count_reads(name)
    statements, transactions = MAX[name]
    assert 0 < reads.statements <= statements, "\n".join(reads.sent)
    assert 0 < reads.transactions <= transactions
    assert reads.seconds > 0
