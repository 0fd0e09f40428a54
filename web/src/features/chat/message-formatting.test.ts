import { expect, it } from '@jest/globals';
import { parseFormatting, stripFormatting } from './message-formatting.ts';

const words = (text: string) => ({ kind: 'words' as const, text });

it('[CHAT-1] marks make text bold, italic, struck through or code, also when nested', () => {
  expect(parseFormatting('*now* or **then**, _he said ~no~_ `a*b*c`')).toEqual([
    {
      kind: 'words',
      parts: [
        { kind: 'bold', parts: [words('now')] },
        words(' or '),
        { kind: 'bold', parts: [words('then')] },
        words(', '),
        { kind: 'italic', parts: [words('he said '), { kind: 'struck', parts: [words('no')] }] },
        words(' '),
        { kind: 'code', text: 'a*b*c' },
      ],
    },
  ]);
});

it('[CHAT-1] code blocks and quotes are blocks of their own', () => {
  expect(parseFormatting('Look:\n```js\nconst a = 1;\n  *b*\n```\n> said so\n> twice\nYes')).toEqual([
    { kind: 'words', parts: [words('Look:')] },
    { kind: 'code', text: 'const a = 1;\n  *b*' },
    { kind: 'quote', parts: [words('said so\ntwice')] },
    { kind: 'words', parts: [words('Yes')] },
  ]);
});

it('names, URLs, sums and emoticons are left unformatted', () => {
  for (const text of [
    'snake_case_name and 2*3*4 and 5 * 3 * 2',
    'https://bread.example/a_b_c/*x*?q=~y~',
    '@[Ada _the_ Nowak](42), about ~5 and ~6',
    '*_* \u{1F600} ** and ``',
    '```',
  ])
    expect(parseFormatting(text)).toEqual([{ kind: 'words', parts: [words(text)] }]);
});

it('stripping the formatting removes all marks', () => {
  expect(stripFormatting('*Bold* move\n```\nx\n```')).toBe('Bold move\nx');
});
