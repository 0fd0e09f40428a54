import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDevices, IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DiagnosedDevice } from '@atrium/proto/notifications/devices';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import {
  PushDeviceSearch,
  pushDevicesQuery,
  usePushDiagnostics,
  type PushSearch,
} from './push-diagnostics.queries.ts';
import { pushDeviceKindLabels, pushOutcomes } from './push-labels.ts';
import { PushResponse } from './push-response.tsx';

/** Shows why push notifications do not arrive on a device. */
export function PushPage() {
  const { t, i18n } = useLingui();
  const state = useListSearch<PushSearch>(PushDeviceSearch);
  return (
    <ListPage
      title={t`Push notifications`}
      lead={t`Send a test notification to a device to see how the push service responds and whether it arrives.`}
      state={state}
      list={paged(useInfiniteQuery(pushDevicesQuery(state.search)))}
      columns={[
        { title: t`Person`, cell: ({ person }) => person.name },
        { title: t`Device`, cell: ({ name }) => name },
        { title: t`Type`, cell: ({ kind }) => i18n._(pushDeviceKindLabels[kind]), isOptional: true },
        {
          title: t`Response`,
          width: 'minmax(0, 2fr)',
          cell: (device) => (device.answer || device.test) && <PushResponse device={device} />,
        },
        {
          title: t`Status`,
          width: '8rem',
          cell: ({ answer }) => answer && <StateBadge of={pushOutcomes} state={answer.outcome} />,
        },
      ]}
      filters={[{ by: 'person', kind: 'person', label: t`Person`, every: t`Everyone` }]}
      nameOf={({ person, name }) => `${person.name}: ${name}`}
      tools={<PruneButton />}
      actions={(device) => <TestButton device={device} />}
      empty={{
        icon: IconDevices,
        title: t`No devices`,
        text: t`Devices appear here once people turn on push notifications in their settings.`,
      }}
    />
  );
}

function PruneButton() {
  const { t } = useLingui();
  const { prune } = usePushDiagnostics();
  return (
    <ConfirmButton
      title={t`Remove unregistered devices?`}
      text={t`Push services report that these devices no longer receive notifications. They are also removed automatically within two days.`}
      confirm={t`Remove devices`}
      loading={prune.isPending}
      onConfirm={() => prune.mutate()}
    >
      <Trans>Remove unregistered devices</Trans>
    </ConfirmButton>
  );
}

function TestButton({ device: { id, name, person } }: { device: DiagnosedDevice }) {
  const { t } = useLingui();
  const { test } = usePushDiagnostics();
  const owner = person.name;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={test.isPending}
      onClick={() => test.mutate(id)}
      aria-label={t`Send a test to ${owner}: ${name}`}
    >
      <Trans>Send a test</Trans>
    </Button>
  );
}
