import { ApiError } from '@atrium/proto/client';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/articles/article-page.tsx';
import { Comments } from '../../../features/comments/comments.tsx';
import { articleQueries } from '../../../features/articles/articles.queries.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/articles/$id')({
  beforeLoad: guard({ feature: 'articles', access: 'user:articles' }),
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(articleQueries.one(params.id, languageOnScreen()));
    } catch (error) {
      if (isGone(error)) throw redirect({ to: '/404' });
      throw error;
    }
  },
  component: ArticleRoute,
});

function ArticleRoute() {
  const { id } = Route.useParams();
  // Unpublished or expired while the reader had it open.
  const { error } = useQuery(articleQueries.one(id, useLanguage()));
  if (isGone(error)) return <Navigate to="/404" replace />;
  return (
    <ArticlePage
      key={id}
      id={id}
      comments={(article) => <Comments subject={{ kind: 'article', id }} open={article.commentsOpen} />}
    />
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.problem.code === 'not-found';
