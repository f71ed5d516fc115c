"""Rust: clockwork, dice and bad warranties. Turns luck until it fits."""

from bot.games.melee.forge.parts import Realm, people

RUST = Realm(
    key="rust",
    status="stun",
    terrain="water",
    themes={"dice": 7, "energy": 5, "cards": 3, "wall": 2, "any": 1},
    kinds={"fast": 1, "close": 3, "far": 2, "hard": 2, "aid": 1},
    plans=(
        "Turn the dice until they agree with you, and wind the spring for the big one.",
        "Save energy, bend luck, and let the machine pay for itself.",
        "Roll, complain, roll again: somewhere in there is a six.",
    ),
    companies=(
        "Spare Parts", "Loaded Dice", "Brass Casino", "Eighth Gear", "Warranty Void", "Grand Orrery",
    ),
    firsts=(
        "Rusty", "Clockwork", "Riveted", "Brass", "Second-Hand", "Squeaking", "Overwound",
        "Patent", "Copper",
        "Ticking", "Misfiled", "Counterfeit", "Galvanised", "Unlicensed",
    ),
    places=(
        "the Scrap Exchange", "Gear Alley", "the Silent Factory", "Platform Zero", "the Lost Office",
        "Cog Street",
    ),
    things=("a bag of odd screws", "the manual, page one", "three loaded dice", "a spring with ambitions"),
    people=people(
        Runner="Errand Spring=sine_wave, Tin Rat=rodent, Tube Runner=pipe",
        Rider="Velocipede=bicycle, Steam Hussar=train, Wheelhorse=horse_variant",
        Trickster="Pickpocket=hand_coin, Coin Tosser=circle_multiple, Lost Clerk=ghost",
        Duelist="Automaton=robot, Letter Opener=knife, Fence-o-Mat=fencing",
        Brute="Steamroller=dump_truck, Press=hydraulic_oil_level, Boiler Ox=engine",
        Archer="Nail Gun=screwdriver, Clockshot=clock_outline, Catapult=shovel",
        Caster="Actuary=calculator_variant, Galvanist=lightning_bolt, Odds Nun=dice_6",
        Guard="Padlock=lock, Turnstile=gate, Scrap Hound=dog_side",
        Warden="Strongbox=safe, Bank Vault=bank, Iron Wall=wall",
        Helper="Oil Can=oil, Repairman=wrench, Watchmaker=watch",
        Sovereign="Chief Engine=robot_industrial, House Manager=cards_playing, Brass Pope=chess_bishop",
    ),
    lines={
        "fast": (
            "Goes like clockwork: with a jerk, and then too far.",
            "Wound up at {place}, and not in a good mood.",
            "Late by design, early by accident.",
            "The brakes are in a separate parcel.",
            "Delivers {thing}, mostly through windows.",
        ),
        "close": (
            "Heads you lose. Tails, likewise.",
            "Guaranteed for ten blows. This is the ninth.",
            "Has one move, and oils it daily.",
            "Settles disputes with {thing}.",
            "Learned to fence by post.",
        ),
        "far": (
            "The odds are excellent. They are not yours.",
            "Carries the nine, drops the rest on you.",
            "Misses one shot in six, and has met the other five.",
            "Built at {place}, to a drawing of something else.",
            "Takes aim by formula, and offence by habit.",
        ),
        "hard": (
            "The combination is eleven digits. Nobody knew that when they shut it.",
            "Insert coin.",
            "Out of order, and in the way.",
            "Made of what was left when {place} closed.",
            "Rust is only patience you can see.",
        ),
        "aid": (
            "A drop of oil, a sharp kick, a receipt.",
            "Keeps the others running, and the bill, too.",
            "There are always parts left over. She never asks whose.",
            "Repairs everything with {thing}.",
        ),
        "lead": (
            "The house always wins. This is the house.",
            "Runs on steam, debt and applause.",
            "Has calculated the future, and would like to be paid in the past.",
            "Nobody knows what it makes. It has made it for years.",
        ),
        "any": (
            "Returned to {place} four times, under warranty.",
            "It was cheaper than it looks, and it looks cheap.",
            "Do not ask what the lever does. It is not connected to anything. Usually.",
            "Found in a drawer, with {thing}.",
            "Ticks. Not regularly.",
            "Certified by somebody who has since left town.",
        ),
    },
)  # fmt: skip
