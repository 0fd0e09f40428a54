import { call, measureCalls } from './load.mjs';

/**
 * Posts comments through the gateway. Each is acknowledged once it is stored (majority, journalled) with its message in
 * the outbox.
 */
export const postComments = ({ address, tokens, articles, ...how }) =>
  measureCalls(how, (agent, at) =>
    call(agent, {
      url: `${address}/api/v1/subjects/article/${articles[at % articles.length]}/comments`,
      token: tokens[at % tokens.length],
      method: 'POST',
      body: { id: crypto.randomUUID(), text: `Said at ${Date.now()}` },
    }),
  );
