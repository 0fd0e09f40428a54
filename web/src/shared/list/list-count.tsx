import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxCounted } from '@atrium/proto/counted-page';
import classes from './list-page.module.css';

export interface ListCountProps {
  readonly total: number;
  readonly countOf: ((total: number) => string) | undefined;
}

/** How many items match, said again when a filter changes it. */
export function ListCount({ total, countOf }: ListCountProps) {
  const { t } = useLingui();
  const most = maxCounted;
  return (
    <p className={classes.count} aria-live="polite">
      {countOf?.(total) ??
        (total !== most
          ? t`${plural(total, { one: '# entry', other: '# entries' })}`
          : t`${plural(most, { one: '# or more entries', other: '# or more entries' })}`)}
    </p>
  );
}
