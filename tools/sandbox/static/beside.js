// A page of this sandbox's own, such as a table that the bot opens, beside the chat.

import { activityAddress, hostActivity } from "./activity.js";
import { h, icon } from "./dom.js";

const BESIDE = "/table/";

/**
 * Open links to such pages, and the bot's Activity, beside the chat of `page`, an element; ends with the page.
 * `session` is that of its user.
 */
export function openBeside(page, session) {
  let beside = null;
  let endHosting = null;
  const close = () => {
    endHosting?.();
    endHosting = null;
    beside?.remove();
    beside = null;
    page.classList.remove("has-beside");
  };
  const show = (src, host = () => null) => {
    close();
    const frame = h("iframe", { title: "The table" });
    const shut = h("button", { type: "button", class: "icon-button beside-close", "aria-label": "Close the table", on: { click: close } }, icon("close"));
    beside = h("aside", { class: "beside", "aria-label": "The table" }, shut, frame);
    page.append(beside);
    page.classList.add("has-beside");
    endHosting = host(frame);
    frame.src = src;
    frame.addEventListener("load", () => frame.contentWindow?.focus());
  };
  session.on("launch", (channel) => {
    const authorize = async () => (await session.act("/api/authorize", {})).code;
    const said = { instance: `i-${channel}`, channel, guild: session.server.id, theme: "dark" };
    show(activityAddress(BESIDE, said), (frame) => hostActivity(frame, { client: session.botId, authorize }));
  });
  page.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = new URL(link.href);
    if (address.port !== location.port || address.pathname !== BESIDE) return;
    event.preventDefault();
    show(`${BESIDE}?theme=dark${address.hash}`);
  });
}
