import { Trans } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { fromWallClock, timeZoneName, toWallClock } from '../i18n/zoned-time.ts';
import { useSession } from '../session/use-session.ts';

export interface MomentFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** The moment, null while there is none. */
  readonly value: string | null;
  readonly onChange: (instant: string | null) => void;
}

/** A date and time on the organisation's clock, which is named: whoever travels still schedules for their colleagues. */
export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const [typed, setTyped] = useState(value ? toWallClock(value, timeZone) : '');
  const zone = timeZoneName(timeZone, language);
  // What is half typed is no moment yet; it stays in the field all the same.
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
