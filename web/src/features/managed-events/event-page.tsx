import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { GuestList } from '../../shared/events/guest-list.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { TranslationStates } from '../../shared/localised/translation-states.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EventForm } from './event-form.tsx';
import { eventStates } from './event-states.ts';
import type { EventTab } from './event-tab.ts';
import { managedEventQueries, useCancelEvent, useManagedEvents } from './managed-events.queries.ts';

export function NewEventPage({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  return (
    <DetailPage title={t`Create an event`}>
      <EventForm event={null} onDone={onDone} />
    </DetailPage>
  );
}

interface ManagedEventPageProps {
  readonly id: string;
  readonly tab: EventTab;
  readonly onTab: (tab: EventTab) => void;
  /** Once it is saved. */
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

/** One event: what it says, and who has answered. */
export function ManagedEventPage({ id, tab, onTab, onDone, onRemoved }: ManagedEventPageProps) {
  const { t } = useLingui();
  const { data: event } = useSuspenseQuery(managedEventQueries.one(id));
  const { text } = useLocalised();
  const { confirmLanguage, remove } = useManagedEvents();
  const answers = event.counts.attending + event.counts.waiting + event.counts.maybe;
  return (
    <DetailPage
      title={text(event.title)}
      state={<StateBadge of={eventStates} state={event.state} />}
      tools={<Actions event={event} onRemoved={onRemoved} />}
    >
      <FormAlert error={remove.error} />
      <TranslationStates
        title={event.title}
        stale={event.stale}
        isSaving={confirmLanguage.isPending}
        onConfirm={(language) => confirmLanguage.mutate({ id, version: event.version, language })}
      />
      <DetailTabs
        label={t`Parts of the event`}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'details',
            label: t({ message: 'Details', context: 'event' }),
            content: () => (
              <RemountIfPristine stored={event}>
                {(opened) => <EventForm event={opened} onDone={onDone} />}
              </RemountIfPristine>
            ),
          },
          {
            value: 'guests',
            label: t`Guests · ${answers}`,
            content: () => <GuestList event={event} isOpen={event.state === 'upcoming'} />,
          },
        ]}
      />
    </DetailPage>
  );
}

function Actions({ event, onRemoved }: { event: ManagedEvent; onRemoved: () => void }) {
  const { t } = useLingui();
  const { remove } = useManagedEvents();
  return (
    <Group gap="xs">
      {(event.state === 'upcoming' || event.state === 'over') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/events/$id/check-in" params={{ id: event.id }} {...props} />}
        >
          <Trans>Check-in</Trans>
        </Button>
      )}
      {event.state === 'upcoming' && <Cancel event={event} />}
      <ConfirmButton
        danger
        loading={remove.isPending}
        title={t`Delete this event?`}
        text={t`People will no longer see it. You can restore it, with all answers, for 30 days.`}
        confirm={t`Delete`}
        onConfirm={() => remove.mutate(event.id, { onSuccess: onRemoved })}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </Group>
  );
}

function Cancel({ event }: { event: ManagedEvent }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  const cancel = useCancelEvent(event);
  return (
    <>
      <Button variant="default" onClick={open}>
        <Trans>Cancel the event…</Trans>
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title={t`Cancel this event?`}
        text={t`Everyone who is invited sees that it is cancelled. This can’t be undone.`}
        label={t`Reason (optional)`}
        confirm={t`Cancel the event`}
        mutation={cancel}
      />
    </>
  );
}
