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
import { PushDeviceRow } from './push-device-row.tsx';
import { pushDevicesQuery, usePushDiagnostics } from './push-diagnostics.queries.ts';

/** Shows why push notifications do not arrive on a device. */
export function PushPage() {
  const { t } = useLingui();
  const [person, setPerson] = useState<string | null>(null);
  const query = useInfiniteQuery(pushDevicesQuery(person));
  const { test, prune } = usePushDiagnostics();
  return (
    <Page
      title={t`Push notifications`}
      lead={t`Send a test notification to a device to see how the push service responds and whether it arrives.`}
      action={
        <ConfirmButton
          title={t`Remove unregistered devices?`}
          text={t`Push services report that these devices no longer receive notifications. They are also removed automatically within two days.`}
          confirm={t`Remove devices`}
          loading={prune.isPending}
          onConfirm={() => prune.mutate()}
        >
          <Trans>Remove unregistered devices</Trans>
        </ConfirmButton>
      }
    >
      <Stack gap="lg">
        <div style={{ maxWidth: '24rem' }}>
          <PersonSelect label={t`Person`} placeholder={t`Everyone`} value={person} onChange={setPerson} />
        </div>
        <InfiniteList
          query={query}
          skeleton={<RowsSkeleton />}
          empty={
            <EmptyState
              icon={IconDevices}
              title={t`No devices`}
              text={t`Devices appear here once people turn on push notifications in their settings.`}
            />
          }
        >
          {(items) => (
            <Rows>
              {items.map((device) => (
                <PushDeviceRow
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
