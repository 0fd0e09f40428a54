import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';

export interface AddingFormProps {
  readonly contract: Pick<ContractForm<never>, 'onSubmit' | 'failure' | 'sending'>;
  /** The fields. */
  readonly children: ReactNode;
}

/** What is asked before something is added. */
export const AddingForm = ({ contract: { onSubmit, failure, sending }, children }: AddingFormProps) => (
  <form onSubmit={onSubmit} noValidate>
    <FormAlert error={failure} />
    <Stack gap="md">
      {children}
      <div>
        <Button type="submit" loading={sending}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </Stack>
  </form>
);
