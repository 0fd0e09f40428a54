import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { startWithin } from '../../shared/audience/audience-within.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { ArticleEditor } from './article-editor.tsx';
import { newValues, valuesOf } from './article-values.ts';
import { useEditing } from './article-editing.queries.ts';
import { managedArticleQueries } from './managed-articles.queries.ts';

const nothing = (): void => undefined;

/** One article, for who writes it. */
export function ManagedArticlePage({ id }: { id: string }) {
  const { data: article } = useSuspenseQuery(managedArticleQueries.one(id));
  const held = useEditing(id);
  if (article.changeOf && article.deletedAt)
    return <Navigate to="/admin/articles/$id" params={{ id: article.changeOf }} replace />;
  // Who only reads begins anew with each state that is saved; what they typed before comes back from their device.
  const round = held.other ? `read ${article.version}` : 'write';
  return (
    <ArticleEditor key={round} article={article} stored={valuesOf(article)} onBegun={nothing} held={held} />
  );
}

/** A new one; `onBegun` goes on to it. */
export function NewArticlePage({ onBegun }: { onBegun: (id: string) => void }) {
  const { data: defaults } = useSuspenseQuery(managedArticleQueries.defaults());
  const within = useScopes('admin:articles');
  const audience = startWithin(within, defaults.audience);
  return <ArticleEditor article={null} stored={newValues({ ...defaults, audience })} onBegun={onBegun} />;
}
