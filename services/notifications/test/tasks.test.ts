import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { tasks, type Task } from '@atrium/proto/tasks';
import { randomUUID } from 'node:crypto';
import { startNotifications } from './support.ts';

let service: TestService;
let org: TestOrganisation;
let importer: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
  org = await service.organisation();
  importer = await org.person({ can: ['admin:users'] });
});
afterAll(() => service.stop());

const publishTask = async (version: bigint, changes: object, id: string = randomUUID()): Promise<string> => {
  const at = timestampFromDate(new Date(Date.UTC(2026, 0, 1)));
  await service.publish(messages.task, org.id, id, {
    ...{ id, version, service: 'identity', kind: 'people.import', state: 'running', title: 'staff.csv' },
    ...{ byId: importer.id, permission: 'admin:users', done: 5n, total: 10n, dueAt: at, createdAt: at },
    ...changes,
  });
  return id;
};

const listed = async (as: TestPerson, state?: Task['state']): Promise<Task[]> =>
  (await service.call(tasks.list, { query: { state } }, { as })).items;

it('[TASK-1] lists the current state of tasks whose permission the caller has, and sends live events about them to no one else', async () => {
  const id = await publishTask(2n, {});
  const mod = await publishTask(1n, { permission: 'admin:moderation' });
  const moderator = await org.person({ can: ['admin:moderation'] });
  const superuser = await org.person({ superuser: true });
  expect(await listed(importer)).toEqual([
    expect.objectContaining({
      id,
      state: 'running',
      done: 5,
      total: 10,
      by: expect.objectContaining({ id: importer.id }),
    }),
  ]);
  expect((await listed(moderator)).map((task) => task.id)).toEqual([mod]);
  expect((await listed(superuser)).map((task) => task.id).toSorted()).toEqual([id, mod].toSorted());
  const events = service.liveEvents.filter(({ name, ids }) => name === 'tasks.changed' && ids['id'] === id);
  expect(events.map(({ permission }) => permission)).toContain('admin:users');
  await publishTask(1n, { state: 'scheduled' }, id);
  expect((await listed(importer))[0]?.state).toBe('running');
  await publishTask(3n, { state: 'failed', reason: 'in-use' }, id);
  expect(await listed(importer, 'failed')).toEqual([expect.objectContaining({ id, reason: 'in-use' })]);
  expect(await listed(importer, 'running')).toEqual([]);
});

it('[TASK-1] [PERM-6] someone who has a permission within a scope sees their own tasks that stay within it', async () => {
  const leeds = { ...everyone, everyone: false, sites: ['leeds'] };
  const scoped = await org.person({ can: ['admin:users'], scope: leeds });
  const own = await publishTask(1n, { byId: scoped.id });
  await publishTask(1n, {});
  await publishTask(1n, { byId: scoped.id, permission: 'admin:broadcast', kind: 'broadcast.send' });
  await publishTask(1n, { byId: scoped.id, permission: 'superuser', kind: 'chat.export' });
  expect((await listed(scoped)).map(({ id }) => id)).toEqual([own]);
  expect(await listed(scoped, 'failed')).toEqual([]);
});

it('redelivery changes nothing about a task, and a task removed by its service disappears', async () => {
  const id = await publishTask(4n, { state: 'done', done: 10n });
  const before = await listed(importer);
  await service.redeliverShuffled();
  expect(await listed(importer)).toEqual(before);
  await publishTask(5n, { removed: true }, id);
  await service.redeliverShuffled();
  expect((await listed(importer)).map((task) => task.id)).not.toContain(id);
});
