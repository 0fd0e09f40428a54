import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { recents, type Recent } from './recents.ts';

/** Remembers that the item a page shows was opened. */
export function useRecent({ kind, id, label }: Recent): void {
  const { person } = useSession();
  useEffect(() => recents.add(person.id, { kind, id, label }), [person.id, kind, id, label]);
}
