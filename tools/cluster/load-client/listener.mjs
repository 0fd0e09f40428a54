import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';

/** Key for messages that concern the whole screen, after which the page reads everything again. */
const everything = Symbol('everything');

/** An open page: records its notices and when they came, and reconnects whenever its connection closes. */
export class Listener {
  /** Number of closed connections by close code. */
  closed = {};
  #notifiedAt = new Map();
  #socket;
  #wasReady = false;
  #ended = false;

  constructor(url, token) {
    this.url = url;
    this.token = token;
    this.#connect();
  }

  get isReady() {
    return this.#wasReady;
  }

  /** Whether the page was notified of the subject since then, or told to read everything again. */
  wasNotified(subject, since) {
    return Math.max(this.#notifiedAt.get(subject) ?? 0, this.#notifiedAt.get(everything) ?? 0) >= since;
  }

  sendToken() {
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: 'hello', token: this.token() }));
  }

  async end() {
    this.#ended = true;
    const { readyState } = this.#socket;
    if (readyState === WebSocket.CLOSED) return;
    this.#socket.close();
    await once(this.#socket, 'close');
  }

  #connect() {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    let first = true;
    socket.onopen = () => this.sendToken();
    socket.onmessage = ({ data }) => {
      const { type, notice } = JSON.parse(data);
      if (type === 'notice') this.#recordNotice(notice.ids.id);
      // The first frame of a connection that replaces a lost one: like the web client, the page reads everything
      // again.
      if (type === 'missed' || (type === 'ready' && first && this.#wasReady)) this.#recordNotice(everything);
      if (type === 'ready') [first, this.#wasReady] = [false, true];
    };
    socket.onerror = () => undefined;
    socket.onclose = ({ code }) => {
      this.closed[code] = (this.closed[code] ?? 0) + 1;
      if (!this.#ended) void after(100 + Math.random() * 400).then(() => this.#ended || this.#connect());
    };
  }

  #recordNotice(subject) {
    this.#notifiedAt.set(subject, Date.now());
  }
}
