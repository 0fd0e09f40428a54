import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { EmailRequest } from '@atrium/proto/identity/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { auth } from '../../shared/auth/auth.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';
import { ProofFields, emptyProof } from './proof-fields.tsx';
import { SignInAgain } from './sign-in-again.tsx';

export interface EmailPageProps {
  /** Secret from the mailed link. Empty if the page was opened without a link. */
  readonly secret: string;
}

/** The e-mail address used to sign in. A new one is confirmed with a link mailed to it. */
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

/** Asks for confirmation, because mail scanners open links too. */
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
        onClick={() => confirmEmail.mutate(secret, { onSuccess: () => auth.endSession() })}
      >
        <Trans>Confirm the new address</Trans>
      </Button>
    </>
  );
}

function AddressForm() {
  const { t } = useLingui();
  const { date, time } = useFormat();
  const account = useSuspenseQuery(accountQuery).data;
  const { pendingEmail } = account;
  const { requestEmailChange } = useAccountActions();
  const { form, ...contract } = useContractForm<EmailRequest>({
    schema: EmailRequest,
    initialValues: { email: '', ...emptyProof(account) },
    send: ({ email, ...rest }) => requestEmailChange.mutateAsync({ email: email.trim(), ...rest }),
  });
  const address = pendingEmail?.email;
  const end = pendingEmail && `${date(pendingEmail.expiresAt)}, ${time(pendingEmail.expiresAt)}`;
  return (
    <FormFrame name="email-page" {...contract}>
      <SignInAgain failure={contract.failure} back="/settings/email" />
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
        <ProofFields {...account} inputPropsOf={(field) => form.getInputProps(field)} />
        <div>
          <Button type="submit" loading={contract.sending}>
            <Trans>Send confirmation link</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}
