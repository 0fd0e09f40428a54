import { Trans } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { fromWallClock, timeZoneName, toWallClock } from '../i18n/zoned-time.ts';
import { useSession } from '../session/use-session.ts';

export interface DateTimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** ISO instant; null while empty. */
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
}

/**
 * A date and time in the organisation's time zone, which it names: people who travel still schedule for their
 * colleagues.
 */
export function DateTimeField({ value, onChange, ...props }: DateTimeFieldProps) {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const [typed, setTyped] = useState(value ? toWallClock(value, timeZone) : '');
  const zone = timeZoneName(timeZone, language);
  // Incomplete input has no instant yet, but stays in the field.
  const shown = value && fromWallClock(typed, timeZone) !== value ? toWallClock(value, timeZone) : typed;
  return (
    <TextInput
      description={<Trans>Time zone: {zone}</Trans>}
      {...props}
      type="datetime-local"
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(fromWallClock(event.currentTarget.value, timeZone));
      }}
    />
  );
}
