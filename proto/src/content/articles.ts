import { z } from 'zod';
import { Id, IdParams, Instant, Language, Nothing, PersonRef, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { ArticleDefaults, ShownArticleDefaults } from './article-defaults.ts';
import { ArticleFields } from './article-fields.ts';
import { ArticleView, Revision } from './article-history.ts';
import { ArticlesQuery, ManagedArticlesQuery } from './article-queries.ts';
import { ArticleReview } from './article-review.ts';
import { ArticleState } from './article-state.ts';
import { ChannelRef } from './channels.ts';
import { Picture } from './media.ts';
import { Reactions } from './reactions.ts';

const summaryShape = {
  id: Id,
  channel: ChannelRef,
  author: PersonRef,
  title: z.string(),
  summary: z.string(),
  /** The language the texts are in; another than asked for is a fallback and marked as one. */
  language: Language,
  headerImg: Picture.nullable(),
  publishedAt: Instant,
  /** Minutes, at least one. */
  readingTime: z.number().int(),
  comments: z.number().int(),
  reactions: Reactions,
  /** Whether the reader opened it before. */
  seen: z.boolean(),
};

/** An article in a list, in the reader's language. */
export const ArticleSummary = z.object(summaryShape).meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article to read. */
export const Article = z
  .object({
    ...summaryShape,
    html: z.string(),
    /** In which languages it can be read. */
    languages: z.array(Language),
    /** The language the others are translated from. */
    source: Language,
    /** Whether the source has changed since this translation was written or looked at. */
    stale: z.boolean(),
    commentsOpen: z.boolean(),
    linked: z.array(ArticleSummary),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** An article as its editors see it. */
export const ManagedArticle = z
  .object({
    id: Id,
    ...ArticleFields.shape,
    header: Picture.nullable(),
    state: ArticleState,
    author: PersonRef,
    /** The article this is a change of: once it goes out, it is that article's text and itself is gone. */
    changeOf: Id.nullable(),
    /** The change of it that is under way. */
    change: Id.nullable(),
    /** When it goes or went live; while it waits for review, when it is to. */
    publishAt: Instant.nullable(),
    /** When it leaves its readers and is archived. */
    expiresAt: Instant.nullable(),
    review: ArticleReview.nullable(),
    /** Languages left as they were when the source changed; nobody has looked at them since. */
    stale: z.array(Language),
    createdAt: Instant,
    updatedAt: Instant,
    updatedBy: PersonRef,
    /** Empty in works-council mode while they are few. */
    views: z.number().int().nullable(),
    commentCount: z.number().int(),
    deletedAt: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ManagedArticle' });
export type ManagedArticle = z.infer<typeof ManagedArticle>;

/** A row of the editors' list. */
export const ManagedArticleRow = ManagedArticle.omit({ content: true, summary: true, linked: true }).meta({
  id: 'ManagedArticleRow',
});
export type ManagedArticleRow = z.infer<typeof ManagedArticleRow>;

/** An article as it was, with its pictures to look at. */
export const ShownRevision = ArticleFields.extend({
  header: Picture.nullable(),
  version: z.number().int(),
}).meta({ id: 'ShownRevision' });
export type ShownRevision = z.infer<typeof ShownRevision>;

const reader = { access: 'user:articles', feature: 'articles', rate: 'read' } as const;
const everywhere = { access: 'admin:articles', feature: 'articles', rate: 'write' } as const;
const editor = { ...everywhere, scoped: 'inside' } as const;

/** When it begins, null for at once, and when it ends, null for never; an end that is left out stays as it was. */
export const PublishingTimes = z.object({
  at: Instant.nullable().default(null),
  expiresAt: Instant.nullable().optional(),
});

/** From one state of an article's life to another. */
export const step = {
  ...editor,
  method: 'POST',
  params: IdParams,
  response: ManagedArticle,
  versioned: true,
  problems: ['wrong-state', 'being-edited', 'outside-scope'],
} as const;

export const articles = endpoints('content', 'articles', {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/articles',
    summary: 'List the published articles a person may read, newest first',
    query: ArticlesQuery,
    response: pageOf(ArticleSummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/articles/:id',
    summary: 'Read an article',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: Article,
  }),
  view: endpoint({
    ...reader,
    rate: 'write',
    method: 'PUT',
    path: '/articles/:id/view',
    summary: 'Record that a person opened an article; only the first time counts',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
});

const views = endpoint({
  ...editor,
  rate: 'read',
  method: 'GET',
  path: '/admin/articles/:id/views',
  summary: 'List who opened an article and when for the first time, the latest first',
  params: IdParams,
  query: page,
  personLevel: 'refused',
  response: pageOf(ArticleView),
  problems: ['invalid-cursor'],
});

const revisions = endpoint({
  ...editor,
  rate: 'read',
  method: 'GET',
  path: '/admin/articles/:id/revisions',
  summary: "List an article's revisions, newest first",
  params: IdParams,
  query: page,
  response: pageOf(Revision),
  problems: ['invalid-cursor'],
});

const list = endpoint({
  ...editor,
  rate: 'read',
  method: 'GET',
  path: '/admin/articles',
  summary: 'List articles in every state',
  query: ManagedArticlesQuery,
  response: pageOf(ManagedArticleRow),
  problems: ['invalid-cursor'],
});

export const managedArticles = endpoints('content', 'managedArticles', {
  list,
  export: exportOf(list, 'articles'),
  get: endpoint({
    ...editor,
    rate: 'read',
    method: 'GET',
    path: '/admin/articles/:id',
    summary: 'Show an article to its editors',
    params: IdParams,
    response: ManagedArticle,
  }),
  create: endpoint({
    ...editor,
    method: 'POST',
    path: '/admin/articles',
    summary: 'Begin an article as a draft',
    body: ArticleFields,
    response: ManagedArticle,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...step,
    method: 'PUT',
    path: '/admin/articles/:id',
    summary: 'Save an article; every saved state is kept as a revision',
    body: ArticleFields,
    problems: [...step.problems, 'needs-review'],
  }),
  publish: endpoint({
    ...step,
    path: '/admin/articles/:id/publish',
    summary: 'Publish now, or at a time to come, for good or until it ends',
    body: PublishingTimes,
    problems: [...step.problems, 'needs-review'],
  }),
  withdraw: endpoint({
    ...step,
    path: '/admin/articles/:id/withdraw',
    summary: 'Make a submitted, scheduled or published article a draft again; updates about it go with it',
  }),
  archive: endpoint({
    ...step,
    path: '/admin/articles/:id/archive',
    summary: 'Archive a published article',
  }),
  remove: endpoint({
    ...editor,
    method: 'DELETE',
    path: '/admin/articles/:id',
    summary: 'Delete an article; it can be restored for 30 days',
    params: IdParams,
    response: Nothing,
    status: 204,
    problems: ['being-edited'],
  }),
  restore: endpoint({
    ...editor,
    method: 'POST',
    path: '/admin/articles/:id/restore',
    summary: 'Restore a deleted article',
    params: IdParams,
    response: ManagedArticle,
  }),
  views,
  exportViews: exportOf(views, 'who opened an article'),
  revisions,
  exportRevisions: exportOf(revisions, 'the revisions of an article'),
  revision: endpoint({
    ...editor,
    rate: 'read',
    method: 'GET',
    path: '/admin/articles/:id/revisions/:version',
    summary: 'Show an article as it was',
    params: z.object({ id: Id, version: z.coerce.number().int() }),
    response: ShownRevision,
  }),
  defaults: endpoint({
    ...everywhere,
    scoped: 'shared',
    rate: 'read',
    method: 'GET',
    path: '/admin/article-defaults',
    summary: 'Show what new articles start with',
    response: ShownArticleDefaults,
  }),
  setDefaults: endpoint({
    ...everywhere,
    method: 'PUT',
    path: '/admin/article-defaults',
    summary: 'Set what new articles start with',
    body: ArticleDefaults,
    response: ShownArticleDefaults,
  }),
});
