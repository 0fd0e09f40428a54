import { msg } from '@lingui/core/macro';
import { IconBroadcast, IconNews } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ArticlesPage } from '../../../features/articles/articles-page.tsx';
import { articleQueries } from '../../../features/articles/articles.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { channelsQuery } from '../../../shared/news/channels.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

const Search = z.object({
  channel: z.string().optional().catch(undefined),
  q: z.string().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/articles/')({
  staticData: {
    page: { label: msg`News`, key: 'w', icon: IconNews, menu: 'main', order: 20 },
    found: [
      {
        ...{ kind: 'channel', label: msg`Channels`, icon: IconBroadcast },
        to: (id) => `/articles?channel=${encodeURIComponent(id)}`,
      },
    ],
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'articles', access: 'user:articles' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([
      context.queryClient.ensureQueryData(channelsQuery),
      context.queryClient.ensureInfiniteQueryData(articleQueries.list(deps, languageOnScreen())),
    ]),
  component: ArticlesRoute,
});

function ArticlesRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ArticlesPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
