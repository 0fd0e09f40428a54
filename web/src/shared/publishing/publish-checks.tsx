import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { showPlace, type PublishCheck } from './publish-check.ts';
import classes from './publish-dialog.module.css';

interface PublishChecksProps {
  readonly checks: readonly PublishCheck[];
  /** Closes the dialog in front of the places. */
  readonly onLeave: () => void;
}

/** What to look at before publishing, each with the way to its place. */
export const PublishChecks = ({ checks, onLeave }: PublishChecksProps) => (
  <ul className={classes.checks}>
    {checks.map((check) => (
      <Check key={check.text} check={check} onLeave={onLeave} />
    ))}
  </ul>
);

function Check({ check: { text, action, place }, onLeave }: { check: PublishCheck; onLeave: () => void }) {
  const id = useId();
  return (
    <li className={classes.check}>
      <IconAlertTriangle size={16} aria-hidden className={classes.warning} />
      <span>
        <span id={id}>{text}</span>{' '}
        <Anchor
          component="button"
          type="button"
          inherit
          className={classes.fix}
          aria-describedby={id}
          onClick={() => {
            onLeave();
            // The closed dialog first returns the focus to its button.
            setTimeout(() => showPlace(place));
          }}
        >
          {action}
        </Anchor>
      </span>
    </li>
  );
}
