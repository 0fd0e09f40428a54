import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';

export interface ReauthenticationFormProps {
  /** Whether a code is needed in addition to the password. */
  readonly requiresTwoStep: boolean;
  readonly submit: string;
  readonly send: (reauthentication: Reauthentication) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Asks people to sign in again. */
export function ReauthenticationForm({ requiresTwoStep, submit, send, onCancel }: ReauthenticationFormProps) {
  const { t } = useLingui();
  const { form, onSubmit, failure, sending } = useContractForm<Reauthentication>({
    schema: Reauthentication,
    initialValues: requiresTwoStep ? { current: '', code: '' } : { current: '' },
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
        {requiresTwoStep && <CodeInput {...form.getInputProps('code')} />}
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

/** Six digits of the authenticator app, or a recovery code. */
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
