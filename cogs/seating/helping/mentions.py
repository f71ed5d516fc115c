"""Answers mentions of the bot: a question with the rules that answer it, a bare mention with the first steps.

Even without the message content intent, Discord gives a bot the text of messages that mention it. A mention
is bare if it is alone in its message, or only with words that somebody looking for a command may type. What
people only say about the bot stays unanswered.
"""

import logging
import re
from dataclasses import replace

import discord

from bot.matches.tabletop import title_of
from bot.quotas import Quotas
from cogs.failures import Undelivered
from cogs.kit.messages import NO_PINGS, Post
from cogs.kit.safe_text import clean, escape
from cogs.seating.helping.first_steps import welcome
from cogs.services import Services
from cogs.teaching.rulebook import near_menu, rules_post
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

    None if it is no question.
    """
    words_asked = map(_bare, asked.casefold().split())
    first = next((word for word in words_asked if word and word not in _GREETINGS), "")
    is_question = first in _ASKS or _ENDS_IN_MARK.search(asked) is not None
    if not is_question and first not in _MAY_ASK:
        return None
    for name in sorted(services.faces, key=lambda name: name != game):
        rules = services.face(name).rules(services.stock(name))
        if rules is not None and rules.book.find(asked):
            found = rules_post(services, name, rules, asked)
            said = rule_words.from_rules_of(escape(title_of(services.matches.games, name)))
            return replace(found, text=f"{found.text}\n{said}")
    return _first_steps(services, asked, game) if is_question else None


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
