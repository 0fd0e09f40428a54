import { msg } from '@lingui/core/macro';
import { IconBell } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { UpdateKind, UpdatesState } from '@atrium/proto/notifications/updates';
import { z } from 'zod';
import { UpdatesTab } from '../../features/updates/update-tabs.ts';
import { UpdatesPage } from '../../features/updates/updates-page.tsx';
import { updatesQuery } from '../../features/updates/updates.queries.ts';
import { languageOnScreen } from '../../shared/i18n/language-on-screen.ts';
import { guard } from '../../shared/navigation/guard.ts';
import { todosQuery } from '../../shared/todos/todos.queries.ts';

const Search = z.object({
  state: UpdatesTab.optional().catch(undefined),
  kind: UpdateKind.optional().catch(undefined),
});

export const Route = createFileRoute('/_app/updates')({
  staticData: {
    page: { label: msg`Notifications`, key: 'n', icon: IconBell, menu: 'main', order: 50, moreOnly: true },
  },
  validateSearch: Search,
  beforeLoad: guard({}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { state = 'current', kind } }) => {
    const language = languageOnScreen();
    const inState = UpdatesState.safeParse(state).data ?? 'current';
    await Promise.all([
      queryClient.ensureQueryData(todosQuery(language)),
      queryClient.ensureInfiniteQueryData(
        updatesQuery(inState, language, state === 'mentions' ? 'mention' : kind),
      ),
    ]);
  },
  component: UpdatesRoute,
});

function UpdatesRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  const { state = 'current', kind } = Route.useSearch();
  return (
    <UpdatesPage
      state={state}
      kind={kind}
      onFilter={(filter) => void navigate({ search: (search) => ({ ...search, ...filter }), replace: true })}
    />
  );
}
