import { z } from 'zod';
import { Id, IdParams, Instant, Language, NoContent, PersonRef, page, pageOf } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { deletedAt, restorable } from '../authoring/restore.ts';
import { ContentReview } from '../authoring/review.ts';
import { stale } from '../authoring/translations.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { articlesAdminTag, articlesTag } from './article-editing.ts';
import { recentDays } from '../recent.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { ArticleDefaults, ArticleDefaultsDetails } from './article-defaults.ts';
import { ArticleFields } from './article-fields.ts';
import { ArticleView, RecentArticles, Revision } from './article-history.ts';
import { ArticlesQuery, ManagedArticlesQuery } from './article-queries.ts';
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
  language: Language.describe('Language of the texts; a fallback if it differs from the requested language.'),
  headerImg: Picture.nullable(),
  publishedAt: Instant,
  readingTime: z.number().int().describe('In minutes, at least 1.'),
  comments: z.number().int().describe('Number of comments.'),
  reactions: Reactions,
  seen: z.boolean().describe('Whether you have opened it.'),
};

/** An article in a list, in the reader's language. */
export const ArticleSummary = z.object(summaryShape).meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article with its full text, for readers. */
export const Article = z
  .object({
    ...summaryShape,
    html: z.string(),
    languages: z.array(Language).describe('Languages in which it is available.'),
    source: Language.describe('The language that the others are translated from.'),
    stale: z
      .boolean()
      .describe('Whether the source text has changed since this translation was last updated or confirmed.'),
    commentsOpen: z.boolean().describe('Whether people can comment.'),
    linked: z.array(ArticleSummary).describe('Related articles that you can read.'),
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
    draftOf: Id.nullable().describe(
      'ID of the article that this change draft belongs to. Publishing the draft replaces the text of the article.',
    ),
    changeDraft: Id.nullable().describe('ID of the change draft in progress.'),
    publishAt: Instant.nullable().describe(
      'When it is or was published; while in review, the requested time.',
    ),
    expiresAt: Instant.nullable().describe('When it is archived automatically.'),
    review: ContentReview.nullable(),
    stale,
    createdAt: Instant,
    updatedAt: Instant,
    updatedBy: PersonRef,
    views: z
      .number()
      .int()
      .nullable()
      .describe(
        'Number of people who opened it. Null in works council mode while below the minimum group size.',
      ),
    commentCount: z.number().int(),
    deletedAt,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedArticle' });
export type ManagedArticle = z.infer<typeof ManagedArticle>;

/** A row of the editors' list. */
export const ManagedArticleRow = ManagedArticle.omit({ content: true, summary: true, linked: true }).meta({
  id: 'ManagedArticleRow',
});
export type ManagedArticleRow = z.infer<typeof ManagedArticleRow>;

/** An article at an earlier version, with its images for display. */
export const RevisionDetails = ArticleFields.extend({
  header: Picture.nullable(),
  version: z.number().int(),
}).meta({ id: 'RevisionDetails' });
export type RevisionDetails = z.infer<typeof RevisionDetails>;

const reader = { access: 'user:articles', feature: 'articles', rate: 'read' } as const;
const everywhere = { access: 'admin:articles', feature: 'articles', rate: 'write' } as const;
const editor = { ...everywhere, scoped: 'inside' } as const;
const editorReads = { ...editor, rate: 'read', method: 'GET' } as const;

/** Start and end of publication. Null starts now and never ends; an end that is left out stays as it was. */
export const PublishingTimes = z.object({
  at: Instant.nullable().default(null).describe('Null publishes immediately.'),
  expiresAt: Instant.nullable()
    .optional()
    .describe('Null for no expiry date; leave out to keep the current one.'),
});

/** Shared definition of the endpoints that move an article from one state to another. */
export const transition = {
  ...editor,
  method: 'POST',
  params: IdParams,
  response: ManagedArticle,
  versioned: true,
  problems: ['wrong-state', 'being-edited', 'outside-scope'],
} as const;

export const articles = endpoints('content', 'articles', articlesTag, {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/articles',
    summary: 'List published articles, newest first',
    description: 'Only articles that you can read.',
    query: ArticlesQuery,
    response: pageOf(ArticleSummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/articles/:id',
    summary: 'Get a published article',
    description:
      'Returned in the requested language if available, otherwise in a fallback language named by `language`.',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: Article,
  }),
  view: endpoint({
    ...reader,
    rate: 'write',
    method: 'PUT',
    path: '/articles/:id/view',
    summary: 'Mark an article as viewed',
    description: 'Only the first call is recorded.',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});

const views = endpoint({
  ...editorReads,
  path: '/admin/articles/:id/views',
  summary: 'List the views of an article, latest first',
  description: 'Each person appears once, with the time of their first view.',
  params: IdParams,
  query: page,
  personLevel: 'refused',
  response: pageOf(ArticleView),
  problems: ['invalid-cursor'],
});

const revisions = endpoint({
  ...editorReads,
  path: '/admin/articles/:id/revisions',
  summary: 'List the revisions of an article, newest first',
  params: IdParams,
  query: page,
  response: pageOf(Revision),
  problems: ['invalid-cursor'],
});

const list = endpoint({
  ...editorReads,
  path: '/admin/articles',
  summary: 'List all articles',
  description:
    'Includes drafts, articles in review and archived articles within your scope. With `deleted=true`, lists deleted articles.',
  query: ManagedArticlesQuery,
  response: countedPageOf(ManagedArticleRow),
  problems: ['invalid-cursor'],
});

export const managedArticles = endpoints('content', 'managedArticles', articlesAdminTag, {
  list,
  export: exportOf(list, 'articles', labels('Articles', 'Artykuły', 'Artikel')),
  recent: endpoint({
    ...editorReads,
    path: '/admin/articles/recent',
    summary: `Count the articles published and read in the last ${recentDays} days`,
    description: 'Within your scope. Reads of the whole organisation are counted at most once a minute.',
    response: RecentArticles,
  }),
  get: endpoint({
    ...editorReads,
    path: '/admin/articles/:id',
    summary: 'Get an article for editing',
    params: IdParams,
    response: ManagedArticle,
  }),
  create: endpoint({
    ...editor,
    method: 'POST',
    path: '/admin/articles',
    summary: 'Create an article',
    description: 'The new article is a draft.',
    body: ArticleFields,
    response: ManagedArticle,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...transition,
    method: 'PUT',
    path: '/admin/articles/:id',
    summary: 'Update an article',
    description:
      'Every update is stored as a revision. Returns 409 `being-edited` while someone else holds the edit lease.',
    body: ArticleFields,
    problems: [...transition.problems, 'needs-review'],
  }),
  publish: endpoint({
    ...transition,
    path: '/admin/articles/:id/publish',
    summary: 'Publish or schedule an article',
    description:
      'With `at` the article is scheduled; with `expiresAt` it is archived automatically at that time. Returns 409 `needs-review` if articles need approval.',
    body: PublishingTimes,
    problems: [...transition.problems, 'needs-review'],
  }),
  unpublish: endpoint({
    ...transition,
    path: '/admin/articles/:id/unpublish',
    summary: 'Unpublish an article',
    description:
      'Turns a submitted, scheduled or published article back into a draft and removes notifications about it.',
  }),
  archive: endpoint({
    ...transition,
    path: '/admin/articles/:id/archive',
    summary: 'Archive a published article',
    description:
      'Readers no longer see it. Returns 409 `being-edited` while someone else holds the edit lease.',
  }),
  ...restorable(editor, {
    path: '/admin/articles',
    item: 'an article',
    response: ManagedArticle,
    problems: ['being-edited'],
  }),
  views,
  exportViews: exportOf(views, 'the views of an article', labels('Views', 'Wyświetlenia', 'Aufrufe')),
  revisions,
  exportRevisions: exportOf(
    revisions,
    'the revisions of an article',
    labels('Versions', 'Wersje', 'Versionen'),
  ),
  revision: endpoint({
    ...editorReads,
    path: '/admin/articles/:id/revisions/:version',
    summary: 'Get a revision of an article',
    params: z.object({ id: Id, version: z.coerce.number().int() }),
    response: RevisionDetails,
  }),
  defaults: endpoint({
    ...everywhere,
    scoped: 'shared',
    rate: 'read',
    method: 'GET',
    path: '/admin/article-defaults',
    summary: 'Get the defaults for new articles',
    response: ArticleDefaultsDetails,
  }),
  setDefaults: endpoint({
    ...everywhere,
    method: 'PUT',
    path: '/admin/article-defaults',
    summary: 'Update the defaults for new articles',
    body: ArticleDefaults,
    response: ArticleDefaultsDetails,
  }),
});
