import type { Column } from '../tables/columns.ts';
import type { ManagedMenuRow } from './menus.ts';

export const menuColumns: readonly Column<ManagedMenuRow>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'validFrom', kind: 'text', of: ({ validFrom }) => validFrom },
  { title: 'validTo', kind: 'text', of: ({ validTo }) => validTo },
  { title: 'deletedAt', kind: 'instant', of: ({ deletedAt }) => deletedAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];
