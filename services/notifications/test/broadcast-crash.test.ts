import type { TestService } from '@atrium/common/testing/test-service';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { until } from '@atrium/common/testing/until';
import mongoose from 'mongoose';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { BroadcastFixture } from './broadcast-fixture.ts';
import { startNotifications } from './support.ts';

const root = join(import.meta.dirname, '../../..');
const many = 6_000;

let service: TestService;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());

/** Adds many more people in Leeds, as if identity had published them. */
async function crowd({ org, people: [one] }: BroadcastFixture): Promise<void> {
  const people = service.collection('replica_people');
  const { _id, ...like } = (await people.findOne({ _id: one?.id as never })) ?? {};
  const others = Array.from({ length: many - 1 }, () => ({ ...like, _id: randomUUID(), org: org.id }));
  await people.insertMany(others as never);
}

const appName = `sending-${randomUUID()}`;
const uriAs = (name: string): string =>
  `${mongoUri()}${mongoUri().includes('?') ? '&' : '/?'}appName=${name}`;

/** Ends the sessions of the killed process, as MongoDB does after a while. This rolls back its transactions. */
async function giveUp(): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri());
  const admin = client.db('admin');
  const open = [{ $currentOp: { allUsers: true, idleSessions: true } }, { $match: { appName } }];
  const sessions = await admin.aggregate<{ lsid?: { id: unknown } }>(open).toArray();
  const left = sessions.flatMap(({ lsid }) => (lsid ? [{ id: lsid.id }] : []));
  if (left.length) await admin.command({ killSessions: left });
  await client.close();
}

it('[CAST-1] a broadcast reaches everyone exactly once, even if the process is killed while sending', async () => {
  const fixture = await BroadcastFixture.open(service, 1);
  await crowd(fixture);
  const { id, task } = await fixture.create({ dateSent: new Date(Date.now() + 3_600_000).toISOString() });
  const rows = () => service.collection('broadcast_recipients').countDocuments({ broadcast: id });
  let sentBefore = 0;
  await service.restart(async () => {
    const now = { $set: { dueAt: new Date() } };
    await service.collection('background_tasks').updateOne({ _id: task?.id as never }, now);
    const args = [
      '-C',
      'source',
      '--import',
      './tools/swc-hook.mjs',
      'services/notifications/test/sending-process.ts',
    ];
    const other = spawn(process.execPath, [...args, service.database, service.filesFolder], {
      cwd: root,
      env: { ...process.env, MONGODB_TEST_URI: uriAs(appName) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await until(async () => ((await rows()) > 0 ? true : null));
    const over = once(other, 'exit');
    other.kill('SIGKILL');
    await over;
    sentBefore = await rows();
    await giveUp();
    // The lock of the killed process has expired.
    await service.collection('tasks').updateMany({}, { $set: { lockedAt: null } });
  });
  expect(sentBefore).toBeGreaterThan(0);
  expect(sentBefore).toBeLessThan(many);
  const sent = await fixture.reaches(id, 'sent');
  expect(sent).toMatchObject({ counts: { recipients: many }, task: { done: many } });
  const notified = await service.collection('updates').distinct('person', { subject: `broadcast:${id}` });
  const reached = await service.collection('broadcast_recipients').distinct('person', { broadcast: id });
  expect([await rows(), (await fixture.updates(id)).length, notified.length, reached.length]).toEqual([
    many,
    many,
    many,
    many,
  ]);
}, 60_000);
