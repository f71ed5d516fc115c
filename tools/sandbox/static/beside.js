// A page of this sandbox's own, such as a table that the bot opens, beside the chat.

import { h, icon } from "./dom.js";

const BESIDE = "/table/";

/** Open links to such pages beside the chat of `page`, an element; ends with the page. */
export function openBeside(page) {
  let beside = null;
  const close = () => {
    beside?.remove();
    beside = null;
    page.classList.remove("has-beside");
  };
  page.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const address = new URL(link.href);
    if (address.port !== location.port || address.pathname !== BESIDE) return;
    event.preventDefault();
    close();
    const frame = h("iframe", { title: "The table", src: `${BESIDE}?theme=dark${address.hash}` });
    const shut = h("button", { type: "button", class: "icon-button beside-close", "aria-label": "Close the table", on: { click: close } }, icon("close"));
    beside = h("aside", { class: "beside", "aria-label": "The table" }, shut, frame);
    page.append(beside);
    page.classList.add("has-beside");
    frame.addEventListener("load", () => frame.contentWindow?.focus());
  });
}
