import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import classes from './login-page.module.css';

export interface EmailFormProps {
  readonly contract: ContractForm<{ email: string }>;
  /** Label of the button. */
  readonly submit: string;
  /** Shown above the field. */
  readonly children?: ReactNode;
}

/** Form with a single e-mail address. */
export function EmailForm({ contract: { form, ...contract }, submit, children }: EmailFormProps) {
  const { t } = useLingui();
  return (
    <FormFrame name="email-form" {...contract} isForSignIn className={classes.form}>
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
      <Button type="submit" size="lg" fullWidth loading={contract.sending}>
        {submit}
      </Button>
    </FormFrame>
  );
}
