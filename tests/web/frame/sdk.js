// What Discord's own SDK makes of the frame: it asks for two codes, and tells what it got.

import { DiscordSDK } from "./sdk/index.mjs";

const CLIENT = document.referrer ? new URL(document.referrer).searchParams.get("client") : null;
const sdk = new DiscordSDK(CLIENT, { disableConsoleLogOverride: true });
const asked = { client_id: CLIENT, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
const told = [];

await sdk.ready();
told.push("ready", (await sdk.commands.authorize(asked)).code);
await sdk.commands.authorize(asked).catch(({ code, message }) => told.push(code, message));
await sdk.commands.openExternalLink({ url: "https://example.org" }).catch(({ code }) => told.push(code));
document.getElementById("told").textContent = told.join(" | ");
