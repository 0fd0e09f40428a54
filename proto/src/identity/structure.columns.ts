import type { Column } from '../tables/columns.ts';
import type { Unit } from './structure.ts';

export const unitColumns: readonly Column<Unit>[] = [
  { title: 'unit', kind: 'text', of: ({ name }) => name },
  { title: 'parent', kind: 'name', named: 'unit', of: ({ parent }) => parent },
  { title: 'head', kind: 'name', named: 'person', of: ({ head }) => head },
  { title: 'people', kind: 'number', of: ({ people }) => people },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];
