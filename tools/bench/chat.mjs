import { call, measureCalls } from './load.mjs';

/**
 * Sends messages to a group through the gateway. Each is acknowledged once it is stored (majority, journalled) with its
 * message in the outbox.
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

/** Lists the newest sixty messages. */
export const listMessages = ({ address, tokens, conversation, ...how }) =>
  measureCalls(how, (agent, at) =>
    call(agent, {
      url: `${address}/api/v1/conversations/${conversation}/messages`,
      token: tokens[at % tokens.length],
    }),
  );

/** Creates a group of the caller and the given people; returns its id. */
export async function createGroup(address, token, people) {
  const response = await fetch(`${address}/api/v1/conversations/group`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', people }),
  });
  if (response.status !== 201) throw new Error(`Creating a group responded with ${response.status}`);
  return (await response.json()).id;
}
