import type { Update } from '@atrium/proto/notifications/updates';
import { useEffect, useRef, useState } from 'react';
import { useUpdateActions } from './updates.queries.ts';

/** How long a row says what happened to it and can be undone. */
const shownFor = 10_000;

/** What happened to an entry that has left its list. */
export interface UpdateChange {
  readonly update: Update;
  readonly what: 'done' | 'snoozed' | 'back';
  /** Until when it is snoozed. */
  readonly until?: string;
}

interface PlacedChange extends UpdateChange {
  /** The row that came before it. */
  readonly after: string | undefined;
}

export interface ListedRow {
  readonly update: Update;
  readonly change: UpdateChange | undefined;
}

/** Keeps rows that leave a list in their places for some seconds, in which what happened to them can be undone. */
export function useChangedRows(listed: readonly Update[]) {
  const [changes, setChanges] = useState<readonly PlacedChange[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [undone, setUndone] = useState<string>();
  const { dismiss, restore, snooze, wake } = useUpdateActions();
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const rows = placed(listed, changes);
  const forget = (id: string): void => setChanges((all) => all.filter(({ update }) => update.id !== id));
  const apply = ({ update: { id, dismissed }, what, until }: UpdateChange, onError: () => void): void => {
    if (what === 'snoozed') snooze.mutate({ id, until: until ?? '' }, { onError });
    else if (what === 'done') dismiss.mutate(id, { onError });
    else (dismissed ? restore : wake).mutate(id, { onError });
  };
  return {
    rows,
    latest: changes.at(-1),
    /** The row that has just come back and takes the focus. */
    undone,
    change: (change: UpdateChange): void => {
      setUndone(undefined);
      const { id } = change.update;
      const at = rows.findIndex(({ update }) => update.id === id);
      const placedChange = { ...change, after: rows[at - 1]?.update.id };
      setChanges((all) => [...all.filter(({ update }) => update.id !== id), placedChange]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        forget(id);
      }, shownFor);
      timers.current.add(timer);
      apply(change, () => forget(id));
    },
    undo: ({ update: { id, dismissed, snoozedUntil }, what }: UpdateChange): void => {
      forget(id);
      setUndone(id);
      if (what === 'done') restore.mutate(id);
      else if (what === 'snoozed') wake.mutate(id);
      else if (dismissed) dismiss.mutate(id);
      else snooze.mutate({ id, until: snoozedUntil ?? '' });
    },
  };
}

function placed(listed: readonly Update[], changes: readonly PlacedChange[]): ListedRow[] {
  const rows: ListedRow[] = listed.map((update) => ({
    update,
    change: changes.find((change) => change.update.id === update.id),
  }));
  for (const change of changes) {
    if (rows.some(({ update }) => update.id === change.update.id)) continue;
    const before = rows.findIndex(({ update }) => update.id === change.after);
    rows.splice(before + 1, 0, { update: change.update, change });
  }
  return rows;
}
