import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateRangeField } from '../../shared/form/date-range-field.tsx';
import type { EventFormValues } from './event-values.ts';
import { TimesOfDayField } from './times-of-day-field.tsx';

/** First and last day, and from when until when. */
export function EventTimeFields({ form }: { form: UseFormReturnType<EventFormValues> }) {
  const { t } = useLingui();
  const { values, errors, setFieldValue, setValues } = form;
  const { timeStart, timeEnd, timeZone } = values;
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
      <TimesOfDayField {...{ timeStart, timeEnd, timeZone, errors }} onChange={setValues} />
    </Stack>
  );
}
