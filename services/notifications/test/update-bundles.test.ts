import { updates, type Update } from '@atrium/proto/notifications/updates';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { codeOf, Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
let ada: TestPerson;
let others: TestPerson[];

beforeAll(async () => {
  service = await startNotifications();
  room = await Newsroom.open(service);
});
beforeEach(async () => {
  ada = await room.reader();
  others = await Promise.all(Array.from({ length: 5 }, () => room.reader()));
});
afterAll(() => service.stop());

const list = async (
  query: Partial<Parameters<typeof listAll>[0]> = {},
  as = ada,
): Promise<readonly Update[]> => (await listAll(query, as)).items;
const listAll = (
  query: {
    state?: 'current' | 'snoozed' | 'dismissed';
    kind?: Update['kind'];
    limit?: number;
    after?: string;
  },
  as: TestPerson,
) => service.call(updates.list, { query }, { as });

const repliesTo = async (as: TestPerson, by: readonly TestPerson[], id?: string): Promise<string> => {
  const subject = id ?? (await room.subject());
  for (const person of by) await room.comment(subject, person, { replyToAuthorId: as.id });
  return subject;
};

describe('[NOTE-3] entries', () => {
  it('[NOTE-3.1] hold all updates of a kind about a subject: the latest people, the number of the others and what is unread', async () => {
    const id = await repliesTo(ada, others);
    await room.comment(id, others[0] as TestPerson, { mentionedIds: [ada.id] });
    await repliesTo(ada, [others[4] as TestPerson], id);
    const [replies, mention, ...more] = await list();
    expect(more).toEqual([]);
    expect(replies).toMatchObject({
      ...{ kind: 'reply', title: `Article ${id}`, others: 2, count: 6, unread: 6, items: [] },
      actors: [{ id: others[4]?.id }, { id: others[3]?.id }, { id: others[2]?.id }],
    });
    expect(mention).toMatchObject({ kind: 'mention', others: 0, count: 1, actors: [{ id: others[0]?.id }] });
    expect(await service.call(updates.count, {}, { as: ada })).toEqual({ unread: 2, mentions: 1 });
  });

  it('hold the new articles of a day, each with its own page, and name their channels', async () => {
    const [first, second] = [await room.subject(), await room.subject()];
    await room.publish(first);
    expect(await list()).toMatchObject([{ kind: 'article', count: 1, items: [], channels: ['News'] }]);
    await room.publish(second);
    const [entry, ...more] = await list();
    expect(more).toEqual([]);
    const item = (id: string) => ({ title: `Article ${id}`, link: `/articles/${id}`, read: false });
    expect(entry).toMatchObject({ count: 2, unread: 2, items: [item(second), item(first)] });
    await service.call(updates.read, { params: { id: entry?.items[1]?.id ?? '' } }, { as: ada });
    expect(await list()).toMatchObject([
      { id: entry?.id, unread: 1, items: [{ read: false }, { read: true }] },
    ]);
    await room.subject(second, { hidden: true });
    expect(await list()).toMatchObject([{ title: `Article ${first}`, count: 1, unread: 0, items: [] }]);
  });

  it('are listed once, at the place of their newest update, however they are spread over the pages', async () => {
    const subjects: string[] = [];
    for (let more = 0; more < 5; more += 1) subjects.push(await repliesTo(ada, others.slice(0, 2)));
    await repliesTo(ada, [others[2] as TestPerson], subjects[0]);
    const titles: string[] = [];
    let after: string | undefined;
    do {
      const page = await listAll({ limit: 2, ...(after && { after }) }, ada);
      titles.push(...page.items.map(({ title }) => title));
      after = page.next ?? undefined;
    } while (after);
    const order = [subjects[0], ...subjects.slice(1).toReversed()];
    expect(titles).toEqual(order.map((id) => `Article ${id}`));
  });

  it('are dismissed, brought back and snoozed as a whole, by their reader only, and stay unread meanwhile', async () => {
    await repliesTo(ada, others.slice(0, 3));
    const [entry] = await list();
    const params = { id: entry?.id ?? '' };
    const [bo] = others as [TestPerson];
    for (const endpoint of [updates.restore, updates.wake])
      expect(await codeOf(service.call(endpoint, { params }, { as: bo }))).toBe('not-found');
    await service.call(updates.dismiss, { params }, { as: ada });
    expect([await list(), await room.count(ada)]).toEqual([[], 0]);
    expect(await list({ state: 'dismissed' })).toMatchObject([{ ...params, count: 3, dismissed: true }]);
    await service.call(updates.restore, { params }, { as: ada });
    expect(await list()).toMatchObject([{ ...params, count: 3, unread: 3, dismissed: false }]);
    const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const { snoozedUntil } = await service.call(updates.snooze, { params, body: { until } }, { as: ada });
    expect([snoozedUntil, await list()]).toEqual([until, []]);
    expect(await list({ state: 'snoozed' })).toMatchObject([{ ...params, count: 3, snoozedUntil: until }]);
    await service.call(updates.wake, { params }, { as: ada });
    expect(await list()).toMatchObject([{ ...params, unread: 3 }]);
  });

  it('are snoozed only until a time in the coming year', async () => {
    await repliesTo(ada, others.slice(0, 1));
    const [entry] = await list();
    const params = { id: entry?.id ?? '' };
    for (const days of [-1, 366]) {
      const until = new Date(Date.now() + days * 24 * 3_600_000).toISOString();
      expect(await codeOf(service.call(updates.snooze, { params, body: { until } }, { as: ada }))).toBe(
        'invalid-input',
      );
    }
  });

  it('come back with what is new only, after they were dismissed', async () => {
    const id = await repliesTo(ada, others.slice(0, 3));
    await service.call(updates.dismiss, { params: { id: (await list())[0]?.id ?? '' } }, { as: ada });
    await repliesTo(ada, others.slice(3, 4), id);
    expect(await list()).toMatchObject([{ count: 1, unread: 1, actors: [{ id: others[3]?.id }] }]);
  });

  it('can be filtered by kind', async () => {
    const id = await repliesTo(ada, others.slice(0, 1));
    await room.comment(id, others[1] as TestPerson, { mentionedIds: [ada.id] });
    expect(await list({ kind: 'mention' })).toMatchObject([{ kind: 'mention' }]);
    expect(await list({ kind: 'broadcast' })).toEqual([]);
  });

  it('hold what waits for moderators on one subject', async () => {
    const moderator = await room.moderator();
    const id = await room.subject();
    for (const author of others.slice(0, 2)) {
      const facts = { commentId: randomUUID(), subjectKind: 'article', subjectId: id, authorId: author.id };
      await service.publish(messages.commentHeld, room.org.id, facts.commentId, facts);
    }
    expect(await list({}, moderator)).toMatchObject([{ kind: 'moderation', outcome: 'held', count: 2 }]);
  });
});
