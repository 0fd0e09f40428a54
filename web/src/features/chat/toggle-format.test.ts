import { expect, it } from '@jest/globals';
import { toggleFormat } from './toggle-format.ts';

it('[CHAT-1] formats the selection, and removes the format the second time', () => {
  const bold = toggleFormat('Come now please', [5, 8], '*');
  expect(bold).toEqual({ text: 'Come *now* please', selection: [6, 9] });
  expect(toggleFormat(bold.text, bold.selection, '*')).toEqual({
    text: 'Come now please',
    selection: [5, 8],
  });
});

it('quoting applies to whole lines', () => {
  expect(toggleFormat('A\nB one\nC', [4, 9], '> ')).toEqual({ text: 'A\n> B one\n> C', selection: [13, 13] });
});
