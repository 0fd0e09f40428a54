import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '@atrium/proto/client';
import { EmailRequest } from '@atrium/proto/identity/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { auth } from '../../shared/auth/auth.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { CodeInput } from './proof-form.tsx';
import { BackToSettings } from './back-to-settings.tsx';

export interface EmailPageProps {
  /** Of the link that was mailed; empty where somebody came by themselves. */
  readonly secret: string;
}

/** The address one signs in with: another is asked for, and confirmed by a link that is mailed there. */
export function EmailPage({ secret }: EmailPageProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(accountQuery);
  return (
    <Page
      title={t`E-mail`}
      lead={t`You sign in with ${data.email}.`}
      width="reading"
      back={<BackToSettings />}
    >
      {secret ? <Confirmation secret={secret} /> : <AddressForm />}
    </Page>
  );
}

/** Asks once more: programs that look at mails open their links, too. */
function Confirmation({ secret }: EmailPageProps) {
  const address = useSuspenseQuery(accountQuery).data.pendingEmail?.email;
  const { confirmEmail } = useAccountActions();
  return (
    <>
      <FormAlert error={confirmEmail.error} />
      {address && (
        <Text mb="lg">
          <Trans>
            From now on you’ll sign in with <strong>{address}</strong>. You’ll be signed out on all devices,
            including this one.
          </Trans>
        </Text>
      )}
      <Button
        loading={confirmEmail.isPending}
        onClick={() => confirmEmail.mutate(secret, { onSuccess: () => auth.lost() })}
      >
        <Trans>Confirm the new address</Trans>
      </Button>
    </>
  );
}

function AddressForm() {
  const { t } = useLingui();
  const { date, time } = useFormat();
  const { pendingEmail, passwordIsChanged, asksCode } = useSuspenseQuery(accountQuery).data;
  const asksPassword = passwordIsChanged === 'here';
  const { askForEmail } = useAccountActions();
  const { form, onSubmit, failure, sending } = useContractForm<EmailRequest>({
    schema: EmailRequest,
    initialValues: { email: '', ...(asksPassword && { current: '' }), ...(asksCode && { code: '' }) },
    send: ({ email, ...rest }) => askForEmail.mutateAsync({ email: email.trim(), ...rest }),
  });
  const address = pendingEmail?.email;
  const end = pendingEmail && `${date(pendingEmail.expiresAt)}, ${time(pendingEmail.expiresAt)}`;
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      {hasToSignInAgain(failure) && (
        <Button mb="lg" variant="default" onClick={() => void auth.signInAgain('/settings/email')}>
          <Trans>Sign in again</Trans>
        </Button>
      )}
      {address && (
        <Alert mb="lg" title={t`Check your inbox at ${address}`}>
          <Trans>Open the link in the e-mail by {end} to confirm. Until you do, nothing changes.</Trans>
        </Alert>
      )}
      <Stack gap="md" maw="28rem">
        <TextInput
          label={t`New address`}
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        {asksPassword && (
          <PasswordInput
            label={t`Your password`}
            description={t`To protect your account, please confirm it’s you.`}
            autoComplete="current-password"
            required
            {...form.getInputProps('current')}
          />
        )}
        {asksCode && <CodeInput {...form.getInputProps('code')} />}
        <div>
          <Button type="submit" loading={sending}>
            <Trans>Send confirmation link</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const hasToSignInAgain = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.problem.code === 'sign-in-again';
