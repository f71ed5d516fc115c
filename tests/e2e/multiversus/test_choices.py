"""Secret choices: private panels, both at once, final, told to nobody."""

import json

from cogs.words.duels.requests import DRAW_ACCEPTED, DRAW_DECLINED
from tests.e2e.games import values
from tests.e2e.multiversus.duels import Skirmish, buttons
from tests.e2e.table import Table, custom_ids, said, text_of


async def test_both_are_called_and_choose_at_once(skirmish: Skirmish) -> None:
    rowan, juniper = skirmish.people
    assert skirmish.text.startswith(
        "## Round 1 of 4 · rowan has the Initiative for the Heroes\n"
        f"<@{rowan.id}> and <@{juniper.id}>: choose in secret.\n"
        "-# Points: Heroes 0 of 3, Adversaries 0 of 3\n"
    )
    assert buttons(skirmish.board) == ["Choose…", "Sheet", "More"]
    first, second = [await skirmish.panel(seat) for seat in (0, 1)]
    assert "seal champion attack move" in values(first)
    assert "seal minion attack" in values(second)
    assert "seal none" in values(second)
    assert "seal none" not in values(first)
    assert "chooses nothing now, which is final, and in every later activation" in text_of(second)
    assert "chooses nothing now" not in text_of(first)
    assert "Your choice is final. Nobody sees it before it is revealed." in text_of(first)


async def test_a_choice_is_told_as_made_but_never_which(skirmish: Skirmish) -> None:
    said_ = text_of(await skirmish.seal(1, "minion attack"))
    assert said_ == "You have chosen **Minions: Attack**. rowan has not chosen yet."
    assert "juniper has chosen." in skirmish.text
    assert f"<@{skirmish.people[0].id}>: choose in secret." in skirmish.text
    everything = json.dumps([text_of(each) for each in skirmish.table.messages(skirmish.thread.id)])
    assert "Minions" not in everything
    assert "juniper has chosen." in said(await skirmish.people[0].slash(skirmish.thread, "versus log"))
    log = said(await skirmish.people[1].slash(skirmish.thread, "versus log"))
    assert "You choose Minions: Attack." in log


async def test_a_choice_is_final(skirmish: Skirmish) -> None:
    panel = await skirmish.panel(1)
    await skirmish.choose(1, panel, "seal minion attack")
    again = await skirmish.press_again(1, panel, "seal beast defend")
    assert again == (
        "You have already chosen **Minions: Attack**, and a choice is final. rowan has not chosen yet."
    )
    typed = said(await skirmish.people[1].slash(skirmish.thread, "versus choose", choice="beast defend"))
    assert typed == again
    assert (await skirmish.view(1)).choices[1] == "minion attack"
    taken = said(await skirmish.people[1].slash(skirmish.thread, "duel takeback"))
    assert taken.startswith("You have nothing to take back.")


async def test_the_panel_goes_on_with_the_lines_once_both_have_chosen(skirmish: Skirmish) -> None:
    await skirmish.seal(1, "minion attack")
    panel = await skirmish.seal(0, "champion attack move")
    assert text_of(panel).endswith("### Champion: Attack and Move")
    assert "move champion d5" in values(panel)
    assert "move champion d5" in values(skirmish.board)
    assert len(skirmish.table.messages(skirmish.thread.id)) == 1, "who has just chosen is there already"


async def test_the_side_with_the_initiative_is_called_if_it_chose_first(skirmish: Skirmish) -> None:
    await skirmish.seal(0, "champion attack move")
    await skirmish.seal(1, "none")
    call = f"<@{skirmish.people[0].id}>, it is your activation: **Champion: Attack and Move**."
    assert call in skirmish.text
    assert len(skirmish.table.messages(skirmish.thread.id)) == 2


async def test_whoever_ends_an_activation_chooses_next_in_the_same_panel(skirmish: Skirmish) -> None:
    await skirmish.seal(1, "none")
    panel = await skirmish.seal(0, "champion attack move")
    panel = await skirmish.choose(0, panel, "move champion c3")
    assert (await skirmish.view()).number == 2
    assert len(skirmish.table.messages(skirmish.thread.id)) == 2
    assert "\n### Choose in secret\n" in text_of(panel)
    choice = next(each for each in values(panel) if each.startswith("seal mob"))
    assert "juniper has not chosen yet." in text_of(await skirmish.choose(0, panel, choice))
    assert f"<@{skirmish.people[1].id}>: choose in secret." in skirmish.text
    assert len(skirmish.table.messages(skirmish.thread.id)) == 2, "the choice needs no message"


async def test_strangers_and_the_other_player_cannot_act(skirmish: Skirmish, table: Table) -> None:
    stranger = said(await table.press(table.sage, skirmish.board, "Choose…"))
    assert "rowan" in stranger
    typed = said(await table.sage.slash(skirmish.thread, "versus choose", choice="champion attack move"))
    assert typed == (
        "You don't play in this duel, but you are welcome to watch: `/versus board` and `/versus log`."
    )
    await skirmish.seal(0, "champion attack move")
    await skirmish.seal(1, "none")
    wrong = text_of(await skirmish.choose(1, skirmish.board, "move champion d5"))
    assert wrong == "It is rowan's turn. You'll be mentioned when it is yours."
    assert (await skirmish.view()).figures[0].space == "d2"


async def test_a_choice_survives_a_restart(skirmish: Skirmish, table: Table) -> None:
    await skirmish.seal(0, "champion attack move")
    before = skirmish.text
    await table.restart()
    assert skirmish.text == before
    assert (await skirmish.view(0)).choices == ("champion attack move", "")
    assert (await skirmish.view(1)).choices == ("?", "")
    await skirmish.seal(1, "none")
    assert "it is your activation" in skirmish.text


async def test_double_presses_choose_once(skirmish: Skirmish, table: Table) -> None:
    panel = await skirmish.panel(0)
    await skirmish.choose(0, panel, "seal champion attack move")
    ply = (await skirmish.view()).ply
    again = await skirmish.press_again(0, panel, "seal champion attack move")
    assert again == (
        "You have already chosen **Champion: Attack and Move**, and a choice is final. "
        "juniper has not chosen yet."
    )
    assert (await skirmish.view()).ply == ply
    assert custom_ids(skirmish.board)[0] == f"duel:multiversus-act:{skirmish.duel.id}:0"


async def test_who_has_chosen_can_answer_a_draw_offer(skirmish: Skirmish) -> None:
    """What they were asked stays the same while the other acts."""
    rowan, juniper = skirmish.people
    await skirmish.seal(0, "champion attack move")
    await juniper.slash(skirmish.thread, "duel draw")
    assert said(await skirmish.table.press(rowan, skirmish.board, "Play on")) == DRAW_DECLINED
    assert (await skirmish.now()).draw_offer is None
    await rowan.slash(skirmish.thread, "duel draw")
    assert said(await skirmish.table.press(juniper, skirmish.board, "Accept the draw")) == DRAW_ACCEPTED
    assert (await skirmish.now()).by == "agreement"
