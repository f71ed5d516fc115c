"""Briar: hedges, bees and family quarrels. There are more of them than you thought."""

from bot.games.melee.forge.parts import Realm, people

BRIAR = Realm(
    key="briar",
    status="poison",
    terrain="thorns",
    themes={"thorn": 6, "swarm": 6, "ground": 2, "poison": 2, "any": 1},
    kinds={"fast": 2, "close": 3, "far": 1, "hard": 2, "aid": 1},
    plans=(
        "Stand close together, prick whoever touches you, and outnumber the rest.",
        "Plant a hedge, be the hedge, and make every blow cost blood.",
        "Many and small, sharp on all sides: let them choose where to bleed.",
    ),
    companies=(
        "Hedge School", "Bramble Wedding", "Nettle Knights", "Beehive Assembly", "Wild Allotment",
        "Burr Family",
    ),
    firsts=(
        "Thorny", "Nettled", "Bristling", "Hawthorn", "Overgrown", "Burr", "Thistle", "Rosehip", "Tangled",
        "Waspish", "Blackberry", "Untrimmed", "Hedgerow", "Prickly",
    ),
    places=(
        "the Blind Hedge", "Nettlebed", "the Lost Allotment", "Wasp Corner", "the Rose Court",
        "Bramble End",
    ),
    things=("a basket of thorns", "the wrong end of a rake", "forty cousins", "a jar of bees"),
    people=people(
        Runner="Fieldmouse=rodent, Burr Boy=seed, Hedge Rabbit=rabbit",
        Rider="Bee Lancer=bee, Snail Knight=snail, Grasshopper=grass",
        Trickster="Changeling=mushroom, Magpie=bird, Bindweed=vector_curve",
        Duelist="Rose Knight=flower, Stinger=needle, Thistle Foil=fencing",
        Brute="Hedge Boar=pig, Old Root=tree, Dung Beetle=bug",
        Archer="Pea Shooter=seed_outline, Thornbow=bow_arrow, Dandelion=flower_outline",
        Caster="Hedge Witch=pot_steam, Pollen Priest=flower_pollen, Beekeeper=beekeeper",
        Guard="Hedgehog=shield_half_full, Scarecrow=human_handsup, Picket=fence",
        Warden="Bramble Wall=wall, Stump=tree_outline, Gardener=shovel",
        Helper="Nurse Ivy=leaf, Ladybird=ladybug, Seed Aunt=seed_plus",
        Sovereign="Rose Empress=flower_tulip, Queen Bee=beehive_outline, Green Man=leaf_maple",
    ),
    lines={
        "fast": (
            "Small, quick, and one of forty.",
            "Through the gap at {place} before you knew that there was one.",
            "Stopped for a berry, and was still first.",
            "Follow it in. It knows the way out.",
            "Carries news, seeds and fleas.",
        ),
        "close": (
            "Any rose will tell you the same thing.",
            "Bows, and comes up with {thing}.",
            "A fair fight is one with all the cousins.",
            "Scratches first, itches afterwards. You, that is.",
            "Thin-skinned, with reason, and with points.",
        ),
        "far": (
            "Spits seeds. They take.",
            "One puff, and you are somebody's meadow.",
            "Shoots from inside the hedge, and says it was the hedge.",
            "Has {thing}, and a good throwing arm.",
            "Trained on crows at {place}.",
        ),
        "hard": (
            "Do come closer.",
            "Hug it. Go on.",
            "Pruned once. The shears are still in there.",
            "Every side is the front.",
            "Grew over the last siege, and is fond of it.",
        ),
        "aid": (
            "Dock leaves for friends, nettles for the rest.",
            "Waters everybody equally, whether they ask or not.",
            "Everyone's aunt, armed.",
            "Brings {thing} to the wounded. It cheers them up, from a distance.",
        ),
        "lead": (
            "Sweet, by any name, and do use the full one.",
            "Ten thousand daughters, all of them busy.",
            "You are standing on her. She has noticed.",
            "Takes tea at {place}, in a dress of knives.",
        ),
        "any": (
            "Never travels alone. Look down.",
            "Sticks to you. It is in the blood.",
            "Raised under {place}, by everyone.",
            "Its mother was a nettle, and its father did not see her.",
            "Has relatives in every ditch.",
            "Came with {thing}, and left nothing but seeds.",
        ),
    },
)  # fmt: skip
