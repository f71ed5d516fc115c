// A floating list of options at a field; the command picker, autocompletion and menus use it.

import { h, uniqueId } from "./dom.js";

/**
 * The popup of a combobox. The field keeps the focus; aria-activedescendant names the active option.
 * Options: { label, description, emoji, prefix, selected, value }.
 */
export class Popup {
  constructor(field, { label, multiple = false, onPick, above = false, wide = false }) {
    this.field = field;
    this.onPick = onPick;
    this.above = above;
    this.wide = wide;
    this.edge = null; // an element around the field that the popup must not cover
    this.options = [];
    this.active = -1;
    this.list = h("div", { role: "listbox", id: uniqueId("list"), class: "popup-list", "aria-label": label });
    if (multiple) this.list.setAttribute("aria-multiselectable", "true");
    this.note = h("p", { class: "popup-note", role: "status" });
    this.footer = h("div", { class: "popup-footer" });
    this.element = h("div", { class: wide ? "popup is-wide" : "popup", popover: "manual" }, this.note, this.list, this.footer);
    field.setAttribute("aria-controls", this.list.id);
    field.setAttribute("aria-expanded", "false");
    field.setAttribute("aria-haspopup", "listbox");
    // A press on the popup must not take the focus from the field.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.place = this.place.bind(this);
  }

  get isOpen() {
    return this.element.isConnected;
  }

  /** Show options; the given one, or else the first, becomes active. */
  show(options, { active = 0, note = "" } = {}) {
    this.options = options;
    this.note.textContent = note;
    this.note.hidden = !note;
    this.list.hidden = options.length === 0;
    this.footer.hidden = this.footer.childElementCount === 0;
    this.hasEmoji = options.some((option) => option.emoji);
    this.list.replaceChildren(...options.map((option, index) => this.row(option, index)));
    if (!this.isOpen) {
      (this.field.closest("dialog") ?? document.body).append(this.element);
      this.element.showPopover();
      addEventListener("resize", this.place);
      document.addEventListener("scroll", this.place, true);
    }
    this.field.setAttribute("aria-expanded", "true");
    this.activate(options.length ? Math.min(active, options.length - 1) : -1);
    this.place();
  }

  row(option, index) {
    const text = h("span", { class: "option-text" }, h("span", { class: "option-label" }, option.label));
    if (option.description) text.append(h("span", { class: "option-description" }, option.description));
    const row = h(
      "div",
      { role: "option", id: `${this.list.id}-${index}`, class: "option", "aria-selected": String(Boolean(option.selected)) },
      this.hasEmoji && h("span", { class: "option-emoji", "aria-hidden": "true" }, option.emoji ?? ""),
      text,
    );
    row.addEventListener("click", () => this.onPick(option, index));
    row.addEventListener("pointermove", () => this.activate(index, { scroll: false }));
    return row;
  }

  activate(index, { scroll = true } = {}) {
    this.list.children[this.active]?.classList.remove("is-active");
    this.active = index;
    const row = this.list.children[index];
    if (!row) {
      this.field.removeAttribute("aria-activedescendant");
      return;
    }
    row.classList.add("is-active");
    this.field.setAttribute("aria-activedescendant", row.id);
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }

  /** Move the active option by a key; return whether the key was meant for the list. */
  move(key) {
    const last = this.options.length - 1;
    if (!this.isOpen || last < 0) return false;
    const to = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: Math.min(last, this.active + 8),
      PageUp: Math.max(0, this.active - 8),
    }[key];
    if (to === undefined) return false;
    this.activate(to);
    return true;
  }

  /** Pick the active option; return whether there was one. */
  pick() {
    const option = this.options[this.active];
    if (!this.isOpen || !option) return false;
    this.onPick(option, this.active);
    return true;
  }

  close() {
    if (!this.isOpen) return;
    this.element.remove();
    removeEventListener("resize", this.place);
    document.removeEventListener("scroll", this.place, true);
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }

  place(event) {
    if (event?.target instanceof Node && this.element.contains(event.target)) return;
    const anchor = this.field.getBoundingClientRect();
    const edge = this.edge?.isConnected ? this.edge.getBoundingClientRect() : anchor;
    const below = innerHeight - edge.bottom - 12;
    const over = edge.top - 12;
    const upwards = this.above || (below < 260 && over > below);
    const widest = this.wide ? edge : anchor;
    const width = Math.min(Math.max(widest.width, 260), innerWidth - 16);
    const left = Math.max(8, Math.min(widest.left, innerWidth - width - 8));
    const style = this.element.style;
    style.width = `${width}px`;
    style.left = `${left}px`;
    style.maxHeight = `${Math.min(upwards ? over : below, 420)}px`;
    style.top = upwards ? "auto" : `${edge.bottom + 6}px`;
    style.bottom = upwards ? `${innerHeight - edge.top + 6}px` : "auto";
  }
}
