// Draws one message from Discord's payload.

import { ComponentView, componentText } from "./components.js";
import { avatar, displayName, h, icon } from "./dom.js";
import { embedView } from "./embed.js";
import { channelHref, markdown, plainText } from "./markdown.js";
import { fileCard, image, isImage } from "./media.js";
import { clock } from "./time.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const V2 = 1 << 15;
const REPLY = 19;
const THREAD_CREATED = 18;
const TOKEN_MS = 15 * 60_000; // after this the bot can no longer answer
const PLAIN_TYPES = new Set([0, REPLY, 20, 23]);

export function isEphemeral(message) {
  return Boolean(message.flags & EPHEMERAL);
}

/** Whether the message is hidden: a note about a new thread, which the thread's first message links to. */
export function isSilent(message) {
  return message.type === THREAD_CREATED && Boolean(message.message_reference);
}

/** A message's text as people read it, line by line, for announcements. */
export function messageLines(message, session) {
  if (message.flags & LOADING) return ["is thinking…"];
  const images = message.flags & V2 ? [] : message.attachments.map((attachment) => attachment.description || attachment.filename);
  const read = (text) => text.split("\n").map((line) => plainText(line, { session }));
  return [...read(message.content), ...componentText(message.components, read), ...images].filter(Boolean);
}

/** Draw a message. `context`: session, act, dismiss, busy, failure, oldImages. */
export function drawMessage(message, context) {
  const { session } = context;
  if (!PLAIN_TYPES.has(message.type)) return systemLine(message, session);
  const author = message.author;
  const who = h("h3", { class: "author", id: `author-${message.id}` }, displayName(author), author.bot && h("span", { class: "badge" }, "App"));
  return h(
    "article",
    { class: "message-card", "aria-labelledby": `author-${message.id}` },
    origin(message, session),
    h("div", { class: "message-avatar" }, avatar(author)),
    h("header", { class: "message-head" }, who, clock(message.timestamp)),
    h("div", { class: "message-body" }, body(message, context), footer(message, context)),
  );
}

function origin(message, session) {
  const used = message.interaction_metadata;
  if (used?.name) {
    const name = displayName(session.users.get(used.user.id) ?? used.user);
    const command = used.command_type > 1 ? used.name : `/${used.name}`; // those of context menus have no slash
    return h("p", { class: "origin" }, icon("reply"), h("strong", {}, name), " used ", h("span", { class: "mention" }, command));
  }
  const answered = message.referenced_message;
  if (message.type === REPLY && answered) {
    const excerpt = messageLines(answered, session).join(" ").slice(0, 90) || "a message";
    return h("p", { class: "origin" }, icon("reply"), h("strong", {}, displayName(answered.author)), " ", excerpt);
  }
  return null;
}

function body(message, context) {
  const { session } = context;
  if (message.flags & LOADING) {
    if (Date.now() - new Date(message.timestamp) > TOKEN_MS) return h("p", { class: "failure" }, "The application did not respond");
    const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    return h("p", { class: "thinking" }, dots, `${displayName(message.author)} is thinking…`);
  }
  const components = new ComponentView(message, context);
  const edited = message.edited_timestamp && h("span", { class: "edited" }, "(edited)");
  if (message.flags & V2) return [...components.draw(message.components), edited];
  return [
    message.content && h("div", { class: "text" }, markdown(message.content, { session })),
    message.embeds.map((embed) => embedView(embed, { session, attachments: message.attachments })),
    files(message, context),
    components.draw(message.components),
    edited,
  ];
}

function files(message, { oldImages }) {
  const inEmbeds = JSON.stringify(message.embeds);
  const shown = message.attachments.filter((attachment) => !inEmbeds.includes(`attachment://${attachment.filename}`));
  const images = shown.filter(isImage);
  return [
    images.length > 0 &&
      h(
        "div",
        { class: `gallery gallery-${Math.min(images.length, 4)}` },
        images.map((attachment) =>
          image(attachment.url, attachment.description, {
            size: attachment,
            spoiler: attachment.filename.startsWith("SPOILER_"),
            old: oldImages.shift(),
          }),
        ),
      ),
    shown.filter((attachment) => !isImage(attachment)).map(fileCard),
  ];
}

function footer(message, { session, dismiss, failure }) {
  const thread = message.thread_id && session.channels.get(message.thread_id);
  return [
    failure && h("p", { class: "failure", role: "status" }, failure),
    thread &&
      h(
        "a",
        { class: "thread-card", href: channelHref(session, thread.id) },
        icon("thread"),
        h("span", { class: "thread-card-name" }, thread.name),
        h("span", { class: "thread-card-hint" }, "Open the thread"),
      ),
    isEphemeral(message) &&
      h(
        "p",
        { class: "private-note" },
        icon("eye"),
        "Only you can see this",
        " · ",
        h("button", { type: "button", class: "link-button", on: { click: dismiss } }, "Dismiss message"),
      ),
  ];
}

function systemLine(message, session) {
  const name = displayName(message.author);
  const text = message.type === THREAD_CREATED ? " started a thread: " : " ";
  return h("p", { class: "system" }, icon("thread"), h("strong", {}, name), text, markdown(message.content, { session }), clock(message.timestamp));
}
