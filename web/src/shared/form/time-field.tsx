import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { DateInputBase } from './date-input.tsx';
import { parseTypedTime } from './typed-date.ts';
import { useTypedText } from './use-typed-text.ts';

export interface TimeFieldProps extends DateInputBase {
  /** Such as `09:30`. While the text is no time, the text: the contract refuses it. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

const step = 15;
const minutesOfDay = 24 * 60;

/** The next quarter of an hour, or the one before. */
function stepped(time: string, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const now = (hours * 60 + minutes) / step;
  const next = (direction === 1 ? Math.floor(now) + 1 : Math.ceil(now) - 1) * step;
  const within = (next + minutesOfDay) % minutesOfDay;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A time of day on a clock with 24 hours. Arrow keys change it by a quarter of an hour. */
export function TimeField({ value, onChange, error, onBlur, ...input }: TimeFieldProps) {
  const { t } = useLingui();
  const typing = useTypedText({
    ...{ value, onChange, textOf: (time) => time },
    read: (text) => parseTypedTime(text) ?? text.trim(),
  });
  const isTime = parseTypedTime(value) === value;
  const isWrong = value !== '' && !isTime && (!typing.isTyping || Boolean(error));
  const onKeyDown = (event: KeyboardEvent): void => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isArrow && isTime && !event.altKey) {
      event.preventDefault();
      typing.set(stepped(value, event.key === 'ArrowUp' ? 1 : -1));
    } else typing.settleOnEnter(event);
  };
  return (
    <TextInput
      autoComplete="off"
      {...input}
      error={isWrong ? t`Enter a time, such as 09:00.` : error}
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={(event) => {
        typing.settle();
        onBlur?.(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
