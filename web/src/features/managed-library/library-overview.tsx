import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { IconBooks } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ManagedLibraryItemRow } from '@atrium/proto/content/library';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { upcomingOf, type UpcomingDays } from '../../shared/navigation/upcoming.ts';
import { ReviewsWaiting } from '../../shared/overview/reviews-waiting.tsx';
import { managedLibraryQueries } from './managed-library.queries.ts';

function Waiting() {
  const { data } = useSuspenseInfiniteQuery(managedLibraryQueries.list({ state: 'review' }));
  return (
    <ReviewsWaiting
      icon={IconBooks}
      to="/admin/library"
      count={data.pages[0]?.total}
      title={(count) => <Plural value={count} one="# document to review" other="# documents to review" />}
    />
  );
}

const upcoming = ({ to: last }: UpcomingDays) =>
  upcomingOf(managedLibraryQueries.ending(last), (documents: readonly ManagedLibraryItemRow[]) =>
    documents.flatMap(({ id, title, validTo }) =>
      validTo === null
        ? []
        : {
            ...{ id, title, at: validTo, icon: IconBooks, what: msg`Document expires` },
            ...{ to: '/admin/library/$id', params: { id } },
          },
    ),
  );

export const overview: OverviewPart = { Waiting, upcoming };
