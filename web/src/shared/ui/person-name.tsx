import { useLingui } from '@lingui/react/macro';
import type { PersonRef } from '@atrium/proto/common';
import { Link } from '@tanstack/react-router';
import { Avatar } from './avatar.tsx';
import classes from './person-name.module.css';

export interface PersonNameProps {
  readonly person: PersonRef;
  /** Shows the photo next to the name, at this size in pixels. */
  readonly avatar?: number;
  readonly withJobTitle?: boolean;
}

/** A person's name as shown everywhere: a link to their profile, unless they have left. */
export function PersonName({ person, avatar, withJobTitle }: PersonNameProps) {
  const { t } = useLingui();
  if (person.name === '') return <span className={classes.name}>{t`Former colleague`}</span>;
  return (
    <Link to="/profile/$id" params={{ id: person.id }} className={classes.person}>
      {avatar && <Avatar person={person} size={avatar} />}
      <span className={classes.words}>
        <span className={classes.name}>{person.name}</span>
        {withJobTitle && person.jobTitle && <span className={classes.jobTitle}>{person.jobTitle}</span>}
      </span>
    </Link>
  );
}
