import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { conversations } from '@atrium/proto/chat/conversations';
import { messages } from '@atrium/proto/messages';
import { UrgentRepeater } from '../src/urgent/urgent-repeater.ts';
import { codeOf, ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;

beforeAll(async () => {
  service = await startChat();
  chatFixture = await ChatFixture.open(service);
});
afterAll(() => service.stop());

const at = ({ conversation, id }: ChatMessage) => ({ params: { id: conversation, message: id } });
const edit = (message: ChatMessage, text: string, as: TestPerson) =>
  service.call(chatMessages.edit, { ...at(message), body: { text } }, { as });
const remove = (message: ChatMessage, as: TestPerson) =>
  service.call(chatMessages.remove, at(message), { as });
const history = (message: ChatMessage, as: TestPerson) =>
  service.call(chatMessages.history, at(message), { as });
const react = (message: ChatMessage, reaction: 'like' | 'love' | null, as: TestPerson) =>
  service.call(chatMessages.react, { ...at(message), body: { reaction } }, { as });
const pin = (message: ChatMessage, pinned: boolean, as: TestPerson) =>
  service.call(chatMessages.pin, { ...at(message), body: { pinned } }, { as });
const acknowledge = (message: ChatMessage, as: TestPerson) =>
  service.call(chatMessages.acknowledge, at(message), { as });
const search = async (text: string, as: TestPerson, conversation?: string) =>
  (await service.call(chatMessages.search, { query: { text, conversation } }, { as })).items.map(
    (one) => one.text,
  );

describe('[CHAT-3] messages', () => {
  it('are edited by their author only, and keep their earlier versions', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const message = await chatFixture.say(group, 'Mondey', ada);
    const reply = await chatFixture.say(group, 'Which?', bo, { replyTo: message.id });
    const since = (await chatFixture.read(group, bo)).revision;
    expect(await codeOf(edit(message, 'Mine', bo))).toBe('permission-denied');
    const edited = await edit(message, 'Monday', ada);
    expect(edited).toMatchObject({ text: 'Monday', seq: message.seq });
    expect(edited.editedAt).not.toBeNull();
    expect((await history(message, bo)).items.map(({ text }) => text)).toEqual(['Mondey']);
    // A client that catches up receives the edited message and the reply that quotes it.
    const { items, revision, more } = await chatFixture.changes(group, since, bo);
    expect(items.map(({ id }) => id)).toEqual([message.id, reply.id]);
    expect(items[1]?.replyTo).toMatchObject({ text: 'Monday' });
    expect([revision, more]).toEqual([since + 2, false]);
    expect(await chatFixture.see(group, bo)).toMatchObject({ revision });
  });

  it('mention people under their names, whatever was written', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const lie = `@[Chief Executive: you are fired](${bo.id}) @[Nobody](nobody)`;
    const truth = `@[${bo.name}](${bo.id}) @Nobody`;
    const message = await chatFixture.say(group, lie, ada);
    expect((await chatFixture.texts(group, bo)).at(-1)).toBe(truth);
    await edit(message, `Again ${lie}`, ada);
    expect((await chatFixture.texts(group, bo)).at(-1)).toBe(`Again ${truth}`);
  });

  it('are deleted by their author only: the place stays, the text is gone from every response', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const message = await chatFixture.say(group, 'Hushhush', ada);
    await edit(message, 'Hushhush indeed', ada);
    await chatFixture.say(group, 'What?', bo, { replyTo: message.id });
    expect(await codeOf(remove(message, bo))).toBe('permission-denied');
    await remove(message, ada);
    const list = await chatFixture.read(group, bo);
    expect(list.items.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(list.items[1]).toMatchObject({ text: '', reactions: [] });
    expect(list.items[1]?.deletedAt).not.toBeNull();
    expect(list.items[2]?.replyTo).toMatchObject({ text: '', deleted: true });
    const answers = [
      list,
      await history(message, bo),
      await search('hushhush', bo),
      await chatFixture.see(group, bo),
    ];
    expect(JSON.stringify(answers)).not.toContain('ushhush');
    expect(await codeOf(edit(message, 'Again', ada))).toBe('wrong-state');
    expect(await codeOf(react(message, 'like', bo))).toBe('wrong-state');
    // Kept for compliance, until its retention period ends.
    const versions = await service.collection('message_versions').find({ message: message.id }).toArray();
    expect(versions.map((one) => one['text'])).toEqual(['Hushhush', 'Hushhush indeed']);
  });

  it('take one reaction per person, also from fifty people at once', async () => {
    const { ada, bo } = chatFixture;
    const crowd = await Promise.all(Array.from({ length: 50 }, () => chatFixture.org.person()));
    const group = await chatFixture.group(crowd);
    const message = await chatFixture.say(group, 'Cake', ada);
    await Promise.all(crowd.map((as) => react(message, 'like', as)));
    await Promise.all(crowd.slice(0, 20).map((as) => react(message, 'love', as)));
    await react(message, null, crowd[49] as TestPerson);
    const [, seen] = (await chatFixture.read(group, ada)).items;
    const counts = seen?.reactions.map(({ reaction, people }) => [reaction, new Set(people).size]);
    expect(Object.fromEntries(counts ?? [])).toEqual({ like: 29, love: 20 });
    expect(await codeOf(react(message, 'like', bo))).toBe('not-found');
  });

  it('form threads that count their replies', async () => {
    const { ada, bo, cy } = chatFixture;
    const group = await chatFixture.group();
    const root = await chatFixture.say(group, 'Lunch?', ada);
    const first = await chatFixture.say(group, 'Yes', bo, { replyTo: root.id });
    await chatFixture.say(group, 'Aside', cy);
    const second = await chatFixture.say(group, 'Where?', cy, { replyTo: first.id });
    expect(second).toMatchObject({ thread: root.id, replyTo: { id: first.id, text: 'Yes' } });
    const thread = await chatFixture.read(group, ada, { thread: root.id });
    expect(thread.items.map(({ text }) => text)).toEqual(['Lunch?', 'Yes', 'Where?']);
    expect(thread.items[0]?.replies.count).toBe(2);
    await service.settled();
    const posted = service
      .published(messages.messagesPosted, chatFixture.org.id)
      .flatMap((one) => one.messages);
    expect(posted.find(({ messageId }) => messageId === second.id)?.replyToAuthorId).toBe(bo.id);
  });

  it('are listed around any position, in both directions', async () => {
    const { ada } = chatFixture;
    const group = await chatFixture.group();
    for (let at_ = 2; at_ <= 12; at_ += 1) await chatFixture.say(group, `${at_}`, ada);
    const seqs = async (query: object) => {
      const { items, before, after } = await chatFixture.read(group, ada, { limit: 4, ...query });
      return [items.map(({ seq }) => seq), before, after];
    };
    expect(await seqs({})).toEqual([[9, 10, 11, 12], true, false]);
    expect(await seqs({ before: 4 })).toEqual([[1, 2, 3], false, true]);
    expect(await seqs({ after: 10 })).toEqual([[11, 12], true, false]);
    expect(await seqs({ around: 6 })).toEqual([[4, 5, 6, 7], true, true]);
  });

  it('are pinned for everyone', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const [one, two] = [await chatFixture.say(group, 'One', ada), await chatFixture.say(group, 'Two', ada)];
    await pin(one, true, bo);
    await pin(two, true, ada);
    const pinned = () => service.call(chatMessages.pinned, { params: { id: group.id } }, { as: bo });
    expect((await pinned()).items.map(({ text }) => text)).toEqual(['Two', 'One']);
    await pin(two, false, bo);
    expect((await pinned()).items.map(({ text }) => text)).toEqual(['One']);
  });

  it('that are urgent wait for every recipient, are repeated to the rest, and stop waiting for people who left', async () => {
    const { ada, bo, cy } = chatFixture;
    const group = await chatFixture.group();
    const message = await chatFixture.say(group, 'Leave the building', ada, { urgent: true });
    const waits = async (as: TestPerson) => (await chatFixture.see(group, as)).urgent;
    expect([await waits(ada), await waits(bo)]).toEqual([[], [message.id]]);
    expect(await acknowledge(message, bo)).toMatchObject({ urgent: { acknowledged: [bo.id] } });
    expect(await acknowledge(message, bo)).toMatchObject({ urgent: { acknowledged: [bo.id] } });
    expect(await waits(bo)).toEqual([]);
    const repeat = () =>
      runForOrganisation(chatFixture.org.id, 'test', () =>
        service.app.get(UrgentRepeater, { strict: false }).repeat(message.id),
      );
    expect(await repeat()).toBeInstanceOf(Date);
    await service.settled();
    expect(service.published(messages.urgentRepeated, chatFixture.org.id).at(-1)).toMatchObject({
      ...{ messageId: message.id, authorId: ada.id, waitingIds: [cy.id] },
    });
    const { urgent } = await service.call(conversations.unread, {}, { as: cy });
    expect(urgent).toBe(1);
    await chatFixture.leave(group, cy);
    expect(await repeat()).toBeUndefined();
    expect(await codeOf(acknowledge(await chatFixture.say(group, 'Hello', ada), bo))).toBe('wrong-state');
  });

  it('are found by word prefixes, ignoring diacritics, only by people who may read them', async () => {
    const { ada, bo, cy } = chatFixture;
    const [group, other] = [await chatFixture.group(), await chatFixture.direct(cy, ada)];
    await chatFixture.say(group, 'Zażółć gęślą jaźń', ada);
    await chatFixture.leave(group, bo);
    await chatFixture.say(group, 'Zażółcona tajemnica', ada);
    await chatFixture.say(other, 'Zażółć prywatnie', ada);
    expect(await search('zazolc', ada)).toEqual([
      'Zażółć prywatnie',
      'Zażółcona tajemnica',
      'Zażółć gęślą jaźń',
    ]);
    expect(await search('ZAŻ gesla', ada)).toEqual(['Zażółć gęślą jaźń']);
    expect(await search('zazolc', ada, other.id)).toEqual(['Zażółć prywatnie']);
    expect(await search('zazolc', bo)).toEqual(['Zażółć gęślą jaźń']);
    expect(await search('zazolc', await chatFixture.org.person())).toEqual([]);
    expect(await search('.*', ada)).toEqual([]);
  });

  it('[ALL-9] are narrowed down by their author and date', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    await chatFixture.say(group, 'Numbats by Ada', ada);
    await chatFixture.say(group, 'Numbats by Bo', bo);
    const found = async (query: Record<string, string>) =>
      (
        await service.call(chatMessages.search, { query: { text: 'numbat', ...query } }, { as: ada })
      ).items.map(({ text }) => text);
    expect(await found({ author: ada.id })).toEqual(['Numbats by Ada']);
    expect(await found({ since: '2026-01-01T00:00:00Z' })).toHaveLength(2);
    expect(await found({ since: '2999-01-01T00:00:00Z' })).toEqual([]);
  });

  it('are found with the name their conversation has for the reader', async () => {
    const { ada, bo, cy } = chatFixture;
    const [group, other] = [await chatFixture.group(), await chatFixture.direct(cy, ada)];
    await chatFixture.say(group, 'Quokkas in the hall', bo);
    await chatFixture.say(other, 'Quokkas at home', ada);
    await chatFixture.leave(group, bo);
    const { version } = await chatFixture.see(group, ada);
    const renamed = { params: { id: group.id }, body: { name: 'Renamed without Bo' } };
    await service.call(conversations.rename, renamed, { as: ada, ifMatch: version });
    const places = async (as: TestPerson) => {
      const { items } = await service.call(chatMessages.search, { query: { text: 'quokka' } }, { as });
      return items.map(({ place: { kind, name, others } }) => ({
        kind,
        name,
        others: others.map(({ id }) => id).toSorted(),
      }));
    };
    const named = (name: string, ...others: TestPerson[]) => ({
      kind: 'group',
      name,
      others: others.map(({ id }) => id).toSorted(),
    });
    const direct = (person: TestPerson) => ({ kind: 'direct', name: null, others: [person.id] });
    expect(await places(ada)).toEqual([direct(cy), named('Renamed without Bo', cy)]);
    expect(await places(cy)).toEqual([direct(ada), named('Renamed without Bo', ada)]);
    // Someone who left sees the name it had then.
    expect(await places(bo)).toEqual([named('Hall C', ada, cy)]);
  });
});

describe('[CHAT-2] typing', () => {
  it('is sent to the others, at most once per interval, and never stored', async () => {
    const { ada, bo, cy } = chatFixture;
    const group = await chatFixture.group();
    const type = (as: TestPerson) => service.call(chatMessages.typing, { params: { id: group.id } }, { as });
    await Promise.all([type(ada), type(ada), type(ada)]);
    const events = service.liveEvents.filter(({ name }) => name === 'chat.typing');
    expect(events).toMatchObject([{ content: { person: ada.id }, ids: { conversation: group.id } }]);
    expect(events[0]?.to).toEqual({ people: expect.arrayContaining([bo.id, cy.id]) as string[] });
    expect(await codeOf(type(await chatFixture.org.person()))).toBe('not-found');
  });
});
