/** While somebody writes in a form that finds rows, only rows with that in their name are shown. */
const plainly = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();

function showFound() {
  const form = document.querySelector("form[data-finds]");
  const rows = form && document.getElementById(form.dataset.finds)?.querySelectorAll("tbody tr");
  if (!rows) return;
  const wanted = form.elements.find.value.trim();
  let shown = 0;
  for (const row of rows) {
    row.hidden = !plainly(row.querySelector("th").textContent).includes(plainly(wanted));
    shown += row.hidden ? 0 : 1;
  }
  form.querySelector("output").textContent = wanted ? `${shown} of ${rows.length}` : "";
}

const finding = document.getElementById("page");
if (finding) {
  finding.addEventListener("input", showFound);
  finding.addEventListener("changed", showFound);
  finding.addEventListener("submit", (event) => {
    // What is wanted may be among rows that this page was sent without.
    if (!new URLSearchParams(location.search).has("find")) event.preventDefault();
  });
}
