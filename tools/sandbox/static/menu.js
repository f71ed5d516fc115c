// Select menus: a button that opens a list, for one choice or for several.

import { displayName, h, icon } from "./dom.js";
import { Popup } from "./popup.js";

export const SELECTS = new Set([3, 5, 6, 7, 8]);

/** The options of a menu: its own, or the server's users, roles or channels. */
function menuOptions(menu, session) {
  const defaults = new Set((menu.default_values ?? []).map((value) => value.id));
  const users = () => [...session.users.values()].map((user) => ({ value: user.id, label: displayName(user), emoji: "👤" }));
  const roles = () => [...session.roles.values()].map((role) => ({ value: role.id, label: role.name, emoji: "🛡️" }));
  const channels = () =>
    [...session.channels.values()]
      .filter((channel) => channel.type !== 1 && (!menu.channel_types?.length || menu.channel_types.includes(channel.type)))
      .map((channel) => ({ value: channel.id, label: channel.name, emoji: "#" }));
  const sources = { 5: [users], 6: [roles], 7: [users, roles], 8: [channels] };
  if (menu.type === 3) {
    return menu.options.map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      emoji: emojiText(option.emoji),
      selected: Boolean(option.default),
    }));
  }
  return sources[menu.type].flatMap((source) => source()).map((option) => ({ ...option, selected: defaults.has(option.value) }));
}

export function emojiText(emoji) {
  if (!emoji) return null;
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

/**
 * A menu. `commit` receives the chosen values: at once for a single choice, when the list closes for several.
 * The element has `values`, `suspend` and `goOn`.
 */
export function createMenu(menu, { session, commit, label }) {
  const options = menuOptions(menu, session);
  const min = menu.min_values ?? 1;
  const max = Math.min(menu.max_values ?? 1, options.length);
  const multiple = max > 1;
  const placeholder = menu.placeholder || (multiple ? "Choose some" : "Choose");
  const shown = h("span", { class: "menu-value" });
  const button = h(
    "button",
    {
      type: "button",
      class: "menu",
      role: "combobox",
      "aria-label": label ?? placeholder,
      disabled: menu.disabled,
      data: { customId: menu.custom_id },
    },
    shown,
    icon("down"),
  );
  const popup = new Popup(button, { label: label ?? placeholder, multiple, onPick: pick });
  const chosen = () => options.filter((option) => option.selected);
  let before = "";
  let typed = "";
  let typedAt = 0;

  function draw() {
    const labels = chosen().map((option) => (option.emoji ? `${option.emoji} ${option.label}` : option.label));
    shown.textContent = labels.join(", ") || placeholder;
    shown.classList.toggle("is-placeholder", labels.length === 0);
    button.setAttribute("aria-description", labels.length ? `Chosen: ${labels.join(", ")}` : "Nothing chosen");
  }

  function open() {
    button.focus(); // not every browser does this on a press
    before = JSON.stringify(chosen().map((option) => option.value));
    list();
  }

  function list() {
    const hint = max > 1 ? `Choose ${min === max ? max : `${min} to ${max}`}; press Enter when done.` : "";
    popup.footer.replaceChildren();
    if (multiple) popup.footer.append(h("button", { type: "button", class: "button is-primary", tabindex: "-1", on: { click: close } }, "Done"));
    popup.show(options, { active: Math.max(0, options.findIndex((option) => option.selected)), note: hint });
  }

  function pick(option) {
    if (!multiple) {
      const clears = option.selected && min === 0;
      for (const other of options) other.selected = other === option && !clears;
      draw();
      popup.close();
      commit(chosen().map((each) => each.value));
      return;
    }
    if (!option.selected && chosen().length >= max) {
      popup.show(options, { active: popup.active, note: `You can choose ${max} at most.` });
      return;
    }
    option.selected = !option.selected;
    draw();
    popup.show(options, { active: popup.active });
  }

  function close() {
    if (!popup.isOpen) return;
    popup.close();
    const values = chosen().map((option) => option.value);
    if (!multiple || JSON.stringify(values) === before) return;
    if (values.length >= min) commit(values);
  }

  function typeAhead(key) {
    typed = Date.now() - typedAt < 700 ? typed + key : key;
    typedAt = Date.now();
    const at = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.toLowerCase()));
    if (at >= 0) popup.activate(at);
  }

  button.addEventListener("click", () => (popup.isOpen ? close() : open()));
  button.addEventListener("blur", close);
  button.addEventListener("keydown", (event) => {
    if (!popup.isOpen) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        open();
      }
      return;
    }
    if (popup.move(event.key)) event.preventDefault();
    else if (event.key === " " || (event.key === "Enter" && !multiple)) {
      event.preventDefault();
      popup.pick();
    } else if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      popup.activate(event.key === "Home" ? 0 : options.length - 1);
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typeAhead(event.key);
    }
  });
  draw();
  /** Close the list without a commit; what `goOn` of the menu that is drawn in this one's place needs, or null. */
  button.suspend = () => {
    if (!popup.isOpen) return null;
    const state = { id: menu.custom_id, before, active: options[popup.active]?.value, values: button.values };
    popup.close();
    return state;
  };
  /** Open the list again as it was in the menu that this one replaces. */
  button.goOn = (state) => {
    button.focus({ preventScroll: true });
    for (const option of options) option.selected = state.values.includes(option.value);
    draw();
    before = state.before;
    list();
    popup.activate(Math.max(0, options.findIndex((option) => option.value === state.active)));
  };
  Object.defineProperty(button, "values", { get: () => chosen().map((option) => option.value) });
  button.counts = { min, max };
  return button;
}
