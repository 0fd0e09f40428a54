import { Trans, useLingui } from '@lingui/react/macro';
import { IconLanguage } from '@tabler/icons-react';
import type { EventDetails } from '@atrium/proto/events/event';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnswerTag } from './answer-tag.tsx';
import { Attendees } from './attendees.tsx';
import { EventNumbers, EventPlace, EventTime } from './event-facts.tsx';
import { eventQueries } from './events.queries.ts';
import classes from './events.module.css';

/** One event, with the answer to it beside the text. */
export function EventPage({ id }: { id: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const event = useRecord(eventQueries.one(id, language));
  return (
    <DetailPage
      title={event.title}
      language={event.language}
      width="wide"
      state={<AnswerTag event={event} />}
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
      <div className={classes.text}>
        {event.html ? (
          <RichText html={event.html} language={event.language} />
        ) : (
          <p className={classes.words}>
            <Trans>This event has no description.</Trans>
          </p>
        )}
      </div>
    </DetailPage>
  );
}

function Details({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  return (
    <div className={classes.card}>
      <Facts
        facts={[
          { label: t`When`, value: <EventTime event={event} /> },
          event.place !== null && { label: t`Where`, value: <EventPlace event={event} /> },
          { label: t`Who`, value: <EventNumbers event={event} /> },
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
