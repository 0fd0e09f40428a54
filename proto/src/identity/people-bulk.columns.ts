import type { Output } from '../endpoint.ts';
import type { Column, ItemOf } from '../tables/columns.ts';
import type { peopleBulk } from './people-bulk.ts';

export const bulkItemColumns: readonly Column<ItemOf<Output<typeof peopleBulk.items>>>[] = [
  { title: 'person', kind: 'text', of: ({ person }) => person.name },
  { title: 'jobTitle', kind: 'text', of: ({ person }) => person.jobTitle },
  { title: 'outcome', kind: 'label', of: ({ outcome }) => outcome },
  { title: 'reason', kind: 'text', of: ({ reason }) => reason },
];
