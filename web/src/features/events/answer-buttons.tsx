import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { EventSummary } from '@atrium/proto/events/event';
import type { Rsvp } from '@atrium/proto/events/event-queries';
import { useAnswerEvent, useAnswerSeries } from './events.queries.ts';
import classes from './events.module.css';

interface AnswerButtonsProps {
  readonly event: EventSummary;
  /** Of the heading that names the event. */
  readonly titleId?: string | undefined;
  /** Guests to bring, if the person attends. */
  readonly guests?: number;
  readonly size?: 'xs' | 'sm';
  /** Whether all dates of the series are answered. */
  readonly isForSeries?: boolean;
}

/** The three answers; the present one is marked. Declining always works until the event is over. */
export function AnswerButtons({
  event,
  titleId,
  guests = 0,
  size = 'xs',
  isForSeries = false,
}: AnswerButtonsProps) {
  const single = useAnswerEvent(event.id);
  const series = useAnswerSeries(event.id);
  const { mutate, isPending, variables } = isForSeries ? series : single;
  const { state, offeredUntil = null } = event.answer ?? {};
  const set = (answer: Rsvp) => ({
    size,
    className: classes.answer,
    loading: isPending && variables.answer === answer,
    'aria-describedby': titleId,
    onClick: () => mutate({ answer, guests: answer === 'attending' ? guests : 0 }),
  });
  const chosen = (isChosen: boolean) => ({
    'aria-pressed': isChosen,
    variant: isChosen ? ('filled' as const) : ('default' as const),
  });
  return (
    <div className={classes.answers}>
      {event.acceptsAnswers && (
        <>
          <Button
            {...set('attending')}
            {...chosen(state === 'attending' || (state === 'waiting' && !offeredUntil))}
          >
            <AttendLabel event={event} />
          </Button>
          <Button {...set('maybe')} {...chosen(state === 'maybe')}>
            <Trans context="answer to an invitation">Maybe</Trans>
          </Button>
        </>
      )}
      <Button {...set('declined')} {...chosen(state === 'declined')}>
        <Trans>Can’t go</Trans>
      </Button>
    </div>
  );
}

function AttendLabel({ event: { answer, freePlaces } }: { event: EventSummary }) {
  if (answer?.state === 'waiting')
    return answer.offeredUntil === null ? <Trans>On the waiting list</Trans> : <Trans>Take the place</Trans>;
  if (freePlaces === 0 && answer?.state !== 'attending') return <Trans>Join the waiting list</Trans>;
  return <Trans context="answer to an invitation">Going</Trans>;
}
