"""Tide: salt, nets and undertow. Moves everything a little further than it likes."""

from bot.games.melee.forge.parts import Realm, people

TIDE = Realm(
    key="tide",
    status="sleep",
    terrain="water",
    themes={"shove": 5, "ground": 5, "heal": 3, "trick": 2, "any": 1},
    kinds={"fast": 2, "close": 2, "far": 2, "hard": 2, "aid": 1},
    plans=(
        "Flood the field, push them about in it, and come back with every wave.",
        "In with the tide and out with the tide: nobody stands where they chose to.",
        "Mend in the shallows, and drag them where they cannot swim.",
    ),
    companies=(
        "Drowned Orchestra", "High Water Mark", "Salt Parliament", "Lost Cargo", "Barnacle Ball",
        "Seventh Wave",
    ),
    firsts=(
        "Salt-Eyed", "Barnacled", "Foam", "Tidal", "Coral", "Pearlescent", "Briny", "Kelp", "Deepwater",
        "Seasick", "Ebbing", "Net-Caught", "Moon-Pulled", "Sandbar",
    ),
    places=(
        "the Sunk Bell", "Harbour Nine", "the Long Breakwater", "Low Water", "the Salt Stairs",
        "Wreckers' Bay",
    ),
    things=("a message, no bottle", "a wet ledger", "somebody's anchor", "a crate of oranges"),
    people=people(
        Runner="Sandpiper=bird, Flying Fish=fish, Cabin Boy=account_child",
        Rider="Sea Horse=horse_variant, Wave Rider=surfing, Dolphin Guard=dolphin",
        Trickster="Smuggler=package_variant, Siren=music_clef_treble, Octopus=jellyfish",
        Duelist="Swordfish=sword, Boarder=pirate, Cutlass=knife_military",
        Brute="Shark=shark, Stevedore=package, Sea Bull=cow",
        Archer="Harpooner=spear, Pearl Diver=circle_double, Deck Gunner=target",
        Caster="Tide Reader=waves, Fogbound=weather_fog, Cartographer=map",
        Guard="Lobster=bug, Buoy=lifebuoy, Mussel=heart_half_full",
        Warden="Breakwater=wall, Old Turtle=turtle, Lock Keeper=lock",
        Helper="Ship's Cook=pot_mix, Mermaid=fish, Net Mender=spider_web",
        Sovereign="Sea Queen=crown, Kraken=jellyfish_outline, Lost Captain=ship_wheel",
    ),
    lines={
        "fast": (
            "Skims, darts, and is elsewhere with {thing}.",
            "Rides the seventh wave. Pays for six.",
            "Ashore by morning, and away with the spoons.",
            "Left {place} at high water, uphill.",
            "Cannot stand still. Nothing it stands on does.",
        ),
        "close": (
            "Comes aboard without asking.",
            "Smelled you from {place}. Do not take it personally.",
            "Polite until the water reddens.",
            "Fights on a slope, because decks are like that.",
            "Took lessons from a swordfish, who was also the sword.",
        ),
        "far": (
            "The line is attached. That is the clever part.",
            "Navigates by stars, shoots by grudges.",
            "Listens to shells, and does what they say.",
            "Knows where every wreck lies, and where the next one will.",
            "From {place} one can hit anything that floats, and most of what does not.",
        ),
        "hard": (
            "The sea has been at it for ages. The sea is tired.",
            "Clings.",
            "You cannot sink it. You can join it.",
            "Guards {thing}, for reasons lost overboard.",
            "Snaps shut at six, and at fingers.",
        ),
        "aid": (
            "Salt in the wound, lime in the water: you will live.",
            "Sings the swelling down.",
            "Pulls people out. Puts some back.",
            "One ladle for the crew, one for {place}, one for the deep.",
        ),
        "lead": (
            "Her train is four miles long, and comes in twice a day.",
            "Went down with the ship, and kept the command.",
            "Owns the sea. Leases out the surface.",
            "Every river ends with a bow.",
        ),
        "any": (
            "Washed up with {thing}, and no explanation.",
            "Dries badly.",
            "Says it is from {place}. There is only water there.",
            "Was thrown back for being too small. Has not forgotten.",
            "Leaves with the tide, and with whatever is loose.",
            "Full of rum, and of stories about rum.",
        ),
    },
)  # fmt: skip
