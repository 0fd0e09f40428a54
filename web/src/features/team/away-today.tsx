import { Plural, Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HomeBlockFrame, HomeBlockList } from '../../shared/home/home-block-frame.tsx';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { StatusLabel } from '../../shared/people/status-label.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import classes from './away-today.module.css';

const most = 5;

/** Who of the reader’s team is away, and until when. */
export function HomeBlock() {
  const { data } = useSuspenseQuery(colleagueQueries.away());
  if (data.length === 0) return null;
  return (
    <HomeBlockFrame
      title={
        <Plural
          value={data.length}
          one="# person in your team is away"
          other="# people in your team are away"
        />
      }
      chip={{
        to: '/team',
        title: <Plural value={data.length} one="# away:" other="# away:" />,
        text: data.map(({ name }) => name).join(' · '),
      }}
      more={
        <Anchor component={Link} to="/team">
          <Trans>My people</Trans>
        </Anchor>
      }
    >
      <HomeBlockList>
        {data.slice(0, most).map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar person={person} size={32} />
            <div className={classes.who}>
              <Link to="/profile/$id" params={{ id: person.id }} className={classes.name}>
                {person.name}
              </Link>
              <StatusLabel status={person.status} />
            </div>
          </li>
        ))}
      </HomeBlockList>
    </HomeBlockFrame>
  );
}
