import { Deliveries, openSockets } from './deliveries.mjs';

const posts = 50;

/** How soon so many open browsers are told of a comment. */
export async function measureLive({ doors, tokens, article, sockets }) {
  const deliveries = new Deliveries();
  const open = await openSockets({ doors, tokens, sockets }, ({ name }, number) => {
    if (name === 'comments.changed') deliveries.heard(number);
  });
  const say = (at) => comment(doors[0], tokens[at % tokens.length], article, at);
  const result = await deliveries.measure({ sockets, posts, say });
  for (const socket of open) socket.close();
  return result;
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
