// Discord's message components, classic and V2.

import { h, hidden } from "./dom.js";
import { markdown } from "./markdown.js";
import { fileCard, image } from "./media.js";
import { SELECTS, createMenu, emojiText } from "./menu.js";

const STYLES = { 1: "is-primary", 2: "is-secondary", 3: "is-success", 4: "is-danger", 5: "is-link" };

/**
 * Draws the components of one message.
 * `act(kind, component, body)` is called for a press or a choice. `busy` has the custom ids whose answers are
 * pending. `oldImages` are the images of the message before it changed.
 */
export class ComponentView {
  constructor(message, { session, act, busy, oldImages }) {
    this.message = message;
    this.session = session;
    this.act = act;
    this.busy = busy;
    this.oldImages = oldImages;
    this.attachments = new Map(message.attachments.map((attachment) => [attachment.url, attachment]));
  }

  /** Return nodes for a list of components; kinds that the page doesn't know are shown by name. */
  draw(components) {
    return components.map((component) => this.one(component));
  }

  one(component) {
    if (SELECTS.has(component.type)) return this.menu(component);
    switch (component.type) {
      case 1:
        return h("div", { class: "row" }, this.draw(component.components));
      case 2:
        return this.button(component);
      case 9:
        return h(
          "div",
          { class: "section" },
          h("div", { class: "section-text" }, this.draw(component.components)),
          h("div", { class: "section-accessory" }, this.one(component.accessory)),
        );
      case 10:
        return h("div", { class: "text" }, markdown(component.content, { session: this.session }));
      case 11:
        return this.image(component.media, component, "is-thumbnail");
      case 12:
        return this.gallery(component);
      case 13:
        return fileCard({ filename: component.name ?? "file", size: component.size ?? 0, url: component.file.url });
      case 14:
        return component.divider === false
          ? h("div", { class: `gap gap-${component.spacing ?? 1}` })
          : h("hr", { class: `gap gap-${component.spacing ?? 1}` });
      case 17:
        return this.container(component);
      default:
        return h("p", { class: "unknown" }, `(a component of type ${component.type})`);
    }
  }

  container(component) {
    const element = h("div", { class: "container" }, this.draw(component.components));
    if (component.accent_color !== null && component.accent_color !== undefined) {
      element.classList.add("has-accent");
      element.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
    }
    if (!component.spoiler) return element;
    element.inert = true;
    const cover = h("div", { class: "container-cover" }, element);
    const reveal = h("button", { type: "button", class: "button is-secondary" }, "Show spoiler");
    reveal.addEventListener("click", () => {
      element.inert = false;
      cover.replaceWith(element);
    });
    cover.append(reveal);
    return cover;
  }

  gallery(component) {
    const items = component.items.map((item) => this.image(item.media, item));
    return h("div", { class: `gallery gallery-${Math.min(items.length, 4)}` }, items);
  }

  image(media, { description, spoiler }, className) {
    const attachment = this.attachments.get(media.url);
    const size = attachment ?? media;
    return image(media.url, description || attachment?.description, { size, spoiler, className, old: this.oldImages.shift() });
  }

  button(button) {
    const emoji = emojiText(button.emoji);
    const content = [
      emoji && h("span", { class: "button-emoji", "aria-hidden": button.label ? "true" : null }, emoji),
      button.label && h("span", {}, button.label),
    ];
    const className = `button ${STYLES[button.style] ?? "is-secondary"}`;
    if (button.style === 5) {
      return h(
        "a",
        { class: className, href: button.url, target: "_blank", rel: "noopener noreferrer" },
        content,
        h("span", { "aria-hidden": "true" }, "↗"),
        hidden(" (opens in a new tab)"),
      );
    }
    const isBusy = this.busy.has(button.custom_id);
    return h(
      "button",
      {
        type: "button",
        class: className,
        disabled: button.disabled,
        "aria-busy": isBusy ? "true" : null,
        data: { customId: button.custom_id ?? "" },
        on: { click: () => this.act("click", button, {}) },
      },
      content,
    );
  }

  menu(menu) {
    const element = createMenu(menu, {
      session: this.session,
      commit: (values) => this.act("select", menu, { values }),
    });
    if (this.busy.has(menu.custom_id)) element.setAttribute("aria-busy", "true");
    return element;
  }
}

/** The text of a message's components, for screen readers; `read` turns markdown into lines. */
export function componentText(components, read) {
  return components.flatMap((component) => {
    if (component.type === 10) return read(component.content);
    if (component.type === 12) return component.items.map((item) => item.description).filter(Boolean);
    return componentText([...(component.components ?? []), ...(component.accessory ? [component.accessory] : [])], read);
  });
}
