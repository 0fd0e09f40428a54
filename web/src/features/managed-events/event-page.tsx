import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { GuestList } from '../../shared/events/guest-list.tsx';
import { useAskedQuestions } from '../../shared/events/use-asked-questions.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { TranslationStates } from '../../shared/localised/translation-states.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { eventDefaultsQuery } from './event-defaults.queries.ts';
import { EventForm } from './event-form.tsx';
import { EventDates } from './event-dates.tsx';
import { eventStates } from './event-states.ts';
import type { EventTab } from './event-tab.ts';
import { managedEventQueries } from './managed-events.queries.ts';
import { useManagedEvents } from './use-managed-events.ts';
import { SeriesScopeField, type ChosenDates } from './series-scope-field.tsx';
import { useCancelEvent } from './event-endings.ts';

export function NewEventPage({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { data: defaults } = useSuspenseQuery(eventDefaultsQuery);
  return (
    <DetailPage title={t`Create an event`}>
      <EventForm event={null} defaults={defaults} onDone={onDone} />
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
  const { confirmLanguage } = useManagedEvents();
  const answers = event.counts.attending + event.counts.waiting + event.counts.maybe;
  return (
    <DetailPage
      title={text(event.title)}
      state={<StateBadge of={eventStates} state={event.state} />}
      tools={<Actions event={event} onRemoved={onRemoved} />}
    >
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
                {(opened) => <EventForm event={opened} told={event.told} onDone={onDone} />}
              </RemountIfPristine>
            ),
          },
          {
            value: 'guests',
            label: t`Guests · ${answers}`,
            content: () => <Guests event={event} />,
          },
          ...(event.series === null
            ? []
            : [
                {
                  value: 'dates' as const,
                  label: t`Dates`,
                  content: () => <EventDates series={event.series ?? ''} />,
                },
              ]),
        ]}
      />
    </DetailPage>
  );
}

function Guests({ event }: { event: ManagedEvent }) {
  const questions = useAskedQuestions(event.questions);
  return <GuestList event={event} questions={questions} isOpen={event.state === 'upcoming'} />;
}

function Actions({ event, onRemoved }: { event: ManagedEvent; onRemoved: () => void }) {
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
      <DeleteEvent event={event} onRemoved={onRemoved} />
    </Group>
  );
}

function Cancel({ event }: { event: ManagedEvent }) {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  const [dates, setDates] = useState<ChosenDates>('this');
  const [tell, setTell] = useState(true);
  const cancel = useCancelEvent(event, dates, tell);
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
      >
        {event.series !== null && <SeriesScopeField value={dates} onChange={setDates} />}
        {event.told > 0 && (
          <Checkbox
            mb="md"
            label={t`${plural(event.told, {
              one: 'Notify # person who has answered',
              other: 'Notify # people who have answered',
            })}`}
            checked={tell}
            onChange={(change) => setTell(change.currentTarget.checked)}
          />
        )}
      </ReasonDialog>
    </>
  );
}
