import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import { randomUUID } from 'node:crypto';
import { ScheduledSender } from '../src/scheduled/scheduled-sender.ts';
import { codeOf, ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;
beforeAll(async () => {
  service = await startChat();
  chatFixture = await ChatFixture.open(service);
});
afterAll(() => service.stop());

type Place = { readonly id: string };
const hour = 3_600_000;
const at = (ahead = hour): string => new Date(Date.now() + ahead).toISOString();
const add = (
  { id }: Place,
  text: string,
  as: TestPerson,
  { when = at(), message = randomUUID() as string } = {},
) =>
  service.call(
    scheduledMessages.add,
    { params: { id }, body: { message: { id: message, text }, at: when } },
    { as },
  );
const list = async ({ id }: Place, as: TestPerson) =>
  (await service.call(scheduledMessages.list, { params: { id } }, { as })).items;
const change = (group: Place, message: string, text: string, as: TestPerson, when = at()) =>
  service.call(
    scheduledMessages.change,
    { params: { id: group.id, message }, body: { text, at: when } },
    { as },
  );
const cancel = (group: Place, message: string, as: TestPerson) =>
  service.call(scheduledMessages.cancel, { params: { id: group.id, message } }, { as });
/** Runs the sender as if it were later, on one replica. */
const sendAt = (id: string, ahead = 2 * hour, by = service.app) =>
  runForOrganisation(chatFixture.org.id, 'test', () =>
    by.get(ScheduledSender, { strict: false }).send(id, new Date(Date.now() + ahead)),
  );

describe('[CHAT-3] a scheduled message', () => {
  it('is sent at its time, once, by any number of replicas, and until then visible only to its author', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const later = await add(group, 'Good morning', ada);
    expect(await add(group, 'Good morning', ada, { message: later.id })).toEqual(later);
    expect([(await list(group, ada)).length, await list(group, bo)]).toEqual([1, []]);
    expect(await chatFixture.texts(group, bo)).toEqual(['created']);
    await change(group, later.id, 'Good morning', ada, at(400));
    await until(async () => ((await list(group, ada)).length === 0 ? true : null));
    expect(await chatFixture.texts(group, bo)).toEqual(['created', 'Good morning']);
    // A replica that crashes between sending and removal sends the message again, as the same message.
    const again = { ...{ _id: later.id, org: chatFixture.org.id, conversation: group.id, author: ada.id } };
    const row = { ...again, text: 'Good morning', attachments: [], replyTo: null, urgent: false };
    const waiting = { ...row, at: new Date(), sending: true, refused: null, createdAt: new Date() };
    await service.collection('scheduled_messages').insertOne(waiting as never);
    const other = await service.replica();
    await Promise.all([sendAt(later.id), sendAt(later.id, hour, other.app)]);
    await other.close();
    expect(await chatFixture.texts(group, bo)).toEqual(['created', 'Good morning']);
    expect(await list(group, ada)).toEqual([]);
  });

  it('is changed, postponed and cancelled only by its author, and only until it is being sent', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const { id } = await add(group, 'Mondey', ada);
    expect(await codeOf(change(group, id, 'Mine', bo))).toBe('not-found');
    expect(await codeOf(cancel(group, id, bo))).toBe('not-found');
    expect(await codeOf(change(group, id, 'Monday', ada, at(-hour)))).toBe('invalid-input');
    const put = at(3 * hour);
    expect(await change(group, id, 'Monday', ada, put)).toMatchObject({ text: 'Monday', at: put });
    expect(await sendAt(id, 2 * hour)).toEqual(new Date(put));
    await service.settled();
    const events = service.liveEvents.filter(({ name }) => name === 'scheduled.changed');
    const inGroup = events.filter(({ ids }) => ids['conversation'] === group.id);
    expect(inGroup.at(-1)).toMatchObject({ to: { people: [ada.id] } });
    await cancel(group, id, ada);
    await sendAt(id, 4 * hour);
    expect(await chatFixture.texts(group, bo)).toEqual(['created']);
    const another = await add(group, 'Going', ada);
    await service
      .collection('scheduled_messages')
      .updateOne({ _id: another.id as never }, { $set: { sending: true } });
    expect(await codeOf(cancel(group, another.id, ada))).toBe('wrong-state');
    expect(await codeOf(change(group, another.id, 'Gone', ada))).toBe('wrong-state');
  });

  it('is not sent if its author has left, and reports why', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const { id } = await add(group, 'Bye', bo);
    await chatFixture.leave(group, bo);
    expect(await codeOf(add(group, 'More', bo))).toBe('wrong-state');
    expect(await codeOf(add(group, 'Hello', await chatFixture.org.person()))).toBe('not-found');
    await sendAt(id);
    expect(await chatFixture.texts(group, ada)).toEqual(['created', 'left']);
    expect(await list(group, bo)).toMatchObject([{ id, refused: 'wrong-state' }]);
    await cancel(group, id, bo);
    expect(await list(group, bo)).toEqual([]);
  });
});
