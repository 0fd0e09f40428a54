import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { conversations } from '@atrium/proto/chat/conversations';
import { messages } from '@atrium/proto/messages';
import { UrgentRepeater } from '../src/urgent/urgent-repeater.ts';
import { codeOf, Office, startChat } from './support.ts';

let service: TestService;
let office: Office;

beforeAll(async () => {
  service = await startChat();
  office = await Office.open(service);
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
  it('are edited by their author, and say what they said before', async () => {
    const { ada, bo } = office;
    const group = await office.group();
    const message = await office.say(group, 'Mondey', ada);
    const reply = await office.say(group, 'Which?', bo, { replyTo: message.id });
    const since = (await office.read(group, bo)).revision;
    expect(await codeOf(edit(message, 'Mine', bo))).toBe('permission-denied');
    const edited = await edit(message, 'Monday', ada);
    expect(edited).toMatchObject({ text: 'Monday', seq: message.seq });
    expect(edited.editedAt).not.toBeNull();
    expect((await history(message, bo)).items.map(({ text }) => text)).toEqual(['Mondey']);
    // Whoever catches up hears of it, and of the answer that quotes it.
    const { items, revision, more } = await office.changes(group, since, bo);
    expect(items.map(({ id }) => id)).toEqual([message.id, reply.id]);
    expect(items[1]?.replyTo).toMatchObject({ text: 'Monday' });
    expect([revision, more]).toEqual([since + 2, false]);
    expect(await office.see(group, bo)).toMatchObject({ revision });
  });

  it('are deleted by their author: the place stays, the words are nowhere', async () => {
    const { ada, bo } = office;
    const group = await office.group();
    const message = await office.say(group, 'Hushhush', ada);
    await edit(message, 'Hushhush indeed', ada);
    await office.say(group, 'What?', bo, { replyTo: message.id });
    expect(await codeOf(remove(message, bo))).toBe('permission-denied');
    await remove(message, ada);
    const list = await office.read(group, bo);
    expect(list.items.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(list.items[1]).toMatchObject({ text: '', reactions: [] });
    expect(list.items[1]?.deletedAt).not.toBeNull();
    expect(list.items[2]?.replyTo).toMatchObject({ text: '', deleted: true });
    const answers = [
      list,
      await history(message, bo),
      await search('hushhush', bo),
      await office.see(group, bo),
    ];
    expect(JSON.stringify(answers)).not.toContain('ushhush');
    expect(await codeOf(edit(message, 'Again', ada))).toBe('wrong-state');
    expect(await codeOf(react(message, 'like', bo))).toBe('wrong-state');
    // For compliance, and for as long as that is kept.
    const kept = await service.collection('message_versions').find({ message: message.id }).toArray();
    expect(kept.map((one) => one['text'])).toEqual(['Hushhush', 'Hushhush indeed']);
  });

  it('have one reaction of each, also of fifty at once', async () => {
    const { ada, bo } = office;
    const crowd = await Promise.all(Array.from({ length: 50 }, () => office.org.person()));
    const group = await office.group(crowd);
    const message = await office.say(group, 'Cake', ada);
    await Promise.all(crowd.map((as) => react(message, 'like', as)));
    await Promise.all(crowd.slice(0, 20).map((as) => react(message, 'love', as)));
    await react(message, null, crowd[49] as TestPerson);
    const [, seen] = (await office.read(group, ada)).items;
    const counts = seen?.reactions.map(({ reaction, people }) => [reaction, new Set(people).size]);
    expect(Object.fromEntries(counts ?? [])).toEqual({ like: 29, love: 20 });
    expect(await codeOf(react(message, 'like', bo))).toBe('not-found');
  });

  it('answer each other in threads that count their answers', async () => {
    const { ada, bo, cy } = office;
    const group = await office.group();
    const root = await office.say(group, 'Lunch?', ada);
    const first = await office.say(group, 'Yes', bo, { replyTo: root.id });
    await office.say(group, 'Aside', cy);
    const second = await office.say(group, 'Where?', cy, { replyTo: first.id });
    expect(second).toMatchObject({ thread: root.id, replyTo: { id: first.id, text: 'Yes' } });
    const thread = await office.read(group, ada, { thread: root.id });
    expect(thread.items.map(({ text }) => text)).toEqual(['Lunch?', 'Yes', 'Where?']);
    expect(thread.items[0]?.replies.count).toBe(2);
    await service.settled();
    const posted = service.said(messages.messagesPosted, office.org.id).flatMap((one) => one.messages);
    expect(posted.find(({ messageId }) => messageId === second.id)?.replyToAuthorId).toBe(bo.id);
  });

  it('are listed around any place, both ways', async () => {
    const { ada } = office;
    const group = await office.group();
    for (let at_ = 2; at_ <= 12; at_ += 1) await office.say(group, `${at_}`, ada);
    const seqs = async (query: object) => {
      const { items, before, after } = await office.read(group, ada, { limit: 4, ...query });
      return [items.map(({ seq }) => seq), before, after];
    };
    expect(await seqs({})).toEqual([[9, 10, 11, 12], true, false]);
    expect(await seqs({ before: 4 })).toEqual([[1, 2, 3], false, true]);
    expect(await seqs({ after: 10 })).toEqual([[11, 12], true, false]);
    expect(await seqs({ around: 6 })).toEqual([[4, 5, 6, 7], true, true]);
  });

  it('are pinned for everybody', async () => {
    const { ada, bo } = office;
    const group = await office.group();
    const [one, two] = [await office.say(group, 'One', ada), await office.say(group, 'Two', ada)];
    await pin(one, true, bo);
    await pin(two, true, ada);
    const pinned = () => service.call(chatMessages.pinned, { params: { id: group.id } }, { as: bo });
    expect((await pinned()).items.map(({ text }) => text)).toEqual(['Two', 'One']);
    await pin(two, false, bo);
    expect((await pinned()).items.map(({ text }) => text)).toEqual(['One']);
  });

  it('that are urgent wait for each, are said again to who is left, and for nobody who went', async () => {
    const { ada, bo, cy } = office;
    const group = await office.group();
    const message = await office.say(group, 'Leave the building', ada, { urgent: true });
    const waits = async (as: TestPerson) => (await office.see(group, as)).urgent;
    expect([await waits(ada), await waits(bo)]).toEqual([[], [message.id]]);
    expect(await acknowledge(message, bo)).toMatchObject({ urgent: { acknowledged: [bo.id] } });
    expect(await acknowledge(message, bo)).toMatchObject({ urgent: { acknowledged: [bo.id] } });
    expect(await waits(bo)).toEqual([]);
    const repeat = () =>
      runForOrganisation(office.org.id, 'test', () =>
        service.app.get(UrgentRepeater, { strict: false }).repeat(message.id),
      );
    expect(await repeat()).toBeInstanceOf(Date);
    await service.settled();
    expect(service.said(messages.urgentRepeated, office.org.id).at(-1)).toMatchObject({
      ...{ messageId: message.id, authorId: ada.id, waitingIds: [cy.id] },
    });
    const { urgent } = await service.call(conversations.unread, {}, { as: cy });
    expect(urgent).toBe(1);
    await office.leave(group, cy);
    expect(await repeat()).toBeUndefined();
    expect(await codeOf(acknowledge(await office.say(group, 'Hello', ada), bo))).toBe('wrong-state');
  });

  it('are found by beginnings of words, without diacritics, by whoever may read them', async () => {
    const { ada, bo, cy } = office;
    const [group, other] = [await office.group(), await office.direct(cy, ada)];
    await office.say(group, 'Zażółć gęślą jaźń', ada);
    await office.leave(group, bo);
    await office.say(group, 'Zażółcona tajemnica', ada);
    await office.say(other, 'Zażółć prywatnie', ada);
    expect(await search('zazolc', ada)).toEqual([
      'Zażółć prywatnie',
      'Zażółcona tajemnica',
      'Zażółć gęślą jaźń',
    ]);
    expect(await search('ZAŻ gesla', ada)).toEqual(['Zażółć gęślą jaźń']);
    expect(await search('zazolc', ada, other.id)).toEqual(['Zażółć prywatnie']);
    expect(await search('zazolc', bo)).toEqual(['Zażółć gęślą jaźń']);
    expect(await search('zazolc', await office.org.person())).toEqual([]);
    expect(await search('.*', ada)).toEqual([]);
  });

  it('are found with what their conversation is called for whoever looks', async () => {
    const { ada, bo, cy } = office;
    const [group, other] = [await office.group(), await office.direct(cy, ada)];
    await office.say(group, 'Quokkas in the hall', bo);
    await office.say(other, 'Quokkas at home', ada);
    await office.leave(group, bo);
    const { version } = await office.see(group, ada);
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
    // Who left knows it by the name it had.
    expect(await places(bo)).toEqual([named('Hall C', ada, cy)]);
  });
});

describe('[CHAT-2] typing', () => {
  it('is told the others for a moment, not more often than it is worth, and kept nowhere', async () => {
    const { ada, bo, cy } = office;
    const group = await office.group();
    const type = (as: TestPerson) => service.call(chatMessages.typing, { params: { id: group.id } }, { as });
    await Promise.all([type(ada), type(ada), type(ada)]);
    const told = service.notices.filter(({ name }) => name === 'chat.typing');
    expect(told).toMatchObject([{ content: { person: ada.id }, ids: { conversation: group.id } }]);
    expect(told[0]?.to).toEqual({ people: expect.arrayContaining([bo.id, cy.id]) as string[] });
    expect(await codeOf(type(await office.org.person()))).toBe('not-found');
  });
});
