import { everyone } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { ArticleDefaultsDetails } from '@atrium/proto/content/article-defaults';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import type { ManagedArticle, RevisionDetails } from '@atrium/proto/content/articles';
import type { Picture } from '@atrium/proto/content/media';

/** Values of the editor: the fields, the header image, and the version they are based on. */
export interface ArticleValues extends ArticleFields {
  readonly header: Picture | null;
  /** 0 for a new article. */
  readonly baseVersion: number;
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
  ...{ header: null, baseVersion: 0 },
};

export const newValues = ({
  channel,
  headerImg,
  header,
  audience,
  comments,
}: ArticleDefaultsDetails): ArticleValues => ({
  ...blank,
  channel: channel ?? '',
  headerImg,
  header,
  audience,
  comments,
});

/** The fields of the API, to be sent. */
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
  baseVersion: article.version,
});

/** Whether a language has a title and a text. */
export const isWritten = (
  { title, content }: Pick<ArticleFields, 'title' | 'content'>,
  language: Language,
): boolean => Boolean(title[language] && content[language]);

/** A revision to continue from. It is based on the newest version, which it replaces when saved. */
export const restoredRevision = (values: ArticleValues, earlier: RevisionDetails): ArticleValues => ({
  ...values,
  ...fieldsOf(earlier),
  header: earlier.header,
});
