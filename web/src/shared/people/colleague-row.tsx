import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Colleague } from '@atrium/proto/identity/directory';
import { Avatar } from '../ui/avatar.tsx';
import classes from './colleague-row.module.css';
import { StatusMark } from './status-mark.tsx';
import { useDirectoryPlaces } from './use-directory-places.ts';

export interface ColleagueRowProps {
  readonly person: Colleague;
  /** Says of everybody whether they are there, also of who has said nothing. */
  readonly availability?: boolean;
}

/** A colleague in a list: who, what, where, whether they are there, and how to reach them. */
export function ColleagueRow({ person, availability = false }: ColleagueRowProps) {
  const { t } = useLingui();
  const places = useDirectoryPlaces();
  const { name } = person;
  const number = person.mobile ?? person.phone;
  return (
    <li className={classes.row}>
      <Avatar person={person} size={44} />
      <div className={classes.who}>
        <Link to="/profile/$id" params={{ id: person.id }} className={classes.name}>
          {name}
        </Link>
        <span className={classes.quiet}>{person.jobTitle}</span>
        <StatusMark status={person.status} always={availability} />
      </div>
      <span className={classes.place}>{places.department(person.department)}</span>
      <span className={classes.place}>{places.site(person.site)}</span>
      <span className={classes.actions}>
        {number && (
          <ActionIcon component="a" href={`tel:${number}`} aria-label={t`Call ${name}`} {...quietly}>
            <IconPhone size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {person.email && (
          <ActionIcon
            component="a"
            href={`mailto:${person.email}`}
            aria-label={t`E-mail ${name}`}
            {...quietly}
          >
            <IconMail size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

const quietly = { variant: 'subtle', color: 'gray', size: 44 } as const;
