import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { Email } from '@atrium/proto/common';
import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';

export interface EmailPageProps {
  /** Of the link that was mailed; empty where somebody came by themselves. */
  readonly secret: string;
  readonly onConfirmed: () => void;
}

/** The address one signs in with: another is asked for, and confirmed by a link that is mailed there. */
export function EmailPage({ secret, onConfirmed }: EmailPageProps) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(accountQuery);
  return (
    <Page
      title={t`E-mail`}
      lead={t`You sign in with ${data.email}.`}
      width="reading"
      back={<BackToSettings />}
    >
      {secret ? <Confirmation secret={secret} onConfirmed={onConfirmed} /> : <AddressForm />}
    </Page>
  );
}

/** Asks once more: programs that look at mails open their links, too. */
function Confirmation({ secret, onConfirmed }: EmailPageProps) {
  const { confirmEmail } = useAccountActions();
  return (
    <>
      <FormAlert error={confirmEmail.error} />
      <Button
        loading={confirmEmail.isPending}
        onClick={() => confirmEmail.mutate(secret, { onSuccess: onConfirmed })}
      >
        <Trans>Confirm the new address</Trans>
      </Button>
    </>
  );
}

const Schema = z.object({ email: Email });

function AddressForm() {
  const { t } = useLingui();
  const { date, time } = useFormat();
  const { pendingEmail } = useSuspenseQuery(accountQuery).data;
  const { askForEmail } = useAccountActions();
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: Schema,
    initialValues: { email: '' },
    send: ({ email }) => askForEmail.mutateAsync(email.trim()),
  });
  const address = pendingEmail?.email;
  const end = pendingEmail && `${date(pendingEmail.expiresAt)}, ${time(pendingEmail.expiresAt)}`;
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      {address && (
        <Alert mb="lg" title={t`Look into the mailbox of ${address}`}>
          <Trans>The link there is good until {end}. Until you open it, everything stays as it is.</Trans>
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
        <div>
          <Button type="submit" loading={sending}>
            <Trans>Send a link there</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
