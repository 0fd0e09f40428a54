import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { updates } from '@atrium/proto/notifications/updates';
import { messages } from '@atrium/proto/messages';
import { brandInk } from '@atrium/common/mail/mail-page';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { MailJob } from '../src/delivery/mail-job.ts';
import { codeOf, Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await Newsroom.open(service);
  [ada, bo] = await Promise.all([room.reader(), room.reader()]);
});

const run = (at?: Date) => service.app.get(MailJob, { strict: false }).run(at);
const mailsTo = ({ id }: TestPerson) => service.mailbox.list(`${id}@example.test`);

async function choose(person: TestPerson, changes: Partial<DeliveryChoice>): Promise<void> {
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: person });
  const body = { preferences, mailFrequency, quiet, ...changes };
  await service.call(delivery.update, { body }, { as: person });
}

/** Bo mentions Ada in a comment on an article. */
async function mention(): Promise<string> {
  const id = await room.subject();
  await room.comment(id, bo, { mentionedIds: [ada.id] });
  return id;
}

/** Time of day in UTC, the given minutes from now. */
const clock = (shift: number, now = new Date()): string =>
  new Date(now.getTime() + shift * 60_000).toISOString().slice(11, 16);

it('[SET-1] an update about the reader is e-mailed once, however often the job runs or the message is delivered', async () => {
  const id = await mention();
  await Promise.all([run(), run()]);
  await run();
  const mails = await mailsTo(ada);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: expect.stringContaining(`Article ${id}`) });
  expect(mails[0]?.text).toContain(`/articles/${id}#comment-`);
  expect(mails[0]?.text).toContain('/settings/notifications');
  await service.redeliverShuffled();
  await run();
  expect(await mailsTo(ada)).toHaveLength(1);
  expect(await mailsTo(bo)).toEqual([]);
});

it('[SET-4] e-mails show the logo, name and colour of their organisation', async () => {
  await room.org.publish(undefined, { brandColour: '#7a1fa2', logo: '/files/logo/acme' });
  await mention();
  await run();
  const [mail] = await mailsTo(ada);
  expect(mail?.html).toContain('src="http://localhost:4000/files/logo/acme" alt="Test"');
  expect(mail?.html).toContain(`color:${brandInk({ name: 'Test', colour: '#7a1fa2', logo: null })}`);
});

it('[SET-1] no e-mail is sent about updates that were not chosen, were read already, or are no longer visible', async () => {
  const { preferences } = await service.call(delivery.get, {}, { as: ada });
  await choose(ada, { preferences: { ...preferences, mention: { app: true, push: true, mail: false } } });
  await mention();
  await run();
  expect(await mailsTo(ada)).toEqual([]);

  await choose(ada, { preferences });
  await room.about(await mention(), ada);
  await service.call(updates.readAll, {}, { as: ada });
  await run();
  expect(await mailsTo(ada)).toEqual([]);

  const id = await mention();
  await room.subject(id, { audience: { sites: ['lodz'] } });
  await run();
  expect(await mailsTo(ada)).toEqual([]);
});

it('[NEWS-6] an unpublished article disappears from updates and their count at once, and no e-mail about it is sent, planned or not', async () => {
  ada = await room.org.person({ state: { site: 'leeds', timeZone: 'UTC' } });
  const planned = await mention();
  await choose(ada, { quiet: { from: clock(-60), to: clock(60) } });
  await run();
  const fresh = await mention();
  expect(await room.count(ada)).toBe(2);
  for (const id of [planned, fresh]) await room.recall(id);
  expect(await room.count(ada)).toBe(0);
  expect(await room.about(planned, ada)).toEqual([]);
  expect(service.liveEvents.at(-1)).toMatchObject({
    name: 'updates.changed',
    to: { audience: { sites: ['leeds'] } },
  });
  await run(new Date(Date.now() + 24 * 3_600_000));
  expect(await mailsTo(ada)).toEqual([]);
  await room.bringBack(fresh);
  expect(await room.about(fresh, ada)).toHaveLength(1);
  await service.redeliverShuffled();
  expect(await room.about(fresh, ada)).toHaveLength(1);
});

it('[SET-1] an e-mail waits for the end of quiet hours in the reader’s time zone and is not lost', async () => {
  const now = new Date();
  ada = await room.org.person({ state: { site: 'leeds', timeZone: 'UTC' } });
  await choose(ada, { quiet: { from: clock(-60, now), to: clock(60, now) } });
  expect((await service.call(delivery.get, {}, { as: ada })).timeZone).toBe('UTC');
  await mention();
  await mention();
  await run(now);
  await run(new Date(now.getTime() + 58 * 60_000));
  expect(await mailsTo(ada)).toEqual([]);
  await run(new Date(now.getTime() + 61 * 60_000));
  const mails = await mailsTo(ada);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('2 ');
});

it('[SET-1] updates for the daily e-mail are sent in one', async () => {
  await choose(ada, { mailFrequency: 'daily' });
  await mention();
  await mention();
  await run();
  expect(await mailsTo(ada)).toEqual([]);
  await run(new Date(Date.now() + 24 * 3_600_000));
  expect(await mailsTo(ada)).toHaveLength(1);
});

it('[SET-1] rules of the organisation override what people chose and are recorded in the audit log', async () => {
  const admin = await room.org.person({ can: ['admin:setup'] });
  const rules = [
    { kind: 'article' as const, channel: 'mail' as const, on: true },
    { kind: 'mention' as const, channel: 'mail' as const, on: false },
  ];
  const decide = (ifMatch: number) =>
    service.call(delivery.updateRules, { body: { rules } }, { as: admin, ifMatch });
  expect(await decide(0)).toEqual({ rules, version: 1 });
  expect(await codeOf(decide(0))).toBe('version-conflict');
  expect((await service.call(delivery.get, {}, { as: ada })).rules).toEqual(rules);
  await mention();
  const id = await room.subject();
  await room.publish(id);
  await run();
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([`New article: Article ${id}`]);
  expect(service.published(messages.adminAction, room.org.id).map(({ action }) => action)).toEqual([
    'delivery.updateRules',
  ]);
});

it('[SET-1] a muted kind of update is neither listed nor counted, and reappears when unmuted', async () => {
  const { preferences } = await service.call(delivery.get, {}, { as: ada });
  const id = await mention();
  expect([await room.count(ada), (await room.about(id, ada)).length]).toEqual([1, 1]);
  await choose(ada, { preferences: { ...preferences, mention: { app: false, push: false, mail: false } } });
  expect([await room.count(ada), (await room.about(id, ada)).length]).toEqual([0, 0]);
  await choose(ada, { preferences });
  expect(await room.count(ada)).toBe(1);
});

it('[SET-1] empty or invalid quiet hours and unknown channels are refused', async () => {
  const refuse = async (changes: object) => codeOf(choose(ada, changes));
  expect(await refuse({ quiet: { from: '22:00', to: '22:00' } })).toBe('invalid-input');
  expect(await refuse({ quiet: { from: '24:00', to: '07:00' } })).toBe('invalid-input');
  expect(await refuse({ preferences: { mention: { app: true, pigeon: true } } })).toBe('invalid-input');
});

it('[NOTE-2] [NOTE-3] of many comments on an article, only the first that its author has not read is e-mailed', async () => {
  const { preferences } = await service.call(delivery.get, {}, { as: room.editor });
  await choose(room.editor, {
    preferences: { ...preferences, comment: { app: true, push: false, mail: true } },
  });
  const id = await room.subject();
  await room.comment(id, ada);
  await room.comment(id, bo);
  await run();
  await room.comment(id, ada);
  await run();
  expect(await mailsTo(room.editor)).toHaveLength(1);
  await service.call(updates.readAll, {}, { as: room.editor });
  await room.comment(id, bo);
  await run();
  expect(await mailsTo(room.editor)).toHaveLength(2);
});
