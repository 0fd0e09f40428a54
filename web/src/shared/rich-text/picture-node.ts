import { Image } from '@tiptap/extension-image';

/** A picture of ours in a text: what is kept is which one it is and its words; the address only shows it here. */
export const PictureNode = Image.extend({
  addAttributes: () => ({
    media: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['media'] ?? null,
      renderHTML: ({ media }: { media?: string | null }) => ({ 'data-media': media }),
    },
    alt: { default: '' },
    src: { default: null },
  }),
  // Pictures from elsewhere, pasted with a text, are not ours and would not be kept.
  parseHTML: () => [{ tag: 'img[data-media]' }],
});
