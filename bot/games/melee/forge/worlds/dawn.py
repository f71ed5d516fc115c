"""Dawn: lamps, ladders and long views. Shoots first and bandages afterwards."""

from bot.games.melee.forge.parts import Realm, people

DAWN = Realm(
    key="dawn",
    status="burn",
    terrain="forest",
    themes={"aim": 6, "heal": 5, "energy": 3, "any": 1},
    kinds={"fast": 1, "close": 1, "far": 3, "hard": 2, "aid": 2},
    plans=(
        "Stand back, see far, and mend by night what the day has cost.",
        "Make them cross open ground, and thank them for every step.",
        "Bank the morning's energy, and spend it all before noon.",
    ),
    companies=(
        "Early Shift", "Lighthouse Choir", "Glass Orchard", "Morning Post", "Sunward Society",
        "Dew Brigade",
    ),
    firsts=(
        "Gilded", "Early", "Daybreak", "Glasslit", "Larkspur", "Beacon", "Amber", "Clear-Eyed", "Sunward",
        "Polished", "Honeyed", "Skylit", "First-Light", "Burnished",
    ),
    places=(
        "the East Window", "Larkrise", "the Glass Stair", "High Morning", "the Hill of Mirrors",
        "Saint Lens",
    ),
    things=("a spare sunbeam", "a boiled egg", "the good spectacles", "a rooster on a chain"),
    people=people(
        Runner="Newsgirl=script_text, Lark=bird, Milk Runner=cup",
        Rider="Sun Courier=sun_compass, Hussar=horse_variant_fast, Hayrider=barley",
        Trickster="Mirror Boy=mirror, Prism Dancer=triangle, Kaleidoscope=hexagon_multiple",
        Duelist="Noon Fencer=sword, Rooster=bird, Dial Hand=sun_clock",
        Brute="Haymaker=hammer, Plough Ox=cow, Bell Lifter=bell",
        Archer="Spyglass=telescope, Fletcher=arrow_projectile, Sun Archer=bow_arrow",
        Caster="Lens Grinder=magnify, Illuminator=candelabra_fire, Rainbow Clerk=looks",
        Guard="Shutter=window_shutter, Sundial=sun_clock_outline, Hedge Sister=grass",
        Warden="Lighthouse=lighthouse_on, Greenhouse=greenhouse, Bellkeeper=bell_ring",
        Helper="Oil Sister=oil_lamp, Beekeeper=bee, Herbalist=leaf",
        Sovereign="Sun Abbess=white_balance_sunny, Lord Zenith=crown, Archlight=shield_sun",
    ),
    lines={
        "fast": (
            "Up before the sun, and waiting for it, tapping a foot.",
            "Brings today's news from {place}, some of it about you.",
            "Covers the ground before the shadow does.",
            "Has been everywhere already, and liked it.",
            "Whistles. It cannot be helped.",
        ),
        "close": (
            "Fights at noon, so that nobody has the sun behind him.",
            "Cheerful, thorough, and holding {thing}.",
            "Hits the day head-on, and you are in the day.",
            "Sharpens everything at breakfast.",
            "A clean blow, washed twice.",
        ),
        "far": (
            "Can read your lips from {place}. You should stop saying that.",
            "Waits until she sees the whites of your letters.",
            "The arrow left yesterday evening, to be on time.",
            "Light travels fast. This is just behind it.",
            "Aims high, in every sense, and apologises to birds.",
        ),
        "hard": (
            "Faces east. You are in the way of the view.",
            "Nothing gets past at this hour.",
            "Polished daily, dented never.",
            "Keeps {place} open to light and closed to you.",
            "Stands so straight that clocks are set by it.",
        ),
        "aid": (
            "Bandages, biscuits, and a firm word.",
            "Everything looks better with an egg in it.",
            "Wakes the wounded gently, and the lazy with {thing}.",
            "Refills lamps, glasses and regiments.",
        ),
        "lead": (
            "The day begins when she says so. It has tried otherwise.",
            "Rises daily, sets never, naps a little.",
            "Looks you in the eye, and you see spots until Thursday.",
            "Keeps the sun on a short, golden leash.",
        ),
        "any": (
            "Hums the anthem of {place}, all eleven verses.",
            "Casts no shadow on weekdays.",
            "Carries {thing}, because you never know.",
            "An optimist, armed.",
            "Good morning, it says, and means it as a threat.",
            "Left the light on for you, and the trap.",
        ),
    },
)  # fmt: skip
