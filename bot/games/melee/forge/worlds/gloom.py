"""Gloom: wet, patient and slightly poisonous. Waits for you to come to it."""

from bot.games.melee.forge.parts import Realm, people

GLOOM = Realm(
    key="gloom",
    status="poison",
    terrain="water",
    themes={"poison": 5, "status": 5, "ground": 3, "trick": 2, "heal": 1, "any": 1},
    kinds={"fast": 2, "close": 1, "far": 2, "hard": 3, "aid": 1},
    plans=(
        "Poison early, stand in the shallows, and let the calendar do the fighting.",
        "Give ground as a bog gives it: slowly, and with something missing when it is gone.",
        "Everything that touches you should regret it a turn later.",
    ),
    companies=(
        "Drain Society", "Toadstool Table", "Slow Flood", "Leaking Crown", "Moss Council", "Undertow Inn",
    ),
    firsts=(
        "Dripping", "Mildewed", "Sump", "Toadstool", "Brackish", "Slow", "Duckweed", "Sunken", "Wormwood",
        "Murk", "Puddle", "Festering", "Newt-Eyed", "Damp",
    ),
    places=(
        "the Third Ford", "Leech Lane", "the Drowned Chapel", "Nether Puddle", "the Sump", "Gallows Weir",
    ),
    things=("a jar of eels", "the wrong mushroom", "somebody's left boot", "a lukewarm cure"),
    people=people(
        Runner="Ratling=rodent, Eel Boy=fish, Skimmer=water",
        Rider="Toad Rider=horse_human, Marsh Hare=rabbit, Punt Racer=rowing",
        Trickster="Will-o'-Lamp=flare, Eel Seller=fishbowl, False Ferry=sail_boat",
        Duelist="Stingtail=knife, Leech Knight=needle, Newt Fencer=fencing",
        Brute="Bog Ox=cow, Sludge=cup_water, Hippogrim=elephant",
        Archer="Blowpipe=music_note, Heron=bird, Dart Frog=target",
        Caster="Toxicologist=flask_round_bottom, Brewer=pot_steam, Mushroom Aunt=mushroom",
        Guard="Snapping Lid=turtle, Sluice Keeper=gate, Snail Sentry=snail",
        Warden="Dyke Reeve=hydro_power, Willow=tree, Mud Abbot=church",
        Helper="Leechwife=bottle_tonic, Frog Nurse=bottle_tonic_plus, Lantern Slug=coach_lamp",
        Sovereign="Carp King=fish, Toad Duchess=crown, Fen Mother=spider",
    ),
    lines={
        "fast": (
            "Leaves no footprints, only ripples.",
            "Quick, for something that lives in soup.",
            "Swam here from {place}, against medical advice.",
            "You see it go under. You do not see it come up.",
            "In a hurry since the last drought.",
        ),
        "close": (
            "A scratch, it says. Only a scratch. Wait.",
            "Bows before the duel, and leaves something on your glove.",
            "Wins by points. The points are dipped.",
            "Prefers to fight people who have somewhere to be.",
            "Came for {thing}. Stayed for the screaming.",
        ),
        "far": (
            "Breathes in. You will not enjoy what follows.",
            "It is not a good shot. It need not be.",
            "Recommends the soup.",
            "Tested on volunteers, from {place}, at night.",
            "Mixes by smell, and has no nose.",
        ),
        "hard": (
            "Has sunk to a comfortable depth, and holds it.",
            "The path ends here. So do most of those who took it.",
            "Grows on whatever leans against it.",
            "Been hit with {thing} before, and ate it.",
            "Moves house once in a hundred years, reluctantly, downhill.",
        ),
        "aid": (
            "The cure is worse, but there is more of it.",
            "Bleeds you a little, and keeps the change.",
            "Has a leech for everything.",
            "Sits at the bedside with {thing} and a measuring tape.",
        ),
        "lead": (
            "Holds court up to the knees.",
            "Ruled for a thousand wet years, and remembers each of them personally.",
            "Nobody has seen the lower half. Nobody has asked twice.",
            "The crown floats. That is how they find the throne.",
        ),
        "any": (
            "Do not name it. It will follow you home.",
            "Smells of cellar, thinks of dinner.",
            "Found in {place}, and sadly returned.",
            "Gargles when amused. It is amused.",
            "Wears {thing} as a hat on feast days.",
            "Was somebody, before the flood. Ask it who.",
        ),
    },
)  # fmt: skip
