// The context menu of a message: what the application offers for it and for the people it names.

import { displayName, h, icon } from "./dom.js";
import { Popup } from "./popup.js";

/** The people of a message: its author, and who used the command that it answers. */
function peopleOf(message, session) {
  const used = message.interaction_metadata?.user;
  const people = [message.author, used && (session.users.get(used.id) ?? used)].filter(Boolean);
  return people.filter((person, index) => people.findIndex((other) => other.id === person.id) === index);
}

function options(commands, message, session) {
  const entry = (kind, target, description) => (command) => ({ label: command, description, value: { command, kind, target } });
  return [
    ...commands.message.map(entry("message", message.id, "This message")),
    ...peopleOf(message, session).flatMap((person) => commands.user.map(entry("user", person.id, displayName(person)))),
  ];
}

/**
 * A button that opens the context menu, by a press or a right click on the message; null in direct messages.
 * `run` receives { command, kind, target }.
 */
export function contextButton(message, session, run) {
  if (session.channels.get(message.channel_id)?.type === 1) return null;
  const label = `Apps for this message by ${displayName(message.author)}`;
  const button = h("button", { type: "button", class: "icon-button context", role: "combobox", "aria-label": label, data: { customId: "context" } }, icon("more"));
  const popup = new Popup(button, { label, onPick: pick });

  async function open() {
    button.focus();
    const found = options(await session.contextCommands(message.channel_id), message, session);
    if (button.isConnected) popup.show(found, { note: found.length ? "" : "There is nothing to do with this message." });
  }

  function pick(option) {
    popup.close();
    run(option.value);
  }

  button.addEventListener("click", () => (popup.isOpen ? popup.close() : open()));
  button.addEventListener("blur", () => popup.close());
  button.addEventListener("keydown", (event) => {
    if (!popup.isOpen) return;
    if (popup.move(event.key) || (["Enter", " "].includes(event.key) && popup.pick())) event.preventDefault();
    else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      popup.close();
    }
  });
  button.openMenu = open;
  return button;
}

/** Open the context menu of the message that was right-clicked, unless the browser's own is of more use there. */
export function openContext(event) {
  if (event.target.closest("a, button, img, input, video") || !getSelection().isCollapsed) return;
  const button = event.target.closest(".message")?.querySelector(".context");
  if (!button) return;
  event.preventDefault();
  button.openMenu();
}
