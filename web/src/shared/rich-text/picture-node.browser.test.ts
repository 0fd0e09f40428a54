import { expect, it } from '@jest/globals';
import { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from './picture-node.ts';

const image = '<img data-media="m1" alt="Apple trees" src="/files/m1">';

/** The HTML that the editor makes of a stored text without any edit. */
function roundTrip(html: string): string {
  const editor = new Editor({ extensions: [StarterKit, PictureNode], content: html });
  const after = editor.getHTML();
  editor.destroy();
  return after;
}

it('keeps a picture with its caption and the caption’s marks', () => {
  const figure = `<figure>${image}<figcaption>The <strong>orchard</strong> in May</figcaption></figure>`;
  expect(roundTrip(`<p>Before</p>${figure}<p>After</p>`)).toBe(`<p>Before</p>${figure}<p>After</p>`);
});

it('turns a picture without a caption into a figure', () => {
  expect(roundTrip(`<p>Before</p>${image}<p>After</p>`)).toBe(
    `<p>Before</p><figure>${image}</figure><p>After</p>`,
  );
});

it('leaves out pictures from other sites', () => {
  expect(
    roundTrip('<p>Before</p><figure><img src="https://elsewhere.example/p.png"></figure>'),
  ).not.toContain('img');
});
