import { tidiedParagraphs } from '@atrium/proto/characters';
import { createRequire } from 'node:module';
import { escapeHtml } from '../text/escape-html.ts';
import { toStoredTag, type StoredTag } from './stored-tags.ts';

// `sanitize-html` requires the parser too. The test runner cannot do both with one module, import and require it.
const { Parser } = createRequire(import.meta.url)('htmlparser2') as typeof import('htmlparser2');

/** No editor nests deeper. The parser’s time grows with the square of the depth. */
const mostNested = 100;

const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** What is inside these is no text that anyone reads. */
const unread: ReadonlySet<string> = new Set(
  'script style textarea option noscript template title xmp noembed noframes plaintext iframe'.split(' '),
);

/**
 * The same HTML with only the tags that are stored, each closed, and closed in the right order. What is nested too deeply
 * was not written by an editor: only its words are kept.
 */
export function wellNested(html: string): string {
  return rewrite(html) ?? rewrite(html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')) ?? '';
}

/** Null if it is nested too deeply. */
function rewrite(html: string): string | null {
  const opened: Opened[] = [];
  let written = '';
  let isTooDeep = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const tag = opened.at(-1)?.isUnread ? null : toStoredTag(name, attributes);
      opened.push({
        end: tag && !empty.has(tag.name) ? `</${tag.name}>` : '',
        isUnread: unread.has(name) || (opened.at(-1)?.isUnread ?? false),
      });
      if (tag) written += startOf(tag);
      isTooDeep = opened.length > mostNested;
      if (isTooDeep) parser.pause();
    },
    ontext(text) {
      if (!opened.at(-1)?.isUnread) written += escapeHtml(text);
    },
    onclosetag() {
      written += opened.pop()?.end ?? '';
    },
  });
  parser.end(html);
  return isTooDeep ? null : tidiedParagraphs(written);
}

/** A tag that the parser has opened, whether or not it was written. */
interface Opened {
  /** Closes it in what is written. */
  readonly end: string;
  readonly isUnread: boolean;
}

const startOf = ({ name, attributes }: StoredTag): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)].join(' ')}>`;
