import { everyone } from '@atrium/proto/audience';
import { contentLanguages, type Language } from '@atrium/proto/common';
import type { ShownArticleDefaults } from '@atrium/proto/content/article-defaults';
import type { ArticleFields, ManagedArticle } from '@atrium/proto/content/articles';
import type { Picture } from '@atrium/proto/content/media';
import { playerForKey } from '../../shared/rich-text/video-address.ts';

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

export function valuesOf({
  type,
  channel,
  title,
  summary,
  content,
  headerImg,
  audience,
  comments,
  linked,
  header,
  version,
}: ManagedArticle): ArticleValues {
  return {
    type,
    channel,
    title,
    summary,
    content,
    headerImg,
    audience,
    comments,
    linked,
    header,
    basedOn: version,
  };
}

/** What is sent: the contract's fields. */
export function fieldsOf({
  type,
  channel,
  title,
  summary,
  content,
  headerImg,
  audience,
  comments,
  linked,
}: ArticleFields): ArticleFields {
  return { type, channel, title, summary, content, headerImg, audience, comments, linked };
}

/** Whether there is an article to read in a language: a title and a text. */
export const isWritten = (
  { title, content }: Pick<ArticleFields, 'title' | 'content'>,
  language: Language,
): boolean => Boolean(title[language] && content[language]);

/** An earlier state, to go on from: it is based on the newest version, which it replaces when it is saved. */
export function broughtBack(values: ArticleValues, earlier: ArticleFields): ArticleValues {
  const content = Object.fromEntries(
    contentLanguages.flatMap((language) => shownIn(values, earlier, language)),
  );
  return { ...values, ...fieldsOf(earlier), content };
}

function shownIn(values: ArticleFields, earlier: ArticleFields, language: Language): [Language, string][] {
  const html = earlier.content[language];
  return html === undefined
    ? []
    : [[language, withPlayers(withAddresses(html, Object.values(values.content).join('')))]];
}

/** Stored pictures have no address; those that are in the text now have one. */
export function withAddresses(html: string, shown: string): string {
  const addresses = new Map([...shown.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => addressIn(tag)));
  return html.replaceAll(/<img data-media="([\w.-]+)"(?![^>]* src=)/g, (tag, id: string) =>
    addresses.has(id) ? `${tag} src="${addresses.get(id)}"` : tag,
  );
}

function addressIn(tag: string): [string, string][] {
  const id = /data-media="([^"]+)"/.exec(tag)?.[1];
  const src = / src="([^"]+)"/.exec(tag)?.[1];
  return id && src ? [[id, src]] : [];
}

/** Stored videos name their provider and id; here they play. */
export const withPlayers = (html: string): string =>
  html.replaceAll(
    /<figure data-video="([\w:-]+)"><\/figure>/g,
    (_, key: string) =>
      `<div data-youtube-video=""><iframe src="${playerForKey(key) ?? ''}" title="Video"></iframe></div>`,
  );
