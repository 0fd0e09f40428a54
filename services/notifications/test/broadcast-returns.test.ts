import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import { updates } from '@atrium/proto/notifications/updates';
import { everyone } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { notificationsTasks } from '@atrium/proto/tasks';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { BroadcastHouse, leeds } from './broadcast-house.ts';
import { codeOf, startNotifications } from './support.ts';

let service: TestService;
let house: BroadcastHouse;
let admin: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  house = await BroadcastHouse.open(service);
  admin = await house.org.person({ can: ['admin:broadcast'] });
});

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
const soon = (): string => new Date(Date.now() + 700).toISOString();
const task = (id: string | undefined) => ({ params: { id: id ?? '' } });
const audited = (action: string) =>
  service
    .said(messages.adminAction, house.org.id)
    .find((one) => one.action === `managedBroadcasts.${action}`);
const bellOf = async (as: TestPerson) => (await service.call(updates.list, {}, { as })).items;

/** Somebody who sends to Leeds alone. */
const inLeeds = () => house.org.person({ can: ['admin:broadcast'], scope: leeds, state: { site: 'leeds' } });

/** As identity tells it when somebody is given another role. */
async function given(person: TestPerson, role: string): Promise<void> {
  await service.tell(messages.person, house.org.id, person.id, {
    ...{ id: person.id, version: 2n, first: 'Test', last: 'Moved', email: `${person.id}@example.test` },
    ...{ language: 'en-GB', roles: [role], active: true, accessVersion: 1n, held: false, site: 'leeds' },
  });
}

it('[CAST-1] [TASK-1] one whose task is cancelled among the tasks is a draft again, its time to be seen, and the audit log says by whom', async () => {
  const planned = await house.create({ dateSent: inAnHour() });
  await service.call(notificationsTasks.cancel, task(planned.task?.id), { as: admin });
  const draft = await house.get(planned.id);
  expect(draft).toMatchObject({ state: 'draft', dateSent: planned.dateSent, task: null });
  expect(draft.updatedBy.id).toBe(admin.id);
  await service.settled();
  expect(audited('cancel')).toMatchObject({ byId: admin.id, aboutId: planned.id });
  // Where there is nothing to go on with, it is said; it is sent from its own page.
  expect(await codeOf(service.call(notificationsTasks.retry, task(planned.task?.id), { as: admin }))).toBe(
    'wrong-state',
  );
  expect((await house.edit(draft, { sendNow: true, startChange: true })).state).toBe('scheduled');
  expect((await house.reaches(planned.id, 'sent')).counts.recipients).toBe(3);
});

it('[CAST-1] [TASK-1] one that could not be sent is a draft again, and whoever can send it is told where it is', async () => {
  const planned = await house.create({ dateSent: soon() });
  await house.org.switchOff('broadcasts');
  await until(async () => {
    const row = await service.collection('broadcasts').findOne({ _id: planned.id as never });
    return row?.['state'] === 'draft' || null;
  });
  await house.org.tell();
  expect(await house.get(planned.id)).toMatchObject({ dateSent: planned.dateSent, task: null });
  const told = { kind: 'broadcast', outcome: 'returned', link: `/admin/broadcasts/${planned.id}` };
  expect(await bellOf(house.sender)).toMatchObject([told]);
  expect(await bellOf(admin)).toMatchObject([told]);
  expect(await bellOf(house.people[0] as TestPerson)).toEqual([]);
  await service.settled();
  expect(audited('return')).toMatchObject({ byId: house.sender.id, aboutId: planned.id });
  expect(audited('return')?.after).toContain('feature-off');
});

it('[CAST-1] [PERM-6] as it is sent it is asked again whether whoever wanted it sent may: of what they may do now', async () => {
  const sender = await inLeeds();
  const planned = await service.call(
    managedBroadcasts.create,
    { body: house.words({ dateSent: soon() }) },
    { as: sender },
  );
  const lodz = { ...leeds, sites: ['lodz'] };
  await given(sender, await house.org.role(['admin:broadcast'], [], false, lodz));
  expect(await house.reaches(planned.id, 'draft')).toMatchObject({ dateSent: planned.dateSent });
  expect(await house.rows(planned.id)).toEqual([]);
  expect(await bellOf(sender)).toMatchObject([{ outcome: 'returned', title: 'The gate is closed' }]);
  expect(await bellOf(house.sender)).toMatchObject([{ outcome: 'returned' }]);
  await service.settled();
  expect(audited('return')?.after).toContain('outside-scope');
});

it('[CAST-1] [PERM-6] nor does it go to whom somebody else has added since, where its sender may not reach them', async () => {
  const sender = await inLeeds();
  const body = house.words({ dateSent: soon() });
  const planned = await service.call(managedBroadcasts.create, { body }, { as: sender });
  await house.edit(planned, { audience: everyone });
  await house.reaches(planned.id, 'draft');
  expect(await house.rows(planned.id)).toEqual([]);
  // Whoever may reach everybody sends it.
  const draft = await house.get(planned.id);
  await house.edit(draft, { audience: everyone, sendNow: true, startChange: true });
  expect((await house.reaches(planned.id, 'sent')).counts.recipients).toBeGreaterThan(3);
});

it('[CAST-1] [PERM-6] nor does one that stopped half-way go on to whom its sender may not reach any more', async () => {
  const sender = await inLeeds();
  const body = house.words({ dateSent: inAnHour() });
  const planned = await service.call(managedBroadcasts.create, { body }, { as: sender });
  const [broadcasts, tasks] = [service.collection('broadcasts'), service.collection('background_tasks')];
  const own = { _id: planned.task?.id as never };
  const cursor = { at: new Date().toISOString(), after: '' };
  await broadcasts.updateOne({ _id: planned.id as never }, { $set: { state: 'sending' } });
  await tasks.updateOne(own, { $set: { state: 'failed', cursor } });
  const lodz = { ...leeds, sites: ['lodz'] };
  await given(sender, await house.org.role(['admin:broadcast'], [], false, lodz));
  await service.call(notificationsTasks.retry, task(planned.task?.id), { as: sender });
  const failed = await until(() => tasks.findOne({ ...own, state: 'failed', reason: { $ne: null } }));
  expect(failed['reason']).toBe('outside-scope');
  expect(await house.rows(planned.id)).toEqual([]);
});
