import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone, type Audience } from '@atrium/proto/audience';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { comments } from '@atrium/proto/content/comments';
import { moderation } from '@atrium/proto/content/moderation';
import { wordList } from '@atrium/proto/content/word-list';
import { randomUUID } from 'node:crypto';
import { draft, fieldsFor, newsroom, nobody, publish, startContent, type Newsroom } from './support.ts';
import { codeOf } from './comment-fixture.ts';

let service: TestService;
let room: Newsroom;
let local: TestPerson;

const leeds: Audience = { ...nobody, sites: ['leeds'] };
const berlin: Audience = { ...nobody, sites: ['berlin'] };
const inLeeds = { state: { site: 'leeds' } };

beforeAll(async () => (service = await startContent()));
afterAll(() => service.stop());
beforeEach(async () => {
  room = await newsroom(service);
  const can = ['user:articles', 'admin:articles', 'admin:moderation'] as const;
  local = await room.org.person({ can, scope: leeds });
});

const write = (audience: Audience) =>
  service.call(managedArticles.create, { body: fieldsFor(room.channel, { audience }) }, { as: local });
const rewrite = ({ id, version }: ManagedArticle, audience: Audience) =>
  service.call(
    managedArticles.edit,
    { params: { id }, body: fieldsFor(room.channel, { audience }) },
    { as: local, ifMatch: version },
  );
const shown = (id: string) => codeOf(service.call(managedArticles.get, { params: { id } }, { as: local }));

it('[PERM-6] an editor of one site sees and lists only articles for that site', async () => {
  const own = await draft(room, { audience: leeds });
  const others = await Promise.all(
    [everyone, berlin, nobody, { ...leeds, departments: ['it'] }].map((audience) =>
      draft(room, { audience }),
    ),
  );
  const list = () => service.call(managedArticles.list, {}, { as: local });
  expect((await list()).items.map(({ id }) => id)).toEqual([own.id]);
  for (const { id } of others) expect(await shown(id)).toBe('not-found');
  const everything = await service.call(managedArticles.list, {}, { as: room.editor });
  expect(everything.items).toHaveLength(5);
});

it('[PERM-6] an editor of one site counts only articles for that site as published lately', async () => {
  await publish(room, await draft(room, { audience: leeds }));
  await publish(room, await draft(room, { audience: berlin }));
  await draft(room, { audience: leeds });
  const old = await publish(room, await draft(room, { audience: leeds }));
  await service
    .collection('articles')
    .updateOne({ _id: old.id as never }, { $set: { publishAt: new Date(Date.now() - 8 * 24 * 3_600_000) } });
  const count = (as: TestPerson) => service.call(managedArticles.recent, {}, { as });
  expect([await count(local), await count(room.editor)]).toMatchObject([{ published: 1 }, { published: 2 }]);
});

it('[PERM-6] an editor of one site counts the reads of articles for that site, and those of the week before', async () => {
  const [own, other] = [
    await publish(room, await draft(room, { audience: leeds })),
    await publish(room, await draft(room, { audience: berlin })),
  ];
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);
  const view = (article: string, days: number, at = daysAgo(days)) => {
    const person = `reader-${randomUUID()}`;
    return { _id: `${article}:${person}` as never, org: room.org.id, article, person, at };
  };
  await service
    .collection('article_views')
    .insertMany([
      ...[view(own.id, 0), view(own.id, 6), view(own.id, 8), view(own.id, 15)],
      ...[view(other.id, 1), view(other.id, 9)],
    ]);
  const count = (as: TestPerson) => service.call(managedArticles.recent, {}, { as });
  expect(await count(local)).toEqual({ published: 1, views: 2, viewsBefore: 1 });
  expect(await count(room.editor)).toEqual({ published: 2, views: 3, viewsBefore: 2 });
});

it('[PERM-6] an editor of one site writes only for that site, and moves no article in or out', async () => {
  const own = await write(leeds);
  for (const audience of [everyone, berlin, nobody, { ...nobody, sites: ['leeds', 'berlin'] }]) {
    expect(await codeOf(write(audience))).toBe('outside-scope');
    expect(await codeOf(rewrite(own, audience))).toBe('outside-scope');
  }
  expect(await codeOf(rewrite(await draft(room, { audience: berlin }), leeds))).toBe('not-found');
  expect(await codeOf(rewrite(own, { ...leeds, excluded: ['somebody'] }))).toBe('answered');
  // An exception only narrows, so whatever it names is within the scope.
  expect(await codeOf(write({ ...leeds, excludedSites: ['berlin'], excludedUnits: ['works'] }))).toBe(
    'answered',
  );
  expect(await codeOf(service.call(channels.list, {}, { as: local }))).toBe('answered');
  const channel = { label: 'Of Leeds', colour: '#336699' };
  expect(await codeOf(service.call(channels.create, { body: channel }, { as: local }))).toBe(
    'permission-denied',
  );
});

it('[PERM-6] an editor of one site can read what they manage, whoever it is for', async () => {
  const [own, other] = [
    await publish(room, await draft(room, { audience: leeds })),
    await publish(room, await draft(room, { audience: berlin })),
  ];
  const read = (id: string) => codeOf(service.call(articles.get, { params: { id } }, { as: local }));
  expect([await read(own.id), await read(other.id)]).toEqual(['answered', 'not-found']);
});

it('[PERM-6] a scope with exclusions does not cover an audience without them', async () => {
  const without = { ...leeds, excludedDepartments: ['board'] };
  local = await room.org.person({ can: ['user:articles', 'admin:articles'], scope: without });
  expect(await codeOf(write(leeds))).toBe('outside-scope');
  expect(await codeOf(write(without))).toBe('answered');
});

it('[PERM-6] a moderator of one site decides only on comments on articles for that site', async () => {
  const someone = await room.org.person({ ...inLeeds });
  const reader = await room.org.person({ state: { site: 'berlin' } });
  const reported = async (audience: Audience, as: TestPerson): Promise<string> => {
    const { id: subject } = await publish(room, await draft(room, { audience }));
    await service.settled();
    const body = { id: randomUUID(), text: 'Rude' };
    const { id } = await service.call(
      comments.add,
      { params: { kind: 'article', id: subject }, body },
      { as },
    );
    await service.call(comments.report, { params: { id }, body: { reason: 'Rude' } }, { as: room.editor });
    return id;
  };
  const [own, other] = [await reported(leeds, someone), await reported(berlin, reader)];
  const queue = await service.call(moderation.list, {}, { as: local });
  expect(queue).toMatchObject({ items: [{ id: own }], open: 1 });
  const dismiss = (id: string) => codeOf(service.call(moderation.dismiss, { params: { id } }, { as: local }));
  expect([await dismiss(other), await dismiss(own)]).toEqual(['not-found', 'answered']);
  expect(await codeOf(service.call(wordList.get, {}, { as: local }))).toBe('permission-denied');
});
