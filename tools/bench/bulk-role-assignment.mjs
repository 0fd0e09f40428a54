import { articles } from '@atrium/proto/content/articles';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { roles } from '@atrium/proto/identity/roles';
import mongoose from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { seedPeople } from './seed-people.mjs';
import { measureBackgroundRequests, formatTimes } from './background-requests.mjs';
import { measureCpuTime } from './cpu-time.mjs';

/** One person in five is a superuser, whom bulk role changes skip. */
const people = 12_510;
/** Poll interval in milliseconds. Each poll counts thousands of rows and must not distort the measurement. */
const pollInterval = 1_000;
const databases = ['atrium_content', 'atrium_chat', 'atrium_notifications', 'atrium_gateway'];

/**
 * Measures how long a role assigned to 10,000 people at once takes to reach every service, and how long another
 * person's reads take before and meanwhile.
 */
export async function measureRole({ editor }, mongoUri, processes) {
  await seedPeople(people, mongoUri, 'ada@acme.example');
  await editor.signIn();
  // People who get the role need a new token; superusers are left as they are.
  const listArticles = () => editor.call(articles.list, { query: { limit: 20 } });
  await measureBackgroundRequests(listArticles, wait(2_000));
  const before = await measureBackgroundRequests(listArticles, wait(8_000));
  const role = await editor.call(roles.create, {
    body: { name: 'First aider', claims: { user: {}, admin: {} } },
  });
  const change = { addRoles: [role.id], removeRoles: [], set: {} };
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  try {
    const begun = performance.now();
    const body = { selection: { filter: { state: 'active' } }, change };
    const { id } = await editor.call(peopleBulk.start, { body });
    const done = untilBulkDone(editor, id);
    const everywhere = done.then((many) => untilRoleKnown(client, role.id, many));
    const { result: meanwhile, cpuTimes } = await measureCpuTime(processes, () =>
      measureBackgroundRequests(listArticles, everywhere),
    );
    const times = { done: (await done).at - begun, everywhere: (await everywhere) - begun };
    const seconds = (time) => (time / 1000).toFixed(1);
    console.log(
      `| a role for ${(await done).count} people | given after ${seconds(times.done)} s, known to every service after ${seconds(times.everywhere)} s |` +
        ` ${Object.entries(cpuTimes)
          .map(([name, time]) => `${name} ${seconds(time)} s`)
          .join(', ')} |`,
    );
    console.log(
      `| others' lists, 20 a second | before ${formatTimes(before)}, meanwhile ${formatTimes(meanwhile)} | |`,
    );
  } finally {
    await client.close();
  }
}

async function untilBulkDone(editor, id) {
  for (;;) {
    const { counts } = await editor.call(peopleBulk.get, { params: { id } });
    if (counts.failed > 0) throw new Error(`The role could not be assigned to ${counts.failed} people`);
    if (counts.waiting === 0 && counts.done > 0) return { count: counts.done, at: performance.now() };
    await wait(pollInterval);
  }
}

/** Resolves once every service knows at least `count` people with the role. */
async function untilRoleKnown(client, role, { count }) {
  for (;;) {
    const known = await Promise.all(
      databases.map((name) => client.db(name).collection('replica_access').countDocuments({ roles: role })),
    );
    if (known.every((many) => many >= count)) return performance.now();
    await wait(pollInterval);
  }
}
