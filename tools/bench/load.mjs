import { Agent, request } from 'node:http';
import { percentile } from './percentile.mjs';

/**
 * Makes calls at an even pace of `rate` a second, or as fast as `writers` get responses. `one` makes the n-th call and
 * returns its status. Times are in milliseconds.
 */
export async function measureCalls({ seconds, rate, writers = 64 }, one) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const times = [];
  const refused = [];
  let number = 0;
  const timed = async () => {
    const begun = performance.now();
    const status = await one(agent, (number += 1));
    times.push(performance.now() - begun);
    if (status >= 300) refused.push(status);
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  await (rate ? atPace(timed, rate, end) : asFastAs(timed, writers, end));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return { count: times.length, perSecond: times.length / took, p50, p95, p99, refused };
}

async function atPace(one, rate, end) {
  const began = performance.now();
  const under = [];
  for (let at = 0; performance.now() < end; at += 1) {
    const startAt = began + (at * 1000) / rate;
    if (startAt > performance.now())
      await new Promise((resolve) => setTimeout(resolve, startAt - performance.now()));
    under.push(one());
  }
  await Promise.all(under);
}

const asFastAs = (one, writers, end) =>
  Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < end) await one();
    }),
  );

/** Resolves to the response status. */
export function call(agent, { url, token, method = 'GET', headers = {}, body }) {
  const text = body && JSON.stringify(body);
  const all = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers: all }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode)),
    );
    outgoing.on('error', reject).end(text);
  });
}
