import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { PasswordChange } from '@atrium/proto/identity/account';
import { useSuspenseQuery } from '@tanstack/react-query';
import { auth } from '../../shared/auth/auth.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { accountQuery, useAccountActions } from './account.queries.ts';
import { BackToSettings } from './back-to-settings.tsx';

/** Changes the password here, or on the pages of the identity provider that stores it. */
export function PasswordPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(accountQuery);
  return (
    <Page
      title={t`Password`}
      lead={t`Changing your password signs you out on all devices.`}
      width="reading"
      back={<BackToSettings />}
    >
      {data.passwordManagement === 'here' ? (
        <PasswordForm />
      ) : (
        <Button onClick={() => void auth.changePassword('/settings')}>
          <Trans>Change password</Trans>
        </Button>
      )}
    </Page>
  );
}

function PasswordForm() {
  const { t } = useLingui();
  const { changePassword } = useAccountActions();
  const { form, ...contract } = useContractForm<PasswordChange>({
    schema: PasswordChange,
    initialValues: { current: '', password: '', repeated: '' },
    send: async (values) => {
      await changePassword.mutateAsync(values);
      auth.endSession();
    },
  });
  return (
    <FormFrame name="password-page" {...contract} isForSignIn>
      <Stack gap="md" maw="28rem">
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          required
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label={t`New password`}
          description={t`At least 12 characters. Several unrelated words are easy to remember and hard to guess.`}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t`Repeat new password`}
          autoComplete="new-password"
          required
          {...form.getInputProps('repeated')}
        />
        <div>
          <Button type="submit" loading={contract.sending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}
