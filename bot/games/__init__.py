"""The games: pure rules behind one contract. No I/O, no clock, no Discord, no pictures."""
