import { articles } from '@atrium/proto/content/articles';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { roles } from '@atrium/proto/identity/roles';
import mongoose from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { growTo } from './crowd.mjs';
import { others, say } from './others.mjs';
import { spentBy } from './processor-time.mjs';

/** Of five people one is a superuser, whom such a change leaves out. */
const people = 12_510;
/** In milliseconds between two looks at how far it is: each counts thousands of rows, and is not to be what is measured. */
const looksEvery = 1_000;
const places = ['atrium_content', 'atrium_chat', 'atrium_notifications', 'atrium_gateway'];

/**
 * How long it takes until a role that 10,000 people are given at once holds in every service, and what somebody else's
 * reading takes before and meanwhile.
 */
export async function measureRole({ editor }, mongoUri, processes) {
  await growTo(people, mongoUri, 'ada@acme.example');
  await editor.signIn();
  // Whoever gets the role needs a new token; superusers are left as they are.
  const ask = () => editor.call(articles.list, { query: { limit: 20 } });
  await others(ask, wait(2_000));
  const before = await others(ask, wait(8_000));
  const role = await editor.call(roles.create, {
    body: { name: 'First aider', claims: { user: {}, admin: {} } },
  });
  const change = { addRoles: [role.id], removeRoles: [], set: {} };
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  try {
    const begun = performance.now();
    const body = { selection: { filter: { state: 'active' } }, change };
    const { id } = await editor.call(peopleBulk.start, { body });
    const done = finished(editor, id);
    const everywhere = done.then((many) => heldBy(client, role.id, many));
    const { result: meanwhile, spent } = await spentBy(processes, () => others(ask, everywhere));
    const times = { done: (await done).at - begun, everywhere: (await everywhere) - begun };
    const seconds = (time) => (time / 1000).toFixed(1);
    console.log(
      `| a role for ${(await done).count} people | given after ${seconds(times.done)} s, known to every service after ${seconds(times.everywhere)} s |` +
        ` ${Object.entries(spent)
          .map(([name, time]) => `${name} ${seconds(time)} s`)
          .join(', ')} |`,
    );
    console.log(`| others' lists, 20 a second | before ${say(before)}, meanwhile ${say(meanwhile)} | |`);
  } finally {
    await client.close();
  }
}

async function finished(editor, id) {
  for (;;) {
    const { counts } = await editor.call(peopleBulk.get, { params: { id } });
    if (counts.failed > 0) throw new Error(`${counts.failed} people did not get the role`);
    if (counts.waiting === 0 && counts.done > 0) return { count: counts.done, at: performance.now() };
    await wait(looksEvery);
  }
}

/** When every service knows of as many people who have the role. */
async function heldBy(client, role, { count }) {
  for (;;) {
    const known = await Promise.all(
      places.map((name) => client.db(name).collection('replica_people').countDocuments({ roles: role })),
    );
    if (known.every((many) => many >= count)) return performance.now();
    await wait(looksEvery);
  }
}
