import { Link } from '@mantine/tiptap';
import { Mention } from '@tiptap/extension-mention';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { people } from '@atrium/proto/identity/people';
import { createApi } from '../api/api.ts';
import type { MentionSuggestions } from './mention-suggestions.ts';
import { moreMarks } from './more-marks.ts';
import { PictureNode } from './picture-node.ts';
import { VideoNode } from './video-node.ts';

const api = createApi(people);

/** What an author may write: the same that the server keeps. */
export const extensionsWith = (suggestions: MentionSuggestions) => [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
  Link.configure({ openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto'] }),
  TableKit.configure({ table: { resizable: false } }),
  Mention.configure({
    renderHTML: ({ node }) => [
      'span',
      {
        'data-type': 'mention',
        'data-id': node.attrs['id'] as string,
        'data-label': node.attrs['label'] as string,
      },
      `@${node.attrs['label']}`,
    ],
    suggestion: {
      char: '@',
      debounce: 150,
      items: ({ query, signal }) =>
        query ? api.find({ query: { q: query, limit: 6 } }, { signal }).then(({ items }) => items) : [],
      render: suggestions.render,
    },
  }),
  PictureNode,
  VideoNode,
  ...moreMarks,
];
