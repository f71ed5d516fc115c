// The server's channels, threads and direct messages, and what is unread in them.

import { announce, avatar, displayName, h, hidden, icon } from "./dom.js";
import { channelHref } from "./markdown.js";

const TEXT = 0;
const DIRECT = 1;
const PRIVATE_THREAD = 12;
const SHOWN_THREADS = 12;

export class Sidebar {
  constructor(session, people) {
    this.session = session;
    this.people = people;
    this.openId = null;
    this.allThreads = new Set();
    this.nav = h("nav", { class: "channels", "aria-label": "Channels" });
    this.server = h("h1", { class: "server-name" });
    this.user = h("div", { class: "user-panel" });
    this.element = h("aside", { class: "sidebar", id: "sidebar", "aria-label": "Server" }, h("div", { class: "sidebar-head" }, this.server), this.nav, this.user);
    session.on("channels", () => this.draw());
    session.on("direct", () => this.draw());
  }

  open(channelId) {
    this.openId = channelId;
    this.draw();
  }

  draw() {
    if (!this.session.me) return;
    const focused = this.nav.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const channels = [...this.session.channels.values()];
    const rooms = channels.filter((channel) => channel.type === TEXT).sort((a, b) => a.position - b.position);
    const direct = channels.filter((channel) => channel.type === DIRECT);
    this.server.textContent = this.session.server.name;
    this.nav.replaceChildren(
      h("h2", { class: "nav-title", id: "nav-rooms" }, "Channels"),
      h("ul", { "aria-labelledby": "nav-rooms" }, rooms.map((room) => h("li", {}, this.link(room), this.threads(room, channels)))),
      h("div", { class: "nav-head" }, h("h2", { class: "nav-title", id: "nav-direct" }, "Direct messages"), this.directSwitch()),
      h("ul", { "aria-labelledby": "nav-direct" }, direct.map((channel) => h("li", {}, this.link(channel)))),
    );
    if (focused) this.nav.querySelector(`[data-id="${focused}"]`)?.focus();
    this.drawUser();
    this.title(channels);
  }

  /** Opens and closes this user's direct messages to the bot. */
  directSwitch() {
    const isOpen = this.session.takesDirect;
    const says = isOpen ? "The bot may write to you; press to close your direct messages" : "Closed: the bot can't write to you; press to open";
    return h("button", {
      type: "button",
      class: "toggle",
      role: "switch",
      "aria-checked": String(isOpen),
      "aria-label": "Take direct messages",
      title: says,
      data: { id: "take-direct" },
      on: { click: () => this.session.act("/api/direct", { open: !isOpen }).catch((error) => announce(error.message)) },
    });
  }

  threads(room, channels) {
    const all = channels
      .filter((channel) => channel.parent_id === room.id)
      .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
    const wanted = all.filter((thread) => !thread.archived || thread.unread || thread.id === this.openId);
    const shown = this.allThreads.has(room.id) ? all : wanted.slice(0, SHOWN_THREADS);
    if (all.length === 0) return null;
    const rest = all.length - shown.length;
    const more = rest > 0 && h("li", {}, h("button", { type: "button", class: "link-button more-threads", on: { click: () => this.showAll(room) } }, `${rest} older ${rest === 1 ? "thread" : "threads"}`));
    return h("ul", { class: "threads", "aria-label": `Threads in ${room.name}` }, shown.map((thread) => h("li", {}, this.link(thread))), more);
  }

  showAll(room) {
    this.allThreads.add(room.id);
    this.draw();
  }

  link(channel) {
    const isOpen = channel.id === this.openId;
    const unread = channel.unread > 0 && !isOpen;
    const name = this.session.channelName(channel);
    const symbol = { [TEXT]: "hash", [DIRECT]: "mail", [PRIVATE_THREAD]: "lock" }[channel.type] ?? "thread";
    return h(
      "a",
      {
        href: channelHref(this.session, channel.id),
        class: ["channel-link", unread && "is-unread", channel.archived && "is-archived"].filter(Boolean).join(" "),
        "aria-current": isOpen ? "page" : null,
        data: { id: channel.id },
      },
      icon(symbol),
      h("span", { class: "channel-name" }, name),
      unread && hidden(`, ${channel.unread} unread`),
      unread && channel.mentions > 0 && h("span", { class: "mentions" }, hidden(", for you: "), String(channel.mentions)),
    );
  }

  drawUser() {
    const me = this.session.me;
    const state = `${me.id}/${this.openId}`;
    if (this.user.dataset.state === state) return;
    this.user.dataset.state = state;
    const manages = this.people.find((person) => person.id === me.id)?.manages_server;
    const others = this.people.filter((person) => person.id !== me.id);
    this.user.replaceChildren(
      avatar(me),
      h("div", { class: "user-names" }, h("strong", {}, displayName(me)), h("small", {}, manages ? "manages the server" : "member")),
      h("ul", { class: "others", "aria-label": "Be someone else" }, others.map((person) => h("li", {}, this.switchLink(person)))),
    );
  }

  /** A link to the same channel as another user. */
  switchLink(person) {
    const be = `Be ${person.display_name}`;
    return h(
      "a",
      { href: `#/${person.name}/${this.openId ?? ""}`, class: "switch", "aria-label": be, title: `${be} (with Ctrl in a new tab)` },
      avatar({ ...person, global_name: person.display_name }),
    );
  }

  title(channels) {
    const count = channels.filter((channel) => channel.id !== this.openId || document.hidden).reduce((sum, channel) => sum + channel.mentions, 0);
    const open = this.session.channels.get(this.openId);
    const place = open ? `${open.type === TEXT ? "#" : ""}${this.session.channelName(open)}` : this.session.server.name;
    document.title = `${count ? `(${count}) ` : ""}${place} · ${displayName(this.session.me)}`;
  }
}
