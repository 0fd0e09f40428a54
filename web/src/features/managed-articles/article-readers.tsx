import { useInfiniteQuery } from '@tanstack/react-query';
import { ReadersDrawer } from '../../shared/people/readers-drawer.tsx';
import { exportViews, managedArticleQueries } from './managed-articles.queries.ts';

/** Everybody who opened an article, and when for the first time. */
export function ArticleReaders({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useInfiniteQuery(managedArticleQueries.views(id));
  return <ReadersDrawer query={query} write={exportViews(id)} onClose={onClose} />;
}
