import type { Column } from '../tables/columns.ts';
import type { Activation } from './sign-up-codes.ts';

export const activationColumns: readonly Column<Activation>[] = [
  { title: 'manager', kind: 'text', of: ({ manager }) => manager?.name ?? null },
  { title: 'jobTitle', kind: 'text', of: ({ manager }) => manager?.jobTitle ?? null },
  { title: 'activated', kind: 'number', of: ({ activated }) => activated },
  { title: 'people', kind: 'number', of: ({ people }) => people },
];
