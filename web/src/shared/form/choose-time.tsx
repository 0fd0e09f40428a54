import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isInstant } from '../i18n/zoned-time.ts';
import { DateTimeField } from './date-time-field.tsx';

export interface ChooseTimeProps {
  readonly button: ReactNode;
  readonly onPick: (at: string) => void;
  /** A way out, beside the button. */
  readonly cancel?: ReactNode;
}

/** A time in the future. Not a form, because it may be nested in one. */
export function ChooseTime({ button, onPick, cancel }: ChooseTimeProps) {
  const { t } = useLingui();
  const [at, setAt] = useState<string | null>(null);
  const [opened] = useState(() => Date.now());
  const isTime = at !== null && isInstant(at);
  const isPast = isTime && Date.parse(at) <= opened;
  return (
    <>
      <DateTimeField
        label={t`When`}
        value={at}
        onChange={setAt}
        error={isPast ? t`Choose a time in the future.` : undefined}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        {cancel}
        <Button disabled={!isTime || isPast} onClick={() => at && onPick(at)}>
          {button}
        </Button>
      </Group>
    </>
  );
}
