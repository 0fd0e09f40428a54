import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EventDetails } from '@atrium/proto/events/event';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { GuestList } from '../../shared/events/guest-list.tsx';
import { repetitionText } from '../../shared/events/repetition-text.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnswerTag } from './answer-tag.tsx';
import { Attendees } from './attendees.tsx';
import { EventNumbers, EventPlace, EventTime } from './event-facts.tsx';
import { eventQueries } from './events.queries.ts';
import classes from './events.module.css';

export type EventPageTab = 'description' | 'guests';

interface EventPageProps {
  readonly id: string;
  readonly tab: EventPageTab;
  readonly onTab: (tab: EventPageTab) => void;
}

/** One event, with the answer to it beside the text. Its organisers also see the guest list. */
export function EventPage({ id, tab, onTab }: EventPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const event = useRecord(eventQueries.one(id, language));
  const [now] = useState(() => new Date());
  const isOver = new Date(event.endsAt) <= now;
  return (
    <DetailPage
      title={event.title}
      language={event.language}
      width="wide"
      state={<AnswerTag event={event} />}
      tools={
        !event.cancelled && (
          <>
            <AddToCalendar id={event.id} />
            <CheckInLink event={event} />
          </>
        )
      }
      action={<Edit event={event} />}
      above={<Notes event={event} />}
      aside={{
        label: t`Details and answer`,
        content: (
          <>
            <AnswerCard event={event} />
            <Details event={event} />
            {(event.showsGuests || event.organises) && <Attendees event={event} />}
          </>
        ),
      }}
    >
      {event.organises ? (
        <DetailTabs
          label={t`Parts of the event`}
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'description', label: t`Description`, content: () => <Description event={event} /> },
            {
              value: 'guests',
              label: t`Guest list`,
              content: () => (
                <GuestList event={event} questions={event.questions} isOpen={!event.cancelled && !isOver} />
              ),
            },
          ]}
        />
      ) : (
        <Description event={event} />
      )}
    </DetailPage>
  );
}

function Description({ event: { html, language } }: { event: EventDetails }) {
  return (
    <div className={classes.text}>
      {html ? (
        <RichText html={html} language={language} />
      ) : (
        <p className={classes.words}>
          <Trans>This event has no description.</Trans>
        </p>
      )}
    </div>
  );
}

/** For organisers, and for admins who manage all events. */
function CheckInLink({ event: { id, organises } }: { event: EventDetails }) {
  const manages = usePermission({ feature: 'events', access: 'admin:events' });
  if (!organises && !manages) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/events/$id/check-in" params={{ id }} {...props} />}
    >
      <Trans>Check-in</Trans>
    </Button>
  );
}

/** For organisers who manage events, and for admins who manage all of them. */
function Edit({ event: { id, organises } }: { event: EventDetails }) {
  const mayEdit = usePermission({ feature: 'events', access: 'admin:events', scoped: organises });
  if (!mayEdit) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/events/edit/$id" params={{ id }} {...props} />}
    >
      <Trans>Edit</Trans>
    </Button>
  );
}

function Details({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={classes.card}>
      <Facts
        facts={[
          { label: t`When`, value: <EventTime event={event} /> },
          event.repetition !== null && {
            label: t`Repeats`,
            value: repetitionText(event.repetition, language),
          },
          event.place !== null && { label: t`Where`, value: <EventPlace event={event} /> },
          { label: t`Attendance`, value: <EventNumbers event={event} /> },
          {
            label: t`Organised by`,
            value: [event.organiser, ...event.coOrganisers].map((person) => (
              <PersonName key={person.id} person={person} avatar={36} withJobTitle />
            )),
          },
        ]}
      />
    </div>
  );
}

/** That it was cancelled, and that there is no text in the reader’s language. */
function Notes({ event }: { event: EventDetails }) {
  const language = useLanguage();
  const name = languageName(event.language, language);
  const { cancellation } = event;
  const by = cancellation?.by.name;
  return (
    <>
      {cancellation && (
        <p className={classes.card}>
          {by ? <Trans>Cancelled by {by}.</Trans> : <Trans>This event was cancelled.</Trans>}{' '}
          {cancellation.reason}
        </p>
      )}
      {event.language !== language && (
        <p className={classes.words}>
          <IconLanguage size={18} aria-hidden /> <Trans>This event is only available in {name}.</Trans>
        </p>
      )}
    </>
  );
}
