import { processorTime } from '../testing/processor-time.ts';
import { cleanHtml } from './rich-text.ts';

/** Pseudo-random numbers below `below`, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names =
  'a b p div span h1 h2 ul ol li table tbody tr td th caption figure figcaption img br hr blockquote pre code iframe ' +
  'script style textarea title template svg math select option form em strong sub unknown image plaintext';
const tags = names.split(' ');
const attributes = [
  '',
  ' href="https://x.example"',
  ' href=javascript:alert(1)',
  ' href="/a?b=1&c=2"',
  ' data-media="m-1" alt=\'"<&\'',
  ' data-type="mention" data-id="p-1" data-label="Ana <b>"',
  ' data-video="youtube:dQw4w9WgXcQ"',
  ' src="https://www.youtube.com/embed/dQw4w9WgXcQ"',
  ' colspan=2 onclick="alert(1)"',
];
const texts = [
  'word',
  ' ',
  '-->',
  '<!--',
  '<![CDATA[',
  '&lt;b&gt;',
  '&',
  '&#x202E;',
  '"',
  "'",
  '<',
  '>',
  '\n',
  '</',
];

function fragment(pick: (below: number) => number): string {
  const parts = Array.from({ length: 2 + pick(14) }, () => {
    const tag = tags[pick(tags.length)];
    const kind = pick(6);
    if (kind < 3) return `<${tag}${attributes[pick(attributes.length)]}>`;
    return kind === 3 ? `</${tag}>` : texts[pick(texts.length)];
  });
  return parts.join('');
}

/** Tags that are still open at the end or are closed in another order than they were opened. */
function wronglyNested(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g))
    if (['br', 'hr', 'img'].includes(name)) continue;
    else if (!end) open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  return [...wrong, ...open];
}

it('[ALL-8] random fragments become well-nested HTML of the allowed tags, and cleaning twice changes nothing', () => {
  const pick = numbersFrom(20_261_127);
  for (let count = 0; count < 8_000; count += 1) {
    const html = fragment(pick);
    const clean = cleanHtml(html);
    expect({ html, clean: cleanHtml(clean) }).toEqual({ html, clean });
    expect({ html, wrong: wronglyNested(clean) }).toEqual({ html, wrong: [] });
    expect(clean).not.toMatch(
      /<\/?(?:dropped|script|style|svg|math|iframe)|<[^>]* on\w+=|"javascript:|\u202E/,
    );
  }
});

it.each([
  [
    '<a><a href="https://x.example">-->',
    '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">--&gt;</a>',
  ],
  ['<p>a<div><p>b</div>c', '<p>a</p><p>b</p>c'],
  ['<strong>a</p>b', '<strong>a<p></p>b</strong>'],
  ['<p>1 &lt; 2 &amp; "3"</p>', '<p>1 &lt; 2 &amp; "3"</p>'],
  ['<p>Pay &#x202E;001&#0;\u2066 now</p>', '<p>Pay 001\uFFFD now</p>'],
])('[ALL-8] %s becomes %s', (written, stored) => {
  expect(cleanHtml(written)).toBe(stored);
});

it.each([
  ['unclosed tags', '<b>'.repeat(66_000)],
  ['unclosed links', '<a href=/x>'.repeat(18_000)],
  ['tags closed in the wrong order', '<b>'.repeat(33_000) + '</i>'.repeat(25_000)],
  ['tags without an end', '<'.repeat(200_000)],
  ['an attribute without an end', `<a href="${'<b '.repeat(66_000)}`],
  ['comments without an end', '<!--'.repeat(50_000)],
  ['closing tags', '</p>'.repeat(50_000)],
  ['entities', '&#x3c;b&#x3e;'.repeat(15_000)],
])('[ALL-8] 200,000 characters of %s are cleaned in a moment', async (_, html) => {
  let clean = '';
  expect(await processorTime(() => (clean = cleanHtml(html)))).toBeLessThan(2_000);
  expect(cleanHtml(clean)).toBe(clean);
});

it('[ALL-8] of what is nested too deeply, the words are kept', () => {
  expect(cleanHtml(`${'<b>'.repeat(101)}1 &lt; 2 <i>deep</i>`)).toBe('1 &lt; 2  deep');
  const most = `${'<strong>'.repeat(100)}deep${'</strong>'.repeat(100)}`;
  expect(cleanHtml(most)).toBe(most);
});
