import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import type { TestService } from '@atrium/common/testing/test-service';
import { parseFragment, serialize, type DefaultTreeAdapterMap } from 'parse5';
import { cleanHtml } from '@atrium/common/authoring/rich-text';
import { render } from '@atrium/common/authoring/rendering';
import { draft, newsroom, published, startContent } from './support.ts';
import { xssCorpus } from './xss-corpus.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['data-media', 'alt', 'src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding'],
  figure: ['data-video'],
  span: ['data-type', 'data-id', 'data-label'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  div: ['data-youtube-video'],
  iframe: ['src', 'title', 'loading', 'allowfullscreen', 'referrerpolicy', 'sandbox'],
};
const plain = [
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
  'li',
  'figcaption',
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
];

function* elements(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elements(child);
}

/** Forbidden content that a browser's own parser finds in HTML, independent of the sanitiser's parser and list. */
function dangers(html: string): string[] {
  const found: string[] = [];
  for (const { tagName, namespaceURI, attrs } of elements(parseFragment(html))) {
    if (!plain.includes(tagName) && !attributes[tagName]) found.push(`<${tagName}>`);
    if (namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(namespaceURI);
    for (const { name, value } of attrs) {
      if (!attributes[tagName]?.includes(name)) found.push(`${tagName}[${name}]`);
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|\/(?![/\\]))/.test(value)) found.push(value);
      if (
        name === 'src' &&
        !/^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+\?dnt=1)$/.test(
          value,
        )
      )
        found.push(value);
    }
  }
  return found;
}

describe('the sanitiser', () => {
  it('[ALL-8] has a corpus of at least 100 payloads', () => {
    expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(100);
    expect(new Set(xssCorpus).size).toBe(xssCorpus.length);
  });

  it.each(xssCorpus.map((payload) => [payload]))('[ALL-8] leaves nothing executable of %j', (payload) => {
    const clean = cleanHtml(payload);
    expect(dangers(clean)).toEqual([]);
    expect(dangers(render(clean, new Map()))).toEqual([]);
    // Sanitising again, or parsing and serialising as a browser does, finds nothing new.
    expect(cleanHtml(clean)).toBe(clean);
    expect(dangers(serialize(parseFragment(clean)))).toEqual([]);
    expect(dangers(cleanHtml(`<p>before</p>${payload}<p>after</p>`))).toEqual([]);
    expect(
      dangers(
        cleanHtml(
          xssCorpus
            .filter((other) => other !== payload)
            .slice(0, 5)
            .join('') + payload,
        ),
      ),
    ).toEqual([]);
  });

  it('[ALL-8] is checked by a detector that recognises the raw payloads', () => {
    const harmless = xssCorpus.filter((payload) => dangers(payload).length === 0);
    // The rest targets careless serialisers and whole documents, which a fragment is not.
    expect(harmless.length).toBeLessThan(20);
  });

  it('[ALL-8] keeps everything an editor can make', () => {
    const html = [
      '<h2>Title</h2><h3>Smaller</h3>',
      '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>gone</s> <code>code</code> H<sub>2</sub>O <mark>!</mark></p>',
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><blockquote><p>said</p></blockquote><pre><code>let x = 1;</code></pre><hr />',
      '<table><tbody><tr><th colspan="2" scope="col"><p>head</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
      '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">web</a> <a href="/articles/1">here</a> <a href="mailto:a@example.com" target="_blank" rel="noopener noreferrer">mail</a></p>',
      '<figure><img data-media="a-1" alt="A desk" /><figcaption>Caption</figcaption></figure><figure data-video="youtube:dQw4w9WgXcQ"></figure>',
      '<p>Ask <span data-type="mention" data-id="p-1" data-label="Ana">@Ana</span></p>',
    ].join('');
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<h1>Big</h1><b>b</b><i>i</i>', '<h2>Big</h2><strong>b</strong><em>i</em>'],
    ['<div class="x"><span style="color:red">text</span></div>', 'text'],
    [
      '<a href="http://example.com">x</a>',
      '<a href="http://example.com/" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    [
      '<a href="//example.com/x">x</a>',
      '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<img src="https://example.com/tracker.gif">', ''],
    ['<p></p>', ''],
    [
      '<div data-youtube-video=""><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe></div>',
      '<figure data-video="youtube:dQw4w9WgXcQ"></figure>',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/123456"></iframe>',
      '<figure data-video="vimeo:123456"></figure>',
    ],
  ])('[ALL-8] sanitises %s', (dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it('[ALL-8] plays videos without cookies, and restores their stored form on saving', () => {
    const stored =
      '<figure data-video="youtube:dQw4w9WgXcQ"></figure><figure data-video="vimeo:123456"></figure>';
    const shown = render(stored, new Map());
    expect(shown).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    expect(shown).toContain('src="https://player.vimeo.com/video/123456?dnt=1"');
    expect(cleanHtml(shown)).toBe(stored);
  });

  it('[ALL-8] is not held up by deep nesting', () => {
    const html = '<blockquote>'.repeat(15_000) + 'x';
    expect(cleanHtml(html).length).toBeLessThan(3_000);
  });
});

describe('articles', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startContent();
  });
  afterAll(() => service.stop());

  it('[ALL-8] [NEWS-1] are stored and read sanitised in every language, whatever was sent', async () => {
    const room = await newsroom(service);
    const everything = xssCorpus.join('\n');
    const live = await published(room, {
      title: { 'en-GB': 'A', pl: 'B' },
      content: { 'en-GB': everything, pl: `<p>Dzień dobry</p>${everything}` },
    });
    const stored = await service.collection('articles').findOne({ _id: live.id as never });
    for (const html of Object.values(stored?.['content'] as Record<string, string>))
      expect(dangers(html)).toEqual([]);
    for (const language of ['en-GB', 'pl'] as const) {
      const { html } = await service.call(
        articles.get,
        { params: { id: live.id }, query: { language } },
        { as: room.reader },
      );
      expect(dangers(html)).toEqual([]);
    }
    const revision = await service.call(
      managedArticles.revision,
      { params: { id: live.id, version: 1 } },
      { as: room.editor },
    );
    expect(Object.values(revision.content).flatMap(dangers)).toEqual([]);
  });

  it('[ALL-8] show a title as text, never as HTML', async () => {
    const room = await newsroom(service);
    const written = await draft(room, { title: { 'en-GB': '<img src=x onerror=alert(1)>' } });
    expect(written.title).toEqual({ 'en-GB': '<img src=x onerror=alert(1)>' });
  });
});
