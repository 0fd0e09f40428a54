import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { messages } from '@atrium/proto/messages';
import type { TestService } from '@atrium/common/testing/test-service';
import { addChannel, draft, newsroom, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const body = (label: string, changes = {}) => ({ label, colour: '#112233', ...changes });
const create = ({ editor }: Newsroom, label: string, changes = {}) =>
  service.call(channels.create, { body: body(label, changes) }, { as: editor });
const follow = ({ reader }: Newsroom, id: string) =>
  service.call(channels.follow, { params: { id } }, { as: reader });
const unfollow = ({ reader }: Newsroom, id: string) =>
  service.call(channels.unfollow, { params: { id } }, { as: reader });
const listed = async ({ reader }: Newsroom) => (await service.call(channels.list, {}, { as: reader })).items;

describe('channels', () => {
  it('[NEWS-2] are created, changed and removed by editors, and read by everyone with articles', async () => {
    const room = await newsroom(service);
    const made = await create(room, 'Sport', { type: 'external' });
    expect(made).toMatchObject({
      label: 'Sport',
      type: 'external',
      colour: '#112233',
      mandatory: false,
      following: false,
      version: 1,
    });
    const edited = await service.call(
      channels.edit,
      { params: { id: made.id }, body: body('Sports', { mandatory: true }) },
      { as: room.editor, ifMatch: 1 },
    );
    expect(edited).toMatchObject({
      label: 'Sports',
      type: 'internal',
      mandatory: true,
      following: true,
      version: 2,
    });
    expect((await listed(room)).map(({ label }) => label)).toContain('Sports');
    await service.call(channels.remove, { params: { id: made.id } }, { as: room.editor });
    expect((await listed(room)).map(({ label }) => label)).not.toContain('Sports');
    await service.settled();
    const states = service.published(messages.channel, room.org.id).filter(({ id }) => id === made.id);
    expect(states.map(({ version, mandatory, removed }) => [Number(version), mandatory, removed])).toEqual([
      [1, false, false],
      [2, true, false],
      [3, true, true],
    ]);
  });

  it('[NEWS-2] [ALL-3] have unique labels, ignoring case', async () => {
    const room = await newsroom(service);
    const first = await create(room, 'People');
    const problem = { code: 'already-exists', status: 409, issues: [{ path: ['label'], code: 'unique' }] };
    await expect(create(room, 'PEOPLE')).rejects.toMatchObject({ problem });
    const other = await create(room, 'Other');
    await expect(
      service.call(
        channels.edit,
        { params: { id: other.id }, body: body('people') },
        { as: room.editor, ifMatch: 1 },
      ),
    ).rejects.toMatchObject({ problem });
    await service.call(
      channels.edit,
      { params: { id: first.id }, body: body('people') },
      { as: room.editor, ifMatch: 1 },
    );
    await create(await newsroom(service), 'People');
  });

  it('[NEWS-2] can be followed and unfollowed; mandatory ones cannot be unfollowed', async () => {
    const room = await newsroom(service);
    const [sport, must] = [await create(room, 'Sport'), await create(room, 'Must', { mandatory: true })];
    expect((await listed(room)).filter(({ following }) => following).map(({ id }) => id)).toEqual([must.id]);
    expect(await follow(room, sport.id)).toMatchObject({ id: sport.id, following: true });
    await follow(room, sport.id);
    await follow(room, must.id);
    await expect(unfollow(room, must.id)).rejects.toMatchObject({ problem: { code: 'wrong-state' } });
    expect(await unfollow(room, sport.id)).toMatchObject({ following: false });
    await unfollow(room, sport.id);
    await service.settled();
    const follows = service.published(messages.follows, room.org.id);
    expect(
      follows.map(({ personId, version, channelIds }) => [personId, Number(version), channelIds]),
    ).toEqual([
      [room.reader.id, 1, [sport.id]],
      [room.reader.id, 2, []],
    ]);
  });

  it('[NEWS-2] with articles cannot be removed', async () => {
    const room = await newsroom(service);
    await draft(room);
    await expect(
      service.call(channels.remove, { params: { id: room.channel.id } }, { as: room.editor }),
    ).rejects.toMatchObject({ problem: { code: 'in-use', status: 409 } });
  });

  it('[NEWS-2] say how many articles they have, so that only empty ones are offered for removal', async () => {
    const room = await newsroom(service);
    const empty = await addChannel(room);
    await draft(room);
    await published(room);
    const { items } = await service.call(channels.usage, {}, { as: room.editor });
    expect(items).toEqual([{ id: room.channel.id, articles: 2 }]);
    expect(items.map(({ id }) => id)).not.toContain(empty.id);
  });

  it('[NEWS-2] cannot be removed while an article is being written into them', async () => {
    const room = await newsroom(service);
    for (let round = 0; round < 5; round += 1) {
      const channel = await addChannel(room);
      const [wrote, removed] = await Promise.allSettled([
        draft({ ...room, channel }),
        service.call(channels.remove, { params: { id: channel.id } }, { as: room.editor }),
      ]);
      expect([wrote.status, removed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it("[NEWS-2] refuse a second editor who has not seen the first one's change", async () => {
    const room = await newsroom(service);
    const edit = (label: string) =>
      service.call(
        channels.edit,
        { params: { id: room.channel.id }, body: body(label) },
        { as: room.editor, ifMatch: 1 },
      );
    const answers = await Promise.allSettled([edit('One'), edit('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(edit('Three')).rejects.toMatchObject({ problem: { code: 'version-conflict' } });
  });

  it('[NEWS-2] make up the feed of the people who follow them', async () => {
    const room = await newsroom(service);
    const [chosen, must, press] = [
      await create(room, 'Chosen'),
      await create(room, 'Must', { mandatory: true }),
      await create(room, 'Press', { type: 'external' }),
    ];
    const made = new Map<string, string>();
    for (const channel of [room.channel, chosen, must, press])
      made.set((await published({ ...room, channel })).id, channel.id);
    const feed = async () => {
      const { items } = await service.call(
        articles.list,
        { query: { followed: 'true' } },
        { as: room.reader },
      );
      return items.map(({ channel }) => channel.id).toSorted();
    };
    // Before the first choice every internal channel; afterwards the chosen and the mandatory ones.
    expect(await feed()).toEqual([room.channel.id, chosen.id, must.id].toSorted());
    await follow(room, press.id);
    expect(await feed()).toEqual([must.id, press.id].toSorted());
    const { items } = await service.call(
      articles.list,
      { query: { channel: [chosen.id] } },
      { as: room.reader },
    );
    expect(items.map(({ id }) => made.get(id))).toEqual([chosen.id]);
  });

  it('[NEWS-2] have the same name in lists of articles, also after they were renamed', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    const params = { id: room.channel.id };
    const fields = body('Renamed', { colour: '#abcdef' });
    await service.call(channels.edit, { params, body: fields }, { as: room.editor, ifMatch: 1 });
    const { items } = await service.call(articles.list, { query: {} }, { as: room.reader });
    expect(items).toMatchObject([
      { id: live.id, channel: { ...params, label: 'Renamed', colour: '#abcdef' } },
    ]);
  });

  it('[ALL-7] tell open browsers what changed', async () => {
    const room = await newsroom(service);
    await service.settled();
    service.liveEvents.length = 0;
    const made = await create(room, 'Live');
    await follow(room, made.id);
    await service.settled();
    const org = room.org.id;
    expect(service.liveEvents).toEqual([
      {
        org,
        name: 'channels.changed',
        ids: { channel: made.id },
        to: 'everyone',
        permission: ['user:articles', 'admin:articles'],
        feature: 'articles',
      },
      {
        org,
        name: 'channels.changed',
        ids: {},
        to: { people: [room.reader.id] },
        permission: 'user:articles',
        feature: 'articles',
      },
    ]);
  });

  it('[PERM-8] of another organisation do not exist', async () => {
    const [room, other] = [await newsroom(service), await newsroom(service)];
    const id = room.channel.id;
    const gone = { problem: { code: 'not-found', status: 404 } };
    await expect(follow(other, id)).rejects.toMatchObject(gone);
    await expect(unfollow(other, id)).rejects.toMatchObject(gone);
    await expect(
      service.call(channels.edit, { params: { id }, body: body('X') }, { as: other.editor, ifMatch: 1 }),
    ).rejects.toMatchObject(gone);
    await expect(
      service.call(channels.remove, { params: { id } }, { as: other.editor }),
    ).rejects.toMatchObject(gone);
    await expect(draft({ ...other, channel: room.channel })).rejects.toMatchObject({
      problem: { code: 'invalid-input' },
    });
    expect((await listed(other)).map((channel) => channel.id)).toEqual([other.channel.id]);
  });

  it('[PERM-5] leave their changes in the audit log', async () => {
    const room = await newsroom(service);
    await service.call(
      channels.edit,
      { params: { id: room.channel.id }, body: body('Renamed') },
      { as: room.editor, ifMatch: 1 },
    );
    await service.settled();
    const last = service.published(messages.adminAction, room.org.id).at(-1);
    expect(last).toMatchObject({
      action: 'channels.edit',
      byId: room.editor.id,
      aboutKind: 'channel',
      aboutId: room.channel.id,
    });
    expect(JSON.parse(last?.after ?? '{}')).toMatchObject({ label: 'Renamed' });
  });
});
