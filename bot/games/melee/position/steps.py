"""The kinds of steps that wait on a position's stack: the first integer of each Task.

Snapshots hold these numbers: new kinds come last.
"""

(
    TRIGGER,  # serial, card, owner, tile, other serial, depth, role: an ability is about to happen
    RUN,  # serial, card, owner, tile, other, depth, role, place in the program, same: its effects
    CLASH,  # attacker, defender: the dice of a combat
    SETTLED,  # attacker, defender: after a combat
    SUMMONED,  # serial: the triggers of a summon, after move and draw (AB-6)
    CHECK,  # elimination (W-2); after an attack also the attacker
    START_TURN,  # begins the next turn: upkeep
    GAIN,  # energy and start-of-turn abilities
    END_PHASE,  # end-of-turn abilities; they never wait
    CLOSE_TURN,  # Stun wears off, capture, turn limit
    STRIKE,  # attacker, defender: what the dice made of it, after what changes them (AB-19)
) = range(11)
