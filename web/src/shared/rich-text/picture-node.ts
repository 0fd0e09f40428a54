import { mergeAttributes, Node, ReactNodeViewRenderer } from '@tiptap/react';
import { PictureView } from './picture-view.tsx';

const attributesOf = (image: Element | null): { media: string; alt: string; src: string | null } | false => {
  const media = image?.getAttribute('data-media');
  return media
    ? { media, alt: image?.getAttribute('alt') ?? '', src: image?.getAttribute('src') ?? null }
    : false;
};

/**
 * A stored picture in a text, with its caption. The picture's ID and texts are kept; the address is only for showing it
 * here.
 */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ media: { default: null }, alt: { default: '' }, src: { default: null } }),
  // Pictures pasted with a text from other sites are not stored here and would not be kept.
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => attributesOf(figure.querySelector('img')),
      contentElement: (figure) =>
        (figure as Element).querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img', getAttrs: attributesOf },
  ],
  renderHTML: ({ node, HTMLAttributes: { media, alt, src } }) => {
    const image = [
      'img',
      mergeAttributes({ 'data-media': media as string }, { alt: alt as string, src: src as string }),
    ] as const;
    return node.content.size > 0 ? ['figure', image, ['figcaption', 0]] : ['figure', image];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addKeyboardShortcuts() {
    // A caption is a single line, so Enter continues in the text below it.
    const goOn = (): boolean => {
      const { $to } = this.editor.state.selection;
      if ($to.parent.type !== this.type) return false;
      const below = $to.after();
      return this.editor
        .chain()
        .insertContentAt(below, { type: 'paragraph' })
        .setTextSelection(below + 1)
        .run();
    };
    return { Enter: goOn };
  },
});
