"""Words of a turn: menu entries, legal actions, results, and reasons not to end it."""

from collections.abc import Iterable

from bot.games.melee.board.tiles import NAMES, SUMMON_AREAS, Board, parse_tile, tile_name
from bot.games.melee.cards.cards import MAX_IN_PLAY, EntityCard, Trigger
from bot.games.melee.odds.odds import ends, foregone_text, ways
from bot.games.melee.odds.tally import Odds
from bot.games.melee.rules.choices import MAY, YES
from bot.games.melee.sight.threats import Blunder, Capturer
from bot.games.melee.sight.view import ActionPlan, ChoiceView, EntityView, Landing, SideView, View
from bot.games.melee.words.cards import card_text, trigger_text
from bot.games.melee.words.chances import average_text, chance_text
from bot.games.melee.words.effects import request_text
from bot.games.melee.words.terms import STATUS_NOUNS, cost_words, wards_text
from bot.games.wording import DESCRIPTION_LIMIT, counted, shortened, utf16_length
from cogs.kit.safe_text import LABEL_LIMIT, escape, listed, listed_some
from cogs.words.duels import requests

MOVE_TO, LAND_ON, ATTACK_WHOM, USE_ABILITY = "Move to…", "Summon to…", "Attack…", "Use its ability…"
MOVE_OR_STRIKE = "Move, or move and attack…"
SUMMON_WHICH = "Summon which card…"
SUMMON_TITLE = "### Which card do you summon?\nPick one with its tile, or a card to choose the tile for."
BACK = "Back"
USE_NOW = "Use it"
BUTTON_LIMIT = 80
"""UTF-16 units of a button's label."""

ENDED_TURN = "You have ended your turn."
CHOSEN = "You have made your choice."
TURN_SO_FAR = "What next?"
ASKED_BEFORE_END = (
    "if that loses the duel, leaves a capture undone, lets an enemy reach your Summon Area or leaves you "
    "nobody in play, or if you have done nothing and could"
)
"""When the player is asked before their turn ends, after `I ask once`."""
NOTHING_LEFT = "Nothing left to do. End your turn?"


def entity_label(entity: EntityView) -> str:
    """An entity in menus and autocomplete: `Ash Duelist · d4`."""
    return shortened(f"{entity.card.name} · {tile_name(entity.tile)}", LABEL_LIMIT)


def entity_state(entity: EntityView) -> str:
    """HP left, statuses and values of an entity, for people who cannot see the board."""
    parts = [f"{entity.left}/{entity.hp} HP"]
    parts += [STATUS_NOUNS[status] for status in entity.statuses]
    parts += wards_text(entity.wards)
    parts.append(
        f"attack {entity.attack}, defense {entity.defense}, speed {entity.speed}, range {entity.range}"
    )
    return " · ".join(parts)


def landing_label(board: Board, landing: Landing) -> str:
    """A tile where a move may end: `d6 (forest, costs 2)`, with the damage of thorns on the way."""
    return with_thorns(
        f"{tile_name(landing.tile)} ({board.terrain[landing.tile].word}, costs {landing.cost})", landing
    )


def with_thorns(where: str, landing: Landing) -> str:
    """A tile where a move may end, with the damage of thorns on the way."""
    if landing.dies:
        return f"{where} · thorns destroy it"
    return f"{where} · {_thorns(landing.thorns)}" if landing.thorns else where


def _thorns(count: int) -> str:
    return f"{count} damage from thorns"


def card_label(card: EntityCard, cost: int) -> str:
    """A card in menus, with its present cost: `Reed Lurker · cost 1`."""
    return shortened(f"{card.name} · {cost_words(card.cost, cost)}", LABEL_LIMIT)


def card_state(card: EntityCard) -> str:
    return (
        f"{card.hp} HP · attack {card.attack}, defense {card.defense}, speed {card.speed}, range {card.range}"
    )


def card_words(card: EntityCard, limit: int) -> str:
    """The text of a card, in at most `limit` UTF-16 units of markdown, with a bold first line."""
    name, _, rest = card_text(card).partition("\n")
    return shortened(f"**{escape(name)}**\n{escape(rest)}", limit)


def odds_line(odds: Odds, thorns: int = 0) -> str:
    """The chances of an attack: `win 72%, tie 11%, lose 17% · deal 1.9, take 0 · destroy it 20%`.

    What cannot happen is left out. Odds that are not exact begin with "about". Before them stands what
    `thorns` on the way there do. Where a menu has no room, what becomes of the two comes first, and the
    damage of the attack is left out.
    """
    first = f"{_thorns(thorns)} · " if thorns else ""
    return first + _odds_line(odds, LABEL_LIMIT - utf16_length(first))


def _odds_line(odds: Odds, limit: int) -> str:
    damage = f"deal {average_text(odds.dealt)}, take {average_text(odds.taken)}"
    if sure := foregone_text(odds):
        is_news = (odds.dealt and not odds.fells_first) or (odds.taken and not odds.falls_first)
        return _fitting(limit, odds, sure, damage) if is_news else sure
    certain = [f"you always {verb}" for verb, chance in ways(odds) if chance == 1]
    chances = certain or [f"{verb} {chance_text(chance)}" for verb, chance in ways(odds) if chance]
    fates = [f"{verb} {chance_text(chance)}" for verb, chance in ends(odds) if chance]
    return _fitting(limit, odds, ", ".join(chances), damage, *fates)


def _fitting(limit: int, odds: Odds, chances: str, damage: str, *fates: str) -> str:
    about = "" if odds.exact else "about: "
    whole = about + " · ".join([chances, damage, *fates])
    if utf16_length(whole) <= limit:
        return whole
    return shortened(about + " · ".join([*fates, chances]), limit)


def choice_word(view: View, word: str) -> str:
    """A choice word for players: a tile with its content, a card, a status, yes or no."""
    if word in ("yes", "no"):
        return word.capitalize()
    if word in STATUS_NOUNS:
        return STATUS_NOUNS[word]
    try:
        tile = parse_tile(word)
    except ValueError:
        card = _card(view, word)
        return word if card is None else f"{card.name} · cost {card.cost}"
    entity = view.entity_at(tile)
    if entity is None:
        return f"{word} ({view.board.terrain[tile].word})"
    return f"{entity.card.name} · {word}{whose(view, entity)}"


def choice_name(view: View, word: str) -> str:
    """Only the name in a choice word: an entity's or a card's; any other word as it is."""
    if word in NAMES and (entity := view.entity_at(parse_tile(word))) is not None:
        return entity.card.name
    return word


def _card(view: View, name: str) -> EntityCard | None:
    """The card with this name in the viewer's deck list."""
    if view.seat is None:
        return None
    return next((card for card in view.sides[view.seat].deck_list if card.name == name), None)


def choice_state(view: View, words: tuple[str, ...]) -> str:
    """The values of the cards that a choice names; empty if it names none."""
    cards = [card for word in words if (card := _card(view, word)) is not None]
    return shortened("; ".join(map(card_state, cards)), LABEL_LIMIT)


def trigger_words(trigger: Trigger) -> str:
    return shortened(trigger_text(trigger), LABEL_LIMIT)


def whose(view: View, entity: EntityView) -> str:
    """Whose an entity is, for the player who sees this view; empty for a spectator."""
    if view.seat is None:
        return ""
    return " (yours)" if entity.owner is view.seat else " (enemy)"


def choice_label(view: View, words: tuple[str, ...]) -> str:
    """All words of a choice; that an ability is used goes without saying where it names on what."""
    if len(words) > 1 and words[0] == YES:
        words = words[1:]
    return shortened(", ".join(choice_word(view, word) for word in words) or USE_NOW, LABEL_LIMIT)


def request(choice: ChoiceView) -> str:
    """The request of a choice: `Choose an ally to heal 2.`"""
    return request_text(choice.effect, declines=choice.prompt == MAY)


def asking(view: View) -> str:
    """A small line with the waiting Trigger's text; empty if no choice is waiting."""
    choice = view.choice
    if choice is None:
        return ""
    cards = [entity.card for entity in view.entities if entity.serial == choice.serial]
    cards += [
        card for card in view.sides[choice.seat].deck_list if card.name == choice.name
    ]  # once destroyed
    trigger = cards[0].trigger if cards else None
    return "" if trigger is None else f"-# {escape(trigger_text(trigger))}"


def may_do(plan: ActionPlan) -> str:
    """The actions left to an entity, and those it has taken, in one line."""
    landings, targets, hidden, uses = (
        len(each) for each in (plan.landings, plan.targets, plan.hidden, plan.uses)
    )
    able = [f"move to {_one_of(landings, 'tile', 'tiles')}"] if landings else []
    able += [f"attack {_one_of(targets, 'enemy', 'enemies')}"] if targets else []
    able += ["use its ability"] if uses else []
    line = f"It may {listed(able, 'or')}." if able else "It can do nothing more this turn."
    done = ["moved"] if plan.has_moved else []
    done += ["attacked"] if plan.has_attacked else []
    if able and done:
        line += f" It has {listed(done)} this turn."
    if hidden:
        line += f" {counted(hidden, 'enemy', 'enemies')} in range without line of sight."
    return line


def _one_of(count: int, one: str, many: str) -> str:
    return f"1 {one}" if count == 1 else f"one of {count} {many}"


def reach(name: str, where: str, able: str, attacks: list[str], tiles: list[str]) -> str:
    """The alt text of an entity's or card's reach; `able` is the sentence of `may_do`."""
    parts = [f"{name} {where}.", able]
    parts += [f"Attacks: {'; '.join(attacks)}."] if attacks else []
    texts = [" ".join([*parts, *_tiles_with_cost(tiles, most)]) for most in range(len(tiles), -1, -1)]
    return next((text for text in texts if utf16_length(text) <= DESCRIPTION_LIMIT), texts[-1])


def _tiles_with_cost(tiles: list[str], most: int) -> list[str]:
    return [f"Tiles with their cost: {listed_some(tiles, most)}."] if tiles else []


def waits_for(turn: int, name: str) -> str:
    return f"Turn {turn} · {name} to act" if turn else f"{name} chooses who goes first"


def no_summon(view: View, side: SideView) -> str:
    """Why this side can summon no card now: the first rule that forbids it."""
    hand = side.hand or ()
    if not hand:
        return "You hold no cards."
    if sum(entity.owner is side.seat for entity in view.entities) >= MAX_IN_PLAY:
        return f"You have {MAX_IN_PLAY} entities in play, the most there may be."
    cheapest = min(map(side.cost_of, hand))
    if cheapest > side.energy:
        return f"You have {side.energy} energy; your cheapest card costs {cheapest}."
    return (
        "No card that you can pay for could move off your Summon Area now: "
        "its way is blocked, or costs more than its Speed."
    )


def menu_title(what: str, count: int, noun: str, number: int, pages: int) -> str:
    """The title of a menu of several pages, with the number of entries and the page shown."""
    return f"{what} {counted(count, noun)}, {requests.page(number, pages).lower()}"


def only(what: str, label: str) -> str:
    """A button for the only entry of a menu with this title: `Attack Bog Piper · e6`."""
    if what == USE_ABILITY:
        return "Use its ability" if label == USE_NOW else f"Use its ability: {label}"
    verbs = {ATTACK_WHOM: "Attack", MOVE_TO: "Move to", MOVE_OR_STRIKE: "Move to", LAND_ON: "Summon to"}
    return shortened(f"{verbs.get(what, '')} {label}".strip(), BUTTON_LIMIT)


def only_told(label: str, description: str) -> str:
    """What a menu would say below its only entry."""
    return f"-# {escape(label)}: {escape(description)}"


def hand_now(names: list[str]) -> str:
    return f"You hold {listed(names)}." if names else "You hold no more cards."


def reason(blunder: Blunder, view: View) -> str:
    match blunder.kind:
        case "loses":
            return _loses(blunder, view)
        case "threatened":
            return _threatened(blunder)
        case "capture":
            return _undone(blunder, view)
        case "nobody-in-play":
            return "You have nobody in play, and you could summon a card."
        case "idle":
            return _idle(blunder, view)


def _loses(blunder: Blunder, view: View) -> str:
    holder = blunder.capturers[0].entity
    line = f"⚠ **{escape(holder.card.name)}** stands on your Summon Area: if you end your turn, **you lose**"
    names = [entity for tile in blunder.removers if (entity := view.entity_at(tile)) is not None]
    if not names:
        return f"{line}. None of your entities in play can attack it now."
    able = listed([f"{escape(each.card.name)} ({tile_name(each.tile)})" for each in names], "and")
    return f"{line}. {able} can still attack it."


def _threatened(blunder: Blunder) -> str:
    awake = [each for each in blunder.capturers if not each.asleep]
    who = listed([_named(each) for each in blunder.capturers])
    wakes = "" if awake else " if it wakes up" if len(blunder.capturers) == 1 else " if they wake up"
    return f"⚠ {who} can reach your Summon Area next turn{wakes}."


def _undone(blunder: Blunder, view: View) -> str:
    assert view.seat is not None
    area = tile_name(SUMMON_AREAS[view.seat.other])
    return f"★ {listed(_those_on(blunder.movers, view), 'or')} can still go to {area}, the enemy Summon Area."


def _idle(blunder: Blunder, view: View) -> str:
    able = _those_on(blunder.movers, view)
    can_act = [f"act with {listed(able, 'or')}"] if able else []
    could = listed([*(["summon a card"] if blunder.summons else []), *can_act], "or")
    return f"You have done nothing this turn, and you could {could}."


def _those_on(tiles: Iterable[int], view: View) -> list[str]:
    found = (view.entity_at(tile) for tile in tiles)
    return [f"**{escape(each.card.name)}** ({tile_name(each.tile)})" for each in found if each is not None]


def _named(capturer: Capturer) -> str:
    return f"**{escape(capturer.entity.card.name)}** ({tile_name(capturer.entity.tile)})"
