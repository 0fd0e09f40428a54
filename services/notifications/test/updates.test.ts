import { randomUUID } from 'node:crypto';
import { delivery } from '@atrium/proto/notifications/delivery';
import { messages } from '@atrium/proto/messages';
import { updates, type Update } from '@atrium/proto/notifications/updates';
import { everyone } from '@atrium/proto/audience';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { codeOf, Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
let ada: TestPerson;
let bo: TestPerson;
let elsewhere: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
  room = await Newsroom.open(service);
  [ada, bo, elsewhere] = await Promise.all([room.reader(), room.reader(), room.reader('lodz')]);
});
afterAll(() => service.stop());

describe('[NOTE-1] an update', () => {
  it('goes to the audience of a new article in a mandatory channel, but not to its author or anyone else', async () => {
    const before = await room.count(ada);
    const id = await room.subject();
    await room.publish(id);
    expect(await room.about(id, ada)).toMatchObject([
      {
        kind: 'article',
        title: `Article ${id}`,
        link: `/articles/${id}`,
        actors: [{ id: room.editor.id }],
        unread: 1,
      },
    ]);
    expect(await room.count(ada)).toBe(before + 1);
    expect([await room.about(id, room.editor), await room.about(id, elsewhere)]).toEqual([[], []]);
    const [rung] = service.liveEvents.filter(({ name }) => name === 'updates.changed').slice(-1);
    const recipients = rung?.to as { people: string[] } | undefined;
    expect(recipients?.people.toSorted()).toEqual([ada.id, bo.id].toSorted());
  });

  it('[NEWS-1] [PERM-6] about an article that was not published goes to its author and the admins in scope, and to no one else', async () => {
    const can = ['user:articles', 'admin:articles'] as const;
    const admin = await room.org.person({ can: [...can] });
    const scope = { ...everyone, everyone: false, sites: ['lodz'] };
    const scheduler = await room.org.person({ can: [...can], scope });
    const id = await room.subject(undefined, { hidden: true });
    await room.giveBack(id, scheduler.id);
    const expected = { kind: 'article', outcome: 'reverted', title: `Article ${id}` };
    expect(await room.about(id, admin)).toMatchObject([{ ...expected, link: `/admin/articles/${id}` }]);
    // Authors without the permission for articles are still notified about their own.
    expect(await room.about(id, room.editor)).toMatchObject([{ ...expected, link: '/updates' }]);
    for (const person of [ada, elsewhere, scheduler]) expect(await room.about(id, person)).toEqual([]);
  });

  it('[NEWS-6] asks editors to review a submitted article, and tells its author and submitter the outcome', async () => {
    const can = ['user:articles', 'admin:articles'] as const;
    const [submitter, reviewer] = [
      await room.org.person({ can: [...can] }),
      await room.org.person({ can: [...can] }),
    ];
    const id = await room.subject(undefined, { hidden: true });
    await room.submit(id, submitter.id);
    const page = { kind: 'article', title: `Article ${id}`, link: `/admin/articles/${id}` };
    expect(await room.about(id, reviewer)).toMatchObject([
      { ...page, outcome: 'submitted', actors: [{ id: submitter.id }] },
    ]);
    for (const person of [submitter, room.editor, ada]) expect(await room.about(id, person)).toEqual([]);
    await room.review(id, submitter.id, reviewer.id, false);
    await room.review(id, submitter.id, reviewer.id, true);
    expect((await room.about(id, submitter)).toReversed()).toMatchObject([
      { ...page, outcome: 'rejected', actors: [{ id: reviewer.id }] },
      { ...page, outcome: 'approved', actors: [{ id: reviewer.id }] },
    ]);
    expect(await room.about(id, room.editor)).toHaveLength(2);
    expect(await room.about(id, reviewer)).toHaveLength(1);
  });

  it('[NEWS-6] [PERM-6] asks for review only admins whose scope covers the article’s audience', async () => {
    const can = ['user:articles', 'admin:articles'] as const;
    const nobody = { ...everyone, everyone: false };
    const [inLeeds, inBoth, inLodz] = await Promise.all(
      [['leeds'], ['leeds', 'lodz'], ['lodz']].map((sites) =>
        room.org.person({ can: [...can], scope: { ...nobody, sites } }),
      ),
    );
    const id = await room.subject(undefined, { hidden: true });
    await room.submit(id, room.editor.id);
    for (const person of [inLeeds, inBoth] as TestPerson[])
      expect(await room.about(id, person)).toMatchObject([
        { outcome: 'submitted', link: `/admin/articles/${id}` },
      ]);
    expect(await room.about(id, inLodz as TestPerson)).toEqual([]);
  });

  it('[NEWS-6.8] asks those who manage all documents to review one, and tells its author the outcome', async () => {
    const scope = { ...everyone, everyone: false, sites: ['leeds'] };
    const [author, reviewer, scoped] = [
      await room.org.person({ can: ['admin:library'] }),
      await room.org.person({ can: ['admin:library'] }),
      await room.org.person({ can: ['admin:library'], scope }),
    ];
    const id = randomUUID();
    await service.publish(messages.subject, room.org.id, `library-item:${id}`, {
      ...{ kind: 'library-item', id, version: 1n, title: { 'en-GB': 'Plan' }, link: `/library/${id}` },
      ...{ audience: { everyone: true }, permission: 'user:library', feature: 'library', hidden: true },
    });
    const facts = { subjectKind: 'library-item', subjectId: id };
    const by = { authorId: author.id, submittedById: author.id };
    await service.publish(messages.contentSubmitted, room.org.id, id, { ...facts, ...by });
    const listed = async (as: TestPerson): Promise<Update[]> =>
      (await service.call(updates.list, {}, { as })).items.filter(({ title }) => title === 'Plan');
    const page = { kind: 'review', title: 'Plan', link: `/admin/library/${id}` };
    expect(await listed(reviewer)).toMatchObject([{ ...page, outcome: 'submitted' }]);
    for (const person of [author, scoped, ada, room.editor]) expect(await listed(person)).toEqual([]);
    const reviewed = { ...facts, ...by, reviewedById: reviewer.id, approved: false };
    await service.publish(messages.contentReviewed, room.org.id, id, reviewed);
    expect(await listed(author)).toMatchObject([
      { ...page, outcome: 'rejected', actors: [{ id: reviewer.id }] },
    ]);
  });

  it('about an article in an optional channel goes only to its followers', async () => {
    const chosen = await room.addChannel(false);
    await room.follow(bo, [chosen]);
    const id = await room.subject();
    await room.publish(id, chosen);
    expect(await room.about(id, bo)).toHaveLength(1);
    expect(await room.about(id, ada)).toHaveLength(0);
  });

  it('can be read, marked as unread, dismissed and snoozed for a day, but only by its own reader', async () => {
    const id = await room.subject();
    await room.publish(id);
    const [update] = (await room.about(id, ada)) as [Update];
    const params = { id: update.id };
    for (const endpoint of [updates.read, updates.unread, updates.dismiss, updates.snooze])
      expect(await codeOf(service.call(endpoint, { params }, { as: bo }))).toBe('not-found');
    await service.call(updates.read, { params }, { as: ada });
    expect((await room.about(id, ada))[0]?.unread).toBe(0);
    await service.call(updates.unread, { params }, { as: ada });
    expect((await room.about(id, ada))[0]?.unread).toBe(1);
    const { snoozedUntil } = await service.call(updates.snooze, { params }, { as: ada });
    expect(Math.abs(new Date(snoozedUntil).getTime() - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect([await room.about(id, ada), (await room.about(id, ada, 'snoozed')).length]).toEqual([[], 1]);
    const passed = { $set: { snoozedUntil: new Date(0) } };
    await service.collection('updates').updateOne({ _id: update.id as never }, passed);
    expect(await room.about(id, ada)).toHaveLength(1);
    await service.call(updates.dismiss, { params }, { as: ada });
    expect([await room.about(id, ada), (await room.about(id, ada, 'dismissed')).length]).toEqual([[], 1]);
    expect(service.liveEvents.at(-1)).toMatchObject({ name: 'updates.changed', to: { people: [ada.id] } });
  });

  it('is in the reader’s language', async () => {
    const id = await room.subject();
    await room.publish(id);
    const query = { language: 'pl', limit: 1 } as const;
    const { items } = await service.call(updates.list, { query }, { as: ada });
    expect(items[0]?.title).toBe(`Artykuł ${id}`);
    const german = await service.call(updates.list, { query: { ...query, language: 'de' } }, { as: ada });
    expect(german.items[0]?.title).toBe(`Article ${id}`);
  });
});

describe('[PERM-4] [ALL-7] an update about an article', () => {
  let person: TestPerson;
  let id: string;
  beforeEach(async () => {
    person = await room.reader();
    id = await room.subject();
    await room.publish(id);
  });

  const shown = async (): Promise<number[]> => [
    (await room.about(id, person)).filter(({ unread }) => unread > 0).length,
    await room.count(person),
  ];
  const [gone, remaining] = [
    [0, 0],
    [1, 1],
  ];

  it('disappears live while the article is hidden, and comes back', async () => {
    await room.subject(id, { hidden: true });
    expect(await shown()).toEqual(gone);
    expect(service.liveEvents.at(-1)).toMatchObject({
      name: 'updates.changed',
      to: { audience: { sites: ['leeds'] } },
    });
    await service.call(updates.readAll, {}, { as: person });
    await room.subject(id);
    expect(await shown()).toEqual(remaining);
  });

  it('disappears live while the article has another audience, and comes back', async () => {
    await room.subject(id, { audience: { sites: ['lodz'] } });
    expect(await shown()).toEqual(gone);
    const recipients = service.liveEvents.slice(-2).map(({ to }) => to);
    expect(recipients).toMatchObject([{ audience: { sites: ['leeds'] } }, { audience: { sites: ['lodz'] } }]);
    await room.subject(id);
    expect(await shown()).toEqual(remaining);
  });

  it('disappears while the feature is turned off, and comes back', async () => {
    await room.org.turnOff('articles');
    expect(await shown()).toEqual(gone);
    await room.org.publish();
    expect(await shown()).toEqual(remaining);
  });

  it('disappears while its reader lacks the permission, and comes back', async () => {
    const without = await room.org.person({
      can: ['user:chat'],
      state: { id: person.id, version: 2n, site: 'leeds' },
    });
    expect([await room.about(id, without), await room.count(without)]).toEqual([[], 0]);
    const again = await room.org.person({ state: { id: person.id, version: 3n, site: 'leeds' } });
    expect(await room.count(again)).toBe(1);
  });

  it('leaves no gap in a page while it is hidden', async () => {
    for (let more = 0; more < 5; more += 1) {
      const hidden = await room.subject();
      await room.publish(hidden);
      await room.subject(hidden, { hidden: true });
    }
    const seen = await service.call(updates.list, { query: { limit: 2 } }, { as: person });
    expect(seen.items).toHaveLength(1);
    expect(seen.next).toBeNull();
  });
});

const replyTo = async (person: TestPerson): Promise<string> => {
  const id = await room.subject();
  await room.comment(id, room.editor, { replyToAuthorId: person.id });
  return id;
};

it('[ALL-1] updates are listed page by page, each once', async () => {
  const person = await room.reader();
  for (let more = 0; more < 5; more += 1) await replyTo(person);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await service.call(updates.list, { query: { limit: 2, after } }, { as: person });
    expect(page.items.length).toBeLessThanOrEqual(2);
    ids.push(...page.items.map((update) => update.id));
    after = page.next ?? undefined;
  } while (after);
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
});

it('[NOTE-1] all updates can be marked as read at once, but snoozed ones stay unread', async () => {
  const person = await room.reader();
  for (let more = 0; more < 3; more += 1) await replyTo(person);
  const [first] = (await service.call(updates.list, {}, { as: person })).items as [Update];
  await service.call(updates.snooze, { params: { id: first.id } }, { as: person });
  expect(await room.count(person)).toBe(2);
  await service.call(updates.readAll, {}, { as: person });
  expect(await room.count(person)).toBe(0);
  const { items } = await service.call(updates.list, { query: { state: 'snoozed' } }, { as: person });
  expect(items).toMatchObject([{ id: first.id, unread: 1 }]);
});

/** Adds unread updates about a subject, newer than all that exist. */
async function addUnread(person: TestPerson, subject: string, many: number): Promise<void> {
  const collection = service.collection('updates');
  const like = await collection.findOne({ person: person.id });
  const rows = Array.from({ length: many }, (_, at) => ({
    ...like,
    ...{
      _id: `${subject} ${at}` as never,
      bundle: null,
      subject: `article:${subject}`,
      createdAt: new Date(),
    },
  }));
  await collection.insertMany(rows);
}

it('[NOTE-1] unread updates are counted up to what the bell can show, and hidden ones do not use up the count', async () => {
  const person = await room.reader();
  const [read, hidden] = [await room.subject(), await room.subject()];
  await room.publish(read);
  await addUnread(person, hidden, 250);
  await room.subject(hidden, { hidden: true });
  expect(await room.count(person)).toBe(1);
  await addUnread(person, read, 98);
  expect(await room.count(person)).toBe(99);
  await room.subject(hidden);
  expect(await room.count(person)).toBe(100);
});

it('[NOTE-1] a snoozed update is not counted while another kind is muted', async () => {
  const person = await room.reader();
  await room.publish(await room.subject());
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: person });
  const body = {
    mailFrequency,
    quiet,
    preferences: { ...preferences, reply: { app: false, push: false, mail: false } },
  };
  await service.call(delivery.update, { body }, { as: person });
  const [update] = (await service.call(updates.list, {}, { as: person })).items as [Update];
  await service.call(updates.snooze, { params: { id: update.id } }, { as: person });
  expect(await room.count(person)).toBe(0);
});

it('[PERM-8] another organisation with people at the same site gets no updates', async () => {
  const neighbours = await Newsroom.open(service);
  const neighbour = await neighbours.reader();
  const id = await room.subject();
  await room.publish(id);
  await room.comment(id, ada, { mentionedIds: [neighbour.id], replyToAuthorId: neighbour.id });
  expect([await neighbours.count(neighbour), await neighbours.stored()]).toEqual([0, []]);
});

it('listing and counting updates uses an index', async () => {
  const org = room.org.id;
  const newest = { createdAt: -1, _id: -1 } as const;
  for (const filter of [
    { org, person: ada.id, dismissedAt: null },
    { org, person: ada.id, dismissedAt: null, readAt: null },
    { org, person: ada.id, dismissedAt: null, kind: 'mention' },
    { org, person: ada.id, bundle: 'b' },
  ]) {
    const plan = await service.collection('updates').find(filter).sort(newest).explain('queryPlanner');
    const winning = JSON.stringify((plan['queryPlanner'] as { winningPlan: unknown }).winningPlan);
    expect(winning).toContain('IXSCAN');
    expect(winning).not.toContain('"SORT"');
  }
});
