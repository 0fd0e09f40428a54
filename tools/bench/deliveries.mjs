import WebSocket from 'ws';
import { shareOf } from './share-of.mjs';

const perSecond = 5;

/** So many open browsers, evenly at all doors; `hear` is given every notice and the number of who heard it. */
export async function openSockets({ doors, tokens, sockets, origin = doors[0] }, hear) {
  const open = [];
  // A few at a time: what is measured comes later.
  for (let at = 0; at < sockets; at += 50)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, sockets - at) }, (_, index) => {
          const number = at + index;
          const door = doors[number % doors.length];
          return openSocket({ door, origin, token: tokens[number % tokens.length] }, (notice) =>
            hear(notice, number),
          );
        }),
      )),
    );
  return open;
}

export function openSocket({ door, origin, token }, hear) {
  const socket = new WebSocket(`${door.replace(/^http/, 'ws')}/api/live`, { origin });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A socket was closed with ${code}`)));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.on('message', (/** @type {Buffer} */ data) => {
      const frame = JSON.parse(data.toString('utf8'));
      if (frame.type === 'ready') resolve(socket);
      if (frame.type === 'notice') hear(frame.notice);
    });
  });
}

/**
 * Says something five times a second and waits until so many have heard each; `say` says the n-th, and whoever opened
 * the sockets calls `heard` for each notice of theirs. How long it took, in milliseconds.
 */
export class Deliveries {
  #begun = [];
  #ends = [];
  #heard = new Map();

  /** The n-th that somebody hears is the n-th that was said. */
  heard(number) {
    const at = this.#heard.get(number) ?? 0;
    this.#heard.set(number, at + 1);
    this.#ends[at]?.push(performance.now());
  }

  async measure({ sockets, posts, say }) {
    for (let at = 0; at < posts; at += 1) {
      this.#begun[at] = performance.now();
      this.#ends[at] = [];
      await say(at);
      const left = 1000 / perSecond - (performance.now() - this.#begun[at]);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    }
    const deadline = performance.now() + 10_000;
    while (this.#ends.some((seen) => seen.length < sockets) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const times = this.#ends.flatMap((seen, at) => seen.map((end) => end - this.#begun[at]));
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => shareOf(times, share));
    return { p50, p99, max, deliveries: times.length, lost: sockets * posts - times.length };
  }
}
