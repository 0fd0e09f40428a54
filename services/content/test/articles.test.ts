import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import type { TestService } from '@atrium/common/testing/test-service';
import { draft, fieldsFor, newsroom, nobody, publish, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const read = ({ reader }: Newsroom, id: string, query = {}) => service.call(articles.get, { params: { id }, query }, { as: reader });
const list = async ({ reader }: Newsroom, query = {}) => (await service.call(articles.list, { query }, { as: reader })).items.map(({ id }) => id);

describe('articles', () => {
  it('[NEWS-1] go from draft to readers, with channel, author and texts', async () => {
    const room = await newsroom(service);
    const written = await draft(room);
    expect(written).toMatchObject({ state: 'draft', author: { id: room.editor.id }, version: 1, publishAt: null });
    await expect(read(room, written.id)).rejects.toMatchObject({ problem: { code: 'not-found' } });

    const live = await publish(room, written);
    expect(live).toMatchObject({ state: 'published', version: 2 });
    const article = await read(room, written.id);
    expect(article).toMatchObject({
      id: written.id,
      title: 'A new canteen',
      html: '<p>It opens on Monday.</p>',
      author: { id: room.editor.id, name: room.editor.name },
      channel: { id: room.channel.id, label: room.channel.label, colour: '#336699' },
      language: 'en-GB',
      languages: ['en-GB'],
      readingTime: 1,
      commentsOpen: true,
      comments: 0,
      seen: false,
    });
    expect(await list(room)).toEqual([written.id]);
  });

  it('[NEWS-1] are announced once, with their subject, however often they are published', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    const withdrawn = await service.call(managedArticles.withdraw, { params: { id: live.id } }, { as: room.editor, ifMatch: live.version });
    await publish(room, withdrawn);
    await service.settled();
    expect(service.said(messages.articlePublished, room.org.id)).toMatchObject([{ articleId: live.id, channelId: room.channel.id, authorId: room.editor.id }]);
    const subjects = service.said(messages.subject, room.org.id);
    expect(subjects.map(({ hidden }) => hidden)).toEqual([false, true, false]);
    expect(subjects.at(-1)).toMatchObject({ kind: 'article', id: live.id, title: { 'en-GB': 'A new canteen' }, link: `/articles/${live.id}`, permission: 'user:articles', ownerId: room.editor.id });
  });

  it('[ALL-4] are for their audience, evaluated when they are read', async () => {
    const room = await newsroom(service);
    const live = await published(room, { audience: { ...nobody, sites: ['warsaw'] } });
    expect(await list(room)).toEqual([]);
    await expect(read(room, live.id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    const starter = await room.org.person({ state: { site: 'warsaw' } });
    expect(await list({ ...room, reader: starter })).toEqual([live.id]);
    expect(await read({ ...room, reader: starter }, live.id)).toMatchObject({ id: live.id });
  });

  it('[ALL-2] say what is wrong with a field', async () => {
    const room = await newsroom(service);
    const body = { ...fieldsFor(room.channel), channel: 'nowhere' };
    await expect(service.call(managedArticles.create, { body }, { as: room.editor })).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: ['channel'], code: 'invalid' }] },
    });
  });
});
