import { setTimeout as wait } from 'node:timers/promises';
import { createGroup } from './chat.mjs';
import { openSockets } from './deliveries.mjs';
import { call, measureCalls } from './load.mjs';
import { memoryUsage } from './memory-usage.mjs';

const minutes = Number(process.env.BENCH_MINUTES ?? 60);
/** Calls a second. */
const rate = 5;
const sockets = 20;
/** In minutes. Tokens last five. */
const interval = 4;

/** What people do all day. The write of a call has an ID of its own. */
const calls = ({ articles, conversation }, at) => {
  const article = articles[at % articles.length];
  return [
    { path: '/session' },
    { path: '/home' },
    { path: '/articles?limit=20' },
    { path: `/articles/${article}` },
    { path: `/subjects/article/${article}/comments` },
    { path: '/updates?limit=20' },
    { path: `/directory?q=${'abcdefghijklmnop'[at % 16]}` },
    { path: `/conversations/${conversation}/messages` },
    {
      path: `/subjects/article/${article}/comments`,
      body: { id: crypto.randomUUID(), text: `Comment ${at}` },
    },
    {
      path: `/conversations/${conversation}/messages`,
      body: { id: crypto.randomUUID(), text: `Message ${at}` },
    },
  ];
};

/** Prints the memory of the node and of MongoDB, fresh and while a few people use the product for an hour. */
export async function measureMemoryAfterUse(node, processes) {
  const { address } = node;
  const report = async (name) => {
    const each = await Promise.all(
      processes.map(async (one) => `${one.name} ${Math.round(await memoryUsage(one.pid))} MiB`),
    );
    console.log(`${name}: ${each.join(', ')}`);
  };
  const accounts = ['superuser', 'editor', 'employee'].map((name) => `${name}@acme.example`);
  const signIn = () => Promise.all(accounts.map((account) => node.token(account)));
  let tokens = await signIn();
  const people = tokens.slice(1).map((token) => JSON.parse(atob(token.split('.')[1])).sub);
  const conversation = await createGroup(address, tokens[0], people);
  const response = await fetch(`${address}/api/v1/articles?limit=20`, {
    headers: { authorization: `Bearer ${tokens[2]}` },
  });
  const articles = (await response.json()).items.map(({ id }) => id);
  await wait(30_000);
  await report('fresh');
  for (let passed = 0; passed < minutes; passed += interval) {
    const open = await openSockets({ gatewayUrls: [address], tokens, sockets }, () => undefined);
    const { count, refused } = await measureCalls({ seconds: interval * 60, rate }, (agent, at) => {
      const all = calls({ articles, conversation }, at);
      const { path, body } = all[at % all.length];
      const token = tokens[at % tokens.length];
      return call(agent, { url: `${address}/api/v1${path}`, token, ...(body && { method: 'POST', body }) });
    });
    for (const socket of open) socket.terminate();
    await report(
      `after ${passed + interval} minutes, ${count} calls in the last ${interval}, ${refused.length} refused`,
    );
    tokens = await signIn();
  }
}
