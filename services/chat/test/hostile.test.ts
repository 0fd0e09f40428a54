import { runForOrganisation } from '@atrium/common/context/request-context';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { attachments } from '@atrium/proto/chat/attachments';
import { chatCompliance } from '@atrium/proto/chat/compliance';
import { conversations, type Conversation } from '@atrium/proto/chat/conversations';
import { chatMessages } from '@atrium/proto/chat/messages';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import { features } from '@atrium/proto/features';
import { randomUUID } from 'node:crypto';
import { MessageRemoval } from '../src/compliance/message-removal.ts';
import { VersionRemoval } from '../src/compliance/version-removal.ts';
import { codeOf, Office, startChat } from './support.ts';

let service: TestService;
let office: Office;
beforeAll(async () => (service = await startChat()));
beforeEach(async () => (office = await Office.open(service)));
afterAll(() => service.stop());

type Place = Pick<Conversation, 'id'>;
const here = (url: string): string => url.replace('http://files.test', service.url);
const inOrg = <T>(work: () => Promise<T>): Promise<T> => runForOrganisation(office.org.id, 'test', work);
const of = ({ id }: Place, message: string) => ({ params: { id, message } });
const edit = (group: Place, message: string, text: string, as: TestPerson) =>
  service.call(chatMessages.edit, { ...of(group, message), body: { text } }, { as });
const remove = ({ id }: Place, { id: person }: TestPerson, as: TestPerson) =>
  service.call(conversations.remove, { params: { id, person } }, { as });

async function upload({ id }: Place, as: TestPerson, name = 'notes.txt') {
  const body = { name, size: 5, type: 'text/plain' };
  const begun = await service.call(attachments.begin, { params: { id }, body }, { as });
  await fetch(here(begun.upload.url), { method: 'PUT', headers: begun.upload.headers, body: 'Notes' });
  return service.call(attachments.finish, { params: { id, attachment: begun.id } }, { as });
}
const opened = (group: Place, attachment: string, as: TestPerson) =>
  codeOf(service.call(attachments.open, { params: { id: group.id, attachment } }, { as }));

describe('[CHAT-1] who was removed', () => {
  it('never reads what others make of old messages: edits, answers, reactions, pins', async () => {
    const { ada, bo, cy } = office;
    const group = await office.group();
    const plan = await office.say(group, 'The plan is open', ada);
    const asked = await office.say(group, 'Which plan?', bo, { replyTo: plan.id });
    const revision = (await office.see(group, ada)).revision;
    await remove(group, cy, ada);
    await edit(group, plan.id, 'The password is zebra', ada);
    await office.say(group, 'Answer', bo, { replyTo: plan.id });
    const pin = { ...of(group, plan.id), body: { pinned: true } };
    await service.call(chatMessages.pin, pin, { as: ada });
    await service.call(chatMessages.react, { ...of(group, plan.id), body: { reaction: 'like' } }, { as: bo });

    const list = await office.read(group, cy);
    const changes = await office.changes(group, 0, cy);
    const pinned = await service.call(chatMessages.pinned, { params: { id: group.id } }, { as: cy });
    const history = await service.call(chatMessages.history, of(group, plan.id), { as: cy });
    const search = (text: string) => service.call(chatMessages.search, { query: { text } }, { as: cy });
    expect((await search('zebra')).items).toEqual([]);
    expect((await search('open')).items).toEqual([]);
    expect(JSON.stringify([list, changes, pinned, history])).not.toContain('zebra');
    const seen = list.items.find(({ id }) => id === plan.id);
    expect(seen).toMatchObject({ text: 'The plan is open', editedAt: null, pinned: false, reactions: [] });
    expect(seen?.replies.count).toBe(1);
    expect(list.items.find(({ id }) => id === asked.id)?.replyTo).toMatchObject({ text: 'The plan is open' });
    expect(pinned.items).toEqual([]);
    expect(history.items).toEqual([]);
    // Not even that something goes on: only that they were removed.
    for (const one of [list, changes]) expect(one.revision).toBeLessThanOrEqual(revision + 2);
    for (const one of list.items) expect(one.revision).toBeLessThanOrEqual(revision + 2);
    expect(JSON.stringify(await office.list(cy, { archived: true }))).not.toContain('zebra');
    // Of what is deleted they lose the words like everybody.
    await service.call(chatMessages.remove, of(group, plan.id), { as: ada });
    expect((await office.read(group, cy)).items.find(({ id }) => id === plan.id)?.text).toBe('');
  });

  it('never learns who came after them', async () => {
    const { ada, bo, cy } = office;
    const dan = await office.org.person({ state: { first: 'Zacharias', last: 'Quill' } });
    const group = await office.group([cy]);
    await remove(group, cy, ada);
    await office.add(group, [dan, bo]);
    expect((await office.see(group, cy)).others.map(({ id }) => id)).toEqual([ada.id]);
    expect(await office.list(cy, { archived: true, text: 'zacharias' })).toEqual([]);
    expect(await office.list(ada, { text: 'zacharias' })).toHaveLength(1);
    // Nor does who came later find who was there before.
    await remove(group, dan, ada);
    const eve = await office.org.person();
    await office.add(group, [eve]);
    expect(await office.list(eve, { text: 'zacharias' })).toEqual([]);
  });

  it('is nobody whose coming and going anybody watches: only who talks with somebody sees them here', async () => {
    const { ada, bo } = office;
    const presence = (people: string[], as: TestPerson) =>
      service.call(conversations.presence, { query: { people: people as never } }, { as });
    await service.presence.arrive({ org: office.org.id, person: bo.id, connection: 'one' }, 60);
    expect(await presence([bo.id], ada)).toEqual({ online: [] });
    const group = await office.group();
    expect(await presence([bo.id], ada)).toEqual({ online: [bo.id] });
    await office.leave(group, bo);
    expect(await presence([bo.id], ada)).toEqual({ online: [] });
    await office.rejoin(group, bo);
    await office.org.tell(features, { smallestGroup: 5 });
    expect(await presence([bo.id], ada)).toEqual({ online: null });
  });
});

describe('[PERM-8] ids of elsewhere', () => {
  it('are nothing in any field of any body or query', async () => {
    const { ada, bo } = office;
    const foreign = await Office.open(service);
    const theirs = await foreign.group([foreign.bo], foreign.ada);
    const said = await foreign.say(theirs, 'Foreign words', foreign.ada);
    const file = await upload(theirs, foreign.ada);
    const [group, other] = [await office.group(), await office.group([office.cy], bo)];
    const beside = await office.say(other, 'Not for Ada', bo);
    const call = service.call.bind(service);
    const message = (more: object) => ({ id: randomUUID(), text: 'x', ...more });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const params = { id: group.id };
    const refused = [
      office.direct(foreign.bo, ada),
      office.group([foreign.bo], ada),
      office.add(group, [foreign.bo]),
      ...[said.id, beside.id].flatMap((replyTo) => [
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
    // Somebody else's id for one's own message is somebody else's message, in either organisation.
    expect(await codeOf(office.say(group, 'Mine', ada, { id: beside.id }))).toBe('already-exists');
    expect(await codeOf(office.say(group, 'Mine', ada, { id: said.id }))).toBe('already-exists');
    expect(await office.texts(other, bo)).toEqual(['created', 'Not for Ada']);
    const thread = await office.read(group, ada, { thread: beside.id });
    expect(thread.items).toEqual([]);
    for (const conversation of [other.id, theirs.id]) {
      const query = { text: 'ada', conversation };
      expect((await call(chatMessages.search, { query }, { as: ada })).items).toEqual([]);
    }
    const root = await office.org.person({ superuser: true });
    expect(
      (await call(chatCompliance.conversations, { query: { person: foreign.ada.id } }, { as: root })).items,
    ).toEqual([]);
    const mentioned = await office.say(group, `Hi @[Them](${foreign.bo.id})`, ada);
    expect(mentioned.text).toBe('Hi @Them');
  });

  it('and nonsense in place of a cursor is refused, never an error of ours', async () => {
    const { ada } = office;
    const group = await office.group();
    await office.say(group, 'hello', ada);
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
  it('under a hold stays with its files and versions, also where the hold came while something was on its way to go', async () => {
    const { ada } = office;
    const root = await office.org.person({ superuser: true });
    const group = await office.group();
    const [file, deleted] = [await upload(group, ada), await upload(group, ada)];
    const kept = await office.say(group, 'Mondey', ada, { attachments: [file.id] });
    const gone = await office.say(group, 'Hush', ada, { attachments: [deleted.id] });
    await edit(group, kept.id, 'Monday', ada);
    await service.call(chatMessages.remove, of(group, gone.id), { as: ada });
    const hold = { params: { id: group.id }, body: { reason: 'A claim' } };
    await service.call(chatCompliance.hold, hold, { as: root });
    const witness = await office.org.person({ state: { held: true } });
    const talk = await office.direct(witness, ada);
    const heard = await office.say(talk, 'Tuseday', ada);
    await edit(talk, heard.id, 'Tuesday', ada);
    const later = new Date(Date.now() + 60_000);
    // As whoever began before there was a hold goes on.
    for (const { id } of [group, talk])
      await inOrg(() => service.app.get(MessageRemoval).removeFrom(id, later));
    await inOrg(() => service.app.get(VersionRemoval).remove(later, []));
    const { url } = await service.call(
      attachments.open,
      { params: { id: group.id, attachment: file.id } },
      { as: ada },
    );
    expect((await fetch(here(url))).status).toBe(200);
    expect(await office.texts(talk, ada)).toEqual(['Tuesday']);
    const versions = await service.collection('message_versions').find({ org: office.org.id }).toArray();
    expect(versions.map(({ text }) => text as string).toSorted()).toEqual(['Hush', 'Mondey', 'Tuseday']);
    expect(await service.collection('attachments').countDocuments({ conversation: group.id })).toBe(2);
  });

  it('of a sent message is not drawn back through a message to be sent later', async () => {
    const { ada, bo } = office;
    const group = await office.group();
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

it('[USER-5] nobody who was erased is named by what others wrote, wherever it stands', async () => {
  const { ada, bo, cy } = office;
  const [group, without] = [await office.group(), await office.group([cy])];
  const name = `@[Bo Berg](${bo.id})`;
  await office.say(without, `Ask ${name}`, ada);
  await office.say(group, `Myself ${name}`, bo);
  await office.say(group, `Hello ${name}`, ada);
  await office.leave(group, bo);
  const after = await office.say(group, `Where is ${name}?`, ada);
  await edit(group, after.id, `Where is ${name} now?`, ada);
  await inOrg(async () => {
    for (const kind of service.app.get(PersonalData).kinds) await kind.erase(bo.id);
  });
  for (const collection of ['conversations', 'messages', 'message_versions', 'participants']) {
    const rows = await service.collection(collection).find({ org: office.org.id }).toArray();
    expect(JSON.stringify(rows)).not.toContain(bo.id);
  }
  expect((await office.see(group, ada)).last?.text).toBe('Where is @Bo Berg now?');
});

it('[CHAT-1] the name of a file says in no order but its own what it is, and hides nothing', async () => {
  const group = await office.group();
  const file = await upload(group, office.ada, 'invoice\u202Efdp.exe\n\u0000');
  expect(file.name).toBe('invoicefdp.exe');
});

it('[CHAT-3] nobody wakes everybody without end: urgent messages are few, and one sent again is the one that is there', async () => {
  const group = await office.group();
  const urgent = (more: object = {}) => office.say(group, 'Now', office.ada, { urgent: true, ...more });
  const first = await urgent();
  for (let sent = 1; sent < 20; sent += 1) await urgent();
  expect(await codeOf(urgent())).toBe('rate-limited');
  expect((await urgent({ id: first.id })).seq).toBe(first.seq);
  await office.say(group, 'Calmly', office.ada);
});

it('[CHAT-2] what is written in bad faith takes no time', async () => {
  const group = await office.group();
  for (const text of [
    '@['.repeat(2_000),
    '*['.repeat(2_000),
    `http://${'a.'.repeat(1_990)}`,
    '\u0301'.repeat(4_000),
  ]) {
    const began = performance.now();
    await office.say(group, text, office.ada);
    expect(performance.now() - began).toBeLessThan(1_000);
  }
  const words = Array.from({ length: 100 }, (_, at) => String.fromCodePoint(97 + (at % 26))).join(' ');
  const found = await service.call(
    chatMessages.search,
    { query: { text: words.slice(0, 200) } },
    { as: office.ada },
  );
  expect(found.items).toEqual([]);
});
