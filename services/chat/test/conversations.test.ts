import { conversations } from '@atrium/proto/chat/conversations';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { codeOf, ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;

beforeAll(async () => {
  service = await startChat();
  chatFixture = await ChatFixture.open(service);
});
afterAll(() => service.stop());

const stateOf = async (id: string) => {
  await service.settled();
  return service.published(messages.conversation, chatFixture.org.id).findLast((state) => state.id === id);
};

describe('[CHAT-1] conversations', () => {
  it('between two people exist once, whoever starts them and however often at once', async () => {
    const { ada, bo } = chatFixture;
    const begun = await Promise.all([
      ...Array.from({ length: 5 }, () => chatFixture.direct(bo, ada)),
      ...Array.from({ length: 5 }, () => chatFixture.direct(ada, bo)),
    ]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ kind: 'direct', name: null, size: 2, active: true, unread: 0 });
    expect(begun[0]?.others.map(({ id }) => id)).toEqual([bo.id]);
    expect(await codeOf(chatFixture.direct(ada, ada))).toBe('invalid-input');
    const gone = await chatFixture.org.person({ state: { active: false } });
    expect(await codeOf(chatFixture.direct(gone, ada))).toBe('not-found');
    expect((await stateOf(begun[0]?.id ?? ''))?.participantIds.toSorted()).toEqual(
      [ada.id, bo.id].toSorted(),
    );
  });

  it('show everyone the last message and their unread count, and writing marks everything as read', async () => {
    const { ada, bo, cy } = chatFixture;
    const group = await chatFixture.group();
    await chatFixture.say(group, 'One', ada);
    await chatFixture.say(group, `@[Bo](${bo.id}) two`, ada);
    expect(await chatFixture.see(group, ada)).toMatchObject({ unread: 0, seq: 3, mentioned: false });
    expect(await chatFixture.see(group, bo)).toMatchObject({
      unread: 2,
      mentioned: true,
      updatedBy: { id: ada.id },
    });
    expect((await chatFixture.see(group, cy)).last).toMatchObject({
      seq: 3,
      kind: 'text',
      author: { id: ada.id },
    });
    expect(await chatFixture.mark(group, 2, bo)).toEqual({ read: 2, delivered: 2 });
    expect(await chatFixture.see(group, bo)).toMatchObject({ unread: 1, mentioned: true });
    expect(await chatFixture.mark(group, 99, bo)).toEqual({ read: 3, delivered: 3 });
    expect(await chatFixture.mark(group, 1, bo)).toEqual({ read: 3, delivered: 3 });
    expect(await chatFixture.see(group, bo)).toMatchObject({ unread: 0, mentioned: false });
    await chatFixture.say(group, 'Three', cy);
    await chatFixture.say(group, 'Four', bo);
    expect(await chatFixture.see(group, bo)).toMatchObject({ unread: 0 });
    expect(await chatFixture.see(group, ada)).toMatchObject({ unread: 2 });
  });

  it('authors have read everything up to their own last message, however many others write after them', async () => {
    const { ada, org } = chatFixture;
    const others = await Promise.all(Array.from({ length: 12 }, () => org.person()));
    const group = await chatFixture.group(others);
    const authors = [ada, ...others];
    for (const author of authors) await chatFixture.say(group, 'One', author);
    const shown = await Promise.all(authors.map((author) => chatFixture.see(group, author)));
    expect(shown.map(({ unread }) => unread)).toEqual(authors.map((_, at) => authors.length - 1 - at));
    expect(shown.map(({ readMarkers }) => readMarkers.read)).toEqual(authors.map((_, at) => at + 2));
    const { items } = await service.call(
      conversations.participants,
      { params: { id: group.id }, query: { limit: 50 } },
      { as: ada },
    );
    expect(new Map(items.map(({ person, readReceipts }) => [person.id, readReceipts?.read]))).toEqual(
      new Map(authors.map(({ id }, at) => [id, at + 2])),
    );
    expect(await chatFixture.mark(group, 1, ada)).toEqual({ read: 2, delivered: 2 });
    const total = await service.call(conversations.unread, {}, { as: others.at(-1) as TestPerson });
    expect(total).toMatchObject({ messages: 0, conversations: 0 });
  });

  it('[CHAT-2] in a large group only the reader and the authors of what was read hear of it live', async () => {
    const { ada, bo, cy, org } = chatFixture;
    const { roles } = bo;
    const others = await Promise.all(
      Array.from({ length: 50 }, () => org.person({ access: { roles: [...roles] } })),
    );
    const group = await chatFixture.group([bo, cy, ...others]);
    const { seq } = await chatFixture.say(group, 'Who has the key?', ada);
    await chatFixture.mark(group, seq, cy);
    const answer = await chatFixture.say(group, 'I have', bo);
    await chatFixture.mark(group, answer.seq, others[0] as TestPerson);
    const marks = service.liveEvents.flatMap(({ name, ids, to, content }) =>
      name === 'chat.marks' && ids?.['conversation'] === group.id && typeof to === 'object' && 'people' in to
        ? [{ to: to.people, of: (content as { person: string }).person }]
        : [],
    );
    expect(marks.filter(({ of }) => of === cy.id).map(({ to }) => to)).toEqual([[cy.id, ada.id]]);
    const reader = String(others[0]?.id);
    const [last] = marks.filter(({ of }) => of === reader).map(({ to }) => to.toSorted());
    expect(last).toEqual([reader, ada.id, bo.id].toSorted());
  });

  it('are listed by latest activity, page by page, found by names, and counted', async () => {
    const org = await ChatFixture.open(service);
    const zoe = await org.org.person({ state: { first: 'Żaneta', last: 'Łuk' } });
    const groups = [await org.group(), await org.group(), await org.direct(zoe, org.ada)];
    await org.say(groups[1] as never, 'Newest', org.bo);
    const listed = await org.list(org.ada);
    expect(listed.map(({ id }) => id)).toEqual([groups[1]?.id, groups[2]?.id, groups[0]?.id]);
    const first = await service.call(conversations.list, { query: { limit: 2 } }, { as: org.ada });
    const next = await service.call(
      conversations.list,
      { query: { limit: 2, after: first.next ?? '' } },
      { as: org.ada },
    );
    expect([...first.items, ...next.items]).toEqual(listed);
    expect(next.next).toBeNull();
    expect((await org.list(org.ada, { text: 'zane' })).map(({ id }) => id)).toEqual([groups[2]?.id]);
    expect(await org.list(org.ada, { text: 'hall' })).toHaveLength(2);
    const count = () => service.call(conversations.unread, {}, { as: org.ada });
    expect(await count()).toEqual({ messages: 1, conversations: 1, urgent: 0 });
    const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const input = { params: { id: groups[1]?.id ?? '' }, body: { archived: true, mutedUntil } };
    await service.call(conversations.updateSettings, input, { as: org.ada });
    expect(await count()).toEqual({ messages: 0, conversations: 0, urgent: 0 });
    expect(await org.list(org.ada)).toHaveLength(2);
    expect(await org.list(org.ada, { archived: true })).toHaveLength(1);
    await service.settled();
    const state = service.published(messages.conversation, org.org.id).at(-1);
    expect(state?.silent).toMatchObject([{ personId: org.ada.id, until: BigInt(Date.parse(mutedUntil)) }]);
  });

  it('can be read up to leaving and from rejoining on, but in no way in between', async () => {
    const { ada, bo } = chatFixture;
    const group = await chatFixture.group();
    const early = await chatFixture.say(group, 'Before', ada);
    await chatFixture.leave(group, bo);
    const between = await chatFixture.say(group, 'Between', ada);
    expect(await chatFixture.see(group, bo)).toMatchObject({
      active: false,
      unread: 0,
      last: { kind: 'event' },
    });
    expect(await chatFixture.texts(group, bo)).toEqual(['created', 'Before', 'left']);
    expect(await chatFixture.list(bo, { archived: true })).toMatchObject([{ id: group.id }]);
    expect(await codeOf(chatFixture.say(group, 'Still here', bo))).toBe('wrong-state');
    expect((await chatFixture.changes(group, 0, bo)).items.map(({ text }) => text)).not.toContain('Between');

    await chatFixture.rejoin(group, bo);
    const reply = await chatFixture.say(group, 'Quoting', ada, { replyTo: between.id });
    const seen = await chatFixture.read(group, bo);
    expect(seen.items.map(({ text, event }) => event?.what ?? text)).toEqual([
      ...['created', 'Before', 'left', 'rejoined', 'Quoting'],
    ]);
    expect(JSON.stringify([seen, await chatFixture.changes(group, 0, bo)])).not.toContain('Between');
    expect(JSON.stringify(await chatFixture.asSeenByPerson(bo))).not.toContain('Between');
    expect((await chatFixture.asSeenByPerson(bo)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([early.id, reply.id]),
    );
    expect((await chatFixture.asSeenByPerson(ada)).find(({ id }) => id === reply.id)?.replyTo).toMatchObject({
      text: 'Between',
    });
    expect(await codeOf(chatFixture.rejoin(group, bo))).toBe('wrong-state');
  });

  it('in groups are managed by admins, of whom one always remains', async () => {
    const { ada, bo, cy } = chatFixture;
    const group = await chatFixture.group([bo]);
    const at = { params: { id: group.id } };
    const appoint = (who: string, admin: boolean, as = ada) =>
      service.call(
        conversations.setAdmin,
        { params: { ...at.params, person: who }, body: { admin } },
        { as },
      );
    expect(await codeOf(chatFixture.add(group, [cy], bo))).toBe('permission-denied');
    expect(await codeOf(appoint(ada.id, false))).toBe('wrong-state');
    await chatFixture.add(group, [cy]);
    await chatFixture.add(group, [cy]);
    expect(await chatFixture.texts(group, cy)).toEqual(['added']);
    const { version } = await chatFixture.see(group, ada);
    const rename = (ifMatch: number) =>
      service.call(conversations.rename, { ...at, body: { name: 'Hall D' } }, { as: ada, ifMatch });
    expect(await codeOf(rename(version - 1))).toBe('version-conflict');
    expect(await rename(version)).toMatchObject({ name: 'Hall D' });
    await service.call(conversations.remove, { params: { ...at.params, person: cy.id } }, { as: ada });
    expect(await codeOf(chatFixture.rejoin(group, cy))).toBe('wrong-state');
    expect(await chatFixture.see(group, cy)).toMatchObject({ active: false, canRejoin: false });
    await chatFixture.leave(group, ada);
    expect(await chatFixture.see(group, ada)).toMatchObject({ active: false, canRejoin: true });
    expect(await chatFixture.see(group, bo)).toMatchObject({ admin: true, size: 1 });
    const people = await service.call(conversations.participants, { ...at, query: {} }, { as: bo });
    expect(people.items.filter(({ active }) => active).map(({ person }) => person.id)).toEqual([bo.id]);
    expect(people.items).toHaveLength(3);
    expect(await codeOf(chatFixture.see(group, await chatFixture.org.person()))).toBe('not-found');
  });

  it('are left by a deactivated person once, even if the message is redelivered', async () => {
    const { ada, cy } = chatFixture;
    const leaver = await chatFixture.org.person();
    const [group, direct] = [await chatFixture.group([leaver, cy]), await chatFixture.direct(leaver, ada)];
    const state = {
      id: leaver.id,
      first: 'Gone',
      last: 'Away',
      email: 'gone@example.test',
      language: 'en-GB',
    };
    const gone = { ...state, version: 2n, active: false };
    await service.publish(messages.person, chatFixture.org.id, leaver.id, gone);
    expect(await chatFixture.see(group, cy)).toMatchObject({ size: 2, last: { kind: 'event' } });
    expect(await codeOf(chatFixture.say(direct, 'Hello?', ada))).toBe('wrong-state');
    const texts = await chatFixture.texts(group, cy);
    await service.redeliverShuffled();
    expect(await chatFixture.texts(group, cy)).toEqual(texts);
  });
});

describe('[CHAT-2] presence', () => {
  it('covers colleagues only', async () => {
    const { ada, bo, org } = chatFixture;
    await service.presence.markOnline({ org: org.id, person: bo.id, connection: '1' }, 60);
    await service.presence.markOnline({ org: 'elsewhere', person: 'x', connection: '2' }, 60);
    const query = { people: [bo.id, ada.id, 'x'] };
    expect(await service.call(conversations.presence, { query }, { as: ada })).toEqual({ online: [bo.id] });
  });
});
