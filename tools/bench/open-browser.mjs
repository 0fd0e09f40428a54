import { request } from 'node:http';
import { openSocket } from './deliveries.mjs';

/** What the web client refetches for each live event, where it is on screen (`refetchOn` in its features). */
const queries = {
  list: { path: '/articles?limit=20&language=en-GB', on: 'articles.changed', share: 1 / 15 },
  home: { path: '/home?language=en-GB', on: 'articles.changed', share: 1 },
  bell: { path: '/updates/count', on: 'updates.changed', share: 1 },
};

/**
 * A browser with one page open, as the server sees it: the frame with its bell and perhaps a list or the home page. It
 * refetches like `web/src/shared/live/paced-refetches.ts`, or at once and in hidden tabs too.
 */
export class OpenBrowser {
  #person;
  #address;
  #agent;
  #queries;
  #hidden;
  #waiting = new Map();
  /** `paced` like the web client, `at-once` like its predecessor, or `never`. */
  refetches = 'paced';
  /** Called with the body of each response. */
  onResponse = () => undefined;
  requests = 0;
  failed = 0;

  constructor({ address, agent, person, page, hidden }) {
    this.#address = address;
    this.#agent = agent;
    this.#person = person;
    this.#hidden = hidden;
    this.#queries = [queries.bell, ...(queries[page] ? [queries[page]] : [])];
  }

  /** Fetches what the page shows, and connects. */
  async open() {
    for (const query of this.#queries) await this.#fetch(query);
    const at = { gatewayUrl: this.#address, origin: this.#address, token: this.#person.token };
    this.socket = await openSocket(at, ({ name }, spread) => this.#onLiveEvent(name, spread));
  }

  #onLiveEvent(name, spread) {
    for (const query of this.#queries.filter(({ on }) => on === name)) {
      if (this.refetches === 'never') continue;
      if (this.refetches === 'at-once' || spread === undefined) void this.#fetch(query);
      else if (!this.#hidden) this.#schedule(query, Math.random() * spread * query.share);
    }
  }

  #schedule(query, wait) {
    const due = Date.now() + wait;
    const known = this.#waiting.get(query);
    if (known && known.due <= due) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      this.#waiting.delete(query);
      void this.#fetch(query);
    }, wait);
    this.#waiting.set(query, { timer, due });
  }

  async #fetch({ path }) {
    this.requests += 1;
    const url = `${this.#address}/api/v1${path}`;
    // Like a browser, once more if the server has just closed the idle connection.
    const response = await this.#get(url).catch(() => this.#get(url).catch(() => null));
    if (response?.status !== 200) this.failed += 1;
    else this.onResponse(response.body);
  }

  #get(url) {
    const options = { agent: this.#agent, headers: { authorization: `Bearer ${this.#person.token}` } };
    return new Promise((resolve, reject) => {
      request(url, options, async (response) => {
        response.setEncoding('utf8');
        let body = '';
        for await (const part of response) body += part;
        resolve({ status: response.statusCode, body });
      })
        .on('error', reject)
        .end();
    });
  }

  close() {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.socket?.removeAllListeners('close');
    this.socket?.close();
  }
}
