import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { DiagnosedRow } from './diagnosed-row.tsx';
import { diagnosedQuery, usePushDiagnostics } from './push-diagnostics.queries.ts';

/** Why a message does not arrive on somebody's device. */
export function PushPage() {
  const { t } = useLingui();
  const [person, setPerson] = useState<string | null>(null);
  const query = useInfiniteQuery(diagnosedQuery(person));
  const { test, prune } = usePushDiagnostics();
  return (
    <Page
      title={t`Messages on devices`}
      lead={t`Send a test to a device, and see what its maker’s service says and whether the device shows it.`}
      action={
        <ConfirmButton
          title={t`Remove devices that are gone?`}
          text={t`Their makers’ services say that nobody is reached there any more. They also go by themselves within a day or two.`}
          confirm={t`Remove`}
          loading={prune.isPending}
          onConfirm={() => prune.mutate()}
        >
          <Trans>Remove what is gone</Trans>
        </ConfirmButton>
      }
    >
      <Stack gap="lg">
        <div style={{ maxWidth: '24rem' }}>
          <PersonSelect
            label={t`Whose devices`}
            placeholder={t`Everybody’s`}
            value={person}
            onChange={setPerson}
          />
        </div>
        <InfiniteList
          query={query}
          skeleton={<RowsSkeleton />}
          empty={
            <EmptyState
              icon={IconDevices}
              title={t`No devices`}
              text={t`Whoever wants messages turns them on in their own settings.`}
            />
          }
        >
          {(items) => (
            <Rows>
              {items.map((device) => (
                <DiagnosedRow
                  key={device.id}
                  device={device}
                  testing={test.isPending && test.variables === device.id}
                  onTest={() => test.mutate(device.id)}
                />
              ))}
            </Rows>
          )}
        </InfiniteList>
      </Stack>
    </Page>
  );
}
