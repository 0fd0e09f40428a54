import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EventDetails } from '@atrium/proto/events/event';
import { Section } from '../../shared/detail/section.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { eventQueries } from './events.queries.ts';
import classes from './events.module.css';

/** The people who attend, as far as the event shows them. */
export function Attendees({ event: { id } }: { event: EventDetails }) {
  const query = useInfiniteQuery(eventQueries.attendees(id));
  return (
    <Section title={<Trans>Who is going</Trans>}>
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        empty={
          <p className={classes.words}>
            <Trans>No one yet.</Trans>
          </p>
        }
      >
        {(attendees) => (
          <ul className={classes.people}>
            {attendees.map(({ person, guests }) => (
              <li key={person.id} className={classes.person}>
                <PersonName person={person} avatar={36} />
                {guests > 0 && (
                  <span className={classes.words}>
                    <Plural value={guests} one="+ # guest" other="+ # guests" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </Section>
  );
}
