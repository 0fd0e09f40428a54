import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import { updates, type Update } from '@atrium/proto/notifications/updates';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { DeliveryPlanner } from '../src/delivery/delivery-planner.ts';
import { Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
let ada: TestPerson;
let bo: TestPerson;
let elsewhere: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
  room = await Newsroom.open(service);
  [ada, bo, elsewhere, moderator] = await Promise.all([
    room.reader(),
    room.reader(),
    room.reader('lodz'),
    room.moderator(),
  ]);
});
afterAll(() => service.stop());

const kinds = (list: readonly Update[]): string[] => list.map(({ kind }) => kind);

describe('[NOTE-1] [ALL-10] an update about a comment', () => {
  it('comes once, even if the comment replies to, mentions and concerns the same person', async () => {
    const id = await room.subject();
    const mentionedIds = [room.editor.id, bo.id, ada.id];
    const comment = await room.comment(id, ada, { replyToAuthorId: room.editor.id, mentionedIds });
    expect(await room.about(id, room.editor)).toMatchObject([
      { kind: 'mention', actors: [{ id: ada.id }], comment, link: `/articles/${id}#comment-${comment}` },
    ]);
    expect(kinds(await room.about(id, bo))).toEqual(['mention']);
    expect(await room.about(id, ada)).toEqual([]);
    await room.comment(id, bo, { replyToAuthorId: ada.id });
    expect(await room.about(id, ada)).toMatchObject([{ kind: 'reply', actors: [{ id: bo.id }] }]);
    expect(kinds(await room.about(id, room.editor))).toEqual(['comment', 'mention']);
  });

  it('covers many comments on an article and is new again with each', async () => {
    const id = await room.subject();
    await room.comment(id, ada);
    const unread = await room.count(room.editor);
    const newest = await room.comment(id, bo);
    const [update, ...others] = await room.about(id, room.editor);
    expect(others).toEqual([]);
    expect(update).toMatchObject({
      actors: [{ id: bo.id }, { id: ada.id }],
      comment: newest,
      link: `/articles/${id}#comment-${newest}`,
    });
    expect(await room.count(room.editor)).toBe(unread);
    await service.call(updates.dismiss, { params: { id: update?.id ?? '' } }, { as: room.editor });
    await service.redeliverShuffled();
    expect(await room.about(id, room.editor)).toEqual([]);
    await room.comment(id, ada);
    expect(await room.about(id, room.editor)).toMatchObject([{ actors: [{ id: ada.id }], unread: 1 }]);
  });

  it('covers many comments at once too, with fewer live events than comments', async () => {
    const [id, unknown] = [await room.subject(), randomUUID()];
    const rings = () => service.liveEvents.filter(({ name }) => name === 'updates.changed').length;
    const before = rings();
    const comments = Array.from({ length: 40 }, () => room.comment(id, ada));
    await Promise.all([
      ...comments,
      room.comment(unknown, ada),
      room.comment(id, ada, { mentionedIds: [bo.id] }),
    ]);
    expect(kinds(await room.about(id, room.editor))).toEqual(['comment']);
    expect(kinds(await room.about(id, bo))).toEqual(['mention']);
    expect(rings() - before).toBeLessThan(40);
    await room.subject(unknown);
    expect(kinds(await room.about(unknown, room.editor))).toEqual(['comment']);
  });

  it('is not made for people who cannot read the subject', async () => {
    const id = await room.subject();
    await room.comment(id, ada, { mentionedIds: [elsewhere.id], replyToAuthorId: elsewhere.id });
    expect(await room.about(id, elsewhere)).toEqual([]);
  });

  it('reaches article admins at any site', async () => {
    const manager = await room.org.person({
      can: ['user:articles', 'admin:articles'],
      state: { site: 'lodz' },
    });
    const id = await room.subject();
    await room.comment(id, ada, { mentionedIds: [manager.id] });
    expect(kinds(await room.about(id, manager))).toEqual(['mention']);
  });

  it('is made after an edit only for people who are mentioned for the first time', async () => {
    const id = await room.subject();
    const commentId = await room.comment(id, ada, { mentionedIds: [bo.id] });
    const carl = await room.reader();
    const place = { commentId, subjectKind: 'article', subjectId: id, authorId: ada.id };
    const newlyMentionedIds = [carl.id, bo.id, ada.id];
    await service.publish(messages.commentEdited, room.org.id, commentId, { ...place, newlyMentionedIds });
    expect(kinds(await room.about(id, carl))).toEqual(['mention']);
    expect(kinds(await room.about(id, bo))).toEqual(['mention']);
    expect(await room.about(id, ada)).toEqual([]);
  });
});

describe('[ALL-10.5] [NOTE-1.6] an update about a comment is withdrawn', () => {
  const place = (commentId: string, subjectId: string) => ({
    ...{ commentId, subjectKind: 'article', subjectId, authorId: ada.id, moderatorId: moderator.id },
  });
  const edit = (commentId: string, subjectId: string, ids: string[], newlyMentionedIds: string[] = []) =>
    service.publish(messages.commentEdited, room.org.id, commentId, {
      ...place(commentId, subjectId),
      ...{ newlyMentionedIds, mentioned: { ids } },
    });
  const remove = (commentId: string, subjectId: string) =>
    service.publish(messages.commentDeleted, room.org.id, commentId, place(commentId, subjectId));
  const decide = (commentId: string, subjectId: string, decision: ModerationDecision) =>
    service.publish(messages.commentModerated, room.org.id, commentId, {
      ...place(commentId, subjectId),
      decision,
    });
  /** The live events under the bell of people during an action. */
  async function rungDuring(action: () => Promise<unknown>): Promise<unknown[]> {
    const before = service.liveEvents.length;
    await action();
    return service.liveEvents
      .slice(before)
      .filter(({ name }) => name === 'updates.changed')
      .map(({ to }) => to);
  }

  it('[ALL-10.5] when the comment that mentions someone is deleted, also under the bell of an open page', async () => {
    const id = await room.subject();
    const [gone, kept] = [
      await room.comment(id, ada, { mentionedIds: [bo.id] }),
      await room.comment(id, ada, { mentionedIds: [bo.id] }),
    ];
    await room.react(id, { count: 1, revision: 1, authorId: ada.id, commentId: gone });
    const unread = await room.count(bo);
    const rung = await rungDuring(() => remove(gone, id));
    expect(rung).toEqual([{ people: expect.arrayContaining([bo.id, room.editor.id, ada.id]) }]);
    expect(await room.about(id, bo)).toMatchObject([{ kind: 'mention', comment: kept, count: 1 }]);
    await remove(kept, id);
    expect([await room.about(id, bo), await room.about(id, room.editor)]).toEqual([[], []]);
    expect([await room.about(id, ada), await room.count(bo)]).toEqual([[], unread - 1]);
    await service.redeliverShuffled();
    expect(await room.about(id, bo)).toEqual([]);
  });

  it('[ALL-10.5] when the mention is edited out, and comes back with a new mention', async () => {
    const id = await room.subject();
    const commentId = await room.comment(id, ada, { mentionedIds: [bo.id, room.editor.id] });
    await service.call(updates.readAll, {}, { as: bo });
    await edit(commentId, id, [room.editor.id]);
    expect(await room.about(id, bo)).toEqual([]);
    expect(kinds(await room.about(id, room.editor))).toEqual(['mention']);
    await service.redeliverShuffled();
    expect(await room.about(id, bo)).toEqual([]);
    await edit(commentId, id, [room.editor.id, bo.id], [bo.id]);
    await service.redeliverShuffled();
    expect(await room.about(id, bo)).toMatchObject([{ kind: 'mention', unread: 1 }]);
  });

  it('but not by an edit that does not say who is mentioned, from an earlier version', async () => {
    const id = await room.subject();
    const commentId = await room.comment(id, ada, { mentionedIds: [bo.id] });
    const facts = { ...place(commentId, id), newlyMentionedIds: [] };
    await service.publish(messages.commentEdited, room.org.id, commentId, facts);
    expect(kinds(await room.about(id, bo))).toEqual(['mention']);
  });

  it('while moderators keep the comment from its readers, and is back as it was afterwards', async () => {
    const id = await room.subject();
    const commentId = await room.comment(id, ada, { mentionedIds: [bo.id] });
    await service.publish(messages.commentHeld, room.org.id, commentId, place(commentId, id));
    expect(await room.about(id, bo)).toEqual([]);
    await decide(commentId, id, ModerationDecision.APPROVED);
    expect(kinds(await room.about(id, bo))).toEqual(['mention']);
    const [update] = await room.about(id, bo);
    await service.call(updates.read, { params: { id: update?.id ?? '' } }, { as: bo });
    await decide(commentId, id, ModerationDecision.REMOVED);
    expect(await room.about(id, bo)).toEqual([]);
    const appeal = { ...place(commentId, id), granted: true };
    await service.publish(messages.appealDecided, room.org.id, commentId, appeal);
    expect(await room.about(id, bo)).toMatchObject([{ kind: 'mention', unread: 0 }]);
  });

  it('and is not sent by e-mail or to devices any more', async () => {
    const id = await room.subject();
    await remove(await room.comment(id, ada, { mentionedIds: [bo.id] }), id);
    await service.app.get(DeliveryPlanner, { strict: false }).plan(new Date());
    const theirs = { org: room.org.id, person: bo.id };
    const left = await service
      .collection('updates')
      .find({ ...theirs, subject: `article:${id}` })
      .toArray();
    expect(left).toMatchObject([{ withdrawn: 'hidden', mailed: null }]);
  });

  it('even if the article arrives only after the comment has gone', async () => {
    const id = randomUUID();
    await remove(await room.comment(id, ada, { mentionedIds: [bo.id] }), id);
    await room.subject(id);
    expect(await room.about(id, bo)).toEqual([]);
  });
});

describe('[MOD-1] [NOTE-1] updates about moderation', () => {
  const facts = (subjectId: string) => ({
    ...{ commentId: randomUUID(), subjectKind: 'article', subjectId },
    ...{ authorId: bo.id, moderatorId: moderator.id },
  });

  it('notify moderators of reports, once per comment and new with each report, but not the author or the reporter', async () => {
    const id = await room.subject();
    const { org } = room;
    const comment = { ...facts(id), reportedById: ada.id };
    await service.publish(messages.commentReported, org.id, comment.commentId, comment);
    const reported = await room.about(id, moderator);
    expect(reported).toMatchObject([
      { kind: 'moderation', outcome: null, comment: null, link: '/admin/moderation', actors: [] },
    ]);
    await service.call(updates.read, { params: { id: reported[0]?.id ?? '' } }, { as: moderator });
    await service.publish(messages.commentReported, org.id, comment.commentId, {
      ...comment,
      reportedById: elsewhere.id,
    });
    expect(await room.about(id, moderator)).toMatchObject([{ id: reported[0]?.id, unread: 1 }]);
    expect([await room.about(id, bo), await room.about(id, ada)]).toEqual([[], []]);
    const own = { ...facts(id), authorId: moderator.id, reportedById: ada.id };
    await service.publish(messages.commentReported, org.id, own.commentId, own);
    expect(await room.about(id, moderator)).toHaveLength(1);
  });

  it('notify the author of each decision, and moderators of an appeal', async () => {
    const id = await room.subject();
    const comment = facts(id);
    const { org } = room;
    const decision = ModerationDecision.REMOVED;
    await service.publish(messages.commentModerated, org.id, comment.commentId, { ...comment, decision });
    await service.publish(messages.appealMade, org.id, comment.commentId, comment);
    expect(await room.about(id, moderator)).toMatchObject([{ kind: 'appeal', outcome: null }]);
    await service.publish(messages.appealDecided, org.id, comment.commentId, { ...comment, granted: true });
    expect(await room.about(id, bo)).toMatchObject([
      {
        kind: 'appeal',
        outcome: 'granted',
        actors: [],
        link: `/articles/${id}#comment-${comment.commentId}`,
      },
      { kind: 'moderation', outcome: 'removed', actors: [] },
    ]);
  });

  it('notify moderators of a held comment once, its author of the decision, and no one else', async () => {
    const id = await room.subject();
    const comment = facts(id);
    const { org } = room;
    await service.publish(messages.commentHeld, org.id, comment.commentId, comment);
    expect(await room.about(id, moderator)).toMatchObject([
      { kind: 'moderation', outcome: 'held', link: '/admin/moderation', actors: [] },
    ]);
    for (const person of [ada, bo, room.editor]) expect(await room.about(id, person)).toEqual([]);
    const decision = ModerationDecision.APPROVED;
    await service.publish(messages.commentModerated, org.id, comment.commentId, { ...comment, decision });
    await room.comment(id, bo, { commentId: comment.commentId, mentionedIds: [ada.id] });
    await service.redeliverShuffled();
    expect(await room.about(id, bo)).toMatchObject([{ kind: 'moderation', outcome: 'comment-approved' }]);
    expect(kinds(await room.about(id, ada))).toEqual(['mention']);
    expect(await room.about(id, moderator)).toHaveLength(1);
  });

  it('are hidden from people who no longer moderate', async () => {
    const id = await room.subject();
    const former = await room.moderator();
    const comment = { ...facts(id), reportedById: ada.id };
    await service.publish(messages.commentReported, room.org.id, comment.commentId, comment);
    expect(await room.count(former)).toBe(1);
    const now = await room.org.person({ state: { id: former.id, version: 2n, site: 'lodz' } });
    expect(await room.count(now)).toBe(0);
  });
});
