// The box at the bottom: chat, the command picker, and commands being filled in.

import { h, icon } from "./dom.js";
import { CommandForm } from "./command.js";
import { openModal } from "./modal.js";
import { Popup } from "./popup.js";
import { ApiError } from "./session.js";

const CHAT_LIMIT = 2000;

export class Composer {
  constructor(session, messages) {
    this.session = session;
    this.messages = messages;
    this.channel = null;
    this.command = null;
    this.files = [];
    this.text = h("textarea", {
      rows: "1",
      maxlength: String(CHAT_LIMIT),
      "aria-describedby": "composer-hint",
      autocomplete: "off",
    });
    this.search = h("input", {
      type: "text",
      class: "command-search",
      role: "combobox",
      "aria-label": "Command",
      "aria-autocomplete": "list",
      autocomplete: "off",
      spellcheck: "false",
    });
    this.picker = new Popup(this.search, { label: "Commands", above: true, wide: true, onPick: (option) => this.start(option.value) });
    this.chooser = h("input", { type: "file", multiple: true, class: "visually-hidden", tabindex: "-1", "aria-hidden": "true" });
    this.attach = h("button", { type: "button", class: "icon-button", "aria-label": "Attach files" }, icon("plus"));
    this.sendButton = h("button", { type: "submit", class: "icon-button send", "aria-label": "Send" }, icon("send"));
    this.slot = h("div", { class: "composer-slot" }, this.text);
    this.attached = h("ul", { class: "attached", "aria-label": "Attached files", hidden: true });
    this.problem = h("p", { class: "composer-problem", role: "alert" });
    this.hint = h("p", { class: "composer-hint", id: "composer-hint" }, "Type / for commands");
    this.form = h(
      "form",
      { class: "composer", id: "composer", tabindex: "-1", "aria-label": "Write a message or a command" },
      this.attached,
      h("div", { class: "composer-box" }, this.attach, this.chooser, this.slot, this.sendButton),
      h("div", { class: "composer-foot" }, this.problem, this.hint),
    );
    this.element = this.form;
    this.picker.edge = this.form.querySelector(".composer-box");
    this.listen();
  }

  listen() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.command) this.command.send();
      else if (this.slot.contains(this.search)) this.sayUnknown();
      else this.chat();
    });
    this.form.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.command && !event.defaultPrevented) this.leave();
      const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
      // What is typed after the name of a command belongs to the command, even if it needs no option.
      if (isLetter && this.command && event.target === this.sendButton) {
        event.preventDefault();
        this.command.take(event.key);
      }
    });
    this.text.addEventListener("input", () => {
      this.say("");
      this.grow();
      if (this.text.value.startsWith("/")) this.openPicker(this.text.value);
    });
    this.text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        this.chat();
      }
    });
    this.search.addEventListener("input", () => this.filter());
    this.search.addEventListener("keydown", (event) => this.searchKey(event));
    this.search.addEventListener("blur", () => this.picker.close());
    this.search.addEventListener("focus", () => this.filter());
    this.attach.addEventListener("click", () => this.chooser.click());
    this.chooser.addEventListener("change", () => {
      this.files.push(...this.chooser.files);
      this.chooser.value = "";
      this.drawFiles();
    });
    this.session.on("start-command", (path) => this.startPath(path));
    this.session.on("commands", () => this.slot.contains(this.search) && this.filter());
  }

  /** Switch to a channel. */
  open(channel) {
    if (this.channel?.id !== channel.id) this.reset();
    this.channel = channel;
    const name = this.session.channelName(channel);
    const label = `Message ${channel.type === 0 ? "#" : ""}${name}`;
    this.text.placeholder = channel.may_send ? label : "You may not write here; commands work";
    this.text.setAttribute("aria-label", label);
    this.attach.disabled = !channel.may_send;
  }

  focus() {
    if (this.command) this.command.focus();
    else (this.slot.contains(this.search) ? this.search : this.text).focus();
  }

  reset() {
    this.picker.close();
    for (const field of this.command?.fields ?? []) field.close();
    this.command = null;
    this.text.value = "";
    this.search.value = "";
    this.show(this.text, "Type / for commands");
    this.say("");
    this.grow();
  }

  /** Return from a command or the picker to chat. */
  leave() {
    this.reset();
    this.text.focus();
  }

  show(element, hint) {
    this.slot.replaceChildren(element);
    this.form.classList.toggle("has-command", Boolean(this.command));
    this.attach.hidden = element !== this.text;
    this.hint.textContent = hint;
  }

  say(problem) {
    this.problem.textContent = problem;
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 200)}px`;
  }

  drawFiles() {
    this.attached.hidden = this.files.length === 0;
    this.attached.replaceChildren(
      ...this.files.map((file, index) =>
        h(
          "li",
          {},
          icon("file"),
          file.name,
          h("button", { type: "button", class: "icon-button", "aria-label": `Remove ${file.name}`, on: { click: () => this.dropFile(index) } }, icon("close")),
        ),
      ),
    );
  }

  dropFile(index) {
    this.files.splice(index, 1);
    this.drawFiles();
    this.text.focus();
  }

  // ---------------------------------------------------------------- chat

  async chat() {
    const content = this.text.value.trim();
    if (!content && this.files.length === 0) return;
    if (content.startsWith("/") && this.files.length === 0) {
      this.openPicker(content);
      return;
    }
    const files = this.files.map((file) => ["file", file]);
    this.text.value = "";
    this.files = [];
    this.drawFiles();
    this.grow();
    try {
      await this.session.act("/api/messages", { channel: this.channel.id, content }, files);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.say(error.message);
      this.text.value = content;
      this.grow();
    }
  }

  // -------------------------------------------------------------- picker

  openPicker(value) {
    this.text.value = "";
    this.search.value = value;
    this.show(this.search, "↑ ↓ to move, Enter or Tab to choose, Esc to leave");
    this.search.focus();
    this.filter();
  }

  async filter() {
    const { value } = this.search;
    if (!value.startsWith("/")) {
      this.picker.close();
      this.text.value = value;
      this.show(this.text, "Type / for commands");
      this.grow();
      this.text.focus();
      return;
    }
    const all = await this.commandList();
    if (this.search.value !== value || document.activeElement !== this.search) return;
    const wanted = value.slice(1).toLowerCase();
    const whole = all.find((command) => wanted === `${command.path} ` || wanted.startsWith(`${command.path} `));
    if (whole) {
      this.start(whole, value.slice(whole.path.length + 2).trimStart(), true);
      return;
    }
    const found = search(all, wanted.trim());
    this.picker.show(
      found.map((command) => ({ value: command, label: `/${command.path}`, description: command.description })),
      { note: found.length ? "" : "No such command here" },
    );
  }

  async commandList() {
    try {
      return await this.session.commands(this.channel.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.say(error.message);
      return [];
    }
  }

  searchKey(event) {
    if (this.picker.move(event.key)) event.preventDefault();
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      if (this.picker.isOpen && this.picker.options.length) {
        event.preventDefault();
        this.picker.pick();
      } else if (event.key === "Enter") {
        event.preventDefault();
        this.enter(event);
      }
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.leave();
    }
  }

  /** Enter with nothing to pick from: the commands may not be known yet, as whoever types quickly finds. */
  async enter(event) {
    const { value } = this.search;
    await this.commandList();
    if (this.command) this.command.enter(event);
    else if (!this.slot.contains(this.search) || this.search.value !== value) return;
    else if (this.picker.isOpen && this.picker.options.length) this.picker.pick();
    else this.sayUnknown();
  }

  /** Say that what was typed is no command; nothing is sent to the channel. */
  sayUnknown() {
    const [word] = this.search.value.split(/\s/);
    this.say(word === "/" ? "Choose a command, or type its name." : `No command is called ${word}. Nothing was sent.`);
    this.search.focus();
  }

  async startPath(path) {
    const commands = await this.commandList();
    const command = commands.find((each) => each.path === path);
    if (command) this.start(command);
    else this.say(`/${path} cannot be used here.`);
  }

  // ------------------------------------------------------------- command

  /** Start filling in a command; `first` is what was typed after its name, if it was `typed` to its end. */
  start(command, first = "", typed = false) {
    this.picker.close();
    this.search.value = "";
    this.say("");
    this.command = new CommandForm(this.session, this.channel.id, command, {
      onSend: (filled) => this.run(filled),
      onCancel: () => this.leave(),
      onProblem: (problem) => this.say(problem),
    });
    this.show(this.command.element, "Enter sends, Esc leaves the command");
    // If no option is required, the send button gets the focus, so that Enter runs the command.
    if (!this.command.focus() && !(typed && this.command.expect())) this.sendButton.focus();
    if (first) this.command.take(first);
  }

  async run({ options, files }) {
    const { command } = this;
    const channelId = this.channel.id;
    this.leave();
    const line = this.messages.pending(command.path);
    try {
      const answer = await this.session.act("/api/commands", { channel: channelId, command: command.path, options }, files);
      if (answer.kind === "none") line.fail();
      else line.clear();
      if (answer.kind === "modal") openModal(this.session, answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      line.clear();
      if (this.channel.id === channelId && !this.command && !this.text.value) {
        this.command = command;
        this.show(command.element, "Enter sends, Esc leaves the command");
        command.blame(error.option, error.message);
      } else {
        this.say(error.message);
      }
    }
  }
}

/** The commands that match: those with a word that begins with the text, then those that contain it. */
function search(commands, wanted) {
  const words = wanted.split(" ").filter(Boolean);
  const rank = (command) => {
    if (command.path.startsWith(wanted)) return 0;
    if (words.every((word) => command.path.split(" ").some((part) => part.startsWith(word)))) return 1;
    if (words.every((word) => command.path.includes(word))) return 2;
    return words.every((word) => `${command.path} ${command.description.toLowerCase()}`.includes(word)) ? 3 : 9;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((entry) => entry.rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.command);
}
