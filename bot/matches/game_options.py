"""The options of a game that the author of an invitation has chosen: checked, stored as text, and named."""

from collections.abc import Mapping, Sequence

from bot.matches.refusals import Refusal
from bot.matches.tabletop import GameOption, Tabletop


def chosen_options(tabletop: Tabletop, options: Mapping[str, str | None]) -> dict[str, str]:
    """These options of a game, as invitations store them: without those at their defaults or None.

    Refusals: unknown-option (details `option`, `value`), if the game has no such option or value;
    option-left-open (details `option`, `value`, `others`), if one leaves others to be decided in the game.
    """
    chosen = {name: value for name, value in options.items() if value is not None}
    known = {option.name: option for option in tabletop.options}
    for name, value in chosen.items():
        if name not in known or value not in known[name].values:
            raise Refusal("unknown-option", option=name, value=value)
    for name, value in chosen.items():
        if others := tuple(other for other in known[name].leaves.get(value, ()) if other in chosen):
            raise Refusal("option-left-open", option=name, value=known[name].values[value], others=others)
    return {name: value for name, value in chosen.items() if value != known[name].default}


def agreeing_options(tabletop: Tabletop, options: Mapping[str, str]) -> dict[str, str]:
    """Those of these options that the game knows, without those that another leaves to be decided in it."""
    known = {option.name: option for option in tabletop.options}
    chosen = {name: value for name, value in options.items() if name in known}
    left = {other for name, value in chosen.items() for other in known[name].leaves.get(value, ())}
    return {name: value for name, value in chosen.items() if name not in left}


def form_of(chosen: Mapping[str, str], options: Sequence[GameOption]) -> str:
    """The form of a game with these options, as text: `scoring=basic;short=yes`.

    It has only the game's options, in their order, without those at their defaults. So the default form is
    empty.
    """
    known = [(each.name, chosen.get(each.name, each.default), each.default) for each in options]
    return ";".join(f"{name}={value}" for name, value, default in known if value != default)


def options_in(form: str) -> dict[str, str]:
    """The options that a form names."""
    return dict(each.split("=", 1) for each in form.split(";") if each)


def option_labels(games: Mapping[str, Tabletop], name: str, options: Mapping[str, str]) -> list[str]:
    """The labels of an invitation's options, without those that this version does not know."""
    known = games[name].options if name in games else ()
    found = ((each, options.get(each.name)) for each in known)
    return [each.values[value] for each, value in found if value is not None and value in each.values]
