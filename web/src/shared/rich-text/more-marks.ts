import { Mark } from '@tiptap/react';

/** Marks that texts from elsewhere may contain: kept as they are, without a button. */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

export const moreMarks = [
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('highlight', 'mark'),
];
