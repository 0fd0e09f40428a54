import { conversations } from '@atrium/proto/chat/conversations';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { codeOf, Office, startChat } from './support.ts';

let service: TestService;
let office: Office;

beforeAll(async () => {
  service = await startChat();
  office = await Office.open(service);
});
afterAll(() => service.stop());

const stateOf = async (id: string) => {
  await service.settled();
  return service.said(messages.conversation, office.org.id).findLast((state) => state.id === id);
};

describe('[CHAT-1] conversations', () => {
  it('between two people are one, whoever begins and however often at once', async () => {
    const { ada, bo } = office;
    const begun = await Promise.all([
      ...Array.from({ length: 5 }, () => office.direct(bo, ada)),
      ...Array.from({ length: 5 }, () => office.direct(ada, bo)),
    ]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun[0]).toMatchObject({ kind: 'direct', name: null, size: 2, active: true, unread: 0 });
    expect(begun[0]?.others.map(({ id }) => id)).toEqual([bo.id]);
    expect(await codeOf(office.direct(ada, ada))).toBe('invalid-input');
    const gone = await office.org.person({ state: { active: false } });
    expect(await codeOf(office.direct(gone, ada))).toBe('not-found');
    expect((await stateOf(begun[0]?.id ?? ''))?.participantIds.toSorted()).toEqual(
      [ada.id, bo.id].toSorted(),
    );
  });

  it('show the last message and what is unread to each, and who writes has read', async () => {
    const { ada, bo, cy } = office;
    const group = await office.group();
    await office.say(group, 'One', ada);
    await office.say(group, `@[Bo](${bo.id}) two`, ada);
    expect(await office.see(group, ada)).toMatchObject({ unread: 0, seq: 3, mentioned: false });
    expect(await office.see(group, bo)).toMatchObject({
      unread: 2,
      mentioned: true,
      updatedBy: { id: ada.id },
    });
    expect((await office.see(group, cy)).last).toMatchObject({
      seq: 3,
      kind: 'text',
      author: { id: ada.id },
    });
    expect(await office.mark(group, 2, bo)).toEqual({ read: 2, delivered: 2 });
    expect(await office.see(group, bo)).toMatchObject({ unread: 1, mentioned: true });
    expect(await office.mark(group, 99, bo)).toEqual({ read: 3, delivered: 3 });
    expect(await office.mark(group, 1, bo)).toEqual({ read: 3, delivered: 3 });
    expect(await office.see(group, bo)).toMatchObject({ unread: 0, mentioned: false });
    await office.say(group, 'Three', cy);
    await office.say(group, 'Four', bo);
    expect(await office.see(group, bo)).toMatchObject({ unread: 0 });
    expect(await office.see(group, ada)).toMatchObject({ unread: 2 });
  });

  it('[CHAT-2] in a large group who has read is told live to whoever wrote it, and to nobody else', async () => {
    const { ada, bo, cy, org } = office;
    const { roles } = bo;
    const others = await Promise.all(
      Array.from({ length: 50 }, () => org.person({ state: { roles: [...roles] } })),
    );
    const group = await office.group([bo, cy, ...others]);
    const { seq } = await office.say(group, 'Who has the key?', ada);
    await office.mark(group, seq, cy);
    const answer = await office.say(group, 'I have', bo);
    await office.mark(group, answer.seq, others[0] as TestPerson);
    const told = service.notices.flatMap(({ name, ids, to, content }) =>
      name === 'chat.marks' && ids?.['conversation'] === group.id && typeof to === 'object' && 'people' in to
        ? [{ to: to.people, of: (content as { person: string }).person }]
        : [],
    );
    expect(told.filter(({ of }) => of === cy.id).map(({ to }) => to)).toEqual([[cy.id, ada.id]]);
    const reader = String(others[0]?.id);
    const [last] = told.filter(({ of }) => of === reader).map(({ to }) => to.toSorted());
    expect(last).toEqual([reader, ada.id, bo.id].toSorted());
  });

  it('are listed the last spoken in first, page by page, found by names, and counted', async () => {
    const org = await Office.open(service);
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
    const kept = { params: { id: groups[1]?.id ?? '' }, body: { archived: true, mutedUntil } };
    await service.call(conversations.keep, kept, { as: org.ada });
    expect(await count()).toEqual({ messages: 0, conversations: 0, urgent: 0 });
    expect(await org.list(org.ada)).toHaveLength(2);
    expect(await org.list(org.ada, { archived: true })).toHaveLength(1);
    await service.settled();
    const state = service.said(messages.conversation, org.org.id).at(-1);
    expect(state?.silent).toMatchObject([{ personId: org.ada.id, until: BigInt(Date.parse(mutedUntil)) }]);
  });

  it('are read up to leaving and from coming back, by no way what was said between', async () => {
    const { ada, bo } = office;
    const group = await office.group();
    const early = await office.say(group, 'Before', ada);
    await office.leave(group, bo);
    const between = await office.say(group, 'Between', ada);
    expect(await office.see(group, bo)).toMatchObject({ active: false, unread: 0, last: { kind: 'event' } });
    expect(await office.texts(group, bo)).toEqual(['created', 'Before', 'left']);
    expect(await office.list(bo, { archived: true })).toMatchObject([{ id: group.id }]);
    expect(await codeOf(office.say(group, 'Still here', bo))).toBe('wrong-state');
    expect((await office.changes(group, 0, bo)).items.map(({ text }) => text)).not.toContain('Between');

    await office.rejoin(group, bo);
    const reply = await office.say(group, 'Quoting', ada, { replyTo: between.id });
    const seen = await office.read(group, bo);
    expect(seen.items.map(({ text, event }) => event?.what ?? text)).toEqual([
      ...['created', 'Before', 'left', 'rejoined', 'Quoting'],
    ]);
    expect(JSON.stringify([seen, await office.changes(group, 0, bo)])).not.toContain('Between');
    expect(JSON.stringify(await office.toldTo(bo))).not.toContain('Between');
    expect((await office.toldTo(bo)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([early.id, reply.id]),
    );
    expect((await office.toldTo(ada)).find(({ id }) => id === reply.id)?.replyTo).toMatchObject({
      text: 'Between',
    });
    expect(await codeOf(office.rejoin(group, bo))).toBe('wrong-state');
  });

  it('of several are led by admins, of whom one stays', async () => {
    const { ada, bo, cy } = office;
    const group = await office.group([bo]);
    const at = { params: { id: group.id } };
    const appoint = (who: string, admin: boolean, as = ada) =>
      service.call(conversations.appoint, { params: { ...at.params, person: who }, body: { admin } }, { as });
    expect(await codeOf(office.add(group, [cy], bo))).toBe('permission-denied');
    expect(await codeOf(appoint(ada.id, false))).toBe('wrong-state');
    await office.add(group, [cy]);
    await office.add(group, [cy]);
    expect(await office.texts(group, cy)).toEqual(['added']);
    const { version } = await office.see(group, ada);
    const rename = (ifMatch: number) =>
      service.call(conversations.rename, { ...at, body: { name: 'Hall D' } }, { as: ada, ifMatch });
    expect(await codeOf(rename(version - 1))).toBe('version-conflict');
    expect(await rename(version)).toMatchObject({ name: 'Hall D' });
    await service.call(conversations.remove, { params: { ...at.params, person: cy.id } }, { as: ada });
    expect(await codeOf(office.rejoin(group, cy))).toBe('wrong-state');
    expect(await office.see(group, cy)).toMatchObject({ active: false, mayComeBack: false });
    await office.leave(group, ada);
    expect(await office.see(group, ada)).toMatchObject({ active: false, mayComeBack: true });
    expect(await office.see(group, bo)).toMatchObject({ admin: true, size: 1 });
    const people = await service.call(conversations.participants, { ...at, query: {} }, { as: bo });
    expect(people.items.filter(({ active }) => active).map(({ person }) => person.id)).toEqual([bo.id]);
    expect(people.items).toHaveLength(3);
    expect(await codeOf(office.see(group, await office.org.person()))).toBe('not-found');
  });

  it('are left by whoever is deactivated, once, however often that is told', async () => {
    const { ada, cy } = office;
    const leaver = await office.org.person();
    const [group, direct] = [await office.group([leaver, cy]), await office.direct(leaver, ada)];
    const state = {
      id: leaver.id,
      first: 'Gone',
      last: 'Away',
      email: 'gone@example.test',
      language: 'en-GB',
    };
    const gone = { ...state, version: 2n, roles: [...leaver.roles], active: false, accessVersion: 2n };
    await service.tell(messages.person, office.org.id, leaver.id, gone);
    expect(await office.see(group, cy)).toMatchObject({ size: 2, last: { kind: 'event' } });
    expect(await codeOf(office.say(direct, 'Hello?', ada))).toBe('wrong-state');
    const texts = await office.texts(group, cy);
    await service.deliverAgainShuffled();
    expect(await office.texts(group, cy)).toEqual(texts);
  });
});

describe('[CHAT-2] who is here', () => {
  it('is told of colleagues only', async () => {
    const { ada, bo, org } = office;
    await service.presence.arrive({ org: org.id, person: bo.id, connection: '1' }, 60);
    await service.presence.arrive({ org: 'elsewhere', person: 'x', connection: '2' }, 60);
    const query = { people: [bo.id, ada.id, 'x'] };
    expect(await service.call(conversations.presence, { query }, { as: ada })).toEqual({ online: [bo.id] });
  });
});
