import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { EventSummary } from '@atrium/proto/events/event';
import { eventTimeText } from '@atrium/proto/events/event-time-text';
import { usePlaceText } from '../../shared/events/use-place-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ownTimeZone } from '../../shared/i18n/zoned-time.ts';
import { timeThere } from './event-time-text.ts';
import classes from './events.module.css';

interface EventTimeProps {
  readonly event: EventSummary;
  /** Under a heading that says it. */
  readonly withoutYear?: boolean;
}

/** In the reader’s time, and in that of the place where that differs. */
export function EventTime({ event, withoutYear = false }: EventTimeProps) {
  const language = useLanguage();
  const there = timeThere(event, language);
  return (
    <span>
      <time dateTime={event.startsAt}>
        {eventTimeText(event, language, { timeZone: ownTimeZone(), withoutYear })}
      </time>
      {there && <span className={classes.there}>{` (${there.time}, ${there.zone})`}</span>}
    </span>
  );
}

/** Where it takes place, with the way there. */
export function EventPlace({ event }: { event: EventSummary }) {
  const { place } = event;
  const [words] = usePlaceText(place);
  if (!place) return null;
  if (place.kind === 'online')
    return place.url === null ? (
      <Trans>Online. The link appears here 15 minutes before the start.</Trans>
    ) : (
      <Anchor href={place.url} target="_blank" rel="noreferrer">
        <Trans>Join online</Trans>
      </Anchor>
    );
  return (
    <>
      {words}
      {place.url !== null && (
        <>
          {' '}
          <Anchor href={place.url} target="_blank" rel="noreferrer">
            <Trans>Show on a map</Trans>
          </Anchor>
        </>
      )}
    </>
  );
}

/** How many attend, and how many places are left. */
export function EventNumbers({ event: { counts, capacity, freePlaces } }: { event: EventSummary }) {
  const going = counts.attending + counts.guests;
  return (
    <span>
      <Trans>{going} going</Trans>
      {capacity !== null && (
        <>
          {' · '}
          {freePlaces ? (
            <Trans>
              {freePlaces} of {capacity} places left
            </Trans>
          ) : (
            <Trans>No places left</Trans>
          )}
        </>
      )}
    </span>
  );
}
