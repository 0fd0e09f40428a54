import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DiscardButton } from './discard-button.tsx';
import { FormFrame } from './form-frame.tsx';
import classes from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';

export interface FormProps extends Omit<ContractForm<never>, 'form'> {
  /** The name of its file. */
  readonly name: string;
  /** What the button does: "Add role". */
  readonly save?: ReactNode;
  /** Whether the button stays disabled while nothing is changed, for a form of stored values. */
  readonly isOfStored?: boolean;
  /** Shows the values without a way to change them. */
  readonly isReadOnly?: boolean;
  /** Buttons beside the save button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form of a contract, from `useContractForm`: its fields, what needs attention, and a bar that stays in view with its
 * button. Leaving with changes asks first.
 */
export function Form({
  name,
  save,
  isOfStored,
  isReadOnly = false,
  actions,
  children,
  ...contract
}: FormProps) {
  const { t } = useLingui();
  const { sending, isChanged, discard } = contract;
  return (
    <FormFrame name={name} {...contract} className={classes.form} isSavedOnLeave={!isReadOnly}>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <Stack gap="md">{children}</Stack>
      </fieldset>
      {!isReadOnly && (
        <div className={classes.bar} data-changed={isChanged || undefined}>
          <Button type="submit" loading={sending} disabled={Boolean(isOfStored) && !isChanged}>
            {save ?? <Trans>Save</Trans>}
          </Button>
          {isChanged && (
            <>
              <DiscardButton disabled={sending} onDiscard={discard} />
              <span className={classes.unsaved} role="status">{t`Unsaved changes`}</span>
            </>
          )}
          {actions}
        </div>
      )}
    </FormFrame>
  );
}
