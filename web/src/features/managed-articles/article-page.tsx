import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { initialAudience } from '../../shared/audience/audience-limit.ts';
import { useScopes } from '../../shared/session/use-session.ts';
import { ArticleEditor } from './article-editor.tsx';
import { newValues, valuesOf } from './article-values.ts';
import { useEditLock } from './edit-lock.queries.ts';
import { managedArticleQueries } from './managed-articles.queries.ts';

const nothing = (): void => undefined;

export function ManagedArticlePage({ id }: { id: string }) {
  const { data: article } = useSuspenseQuery(managedArticleQueries.one(id));
  const held = useEditLock(id);
  if (article.draftOf && article.deletedAt)
    return <Navigate to="/admin/articles/$id" params={{ id: article.draftOf }} replace />;
  // For readers without the lock, the editor is mounted again for each saved version. Their own earlier texts are
  // restored from the device.
  const editorKey = held.heldBy ? `read ${article.version}` : 'write';
  return (
    <ArticleEditor
      key={editorKey}
      article={article}
      stored={valuesOf(article)}
      onBegun={nothing}
      held={held}
    />
  );
}

/** `onBegun` opens the article once it is saved. */
export function NewArticlePage({ onBegun }: { onBegun: (id: string) => void }) {
  const { data: defaults } = useSuspenseQuery(managedArticleQueries.defaults());
  const within = useScopes('admin:articles');
  const audience = initialAudience(within, defaults.audience);
  return <ArticleEditor article={null} stored={newValues({ ...defaults, audience })} onBegun={onBegun} />;
}
