"""Veil: curtains, lullabies and things half remembered. Wins while you nod."""

from bot.games.melee.forge.parts import Realm, people

VEIL = Realm(
    key="veil",
    status="sleep",
    terrain="forest",
    themes={"sleep": 6, "status": 4, "trick": 3, "cards": 3, "any": 1},
    kinds={"fast": 2, "close": 2, "far": 2, "hard": 1, "aid": 2},
    plans=(
        "Put the strong ones to Sleep, and tiptoe round them to the far side.",
        "Ask nobody to fight you who can be asked to lie down instead.",
        "Draw more cards than they do, and wake up first.",
    ),
    companies=(
        "Lullaby Union", "Third Pillow", "Hushed Parlour", "Midnight Matinee", "Closed Eye",
        "Sleepwalk Guild",
    ),
    firsts=(
        "Drowsy", "Moonlit", "Whispering", "Velvet", "Half-Dreamt", "Pillow", "Sable",
        "Yawning", "Somnolent",
        "Curtained", "Starless", "Feathered", "Hushed", "Owl-Eyed",
    ),
    places=(
        "the Quiet Ward", "Pillow Hill", "the Mirror Side", "Small Hours", "the Unlit Stair",
        "Lastnight",
    ),
    things=("a music box", "your other sock", "a dream with one owner", "the key to the attic"),
    people=people(
        Runner="Sleepwalker=walk, Alley Cat=cat, Footnote=feather",
        Rider="Night Mare=horse_variant, Moth Rider=butterfly, Bed Knight=bed",
        Trickster="Shadow Puppet=drama_masks, Card Sharp=cards_playing_outline, Mirror Twin=mirror",
        Duelist="Masked Second=domino_mask, Dream Fencer=fencing, Quiet Knife=knife",
        Brute="Bugbear=teddy_bear, Snorer=sleep, Wardrobe=wardrobe",
        Archer="Star Thrower=star_four_points, Dart Player=target, Peeper=eye",
        Caster="Hypnotist=eye_circle, Lullabist=music_note_eighth, Sandman=timer_sand",
        Guard="Night Porter=key, Doormouse=rodent, Screen=curtains",
        Warden="Insomniac=coffee, Usher=door_closed, Tall Clock=clock_outline",
        Helper="Candle Maid=candle, Page Turner=book_open_variant, Tea Nurse=tea",
        Sovereign="Moon Regent=moon_waning_crescent, Dream Auditor=head_question, Dowager=crown",
    ),
    lines={
        "fast": (
            "Never awake, never late.",
            "Gone by the time you turn the page.",
            "Walks through {place} every night, eyes shut, keys in hand.",
            "You blinked. That was the invitation.",
            "Light sleeper, lighter fingers.",
        ),
        "close": (
            "Apologises in advance, and very softly.",
            "You will remember this as something you ate.",
            "Fences with the lamp out, as a courtesy.",
            "Only strikes those who snore.",
            "Carries {thing} in the other hand. Watch that one.",
        ),
        "far": (
            "Count the sheep. One of them is counting you.",
            "Listen closely. Closer. There.",
            "Knows the second verse, which nobody has heard twice.",
            "You are getting heavy, says the voice, and it is right.",
            "Practised on the people of {place}. They will tell you, when they wake.",
        ),
        "hard": (
            "Visiting hours are over, and so is the visitor.",
            "Has not closed an eye since the incident.",
            "Stands at the door of {place} and takes your name, all of it.",
            "Between you and the bed, on principle.",
            "Too tired to fall over.",
        ),
        "aid": (
            "Tucks in friend and foe, but the foe tighter.",
            "Warm milk for you. For him, the other bottle.",
            "Hums while she works. Do not hum along.",
            "Keeps {thing} for those who cannot settle.",
        ),
        "lead": (
            "You have met before. You fell off something.",
            "Reigns from dusk until somebody opens a window.",
            "The audience rises. The audience finds that it cannot.",
            "Owns everything you have forgotten, and charges rent.",
        ),
        "any": (
            "There is one under your bed, too. It is on your side.",
            "Dreamt by somebody important, so be polite.",
            "Left {thing} on your pillow as a receipt.",
            "Speaks only in the past tense.",
            "Seen at {place}, twice, at the same time.",
            "Fades in daylight, like most arguments.",
        ),
    },
)  # fmt: skip
