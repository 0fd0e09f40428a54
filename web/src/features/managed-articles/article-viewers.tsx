import { useInfiniteQuery } from '@tanstack/react-query';
import { ViewersDrawer } from '../../shared/people/viewers-drawer.tsx';
import { exportViews, managedArticleQueries } from './managed-articles.queries.ts';

/** Everyone who opened an article, with the time of their first view. */
export function ArticleViewers({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useInfiniteQuery(managedArticleQueries.views(id));
  return <ViewersDrawer query={query} write={exportViews(id)} onClose={onClose} />;
}
