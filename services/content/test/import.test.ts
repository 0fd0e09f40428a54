import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { welcome } from '@atrium/proto/content/welcome';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestService } from '@atrium/common/testing/test-service';
import sharp from 'sharp';
import { ContentImporter } from '../src/import/content-importer.ts';
import type { ImportedArticle } from '../src/import/article-importer.ts';
import { fieldsFor, newsroom, startContent, type Newsroom } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const importing = <T>({ org }: Newsroom, work: (importer: ContentImporter) => Promise<T>): Promise<T> =>
  runForOrganisation(org.id, 'import', () => work(service.app.get(ContentImporter)));

const longAgo = new Date('2025-03-01T08:00:00Z');
const article = (room: Newsroom, changes: Partial<ImportedArticle> = {}): ImportedArticle => ({
  fields: {
    type: 'rich',
    summary: {},
    headerImg: null,
    headerAlt: null,
    comments: true,
    linked: [],
    ...fieldsFor(room.channel),
    audience: everyone,
  },
  author: room.editor.id,
  createdAt: new Date('2025-02-28T08:00:00Z'),
  publishAt: longAgo,
  state: 'published',
  ...changes,
});

describe('imported content', () => {
  it('keeps its author and dates, and is not announced', async () => {
    const room = await newsroom(service);
    const id = await importing(room, (importer) => importer.addArticle(article(room)));
    expect(await service.call(articles.get, { params: { id } }, { as: room.reader })).toMatchObject({
      author: { id: room.editor.id },
      publishedAt: longAgo.toISOString(),
    });
    const { items } = await service.call(
      managedArticles.revisions,
      { params: { id }, query: {} },
      { as: room.editor },
    );
    expect(items.map(({ state, at }) => [state, at])).toEqual([
      ['published', longAgo.toISOString()],
      ['draft', '2025-02-28T08:00:00.000Z'],
    ]);
    await service.settled();
    expect(service.published(messages.articlePublished, room.org.id)).toEqual([]);
    expect(service.published(messages.subject, room.org.id)).toMatchObject([{ id, hidden: false }]);
  });

  it('is announced on request', async () => {
    const room = await newsroom(service);
    const id = await importing(room, (importer) => importer.addArticle(article(room, { announce: true })));
    await service.settled();
    expect(service.published(messages.articlePublished, room.org.id)).toMatchObject([{ articleId: id }]);
  });

  it('can be in every state', async () => {
    const room = await newsroom(service);
    for (const state of ['draft', 'scheduled', 'published', 'archived'] as const) {
      const publishAt = state === 'scheduled' ? new Date(Date.now() + 3_600_000) : longAgo;
      const id = await importing(room, (importer) =>
        importer.addArticle(article(room, { state, publishAt })),
      );
      expect(await service.call(managedArticles.get, { params: { id } }, { as: room.editor })).toMatchObject({
        state,
      });
    }
  });

  it('goes through the sanitiser and picture processing like everything else', async () => {
    const room = await newsroom(service);
    const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const picture = await importing(room, (importer) =>
      importer.addPicture(bytes, { name: 'a.png', type: 'image/png', alt: 'A', by: room.editor.id }),
    );
    const { fields } = article(room);
    const content = { 'en-GB': `<script>alert(1)</script><img data-media="${picture}" alt="In text">` };
    const id = await importing(room, (importer) =>
      importer.addArticle(article(room, { fields: { ...fields, headerImg: picture, content } })),
    );
    const read = await service.call(articles.get, { params: { id } }, { as: room.reader });
    expect(read.headerImg).toMatchObject({ id: picture, width: 700 });
    expect(read.html).toMatch(/^<img data-media="[^"]+" alt="In text" src="http/);
  });

  it('includes views, channels, follows and the welcome notice', async () => {
    const room = await newsroom(service);
    const [channel, id] = await importing(room, async (importer) => {
      const channel = await importer.addChannel({
        label: 'Old',
        type: 'internal',
        colour: '#123456',
        mandatory: false,
      });
      await importer.follow(room.reader.id, [channel]);
      await importer.setWelcome({
        text: { 'en-GB': 'Hi' },
        link: null,
        level: 'info',
        audience: everyone,
        from: null,
        to: null,
        acknowledge: false,
      });
      const id = await importer.addArticle(article(room));
      const views = ['a', 'b', room.reader.id].map((person) => ({ person, at: longAgo }));
      await importer.addViews(id, views);
      await importer.addViews(id, views);
      return [channel, id] as const;
    });
    expect(
      (await service.call(channels.list, {}, { as: room.reader })).items.find((one) => one.id === channel),
    ).toMatchObject({ following: true });
    expect(await service.call(managedArticles.get, { params: { id } }, { as: room.editor })).toMatchObject({
      views: 3,
    });
    expect(await service.call(articles.get, { params: { id } }, { as: room.reader })).toMatchObject({
      seen: true,
    });
    expect((await service.call(welcome.current, { query: {} }, { as: room.reader })).notice).toMatchObject({
      text: 'Hi',
    });
  });
});
