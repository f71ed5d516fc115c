"""Replay codes: short names by which ended duels can be shown anywhere.

A code such as `C-7ZK4-0QWM` has the duel's number, then eight symbols: 40 bits of a keyed hash of the secret
seed. So it cannot be guessed, nothing is stored, and duels of every age have one. Nobody knows the seed, and
so the code, while the duel is running. Afterwards, it can be worked out from the record.
"""

import hashlib
import hmac

from bot.games.codes import grouped, read_symbols, spell, typed_symbols
from bot.matches.values import Duel

_PROOF = 8  # symbols
_MAX_NUMBER = 13  # symbols of a number of 64 bits
_WORD = b"replay"


def replay_code(duel: Duel) -> str:
    """The code of an ended duel. Raises ValueError for a running one."""
    if duel.seed_hex is None:
        raise ValueError(f"duel {duel.id} is still running")
    number = int(duel.id)
    length = max(1, (number.bit_length() + 4) // 5)
    return f"{spell(number, length)}-{grouped(_proof(duel.id, duel.seed_hex))}"


def parse_code(text: str) -> tuple[str, str]:
    """The duel's id in a code, and the code as `replay_code` writes it. Raises ValueError."""
    symbols = typed_symbols(text)
    named, proof = symbols[:-_PROOF], symbols[-_PROOF:]
    if not named or len(named) > _MAX_NUMBER or named.startswith("0"):
        raise ValueError(f"{text!r} is no replay code")
    return str(read_symbols(named)), f"{named}-{grouped(proof)}"


def is_code_of(duel: Duel, text: str) -> bool:
    """Whether this is the code of this duel, which has ended."""
    try:
        _, code = parse_code(text)
    except ValueError:
        return False
    return duel.seed_hex is not None and hmac.compare_digest(code, replay_code(duel))


def _proof(duel_id: str, seed_hex: str) -> str:
    """The eight symbols that follow from the seed."""
    made = hmac.digest(bytes.fromhex(seed_hex), _WORD + duel_id.encode(), hashlib.sha256)
    return spell(int.from_bytes(made[:5], "big"), _PROOF)
