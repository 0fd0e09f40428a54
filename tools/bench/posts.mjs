import { request, Agent } from 'node:http';
import { shareOf } from './share-of.mjs';

/**
 * Comments through the gateway, each acknowledged when it is stored (majority, journalled) with its message in the outbox.
 * `rate` per second at an even pace, or as fast as `writers` are answered. Times in milliseconds.
 */
export async function post({ address, tokens, articles, seconds, rate, writers = 64 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const times = [];
  const refused = [];
  let number = 0;
  const one = async () => {
    const at = (number += 1);
    const begun = performance.now();
    const status = await comment(agent, {
      address,
      token: tokens[at % tokens.length],
      article: articles[at % articles.length],
    });
    times.push(performance.now() - begun);
    if (status !== 201 && status !== 200) refused.push(status);
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  await (rate ? atPace(one, rate, end) : asFastAs(one, writers, end));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const [p50, p99] = [0.5, 0.99].map((share) => shareOf(times, share));
  return { count: times.length, perSecond: times.length / took, p50, p99, refused };
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
function comment(agent, { address, token, article }) {
  const body = JSON.stringify({ text: `Said at ${Date.now()}` });
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}/api/v1/subjects/article/${article}/comments`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': crypto.randomUUID(),
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    call.on('error', reject).end(body);
  });
}
