// Discord's markdown, from text to nodes. Nothing is ever parsed as HTML.

import { displayName, h } from "./dom.js";
import { timestamp } from "./time.js";

const FENCE = /^```(?:([\w+-]+)\n)?([\s\S]*?)```/;
const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^``([\s\S]+?)``(?!`)/, (m) => h("code", {}, m[1].trim())],
  [/^`([^`]+)`/, (m) => h("code", {}, m[1])],
  [/^<(@[!&]?|#)(\d+)>/, (m, context) => mention(m[1], m[2], context)],
  [/^<\/([^:>]+):(\d+)>/, (m, context) => commandMention(m[1], context)],
  [/^<a?:(\w+):\d+>/, (m) => h("span", { class: "custom-emoji" }, `:${m[1]}:`)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2] ?? "f")],
  [/^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?/, (m, context) => place(m, context)],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"([^"]*)")?\)/, (m, c) => link(m[2], inline(m[1], c), m[3])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]!?]/, (m) => link(m[0], m[0])],
  [/^\|\|([\s\S]+?)\|\|/, (m, context) => spoiler(inline(m[1], context))],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m, context) => h("strong", {}, h("em", {}, inline(m[1], context)))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, context) => h("strong", {}, inline(m[1], context))],
  [/^__([\s\S]+?)__(?!_)/, (m, context) => h("u", {}, inline(m[1], context))],
  [/^~~([\s\S]+?)~~/, (m, context) => h("s", {}, inline(m[1], context))],
  [/^\*(?!\s)((?:\*\*|\\\*|[^*])+?)(?<!\s)\*(?!\*)/, (m, context) => h("em", {}, inline(m[1], context))],
  [/^_(?!\s)((?:__|\\_|[^_])+?)_(?![A-Za-z0-9_])/, (m, context) => h("em", {}, inline(m[1], context))],
  [/^\n/, () => h("br")],
];
/** Characters at which markup can begin; everything in between is plain text. */
const SPECIAL = /[\\`<[|*_~\n]|https?:\/\//g;

function inline(text, context) {
  const nodes = [];
  let plain = "";
  let rest = text;
  while (rest) {
    const found = match(rest, context, plain.at(-1));
    if (found) {
      if (typeof found.node === "string") plain += found.node;
      else {
        if (plain) nodes.push(plain);
        plain = "";
        nodes.push(found.node);
      }
      rest = rest.slice(found.length);
      continue;
    }
    SPECIAL.lastIndex = 1;
    const next = SPECIAL.exec(rest)?.index ?? rest.length;
    plain += rest.slice(0, next);
    rest = rest.slice(next);
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function match(rest, context, before) {
  for (const [pattern, make] of INLINE) {
    const found = pattern.exec(rest);
    // An underscore inside a word is part of the word.
    if (found && !(rest[0] === "_" && rest[1] !== "_" && /\w/.test(before ?? ""))) {
      return { node: make(found, context), length: found[0].length };
    }
  }
  return null;
}

function mention(kind, id, { session }) {
  if (kind === "#") {
    const channel = session.channels.get(id);
    if (!channel) return h("span", { class: "mention", "data-unknown-channel": id }, "#unknown");
    const prefix = channel.type === 0 ? "#" : "";
    return h("a", { class: "mention", href: channelHref(session, id) }, `${prefix}${session.channelName(channel)}`);
  }
  if (kind === "@&") return h("span", { class: "mention" }, session.roles.get(id)?.name.replace(/^(?!@)/, "@") ?? "@unknown role");
  const user = session.users.get(id);
  const mine = id === session.userId;
  return h("span", { class: mine ? "mention mention-me" : "mention" }, `@${user ? displayName(user) : "unknown user"}`);
}

/** Name the channels below an element that were unknown when it was drawn: a thread may begin after its mention. */
export function nameChannels(element, session) {
  for (const unknown of element.querySelectorAll("[data-unknown-channel]")) {
    const { unknownChannel } = unknown.dataset;
    if (session.channels.has(unknownChannel)) unknown.replaceWith(mention("#", unknownChannel, { session }));
  }
}

/** The link that Discord makes of the address of a channel or message; those of other servers stay as they are. */
function place([url, channelId, messageId], { session }) {
  const channel = session.channels.get(channelId);
  if (!channel) return link(url, url);
  const named = mention("#", channelId, { session });
  if (messageId) named.append(" › 💬");
  return named;
}

export function channelHref(session, id) {
  return `#/${session.me?.username ?? ""}/${id}`;
}

function commandMention(path, { session }) {
  const start = () => session.tell("start-command", path);
  return h("button", { type: "button", class: "mention", on: { click: start } }, `/${path}`);
}

function link(url, content, title) {
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", title }, content);
}

export function spoiler(content) {
  const element = h("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to show" });
  const reveal = () => element.replaceWith(h("span", { class: "spoiler-open" }, content));
  element.addEventListener("click", reveal);
  element.append(h("span", { "aria-hidden": "true", inert: true }, content.map?.((node) => node.cloneNode?.(true) ?? node) ?? "…"));
  return element;
}

/** Turn a message's text into nodes. `context`: the session, for mentions. */
export function markdown(text, context) {
  const nodes = [];
  let rest = text.replaceAll("\r\n", "\n");
  while (rest) {
    const [node, length] = block(rest, context);
    nodes.push(node);
    rest = rest.slice(length);
  }
  return nodes;
}

/** A line of text without its markup, for announcements. */
export function plainText(line, context) {
  return markdown(line, context)
    .map((node) => node.textContent)
    .join(" ")
    .trim();
}

function block(rest, context) {
  const fence = FENCE.exec(rest);
  if (fence) {
    const code = h("code", {}, fence[2].replace(/^\n|\n$/g, ""));
    const after = rest[fence[0].length] === "\n" ? 1 : 0;
    return [h("pre", { tabindex: "0", "aria-label": fence[1] ? `Code, ${fence[1]}` : "Code" }, code), fence[0].length + after];
  }
  const whole = /^>>> ?([\s\S]*)/.exec(rest);
  if (whole) return [h("blockquote", {}, markdown(whole[1], context)), rest.length];
  const quote = /^(?:> ?[^\n]*(?:\n|$))+/.exec(rest);
  if (quote && rest.startsWith(">")) {
    return [h("blockquote", {}, markdown(quote[0].replace(/^> ?/gm, "").replace(/\n$/, ""), context)), quote[0].length];
  }
  const heading = /^(#{1,3}) +([^\n]+)(?:\n|$)/.exec(rest);
  // Headings in messages rank below those of the page.
  if (heading) return [h(`h${heading[1].length + 3}`, { class: `h${heading[1].length}` }, inline(heading[2], context)), heading[0].length];
  const subtext = /^-# +([^\n]+)(?:\n|$)/.exec(rest);
  if (subtext) return [h("small", { class: "subtext" }, inline(subtext[1], context)), subtext[0].length];
  const items = /^(?: *(?:[-*]|\d+\.) +[^\n]+(?:\n|$))+/.exec(rest);
  if (items) return [list(items[0].replace(/\n$/, "").split("\n"), context), items[0].length];
  const paragraph = /^(?:(?!```|>|#{1,3} |-# | *(?:[-*]|\d+\.) )[^\n]*?(?=```|\n|$)\n?)+/.exec(rest);
  const taken = paragraph?.[0] || rest.slice(0, Math.max(1, rest.indexOf("\n") + 1) || rest.length);
  return [h("div", { class: "paragraph" }, inline(taken.replace(/\n$/, ""), context)), taken.length];
}

function list(lines, context) {
  const parsed = lines.map((line) => /^( *)([-*]|\d+\.) +(.*)$/.exec(line));
  const isOrdered = (index) => /\d/.test(parsed[index][2]);
  const build = (from, to) => {
    const lists = [];
    let index = from;
    while (index < to) {
      const depth = parsed[index][1].length;
      const last = lists.at(-1);
      const tag = isOrdered(index) ? "ol" : "ul";
      const element = last?.localName === tag ? last : h(tag, tag === "ol" ? { start: String(Number.parseInt(parsed[index][2], 10)) } : {});
      if (element !== last) lists.push(element);
      let end = index + 1;
      while (end < to && parsed[end][1].length > depth) end += 1;
      element.append(h("li", {}, inline(parsed[index][3], context), build(index + 1, end)));
      index = end;
    }
    return lists;
  };
  return h("div", { class: "lists" }, build(0, parsed.length));
}
