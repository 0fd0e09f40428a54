import type { Column } from '../tables/columns.ts';
import type { ArticleView, Revision } from './article-history.ts';
import type { ManagedArticleRow } from './articles.ts';

export const articleColumns: readonly Column<ManagedArticleRow>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'channel', kind: 'name', named: 'channel', of: ({ channel }) => channel },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'author', kind: 'text', of: ({ author }) => author.name },
  { title: 'publishAt', kind: 'instant', of: ({ publishAt }) => publishAt },
  { title: 'expiresAt', kind: 'instant', of: ({ expiresAt }) => expiresAt },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'updatedAt', kind: 'instant', of: ({ updatedAt }) => updatedAt },
  { title: 'updatedBy', kind: 'text', of: ({ updatedBy }) => updatedBy.name },
  { title: 'views', kind: 'number', of: ({ views }) => views },
  { title: 'comments', kind: 'number', of: ({ commentCount }) => commentCount },
  { title: 'deletedAt', kind: 'instant', of: ({ deletedAt }) => deletedAt },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];

export const viewColumns: readonly Column<ArticleView>[] = [
  { title: 'person', kind: 'text', personLevel: true, of: ({ user }) => user.name },
  { title: 'jobTitle', kind: 'text', personLevel: true, of: ({ user }) => user.jobTitle },
  { title: 'firstOpened', kind: 'instant', personLevel: true, of: ({ createdAt }) => createdAt },
];

export const revisionColumns: readonly Column<Revision>[] = [
  { title: 'version', kind: 'number', of: ({ version }) => version },
  { title: 'when', kind: 'instant', of: ({ at }) => at },
  { title: 'by', kind: 'text', of: ({ by }) => by.name },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'changes', kind: 'text', of: ({ changed }) => changed.join(', ') },
];
