import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { DeletedContent } from '@atrium/common/authoring/deleted-content';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { reviewRules } from '@atrium/proto/content/review-rules';
import { messages } from '@atrium/proto/messages';
import { ArticleSchedule } from '../src/articles/article-schedule.ts';
import { draft, fieldsFor, newsroom, published, startContent, type Newsroom } from './support.ts';
import { codeOf } from './comment-fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const can = ['user:articles', 'admin:articles'] as const;
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

type Seen = Pick<ManagedArticle, 'id' | 'version'>;
const of = ({ id, version }: Seen, as: TestPerson) => [{ params: { id } }, { as, ifMatch: version }] as const;
const change = (seen: Seen, as: TestPerson) => service.call(articleLifecycle.startDraft, ...of(seen, as));
const get = (id: string, as: TestPerson) => service.call(managedArticles.get, { params: { id } }, { as });
const readBy = (id: string, as: TestPerson) => service.call(articles.get, { params: { id } }, { as });
const publish = (seen: Seen, as: TestPerson, body: { at?: string; expiresAt?: string } = {}) => {
  const [input, options] = of(seen, as);
  return service.call(managedArticles.publish, { ...input, body }, options);
};
const submit = (seen: Seen, as: TestPerson, body: { at?: string } = {}) => {
  const [input, options] = of(seen, as);
  return service.call(articleLifecycle.submit, { ...input, body }, options);
};
const approve = (seen: Seen, as: TestPerson) => service.call(articleLifecycle.approve, ...of(seen, as));
const edit = (seen: Seen, { channel }: Newsroom, as: TestPerson, more: Parameters<typeof fieldsFor>[1]) => {
  const [input, options] = of(seen, as);
  return service.call(managedArticles.edit, { ...input, body: fieldsFor(channel, more) }, options);
};
const listed = async (as: TestPerson, deleted = false): Promise<string[]> => {
  const { items } = await service.call(managedArticles.list, { query: { deleted: `${deleted}` } }, { as });
  return items.map(({ id }) => id);
};

const newTexts = { title: { 'en-GB': 'The canteen moves' }, content: { 'en-GB': '<p>To the orchard.</p>' } };

describe('change drafts of published articles', () => {
  it('[NEWS-6] readers keep the old text until the change draft is published, then see the new one at the same address', async () => {
    const room = await newsroom(service);
    const { editor, reader } = room;
    const live = await published(room);
    const begun = await change(live, editor);
    expect(begun).toMatchObject({
      state: 'draft',
      draftOf: live.id,
      title: live.title,
      content: live.content,
    });
    expect(await get(live.id, editor)).toMatchObject({ changeDraft: begun.id, version: live.version });
    const written = await edit(begun, room, editor, newTexts);
    expect((await readBy(live.id, reader)).title).toBe(live.title['en-GB']);
    expect(await codeOf(readBy(begun.id, reader))).toBe('not-found');
    const after = await publish(written, editor);
    expect(after).toMatchObject({
      ...{ id: live.id, state: 'published', title: newTexts.title, changeDraft: null, draftOf: null },
      ...{ publishAt: live.publishAt, version: live.version + 1, author: live.author },
    });
    expect(await readBy(live.id, reader)).toMatchObject({
      title: 'The canteen moves',
      html: '<p>To the orchard.</p>',
    });
    await service.settled();
    expect(service.published(messages.articlePublished, room.org.id)).toHaveLength(1);
    expect(service.published(messages.subject, room.org.id).some(({ id }) => id === begun.id)).toBe(false);
    expect(await listed(editor)).toEqual([live.id]);
    expect(await listed(editor, true)).toEqual([]);
    await service.app.get(DeletedContent).purge();
    expect(await codeOf(get(begun.id, editor))).toBe('not-found');
    expect((await get(live.id, editor)).title).toEqual(newTexts.title);
  });

  it('[NEWS-6] someone else approves the change draft where a review is required, whatever state its article is in by then', async () => {
    const room = await newsroom(service);
    const { editor, org } = room;
    const live = await published(room);
    const decider = await org.person({ can: ['admin:setup'] });
    await service.call(
      reviewRules.set,
      { body: { article: true, document: false, menu: false } },
      { as: decider, ifMatch: 0 },
    );
    const [writer, reviewer] = [await org.person({ can: [...can] }), await org.person({ can: [...can] })];
    expect(await codeOf(edit(live, room, writer, newTexts))).toBe('needs-review');
    const written = await edit(await change(live, writer), room, writer, newTexts);
    expect(await codeOf(publish(written, writer))).toBe('needs-review');
    const waiting = await submit(written, writer);
    expect(await codeOf(approve(waiting, writer))).toBe('own-content');
    expect(await approve(waiting, reviewer)).toMatchObject({
      id: live.id,
      state: 'published',
      title: newTexts.title,
    });
    await service.settled();
    expect(service.published(messages.contentReviewed, org.id)).toMatchObject([
      {
        subjectKind: 'article',
        subjectId: live.id,
        authorId: writer.id,
        reviewedById: reviewer.id,
        approved: true,
      },
    ]);

    const again = await submit(await change(await get(live.id, editor), writer), writer);
    const [input, options] = of(await get(live.id, editor), editor);
    await service.call(managedArticles.unpublish, input, options);
    expect(await approve(again, reviewer)).toMatchObject({ id: live.id, state: 'draft', publishAt: null });
    await service.settled();
    expect(service.published(messages.contentReviewed, org.id).at(-1)).toMatchObject({ approved: true });
  });

  it('[NEWS-6] a scheduled change draft is published only if its editor may still write for the article’s whole audience', async () => {
    const room = await newsroom(service);
    const { editor, reader, org } = room;
    const live = await published(room);
    const planned = await publish(await edit(await change(live, editor), room, editor, newTexts), editor, {
      at: soon(),
    });
    expect(planned).toMatchObject({ state: 'scheduled', draftOf: live.id });
    const strike = async (id: string): Promise<void> => {
      await service
        .collection('articles')
        .updateOne({ _id: id as never }, { $set: { publishAt: new Date() } });
      await runForOrganisation(org.id, 'test', () => service.app.get(ArticleSchedule).publishDue(id));
    };
    await strike(planned.id);
    expect((await readBy(live.id, reader)).title).toBe('The canteen moves');
    expect(await listed(editor)).toEqual([live.id]);
    // Repeating it changes nothing.
    await strike(planned.id);
    expect((await get(live.id, editor)).version).toBe(live.version + 1);

    const scope = { ...everyone, everyone: false, sites: ['leeds'] };
    const local = await org.person({ can: [...can], scope });
    const article = await publish(await draft(room, { audience: scope }), editor);
    const narrow = await edit(await change(article, local), room, local, { ...newTexts, audience: scope });
    const later = await publish(narrow, local, { at: soon() });
    // The article is now for everyone, so the local editor may no longer publish a change draft of it.
    await service
      .collection('articles')
      .updateOne({ _id: article.id as never }, { $set: { audience: everyone } });
    await strike(later.id);
    expect(await get(article.id, editor)).toMatchObject({ title: article.title, changeDraft: later.id });
    expect(await get(later.id, editor)).toMatchObject({ state: 'draft', publishAt: null });
  });

  it('[NEWS-6] an article has one change draft, however many start it at once, and cannot be edited itself meanwhile', async () => {
    const room = await newsroom(service);
    const { editor } = room;
    const live = await published(room);
    const begun = await Promise.all(Array.from({ length: 5 }, () => change(live, editor)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const [one] = begun as [ManagedArticle];
    expect(await codeOf(edit(live, room, editor, newTexts))).toBe('wrong-state');
    expect(await codeOf(change(one, editor))).toBe('wrong-state');
    expect(await codeOf(change(await draft(room), editor))).toBe('wrong-state');
    expect(await codeOf(publish(one, editor, { expiresAt: soon() }))).toBe('wrong-state');
    const [input, options] = of(one, editor);
    const ending = service.call(
      articleLifecycle.setExpiry,
      { ...input, body: { expiresAt: soon() } },
      options,
    );
    expect(await codeOf(ending)).toBe('wrong-state');
    expect(await codeOf(service.call(managedArticles.archive, input, options))).toBe('wrong-state');
  });

  it('[NEWS-6] a discarded change draft is gone for good, and so is one whose article is deleted', async () => {
    const room = await newsroom(service);
    const { editor } = room;
    const live = await published(room);
    const remove = (id: string) => service.call(managedArticles.remove, { params: { id } }, { as: editor });
    const restore = (id: string) => service.call(managedArticles.restore, { params: { id } }, { as: editor });
    const first = await change(live, editor);
    await remove(first.id);
    expect(await get(live.id, editor)).toMatchObject({ changeDraft: null, version: live.version });
    expect(await listed(editor, true)).toEqual([]);
    const second = await change(live, editor);
    expect(second.id).not.toBe(first.id);
    await remove(live.id);
    const back = await restore(live.id);
    expect(back).toMatchObject({ state: 'published', changeDraft: null });
    expect((await edit(back, room, editor, newTexts)).title).toEqual(newTexts.title);
  });

  it('[NEWS-6] [NEWS-7] a language confirmed in the change draft stays confirmed, and one left behind by its source is stale', async () => {
    const room = await newsroom(service);
    const { editor } = room;
    const both = {
      title: { 'en-GB': 'Canteen', pl: 'Stołówka' },
      content: { 'en-GB': '<p>One</p>', pl: '<p>Jeden</p>' },
    };
    const live = await publish(await draft(room, both), editor);
    const source = { ...both, content: { ...both.content, 'en-GB': '<p>Two</p>' } };
    const stale = await publish(await edit(await change(live, editor), room, editor, source), editor);
    expect(stale.stale).toEqual(['pl']);
    const again = await change(stale, editor);
    expect(again.stale).toEqual(['pl']);
    const [behind, seen] = of(stale, editor);
    const input = { params: { ...behind.params, language: 'pl' as const } };
    expect(await codeOf(service.call(articleLifecycle.confirmLanguage, input, seen))).toBe('wrong-state');
    const [{ params }, options] = of(again, editor);
    const confirming = { params: { ...params, language: 'pl' as const } };
    const confirmed = await service.call(articleLifecycle.confirmLanguage, confirming, options);
    expect(await publish(confirmed, editor)).toMatchObject({ id: live.id, stale: [] });
  });

  it('[NEWS-6] [PERM-6] a change draft exists only for editors who manage its article', async () => {
    const room = await newsroom(service);
    const { editor, org } = room;
    const live = await published(room);
    const elsewhere = await org.person({
      can: [...can],
      scope: { ...everyone, everyone: false, sites: ['lodz'] },
    });
    expect(await codeOf(change(live, elsewhere))).toBe('not-found');
    const begun = await change(live, editor);
    expect(await codeOf(change(live, elsewhere))).toBe('not-found');
    // Even narrowed to their scope, the draft changes an article outside it.
    const narrow = await edit(begun, room, editor, {
      audience: { ...everyone, everyone: false, sites: ['lodz'] },
    });
    expect(await codeOf(get(narrow.id, elsewhere))).toBe('not-found');
    expect(await codeOf(publish(narrow, elsewhere))).toBe('not-found');
  });
});
