import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { NamedAdministrator } from '@atrium/proto/notifications/requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { MessageIcon } from '../chat/message-icon.tsx';
import { colleagueQueries } from '../people/colleagues.queries.ts';
import { useDirectoryReferences } from '../people/use-directory-references.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './helpful-people.module.css';

/** People who can help, with their place and the ways to reach them. */
export function HelpfulPeople({ people }: { people: readonly NamedAdministrator[] }) {
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <HelpfulPerson key={person.id} person={person} />
      ))}
    </ul>
  );
}

function HelpfulPerson({ person }: { person: NamedAdministrator }) {
  const { t } = useLingui();
  const places = useDirectoryReferences();
  // Says what they show of themselves.
  const { data: profile } = useQuery(colleagueQueries.profile(person.id));
  const site = places.site(profile?.site ?? null);
  const facts = [person.jobTitle, site && (person.sameSite ? t`${site} (your site)` : site)];
  return (
    <li className={classes.person}>
      <Avatar person={person} size={44} />
      <div className={classes.who}>
        <Link to="/profile/$id" params={{ id: person.id }} className={classes.name}>
          {person.name}
        </Link>
        <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
        {profile?.email && (
          <Anchor href={`mailto:${profile.email}`} size="sm" className={classes.mail}>
            {profile.email}
          </Anchor>
        )}
      </div>
      <MessageIcon person={person} />
    </li>
  );
}

/** Says nothing if nobody is known who can help. */
export function HelpfulPeopleTitled({ people }: { people: readonly NamedAdministrator[] }) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Trans>Who can give you access</Trans>
      </h2>
      <HelpfulPeople people={people} />
    </section>
  );
}
