import { useLingui } from '@lingui/react/macro';
import { ActionIcon, CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { CalendarPopup, prepareCalendar, type CalendarPopupProps } from './calendar-popup.tsx';
import { useTypedText, type TypedTextOptions } from './use-typed-text.ts';

/** What fields with a calendar take from `TextInput`. */
export type DateInputBase = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'
>;

export interface DateInputProps extends DateInputBase, TypedTextOptions {
  /** Why the text is no date, said once the person has finished typing. */
  readonly problem: string | undefined;
  /** Why the date may not be chosen, unless the form says more. */
  readonly limitProblem: string | undefined;
  readonly isClearable: boolean;
  /** Asked for when the calendar opens. */
  readonly calendar: () => Pick<CalendarPopupProps, 'day' | 'today' | 'min' | 'max' | 'period'>;
  /** The value that has the chosen day. */
  readonly withDay: (day: string) => string;
  /** Below the calendar, which then stays open when a day is chosen. */
  readonly belowCalendar?: (set: (value: string) => void, close: () => void) => ReactNode;
}

/** Text that means a date, with a calendar. Alt and arrow down opens it. */
export function DateInput(props: DateInputProps) {
  const { value, textOf, read, onChange, onSettled, problem, limitProblem, isClearable, ...others } = props;
  const { calendar, withDay, belowCalendar, error, onBlur, onKeyDown, disabled, ...input } = others;
  const { t } = useLingui();
  const ref = useRef<HTMLInputElement>(null);
  const [isOpen, { open, close, toggle }] = useDisclosure();
  const typing = useTypedText({ value, textOf, read, onChange, onSettled });
  // An error of the form waits for no one.
  const isSettled = !typing.isTyping || Boolean(error);
  const canClear = isClearable && value !== '' && !disabled;
  return (
    <TextInput
      autoComplete="off"
      {...input}
      ref={ref}
      disabled={disabled}
      error={(isSettled && problem) || error || (isSettled && limitProblem)}
      value={typing.text}
      onFocus={prepareCalendar}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={(event) => {
        typing.settle();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          typing.settle();
          open();
        } else typing.settleOnEnter(event);
        onKeyDown?.(event);
      }}
      rightSectionWidth={canClear ? 64 : 36}
      rightSection={
        <>
          {canClear && (
            <CloseButton
              size="md"
              aria-label={t`Clear`}
              onClick={() => {
                typing.set('');
                ref.current?.focus();
              }}
            />
          )}
          <CalendarPopup
            {...(isOpen ? calendar() : { day: null, today: '' })}
            opened={isOpen}
            onClose={close}
            field={ref}
            onPick={(day) => typing.set(withDay(day))}
            below={belowCalendar && ((leave) => belowCalendar(typing.set, leave))}
            button={
              <ActionIcon
                variant="subtle"
                color="gray"
                size="md"
                aria-label={t`Open calendar`}
                disabled={disabled}
                onClick={toggle}
              >
                <IconCalendar size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            }
          />
        </>
      }
    />
  );
}
