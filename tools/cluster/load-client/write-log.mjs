import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const timeout = 30_000;

/** Records acknowledged writes, then checks that every socket was notified of each and that each is stored once. */
export class WriteLog {
  #written = [];
  #turn = 0;

  constructor(requests, headers, subjects) {
    this.requests = requests;
    this.headers = headers;
    this.subjects = subjects;
  }

  /** Writes to the subjects in turn, so each live event can be told apart from the previous one. */
  async write() {
    const subject = this.subjects[this.#turn++ % this.subjects.length];
    const [id, text, begun] = [randomUUID(), `Written as ${randomUUID()}`, Date.now()];
    const response = await this.requests.send(`/api/v1/subjects/article/${subject}/comments`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, text }),
    });
    if (response) this.#written.push({ id, subject, text, begun });
  }

  async check(listeners) {
    const written = this.#written.length;
    return {
      written,
      sockets: listeners.length,
      unnotified: await this.#unnotified(listeners),
      ...(await this.#countLostAndDuplicates()),
    };
  }

  /** Counts pairs of a write and a socket that was neither notified of it nor told to read everything again. */
  async #unnotified(listeners) {
    const pairs = () =>
      this.#written.flatMap(({ subject, begun }) =>
        listeners.filter((one) => !one.wasNotified(subject, begun)),
      );
    const end = Date.now() + timeout;
    while (pairs().length > 0 && Date.now() < end) await pause(200);
    return pairs().length;
  }

  async #countLostAndDuplicates() {
    const stored = [];
    for (const subject of this.subjects) stored.push(...(await this.#commentsOf(subject)));
    const times = new Map();
    for (const { text } of stored) times.set(text, (times.get(text) ?? 0) + 1);
    return {
      lost: this.#written.filter(({ text }) => !times.has(text)).length,
      duplicates: this.#written.filter(({ text }) => (times.get(text) ?? 0) > 1).length,
    };
  }

  /** Newest first, as far back as the start of this visit. */
  async #commentsOf(subject) {
    const oldest = this.#written[0]?.begun ?? Infinity;
    const found = [];
    for (let after = ''; after !== null;) {
      const path = `/api/v1/subjects/article/${subject}/comments?limit=100${after && `&after=${encodeURIComponent(after)}`}`;
      const { items, next } = JSON.parse(
        (await this.requests.send(path, { headers: this.headers })) ?? '{"items":[],"next":null}',
      );
      found.push(...items);
      const last = items.at(-1);
      after = last && Date.parse(last.createdAt) > oldest - 60_000 ? next : null;
    }
    return found;
  }
}
