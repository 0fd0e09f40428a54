import WebSocket from 'ws';
import { percentile } from './percentile.mjs';

const perSecond = 5;

/**
 * Opens the given number of sockets, spread evenly across all gateways. `onLiveEvent` gets every live event and the
 * number of the socket that received it.
 */
export async function openSockets({ gatewayUrls, tokens, sockets, origin = gatewayUrls[0] }, onLiveEvent) {
  const open = [];
  // A few at a time: connecting is not what is measured.
  for (let at = 0; at < sockets; at += 50)
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, sockets - at) }, (_, index) => {
          const number = at + index;
          const gatewayUrl = gatewayUrls[number % gatewayUrls.length];
          return openSocket({ gatewayUrl, origin, token: tokens[number % tokens.length] }, (notice) =>
            onLiveEvent(notice, number),
          );
        }),
      )),
    );
  return open;
}

export function openSocket({ gatewayUrl, origin, token }, onLiveEvent) {
  const socket = new WebSocket(`${gatewayUrl.replace(/^http/, 'ws')}/api/live`, { origin });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`WebSocket closed with code ${code}`)));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.on('message', (/** @type {Buffer} */ data) => {
      const frame = JSON.parse(data.toString('utf8'));
      if (frame.type === 'ready') resolve(socket);
      if (frame.type === 'notice') onLiveEvent(frame.notice, frame.spread);
    });
  });
}

/**
 * Posts five times a second and waits until the given number of sockets has received each post. `post` sends the n-th,
 * and the caller who opened the sockets calls `record` for each live event. Measures the delays in milliseconds.
 */
export class Deliveries {
  #begun = [];
  #ends = [];
  #recorded = new Map();

  /** The n-th event on a socket belongs to the n-th post. */
  record(number) {
    const at = this.#recorded.get(number) ?? 0;
    this.#recorded.set(number, at + 1);
    this.#ends[at]?.push(performance.now());
  }

  async measure({ sockets, posts, post }) {
    for (let at = 0; at < posts; at += 1) {
      this.#begun[at] = performance.now();
      this.#ends[at] = [];
      await post(at);
      const left = 1000 / perSecond - (performance.now() - this.#begun[at]);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    }
    const deadline = performance.now() + 10_000;
    while (this.#ends.some((seen) => seen.length < sockets) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const times = this.#ends.flatMap((seen, at) => seen.map((end) => end - this.#begun[at]));
    const [p50, p99, max] = [0.5, 0.99, 1].map((share) => percentile(times, share));
    return { p50, p99, max, deliveries: times.length, lost: sockets * posts - times.length };
  }
}
