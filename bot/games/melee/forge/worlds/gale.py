"""Gale: weather with opinions. Runs, shoves, and is standing on your doorstep."""

from bot.games.melee.forge.parts import Realm, people

GALE = Realm(
    key="gale",
    status="stun",
    terrain="ground",
    themes={"rush": 6, "shove": 5, "trick": 3, "any": 1},
    kinds={"fast": 4, "close": 2, "far": 1, "hard": 1, "aid": 1},
    plans=(
        "Blow them off their feet, and stand where they stood.",
        "Run for the enemy Summon Area; whoever is in the way is pushed, not fought.",
        "Never be where the blow falls: the wind has already moved you.",
    ),
    companies=(
        "Loose Shutters", "Kite Parliament", "Tailwind Mail", "Roof Collectors", "Weathercocks",
        "Squall Line",
    ),
    firsts=(
        "Gusty", "Whirling", "Cloudfoot", "Unmoored", "Whistling", "Featherlight", "Blustery",
        "Skyborne", "Slipknot",
        "Roofless", "Windblown", "Hurried", "Northwest", "Sudden",
    ),
    places=(
        "the Bald Hill", "Flapping Gate", "the Twelve Chimneys", "Cape Hurry", "the Upper Draught",
        "Windrow",
    ),
    things=("your hat", "a borrowed roof", "an umbrella, inside out", "three kites and a child"),
    people=people(
        Runner="Errand Gust=weather_windy, Paperchaser=feather, Tumbleweed=grass",
        Rider="Cloud Lancer=horse_variant_fast, Storm Goose=duck, Sled Captain=sail_boat",
        Trickster="Hat Thief=account_cowboy_hat, Dust Devil=weather_dust, Kiteling=kite",
        Duelist="Gull Knight=bird, Sabre Breeze=sword, Vane=compass_rose",
        Brute="Bellwether=sheep, Roof Lifter=home_roof, Thunder Ox=cow",
        Archer="Slingshot=hand_pointing_up, Hailer=weather_hail, Boomerang=boomerang",
        Caster="Whistler=whistle, Rain Clerk=weather_pouring, Barometer=gauge",
        Guard="Anchorman=anchor, Windbreak=fence, Sandbag=sack",
        Warden="Millstone=wind_turbine, Old Mast=flag, Gatehouse=castle",
        Helper="Sail Mender=needle, Signal Boy=flag_triangle, Tailwind=tailwind",
        Sovereign="Queen Cyclone=weather_hurricane, Storm Admiral=ship_wheel, Thunderhead=weather_lightning",
    ),
    lines={
        "fast": (
            "Was here. There. Never mind.",
            "Arrives before it sets out, if the weather is right.",
            "Crossed {place} in four steps and a hop.",
            "Slows down for corners, and for nothing that has no corners.",
            "Took {thing} in passing, and will not be asked back.",
        ),
        "close": (
            "Hits you once, and the wall hits you a second time.",
            "Fences downwind, like a gentleman; fights upwind, like himself.",
            "Pushing is a form of argument.",
            "The blow is nothing. It is the distance.",
            "Learned manners at {place}, where they were blown away.",
        ),
        "far": (
            "Aims a little to the left of the weather.",
            "Throws things. Things come back. People do not.",
            "Forecast: you, with a chance of ground.",
            "Shoots with the wind, and bills it for the arrows.",
            "Points at the sky, and the sky takes it from there.",
        ),
        "hard": (
            "The only thing on {place} that is still where it was.",
            "Leans into it. Has leaned into it since birth.",
            "Ballast with a badge.",
            "Tied down at four corners, and proud of all of them.",
            "Stays put, out of spite.",
        ),
        "aid": (
            "Sends everybody off a little faster than they meant to go.",
            "Mends sails, kites and, if it must be, people.",
            "Holds your coat, and {thing}.",
            "A light hand at your back, then a heavier one.",
        ),
        "lead": (
            "Her orders arrive from all directions at once.",
            "Has never closed a door in his life. They close themselves, loudly.",
            "The map was redrawn after the visit. Twice.",
            "Commands the four winds, and a fifth that is on probation.",
        ),
        "any": (
            "Where it has been, the washing is gone.",
            "Keeps {thing} as a souvenir of {place}.",
            "Lives nowhere in particular, at great speed.",
            "Its name is written on a flag, and the flag has left.",
            "Not lost. The country moved.",
            "Carries a compass for the pleasure of ignoring it.",
        ),
    },
)  # fmt: skip
