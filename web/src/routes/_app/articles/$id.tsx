import { msg } from '@lingui/core/macro';
import { IconMessages, IconNews } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../features/articles/article-page.tsx';
import { Comments } from '../../../features/comments/comments.tsx';
import { articleQueries } from '../../../features/articles/articles.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/articles/$id')({
  staticData: {
    detail: {
      missing: msg`This article isn’t available.`,
      why: msg`It may have been unpublished or archived, or it’s meant for other people.`,
    },
    found: [
      { kind: 'article', label: msg`News`, icon: IconNews, to: (id) => `/articles/${id}` },
      { kind: 'comment', label: msg`Comments`, icon: IconMessages },
    ],
  },
  beforeLoad: guard({ feature: 'articles', access: 'user:articles' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(articleQueries.one(params.id, languageOnScreen())),
  component: ArticleRoute,
});

function ArticleRoute() {
  const { id } = Route.useParams();
  return (
    <ArticlePage
      key={id}
      id={id}
      comments={(article) => <Comments subject={{ kind: 'article', id }} open={article.commentsOpen} />}
    />
  );
}
