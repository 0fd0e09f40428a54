import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import { updates } from '@atrium/proto/notifications/updates';
import { everyone } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { notificationsTasks } from '@atrium/proto/tasks';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { BroadcastFixture, leeds } from './broadcast-fixture.ts';
import { codeOf, startNotifications } from './support.ts';

let service: TestService;
let fixture: BroadcastFixture;
let admin: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  fixture = await BroadcastFixture.open(service);
  admin = await fixture.org.person({ can: ['admin:broadcast'] });
});

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const soon = (): string => new Date(Date.now() + 700).toISOString();
const task = (id: string | undefined) => ({ params: { id: id ?? '' } });
const audited = (action: string) =>
  service
    .published(messages.adminAction, fixture.org.id)
    .find((one) => one.action === `managedBroadcasts.${action}`);
const bellOf = async (as: TestPerson) => (await service.call(updates.list, {}, { as })).items;

/** A sender whose scope is Leeds. */
const inLeeds = () =>
  fixture.org.person({ can: ['admin:broadcast'], scope: leeds, state: { site: 'leeds' } });

/** Publishes another role of the person, as identity does. */
async function assignRole(person: TestPerson, role: string): Promise<void> {
  const access = { id: person.id, version: 1n, roles: [role], active: true };
  await service.publish(messages.access, fixture.org.id, person.id, access);
}

it('[CAST-1] [TASK-1] a broadcast whose task is cancelled becomes a draft that keeps its time, and the audit log says who cancelled it', async () => {
  const planned = await fixture.create({ dateSent: inAnHour() });
  await service.call(notificationsTasks.cancel, task(planned.task?.id), { as: admin });
  const draft = await fixture.get(planned.id);
  expect(draft).toMatchObject({ state: 'draft', dateSent: planned.dateSent, task: null });
  expect(draft.updatedBy.id).toBe(admin.id);
  await service.settled();
  expect(audited('cancel')).toMatchObject({ byId: admin.id, aboutId: planned.id });
  // A draft has nothing to resume: it is sent from its own page.
  expect(await codeOf(service.call(notificationsTasks.retry, task(planned.task?.id), { as: admin }))).toBe(
    'wrong-state',
  );
  expect((await fixture.edit(draft, { sendNow: true, startChange: true })).state).toBe('scheduled');
  expect((await fixture.reaches(planned.id, 'sent')).counts.recipients).toBe(3);
});

it('[CAST-1] [TASK-1] a broadcast that could not be sent becomes a draft, and people who may send it are notified with a link to it', async () => {
  const planned = await fixture.create({ dateSent: soon() });
  await fixture.org.turnOff('broadcasts');
  await until(async () => {
    const row = await service.collection('broadcasts').findOne({ _id: planned.id as never });
    return row?.['state'] === 'draft' || null;
  });
  await fixture.org.publish();
  expect(await fixture.get(planned.id)).toMatchObject({ dateSent: planned.dateSent, task: null });
  const update = { kind: 'broadcast', outcome: 'reverted', link: `/admin/broadcasts/${planned.id}` };
  expect(await bellOf(fixture.sender)).toMatchObject([update]);
  expect(await bellOf(admin)).toMatchObject([update]);
  expect(await bellOf(fixture.people[0] as TestPerson)).toEqual([]);
  await service.settled();
  expect(audited('revert')).toMatchObject({ byId: fixture.sender.id, aboutId: planned.id });
  expect(audited('revert')?.after).toContain('feature-off');
});

it('[CAST-1] [PERM-6] the current scope of the sender is checked again when the broadcast is sent', async () => {
  const sender = await inLeeds();
  const planned = await service.call(
    managedBroadcasts.create,
    { body: fixture.fields({ dateSent: soon() }) },
    { as: sender },
  );
  const lodz = { ...leeds, sites: ['lodz'] };
  await assignRole(sender, await fixture.org.role(['admin:broadcast'], [], false, lodz));
  expect(await fixture.reaches(planned.id, 'draft')).toMatchObject({ dateSent: planned.dateSent });
  expect(await fixture.rows(planned.id)).toEqual([]);
  expect(await bellOf(sender)).toMatchObject([{ outcome: 'reverted', title: 'The gate is closed' }]);
  expect(await bellOf(fixture.sender)).toMatchObject([{ outcome: 'reverted' }]);
  await service.settled();
  expect(audited('revert')?.after).toContain('outside-scope');
});

it('[CAST-1] [PERM-6] a broadcast is not sent if someone else has widened its audience beyond the scope of its sender', async () => {
  const sender = await inLeeds();
  const body = fixture.fields({ dateSent: soon() });
  const planned = await service.call(managedBroadcasts.create, { body }, { as: sender });
  await fixture.edit(planned, { audience: everyone });
  await fixture.reaches(planned.id, 'draft');
  expect(await fixture.rows(planned.id)).toEqual([]);
  // A sender without a scope can send it.
  const draft = await fixture.get(planned.id);
  await fixture.edit(draft, { audience: everyone, sendNow: true, startChange: true });
  expect((await fixture.reaches(planned.id, 'sent')).counts.recipients).toBeGreaterThan(3);
});

it('[CAST-1] [PERM-6] a broadcast that stopped half-way does not resume once its audience is outside the scope of its sender', async () => {
  const sender = await inLeeds();
  const body = fixture.fields({ dateSent: inAnHour() });
  const planned = await service.call(managedBroadcasts.create, { body }, { as: sender });
  const [broadcasts, tasks] = [service.collection('broadcasts'), service.collection('background_tasks')];
  const own = { _id: planned.task?.id as never };
  const cursor = { at: new Date().toISOString(), after: '' };
  await broadcasts.updateOne({ _id: planned.id as never }, { $set: { state: 'sending' } });
  await tasks.updateOne(own, { $set: { state: 'failed', cursor } });
  const lodz = { ...leeds, sites: ['lodz'] };
  await assignRole(sender, await fixture.org.role(['admin:broadcast'], [], false, lodz));
  await service.call(notificationsTasks.retry, task(planned.task?.id), { as: sender });
  const failed = await until(() => tasks.findOne({ ...own, state: 'failed', reason: { $ne: null } }));
  expect(failed['reason']).toBe('outside-scope');
  expect(await fixture.rows(planned.id)).toEqual([]);
});
