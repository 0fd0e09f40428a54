import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';
import type { Localised } from '@atrium/proto/common';
import { withoutEmpty } from './texts.ts';
import { safeLink } from './safe-link.ts';
import { videoKey, videoOf } from './video.ts';

/**
 * The HTML allowed in an editor's text. Other tags are removed, but the words inside them are kept. Stored pictures
 * name our own media and stored videos their provider and ID, so that the address of a picture or frame never comes
 * from a writer: addresses are added when an article is read (see `rendering.ts`). Sanitising twice changes nothing.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'figure',
      'figcaption',
      'img',
      'a',
      'span',
    ],
    ...[
      'strong',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'mark',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['data-media', 'alt'],
    figure: ['data-video'],
    span: ['data-type', 'data-id', 'data-label'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  // `toLink` checks and rewrites links; these options are a second safeguard.
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  nestingLimit: 60,
  transformTags: {
    ...{ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's' },
    a: (_, attributes) => toLink(attributes),
    img: (_, attributes) => toPicture(attributes),
    iframe: (_, attributes) => toVideo(videoOf(attributes['src'])),
    figure: (_, attributes) => ({
      tagName: 'figure',
      attribs: videoKey.test(attributes['data-video'] ?? '') ? pick(attributes, 'data-video') : {},
    }),
    span: (_, attributes) => toMention(attributes),
    ol: (_, attributes) => ({ tagName: 'ol', attribs: numbers(attributes, 'start') }),
    th: (_, attributes) => ({
      tagName: 'th',
      attribs: { ...numbers(attributes, 'colspan', 'rowspan'), ...scope(attributes) },
    }),
    td: (_, attributes) => ({ tagName: 'td', attribs: numbers(attributes, 'colspan', 'rowspan') }),
  },
};

/** HTML for storage; empty if it shows nothing. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  return hasContent(clean) ? clean : '';
}

/** Ids of the pictures in stored HTML, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img data-media="([\w.-]+)"/g)].map(([, id]) => id as string)),
];

const hasContent = (html: string): boolean =>
  /<(?:img|figure data-video|hr|td|th)\b/.test(html) || html.replace(/<[^>]*>|\s|&nbsp;/g, '') !== '';

/** Drops a disallowed tag but keeps its content. */
const nothing: Tag = { tagName: 'dropped', attribs: {} };

function toLink({ href }: Attributes): Tag {
  const link = href === undefined ? null : safeLink(href);
  if (!link) return nothing;
  return {
    tagName: 'a',
    attribs: link.startsWith('/')
      ? { href: link }
      : { href: link, target: '_blank', rel: 'noopener noreferrer' },
  };
}

function toPicture({ 'data-media': id = '', alt = '' }: Attributes): Tag {
  return /^[\w.-]{1,64}$/.test(id) ? { tagName: 'img', attribs: { 'data-media': id, alt } } : nothing;
}

const toVideo = (video: string | null): Tag =>
  video ? { tagName: 'figure', attribs: { 'data-video': video } } : nothing;

function toMention({ 'data-type': type, 'data-id': id = '', 'data-label': label = '' }: Attributes): Tag {
  if (type !== 'mention' || !/^[\w.-]{1,64}$/.test(id)) return nothing;
  return { tagName: 'span', attribs: { 'data-type': type, 'data-id': id, 'data-label': label } };
}

const pick = (attributes: Attributes, name: string): Attributes => ({ [name]: attributes[name] ?? '' });

const numbers = (attributes: Attributes, ...names: string[]): Attributes =>
  Object.fromEntries(
    names.flatMap((name) =>
      /^\d{1,3}$/.test(attributes[name] ?? '') ? [[name, attributes[name] as string]] : [],
    ),
  );

const scope = ({ scope: value = '' }: Attributes): Attributes =>
  ['col', 'row', 'colgroup', 'rowgroup'].includes(value) ? { scope: value } : {};

/** Sanitises every language and leaves out the empty ones. */
export const cleanTexts = (texts: Localised): Localised =>
  withoutEmpty(
    Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)])),
  );

/** IDs of the pictures in the texts of all languages, each once. */
export const picturesInTexts = (texts: Localised): string[] => [
  ...new Set(Object.values(texts).flatMap(picturesIn)),
];
