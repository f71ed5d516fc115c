// The sandbox's page. Its address says who the user is and which channel is open: `#/user/channel`.

import { openBeside } from "./beside.js";
import { Composer } from "./composer.js";
import { avatar, h, hidden, icon } from "./dom.js";
import { MessageList } from "./messages.js";
import { Session, people as fetchPeople } from "./session.js";
import { Sidebar } from "./sidebar.js";

const app = document.getElementById("app");
const skip = document.querySelector(".skip-link");
let people = [];
let serverName = "";
let page = null;

function address() {
  const [, name, channelId] = location.hash.split("/");
  return { person: people.find((each) => each.name === name), channelId };
}

/** One user's page: sidebar, channel, composer. */
class Page {
  constructor(person) {
    this.person = person;
    this.session = new Session(person.id);
    this.sidebar = new Sidebar(this.session, people);
    this.messages = new MessageList(this.session);
    this.composer = new Composer(this.session, this.messages);
    this.title = h("h2", { class: "channel-title", tabindex: "-1" });
    this.topic = h("p", { class: "channel-topic" });
    this.line = h("p", { class: "line", role: "status", hidden: true }, "The sandbox does not answer; trying again…");
    this.typing = h("p", { class: "typing", "aria-hidden": "true" });
    this.menu = h(
      "button",
      { type: "button", class: "icon-button menu-button", "aria-label": "Channels", "aria-expanded": "false", "aria-controls": "sidebar" },
      icon("menu"),
      h("span", { class: "menu-dot", hidden: true }, hidden("unread messages")),
    );
    const veil = h("div", { class: "veil" });
    this.element = h(
      "div",
      { class: "page" },
      this.sidebar.element,
      veil,
      h(
        "main",
        { class: "channel" },
        h("header", { class: "channel-head" }, this.menu, this.title, this.topic),
        this.line,
        this.messages.element,
        h("div", { class: "channel-foot" }, this.messages.jump, this.typing, this.composer.element),
      ),
    );
    openBeside(this.element, this.session);
    this.menu.addEventListener("click", () => this.toggleMenu());
    veil.addEventListener("click", () => this.toggleMenu(false));
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.element.classList.contains("has-menu")) {
        this.toggleMenu(false);
        this.menu.focus();
      }
    });
    this.session.on("hello", (hello) => this.greet(hello));
    this.session.on("channels", () => this.refresh());
    this.session.on("line", (isUp) => (this.line.hidden = isUp));
    this.session.on("typing", ({ channel_id: id }) => id === this.channelId && this.showTyping());
    this.session.on("message", (message) => message.channel_id === this.channelId && this.hideTyping());
  }

  greet(hello) {
    if (hello.resumed && this.channelId) return;
    const wanted = address().channelId;
    if (this.channelId && wanted === this.channelId) this.messages.reload();
    else this.go(wanted);
  }

  /** Open a channel; without one, or if it is gone, the server's first. */
  go(channelId) {
    const { channels } = this.session;
    if (channels.size === 0) return; // the `hello` event will continue
    const first = [...channels.values()].filter((each) => each.type === 0).sort((a, b) => a.position - b.position)[0];
    const channel = channels.get(channelId) ?? first;
    if (channel.id !== channelId) history.replaceState(null, "", `#/${this.person.name}/${channel.id}`);
    const isFirst = !this.channelId;
    this.channelId = channel.id;
    this.toggleMenu(false);
    this.hideTyping();
    this.sidebar.open(channel.id);
    this.refresh();
    this.messages.show(channel);
    if (isFirst || !matchMedia("(pointer: coarse)").matches) this.composer.focus();
  }

  refresh() {
    const channel = this.session.channels.get(this.channelId);
    if (!channel) {
      if (this.channelId) this.go(null);
      return;
    }
    const parent = this.session.channels.get(channel.parent_id);
    const symbol = icon({ 0: "hash", 1: "mail", 12: "lock" }[channel.type] ?? "thread");
    const within = parent ? [h("a", { class: "channel-parent", href: `#/${this.person.name}/${parent.id}` }, parent.name), "›"] : [];
    this.title.replaceChildren(symbol, ...within, h("span", { class: "channel-own-name" }, this.session.channelName(channel)));
    this.topic.textContent = channel.topic ?? "";
    this.composer.open(channel);
    const unread = [...this.session.channels.values()].some((each) => each.id !== this.channelId && each.unread > 0);
    this.menu.querySelector(".menu-dot").hidden = !unread;
  }

  toggleMenu(open = !this.element.classList.contains("has-menu")) {
    this.element.classList.toggle("has-menu", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) this.sidebar.nav.querySelector("a[aria-current], a")?.focus();
  }

  showTyping() {
    const bot = this.session.users.get(this.session.botId);
    this.typing.textContent = `${bot.username} is typing…`;
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => this.hideTyping(), 9000);
  }

  hideTyping() {
    clearTimeout(this.typingTimer);
    this.typing.textContent = "";
  }

  close() {
    this.session.close();
    this.element.remove();
  }
}

function choosePerson() {
  document.title = `${serverName} · Sandbox`;
  skip.hidden = true;
  return h(
    "main",
    { class: "welcome" },
    h("h1", {}, serverName),
    h("p", {}, "A Discord of your own, on this computer alone. Who do you want to be?"),
    h(
      "ul",
      { class: "people" },
      people.map((person) =>
        h(
          "li",
          {},
          h(
            "a",
            { class: "person", href: `#/${person.name}` },
            avatar({ ...person, global_name: person.display_name }),
            h("strong", {}, person.display_name),
            h("small", {}, person.manages_server ? "manages the server" : "member"),
          ),
        ),
      ),
    ),
    h("p", { class: "welcome-hint" }, "To play both seats, open a tab for each player, or change places at the bottom left."),
  );
}

function route() {
  const { person, channelId } = address();
  if (!person) {
    page?.close();
    page = null;
    app.replaceChildren(choosePerson());
    return;
  }
  skip.hidden = false;
  if (page?.person === person) {
    if (channelId !== page.channelId) page.go(channelId);
    return;
  }
  page?.close();
  page = new Page(person);
  app.replaceChildren(page.element);
}

skip.addEventListener("click", (event) => {
  event.preventDefault();
  page?.composer.focus();
});

// A slash begins a command from anywhere on the page, except while writing or in a dialog.
document.addEventListener("keydown", (event) => {
  const isWriting = event.target.closest?.("input, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey;
  if (event.key === "/" && page && !isWriting) page.composer.focus();
});

async function boot() {
  const listed = await fetchPeople();
  people = listed.people;
  serverName = listed.server;
  addEventListener("hashchange", route);
  route();
}

boot().catch((error) => {
  app.replaceChildren(h("p", { class: "boot" }, error.message));
});
