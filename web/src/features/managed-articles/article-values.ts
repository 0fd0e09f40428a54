import { everyone } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { ShownArticleDefaults } from '@atrium/proto/content/article-defaults';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import type { ManagedArticle, ShownRevision } from '@atrium/proto/content/articles';
import type { Picture } from '@atrium/proto/content/media';

/** What the editor holds: the fields, the picture to show, and the version all of it is based on. */
export interface ArticleValues extends ArticleFields {
  readonly header: Picture | null;
  /** 0 while the article is new. */
  readonly basedOn: number;
  [key: string]: unknown;
}

const blank: ArticleValues = {
  ...{
    type: 'rich',
    channel: '',
    title: {},
    summary: {},
    content: {},
    headerImg: null,
    headerAlt: null,
    audience: everyone,
    comments: true,
    linked: [],
  },
  ...{ header: null, basedOn: 0 },
};

export const newValues = ({
  channel,
  headerImg,
  header,
  audience,
  comments,
}: ShownArticleDefaults): ArticleValues => ({
  ...blank,
  channel: channel ?? '',
  headerImg,
  header,
  audience,
  comments,
});

/** What is sent: the contract's fields. */
export function fieldsOf({
  type,
  channel,
  title,
  summary,
  content,
  headerImg,
  headerAlt,
  audience,
  comments,
  linked,
}: ArticleFields): ArticleFields {
  return { type, channel, title, summary, content, headerImg, headerAlt, audience, comments, linked };
}

export const valuesOf = (article: ManagedArticle): ArticleValues => ({
  ...fieldsOf(article),
  header: article.header,
  basedOn: article.version,
});

/** Whether there is an article to read in a language: a title and a text. */
export const isWritten = (
  { title, content }: Pick<ArticleFields, 'title' | 'content'>,
  language: Language,
): boolean => Boolean(title[language] && content[language]);

/** An earlier state, to go on from: it is based on the newest version, which it replaces when it is saved. */
export const broughtBack = (values: ArticleValues, earlier: ShownRevision): ArticleValues => ({
  ...values,
  ...fieldsOf(earlier),
  header: earlier.header,
});
