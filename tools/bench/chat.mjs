import { Agent, request } from 'node:http';
import { shareOf } from './share-of.mjs';

/**
 * Messages of a group through the gateway, each acknowledged when it is stored (majority, journalled) with its message in
 * the outbox: `rate` per second at an even pace, or as fast as `writers` are answered. Times in milliseconds.
 */
export const sendMessages = ({ address, tokens, conversation, ...how }) =>
  measure(how, (agent, at) =>
    call(agent, {
      address,
      token: tokens[at % tokens.length],
      method: 'POST',
      path: `/conversations/${conversation}/messages`,
      body: { id: crypto.randomUUID(), text: `Message ${at}` },
    }),
  );

/** The newest sixty messages. */
export const listMessages = ({ address, tokens, conversation, ...how }) =>
  measure(how, (agent, at) =>
    call(agent, {
      address,
      token: tokens[at % tokens.length],
      method: 'GET',
      path: `/conversations/${conversation}/messages`,
    }),
  );

/** A group of the first and the others; answers its id. */
export async function beginGroup(address, token, people) {
  const answer = await fetch(`${address}/api/v1/conversations/group`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', people }),
  });
  if (answer.status !== 201) throw new Error(`A group was answered with ${answer.status}`);
  return (await answer.json()).id;
}

async function measure({ seconds, rate, writers = 64 }, one) {
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
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => shareOf(times, share));
  return { count: times.length, perSecond: times.length / took, p50, p95, p99, refused };
}

async function atPace(one, rate, end) {
  const began = performance.now();
  const under = [];
  for (let at = 0; performance.now() < end; at += 1) {
    const due = began + (at * 1000) / rate;
    if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
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

/** The status it was answered with. */
function call(agent, { address, token, method, path, body }) {
  const text = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/v1${path}`, { agent, method, headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    asked.on('error', reject).end(text);
  });
}
