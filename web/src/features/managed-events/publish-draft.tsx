import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { useManagedEvents } from './use-managed-events.ts';
import { useSeries } from './use-series.ts';
import { PublishEvent } from './publish-event.tsx';

interface PublishDraftProps {
  readonly event: ManagedEvent;
  /** Whether the form has changes, which have to be saved or discarded first. */
  readonly isChanged: boolean;
}

/** Publishes what is stored. */
export function PublishDraft({ event, isChanged }: PublishDraftProps) {
  const single = useManagedEvents();
  const series = useSeries();
  const publish = event.series === null ? single.publish : series.publish;
  const [opened, { open, close }] = useDisclosure();
  const { id, version } = event;
  return (
    <>
      <Button variant="default" disabled={isChanged} onClick={open}>
        <Trans>Publish…</Trans>
      </Button>
      {opened && (
        <PublishEvent
          event={event}
          stale={event.stale}
          failure={publish.error}
          saving={publish.isPending}
          onPublish={(done) => publish.mutate({ id, version, done }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
