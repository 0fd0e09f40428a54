import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';

export interface AddFormProps {
  readonly contract: Pick<ContractForm<never>, 'onSubmit' | 'failure' | 'sending'>;
  readonly children: ReactNode;
}

/** Form shell for adding a domain or provider. */
export const AddForm = ({ contract: { onSubmit, failure, sending }, children }: AddFormProps) => (
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
