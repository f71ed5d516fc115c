// A slash command being filled in: one field per option, required ones first.

import { announce, h, icon } from "./dom.js";
import { ATTACHMENT, STRING, makeField, optionButton } from "./fields.js";
import { ApiError } from "./session.js";

export class CommandForm {
  /** Calls `onSend` with { options, files } once all is valid, `onCancel` when the user abandons the command. */
  constructor(session, channelId, command, { onSend, onCancel, onProblem }) {
    Object.assign(this, { session, channelId, command, onSend, onCancel, onProblem });
    this.path = command.path;
    this.fields = [];
    this.name = h("span", { class: "command-name" }, `/${command.path}`);
    this.leave = h(
      "button",
      { type: "button", class: "icon-button", "aria-label": `Leave /${command.path}`, on: { click: onCancel } },
      icon("close"),
    );
    this.row = h("div", { class: "pills" });
    this.extra = h("div", { class: "pill-adds" });
    this.element = h(
      "div",
      { class: "command", role: "group", "aria-label": `/${command.path}: ${command.description}` },
      h("div", { class: "command-head" }, this.name, h("span", { class: "command-about" }, command.description), this.leave),
      h("div", { class: "command-fields" }, this.row, this.extra),
    );
    const required = command.options.filter((option) => option.required);
    this.left = command.options.filter((option) => !option.required);
    for (const option of required) this.add(option);
    this.drawExtra();
  }

  add(option) {
    const field = makeField(option, this);
    this.fields.push(field);
    this.row.append(field.element);
    return field;
  }

  /** Show the field of the first optional option that takes free text, and focus it; whether there is one. */
  expect() {
    const option = this.left.find((each) => each.type === STRING && !each.choices?.length);
    if (!option || this.left[0] !== option) return false;
    const field = this.show(option);
    field.isExpected = true;
    field.focus();
    return true;
  }

  /** Put what was typed after the command's name into its first option that can be typed. */
  take(text) {
    const option = this.left.find((each) => each.type !== ATTACHMENT);
    const field = this.fields.find((each) => each.fill) ?? (option && this.show(option));
    if (!field) {
      this.onProblem(`/${this.path} takes no options.`);
      return;
    }
    field.focus();
    field.fill(text);
  }

  /** Add the field of an optional option. */
  show(option) {
    this.left = this.left.filter((other) => other !== option);
    const field = this.add(option);
    this.drawExtra();
    return field;
  }

  drawExtra() {
    this.extra.replaceChildren(
      ...this.left.map((option) =>
        optionButton(option, () => this.show(option).focus()),
      ),
    );
    this.extra.hidden = this.left.length === 0;
  }

  /** Remove the field of an optional option. */
  removeField(field) {
    field.close();
    field.element.remove();
    const index = this.fields.indexOf(field);
    this.fields.splice(index, 1);
    this.left = this.command.options.filter((option) => option === field.option || this.left.includes(option));
    this.drawExtra();
    (this.fields[index - 1] ?? this.fields[0] ?? this.leave).focus();
  }

  /** Focus the first field that still needs a value; return whether there is one. */
  focus() {
    const first = this.fields.find((field) => field.isEmpty) ?? this.fields[0];
    first?.focus();
    return Boolean(first);
  }

  /** After a field has been filled, go on to the next empty required one, if any. */
  next(field) {
    this.onProblem("");
    const empty = this.fields.find((other) => other !== field && other.option.required && other.isEmpty);
    if (empty) empty.focus();
  }

  key(event, field) {
    if (event.key === "Enter") {
      event.preventDefault();
      const empty = this.fields.find((other) => other.option.required && other.isEmpty);
      if (empty && empty !== field) empty.focus();
      else this.send();
    } else if (event.key === "Backspace" && field.isEmpty) {
      if (!field.option.required) {
        event.preventDefault();
        this.removeField(field);
      } else if (field === this.fields[0]) {
        event.preventDefault();
        this.onCancel();
      }
    }
  }

  /** Do what Enter does in the field that took what was typed before the form was there. */
  enter(event) {
    const field = this.fields.find((each) => !each.isEmpty);
    if (field) field.key(event);
    else this.key(event, null);
  }

  /** The options that are filled in and valid so far. */
  filled() {
    const options = {};
    for (const field of this.fields) {
      const { value } = field.read();
      if (value !== undefined) options[field.option.name] = value;
    }
    return options;
  }

  async complete(option, typed) {
    const { [option.name]: _, ...options } = this.filled();
    const body = { channel: this.channelId, command: this.path, option: option.name, typed, options };
    const answer = await this.session.act("/api/autocomplete", body);
    if (answer.kind === "none") throw new ApiError("The choices could not be loaded");
    return answer.choices.map((choice) => ({ value: choice.value, label: choice.name }));
  }

  /** Mark an option's field as invalid. */
  blame(name, problem) {
    const field = this.fields.find((each) => each.option.name === name);
    if (field) {
      field.mark(problem);
      field.focus();
    }
    this.onProblem(field ? `${name}: ${problem}` : problem);
  }

  send() {
    for (const field of this.fields) {
      const missing = field.option.required && field.isEmpty;
      const problem = missing ? "This is required." : field.read().problem;
      if (problem) {
        this.blame(field.option.name, problem);
        return;
      }
    }
    for (const field of this.fields) field.close();
    const files = this.fields.filter((field) => field.file).map((field) => [field.option.name, field.file]);
    announce(`Sending /${this.path}`);
    this.onSend({ options: this.filled(), files });
  }
}
