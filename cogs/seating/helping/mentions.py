"""Answers mentions of the bot: a question with the rules that answer it, a bare mention with the first steps.

A question about how to begin has the first steps, too, above the rule that answers it, if there is one.

Even without the message content intent, Discord gives a bot the text of messages that mention it. A mention
is bare if it is alone in its message, or only with words that somebody looking for a command may type. What
people only say about the bot stays unanswered.
"""

import logging
import re
from collections.abc import Iterator, Sequence

import discord
from msgspec.structs import replace

from bot.matches.tabletop import title_of
from bot.quotas import Quotas
from cogs.faces import GameRulebook
from cogs.failures import Undelivered
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.safe_text import clean, escape
from cogs.seating.helping.first_steps import welcome
from cogs.services import Services
from cogs.teaching.beginning import asks_to_begin
from cogs.teaching.rulebook import near_menu, rules_post, ruling_line, under_welcome
from cogs.teaching.which_game import game_played
from cogs.words import first_steps as words
from cogs.words import teaching as rule_words

_log = logging.getLogger(__name__)

PERSON, CHANNEL = "mention by a person", "mention in a channel"
"""Kinds of quotas: answers are public, so a channel has its own."""
MAX_WORDS = 4
ASKING = frozenset(
    ["begin", "challenge", "duel", "hello", "help", "hey", "hi", "how", "learn", "play", "practice", "start"]
)
"""Words allowed beside a bare mention. So is anything that begins with a slash."""
_GREETINGS = frozenset(["and", "but", "hello", "hey", "hi", "ok", "okay", "please", "so"])
_ASKS = frozenset(["how", "what", "whats", "when", "where", "wheres", "which", "who", "whom", "whose", "why"])
"""Words that begin a question."""
_MAY_BEGIN = (
    "am are can could did do does explain has have help is may must shall should tell was were will would"
)
_MAY_ASK = frozenset(_MAY_BEGIN.split())
"""Words that may begin a question; it is one if a rule answers it."""
_OF_ONESELF = frozenset(["i", "im", "ive", "my", "no", "not", "nothing", "our", "we", "were"])
_LACKING = "cannot cant couldnt didnt doesnt dont empty full grey isnt no not nothing stuck unable wont"
_LACKS = frozenset(_LACKING.split())
"""Words of somebody who tells of a problem, which is a question if a rule answers it."""
_TALKING = (
    "bad fun good great nice he her him his i im is it me my our she that they this us was we were you your"
)
_TALKS = frozenset(_TALKING.split())
"""Words of somebody who talks, rather than naming a subject."""
MAX_NAMING, MIN_TELLING = 6, 3
_ENDS_IN_MARK = re.compile(r"\?(?=[\s\W]|$)")
_MARKS = ".,!?:;"


def question_in(text: str, bot_id: int) -> str:
    """The text without mentions, if it asks the bot something; empty if not, or if the mention is bare."""
    rest, mentions = re.subn(rf"<@!?{bot_id}>", " ", text)
    asked = " ".join(re.sub(r"<(?:@[!&]?|#)\d+>", " ", rest).split()).lstrip(_MARKS + " ")
    return asked if mentions and not is_bare(text, bot_id) else ""


def is_bare(text: str, bot_id: int) -> bool:
    """Whether a message is only a mention of the bot, or also has a few words that ask for a command."""
    rest, mentions = re.subn(rf"<@!?{bot_id}>", " ", text)
    words = [bare for word in rest.casefold().split() if (bare := word.strip(_MARKS))]
    if not mentions or len(words) > MAX_WORDS:
        return False
    return rest.lstrip().startswith("/") or all(word in ASKING for word in words)


async def greet(message: discord.Message, bot_id: int, quotas: Quotas | None, services: Services) -> None:
    """Reply to a mention, without a ping, if the quotas of its author and channel allow it."""
    if not _is_meant(message, bot_id):
        return
    asked = question_in(message.content, bot_id)
    if is_bare(message.content, bot_id):
        post = welcome(services) if message.type is discord.MessageType.default else None
    else:
        game = await game_played(services, message.channel.id, message.author.id)
        post = answer_to(services, asked, game)
    taken = ((message.author.id, PERSON), (message.channel.id, CHANNEL))
    if post is None or (quotas is not None and any(quotas.take(*each) for each in taken)):
        return
    reference = message.to_reference(fail_if_not_exists=False)
    try:
        await message.channel.send(view=post.layout(), reference=reference, allowed_mentions=NO_PINGS)
    except Undelivered as error:
        _log.info("A mention in channel %d was not answered: %s", message.channel.id, error)


def answer_to(services: Services, asked: str, game: str) -> Post | None:
    """The rules that answer a question, those of `game` first; else the first steps, with the nearest rules.

    Who asks how to begin has the first steps. None if it is no question.
    """
    titles = [title_of(services.matches.games, name) for name in services.faces]
    if asks_to_begin(asked, titles):
        return _beginning(services, asked, game)
    words_asked = [word for word in map(_bare, asked.casefold().split()) if word]
    while words_asked and words_asked[0] in _GREETINGS:
        del words_asked[0]
    first = words_asked[0] if words_asked else ""
    is_question = first in _ASKS or _ENDS_IN_MARK.search(asked) is not None
    is_likely = is_question or first in _MAY_ASK or _tells_of_problem(words_asked)
    if not is_likely and ("@" in asked or not _may_name(words_asked)):
        return None
    for name, rules in _books(services, game):
        if rules.book.find(asked) if is_likely else rules.book.names(asked):
            found = rules_post(services, name, rules, asked)
            return replace(found, text=f"{found.text}\n{_source(services, name)}")
    return _first_steps(services, asked, game) if is_question else None


def _beginning(services: Services, asked: str, game: str) -> Post:
    """The first steps, above the rule that answers the very question, if there is one."""
    begin = welcome(services)
    for name, rules in _books(services, game):
        found = rules.book.find(asked)[:1]
        if found and rules.book.is_asked(found[0], asked):
            return under_welcome(begin, Post(f"{ruling_line(found[0])}\n{_source(services, name)}"))
    return begin


def _books(services: Services, game: str) -> Iterator[tuple[str, GameRulebook]]:
    """The games that have rules, with those; this game first."""
    for name in sorted(services.faces, key=lambda name: name != game):
        rules = services.face(name).rules(services.stock(name))
        if rules is not None:
            yield name, rules


def _source(services: Services, game: str) -> str:
    return rule_words.from_rules_of(escape(title_of(services.matches.games, game)))


def _may_name(said: Sequence[str]) -> bool:
    """Whether a few words may name a subject, as in *starting hand size*, rather than be a remark."""
    is_reply = len(said) < MIN_TELLING and said[:1] in (["no"], ["not"])
    return 0 < len(said) <= MAX_NAMING and not is_reply and not _TALKS.intersection(said)


def _tells_of_problem(said: Sequence[str]) -> bool:
    """Whether somebody says what they cannot do or lack, or asks in the end: *my unit sleeps, what now*."""
    is_own = len(said) >= MIN_TELLING and said[0] in _OF_ONESELF and "you" not in said
    return is_own and bool((_ASKS | _LACKS).intersection(said))


def _first_steps(services: Services, asked: str, game: str) -> Post:
    """The first steps, for a question that no rule answers, with the nearest rules of this game."""
    begin, rules = welcome(services), services.face(game).rules(services.stock(game))
    near = near_menu(services, game, rules.book, asked) if rules is not None else ()
    said = words.no_answer(escape(clean(asked, 60)))
    return replace(begin, text=f"{said}\n{begin.text}", rows=(*begin.rows, *near))


def _bare(word: str) -> str:
    return word.strip(_MARKS).replace("'", "").replace("’", "")


def _is_meant(message: discord.Message, bot_id: int) -> bool:
    """Whether this is a person's own message that mentions the bot, and nobody else except who is replied to.

    In a reply, the mention stands in the text; a reply alone is none.
    """
    replied = message.reference.resolved if message.reference is not None else None
    author = replied.author.id if isinstance(replied, discord.Message) else bot_id
    return (
        not message.author.bot
        and message.webhook_id is None
        and message.type in (discord.MessageType.default, discord.MessageType.reply)
        and not message.mention_everyone
        and not message.role_mentions
        and {user.id for user in message.mentions} - {author, bot_id} == set()
        and any(mention in message.content for mention in (f"<@{bot_id}>", f"<@!{bot_id}>"))
    )
