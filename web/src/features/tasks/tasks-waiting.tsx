import { Plural, Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { LinkRow } from '../../shared/ui/link-row.tsx';
import { tasksQuery } from '../../shared/tasks/tasks.queries.ts';

function Waiting() {
  const { data } = useSuspenseInfiniteQuery(tasksQuery({ state: 'failed' }));
  const [first] = data.pages;
  if (!first?.total) return null;
  const [latest] = first.items;
  return (
    <LinkRow
      icon={IconAlertTriangle}
      to="/admin/tasks"
      search={{ state: 'failed' }}
      title={<Plural value={first.total} one="# task failed" other="# tasks failed" />}
      detail={latest?.title && <Trans>Latest: {latest.title}</Trans>}
    />
  );
}

export const overview: OverviewPart = { Waiting };
