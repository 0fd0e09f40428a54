import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Update } from '@atrium/proto/notifications/updates';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { ChangedRow, ChangeText } from './changed-row.tsx';
import { dayOf, type UpdateDay } from './update-days.ts';
import { useExcerpts } from './excerpts.queries.ts';
import classes from './update-list.module.css';
import { UpdateRow } from './update-row.tsx';
import { useChangedRows, type ListedRow, type UpdateChange } from './use-changed-rows.ts';

export interface UpdateListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ items: Update[] }>>;
  readonly empty: ReactNode;
  /** Where something waits for the reader that is shown above the list or snoozed, so that nothing is listed twice. */
  readonly shownAbove?: ReadonlySet<string>;
  /** Given in the panel under the bell: it closes the panel, which shows only the newest. */
  readonly onLeave?: () => void;
}

/** Entries by day, newest first. What leaves the list stays for some seconds, to be undone. */
export function UpdateList({ query, empty, shownAbove, onLeave }: UpdateListProps) {
  const listed = (query.data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ link }) => !shownAbove?.has(link),
  );
  const excerpts = useExcerpts(listed);
  const { rows, latest, undone, change, undo } = useChangedRows(listed);
  const days = Map.groupBy(rows, ({ update }) => dayOf(update.createdAt, new Date()));
  const list = [...days].map(([day, some]) => (
    <Day key={day} {...{ day, excerpts, undone, onLeave }} rows={some} onChange={change} onUndo={undo} />
  ));
  // All that is loaded may be shown above.
  const shown = rows.length > 0 ? list : empty;
  return (
    <>
      <VisuallyHidden role="status">{latest && <ChangeText change={latest} />}</VisuallyHidden>
      <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={shown} limited={onLeave !== undefined}>
        {() => shown}
      </InfiniteList>
    </>
  );
}

interface DayProps extends Pick<UpdateListProps, 'onLeave'> {
  readonly day: UpdateDay;
  readonly rows: readonly ListedRow[];
  readonly excerpts: ReadonlyMap<string, string>;
  readonly undone: string | undefined;
  readonly onChange: (change: UpdateChange) => void;
  readonly onUndo: (change: UpdateChange) => void;
}

function Day({ day, rows, excerpts, undone, onChange, onUndo, onLeave }: DayProps) {
  const { t } = useLingui();
  const id = useId();
  const names = { today: t`Today`, yesterday: t`Yesterday`, earlier: t`Earlier` };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.day}>
        {names[day]}
      </h2>
      <ul className={classes.list} data-place={onLeave ? 'panel' : 'page'}>
        {rows.map(({ update, change }) =>
          change ? (
            <ChangedRow key={`${update.id} left`} change={change} onUndo={() => onUndo(change)} />
          ) : (
            <UpdateRow
              key={update.id}
              update={update}
              excerpt={update.comment === null ? undefined : excerpts.get(update.comment)}
              isUndone={update.id === undone}
              onChange={onChange}
              onLeave={onLeave}
            />
          ),
        )}
      </ul>
    </section>
  );
}
