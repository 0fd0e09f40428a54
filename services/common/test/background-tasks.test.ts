import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ApiError } from '@atrium/proto/client';
import { messages } from '@atrium/proto/messages';
import { identityTasks } from '@atrium/proto/tasks';
import { ServiceConfig } from '../src/config/service-config.ts';
import { runForOrganisation, runInContext } from '../src/context/request-context.ts';
import { Directory } from '../src/directory/directory.ts';
import { serve, type RunningService } from '../src/serve.ts';
import { PushServices } from '../src/push/push-services.ts';
import { NoSms } from '../src/sms/no-sms.ts';
import { DiskStorage } from '../src/storage/disk-storage.ts';
import { BackgroundTasksRepository } from '../src/tasks/background-tasks.repository.ts';
import { BackgroundTasks, type NewTask } from '../src/tasks/background-tasks.ts';
import { TaskCleanup } from '../src/tasks/task-cleanup.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';
import { testAudience, testIssuer } from '../src/testing/test-issuer.ts';
import type { TestOrganisation, TestPerson } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { until } from '../src/testing/until.ts';
import { countingService, CountingService } from './background.service.ts';

let service: TestService;
let other: RunningService;
let org: TestOrganisation;
let admin: TestPerson;

/** A second replica on the same database. */
async function secondReplica(): Promise<RunningService> {
  const config = ServiceConfig.parse({
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: service.database,
    OIDC_ISSUER: testIssuer,
    OIDC_AUDIENCE: testAudience,
    OIDC_JWKS_URL: service.issuer.jwksUrl,
    LOG_LEVEL: 'fatal',
  });
  const storage = await DiskStorage.open(service.filesFolder, 'http://files.test/files/identity');
  const { bus, live, mailbox: mailer, rates, presence } = service;
  return serve(countingService, config, {
    bus,
    live,
    storage,
    sharedStorage: storage,
    mailer,
    rates,
    presence,
    sms: new NoSms(),
    push: await PushServices.connect({}),
  });
}

beforeAll(async () => {
  service = await TestService.start(countingService);
  other = await secondReplica();
  org = await service.organisation();
  admin = await org.person({ can: ['admin:users'] });
});
afterAll(async () => {
  await other.close();
  await service.stop();
});

const replicas = (): CountingService[] => [service.app.get(CountingService), other.app.get(CountingService)];
beforeEach(() => {
  for (const replica of replicas()) Object.assign(replica, { mended: false, begun: 0, held: undefined });
});

const context = (by: TestPerson) => ({
  requestId: 'test',
  address: '',
  org: org.id,
  caller: { ...by, language: 'en-GB', allowance: { superuser: false, permissions: new Set() } } as never,
});

const start = (input: object, more: Partial<NewTask> = {}, by = admin): Promise<string> =>
  runInContext(context(by), () =>
    service.app.get(BackgroundTasks).start({ kind: 'people.import', title: 'staff.csv', input, ...more }),
  );

const statesOf = (id: string) => service.published(messages.task, org.id).filter((task) => task.id === id);

const untilState = (id: string, state: string) =>
  until(async () => statesOf(id).find((task) => task.state === state));

const stepsOf = async (task: string): Promise<number[]> => {
  const rows = await service.collection('counted').find({ task }).sort({ _id: 1 }).toArray();
  return rows.map((row) => row['step'] as number);
};

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );

it('[TASK-1] a task runs once although several replicas are up, and reports its progress', async () => {
  const id = await start({ to: 6 });
  const { done, total, byId, startedAt, endedAt } = await untilState(id, 'done');
  expect({ done, total, byId }).toEqual({ done: 6n, total: 6n, byId: admin.id });
  expect(startedAt && endedAt).toBeDefined();
  expect(await stepsOf(id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(replicas().reduce((sum, { begun }) => sum + begun, 0)).toBe(1);
  expect(statesOf(id)[0]).toMatchObject({
    state: 'scheduled',
    permission: 'admin:users',
    service: 'identity',
  });
});

/** Blocks the step that holds until `letGo` is called. */
function hold(): { holding: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const holding = new Promise<void>((resolve) => {
    for (const replica of replicas()) replica.held = () => (resolve(), released);
  });
  return { holding, letGo };
}

it('[TASK-1] [PERM-6] a long task stops when its owner loses the permission', async () => {
  const clerk = await org.person({ can: ['admin:users'] });
  const { holding, letGo } = hold();
  const id = await start({ to: 5, holdsAt: 3 }, {}, clerk);
  await holding;
  const roles = [await org.role([])];
  await service.publish(messages.access, org.id, clerk.id, {
    id: clerk.id,
    version: 2n,
    roles,
    active: true,
  });
  for (const { app } of [service, other])
    await until(async () => {
      const find = () => app.get(Directory).findAccess(clerk.id);
      const known = await runForOrganisation(org.id, 'test', find);
      return known?.roles[0] === roles[0] || null;
    });
  letGo();
  expect(await untilState(id, 'failed')).toMatchObject({ reason: 'permission-denied' });
  expect(await stepsOf(id)).toEqual([1, 2]);
});

it('[TASK-1] a replica that lost a task writes nothing more, and the next run continues where it stopped', async () => {
  const { holding, letGo } = hold();
  const id = await start({ to: 5, holdsAt: 3 });
  await holding;
  // Simulates that the other replica takes over a task without heartbeat and then stops itself.
  const repository = other.app.get(BackgroundTasksRepository);
  await runInContext(context(admin), async () => {
    await repository.claim(id, 'the other');
    letGo();
    await until(async () =>
      (await service.collection('tasks').countDocuments({ 'data.key': id })) ? null : true,
    );
  });
  for (const replica of replicas()) replica.held = undefined;
  expect(await stepsOf(id)).toEqual([1, 2]);
  await service.restart();
  await untilState(id, 'done');
  expect(await stepsOf(id)).toEqual([1, 2, 3, 4, 5]);
});

it('[TASK-1] a failed task reports its reason, and a retry continues from there as the person who retries', async () => {
  const id = await start({ to: 3, breaksAt: 3 });
  expect(await untilState(id, 'failed')).toMatchObject({ reason: 'in-use', done: 2n });
  for (const replica of replicas()) replica.mended = true;
  const another = await org.person({ can: ['admin:users'] });
  await service.call(identityTasks.retry, { params: { id } }, { as: another });
  expect(await untilState(id, 'done')).toMatchObject({ byId: another.id });
  expect(await stepsOf(id)).toEqual([1, 2, 3]);
  expect(await codeOf(service.call(identityTasks.cancel, { params: { id } }, { as: admin }))).toBe(
    'wrong-state',
  );
});

it('[TASK-1] a scheduled task can be cancelled only with the permission of its kind, and then never runs', async () => {
  const soon = new Date(Date.now() + 1_000);
  const id = await start({ to: 1 }, { at: soon });
  const stranger = await org.person({ can: ['admin:articles'] });
  expect(await codeOf(service.call(identityTasks.cancel, { params: { id } }, { as: stranger }))).toBe(
    'not-found',
  );
  await service.call(identityTasks.cancel, { params: { id } }, { as: admin });
  await untilState(id, 'cancelled');
  // Another task due at the same time has run, so the cancelled one would have run too.
  await untilState(await start({ to: 1 }, { at: soon }), 'done');
  expect(await stepsOf(id)).toEqual([]);
});

it('[TASK-1] a task runs with the current permissions of its owner', async () => {
  const leaver = await org.person({ can: ['admin:users'], state: { active: false } });
  expect(await untilState(await start({ to: 1 }, {}, leaver), 'failed')).toMatchObject({
    reason: 'account-inactive',
  });
});

it('[TASK-1] recurring work runs on one replica at a time', async () => {
  const ticks = service.collection('ticks');
  // The restart above may have left its counter behind.
  await service.collection('busy').deleteMany({});
  await ticks.deleteMany({});
  await until(async () => ((await ticks.countDocuments()) >= 2 ? true : null));
  expect(await ticks.countDocuments({ together: { $gt: 1 } })).toBe(0);
  expect(await service.collection('tasks').countDocuments({ name: 'count.tick' })).toBe(1);
});

it('deletes tasks that ended long ago and publishes their removal', async () => {
  const id = await start({ to: 1 });
  await untilState(id, 'done');
  const later = new Date(Date.now() + 91 * 24 * 3_600_000);
  await service.app.get(TaskCleanup).run(later);
  await until(async () => statesOf(id).find(({ removed }) => removed));
  expect(await service.collection('background_tasks').countDocuments()).toBe(0);
});
