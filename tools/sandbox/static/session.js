// The page's user, what it knows about the server, and its connection to it.

export class ApiError extends Error {
  constructor(message, option) {
    super(message);
    this.option = option;
  }
}

async function call(path, init) {
  let response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError("The sandbox cannot be reached. Is it still running?");
  }
  let payload = null;
  try {
    payload = await response.json();
  } catch {
    throw new ApiError("The sandbox stumbled; its log in the terminal says why.");
  }
  if (!response.ok) throw new ApiError(payload.error ?? "The sandbox refused.", payload.option);
  return payload;
}

export function people() {
  return call("/api/people");
}

/** One user's view of the server. Events: hello, channels, direct, message, deleted, commands, typing, line, launch. */
export class Session extends EventTarget {
  constructor(userId) {
    super();
    this.userId = userId;
    this.users = new Map();
    this.roles = new Map();
    this.channels = new Map();
    this.server = null;
    this.botId = null;
    this.takesDirect = true;
    this.commandLists = new Map();
    this.closed = false;
    this.connect();
  }

  connect() {
    const source = new EventSource(`/api/events?user=${this.userId}`);
    this.source = source;
    const on = (name, handle) => source.addEventListener(name, (event) => handle(JSON.parse(event.data)));
    on("hello", (hello) => this.greet(hello));
    on("channel", (channel) => {
      this.channels.set(channel.id, channel);
      this.tell("channels");
    });
    on("channel-gone", ({ id }) => {
      this.channels.delete(id);
      this.tell("channels");
    });
    on("direct", ({ open }) => {
      this.takesDirect = open;
      this.tell("direct");
    });
    on("commands", () => {
      this.commandLists.clear();
      this.tell("commands");
    });
    for (const name of ["message", "deleted", "typing"]) on(name, (payload) => this.tell(name, payload));
    source.onopen = () => this.tell("line", true);
    source.onerror = () => {
      if (this.closed) return;
      this.tell("line", false);
      // Browsers reconnect by themselves, except after a response that was not a stream.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => !this.closed && this.connect(), 2000);
    };
  }

  greet(hello) {
    this.server = hello.server;
    this.botId = hello.bot_id;
    this.takesDirect = hello.direct;
    this.users = new Map(hello.users.map((user) => [user.id, user]));
    this.roles = new Map(hello.roles.map((role) => [role.id, role]));
    this.channels = new Map(hello.channels.map((channel) => [channel.id, channel]));
    this.commandLists.clear();
    this.tell("hello", hello);
    this.tell("channels");
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  on(name, handle) {
    this.addEventListener(name, (event) => handle(event.detail));
  }

  close() {
    this.closed = true;
    this.source.close();
  }

  get me() {
    return this.users.get(this.userId);
  }

  /** A channel's name on the page. */
  channelName(channel) {
    if (channel.type === 1) return this.users.get(this.botId)?.username ?? "Messages";
    return channel.name;
  }

  history(channelId, before) {
    const query = new URLSearchParams({ user: this.userId, channel: channelId, limit: "50" });
    if (before) query.set("before", before);
    return call(`/api/messages?${query}`);
  }

  async commands(channelId) {
    if (!this.commandLists.has(channelId)) {
      const query = new URLSearchParams({ user: this.userId, channel: channelId });
      this.commandLists.set(channelId, call(`/api/commands?${query}`));
    }
    return (await this.commandLists.get(channelId)).commands;
  }

  /** The names of the commands in the context menus of people (`user`) and messages (`message`) there. */
  async contextCommands(channelId) {
    await this.commands(channelId);
    return (await this.commandLists.get(channelId)).context;
  }

  /** Send a request as this user; `files` is a list of [field, File]. */
  async act(path, body, files = []) {
    const answer = await this.send(path, body, files);
    if (answer.kind === "launch") this.tell("launch", body.channel);
    return answer;
  }

  send(path, body, files) {
    const payload = JSON.stringify({ user: this.userId, ...body });
    if (files.length === 0) {
      return call(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: payload });
    }
    const form = new FormData();
    form.set("payload", payload);
    for (const [field, file] of files) form.append(field, file, file.name);
    return call(path, { method: "POST", body: form });
  }
}
