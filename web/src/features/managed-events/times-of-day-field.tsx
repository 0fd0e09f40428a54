import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Switch, Text } from '@mantine/core';
import { useRef } from 'react';
import type { FormErrors } from '@mantine/form';
import type { EventFields } from '@atrium/proto/events/event';
import { TimeField } from '../../shared/form/time-field.tsx';
import { timeZoneName } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { isTime, movedEnd } from './moved-end.ts';

type Times = Pick<EventFields, 'timeStart' | 'timeEnd'>;

interface TimesOfDayFieldProps extends Times {
  /** Null for that of the organisation. */
  readonly timeZone?: string | null;
  readonly errors: FormErrors;
  readonly onChange: (times: Partial<Times>) => void;
}

/** From when until when, or all day. */
export function TimesOfDayField({
  timeStart,
  timeEnd,
  timeZone = null,
  errors,
  onChange,
}: TimesOfDayFieldProps) {
  const { t } = useLingui();
  const organisation = useSession().organisation.timeZone;
  const zone = timeZoneName(timeZone ?? organisation, useLanguage());
  /** While a time is being typed, it is none. */
  const lastStart = useRef(timeStart);
  const start = (time: string): void => {
    onChange({ timeStart: time, timeEnd: movedEnd(lastStart.current, time, timeEnd) });
    if (isTime(time)) lastStart.current = time;
  };
  const setAllDay = (allDay: boolean): void =>
    onChange(allDay ? { timeStart: null, timeEnd: null } : { timeStart: '09:00', timeEnd: '10:00' });
  return (
    <>
      <Switch
        label={t`All day`}
        checked={timeStart === null}
        onChange={(event) => setAllDay(event.currentTarget.checked)}
      />
      {timeStart !== null && (
        <>
          <Group gap="sm" align="flex-start">
            <TimeField
              label={t`Begins at`}
              w="8rem"
              data-path="timeStart"
              value={timeStart}
              error={errors['timeStart']}
              onChange={start}
            />
            <TimeField
              label={t`Ends at`}
              w="8rem"
              data-path="timeEnd"
              value={timeEnd ?? ''}
              error={errors['timeEnd']}
              onChange={(time) => onChange({ timeEnd: time || null })}
            />
          </Group>
          <Text size="sm" c="dimmed">
            <Trans>Time zone: {zone}</Trans>
          </Text>
        </>
      )}
    </>
  );
}
