import type { Column } from '../tables/columns.ts';
import type { Channel } from './channels.ts';

export const channelColumns: readonly Column<Channel>[] = [
  { title: 'name', kind: 'text', of: ({ label }) => label },
  { title: 'kind', kind: 'label', of: ({ type }) => type },
  { title: 'mandatory', kind: 'flag', of: ({ mandatory }) => mandatory },
  { title: 'colour', kind: 'text', of: ({ colour }) => colour },
];
