import type { EventSummary } from '@atrium/proto/events/event';
import { useId } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ObjectCard } from '../../shared/ui/object-card.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnswerTag } from './answer-tag.tsx';
import { usePlaceText } from '../../shared/events/use-place-text.ts';
import { EventNumbers, EventTime } from './event-facts.tsx';
import { leafOf } from './event-time-text.ts';
import classes from './events.module.css';

/** An event in the agenda. It is answered in place until there is an answer. */
export function EventCard({ event }: { event: EventSummary }) {
  const { id, title, language, answer, invited, acceptsAnswers } = event;
  const titleId = useId();
  const [place] = usePlaceText(event.place);
  return (
    <ObjectCard
      to="/events/$id"
      params={{ id }}
      {...{ title, titleId, language }}
      level={3}
      icon={<Leaf event={event} />}
      facts={[
        <EventTime key="time" event={event} withoutYear />,
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
