// Loads the open channel's messages, keeps them up to date and announces them.

import { contextButton, openContext } from "./context.js";
import { announce, displayName, h } from "./dom.js";
import { nameChannels } from "./markdown.js";
import { drawMessage, isEphemeral, isSilent, messageLines } from "./message.js";
import { openModal } from "./modal.js";
import { ApiError } from "./session.js";

const NO_ANSWER = "The application did not respond";
const GROUP_MS = 7 * 60_000;
const KEPT_MESSAGES = 300;

/** Compare ids as text, as they are too long for numbers: a shorter one is lower. */
function isBefore(a, b) {
  return a.length === b.length ? a < b : a.length < b.length;
}

/** Join lines with pauses between them. */
function sentences(lines) {
  return lines.join(". ").replace(/([.,:;!?…])\. /g, "$1 ");
}

export class MessageList {
  constructor(session) {
    this.session = session;
    this.channelId = null;
    this.entries = new Map();
    this.gone = new Set();
    this.load = 0;
    this.list = h("ol", { class: "messages", "aria-label": "Messages" });
    this.list.addEventListener("contextmenu", openContext);
    this.start = h("div", { class: "channel-start" });
    this.older = h("button", { type: "button", class: "button is-secondary older", hidden: true }, "Show older messages");
    this.older.addEventListener("click", () => this.loadOlder());
    this.element = h("section", { class: "scroller", tabindex: "0", "aria-label": "Messages" }, this.start, this.older, this.list);
    this.jump = h("button", { type: "button", class: "button is-primary jump", hidden: true }, "New messages below");
    this.jump.addEventListener("click", () => this.toEnd());
    // Keep the newest message in sight, even as images load late, until the user scrolls up.
    this.stick = true;
    this.lastTop = 0;
    this.element.addEventListener("scroll", () => this.scrolled());
    const follow = new ResizeObserver(() => this.stick && this.toEnd());
    follow.observe(this.list);
    follow.observe(this.element);
    session.on("message", (message) => this.upsert(message, { live: true }));
    session.on("channels", () => nameChannels(this.list, session));
    session.on("deleted", ({ channel_id: channelId, id }) => channelId === this.channelId && this.remove(id));
    document.addEventListener("visibilitychange", () => this.markRead());
  }

  /** Show a channel, beginning at its latest message. */
  async show(channel) {
    this.channelId = channel.id;
    this.entries.clear();
    this.gone.clear();
    this.list.replaceChildren();
    this.older.hidden = true;
    this.jump.hidden = true;
    this.stick = true;
    this.describe(channel);
    await this.fetch();
    this.toEnd();
    this.markRead();
  }

  /** Reload the open channel after the connection was lost for too long. */
  reload() {
    const channel = this.session.channels.get(this.channelId);
    return channel ? this.show(channel) : null;
  }

  describe(channel) {
    const name = this.session.channelName(channel);
    const isThread = channel.type === 11 || channel.type === 12;
    const about = channel.type === 1 ? `Your direct messages with ${name}.` : `This is the start of ${isThread ? "the thread" : "the channel"} ${name}.`;
    this.element.setAttribute("aria-label", `Messages in ${name}`);
    this.list.setAttribute("aria-label", `Messages in ${name}`);
    this.start.replaceChildren(h("h2", {}, channel.type === 0 ? `#${name}` : name), h("p", {}, about, channel.topic ? ` ${channel.topic}.` : ""));
  }

  async fetch(before) {
    this.load += 1;
    const load = this.load;
    let page;
    try {
      page = await this.session.history(this.channelId, before);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.start.replaceChildren(h("p", { class: "form-error" }, error.message));
      return;
    }
    if (load !== this.load) return; // another channel has been opened since
    this.older.hidden = page.complete;
    this.start.hidden = !page.complete;
    for (const message of page.messages) this.upsert(message, { live: false });
  }

  async loadOlder() {
    if (this.loadingOlder) return;
    this.loadingOlder = true;
    const first = this.list.firstElementChild;
    const height = this.element.scrollHeight - this.element.scrollTop;
    this.stick = false;
    await this.fetch(first?.dataset.id);
    this.element.scrollTop = this.element.scrollHeight - height;
    this.loadingOlder = false;
  }

  upsert(message, { live }) {
    if (message.channel_id !== this.channelId || this.gone.has(message.id) || isSilent(message)) return;
    const known = this.entries.get(message.id);
    if (known && known.message.rev >= message.rev) return;
    const entry = known ?? { item: h("li", { class: "message", data: { id: message.id } }), busy: new Set(), failure: "" };
    const previous = entry.message;
    entry.message = message;
    entry.failure = "";
    const wasAtEnd = this.stick;
    this.draw(entry);
    if (!known) {
      this.entries.set(message.id, entry);
      this.insert(entry.item);
    }
    if (!live) return;
    this.speak(message, previous);
    // A message that only this user sees answers what they just did.
    const mine = message.author.id === this.session.userId || isEphemeral(message);
    if (wasAtEnd || (mine && !known)) {
      this.trim();
      this.toEnd();
    } else if (!known) {
      this.jump.hidden = false;
    }
    this.markRead();
  }

  insert(item) {
    const { id } = item.dataset;
    let next = null;
    let last = this.list.lastElementChild;
    while (last && (!last.dataset.id || isBefore(id, last.dataset.id))) {
      next = last;
      last = last.previousElementSibling;
    }
    this.list.insertBefore(item, next);
    this.group(item);
    if (next) this.group(next);
  }

  /** Hide the header of a message that closely follows another by the same author. */
  group(item) {
    const message = this.entries.get(item.dataset.id)?.message;
    const before = this.entries.get(item.previousElementSibling?.dataset.id)?.message;
    const follows =
      message &&
      before &&
      message.type === 0 &&
      [0, 19, 20].includes(before.type) &&
      before.author.id === message.author.id &&
      isEphemeral(before) === isEphemeral(message) &&
      new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS;
    item.classList.toggle("is-grouped", Boolean(follows));
  }

  draw(entry) {
    const { item, message } = entry;
    const focused = item.contains(document.activeElement) ? document.activeElement.dataset.customId || "none" : null;
    const open = [...item.querySelectorAll(".menu")].map((menu) => menu.suspend()).find(Boolean);
    item.classList.toggle("is-private", isEphemeral(message));
    item.classList.toggle("is-meant", Boolean(message.meant));
    item.replaceChildren(
      drawMessage(message, {
        session: this.session,
        busy: entry.busy,
        failure: entry.failure,
        oldImages: [...item.querySelectorAll(".image img")],
        act: (kind, component, body) => this.act(entry, kind, component, body),
        dismiss: () => this.dismiss(message),
      }),
      contextButton(message, this.session, (option) => this.runContext(entry, option)) ?? "",
    );
    if (focused) {
      // Keep the keyboard focus where it was, or on the message if the control is gone.
      const same = [...item.querySelectorAll("[data-custom-id]")].find((each) => each.dataset.customId === focused && !each.disabled);
      if (!same) item.tabIndex = -1;
      (same ?? item).focus({ preventScroll: true });
      // An edit must not close the list of a menu that it leaves as it is.
      if (open && same?.dataset.customId === open.id) same.goOn(open);
    }
  }

  /** Press a button of a message or choose from its menu. */
  act(entry, kind, component, body) {
    const id = component.custom_id;
    return this.request(entry, id, `/api/${kind}`, { message: entry.message.id, custom_id: id, ...body });
  }

  /** Run a command of a message's context menu: { command, kind, target }. */
  runContext(entry, option) {
    return this.request(entry, "context", "/api/context-menu", option);
  }

  async request(entry, id, path, body) {
    if (entry.busy.has(id)) return;
    entry.busy.add(id);
    entry.failure = "";
    this.draw(entry);
    try {
      const answer = await this.session.act(path, { channel: entry.message.channel_id, ...body });
      if (answer.kind === "none") entry.failure = NO_ANSWER;
      if (answer.kind === "modal") openModal(this.session, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      entry.failure = error.message;
    } finally {
      entry.busy.delete(id);
      if (entry.item.isConnected) this.draw(entry);
      if (entry.failure && this.stick) this.toEnd();
    }
  }

  async dismiss(message) {
    this.remove(message.id);
    this.element.focus();
    await this.session.act("/api/dismiss", { channel: message.channel_id, message: message.id });
  }

  remove(id) {
    this.gone.add(id);
    const entry = this.entries.get(id);
    if (!entry) return;
    const next = entry.item.nextElementSibling;
    entry.item.remove();
    this.entries.delete(id);
    if (next) this.group(next);
  }

  /** Show a command's state until it has a message; return a function that removes this line. */
  pending(path) {
    const line = h("p", { class: "system" }, h("strong", {}, displayName(this.session.me)), " used ", h("span", { class: "mention" }, `/${path}`), " …");
    const item = h("li", { class: "message is-pending" }, line);
    const timer = setTimeout(() => {
      this.list.append(item);
      this.toEnd();
    }, 250);
    const clear = () => {
      clearTimeout(timer);
      item.remove();
    };
    const fail = () => {
      clearTimeout(timer);
      const close = h("button", { type: "button", class: "link-button", on: { click: () => item.remove() } }, "Dismiss message");
      line.replaceChildren(h("strong", {}, displayName(this.session.me)), " used ", h("span", { class: "mention" }, `/${path}`));
      item.append(h("p", { class: "failure", role: "status" }, NO_ANSWER, " · ", close));
      this.list.append(item);
      this.toEnd();
      announce(`/${path}: ${NO_ANSWER}`);
    };
    return { clear, fail };
  }

  /** Announce a new message, or the lines that an edit added, to screen readers. */
  speak(message, previous) {
    if (document.visibilityState !== "visible") return;
    const lines = messageLines(message, this.session);
    const name = displayName(message.author);
    if (!previous) announce(`${name}: ${sentences(lines).slice(0, 400)}`);
    else {
      const old = new Set(messageLines(previous, this.session));
      const fresh = lines.filter((line) => !old.has(line));
      if (fresh.length) announce(`${name}, changed: ${sentences(fresh).slice(0, 400)}`);
    }
  }

  markRead() {
    const channel = this.session.channels.get(this.channelId);
    const last = [...this.list.children].findLast((item) => item.dataset.id)?.dataset.id;
    if (!channel || !last || document.visibilityState !== "visible" || this.lastRead === last) return;
    this.lastRead = last;
    this.session.act("/api/read", { channel: this.channelId, message: last }).catch(() => (this.lastRead = null));
  }

  scrolled() {
    const top = this.element.scrollTop;
    const isUp = top < this.lastTop - 2;
    this.lastTop = top;
    if (this.isAtEnd()) {
      this.stick = true;
      this.jump.hidden = true;
    } else if (isUp) {
      this.stick = false;
      if (top < 80 && !this.older.hidden) this.loadOlder();
    }
  }

  /** Drop messages far above, so that long sessions stay quick; they can be loaded again. */
  trim() {
    while (this.entries.size > KEPT_MESSAGES) {
      const first = this.list.firstElementChild;
      this.entries.delete(first.dataset.id);
      first.remove();
      this.older.hidden = false;
      this.start.hidden = true;
    }
  }

  isAtEnd() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    return scrollHeight - scrollTop - clientHeight < 60;
  }

  toEnd() {
    this.stick = true;
    this.jump.hidden = true;
    this.element.scrollTop = this.element.scrollHeight;
  }
}
