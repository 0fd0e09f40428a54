import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import classes from './rail-count.module.css';

const maxShown = 99;

/** How much waits for this person. Nothing is shown for none. */
export function RailCount({ of: count }: { of: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} data-count aria-hidden>
        {count > maxShown ? `${maxShown}+` : count}
      </span>
      <VisuallyHidden>
        {' '}
        {t`${plural(count, { one: '# waiting for you', other: '# waiting for you' })}`}
      </VisuallyHidden>
    </>
  );
}
