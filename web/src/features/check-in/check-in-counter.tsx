import { Plural, Trans } from '@lingui/react/macro';
import type { CheckInDesk } from '@atrium/proto/events/check-in';
import { useFormat } from '../../shared/i18n/use-format.ts';
import classes from './check-in.module.css';

interface CheckInCounterProps {
  readonly desk: Pick<CheckInDesk, 'attending' | 'others'>;
  readonly checkedIn: number;
}

/** How many of those who have accepted have come, and how many others. */
export function CheckInCounter({ desk: { attending, others }, checkedIn }: CheckInCounterProps) {
  const { number } = useFormat();
  const [come, all] = [number(checkedIn), number(attending)];
  return (
    <p className={classes.counter}>
      <strong>
        <Trans>
          {come} of {all}
        </Trans>
      </strong>
      <span>
        <Trans>checked in</Trans>
      </span>
      {others > 0 && (
        <span>
          <Plural value={others} one="and # who had not accepted" other="and # who had not accepted" />
        </span>
      )}
    </p>
  );
}
