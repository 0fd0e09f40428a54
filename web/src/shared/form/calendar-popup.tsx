import { useLingui } from '@lingui/react/macro';
import { Drawer, Popover, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import classes from '../ui/bottom-sheet.module.css';
import type { DateCalendarProps } from './date-calendar.tsx';

const loadCalendar = () => import('./date-calendar.tsx');
const LazyCalendar = lazy(() => loadCalendar().then(({ DateCalendar }) => ({ default: DateCalendar })));

/** Before the calendar is opened. A failure shows itself when it is. */
export const prepareCalendar = (): void => void loadCalendar().catch(() => undefined);

export interface CalendarPopupProps extends Omit<DateCalendarProps, 'isLarge'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Gets the focus back. On a phone it stays at the button, because the field would bring up the keyboard. */
  readonly field: RefObject<HTMLElement | null>;
  /** The button that opens it. */
  readonly button: ReactElement;
  /** Below the calendar, which then stays open when a day is chosen. */
  readonly below?: ((close: () => void) => ReactNode) | undefined;
}

/** A calendar at its field; on a phone, a sheet. */
export function CalendarPopup({
  opened,
  onClose,
  field,
  button,
  below,
  onPick,
  ...calendar
}: CalendarPopupProps) {
  const { t } = useLingui();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const leave = (): void => {
    onClose();
    if (!isNarrow) field.current?.focus();
  };
  const content = (
    <Suspense fallback={<Skeleton height={isNarrow ? 344 : 284} miw={252} tabIndex={-1} data-autofocus />}>
      <LazyCalendar
        {...calendar}
        isLarge={isNarrow}
        onPick={(day) => {
          onPick(day);
          if (!below) leave();
        }}
      />
      {below?.(leave)}
    </Suspense>
  );
  if (isNarrow)
    return (
      <>
        {button}
        <Drawer
          opened={opened}
          onClose={leave}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
          position="bottom"
          radius="lg"
          classNames={{ content: classes.sheet }}
          title={t`Calendar`}
        >
          {content}
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && leave()}
      position="bottom-end"
      shadow="md"
      radius="md"
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t`Calendar`} aria-labelledby={undefined}>
        {content}
      </Popover.Dropdown>
    </Popover>
  );
}
