import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import type { EventFormValues } from './event-values.ts';
import { GuestRulesFields } from './guest-rules-fields.tsx';

/** How many people can come, until when they answer, and who sees it. */
export function EventAnswerFields({ form }: { form: UseFormReturnType<EventFormValues> }) {
  const { t } = useLingui();
  const { values, errors, setFieldValue, setValues } = form;
  const { capacity, maxGuests } = values;
  return (
    <>
      <GuestRulesFields {...{ capacity, maxGuests, errors }} onChange={setValues} />
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
