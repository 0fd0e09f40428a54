import { openSocket } from './deliveries.mjs';

const missed = 20;

/**
 * Everybody is cut off, something is said, and everybody comes back at the same moment and asks for what they missed:
 * how many have it, and after how many seconds the last of them.
 */
export async function comeBack({ doors, people, conversation, open, say }) {
  const since = await revisionOf(doors[0], people[0].token, conversation);
  for (const socket of open) socket.terminate();
  for (let at = 0; at < missed; at += 1) await say(at);
  const began = performance.now();
  const found = await Promise.all(
    people.map(async ({ token }, at) => {
      const door = doors[at % doors.length];
      const socket = await openSocket({ door, origin: doors[0], token }, () => undefined);
      const { items } = await changes(door, token, conversation, since);
      return { socket, complete: items.length === missed };
    }),
  );
  const took = (performance.now() - began) / 1000;
  for (const { socket } of found) socket.terminate();
  return { complete: found.filter(({ complete }) => complete).length, took };
}

const revisionOf = async (door, token, conversation) =>
  (await get(door, token, `/conversations/${conversation}`)).revision;

const changes = (door, token, conversation, since) =>
  get(door, token, `/conversations/${conversation}/changes?since=${since}`);

async function get(door, token, path) {
  const answer = await fetch(`${door}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.json();
}
