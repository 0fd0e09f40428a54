import { ApiError } from '@atrium/proto/client';
import { updates, type Update } from '@atrium/proto/notifications/updates';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { notifications } from '../src/definition.ts';

let service: TestService;
let org: TestOrganisation;
let editor: TestPerson;
let ada: TestPerson;
let bo: TestPerson;
let elsewhere: TestPerson;
let moderator: TestPerson;
let channel: string;

beforeAll(async () => {
  service = await TestService.start(notifications);
  org = await service.organisation();
  const inLeeds = { state: { site: 'leeds' } };
  [editor, ada, bo, elsewhere, moderator] = await Promise.all([
    org.person(inLeeds),
    org.person(inLeeds),
    org.person(inLeeds),
    org.person({ state: { site: 'lodz' } }),
    org.person({ can: ['user:articles', 'admin:moderation'], ...inLeeds }),
  ]);
  channel = await addChannel(true);
});
afterAll(() => service.stop());

const codeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'answered', (error: ApiError) => error.problem.code);

async function addChannel(mandatory: boolean): Promise<string> {
  const id = randomUUID();
  await service.tell(messages.channel, org.id, id, { id, version: 1n, label: 'News', mandatory });
  return id;
}

let version = 0n;
async function subject(id: string = randomUUID(), changes: { hidden?: boolean } = {}): Promise<string> {
  await service.tell(messages.subject, org.id, `article:${id}`, {
    ...{ kind: 'article', id, version: (version += 1n), title: { 'en-GB': `Article ${id}`, pl: `Artykuł ${id}` }, link: `/articles/${id}` },
    ...{ audience: { sites: ['leeds'] }, permission: 'user:articles', feature: 'articles', commentsOpen: true, ownerId: editor.id },
    ...changes,
  });
  return id;
}

const publish = (articleId: string, channelId = channel) => service.tell(messages.articlePublished, org.id, articleId, { articleId, channelId, authorId: editor.id });
const comment = (id: string, by: TestPerson, more: { replyToAuthorId?: string; mentionedIds?: string[]; commentId?: string } = {}) =>
  service.tell(messages.commentPosted, org.id, more.commentId ?? id, { commentId: randomUUID(), subjectKind: 'article', subjectId: id, authorId: by.id, ...more });

/** What a person has about one article. */
async function about(id: string, as: TestPerson, state: 'current' | 'snoozed' | 'dismissed' = 'current'): Promise<Update[]> {
  const { items } = await service.call(updates.list, { query: { limit: 1000, state } }, { as });
  return items.filter(({ link }) => link.includes(id));
}
const count = async (as: TestPerson): Promise<number> => (await service.call(updates.count, {}, { as })).unread;

describe('[NOTE-1] an update', () => {
  it('tells the audience of a new article in a mandatory channel, but neither its author nor anybody else', async () => {
    const before = await count(ada);
    const id = await subject();
    await publish(id);
    expect(await about(id, ada)).toMatchObject([{ kind: 'article', title: `Article ${id}`, link: `/articles/${id}`, by: { id: editor.id }, read: false }]);
    expect(await count(ada)).toBe(before + 1);
    expect([await about(id, editor), await about(id, elsewhere)]).toEqual([[], []]);
    const rung = service.notices.filter(({ name }) => name === 'updates.changed').at(-1);
    expect(rung?.to).toEqual({ people: expect.arrayContaining([ada.id, bo.id]) });
  });

  it('tells of an article in another channel only who follows it', async () => {
    const chosen = await addChannel(false);
    await service.tell(messages.follows, org.id, bo.id, { personId: bo.id, version: (version += 1n), channelIds: [chosen] });
    const id = await subject();
    await publish(id, chosen);
    expect(await about(id, bo)).toHaveLength(1);
    expect(await about(id, ada)).toHaveLength(0);
  });

  it('comes once, though one comment replies to, mentions and concerns the same person', async () => {
    const id = await subject();
    await comment(id, ada, { replyToAuthorId: editor.id, mentionedIds: [editor.id, bo.id, ada.id] });
    expect(await about(id, editor)).toMatchObject([{ kind: 'mention', by: { id: ada.id } }]);
    expect(await about(id, bo)).toMatchObject([{ kind: 'mention' }]);
    expect(await about(id, ada)).toEqual([]);
    await comment(id, bo, { replyToAuthorId: ada.id });
    expect(await about(id, ada)).toMatchObject([{ kind: 'reply', by: { id: bo.id } }]);
    expect((await about(id, editor)).map(({ kind }) => kind)).toEqual(['comment', 'mention']);
  });

  it('never tells of what a person cannot read', async () => {
    const id = await subject();
    await comment(id, ada, { mentionedIds: [elsewhere.id] });
    expect(await about(id, elsewhere)).toEqual([]);
  });

  it('tells moderators of a report and the author of the decision and of an appeal', async () => {
    const id = await subject();
    const facts = { commentId: randomUUID(), subjectKind: 'article', subjectId: id, authorId: bo.id };
    await service.tell(messages.commentReported, org.id, facts.commentId, { ...facts, reportedById: ada.id });
    const reported = (await service.call(updates.list, {}, { as: moderator })).items[0];
    expect(reported).toMatchObject({ kind: 'moderation', outcome: null, link: '/admin/moderation' });
    await service.tell(messages.commentModerated, org.id, facts.commentId, { ...facts, moderatorId: moderator.id, decision: ModerationDecision.UPHELD });
    await service.tell(messages.appealDecided, org.id, facts.commentId, { ...facts, moderatorId: moderator.id, granted: true });
    expect(await about(id, bo)).toMatchObject([{ kind: 'appeal', outcome: 'granted' }, { kind: 'moderation', outcome: 'upheld' }]);
    expect(await about(id, bo)).toEqual(expect.arrayContaining([expect.objectContaining({ by: null })]));
  });

  it('can be read, dismissed, and snoozed for a day; nobody touches another’s', async () => {
    const id = await subject();
    await publish(id);
    const [update] = (await about(id, ada)) as [Update];
    const params = { id: update.id };
    expect(await codeOf(service.call(updates.dismiss, { params }, { as: bo }))).toBe('not-found');
    await service.call(updates.read, { params }, { as: ada });
    expect((await about(id, ada))[0]?.read).toBe(true);
    const { snoozedUntil } = await service.call(updates.snooze, { params }, { as: ada });
    expect(Math.abs(new Date(snoozedUntil).getTime() - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect([await about(id, ada), (await about(id, ada, 'snoozed')).length]).toEqual([[], 1]);
    await service.collection('updates').updateOne({ _id: update.id as never }, { $set: { snoozedUntil: new Date(0) } });
    expect(await about(id, ada)).toHaveLength(1);
    await service.call(updates.dismiss, { params }, { as: ada });
    expect([await about(id, ada), (await about(id, ada, 'dismissed')).length]).toEqual([[], 1]);
  });

  it('is gone while its article is hidden or news are off, and back after', async () => {
    const id = await subject();
    await publish(id);
    const unread = await count(ada);
    await subject(id, { hidden: true });
    expect([await about(id, ada), await count(ada)]).toEqual([[], unread - 1]);
    await subject(id);
    expect(await about(id, ada)).toHaveLength(1);
    await org.switchOff('articles');
    expect([await about(id, ada), await count(ada)]).toEqual([[], 0]);
    await org.tell();
    expect(await count(ada)).toBe(unread);
  });

  it('is not lost when the fact comes before the article is known here', async () => {
    const id = randomUUID();
    const told = publish(id);
    await subject(id);
    await told;
    expect(await about(id, ada)).toHaveLength(1);
  });

  it('speaks the reader’s language', async () => {
    const id = await subject();
    await publish(id);
    const { items } = await service.call(updates.list, { query: { language: 'pl', limit: 1 } }, { as: ada });
    expect(items[0]?.title).toBe(`Artykuł ${id}`);
  });
});

it('what is told twice and shuffled makes nothing new', async () => {
  const all = () => service.collection('updates').countDocuments({ org: org.id });
  const before = await all();
  await service.deliverAgainShuffled();
  expect(await all()).toBe(before);
});

it('the stream is read by an index', async () => {
  const plan = await service.collection('updates').find({ org: org.id, person: ada.id, dismissedAt: null }).sort({ createdAt: -1, _id: -1 }).explain('queryPlanner');
  const winning = JSON.stringify((plan['queryPlanner'] as { winningPlan: unknown }).winningPlan);
  expect(winning).toContain('IXSCAN');
  expect(winning).not.toContain('"SORT"');
});
