import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { initialAudience } from '../../shared/audience/audience-limit.ts';
import { audienceBegunFor } from '../../shared/audience/audience-begun-for.ts';
import type { BegunFor } from '../../shared/audience/begun-for.ts';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { useScopes, useSession } from '../../shared/session/use-session.ts';
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

/** The channel that this author wrote for last, or the only one there is. */
function useUsualChannel(): string | null {
  const { person } = useSession();
  const last = useQuery(managedArticleQueries.lastChannel(person.id)).data;
  const channels = useQuery(channelsQuery).data?.items ?? [];
  const usual = channels.find(({ id }) => id === last) ?? (channels.length === 1 ? channels[0] : undefined);
  return usual?.id ?? null;
}

/** `onBegun` opens the article once it is saved. */
export function NewArticlePage({ onBegun, site }: { onBegun: (id: string) => void } & BegunFor) {
  const { data: defaults } = useSuspenseQuery(managedArticleQueries.defaults());
  const within = useScopes('admin:articles');
  const audience = initialAudience(within, audienceBegunFor({ site }, defaults.audience));
  const usual = useUsualChannel();
  const channel = defaults.channel ?? usual;
  return (
    <ArticleEditor article={null} stored={newValues({ ...defaults, audience, channel })} onBegun={onBegun} />
  );
}
