// Embeds: the older way for bots to lay out a message.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { image } from "./media.js";
import { clock } from "./time.js";

/** Draw an embed; `attachment://` URLs refer to the message's attachments. */
export function embedView(embed, { session, attachments }) {
  const local = (url) => {
    const name = url?.startsWith("attachment://") ? url.slice("attachment://".length) : null;
    return name ? attachments.find((attachment) => attachment.filename === name)?.url : url;
  };
  const text = (value) => markdown(value, { session });
  const picture = (media, className) => media && local(media.url) && image(local(media.url), media.description, { size: media, className });
  const title = embed.title && (embed.url ? h("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, embed.title) : text(embed.title));
  const element = h(
    "article",
    { class: "embed" },
    embed.author && h("p", { class: "embed-author" }, embed.author.name),
    title && h("h4", { class: "embed-title" }, title),
    embed.description && h("div", { class: "embed-description" }, text(embed.description)),
    embed.fields?.length &&
      h(
        "dl",
        { class: "embed-fields" },
        embed.fields.map((field) =>
          h("div", { class: field.inline ? "embed-field is-inline" : "embed-field" }, h("dt", {}, text(field.name)), h("dd", {}, text(field.value))),
        ),
      ),
    picture(embed.thumbnail, "is-thumbnail"),
    picture(embed.image),
    (embed.footer || embed.timestamp) &&
      h("p", { class: "embed-footer" }, embed.footer?.text, embed.footer && embed.timestamp && " · ", embed.timestamp && clock(embed.timestamp)),
  );
  if (embed.color !== null && embed.color !== undefined) {
    element.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  }
  return element;
}
