import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconLifebuoy } from '@tabler/icons-react';
import type { SafetyAnswer } from '@atrium/proto/notifications/broadcasts';
import classes from './safety-buttons.module.css';

export interface SafetyButtonsProps {
  /** The answer being sent. */
  readonly sending: SafetyAnswer | undefined;
  readonly onAnswer: (answer: SafetyAnswer) => void;
}

/** Two buttons large enough for a thumb. */
export function SafetyButtons({ sending, onAnswer }: SafetyButtonsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.buttons} role="group" aria-label={t`Are you safe?`}>
      <UnstyledButton
        className={classes.button}
        data-answer="safe"
        disabled={sending !== undefined}
        onClick={() => onAnswer('safe')}
      >
        {sending === 'safe' ? (
          <Loader size={24} color="currentColor" />
        ) : (
          <IconCircleCheck size={26} aria-hidden />
        )}
        <Trans>I am safe</Trans>
      </UnstyledButton>
      <UnstyledButton
        className={classes.button}
        data-answer="help"
        disabled={sending !== undefined}
        onClick={() => onAnswer('help')}
      >
        {sending === 'help' ? (
          <Loader size={24} color="currentColor" />
        ) : (
          <IconLifebuoy size={26} aria-hidden />
        )}
        <Trans>I need help</Trans>
      </UnstyledButton>
    </div>
  );
}
