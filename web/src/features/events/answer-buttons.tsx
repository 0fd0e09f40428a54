import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
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
  /** Asks for replies before the person accepts. Without it, accepting leads to the page of an event that must ask. */
  readonly onAsk?: (() => void) | undefined;
}

/** The three answers; the present one is marked. Declining always works until the event is over. */
export function AnswerButtons({
  event,
  titleId,
  guests = 0,
  size = 'xs',
  isForSeries = false,
  onAsk,
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
          {event.requiresReplies && !onAsk ? (
            <PageLink {...{ event, titleId, size }} />
          ) : (
            <Button
              {...set('attending')}
              {...chosen(state === 'attending' || (state === 'waiting' && !offeredUntil))}
              {...(onAsk && { onClick: onAsk })}
            >
              <AttendLabel event={event} />
            </Button>
          )}
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

/** To the page of an event that asks something before one accepts. */
function PageLink({ event, titleId, size }: Pick<AnswerButtonsProps, 'event' | 'titleId' | 'size'>) {
  return (
    <Button
      size={size}
      variant="default"
      className={classes.answer}
      aria-describedby={titleId}
      renderRoot={(props) => <Link to="/events/$id" params={{ id: event.id }} {...props} />}
    >
      <AttendLabel event={event} />
    </Button>
  );
}

function AttendLabel({ event: { answer, freePlaces } }: { event: EventSummary }) {
  if (answer?.state === 'waiting')
    return answer.offeredUntil === null ? <Trans>On the waiting list</Trans> : <Trans>Take the place</Trans>;
  if (freePlaces === 0 && answer?.state !== 'attending') return <Trans>Join the waiting list</Trans>;
  return <Trans context="answer to an invitation">Going</Trans>;
}
