import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ManagedMenuRow } from '@atrium/proto/content/menus';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { upcomingOf } from '../../shared/navigation/upcoming.ts';
import { ReviewsWaiting } from '../../shared/overview/reviews-waiting.tsx';
import { managedMenuQueries } from './managed-menus.queries.ts';

function Waiting() {
  const { data } = useSuspenseInfiniteQuery(managedMenuQueries.list({ state: 'review' }));
  return (
    <ReviewsWaiting
      icon={IconToolsKitchen2}
      to="/admin/menus"
      count={data.pages[0]?.total}
      title={(count) => <Plural value={count} one="# menu to review" other="# menus to review" />}
    />
  );
}

const upcoming = () =>
  upcomingOf(managedMenuQueries.upcoming(), (menus: readonly ManagedMenuRow[]) =>
    menus.map(({ id, title, validFrom }) => ({
      ...{ id, title, at: validFrom, icon: IconToolsKitchen2, what: msg`Menu starts` },
      ...{ to: '/admin/menus/$id', params: { id } },
    })),
  );

export const overview: OverviewPart = { Waiting, upcoming };
