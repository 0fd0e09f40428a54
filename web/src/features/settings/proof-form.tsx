import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { FreshProof } from '@atrium/proto/identity/fresh-proof';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';

export interface ProofFormProps {
  /** Whether a code is asked for besides the password. */
  readonly asksCode: boolean;
  readonly submit: string;
  readonly send: (proof: FreshProof) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Has somebody show once more who they are. */
export function ProofForm({ asksCode, submit, send, onCancel }: ProofFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, sending } = useContractForm<FreshProof>({
    schema: FreshProof,
    initialValues: asksCode ? { current: '', code: '' } : { current: '' },
    send,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      <Stack gap="md" maw="28rem">
        <PasswordInput
          label={t`Your password`}
          description={t`To protect your account, please confirm it’s you.`}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('current')}
        />
        {asksCode && <CodeInput {...form.getInputProps('code')} />}
        <Group>
          <Button type="submit" loading={sending}>
            {submit}
          </Button>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Six digits of the app, or one of the codes for when it is lost. */
export function CodeInput(props: Record<string, unknown>) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Code from your authenticator app`}
      description={t`Or one of your recovery codes.`}
      autoComplete="one-time-code"
      spellCheck={false}
      required
      {...props}
    />
  );
}
