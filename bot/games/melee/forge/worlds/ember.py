"""Ember: kilns, cinders and hurry. Burns first and asks the ashes."""

from bot.games.melee.forge.parts import Realm, people

EMBER = Realm(
    key="ember",
    status="burn",
    terrain="thorns",
    themes={"burn": 6, "fury": 5, "status": 4, "rush": 3, "any": 1},
    kinds={"fast": 3, "close": 3, "far": 1, "hard": 1, "aid": 1},
    plans=(
        "Set them alight, strike where it glows, and be gone before the smoke clears.",
        "Burn whoever stands in the way; nobody walks far with a coat on fire.",
        "Spend everything early: a fire that saves itself goes out.",
    ),
    companies=("Kiln Choir", "Coal Parade", "Bonfire Society", "Soot Cavalry", "Long Fuse", "Ashfall Club"),
    firsts=(
        "Sooty", "Kindled", "Clinker", "Slagborn", "Scorched", "Smoulder", "Tinder", "Flint", "Furnace-Fed",
        "Red-Hot", "Charred", "Bellows", "Brimstone", "Hearthless",
    ),
    places=(
        "the Last Kiln", "Chimney Street", "the Ninth Bonfire", "Coalmarket", "the Open Oven",
        "Mount Ladle",
    ),
    things=("a burnt letter", "one dry match", "the warm end of a poker", "a bucket of sparks"),
    people=people(
        Runner="Matchboy=campfire, Stoker=fire, Sparkfoot=firework",
        Rider="Cindermare=horse_variant_fast, Salamander=snake, Wheelwright=ship_wheel",
        Trickster="Firebreather=drama_masks, Juggler=circle_multiple, Fuse-Lighter=bomb",
        Duelist="Poker=fencing, Brand Knave=sword, Glassblower=bottle_tonic",
        Brute="Boiler=kettle_steam, Smelter=hammer, Slag Golem=robot_angry",
        Archer="Fire-Arrow=bow_arrow, Rocketeer=torch, Flaregun=flare",
        Caster="Pyromant=fire_circle, Smoke Reader=smoke, Candle Witch=candle",
        Guard="Grate=gate, Hearth Dog=dog_side, Ash Sweeper=broom",
        Warden="Chimney=fireplace, Firewall=wall_fire, Kiln Master=stove",
        Helper="Bellows Girl=weather_windy, Coal Porter=bucket, Lamplighter=coach_lamp",
        Sovereign="Phoenix=bird, Arson Prince=crown, Volcano=volcano",
    ),
    lines={
        "fast": (
            "Runs because the floor is hot. Every floor.",
            "Left {place} with the door open and the curtains lit.",
            "Stops for nothing, least of all for water.",
            "Has outrun every fire so far, including his own.",
            "Delivers {thing}, and does not wait for a signature.",
        ),
        "close": (
            "Fights fair, in a burning room.",
            "The duel was at dawn. It was brighter before.",
            "Carries {thing} and a grudge, both glowing.",
            "You may keep the eyebrows you can defend.",
            "Was told to cool off. Declined.",
        ),
        "far": (
            "Aims for the straw. There is always straw.",
            "Warm regards, from a distance.",
            "Reads the smoke, then adds to it.",
            "One shot for light, one for warmth, one for you.",
            "Learned to shoot at {place}, where all targets move and scream.",
        ),
        "hard": (
            "Fired twice: once in the oven, once from the army.",
            "You could fry an egg on that patience.",
            "Stands where the fire stood, and is as easily moved.",
            "Holds the door of {place}. The door itself is gone.",
            "Baked until nothing could be done about it.",
        ),
        "aid": (
            "Brings coal, bad news and marshmallows.",
            "Keeps everybody warm, some against their will.",
            "A little more air, says the bellows, and a little less roof.",
            "Knows first aid for burns, from both sides.",
        ),
        "lead": (
            "Rose from the ashes, and wants to know who made them.",
            "Every candle in the land leans a little in that direction.",
            "Signs decrees by leaning on them.",
            "Has a summer palace. It is summer wherever the palace was.",
        ),
        "any": (
            "Smells of toast. There was no bread.",
            "Born on the shortest night, which was the idea.",
            "Insured by nobody, twice.",
            "Keeps {thing} for luck and for later.",
            "They still talk of it at {place}, in short, careful sentences.",
            "Ask where the scorch marks come from, and you will be shown.",
        ),
    },
)  # fmt: skip
