import { Node } from '@tiptap/react';
import { playerFor, playerForKey } from './video-address.ts';

/** A video of a known provider, in its frame. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-youtube-video]',
      getAttrs: (element) => sourceOf(playerFor(element.querySelector('iframe')?.getAttribute('src') ?? '')),
    },
    {
      tag: 'figure[data-video]',
      getAttrs: (element) => sourceOf(playerForKey(element.dataset['video'] ?? '')),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    { 'data-youtube-video': '' },
    [
      'iframe',
      {
        src: HTMLAttributes['src'] as string,
        title: 'Video',
        loading: 'lazy',
        allowfullscreen: '',
        sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
      },
    ],
  ],
});

const sourceOf = (src: string | null): { src: string } | false => (src ? { src } : false);
