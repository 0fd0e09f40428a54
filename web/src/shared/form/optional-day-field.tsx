import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

export interface OptionalDayFieldProps {
  readonly label: string;
  /** What an empty field means. */
  readonly description: string;
  /** Such as `2027-12-31`. */
  readonly value: string | null;
  readonly min?: string | undefined;
  readonly error?: ReactNode;
  readonly onChange: (day: string | null) => void;
}

/** A day that may be left empty. */
export const OptionalDayField = ({ value, min, onChange, ...props }: OptionalDayFieldProps) => (
  <TextInput
    {...props}
    type="date"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...(min && { min })}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
);
