import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { lengths } from '@atrium/proto/common';
import { useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { auth } from '../../shared/auth/auth.ts';
import { drafts } from '../../shared/device/drafts.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';

/** Deletes the person’s own account. */
export function DeletionPage() {
  const { t } = useLingui();
  const { passwordManagement, graceDays } = useSuspenseQuery(accountQuery).data;
  return (
    <Page
      title={t`Delete account`}
      lead={t`You’ll be signed out on all devices. For ${plural(graceDays, { one: '# day', other: '# days' })}, an admin can restore your account. After that, your personal data is erased. What you wrote stays, without your name.`}
      width="reading"
      back={<BackToSettings />}
    >
      {passwordManagement === 'here' ? (
        <DeletionForm />
      ) : (
        <Alert>
          <Trans>Ask an admin to delete your account.</Trans>
        </Alert>
      )}
    </Page>
  );
}

const Schema = z.object({ password: z.string().min(1).max(lengths.password) });

function DeletionForm() {
  const { t } = useLingui();
  const { deleteAccount } = useAccountActions();
  const { form, ...contract } = useContractForm({
    schema: Schema,
    initialValues: { password: '' },
    send: async ({ password }) => {
      await deleteAccount.mutateAsync(password);
      drafts.clear();
      auth.endSession({ isLeaving: true });
    },
  });
  return (
    <FormFrame name="deletion-page" {...contract} isForSignIn>
      <Stack gap="md" maw="28rem">
        <PasswordInput
          label={t`Your password`}
          description={t`To protect your account, please confirm it’s you.`}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <div>
          <Button type="submit" color="red" loading={contract.sending}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}
