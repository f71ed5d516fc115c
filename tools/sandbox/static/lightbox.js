// One image, as large as the window, with its description.

import { h, icon } from "./dom.js";

/** Show an image above the page until the user presses Esc, the close button or outside the image. */
export function openLightbox(url, description) {
  const close = h(
    "button",
    { type: "button", class: "icon-button lightbox-close", "aria-label": "Close the image", on: { click: () => dialog.close() } },
    icon("close"),
  );
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": description || "Image" },
    close,
    h("img", { src: url, alt: description || "" }),
    h(
      "p",
      { class: "lightbox-caption" },
      description,
      " ",
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open the file"),
    ),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
