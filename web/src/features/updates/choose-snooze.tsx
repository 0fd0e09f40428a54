import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ChooseTime } from '../../shared/form/choose-time.tsx';

interface ChooseSnoozeProps {
  readonly onPick: (until: string) => void;
  readonly onCancel: () => void;
}

/** Below an entry: until when it is snoozed, if the menu has no fitting time. */
export const ChooseSnooze = ({ onPick, onCancel }: ChooseSnoozeProps) => (
  <ChooseTime
    button={<Trans>Snooze</Trans>}
    onPick={onPick}
    cancel={
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    }
  />
);
