import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useGapNote, useTryAgain, type SearchGap } from '../../shared/search/search-gap.ts';
import classes from './search-page.module.css';

interface MeantProps {
  readonly meant: string;
  readonly typed: string;
  readonly onVerbatim: () => void;
}

/** What was searched for instead of a typing error, and a way to what was typed. */
export const MeantNote = ({ meant, typed, onVerbatim }: MeantProps) => (
  <p className={classes.note} role="status">
    <Trans>Showing results for “{meant}”.</Trans>{' '}
    <Button variant="subtle" size="compact-sm" onClick={onVerbatim}>
      <Trans>Search for “{typed}” instead</Trans>
    </Button>
  </p>
);

/** That there may be more results. */
export function GapNote({ gap }: { readonly gap: SearchGap }) {
  const note = useGapNote(gap);
  const tryAgain = useTryAgain();
  if (note === null) return null;
  return (
    <p className={classes.note} role="status">
      {note}{' '}
      <Button variant="subtle" size="compact-sm" onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
