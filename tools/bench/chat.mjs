import { call, measureCalls } from './load.mjs';

/**
 * Messages of a group through the gateway, each acknowledged when it is stored (majority, journalled) with its message in
 * the outbox.
 */
export const sendMessages = ({ address, tokens, conversation, ...how }) =>
  measureCalls(how, (agent, at) =>
    call(agent, {
      url: `${address}/api/v1/conversations/${conversation}/messages`,
      token: tokens[at % tokens.length],
      method: 'POST',
      body: { id: crypto.randomUUID(), text: `Message ${at}` },
    }),
  );

/** The newest sixty messages. */
export const listMessages = ({ address, tokens, conversation, ...how }) =>
  measureCalls(how, (agent, at) =>
    call(agent, {
      url: `${address}/api/v1/conversations/${conversation}/messages`,
      token: tokens[at % tokens.length],
    }),
  );

/** A group of whoever begins it and the others; answers its id. */
export async function beginGroup(address, token, people) {
  const answer = await fetch(`${address}/api/v1/conversations/group`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', people }),
  });
  if (answer.status !== 201) throw new Error(`A group was answered with ${answer.status}`);
  return (await answer.json()).id;
}
