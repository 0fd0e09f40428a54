import { expect, it } from '@jest/globals';
import { withMark } from './with-mark.ts';

it('[CHAT-1] marks what is selected, and takes the mark away again', () => {
  const bold = withMark('Come now please', [5, 8], '*');
  expect(bold).toEqual({ text: 'Come *now* please', selection: [6, 9] });
  expect(withMark(bold.text, bold.selection, '*')).toEqual({ text: 'Come now please', selection: [5, 8] });
});

it('a quote takes whole lines', () => {
  expect(withMark('A\nB one\nC', [4, 9], '> ')).toEqual({ text: 'A\n> B one\n> C', selection: [13, 13] });
});
