import { escapeHtml } from '@atrium/common/text/escape-html';
import { Marked, type Tokens } from 'marked';

/**
 * Markdown as editors' HTML. A picture alone in a paragraph becomes a figure whose caption is its text; `data-media`
 * has what the Markdown calls the picture.
 */
export const toHtml = (markdown: string): string => markdownReader.parse(markdown, { async: false }).trim();

/** The pictures of a text by the name that the Markdown gives them, in order of appearance, with their captions. */
export function picturesIn(markdown: string): ReadonlyMap<string, string> {
  const captions = new Map<string, string>();
  void markdownReader.walkTokens(markdownReader.lexer(markdown), (token) => {
    const { href, text } = token as Tokens.Image;
    if (token.type === 'image' && !captions.has(href)) captions.set(href, text);
  });
  return captions;
}

/** HTML whose pictures are named otherwise. */
export const withPictures = (html: string, rename: (name: string) => string): string =>
  html.replaceAll(/data-media="([^"]*)"/g, (_, name: string) => `data-media="${rename(name)}"`);

const markdownReader = new Marked({
  renderer: {
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      return escapeHtml(token.text).replaceAll('&quot;', '"');
    },
    paragraph({ tokens }) {
      const [first, ...rest] = tokens;
      if (first?.type === 'image' && rest.length === 0) return this.parser.parseInline(tokens);
      return `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    image({ href, text }) {
      return `<figure><img data-media="${escapeHtml(href)}" alt="${escapeHtml(text)}"><figcaption>${escapeHtml(text).replaceAll('&quot;', '"')}</figcaption></figure>\n`;
    },
    tablecell({ tokens, header }: Tokens.TableCell) {
      const content = this.parser.parseInline(tokens);
      // The corner above a column of headings is not a heading.
      const tag = header && content ? 'th' : 'td';
      return `<${tag}>${content}</${tag}>`;
    },
  },
});
