// Discord's side of the frame around an Activity: it greets the page, and says by a code who looks at it.

const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];
const CONFIG = { cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" };
const INVALID_CLIENT = 4000;
const INVALID_COMMAND = 4002;
const INVALID_PERMISSIONS = 4006;

/** The address of the page in the frame: Discord says where it is shown by the query. */
export function activityAddress(page, { instance, channel, guild, ...more }) {
  const said = { instance_id: instance, channel_id: channel, frame_id: crypto.randomUUID(), platform: "desktop", ...more };
  return `${page}?${new URLSearchParams(guild ? { ...said, guild_id: guild } : said)}`;
}

/** Answer the page in `frame`, an element, which is the application `client`; `authorize` gives a code, or fails. */
export function hostActivity(frame, { client, authorize }) {
  const send = (kind, payload) => frame.contentWindow?.postMessage([kind, payload], location.origin);
  const answer = async ({ cmd, args, nonce }) => {
    const refuse = (code, message) => send(FRAME, { cmd, evt: "ERROR", nonce, data: { code, message } });
    if (cmd !== "AUTHORIZE") return refuse(INVALID_COMMAND, `Invalid command: ${cmd}`);
    const isMeant = args?.client_id === client && args.response_type === "code" && `${args.scope}` === "identify";
    if (!isMeant) return refuse(INVALID_CLIENT, "Invalid OAuth2 request");
    try {
      const code = await authorize();
      return send(FRAME, { cmd, evt: null, nonce, data: { code } });
    } catch (error) {
      return refuse(INVALID_PERMISSIONS, error.message);
    }
  };
  const hear = ({ source, data }) => {
    if (source !== frame.contentWindow || !Array.isArray(data)) return;
    const [kind, payload] = data;
    if (kind === FRAME) answer(payload);
    else if (kind === HANDSHAKE && payload.v === 1 && payload.encoding === "json" && payload.client_id === client) {
      send(FRAME, { cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config: CONFIG } });
    } else if (kind === HANDSHAKE) send(CLOSE, { code: INVALID_CLIENT, message: "Invalid Client ID" });
  };
  addEventListener("message", hear);
  return () => removeEventListener("message", hear);
}
