import { Mark } from '@tiptap/react';

/** What texts from elsewhere may hold besides: kept as it is, without buttons of its own. */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const moreMarks = [
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('highlight', 'mark'),
];
