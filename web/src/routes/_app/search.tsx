import { msg } from '@lingui/core/macro';
import { IconSearch } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { periodNames as periods } from '../../features/search/narrowing.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { guard } from '../../shared/navigation/guard.ts';

const text = z.coerce.string().max(200).optional().catch(undefined);

export const Route = createFileRoute('/_app/search')({
  staticData: { page: { label: msg`Search`, icon: IconSearch } },
  validateSearch: z.object({
    ...{ q: text, kind: text, site: text, channel: text, author: text },
    period: z.enum(periods).optional().catch(undefined),
  }),
  beforeLoad: guard({}),
  component: SearchRoute,
});

function SearchRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <SearchPage
      search={Route.useSearch()}
      // Back undoes the choice of a kind or a filter, not each letter that was typed.
      onSearch={(search, { isStep = false } = {}) =>
        void navigate({ search, replace: !isStep, resetScroll: isStep })
      }
    />
  );
}
