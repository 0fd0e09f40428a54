import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import { updates, type Update } from '@atrium/proto/notifications/updates';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
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
