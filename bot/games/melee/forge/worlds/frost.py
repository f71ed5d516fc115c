"""Frost: ice, etiquette and long pauses. Stops you first and settles it then."""

from bot.games.melee.forge.parts import Realm, people

FROST = Realm(
    key="frost",
    status="stun",
    terrain="water",
    themes={"stun": 6, "status": 4, "aim": 3, "wall": 3, "any": 1},
    kinds={"fast": 1, "close": 2, "far": 2, "hard": 3, "aid": 1},
    plans=(
        "Stun what would move, slow what is left, and take your time over both.",
        "Freeze them in the open, and shoot what cannot walk away.",
        "Winter needs no hurry: hold, chill, and close in.",
    ),
    companies=(
        "Polite Avalanche", "Winter Court", "Icehouse Guild", "Long Night", "Snowed-In", "Cold Shoulder",
    ),
    firsts=(
        "Frostbitten", "Hoary", "Snowblind", "Icebound", "Crystal", "Thawless", "Pale",
        "Shivering", "Glacial",
        "Sleeted", "Wintered", "Mittened", "Rimed", "Blue-Lipped",
    ),
    places=(
        "the Frozen Ford", "Icicle Hall", "the White Tavern", "North of North", "the Skating Pond",
        "Drift End",
    ),
    things=("a frozen trout", "last year's snow", "one warm mitten", "an icicle, sharpened"),
    people=people(
        Runner="Skater=skate, Snow Hare=rabbit, Sleigh Dog=dog",
        Rider="Sled Hussar=horse_human, Reindeer=horse_variant, Skier=ski",
        Trickster="Jack Rime=snowflake_variant, Snowball Twin=circle_double, White Fox=dog_side",
        Duelist="Icicle Fencer=fencing, Skate Duelist=sword, Penguin Major=penguin",
        Brute="Yeti=paw, Snow Plough=shovel, Avalanche=image_filter_hdr",
        Archer="Snowballer=weather_snowy_heavy, Hail Archer=bow_arrow, Polar Scout=binoculars",
        Caster="Ice Witch=snowflake, Aurora Singer=weather_night, Weather Clerk=thermometer_low",
        Guard="Snowman=snowman, Ice Block=cube, Seal=shield",
        Warden="Glacier=cube_outline, Icewall=wall, Winter Porter=door_closed",
        Helper="Soup Sister=bowl_mix, Wool Nurse=sheep, Fire Keeper=campfire",
        Sovereign="Winter Queen=crown, Old January=snowflake_alert, White Owl=owl",
    ),
    lines={
        "fast": (
            "Stops by hitting something. You will do.",
            "Crossed {place} before the ice had made up its mind.",
            "Leaves tracks, so that you know what missed you.",
            "Quick, or frozen. There is no third kind.",
            "Runs to keep warm, and you are on the way.",
        ),
        "close": (
            "A firm handshake. Now try to let go.",
            "The cold makes it slow. You, it makes slower.",
            "Challenges you to a duel on thin ice, and brings {thing}.",
            "Breaks the ice at parties, over guests.",
            "Has never lost his temper. Cannot feel it.",
        ),
        "far": (
            "White feathers, white bow, white lie.",
            "Shoots once the target has stopped shivering.",
            "You will find the arrow in spring.",
            "Throws {thing} with great accuracy and no regret.",
            "Sees for miles. It is all snow, except for you.",
        ),
        "hard": (
            "Moves an inch a year, forwards.",
            "Built by the children of {place}, who have since grown up and are sorry.",
            "Wait until June.",
            "Solid, silent, slightly slippery.",
            "Has a carrot. Is not afraid to use it.",
        ),
        "aid": (
            "Soup first. Then the war.",
            "Knits armour.",
            "Rubs the feeling back into your toes, and the doubt out of your heart.",
            "Shares {thing} with whoever is coldest.",
        ),
        "lead": (
            "Her smile has closed three harbours.",
            "Invites you to stay the winter. You have no choice, and no door.",
            "Spring was cancelled, by letter.",
            "Has waited out better kings than you.",
        ),
        "any": (
            "Melts for nobody.",
            "Was found in the ice at {place}, and complained of the draught.",
            "Speaks seldom, because the words fall and break.",
            "Sleeps until November, and gets up cross.",
            "Keeps {thing} in its coat, for later.",
            "Cold hands, cold heart, good boots.",
        ),
    },
)  # fmt: skip
