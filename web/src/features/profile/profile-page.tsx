import { useSuspenseQuery } from '@tanstack/react-query';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Page } from '../../shared/ui/page.tsx';
import classes from './profile-page.module.css';
import { profileQuery } from './profile.queries.ts';

export function ProfilePage({ id }: { id: string }) {
  const { data: person } = useSuspenseQuery(profileQuery(id));
  return (
    <div className={classes.profile}>
      <Avatar person={person} size={128} />
      <Page title={person.name} lead={person.jobTitle} width="reading" />
    </div>
  );
}
