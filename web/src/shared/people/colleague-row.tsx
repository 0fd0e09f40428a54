import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Colleague } from '@atrium/proto/identity/directory';
import { MessageIcon } from '../chat/message-icon.tsx';
import { Avatar } from '../ui/avatar.tsx';
import classes from './colleague-row.module.css';
import { StatusLabel } from './status-label.tsx';
import { useDirectoryReferences } from './use-directory-references.ts';

export interface ColleagueRowProps {
  readonly person: Colleague;
  /** Shows the availability of everyone, including people who have set no status. */
  readonly availability?: boolean;
}

/** A colleague in a list: name, job, place, status and ways to reach them. */
export function ColleagueRow({ person, availability = false }: ColleagueRowProps) {
  const { t } = useLingui();
  const places = useDirectoryReferences();
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
        <StatusLabel status={person.status} always={availability} />
      </div>
      <span className={classes.place}>{places.department(person.department)}</span>
      <span className={classes.place}>{places.site(person.site)}</span>
      <span className={classes.actions}>
        <MessageIcon person={person} />
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
