import mongoose from 'mongoose';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { createGroup, sendMessages } from './chat.mjs';
import { measureMemoryAfterUse } from './memory-after-use.mjs';
import { openSockets } from './deliveries.mjs';
import { call, measureCalls } from './load.mjs';
import { commandsDuring } from './mongo-commands.mjs';
import { mongoUriOf } from './mongo-uri.mjs';
import { BenchNode } from './node.mjs';
import { postComments } from './post-comments.mjs';
import { measureIdle, reportWrites } from './write-report.mjs';

const home = process.env.BENCH_HOME ?? (await mkdtemp(join(tmpdir(), 'atrium-bench-write-')));
const port = Number(process.env.BENCH_PORT ?? 4930);
const sockets = 10;
const node = new BenchNode(home, port);
const { address } = node;
const floorAddress = `http://127.0.0.1:${port + 1}`;
let floor;
try {
  await node.start();
  const uri = await mongoUriOf(home);
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const { pid: mongoPid } = await client.db('admin').command({ serverStatus: 1 });
  const mongo = { name: 'MongoDB', pid: Number(mongoPid) };
  const product = { name: 'node', pid: node.pid };
  if (process.argv.includes('--idle')) {
    await measureIdle([product, mongo], client.db('admin'));
  } else if (process.argv.includes('--memory')) {
    await measureMemoryAfterUse(node, [product, mongo]);
  } else {
    const writes = chosen(await writesOf());
    if (process.argv.includes('--commands'))
      for (const [name, write] of Object.entries(writes)) {
        await write({ seconds: 1, rate: 20 });
        const log = join(home, 'mongo/mongod.log');
        const one = () => write({ seconds: 0.001, rate: 1 });
        const commands = await commandsDuring(client.db('admin'), log, one);
        console.log(
          `${name}\n${commands.map(({ command, on, ms }) => `  ${command} ${on} ${ms} ms`).join('\n')}`,
        );
      }
    else {
      const args = ['tools/bench/floor.mjs', uri, String(port + 1)];
      floor = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
      await untilAnswers(floorAddress);
      const bare = (how) =>
        measureCalls(how, (agent, at) =>
          call(agent, {
            url: `${floorAddress}/`,
            method: 'POST',
            body: { id: crypto.randomUUID(), text: `${at}` },
          }),
        );
      await bare({ seconds: 2, writers: 16 });
      await reportWrites({
        writes,
        bare,
        admin: client.db('admin'),
        product: [product, mongo],
        floor: [{ name: 'floor', pid: floor.pid }, mongo],
      });
    }
  }
  await client.close();
} finally {
  floor?.kill();
  await node.stop();
  if (!process.env.BENCH_HOME) await rm(home, { recursive: true, force: true });
}
process.exit(0);

/** The small writes, each through the gateway. Twenty people share them, like the people of a company. */
async function writesOf() {
  const names = ['superuser', 'editor', 'employee'];
  const tokens = [];
  for (const name of names) tokens.push(await node.token(`${name}@acme.example`));
  const people = tokens.slice(1).map((token) => JSON.parse(atob(token.split('.')[1])).sub);
  const conversation = await createGroup(address, tokens[0], people);
  const response = await fetch(`${address}/api/v1/articles?limit=20`, {
    headers: { authorization: `Bearer ${tokens[2]}` },
  });
  const { items } = await response.json();
  const articles = items.filter(({ commentsOpen = true }) => commentsOpen).map(({ id }) => id);
  await openSockets({ gatewayUrls: [address], tokens, sockets }, () => undefined);
  const at = { address, tokens };
  return {
    'chat message': (how) => sendMessages({ ...at, conversation, ...how }),
    comment: (how) => postComments({ ...at, articles, ...how }),
    reaction: (how) =>
      measureCalls(how, (agent, number) =>
        call(agent, {
          url: `${address}/api/v1/reactions/article/${articles[number % articles.length]}`,
          token: tokens[number % tokens.length],
          method: 'PUT',
          body: {
            reaction: ['like', 'love', 'celebrate', 'funny', 'sad', null][Math.floor(Math.random() * 6)],
          },
        }),
      ),
  };
}

/** Those whose name contains an argument; all without one. */
function chosen(writes) {
  const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const all = Object.entries(writes);
  return Object.fromEntries(
    words.length === 0 ? all : all.filter(([name]) => words.some((word) => name.includes(word))),
  );
}

async function untilAnswers(url) {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
}
