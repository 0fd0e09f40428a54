import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import classes from './login-page.module.css';

export interface EmailFormProps {
  readonly contract: ContractForm<{ email: string }>;
  /** Label of the button. */
  readonly submit: string;
  /** Shown above the field. */
  readonly children?: ReactNode;
}

/** Form with a single e-mail address. */
export function EmailForm({
  contract: { form, onSubmit, failure, sending },
  submit,
  children,
}: EmailFormProps) {
  const { t } = useLingui();
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormAlert error={failure} />
      {children}
      <TextInput
        label={t`E-mail address`}
        type="email"
        autoComplete="email"
        size="md"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="lg" fullWidth loading={sending}>
        {submit}
      </Button>
    </form>
  );
}
