import sanitizeHtml from 'sanitize-html';
import type { Localised } from '@atrium/proto/common';
import { withoutEmpty } from './texts.ts';
import { wellNested } from './well-nested.ts';

/**
 * The HTML allowed in an editor's text: what {@link toStoredTag} leaves, checked once more. Other tags are removed, but
 * the words inside them are kept.
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
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/**
 * HTML for storage; empty if it shows nothing. Cleaning twice changes nothing: removing a tag can bring together tags that
 * end each other, as paragraphs do, so the tags are put in order again before the last check.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(wellNested(wellNested(html)), options).trim();
  return hasContent(clean) ? clean : '';
}

/** Ids of the pictures in stored HTML, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img data-media="([\w.-]+)"/g)].map(([, id]) => id as string)),
];

const hasContent = (html: string): boolean =>
  /<(?:img|figure data-video|hr|td|th)\b/.test(html) || html.replace(/<[^>]*>|\s|&nbsp;/g, '') !== '';

/** Sanitises every language and leaves out the empty ones. */
export const cleanTexts = (texts: Localised): Localised =>
  withoutEmpty(
    Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)])),
  );

/** IDs of the pictures in the texts of all languages, each once. */
export const picturesInTexts = (texts: Localised): string[] => [
  ...new Set(Object.values(texts).flatMap(picturesIn)),
];
