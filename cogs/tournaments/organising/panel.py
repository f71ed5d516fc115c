"""The private panel **Organise**, and the questions before acts."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from bot.matches.tournaments.lookup import ShownTournament, is_check_in_open
from bot.matches.tournaments.organising.direction import Act
from bot.tournaments.course.changes import Consequences
from bot.tournaments.log.events import (
    BoardOverridden,
    Cancelled,
    Dropped,
    Event,
    Finished,
    Overridden,
    Penalized,
)
from bot.tournaments.matches import EntrantId, MatchId
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, People, Post, Row, Style
from cogs.kit.safe_text import plain
from cogs.tournaments.organising.acts import format_act
from cogs.tournaments.organising.possible import (
    are_paired_by_standings,
    can_bring_back,
    can_draft,
    can_give_bye,
    can_let_in,
    can_pair,
    can_swap,
)
from cogs.tournaments.rounds.judge_posts import open_lines
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.organising import consequences, members, page_sharing
from cogs.words.tournaments.organising.pairings import apart_count
from cogs.words.tournaments.organising.progress import progress_lines
from cogs.words.tournaments.planning import recurring
from cogs.words.tournaments.playing import features, match_times

VERB, FORM_VERB = "organise", "organiseform"
MAX_NAME = 80
PAIRS = ("apart", "swap", "pair")
"""Acts on two or more people."""
MAX_APART = 25
"""Maximum of people in one act: Discord's limit for menus."""


def organise_id(tournament_id: str, act: str, *parts: object) -> ControlId:
    return control_id(VERB, tournament_id, act, *map(str, parts))


def panel(
    shown: ShownTournament,
    done: str = "",
    links: Mapping[MatchId, str] | None = None,
    gone: Collection[EntrantId] = (),
    banned: Sequence[str] = (),
    page: str = "",
    again: str = "",
) -> Post:
    """The panel with all acts that are possible now, under the one just `done`.

    `links` lead to the duels of open matches; `gone` are people who have left the server,
    `banned` lines about entrants with a ban there, `page` the address of its page if that is shared.
    `again` is the name of the recurring tournament to which it belongs.
    """
    lines = [words.head(plain(shown.tournament.name, MAX_NAME)), *([done] if done else [])]
    lines += progress_lines(
        shown, links, gone, is_check_in_open=is_check_in_open(shown), can_look=can_draft(shown.state)
    )
    is_open = shown.state.phase in ("signing-up", "running")
    if shown.state.apart and is_open and are_paired_by_standings(shown.state):
        lines.append(apart_count(len(shown.state.apart)))
    lines += [*banned, *open_lines(shown)]
    if page:
        lines.append(page_sharing.line(page))
    if again:
        lines.append(recurring.is_a_date(plain(again, MAX_NAME)))
    lines.append(words.helpers([plain(each.name) for each in shown.helpers]))
    return Post("\n".join(lines), rows=tuple(row for row in _rows(shown) if row))


def people(shown: ShownTournament, purpose: str, done: str = "") -> Post:
    """Asks for the people of an act."""
    id_ = shown.tournament.id
    count = 2 if purpose in PAIRS else 1
    of_team = shown.state.rules.is_of_teams and purpose != "helper"
    lines = [f"### {words.PEOPLE[purpose]}", _of(shown), words.ANY_MEMBER if of_team else "", done]
    most = MAX_APART if purpose == "apart" else count
    asked = words.MEMBERS if most > 2 else words.TWO_MEMBERS if count > 1 else words.ONE_MEMBER
    menu = People(organise_id(id_, "who", purpose), asked, count, most)
    return Post("\n".join(filter(None, lines)), rows=(menu, (back(id_),)))


def question(
    shown: ShownTournament,
    act: Act,
    found: Consequences | None,
    reason: str = "",
    note: str = "",
    undone: Event | None = None,
) -> Post:
    """Asks to confirm an act, with its consequences. A form asks for a missing reason.

    `undone` is the event that the act would undo.
    """
    id_, text = shown.tournament.id, words.question(act, shown.names, shown, undone)
    if note:
        text = f"{note}\n{text}"
    is_quiet = found is None or isinstance(act, Cancelled) or isinstance(undone, Finished)
    is_over = shown.state.phase == "finished"
    below = "" if found is None or is_quiet else consequences.changes(found, shown.names, is_over=is_over)
    if below == consequences.NO_CHANGE and _loses_matches(shown, act):
        below = ""
    sure = organise_id(id_, "sure", format_act(act), shown.last, *([reason] if reason else []))
    needs_form = isinstance(act, Overridden | BoardOverridden | Penalized | Cancelled) and not (
        reason and sure.fits
    )
    if needs_form:
        sure = control_id(FORM_VERB, id_, "sure", format_act(act), str(shown.last))
    row = (
        Button(sure, words.CONFIRM, Style.danger),
        Button(organise_id(id_, "panel"), words.NEVER_MIND),
    )
    return Post(text, below=below, rows=(row,))


def _loses_matches(shown: ShownTournament, act: Act) -> bool:
    """Whether somebody who is taken out loses open matches, which changes results and places."""
    open_ = shown.state.open_matches
    return isinstance(act, Dropped) and any(act.entrant in each.pairing.seats for each in open_)


def _of(shown: ShownTournament) -> str:
    return words.of(plain(shown.tournament.name, MAX_NAME))


def penalty_question(shown: ShownTournament, entrant: int, name: str) -> Post:
    """Asks how many points an entrant loses."""
    id_ = shown.tournament.id
    buttons = tuple(
        Button(organise_id(id_, "ask", f"penalty.{entrant}.{halves}"), words.penalty_label(halves))
        for halves in (1, 2, 4, 6)
    )
    return Post(f"{words.penalty_question(name)}\n{_of(shown)}", rows=(buttons, (back(id_),)))


def start_question(
    shown: ShownTournament,
    strange: Collection[EntrantId] = (),
    gone: Collection[EntrantId] = (),
    banned: Collection[EntrantId] = (),
) -> Post:
    """Asks with whom to start. Entrants in `strange` stay out: their decks are not allowed here.

    So do those who are `banned`. Those who are `gone` have left the server.
    """
    id_, state = shown.tournament.id, shown.state
    people = [one for each in state.signed_up for one in shown.behind(each)]
    size = shown.plan.rules.team_size
    fit = [
        each
        for each in state.signed_up
        if sum(one not in strange and one not in banned for one in shown.behind(each)) >= size
    ]
    missing = [each for each in state.signed_up if each not in state.checked_in]
    if not shown.plan.needs_check_in:
        missing = []
    here = [each for each in fit if each not in missing]
    some, everybody = words.start_labels(*(min(len(each), shown.plan.capacity) for each in (here, fit)))
    row = [Button(organise_id(id_, "startnow"), some, Style.success)]
    if missing:
        row.append(Button(organise_id(id_, "startall"), everybody))
    text = words.start_question(
        len(state.signed_up) - len(missing),
        [plain(shown.names[each]) for each in missing],
        [plain(shown.names[each]) for each in people if each in strange],
        [plain(shown.names[each]) for each in people if each in gone],
        [plain(shown.names[each]) for each in people if each in banned],
        plain(shown.tournament.name, MAX_NAME),
        are_members=shown.plan.rules.is_of_teams,
    )
    return Post(text, rows=((*row, back(id_)),))


def back(tournament_id: str) -> Button:
    return Button(organise_id(tournament_id, "panel"), words.BACK)


def _rows(shown: ShownTournament) -> Iterable[Row]:
    id_, state = shown.tournament.id, shown.state

    def button(act: str, label: str, *parts: str, style: Style = Style.secondary) -> Button:
        return Button(organise_id(id_, act, *parts), label, style)

    bye = (button("people", words.BYE, "bye"),) if can_give_bye(state) else ()
    apart, is_free = button("people", words.APART, "apart"), are_paired_by_standings(state)
    pause = button("ask", words.RESUME if state.is_paused else words.PAUSE, _pausing(shown))
    cancel = button("ask", words.CANCEL, "cancel", style=Style.danger)
    let_in = button("people", words.LET_IN, "add")
    if shown.plan.rules.is_of_teams:
        let_in = button("members", members.BUTTON)
    match state.phase:
        case "signing-up":
            yield (button("start", words.START, style=Style.success), button("change", words.CHANGE), cancel)
            yield (
                let_in,
                *((button("people", words.OUT, "drop"),) if state.signed_up else ()),
                *((apart,) if is_free else ()),
                *bye,
            )
        case "running":
            draft = (button("draft", words.DRAFT, style=Style.primary),) if can_draft(state) else ()
            yield (*draft, button("change", words.CHANGE), *bye, pause, cancel)
            if state.matches:
                yield (
                    button("matches", words.DECIDE),
                    *((button("times", match_times.ORGANISE),) if shown.plan.takes_days else ()),
                    *((button("people", words.SWAP, "swap"),) if is_free and can_swap(state) else ()),
                    *((button("people", words.PAIR, "pair"),) if is_free and can_pair(state) else ()),
                    button("feature", features.FEATURE),
                )
            yield (
                button("people", words.OUT, "drop"),
                *((button("people", words.BACK_IN, "back"),) if can_bring_back(state) else ()),
                *((let_in,) if can_let_in(state) or shown.plan.rules.is_of_teams else ()),
                button("people", words.PENALTY, "penalty"),
                *((apart,) if is_free else ()),
            )
        case "finished":
            yield (button("matches", words.DECIDE), button("people", words.PENALTY, "penalty"))
        case _:
            pass
    yield (
        button("log", words.LOG),
        button("people", words.HELPERS, "helper"),
        button("page", page_sharing.BUTTON),
        button("panel", words.REFRESH),
    )


def _pausing(shown: ShownTournament) -> str:
    return "resume" if shown.state.is_paused else "pause"
