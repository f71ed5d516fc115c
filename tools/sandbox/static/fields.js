// The options of a slash command as fields with types, validation and autocompletion.

import { displayName, h, icon, uniqueId } from "./dom.js";
import { Popup } from "./popup.js";
import { ApiError } from "./session.js";

export const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
export const ATTACHMENT = 11;
const TYPING_MS = 120;

const KINDS = {
  [INTEGER]: "whole number",
  [BOOLEAN]: "True or False",
  [USER]: "user",
  [CHANNEL]: "channel",
  [ROLE]: "role",
  [MENTIONABLE]: "user or role",
  [NUMBER]: "number",
};

/** Make an option's field. `form` has session, channelId, path and `filled()`; it gets `submit` and `next`. */
export function makeField(option, form) {
  return option.type === ATTACHMENT ? new FileField(option, form) : new TextField(option, form);
}

class Field {
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.id = uniqueId("option");
    this.error = "";
  }

  frame(input) {
    this.input = input;
    this.label = h("label", { for: this.id, class: "pill-name" }, this.option.name);
    this.element = h("div", { class: "pill", title: this.option.description }, this.label, input);
  }

  /** Mark the field as invalid, or as valid again. */
  mark(problem) {
    this.error = problem ?? "";
    this.element.classList.toggle("is-wrong", Boolean(problem));
    if (problem) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }

  focus() {
    this.input.focus();
  }

  close() {}
}

class FileField extends Field {
  constructor(option, form) {
    super(option, form);
    this.frame(h("input", { type: "file", id: this.id, "aria-description": option.description, data: { option: option.name } }));
    this.input.addEventListener("change", () => {
      this.mark(null);
      form.next(this);
    });
    this.input.addEventListener("keydown", (event) => form.key(event, this));
  }

  get file() {
    return this.input.files[0];
  }

  get isEmpty() {
    return !this.file;
  }

  read() {
    return {};
  }
}

class TextField extends Field {
  constructor(option, form) {
    super(option, form);
    this.picked = null;
    this.isExpected = false; // its field was shown before anybody asked for it: Enter leaves it empty
    this.request = 0;
    this.waiting = false;
    const isNumber = option.type === INTEGER || option.type === NUMBER;
    this.frame(
      h("input", {
        type: "text",
        id: this.id,
        autocomplete: "off",
        spellcheck: "false",
        inputmode: option.type === INTEGER ? "numeric" : isNumber ? "decimal" : null,
        "aria-description": [option.description, KINDS[option.type]].filter(Boolean).join("; "),
        data: { option: option.name },
      }),
    );
    if (this.offers) {
      this.input.setAttribute("role", "combobox");
      this.input.setAttribute("aria-autocomplete", "list");
      this.popup = new Popup(this.input, { label: `Choices for ${option.name}`, above: true, onPick: (choice) => this.pick(choice) });
      this.input.addEventListener("focus", () => this.suggest());
      this.input.addEventListener("blur", () => this.close());
    }
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.size();
  }

  /** Whether there is anything to choose from. */
  get offers() {
    const { option } = this;
    return option.autocomplete || option.choices?.length > 0 || [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type);
  }

  get isEmpty() {
    return this.input.value === "";
  }

  typed() {
    this.picked = null;
    this.mark(null);
    this.size();
    if (this.offers) {
      this.wait(Boolean(this.option.autocomplete));
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.suggest(), this.option.autocomplete ? TYPING_MS : 0);
    }
  }

  size() {
    const shown = this.input.value || this.input.placeholder || "";
    this.input.style.width = `${Math.min(42, Math.max(7, shown.length + 2))}ch`;
  }

  /** Fill in text as if it had been typed. */
  fill(text) {
    this.input.value = text;
    this.typed();
  }

  async suggest() {
    this.popup.edge = this.input.closest(".composer-box");
    this.request += 1;
    const request = this.request;
    const text = this.picked ? "" : this.input.value;
    if (!this.option.autocomplete) {
      const choices = this.own().filter((choice) => choice.label.toLowerCase().includes(text.toLowerCase()));
      this.offer(choices, text && !choices.length ? `No such ${KINDS[this.option.type] ?? "choice"}` : "");
      return;
    }
    if (!this.popup.isOpen) this.popup.show([], { note: "Loading…" });
    this.wait(true);
    let choices = [];
    let note = "";
    try {
      choices = await this.form.complete(this.option, text);
      note = choices.length ? "" : "No choices match";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      note = error.message;
    }
    if (request !== this.request) return; // the user has typed more since
    this.wait(false);
    this.offer(choices, note);
    if (this.pickWhenThere) {
      this.pickWhenThere = false;
      this.popup.pick();
    }
  }

  /** Freeze the choices shown: the user is picking one, and new ones must not move under the pointer. */
  keep() {
    clearTimeout(this.timer);
    this.request += 1;
    this.wait(false);
  }

  /** Note whether the choices shown are older than the text. */
  wait(isWaiting) {
    this.waiting = isWaiting;
    if (isWaiting) this.input.setAttribute("aria-busy", "true");
    else this.input.removeAttribute("aria-busy");
  }

  offer(choices, note) {
    if (document.activeElement !== this.input) return;
    this.popup.show(choices, { note });
  }

  /** The choices that are known without asking the bot. */
  own() {
    const { session } = this.form;
    const users = () => [...session.users.values()].map((user) => ({ value: user.id, label: displayName(user), description: user.bot ? "App" : user.username, emoji: "👤" }));
    const roles = () => [...session.roles.values()].map((role) => ({ value: role.id, label: role.name, emoji: "🛡️" }));
    const types = this.option.channel_types;
    const channels = () =>
      [...session.channels.values()]
        .filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type)))
        .map((channel) => ({ value: channel.id, label: channel.name, emoji: "#" }));
    switch (this.option.type) {
      case BOOLEAN:
        return [
          { value: true, label: "True" },
          { value: false, label: "False" },
        ];
      case USER:
        return users();
      case CHANNEL:
        return channels();
      case ROLE:
        return roles();
      case MENTIONABLE:
        return [...users(), ...roles()];
      default:
        return (this.option.choices ?? []).map((choice) => ({ value: choice.value, label: choice.name }));
    }
  }

  pick(choice) {
    this.picked = choice;
    this.input.value = choice.label;
    this.size();
    this.mark(null);
    this.keep();
    this.close();
    this.form.next(this);
  }

  key(event) {
    const isOpen = this.popup?.isOpen;
    const sends = event.key === "Enter" && this.isEmpty && this.isExpected;
    if (isOpen && this.popup.move(event.key)) {
      event.preventDefault();
      this.isExpected = false;
      if (this.popup.options.length) this.keep();
    } else if (event.key === "ArrowDown" && this.popup && !isOpen) {
      event.preventDefault();
      this.suggest();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      this.close();
    } else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && isOpen && !sends && !(event.key === "Tab" && this.isEmpty)) {
      if (this.waiting) {
        event.preventDefault();
        this.pickWhenThere = true;
      } else if (this.popup.options.length) {
        event.preventDefault();
        this.popup.pick();
      } else {
        this.close();
        this.form.key(event, this);
      }
    } else {
      this.form.key(event, this);
    }
  }

  close() {
    clearTimeout(this.timer);
    this.popup?.close();
  }

  /** Return { value }, { problem } or nothing for what was typed or picked. */
  read() {
    const text = this.input.value;
    if (text === "") return {};
    if (this.picked) return this.limits(this.picked.value);
    const { option } = this;
    if (!option.autocomplete && this.offers) {
      const exact = this.own().find((choice) => choice.label.toLowerCase() === text.trim().replace(/^[@#]/, "").toLowerCase());
      return exact ? { value: exact.value } : { problem: `Choose a ${KINDS[option.type] ?? "value"} from the list.` };
    }
    if (option.type === INTEGER) {
      return /^-?\d+$/.test(text.trim()) ? this.limits(Number(text)) : { problem: "A whole number, please." };
    }
    if (option.type === NUMBER) {
      return text.trim() !== "" && Number.isFinite(Number(text)) ? this.limits(Number(text)) : { problem: "A number, please." };
    }
    return this.limits(text);
  }

  limits(value) {
    const { min_value: least, max_value: most, min_length: shortest, max_length: longest } = this.option;
    if (typeof value === "number") {
      if (least !== undefined && value < least) return { problem: `${least} or more, please.` };
      if (most !== undefined && value > most) return { problem: `${most} or less, please.` };
    } else if (typeof value === "string" && this.option.type === STRING) {
      if (shortest !== undefined && value.length < shortest) return { problem: `At least ${shortest} characters, please.` };
      if (longest !== undefined && value.length > longest) return { problem: `At most ${longest} characters, please.` };
    }
    return { value };
  }
}

/** A button that adds an optional option. */
export function optionButton(option, add) {
  return h("button", { type: "button", class: "pill-add", title: option.description, on: { click: add } }, icon("plus"), option.name);
}
