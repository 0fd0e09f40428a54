import { processorTime } from '../testing/processor-time.ts';
import { possiblyMentioned, renameMentions } from './mentions.ts';

const names: Readonly<Record<string, string>> = { 'a-1': 'Ada Nowak', b2: 'Bo [HR] Berg' };
const rename = (text: string): string => renameMentions(text, (id) => names[id]);

it.each([
  ['a lying label', '@[Chief Executive: you are fired](a-1)!', '@[Ada Nowak](a-1)!'],
  ['an unknown person', 'Ask @[Nobody](nobody)', 'Ask @Nobody'],
  ['a name with brackets', '@[Bo](b2)', '@[Bo (HR) Berg](b2)'],
  ['text without mentions', 'ada@[example.com] (b2)', 'ada@[example.com] (b2)'],
  ['a mention made of the rest of another', '@[@](x)[Boss](a-1)', '@@[Ada Nowak](a-1)'],
  ['a mention of nobody made of the rest of another', '@[@](x)[Boss](y)', '@@Boss'],
  ['a mention inside of another', '@[@[Boss](x)](a-1)', '@@[Ada Nowak](a-1)'],
])('rewrites %s', (_, written, stored) => {
  expect(rename(written)).toBe(stored);
  expect(rename(stored)).toBe(stored);
});

it('finds the IDs of mentions that appear once others are plain text', () => {
  expect(possiblyMentioned('@[@](x)[Boss](a-1) and @[Bo](b2), @[Bo](b2) (c3)')).toEqual(['x', 'a-1', 'b2']);
});

it.each([
  ['beside each other', '@[@](x)'.repeat(500) + '[A](a-1)'.repeat(60)],
  ['inside of each other', '@['.repeat(600) + 'A' + '](x)'.repeat(600)],
])('a text full of mentions %s is rewritten in a moment, and is then stable', async (_, text) => {
  let stored = '';
  expect(await processorTime(() => (stored = rename(text)))).toBeLessThan(500);
  expect(stored).not.toMatch(/\(x\).*@\[[^\]]{1,200}\]\(x\)/);
  expect(rename(stored)).toBe(stored);
});
