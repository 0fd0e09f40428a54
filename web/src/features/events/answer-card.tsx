import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SegmentedControl } from '@mantine/core';
import type { EventDetails } from '@atrium/proto/events/event';
import { useDisclosure } from '@mantine/hooks';
import { useId, useState } from 'react';
import { formatDateTime } from '../../shared/i18n/format-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { OwnReplies } from './own-replies.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { CheckInCode } from './check-in-code.tsx';
import classes from './events.module.css';

/** The reader’s answer: what it is now, and the ways to change it. */
export function AnswerCard({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const titleId = useId();
  const [guests, setGuests] = useState(event.answer?.guests ?? 0);
  const [isForSeries, setForSeries] = useState(false);
  const [isAsked, { open: ask, close }] = useDisclosure();
  const [now] = useState(() => new Date());
  if (!event.invited || event.cancelled) return null;
  const asks = event.questions.length > 0 || (event.asksGuestNames && guests > 0);
  const isOver = new Date(event.endsAt) <= now;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {isOver ? <Trans>This event is over</Trans> : <Trans>Your answer</Trans>}
      </h2>
      <Status event={event} />
      {event.answer?.state === 'attending' && <CheckInCode event={event} />}
      {!isOver && (
        <>
          {event.maxGuests > 0 && event.acceptsAnswers && (
            <NumberInput
              label={t`Guests you bring`}
              min={0}
              max={event.maxGuests}
              allowDecimal={false}
              value={guests}
              onChange={(value) => setGuests(Number(value))}
            />
          )}
          {event.series !== null && (
            <SegmentedControl
              aria-label={t`For which dates?`}
              fullWidth
              value={isForSeries ? 'series' : 'date'}
              onChange={(value) => setForSeries(value === 'series')}
              data={[
                { value: 'date', label: t`This date` },
                { value: 'series', label: t`All upcoming dates` },
              ]}
            />
          )}
          <AnswerButtons {...{ event, guests, isForSeries }} size="sm" onAsk={asks ? ask : undefined} />
          <OwnReplies event={event} onChange={asks && event.acceptsAnswers ? ask : undefined} />
        </>
      )}
      {isAsked && <ReplyDialog {...{ event, guests, isForSeries }} onClose={close} />}
    </section>
  );
}

function Status({ event: { answer, acceptsAnswers, answerBy, freePlaces } }: { event: EventDetails }) {
  const language = useLanguage();
  const at = (instant: string): string => formatDateTime(new Date(instant), language);
  const position = answer?.position;
  if (answer?.offeredUntil) {
    const until = at(answer.offeredUntil);
    return (
      <p className={classes.words} role="status">
        <Trans>A place is free for you. It is yours until {until} if you take it.</Trans>
      </p>
    );
  }
  if (answer?.state === 'waiting')
    return (
      <p className={classes.words} role="status">
        <Trans>You are number {position} on the waiting list. We’ll tell you when a place is free.</Trans>
      </p>
    );
  if (!acceptsAnswers)
    return (
      <p className={classes.words}>
        <Trans>It is too late to accept. You can still decline.</Trans>
      </p>
    );
  const deadline = answerBy === null ? null : at(answerBy);
  const isFull = freePlaces === 0 && answer?.state !== 'attending';
  if (deadline === null && !isFull) return null;
  return (
    <p className={classes.words}>
      {deadline !== null && <Trans>Answer by {deadline}.</Trans>}{' '}
      {isFull && <Trans>All places are taken.</Trans>}
    </p>
  );
}
