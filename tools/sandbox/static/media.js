// Images and files in messages.

import { h, hidden, icon } from "./dom.js";
import { openLightbox } from "./lightbox.js";

/**
 * An image that opens large when pressed. `size` is { width, height }, if known. `old` is the image that it
 * replaces after an edit; that one stays until the new one has loaded, so that a board never flickers.
 */
export function image(url, description, { size = {}, old = null, spoiler = false, className = "" } = {}) {
  const picture = old ?? h("img", { loading: "lazy", decoding: "async" });
  picture.alt = description || "";
  picture.dataset.url = url;
  if (size.width) {
    picture.width = size.width;
    picture.height = size.height;
  }
  if (!old || old.getAttribute("src") === url) picture.src = url;
  else swap(picture, url);
  const button = h(
    "button",
    { type: "button", class: `image ${className}`, "aria-label": description ? `Image: ${description.replace(/\.$/, "")}. Press to enlarge` : "Image. Press to enlarge" },
    picture,
  );
  if (size.width && size.height) {
    // Reserve its space while it loads, so that nothing on the page moves.
    button.classList.add("is-sized");
    button.style.setProperty("--ratio", `${size.width} / ${size.height}`);
    button.style.setProperty("--width", `${size.width}px`);
  }
  if (spoiler) button.classList.add("is-spoiler");
  button.addEventListener("click", () => {
    if (button.classList.contains("is-spoiler")) button.classList.remove("is-spoiler");
    else openLightbox(url, description);
  });
  return button;
}

function swap(picture, url) {
  const next = new Image();
  next.src = url;
  const done = () => {
    if (picture.dataset.url === url) picture.src = url;
  };
  next.decode().then(done, done);
}

/** A file to download. */
export function fileCard(attachment) {
  return h(
    "a",
    { class: "file", href: attachment.url, download: attachment.filename },
    icon("file"),
    h("span", { class: "file-name" }, hidden("Download "), attachment.filename),
    h("span", { class: "file-size" }, bytes(attachment.size)),
  );
}

function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  if (size < 1024 * 1024) return `${(size / 1024).toFixed(1)} KB`;
  return `${(size / 1024 / 1024).toFixed(1)} MB`;
}

export function isImage(attachment) {
  return /^image\/(png|jpeg|gif|webp)$/.test(attachment.content_type ?? "");
}
