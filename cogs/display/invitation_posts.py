"""Messages of challenges, lobbies and tables: open, answered, over."""

from collections.abc import Mapping, Sequence

from bot.matches.computer_players import VIRTUAL, computer
from bot.matches.game_options import option_labels
from bot.matches.ratings.eligibility import Prospect
from bot.matches.tabletop import DAILY, SOLO, Tabletop, board_name, title_of
from bot.matches.values import Duel, Invitation
from cogs.display.fork_posts import fork_terms
from cogs.display.posting.people import safe_names
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Row, Style
from cogs.kit.safe_text import escape, listed, plain
from cogs.words import first_steps, practice, solo, tables
from cogs.words.community import leaderboards
from cogs.words.duels import clocks, series, watching
from cogs.words.duels import duel as words
from cogs.words.nouns import which_game

COMPUTER, UNSEAT = "computer", "none"
"""The verb of a table's menu of computers, and the entry that takes the last one away."""
HOW = "how"
"""The verb of the button that explains the game."""
CASTER = "caster"
"""In custom ids: whoever presses this agrees to the caster view."""


def invitation_post(invitation: Invitation, games: Mapping[str, Tabletop], prospect: Prospect) -> Post:
    """An open challenge, lobby or table, with the hash of its dice's seed; no deck is shown.

    `prospect` says whether it will be rated.
    """
    title, board = title_of(games, invitation.game), board_name(games, invitation.game, invitation.board)
    options = _terms(invitation, games)
    if invitation.kind == "table":
        tabletop = games.get(invitation.game)
        levels = () if tabletop is None else tabletop.levels_at_tables
        return _table_post(invitation, escape(title), escape(board), options, prospect, levels)
    author, what = plain(invitation.author.name), words.duel_of(escape(title), escape(board))
    if invitation.fork is not None:
        what = fork_terms(invitation, invitation.fork)
    said = options
    said += [] if invitation.clock is None else [clocks.invitation_line(invitation.clock)]
    is_practice = invitation.opponent is not None and invitation.opponent.is_computer
    if invitation.caster is not None:
        offered = watching.offered_practice if is_practice else watching.offered
        said.append(offered(invitation.caster))
    if invitation.fork is None and not is_practice:
        said.append(leaderboards.expected(prospect, invitation.most))
    if invitation.best_of != 1:
        said.insert(0, series.invitation_line(invitation.best_of))
    if said:
        what = "\n".join([what, *said, ""])
    ends = int(invitation.expires_at.timestamp())
    cancel = Button(control_id("cancel", invitation.id), words.CANCEL)
    if invitation.opponent is None:
        join = _accepting(invitation, "join", words.JOIN, (watching.JOIN_AGREEING, watching.JOIN_WITHOUT))
        text = words.lobby(author, what, invitation.seed_hash, ends)
        return Post(text, rows=((*join, cancel, _how(invitation)),), accent=words.COLOURS[None])
    opponent = invitation.opponent.user_id
    if opponent is None:  # it accepts as soon as this is posted
        rivals = [plain(each.player.name) for each in invitation.seats[1:]]
        if SOLO in invitation.options:
            day = invitation.options.get(DAILY)
            said += [] if day is None else [solo.of_the_day(day)]
            dice = words.dice(invitation.seed_hash) if day is None else solo.dice(invitation.seed_hash)
            against = f"the {rivals[0].lower()}" if invitation.opponent.level == VIRTUAL else listed(rivals)
            text = tables.solo(author, against, "\n".join([escape(title), *said]), dice)
            return Post(text, accent=words.COLOURS[None])
        return Post(
            practice.challenge(author, listed(rivals), what, invitation.seed_hash), accent=words.COLOURS[None]
        )
    accept = _accepting(invitation, "accept", words.ACCEPT, (watching.AGREE, watching.AGREE_NOT))
    decline = Button(control_id("decline", invitation.id), words.DECLINE, Style.danger)
    # By direct message, only the opponent sees this; the challenger has a button of their own.
    buttons = (*accept, decline) if invitation.place.guild_id is None else (*accept, decline, cancel)
    return Post(
        words.challenge(author, f"<@{opponent}>", what, invitation.seed_hash, ends),
        rows=((*buttons, _how(invitation)),),
        accent=words.COLOURS[None],
        pings=(opponent,),
    )


def closed_invitation_post(invitation: Invitation) -> Post:
    """A challenge that was declined, cancelled or not answered, or a table that was closed."""
    author = plain(invitation.author.name)
    if invitation.kind == "table":
        return Post(tables.closed(author, invitation.state))
    opponent = None if invitation.opponent is None else plain(invitation.opponent.name)
    return Post(words.invitation_closed(author, opponent, invitation.state))


def accepted_post(
    invitation: Invitation, duel: Duel, channel_id: int, score: str = "", unrated: str = ""
) -> Post:
    """A challenge or table whose duel runs. Says where the duel is, if that is elsewhere.

    `score` is that of the duel's series, empty if it stands alone. `unrated` says why it is not rated, if
    that may surprise its players.
    """
    where = "" if channel_id == invitation.place.channel_id else f"<#{channel_id}>"
    begun = tables.begun if invitation.kind == "table" else words.accepted
    rated = f"{leaderboards.RATED}." if duel.is_rated else unrated
    casting = "" if duel.caster is None else watching.agreed(duel.caster)
    day = invitation.options.get(DAILY)
    daily, dice = ("", words.dice) if day is None else (solo.of_the_day(day), solo.dice)
    head = (begun(safe_names(duel), where), which_game())
    said = (*head, score, daily, rated, casting, dice(invitation.seed_hash))
    return Post("\n".join(filter(None, said)), accent=words.COLOURS[None])


def _table_post(
    invitation: Invitation,
    title: str,
    board: str,
    options: Sequence[str],
    prospect: Prospect,
    levels: Sequence[str],
) -> Post:
    """An open table of the game with this title; `board` is the name of its board, empty without one.

    `options` are lines about the game's own, `levels` those of computers that may sit there.
    """
    names = [plain(each.player.name) for each in invitation.seats]
    least, most = invitation.least, invitation.most
    needed = tables.needed(names[0], len(names), least, most)
    ends, dice = int(invitation.expires_at.timestamp()), words.dice(invitation.seed_hash)
    row = (
        *_accepting(invitation, "sit", tables.JOIN, (watching.JOIN_AGREEING, watching.JOIN_WITHOUT)),
        Button(control_id("rise", invitation.id), tables.LEAVE),
        Button(control_id("start", invitation.id), tables.START, Style.primary, disabled=len(names) < least),
        _how(invitation),
    )
    if invitation.caster is not None:
        needed = f"{watching.offered(invitation.caster, several=True)}\n{needed}"
    needed = f"{leaderboards.expected(prospect, most)}\n{needed}"
    has_computers = any(each.player.is_computer for each in invitation.seats)
    if invitation.clock is not None:
        clock = tables.NO_CLOCK if has_computers else clocks.invitation_line(invitation.clock)
        needed = f"{clock}\n{needed}"
    if options:
        needed = "\n".join([*options, needed])
    text = tables.table(names[0], title, board, names, needed, ends, dice)
    rows: list[Row] = [row]
    if levels:
        entries = [MenuEntry(level, computer(level).name) for level in levels]
        entries += [MenuEntry(UNSEAT, tables.UNSEAT)] if has_computers else []
        rows.append(Menu(control_id(COMPUTER, invitation.id), tables.SEAT_COMPUTER, tuple(entries)))
    return Post(text, rows=tuple(rows), accent=words.COLOURS[None])


def _terms(invitation: Invitation, games: Mapping[str, Tabletop]) -> list[str]:
    """Lines about the game's own options: all that is agreed, or what was chosen."""
    terms = games[invitation.game].terms if invitation.game in games else None
    if terms is None or invitation.fork is not None:
        labels = [escape(each) for each in option_labels(games, invitation.game, invitation.options)]
        return [tables.options(labels)] if labels else []
    agreed, is_rematch = terms(invitation.options), invitation.rematch_of is not None
    names = [] if is_rematch else [plain(each.player.name) for each in invitation.seats]
    sides = [
        tables.side(
            side, names[seat] if seat < len(names) else "" if is_rematch else tables.ANOTHER, escape(what)
        )
        for side, seat, what in agreed.sides
    ]
    lines = [tables.sides(sides, is_swapped=is_rematch)] if sides else []
    return [*lines, tables.options([escape(each) for each in agreed.rest])]


def _how(invitation: Invitation) -> Button:
    return Button(control_id(HOW, invitation.id, invitation.game), first_steps.HOW_TO_PLAY)


def _accepting(
    invitation: Invitation, verb: str, plain_label: str, labels: tuple[str, str]
) -> tuple[Button, ...]:
    """The button to accept, or one that agrees to the caster view and one (`labels`) that does not."""
    if invitation.caster is None:
        return (Button(control_id(verb, invitation.id), plain_label, Style.success),)
    return (
        Button(control_id(verb, invitation.id, CASTER), labels[0], Style.success),
        Button(control_id(verb, invitation.id), labels[1], Style.success),
    )
