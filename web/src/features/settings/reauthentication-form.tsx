import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { ProofFields, emptyProof } from './proof-fields.tsx';

export interface ReauthenticationFormProps {
  /** Whether a code is needed in addition to the password. */
  readonly requiresTwoStep: boolean;
  readonly submit: string;
  readonly send: (reauthentication: Reauthentication) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks people to sign in again. */
export function ReauthenticationForm({ requiresTwoStep, submit, send, onCancel }: ReauthenticationFormProps) {
  const needs = { passwordManagement: 'here', requiresTwoStep } as const;
  const { form, ...contract } = useContractForm<Reauthentication>({
    schema: Reauthentication,
    initialValues: emptyProof(needs),
    send,
  });
  return (
    <FormFrame name="reauthentication-form" {...contract} isForSignIn>
      <Stack gap="md" maw="28rem">
        <ProofFields {...needs} inputPropsOf={(field) => form.getInputProps(field)} autoFocus />
        <Group>
          <Button type="submit" loading={contract.sending}>
            {submit}
          </Button>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}
