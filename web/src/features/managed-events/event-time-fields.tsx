import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Switch, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateRangeField } from '../../shared/form/date-range-field.tsx';
import { TimeField } from '../../shared/form/time-field.tsx';
import { timeZoneName } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { EventFormValues } from './event-values.ts';

/** First and last day, and from when until when. */
export function EventTimeFields({ form }: { form: UseFormReturnType<EventFormValues> }) {
  const { t } = useLingui();
  const { values, errors, setFieldValue } = form;
  const organisation = useSession().organisation.timeZone;
  const zone = timeZoneName(values.timeZone ?? organisation, useLanguage());
  const isAllDay = values.timeStart === null;
  const setAllDay = (allDay: boolean): void => {
    setFieldValue('timeStart', allDay ? null : '09:00');
    setFieldValue('timeEnd', allDay ? null : '10:00');
  };
  return (
    <Stack gap="sm">
      <DateRangeField
        from={{ required: true, label: t`First day`, ...form.getInputProps('dateStart') }}
        to={{
          label: t`Last day`,
          ...form.getInputProps('dateEnd'),
          value: values.dateEnd ?? '',
          onChange: (day: string) => setFieldValue('dateEnd', day || null),
        }}
      />
      <Switch
        label={t`All day`}
        checked={isAllDay}
        onChange={(event) => setAllDay(event.currentTarget.checked)}
      />
      {!isAllDay && (
        <>
          <Group gap="sm" align="flex-start">
            <TimeField
              label={t`Begins at`}
              w="8rem"
              data-path="timeStart"
              value={values.timeStart ?? ''}
              error={errors['timeStart']}
              onChange={(time) => setFieldValue('timeStart', time)}
            />
            <TimeField
              label={t`Ends at`}
              w="8rem"
              data-path="timeEnd"
              value={values.timeEnd ?? ''}
              error={errors['timeEnd']}
              onChange={(time) => setFieldValue('timeEnd', time || null)}
            />
          </Group>
          <Text size="sm" c="dimmed">
            <Trans>Time zone: {zone}</Trans>
          </Text>
        </>
      )}
    </Stack>
  );
}
