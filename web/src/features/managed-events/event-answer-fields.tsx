import { useLingui } from '@lingui/react/macro';
import { NumberInput, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { maxCapacity, maxGuests } from '@atrium/proto/events/event';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import type { EventFormValues } from './event-values.ts';

/** How many people can come, until when they answer, and who sees it. */
export function EventAnswerFields({ form }: { form: UseFormReturnType<EventFormValues> }) {
  const { t } = useLingui();
  const { values, errors, setFieldValue } = form;
  return (
    <>
      <NumberInput
        label={t`Places`}
        description={t`Who finds no place joins the waiting list.`}
        placeholder={t`Unlimited`}
        data-path="capacity"
        min={1}
        max={maxCapacity}
        allowDecimal={false}
        value={values.capacity ?? ''}
        error={errors['capacity']}
        onChange={(places) => setFieldValue('capacity', places === '' ? null : Number(places))}
      />
      <NumberInput
        label={t`Guests per person`}
        data-path="maxGuests"
        min={0}
        max={maxGuests}
        allowDecimal={false}
        value={values.maxGuests}
        error={errors['maxGuests']}
        onChange={(guests) => setFieldValue('maxGuests', Number(guests))}
      />
      <DateTimeField
        label={t`Answer by`}
        isClearable
        data-path="answerBy"
        value={values.answerBy}
        error={errors['answerBy']}
        onChange={(at) => setFieldValue('answerBy', at)}
      />
      <Switch
        label={t`Invited people see who is going`}
        {...form.getInputProps('showsGuests', { type: 'checkbox' })}
      />
    </>
  );
}
