import { Plural } from '@lingui/react/macro';
import { IconNews } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { ReviewersNote } from '../../shared/overview/reviewers-note.tsx';
import { WaitingRow } from '../../shared/overview/waiting-row.tsx';
import { managedArticleQueries } from './managed-articles.queries.ts';

/** The first page is enough: nobody counts beyond it. */
function Waiting() {
  const { data } = useSuspenseInfiniteQuery(managedArticleQueries.list({ state: 'review' }));
  const waiting = data.pages[0]?.items ?? [];
  if (waiting.length === 0) return null;
  return (
    <WaitingRow
      icon={IconNews}
      to="/admin/articles"
      search={{ state: 'review' }}
      title={<Plural value={waiting.length} one="# article to review" other="# articles to review" />}
      detail={<ReviewersNote reviews={waiting.map(({ review }) => review)} />}
    />
  );
}

export const overview: OverviewPart = { Waiting };
