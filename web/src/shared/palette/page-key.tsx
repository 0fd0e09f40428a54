import { useSession } from '../session/use-session.ts';
import classes from './page-key.module.css';

/** The keys that open a page, for people who use them. Screen readers find them in the list of keys. */
export function PageKey({ of: key }: { of: string }) {
  const { singleKeys } = useSession().preferences;
  if (!singleKeys) return null;
  return (
    <span className={classes.keys} aria-hidden>
      <kbd>G</kbd>
      <kbd>{key.toUpperCase()}</kbd>
    </span>
  );
}
