import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { IconTableImport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { peopleAdded } from '../../shared/overview/setup-progress.queries.ts';
import { LinkRow } from '../../shared/ui/link-row.tsx';
import { importQueries } from './people-import.queries.ts';

/** The latest import, if rows of it failed: a later one takes its place. */
function Waiting() {
  const { data } = useSuspenseQuery(importQueries.list());
  const latest = data.items.find(({ state }) => state === 'applied');
  if (!latest?.applied?.failed) return null;
  const { id, name, createdAt, applied } = latest;
  return (
    <LinkRow
      icon={IconTableImport}
      to="/admin/users/import/$id"
      params={{ id }}
      title={
        <Plural
          value={applied.failed}
          one={`${name}: # row not imported`}
          other={`${name}: # rows not imported`}
        />
      }
      detail={<RelativeTime at={createdAt} />}
    />
  );
}

const steps = [
  { order: 40, label: msg`Import people`, to: '/admin/users/import', progress: peopleAdded },
] as const;

export const overview: OverviewPart = { Waiting, steps };
