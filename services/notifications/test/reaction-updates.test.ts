import { delivery } from '@atrium/proto/notifications/delivery';
import { updates } from '@atrium/proto/notifications/updates';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { DeliveryPlanner } from '../src/delivery/delivery-planner.ts';
import { Newsroom, startNotifications } from './support.ts';

let service: TestService;
let room: Newsroom;
let author: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
beforeEach(async () => {
  room = await Newsroom.open(service);
  author = room.editor;
});
afterAll(() => service.stop());

describe('[NOTE-3.1] reactions', () => {
  it('to an article are one update of its author with their number, and name nobody', async () => {
    const id = await room.subject();
    for (let count = 1; count <= 40; count += 1) await room.react(id, { count, revision: count });
    const [entry, ...more] = await room.about(id, author);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ...{ kind: 'reaction', outcome: null, count: 40, unread: 1, link: `/articles/${id}` },
      ...{ actors: [], others: 0 },
    });
    expect(await room.count(author)).toBe(1);
    expect(await service.collection('updates').countDocuments({ org: room.org.id })).toBe(1);
  });

  it('to a comment go to its author and lead to it', async () => {
    const ada = await room.reader();
    const id = await room.subject();
    await room.react(id, { count: 2, revision: 2, authorId: ada.id, commentId: 'c1' });
    expect(await room.about(id, ada)).toMatchObject([
      { kind: 'reaction', outcome: 'comment', count: 2, link: `/articles/${id}#comment-c1` },
    ]);
    expect(await room.about(id, author)).toEqual([]);
  });

  it('that are withdrawn are counted down silently, and the update goes with the last', async () => {
    const id = await room.subject();
    await room.react(id, { count: 2, revision: 2 });
    await service.call(updates.readAll, {}, { as: author });
    await room.react(id, { count: 1, revision: 3 });
    expect(await room.about(id, author)).toMatchObject([{ count: 1, unread: 0 }]);
    await room.react(id, { count: 0, revision: 4 });
    expect([await room.about(id, author), await room.count(author)]).toEqual([[], 0]);
    // Going back and forth is no news, one more than ever before is.
    await room.react(id, { count: 2, revision: 5 });
    expect(await room.about(id, author)).toMatchObject([{ count: 2, unread: 0 }]);
    await room.react(id, { count: 3, revision: 6 });
    expect(await room.about(id, author)).toMatchObject([{ count: 3, unread: 1 }]);
  });

  it('have the latest count, in whatever order and however often the counts arrive', async () => {
    const id = await room.subject();
    await Promise.all([3, 1, 2].map((count) => room.react(id, { count, revision: count })));
    await room.react(id, { count: 0, revision: 9 });
    await room.react(id, { count: 4, revision: 8 });
    await service.redeliverShuffled();
    expect(await room.about(id, author)).toEqual([]);
    await room.react(id, { count: 4, revision: 10 });
    expect(await room.about(id, author)).toMatchObject([{ count: 4 }]);
  });

  it('[PERM-7] are announced live to their author only, and name nobody else', async () => {
    const id = await room.subject();
    await room.react(id, { count: 1, revision: 1 });
    expect(service.liveEvents.at(-1)).toMatchObject({ name: 'updates.changed', to: { people: [author.id] } });
    const [row] = await service.collection('updates').find({ org: room.org.id }).toArray();
    expect(row).toMatchObject({ person: author.id, by: null });
  });

  it('to what the author may no longer read, or has left, tell nobody', async () => {
    const gone = await room.org.person({ can: ['user:chat'], state: { site: 'leeds' } });
    const id = await room.subject();
    await room.react(id, { count: 1, revision: 1, authorId: gone.id, commentId: 'c2' });
    await room.react(id, { count: 1, revision: 1, authorId: 'nobody', commentId: 'c3' });
    expect(await service.collection('updates').countDocuments({ org: room.org.id })).toBe(0);
  });

  it('[SET-1] follow the preferences: in the app unless turned off, on devices and by e-mail only if chosen', async () => {
    const id = await room.subject();
    await room.react(id, { count: 1, revision: 1 });
    await service.app.get(DeliveryPlanner, { strict: false }).plan(new Date());
    expect(await service.collection('deliveries').countDocuments({ org: room.org.id })).toBe(0);
    const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: author });
    expect(preferences.reaction).toEqual({ app: true, push: false, mail: false });
    const reaction = { app: false, push: false, mail: true };
    const body = { mailFrequency, quiet, preferences: { ...preferences, reaction } };
    await service.call(delivery.update, { body }, { as: author });
    expect([await room.about(id, author), await room.count(author)]).toEqual([[], 0]);
    const other = await room.subject();
    await room.react(other, { count: 1, revision: 1 });
    await service.app.get(DeliveryPlanner, { strict: false }).plan(new Date());
    expect(await service.collection('deliveries').countDocuments({ org: room.org.id, channel: 'mail' })).toBe(
      1,
    );
  });
});
