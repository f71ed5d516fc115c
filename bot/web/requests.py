"""What pages send, validated: everything here comes from a stranger."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

MAX_MESSAGE = 8192
"""Maximum bytes of a message from a page."""
MAX_LINES = 4
"""Maximum actions of one path."""
MAX_DRAFTED = 40
"""Maximum actions of a draft."""
_MAX_PROMPT = 2**53

Secret = Annotated[str, StringConstraints(min_length=1, max_length=100)]
RequestId = Annotated[str, StringConstraints(min_length=1, max_length=40)]
ActionLine = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Prompt = Annotated[int, Field(ge=0, le=_MAX_PROMPT)]

WishKind = Literal[
    "take back",
    "agree",
    "decline",
    "offer draw",
    "accept draw",
    "decline draw",
    "concede",
    "hint",
    "log",
    "rematch",
    "next game",
    "luck",
    "review",
    "dice",
]
"""Everything besides actions that a page can ask for."""

_LONG: frozenset[str] = frozenset(("hint", "luck", "review", "dice"))

ExerciseWish = Literal[
    "next lesson",
    "show me",
    "back",
    "start again",
    "next puzzle",
    "today",
    "next action",
    "action before",
    "next turn",
    "turn before",
    "other side",
]
"""Everything besides actions that a page with a lesson, a puzzle or a record can ask for."""


class _FrameModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class HelloFrame(_FrameModel):
    """The first message: which session it is, and up to which ply it has seen what happened."""

    type: Literal["hello"]
    session: Secret
    since: Annotated[int, Field(ge=0, le=_MAX_PROMPT)] | None = None


class ActFrame(_FrameModel):
    """The actions of a path. Sent twice with one id, they are played once."""

    type: Literal["act"]
    id: RequestId
    prompt: Prompt
    lines: Annotated[list[ActionLine], Field(min_length=1, max_length=MAX_LINES)]


class DraftFrame(_FrameModel):
    """The table is to be shown as it would be after these actions, none of which is played."""

    type: Literal["draft"]
    id: RequestId
    prompt: Prompt
    lines: Annotated[list[ActionLine], Field(max_length=MAX_DRAFTED)]


class SendFrame(_FrameModel):
    """The actions of a draft, played as one or not at all. Sent twice with one id, they are played once."""

    type: Literal["send"]
    id: RequestId
    prompt: Prompt
    lines: Annotated[list[ActionLine], Field(min_length=1, max_length=MAX_DRAFTED)]


class WishFrame(_FrameModel):
    """Something else that the person wants, at a prompt of theirs."""

    type: Literal["wish"]
    id: RequestId
    what: WishKind | ExerciseWish
    prompt: Prompt | None = None


class OnwardFrame(_FrameModel):
    """What there is to go on with after an ended duel; with a `way`, go on like that.

    Sent twice with one id, it is done once.
    """

    type: Literal["onward"]
    id: RequestId
    way: (
        Annotated[str, StringConstraints(pattern=r"^(?:queue|leave|practice|(?:match|join):[0-9]{1,18})$")]
        | None
    ) = None


class AgainFrame(_FrameModel):
    """What happened after a ply is to be told again."""

    type: Literal["again"]
    since: Annotated[int, Field(ge=0, le=_MAX_PROMPT)]


class LookFrame(_FrameModel):
    """An ended duel is to be shown after the action of a ply; without one, as it ended."""

    type: Literal["look"]
    ply: Annotated[int, Field(ge=0, le=_MAX_PROMPT)] | None = None


class CastFrame(_FrameModel):
    """The caster view is to be shown, or no longer."""

    type: Literal["cast"]
    on: bool


class PingFrame(_FrameModel):
    """Asks whether anybody is there."""

    type: Literal["ping"]


class EnterForm(_FrameModel):
    """The secret of a link, in exchange for a session."""

    link: Secret


class ActivityForm(_FrameModel):
    """Discord's code for a person, in exchange for a session; and which Activity they are in.

    Without `instance`, they want another table than the one that they had there; `duel` is what they chose.
    """

    code: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    instance: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = None
    duel: Annotated[str, StringConstraints(pattern=r"^[0-9]{1,18}$")] | None = None


def takes_long(frame: "Frame") -> bool:
    """Whether something is worked out for it: what the page asks for next does not wait for its answer."""
    return isinstance(frame, WishFrame) and frame.what in _LONG


Frame = Annotated[
    HelloFrame
    | ActFrame
    | DraftFrame
    | SendFrame
    | WishFrame
    | OnwardFrame
    | AgainFrame
    | LookFrame
    | CastFrame
    | PingFrame,
    Field(discriminator="type"),
]
FRAMES: TypeAdapter[Frame] = TypeAdapter(Frame, config=ConfigDict(defer_build=True))
