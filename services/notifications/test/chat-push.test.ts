import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestBrowser, TestPushService } from '@atrium/common/testing/test-push-service';
import type { TestService } from '@atrium/common/testing/test-service';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { messages } from '@atrium/proto/messages';
import { delivery, type DeliveryKind, type DeliveryRule } from '@atrium/proto/notifications/delivery';
import { devices } from '@atrium/proto/notifications/devices';
import { randomUUID } from 'node:crypto';
import { PushJob } from '../src/delivery/push-job.ts';
import { startWithPush } from './support.ts';

let makers: TestPushService;
let service: TestService;
let org: TestOrganisation;
let ada: TestPerson;
let bo: TestPerson;
let conversation: string;

beforeAll(async () => {
  ({ makers, service } = await startWithPush());
});
afterAll(async () => {
  await service.stop();
  await makers.stop();
});
beforeEach(async () => {
  org = await service.organisation();
  [ada, bo] = [await org.person({ can: ['user:chat'] }), await org.person({ can: ['user:chat'] })];
  conversation = randomUUID();
});

const minutes = (many: number): Date => new Date(Date.now() + many * 60_000);
const run = (at = minutes(0.5)) => service.app.get(PushJob, { strict: false }).run(at);

async function subscribe(as: TestPerson): Promise<TestBrowser> {
  const browser = makers.subscribe();
  await service.call(devices.register, { body: { ...browser.target, name: 'Firefox' } }, { as });
  return browser;
}

/** Starts quiet hours, so nothing is sent during the steps of a test. Returns a time after their end. */
async function quieten(): Promise<Date> {
  const clock = (shift: number): string => minutes(shift).toISOString().slice(11, 16);
  ada = await org.person({ can: ['user:chat'], state: { timeZone: 'UTC' } });
  const { preferences, mailFrequency } = await service.call(delivery.get, {}, { as: ada });
  const quiet = { from: clock(-60), to: clock(60) };
  await service.call(delivery.update, { body: { preferences, mailFrequency, quiet } }, { as: ada });
  return minutes(61);
}

let version = 0n;
const meet = async (
  people: TestPerson[],
  silent: { personId: string; until: bigint }[] = [],
  later: { personId: string; from: bigint }[] = [],
): Promise<void> => {
  const state = { id: conversation, version: (version += 1n), name: 'Hall C', direct: false, silent, later };
  const participantIds = people.map(({ id }) => id);
  await service.publish(messages.conversation, org.id, conversation, { ...state, participantIds });
};

const publishMessage = async (
  by: TestPerson,
  seq: number,
  urgent = false,
  mentioned: TestPerson[] = [],
): Promise<void> => {
  const mentionedIds = mentioned.map(({ id }) => id);
  const message = { messageId: randomUUID(), seq: BigInt(seq), authorId: by.id, urgent, mentionedIds };
  const value = { conversationId: conversation, messages: [message] };
  await service.publish(messages.messagesPosted, org.id, conversation, value);
};
/** Publishes the live event that chat sends to open browsers. */
const publishText = (
  by: TestPerson,
  seq: number,
  text: string,
  deletedAt: string | null = null,
): Promise<void> => {
  const message: ChatMessage = {
    ...{ id: randomUUID(), conversation, seq, revision: seq, text, deletedAt, event: null, attachments: [] },
    ...{ replyTo: null, thread: null, replies: { count: 0, lastAt: null }, reactions: [], urgent: null },
    ...{ preview: null, pinned: false, createdAt: new Date().toISOString(), editedAt: null },
    author: { id: by.id, name: 'Bo Berg', jobTitle: null, photo: null },
  };
  const to = { people: [ada.id, bo.id] };
  const content = { messages: [message] };
  return service.live.publish([{ name: 'chat.messages', ids: { conversation }, org: org.id, to, content }]);
};

async function choose(as: TestPerson, kind: DeliveryKind, push: boolean): Promise<void> {
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as });
  const changed = { ...preferences, [kind]: { ...preferences[kind], push } };
  await service.call(delivery.update, { body: { preferences: changed, mailFrequency, quiet } }, { as });
}

const read = (person: TestPerson, seq: number) =>
  service.publish(messages.conversationRead, org.id, conversation, {
    ...{ conversationId: conversation, personId: person.id, seq: BigInt(seq) },
  });

it('[NOTE-2] messages in quick succession send one push without text to other participants who have not read them', async () => {
  const later = await quieten();
  const [hers, his] = [await subscribe(ada), await subscribe(bo)];
  await meet([ada, bo]);
  await publishMessage(bo, 1);
  await publishMessage(bo, 2);
  await service.redeliverShuffled();
  await run(later);
  await run(later);
  expect(hers.received).toMatchObject([
    { title: 'Hall C', body: '2 new messages', link: `/chat/${conversation}/messages`, urgency: 'normal' },
  ]);
  expect(his.received).toEqual([]);

  await publishMessage(bo, 3);
  await read(ada, 3);
  await run(later);
  expect(hers.received).toHaveLength(1);
});

it('[NOTE-2] a muted conversation sends no pushes except urgent ones, which are repeated until acknowledged', async () => {
  const hers = await subscribe(ada);
  await meet([ada, bo], [{ personId: ada.id, until: BigInt(minutes(60).getTime()) }]);
  await publishMessage(bo, 1);
  await run();
  expect(hers.received).toEqual([]);
  await publishMessage(bo, 2, true);
  await read(ada, 2);
  await run();
  const again = {
    conversationId: conversation,
    messageId: 'm',
    seq: 2n,
    authorId: bo.id,
    waitingIds: [ada.id],
  };
  await service.publish(messages.urgentRepeated, org.id, conversation, { ...again, times: 1 });
  await service.redeliverShuffled();
  await run();
  expect(hers.received.map(({ urgency, body }) => [urgency, body])).toEqual([
    ['high', 'Urgent message'],
    ['high', 'Urgent message'],
  ]);
});

it('[NOTE-3] quiet hours apply to conversations, and people who have left or may not chat get no push', async () => {
  const later = await quieten();
  const hers = await subscribe(ada);
  const outsider = await org.person({ can: ['user:articles'] });
  const theirs = await subscribe(outsider);
  await publishMessage(bo, 1);
  await meet([ada, bo, outsider]);
  await run(minutes(30));
  expect([hers.received, theirs.received]).toEqual([[], []]);
  await run(later);
  expect(hers.received).toHaveLength(1);
  await publishMessage(bo, 2);
  await meet([bo]);
  await run(minutes(62));
  expect(hers.received).toHaveLength(1);
});

it('[CHAT-1] a message from before a person joined sends them no push, even if it arrives after they joined', async () => {
  const hers = await subscribe(ada);
  const eve = await org.person({ can: ['user:chat'] });
  await choose(ada, 'chat-text', true);
  await meet([ada, bo, eve], [], [{ personId: ada.id, from: 3n }]);
  await publishText(eve, 2, 'Not for Ada');
  await publishMessage(eve, 2);
  await publishMessage(eve, 1, true);
  await run();
  expect(hers.received).toEqual([]);
  await publishText(eve, 3, 'Hello Ada');
  await publishMessage(eve, 3);
  await run();
  expect(hers.received).toMatchObject([{ body: 'Bo Berg: Hello Ada' }]);
});

it('[NOTE-3] [ALL-10] people who turned off chat pushes get them only for mentions, and not even those if the organisation has turned them off', async () => {
  const hers = await subscribe(ada);
  await meet([ada, bo]);
  await choose(ada, 'chat', false);
  await publishMessage(bo, 1);
  await run();
  expect(hers.received).toEqual([]);
  await publishMessage(bo, 2, false, [ada]);
  await run();
  expect(hers.received).toMatchObject([{ title: 'Hall C', body: 'You were mentioned' }]);

  await choose(ada, 'chat', true);
  const admin = await org.person({ can: ['admin:setup'] });
  const decide = async (rules: DeliveryRule[]): Promise<void> => {
    const { version: seen } = await service.call(delivery.rules, {}, { as: admin });
    await service.call(delivery.updateRules, { body: { rules } }, { as: admin, ifMatch: seen });
  };
  await decide([
    { kind: 'chat', channel: 'push', on: false },
    { kind: 'mention', channel: 'push', on: false },
  ]);
  await publishMessage(bo, 3, false, [ada]);
  await publishMessage(bo, 4, true);
  await run();
  expect(hers.received).toHaveLength(1);
  expect((await service.call(delivery.get, {}, { as: ada })).rules).toHaveLength(2);
  const mails = { kind: 'chat', channel: 'mail', on: true } as const;
  await expect(decide([mails])).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
});

it('[NOTE-3] the text of a message is pushed only to people who chose that, and not if it was deleted meanwhile', async () => {
  const [hers, his] = [await subscribe(ada), await subscribe(bo)];
  const eve = await org.person({ can: ['user:chat'] });
  await meet([ada, bo, eve]);
  await choose(ada, 'chat-text', true);
  await publishMessage(eve, 1);
  await publishText(eve, 1, 'Ask @[Cy](c-1) about the oven');
  await publishMessage(eve, 2);
  await publishText(eve, 2, 'Nonsense');
  await publishText(eve, 2, '', new Date().toISOString());
  await run();
  expect(hers.received).toMatchObject([{ body: 'Bo Berg: Ask @Cy about the oven' }]);
  expect(his.received).toMatchObject([{ body: '2 new messages' }]);
  await publishMessage(eve, 3);
  await run();
  expect(hers.received[1]).toMatchObject({ body: 'New message' });
});
