import { useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './account-menu.module.css';

export function AccountHeading() {
  const { person } = useSession();
  return (
    <div className={classes.heading}>
      <Avatar person={person} size={44} />
      <div className={classes.words}>
        <strong>{person.name}</strong>
        <span>{person.email}</span>
      </div>
    </div>
  );
}
