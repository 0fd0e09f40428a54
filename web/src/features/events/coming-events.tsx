import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HomeBlockFrame, HomeBlockList } from '../../shared/home/home-block-frame.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { AnswerTag } from './answer-tag.tsx';
import { EventTime } from './event-facts.tsx';
import { eventQueries } from './events.queries.ts';
import classes from './events.module.css';

/** The next events the reader is invited to. */
export function HomeBlock() {
  const { data } = useSuspenseQuery(eventQueries.comingUp(useLanguage()));
  if (data.length === 0) return null;
  return (
    <HomeBlockFrame
      title={<Trans>Coming up</Trans>}
      chip={{ to: '/events', text: data.map(({ title }) => title).join(' · ') }}
      more={
        <Anchor component={Link} to="/events">
          <Trans>All events</Trans>
        </Anchor>
      }
    >
      <HomeBlockList>
        {data.map((event) => (
          <li key={event.id}>
            <Link to="/events/$id" params={{ id: event.id }} className={classes.link}>
              {event.title}
            </Link>
            <div className={classes.person}>
              <span className={classes.words}>
                <EventTime event={event} />
              </span>
              <AnswerTag event={event} />
            </div>
          </li>
        ))}
      </HomeBlockList>
    </HomeBlockFrame>
  );
}
