import type { EventSummary } from '@atrium/proto/events/event';
import { useLingui } from '@lingui/react/macro';
import { IconRepeat } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ObjectCard } from '../../shared/ui/object-card.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnswerTag } from './answer-tag.tsx';
import { EventNumbers, EventTime, useEventPlace } from './event-facts.tsx';
import { leafOf } from './event-time-text.ts';
import classes from './events.module.css';

/** An event in the agenda. It is answered in place until there is an answer. */
export function EventCard({ event }: { event: EventSummary }) {
  const { id, title, language, answer, invited, acceptsAnswers, series } = event;
  const titleId = useId();
  const place = useEventPlace(event);
  return (
    <ObjectCard
      to="/events/$id"
      params={{ id }}
      {...{ title, titleId, language }}
      level={3}
      icon={<Leaf event={event} />}
      facts={[
        <span key="time">
          <EventTime event={event} withoutYear />
          {series !== null && <Repeats />}
        </span>,
        <span key="place">
          {place && `${place} · `}
          <EventNumbers event={event} />
        </span>,
      ]}
      state={<AnswerTag event={event} />}
      action={
        invited && acceptsAnswers && answer === null && <AnswerButtons event={event} titleId={titleId} />
      }
    />
  );
}

function Repeats() {
  const { t } = useLingui();
  return <IconRepeat className={classes.repeats} size={14} role="img" aria-label={t`Repeats`} />;
}

/** The first day as a leaf of a calendar. The time beside it says the same in words. */
function Leaf({ event }: { event: EventSummary }) {
  const { weekday, day, month } = leafOf(event, useLanguage());
  return (
    <span className={classes.leaf} aria-hidden>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </span>
  );
}
