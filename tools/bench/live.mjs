import { Deliveries, openSockets } from './deliveries.mjs';

const posts = 50;

/** Measures how soon the given number of open browsers hear of a comment. */
export async function measureLive({ gatewayUrls, tokens, article, sockets }) {
  const deliveries = new Deliveries();
  const open = await openSockets({ gatewayUrls, tokens, sockets }, ({ name }, number) => {
    if (name === 'comments.changed') deliveries.record(number);
  });
  const post = (at) => comment(gatewayUrls[0], tokens[at % tokens.length], article, at);
  const result = await deliveries.measure({ sockets, posts, post });
  for (const socket of open) socket.close();
  return result;
}

async function comment(address, token, article, at) {
  const response = await fetch(`${address}/api/v1/subjects/article/${article}/comments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id: crypto.randomUUID(), text: `Comment ${at}` }),
  });
  if (!response.ok) throw new Error(`Comment rejected: ${await response.text()}`);
}
