// Forms that the bot opens.

import { announce, h, uniqueId } from "./dom.js";
import { markdown } from "./markdown.js";
import { SELECTS, createMenu } from "./menu.js";
import { ApiError } from "./session.js";

/** Show the modal of an answer until it has been submitted or is cancelled. */
export function openModal(session, answer) {
  const opener = document.activeElement;
  const fields = [];
  const title = h("h2", { id: uniqueId("modal") }, answer.modal.title);
  const problem = h("p", { class: "form-error", role: "alert" });
  const send = h("button", { type: "submit", class: "button is-primary" }, "Submit");
  const cancel = h("button", { type: "button", class: "button is-secondary" }, "Cancel");
  const form = h(
    "form",
    { novalidate: true },
    answer.modal.components.map((component) => part(component, session, fields)),
    problem,
    h("div", { class: "dialog-actions" }, cancel, send),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title.id }, title, form);

  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener?.isConnected) opener.focus();
    else document.getElementById("composer")?.querySelector("textarea, input")?.focus();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    send.disabled = true;
    send.setAttribute("aria-busy", "true");
    const files = fields.flatMap((field) => (field.files ?? []).map((file) => [field.customId, file]));
    const values = Object.fromEntries(fields.filter((field) => field.value !== undefined).map((field) => [field.customId, field.value]));
    try {
      const sent = await session.act("/api/modal", { interaction: answer.interaction_id, values }, files);
      if (sent.kind === "none") problem.textContent = "The application did not respond. Try again.";
      else dialog.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.textContent = error.message;
    } finally {
      send.disabled = false;
      send.removeAttribute("aria-busy");
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
  announce(`Form: ${answer.modal.title}`);
}

function part(component, session, fields) {
  if (component.type === 10) return h("div", { class: "text" }, markdown(component.content, { session }));
  if (component.type === 1) return component.components.map((child) => labelled(child, child.label ?? child.placeholder, null, session, fields));
  if (component.type === 18) return labelled(component.component, component.label, component.description, session, fields);
  return null;
}

function labelled(component, label, description, session, fields) {
  const id = uniqueId("field");
  const control = makeControl(component, id, label, session);
  const error = h("p", { class: "field-error", id: `${id}-error` });
  const required = component.required ?? component.type !== 23;
  const described = [description && `${id}-about`, `${id}-error`].filter(Boolean).join(" ");
  const target = control.element;
  const say = (text) => {
    error.textContent = text ?? "";
    if (text) target.setAttribute("aria-invalid", "true");
    else target.removeAttribute("aria-invalid");
    return !text;
  };
  target.setAttribute("aria-describedby", described);
  fields.push({
    customId: component.custom_id,
    get value() {
      return control.value();
    },
    get files() {
      return control.files?.();
    },
    check: () => say(control.problem(required)),
    focus: () => (control.focus ?? target).focus(),
  });
  const isGroup = target.tagName === "FIELDSET";
  const caption = [label, required && h("span", { class: "required", "aria-hidden": "true" }, " *")];
  if (isGroup) target.prepend(h("legend", {}, caption));
  else if (required && target.tagName !== "BUTTON") target.setAttribute("aria-required", "true");
  return h(
    "div",
    { class: "field" },
    !isGroup && h("label", { for: id }, caption),
    description && h("p", { class: "field-about", id: `${id}-about` }, description),
    target,
    control.after,
    error,
  );
}

function makeControl(component, id, label, session) {
  if (component.type === 4) return textInput(component, id);
  if (SELECTS.has(component.type)) return menuInput(component, id, label, session);
  if (component.type === 19) return fileInput(component, id);
  if (component.type === 23) return checkInput(component, id);
  return choiceGroup(component, id);
}

function textInput(component, id) {
  const long = component.style === 2;
  const minimum = component.min_length ?? 0;
  const maximum = component.max_length ?? 4000;
  const element = h(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? "5" : null,
    maxlength: String(maximum),
    placeholder: component.placeholder,
    autocomplete: "off",
    data: { customId: component.custom_id },
  });
  element.value = component.value ?? "";
  return {
    element,
    value: () => element.value,
    problem: (required) => {
      const length = element.value.length;
      if (required && length === 0) return "This is required.";
      if ((required || length > 0) && length < minimum) return `At least ${minimum} characters, please (${length} so far).`;
      return null;
    },
  };
}

function menuInput(component, id, label, session) {
  const element = createMenu(component, { session, label, commit: () => {} });
  element.id = id;
  return {
    element,
    value: () => (element.values.length ? element.values : undefined),
    problem: (required) => {
      const count = element.values.length;
      const { min, max } = element.counts;
      if (required && count === 0) return "Choose something.";
      if (count > 0 && (count < min || count > max)) return `Choose ${min} to ${max}.`;
      return null;
    },
  };
}

function fileInput(component, id) {
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const element = h("input", { id, type: "file", multiple: most > 1, data: { customId: component.custom_id } });
  return {
    element,
    value: () => undefined,
    files: () => [...element.files],
    problem: (required) => {
      const count = element.files.length;
      if (required && count === 0) return "Choose a file.";
      if (count > 0 && (count < least || count > most)) return `Choose ${least} to ${most} files.`;
      return null;
    },
  };
}

function checkInput(component, id) {
  const element = h("input", { id, type: "checkbox", checked: component.default, data: { customId: component.custom_id } });
  return { element, value: () => element.checked, problem: () => null };
}

function choiceGroup(component, id) {
  const single = component.type === 21;
  const inputs = component.options.map((option) =>
    h("input", { type: single ? "radio" : "checkbox", name: id, value: option.value, checked: option.default }),
  );
  const rows = component.options.map((option, index) =>
    h("label", { class: "choice" }, inputs[index], h("span", {}, option.label, option.description && h("small", {}, option.description))),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return {
    element: h("fieldset", { id, data: { customId: component.custom_id } }, rows),
    focus: inputs[0],
    value: () => (single ? chosen()[0] : chosen()),
    problem: (required) => {
      const count = chosen().length;
      if (required && count === 0) return "Choose something.";
      const most = component.max_values ?? component.options.length;
      const least = component.min_values ?? 1;
      if (!single && count > 0 && (count < least || count > most)) return `Choose ${least} to ${most}.`;
      return null;
    },
  };
}
