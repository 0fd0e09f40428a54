import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconScale, IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonalPurpose } from '@atrium/proto/identity/personal-data';
import { usePermission } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { HoldRow } from './hold-row.tsx';
import { personHoldsQuery, requestsQuery } from './data-retention.queries.ts';
import { RequestRow } from './request-row.tsx';
import { RetentionForm } from './retention-form.tsx';

export type DataRetentionView = PersonalPurpose | 'holds' | 'retention';

export interface DataRetentionPageProps {
  readonly view: DataRetentionView;
  readonly onView: (view: DataRetentionView) => void;
}

/** Erasures, exports of personal data, legal holds, and retention. */
export function DataRetentionPage({ view, onView }: DataRetentionPageProps) {
  const { t } = useLingui();
  const sets = usePermission({ access: 'admin:setup' });
  return (
    <Page
      title={t`Data and retention`}
      lead={t`Deleted accounts are erased after a grace period. What people wrote stays, without their name.`}
    >
      <SegmentedControl
        mb="lg"
        aria-label={t`Choose view`}
        value={view}
        onChange={(value) => onView(value as DataRetentionView)}
        data={[
          { value: 'erasure', label: t`Erasures` },
          { value: 'export', label: t`Exports` },
          { value: 'holds', label: t`Legal holds` },
          ...(sets ? [{ value: 'retention', label: t`Retention` }] : []),
        ]}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
      />
      <View view={view} />
    </Page>
  );
}

function View({ view }: { view: DataRetentionView }) {
  if (view === 'holds') return <Holds />;
  return view === 'retention' ? <RetentionForm /> : <Requests purpose={view} />;
}

function Requests({ purpose }: { purpose: PersonalPurpose }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(requestsQuery(purpose));
  return (
    <InfiniteList
      query={query}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState
          icon={IconUserOff}
          title={purpose === 'erasure' ? t`No erasures yet` : t`No data exports yet`}
          text={t`Start one from a person’s page.`}
        />
      }
    >
      {(requests) => (
        <Rows>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}

function Holds() {
  const { t } = useLingui();
  const query = useInfiniteQuery(personHoldsQuery());
  return (
    <InfiniteList
      query={query}
      skeleton={<RowsSkeleton />}
      empty={<EmptyState icon={IconScale} title={t`No legal holds`} />}
    >
      {(holds) => (
        <Rows>
          {holds.map((hold) => (
            <HoldRow key={hold.person.id} hold={hold} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}
