import { openSocket } from './deliveries.mjs';

const missed = 20;

/**
 * Disconnects everyone, sends messages, then reconnects everyone at the same moment to fetch what they missed. Returns
 * how many have it all, and after how many seconds the last of them does.
 */
export async function reconnectAll({ gatewayUrls, people, conversation, open, post }) {
  const since = await revisionOf(gatewayUrls[0], people[0].token, conversation);
  for (const socket of open) socket.terminate();
  for (let at = 0; at < missed; at += 1) await post(at);
  const began = performance.now();
  const found = await Promise.all(
    people.map(async ({ token }, at) => {
      const gatewayUrl = gatewayUrls[at % gatewayUrls.length];
      const socket = await openSocket({ gatewayUrl, origin: gatewayUrls[0], token }, () => undefined);
      const { items } = await changes(gatewayUrl, token, conversation, since);
      return { socket, complete: items.length === missed };
    }),
  );
  const took = (performance.now() - began) / 1000;
  for (const { socket } of found) socket.terminate();
  return { complete: found.filter(({ complete }) => complete).length, took };
}

const revisionOf = async (gatewayUrl, token, conversation) =>
  (await get(gatewayUrl, token, `/conversations/${conversation}`)).revision;

const changes = (gatewayUrl, token, conversation, since) =>
  get(gatewayUrl, token, `/conversations/${conversation}/changes?since=${since}`);

async function get(gatewayUrl, token, path) {
  const response = await fetch(`${gatewayUrl}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.json();
}
