import { runForOrganisation } from '@atrium/common/context/request-context';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { processorTime } from '@atrium/common/testing/processor-time';
import { attachments } from '@atrium/proto/chat/attachments';
import { chatCompliance } from '@atrium/proto/chat/compliance';
import { conversations, type Conversation } from '@atrium/proto/chat/conversations';
import { chatMessages } from '@atrium/proto/chat/messages';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import { features } from '@atrium/proto/features';
import { randomUUID } from 'node:crypto';
import { MessagePurger } from '../src/compliance/message-purger.ts';
import { MessageVersionPurger } from '../src/compliance/message-version-purger.ts';
import { codeOf, ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;
beforeAll(async () => (service = await startChat()));
beforeEach(async () => (chatFixture = await ChatFixture.open(service)));
afterAll(() => service.stop());

type Place = Pick<Conversation, 'id'>;
const toServiceUrl = (url: string): string => url.replace('http://files.test', service.url);
const inOrg = <T>(work: () => Promise<T>): Promise<T> => runForOrganisation(chatFixture.org.id, 'test', work);
const of = ({ id }: Place, message: string) => ({ params: { id, message } });
const edit = (group: Place, message: string, text: string, as: TestPerson) =>
  service.call(chatMessages.edit, { ...of(group, message), body: { text } }, { as });
const remove = ({ id }: Place, { id: person }: TestPerson, as: TestPerson) =>
  service.call(conversations.remove, { params: { id, person } }, { as });

async function upload({ id }: Place, as: TestPerson, name = 'notes.txt') {
  const body = { name, size: 5, type: 'text/plain' };
  const begun = await service.call(attachments.start, { params: { id }, body }, { as });
  await sendUpload(service, begun, Buffer.from('Notes'));
  return service.call(attachments.complete, { params: { id, attachment: begun.id } }, { as });
}
const opened = (group: Place, attachment: string, as: TestPerson) =>
  codeOf(service.call(attachments.get, { params: { id: group.id, attachment } }, { as }));

describe('[CHAT-1] a removed participant', () => {
  it('never sees what happens to old messages later: edits, replies, reactions, pins', async () => {
    const { ada, bo, cy } = chatFixture;
    const group = await chatFixture.group();
    const plan = await chatFixture.say(group, 'The plan is open', ada);
    const question = await chatFixture.say(group, 'Which plan?', bo, { replyTo: plan.id });
    const revision = (await chatFixture.see(group, ada)).revision;
    await remove(group, cy, ada);
    await edit(group, plan.id, 'The password is zebra', ada);
    await chatFixture.say(group, 'Answer', bo, { replyTo: plan.id });
    const pin = { ...of(group, plan.id), body: { pinned: true } };
    await service.call(chatMessages.pin, pin, { as: ada });
    await service.call(chatMessages.react, { ...of(group, plan.id), body: { reaction: 'like' } }, { as: bo });

    const list = await chatFixture.read(group, cy);
    const changes = await chatFixture.changes(group, 0, cy);
    const pinned = await service.call(chatMessages.pinned, { params: { id: group.id } }, { as: cy });
    const history = await service.call(chatMessages.history, of(group, plan.id), { as: cy });
    const search = (text: string) => service.call(chatMessages.search, { query: { text } }, { as: cy });
    expect((await search('zebra')).items).toEqual([]);
    expect((await search('open')).items).toEqual([]);
    expect(JSON.stringify([list, changes, pinned, history])).not.toContain('zebra');
    const seen = list.items.find(({ id }) => id === plan.id);
    expect(seen).toMatchObject({ text: 'The plan is open', editedAt: null, pinned: false, reactions: [] });
    expect(seen?.replies.count).toBe(1);
    expect(list.items.find(({ id }) => id === question.id)?.replyTo).toMatchObject({
      text: 'The plan is open',
    });
    expect(pinned.items).toEqual([]);
    expect(history.items).toEqual([]);
    // They cannot even see that the conversation continues, only that they were removed.
    for (const one of [list, changes]) expect(one.revision).toBeLessThanOrEqual(revision + 2);
    for (const one of list.items) expect(one.revision).toBeLessThanOrEqual(revision + 2);
    expect(JSON.stringify(await chatFixture.list(cy, { archived: true }))).not.toContain('zebra');
    // Deleted messages lose their text for them, too.
    await service.call(chatMessages.remove, of(group, plan.id), { as: ada });
    expect((await chatFixture.read(group, cy)).items.find(({ id }) => id === plan.id)?.text).toBe('');
  });

  it('never learns who joined later', async () => {
    const { ada, bo, cy } = chatFixture;
    const dan = await chatFixture.org.person({ state: { first: 'Zacharias', last: 'Quill' } });
    const group = await chatFixture.group([cy]);
    await remove(group, cy, ada);
    await chatFixture.add(group, [dan, bo]);
    expect((await chatFixture.see(group, cy)).others.map(({ id }) => id)).toEqual([ada.id]);
    expect(await chatFixture.list(cy, { archived: true, text: 'zacharias' })).toEqual([]);
    expect(await chatFixture.list(ada, { text: 'zacharias' })).toHaveLength(1);
    // Someone who joins later cannot find earlier members either.
    await remove(group, dan, ada);
    const eve = await chatFixture.org.person();
    await chatFixture.add(group, [eve]);
    expect(await chatFixture.list(eve, { text: 'zacharias' })).toEqual([]);
  });

  it('is not shown as online: presence is visible only to people who share a conversation', async () => {
    const { ada, bo } = chatFixture;
    const presence = (people: string[], as: TestPerson) =>
      service.call(conversations.presence, { query: { people: people as never } }, { as });
    await service.presence.markOnline({ org: chatFixture.org.id, person: bo.id, connection: 'one' }, 60);
    expect(await presence([bo.id], ada)).toEqual({ online: [] });
    const group = await chatFixture.group();
    expect(await presence([bo.id], ada)).toEqual({ online: [bo.id] });
    await chatFixture.leave(group, bo);
    expect(await presence([bo.id], ada)).toEqual({ online: [] });
    await chatFixture.rejoin(group, bo);
    await chatFixture.org.publish(features, { smallestGroup: 5 });
    expect(await presence([bo.id], ada)).toEqual({ online: null });
  });
});

describe('[PERM-8] foreign IDs', () => {
  it('have no effect in any field of any body or query', async () => {
    const { ada, bo } = chatFixture;
    const foreign = await ChatFixture.open(service);
    const theirs = await foreign.group([foreign.bo], foreign.ada);
    const foreignMessage = await foreign.say(theirs, 'Foreign words', foreign.ada);
    const file = await upload(theirs, foreign.ada);
    const [group, other] = [await chatFixture.group(), await chatFixture.group([chatFixture.cy], bo)];
    const inOtherGroup = await chatFixture.say(other, 'Not for Ada', bo);
    const call = service.call.bind(service);
    const message = (more: object) => ({ id: randomUUID(), text: 'x', ...more });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const params = { id: group.id };
    const refused = [
      chatFixture.direct(foreign.bo, ada),
      chatFixture.group([foreign.bo], ada),
      chatFixture.add(group, [foreign.bo]),
      ...[foreignMessage.id, inOtherGroup.id].flatMap((replyTo) => [
        call(chatMessages.send, { params, body: message({ replyTo }) }, { as: ada }),
        call(scheduledMessages.add, { params, body: { message: message({ replyTo }), at } }, { as: ada }),
        call(chatMessages.history, of(group, replyTo), { as: ada }),
        call(chatMessages.pin, { ...of(group, replyTo), body: { pinned: true } }, { as: ada }),
        call(chatMessages.acknowledge, of(group, replyTo), { as: ada }),
      ]),
      call(chatMessages.send, { params, body: message({ attachments: [file.id] }) }, { as: ada }),
      call(
        scheduledMessages.add,
        { params, body: { message: message({ attachments: [file.id] }), at } },
        { as: ada },
      ),
    ];
    expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(['not-found']));
    // A message ID that someone else has used is refused, in either organisation.
    expect(await codeOf(chatFixture.say(group, 'Mine', ada, { id: inOtherGroup.id }))).toBe('already-exists');
    expect(await codeOf(chatFixture.say(group, 'Mine', ada, { id: foreignMessage.id }))).toBe(
      'already-exists',
    );
    expect(await chatFixture.texts(other, bo)).toEqual(['created', 'Not for Ada']);
    const thread = await chatFixture.read(group, ada, { thread: inOtherGroup.id });
    expect(thread.items).toEqual([]);
    for (const conversation of [other.id, theirs.id]) {
      const query = { text: 'ada', conversation };
      expect((await call(chatMessages.search, { query }, { as: ada })).items).toEqual([]);
    }
    const root = await chatFixture.org.person({ superuser: true });
    expect(
      (await call(chatCompliance.conversations, { query: { person: foreign.ada.id } }, { as: root })).items,
    ).toEqual([]);
    const mentioned = await chatFixture.say(group, `Hi @[Them](${foreign.bo.id})`, ada);
    expect(mentioned.text).toBe('Hi @Them');
  });

  it('and malformed cursors never cause an internal error', async () => {
    const { ada } = chatFixture;
    const group = await chatFixture.group();
    await chatFixture.say(group, 'hello', ada);
    for (const value of [['never', 'x'], [{ $gt: '' }, 'x'], [1e300, 'x'], [null, 'x'], 'x', [['a'], 'x']]) {
      const after = Buffer.from(JSON.stringify(value)).toString('base64url');
      const calls = [
        service.call(chatMessages.search, { query: { text: 'hello', after } }, { as: ada }),
        service.call(conversations.list, { query: { after } }, { as: ada }),
        service.call(conversations.participants, { params: { id: group.id }, query: { after } }, { as: ada }),
      ];
      for (const code of await Promise.all(calls.map(codeOf)))
        expect(['answered', 'invalid-cursor', 'invalid-input']).toContain(code);
    }
  });
});

describe('[CHAT-3] evidence', () => {
  it('under a legal hold keeps its files and versions, even if the hold was placed during a purge', async () => {
    const { ada } = chatFixture;
    const root = await chatFixture.org.person({ superuser: true });
    const group = await chatFixture.group();
    const [file, deleted] = [await upload(group, ada), await upload(group, ada)];
    const edited = await chatFixture.say(group, 'Mondey', ada, { attachments: [file.id] });
    const gone = await chatFixture.say(group, 'Hush', ada, { attachments: [deleted.id] });
    await edit(group, edited.id, 'Monday', ada);
    await service.call(chatMessages.remove, of(group, gone.id), { as: ada });
    const hold = { params: { id: group.id }, body: { reason: 'A claim' } };
    await service.call(chatCompliance.hold, hold, { as: root });
    const witness = await chatFixture.org.person({ state: { held: true } });
    const talk = await chatFixture.direct(witness, ada);
    const inTalk = await chatFixture.say(talk, 'Tuseday', ada);
    await edit(talk, inTalk.id, 'Tuesday', ada);
    const later = new Date(Date.now() + 60_000);
    // As if a purge had started before the hold was placed.
    for (const { id } of [group, talk])
      await inOrg(() => service.app.get(MessagePurger).purgeBefore(id, later));
    await inOrg(() => service.app.get(MessageVersionPurger).purge(later, []));
    const { url } = await service.call(
      attachments.get,
      { params: { id: group.id, attachment: file.id } },
      { as: ada },
    );
    expect((await fetch(toServiceUrl(url))).status).toBe(200);
    expect(await chatFixture.texts(talk, ada)).toEqual(['Tuesday']);
    const versions = await service.collection('message_versions').find({ org: chatFixture.org.id }).toArray();
    expect(versions.map(({ text }) => text as string).toSorted()).toEqual(['Hush', 'Mondey', 'Tuseday']);
    expect(await service.collection('uploads').countDocuments({ about: group.id, state: 'ready' })).toBe(2);
  });

  it('in a sent message survives cancelling a scheduled message with the same file', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const file = await upload(group, ada);
    const message = { id: randomUUID(), text: 'Look', attachments: [file.id] };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const params = { id: group.id };
    await service.call(scheduledMessages.add, { params, body: { message, at } }, { as: ada });
    await service.call(chatMessages.send, { params, body: message }, { as: ada });
    expect(await opened(group, file.id, bo)).toBe('answered');
    await service.call(scheduledMessages.cancel, of(group, message.id), { as: ada });
    expect(await opened(group, file.id, bo)).toBe('answered');
  });
});

it('[USER-5] after erasure, nothing that others wrote contains the person’s ID', async () => {
  const { ada, bo, cy } = chatFixture;
  const [group, without] = [await chatFixture.group(), await chatFixture.group([cy])];
  const name = `@[Bo Berg](${bo.id})`;
  await chatFixture.say(without, `Ask ${name}`, ada);
  await chatFixture.say(group, `Myself ${name}`, bo);
  await chatFixture.say(group, `Hello ${name}`, ada);
  await chatFixture.leave(group, bo);
  const after = await chatFixture.say(group, `Where is ${name}?`, ada);
  await edit(group, after.id, `Where is ${name} now?`, ada);
  await inOrg(async () => {
    for (const kind of service.app.get(PersonalData).kinds) await kind.erase(bo.id);
  });
  for (const collection of ['conversations', 'messages', 'message_versions', 'participants']) {
    const rows = await service.collection(collection).find({ org: chatFixture.org.id }).toArray();
    expect(JSON.stringify(rows)).not.toContain(bo.id);
  }
  expect((await chatFixture.see(group, ada)).last?.text).toBe(`Where is @${bo.name} now?`);
});

it('[CHAT-1] file names lose control characters and changes of text direction', async () => {
  const group = await chatFixture.group();
  const file = await upload(group, chatFixture.ada, 'invoice\u202Efdp.exe\n\u0000');
  expect(file.name).toBe('invoicefdp.exe');
});

it('[CHAT-3] urgent messages are rate-limited, and sending one again returns the stored one', async () => {
  const group = await chatFixture.group();
  const urgent = (more: object = {}) =>
    chatFixture.say(group, 'Now', chatFixture.ada, { urgent: true, ...more });
  const first = await urgent();
  for (let sent = 1; sent < 20; sent += 1) await urgent();
  expect(await codeOf(urgent())).toBe('rate-limited');
  expect((await urgent({ id: first.id })).seq).toBe(first.seq);
  await chatFixture.say(group, 'Calmly', chatFixture.ada);
});

it('[CHAT-2] a hostile text is handled in under a second', async () => {
  const group = await chatFixture.group();
  for (const text of [
    '@['.repeat(2_000),
    '*['.repeat(2_000),
    `http://${'a.'.repeat(1_990)}`,
    '\u0301'.repeat(4_000),
  ])
    expect(await processorTime(() => chatFixture.say(group, text, chatFixture.ada))).toBeLessThan(1_000);
  const text = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(97 + (at % 26))).join(' ');
  const found = await service.call(
    chatMessages.search,
    { query: { text: text.slice(0, 200) } },
    { as: chatFixture.ada },
  );
  expect(found.items).toEqual([]);
});
