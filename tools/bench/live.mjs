import WebSocket from 'ws';
import { shareOf } from './share-of.mjs';

const perSecond = 5;
const posts = 50;

/**
 * So many open browsers, evenly at all doors, and five comments a second at the first: how long until each of them was
 * told, in milliseconds.
 */
export async function measureLive({ doors, tokens, article, sockets }) {
  const [address] = doors;
  const ends = Array.from({ length: posts }, () => []);
  const begun = [];
  const open = [];
  for (let at = 0; at < sockets; at += 1)
    open.push(await connect(doors[at % doors.length], address, tokens[at % tokens.length], ends));
  for (let at = 0; at < posts; at += 1) {
    begun[at] = performance.now();
    await comment(address, tokens[at % tokens.length], article, at);
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, 1000 / perSecond - (performance.now() - begun[at]))),
    );
  }
  const deadline = performance.now() + 10_000;
  while (ends.some((seen) => seen.length < sockets) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const socket of open) socket.close();
  const times = ends.flatMap((seen, at) => seen.map((end) => end - begun[at]));
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => shareOf(times, share));
  return { p50, p99, max, deliveries: times.length, lost: sockets * posts - times.length };
}

/** Notices of one subject come in order, so the n-th is the n-th comment. */
function connect(door, origin, token, ends) {
  const socket = new WebSocket(`${door.replace(/^http/, 'ws')}/api/live`, { origin });
  let seen = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A socket was closed with ${code}`)));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.on('message', (/** @type {Buffer} */ data) => {
      const frame = JSON.parse(data.toString('utf8'));
      if (frame.type === 'ready') resolve(socket);
      if (frame.type === 'notice' && frame.notice.name === 'comments.changed')
        ends[seen++]?.push(performance.now());
    });
  });
}

async function comment(address, token, article, at) {
  const answer = await fetch(`${address}/api/v1/subjects/article/${article}/comments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ text: `Comment ${at}` }),
  });
  if (!answer.ok) throw new Error(`A comment was refused: ${await answer.text()}`);
}
