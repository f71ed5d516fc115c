// A page around an Activity as Discord's app is one: its address says who looks at it, and at what.

import { activityAddress, hostActivity } from "./activity.js";

const query = new URLSearchParams(location.search);
const frame = document.getElementById("activity");
const said = { instance: query.get("instance"), channel: "1", guild: "2" };

/** One code for each time that the page asks; then the person closes the question. */
const codes = query.getAll("code");
async function authorize() {
  if (!codes.length) throw new Error("The user closed the question");
  return codes.shift();
}

if (!query.has("silent")) hostActivity(frame, { client: query.get("client"), authorize });
frame.src = activityAddress(query.get("page"), said);
