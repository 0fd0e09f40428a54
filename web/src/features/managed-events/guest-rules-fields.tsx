import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { maxCapacity, maxGuests as mostGuests, type EventFields } from '@atrium/proto/events/event';

type Rules = Pick<EventFields, 'capacity' | 'maxGuests'>;

interface GuestRulesFieldsProps extends Rules {
  readonly errors: FormErrors;
  readonly onChange: (rules: Partial<Rules>) => void;
}

/** How many people can come, and whom each can bring. */
export function GuestRulesFields({ capacity, maxGuests, errors, onChange }: GuestRulesFieldsProps) {
  const { t } = useLingui();
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
        value={capacity ?? ''}
        error={errors['capacity']}
        onChange={(places) => onChange({ capacity: places === '' ? null : Number(places) })}
      />
      <NumberInput
        label={t`Guests per person`}
        data-path="maxGuests"
        min={0}
        max={mostGuests}
        allowDecimal={false}
        value={maxGuests}
        error={errors['maxGuests']}
        onChange={(guests) => onChange({ maxGuests: Number(guests) })}
      />
    </>
  );
}
