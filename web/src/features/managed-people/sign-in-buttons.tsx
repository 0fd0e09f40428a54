import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@atrium/proto/identity/people';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { usePeopleActions } from './managed-people.queries.ts';

/** Helps people who cannot sign in themselves: ends their sessions or resets two-step verification. */
export function SignInButtons({ id, name }: Pick<Person, 'id' | 'name'>) {
  const { t } = useLingui();
  const { endSessions, resetFactor } = usePeopleActions();
  return (
    <>
      <ConfirmButton
        title={t`Sign ${name} out everywhere?`}
        text={t`They are signed out on all devices within seconds, and their API tokens are revoked. To stop them from signing in again, deactivate the account.`}
        confirm={t`Sign out everywhere`}
        loading={endSessions.isPending}
        onConfirm={() => endSessions.mutate(id)}
      >
        <Trans>Sign out everywhere</Trans>
      </ConfirmButton>
      <ConfirmButton
        title={t`Reset two-step verification for ${name}?`}
        text={t`For people who lost their authenticator app. Check their identity first: after the reset, a password is enough to sign in. They are notified by e-mail, and their API tokens are revoked.`}
        confirm={t`Reset`}
        danger
        loading={resetFactor.isPending}
        onConfirm={() => resetFactor.mutate(id)}
      >
        <Trans>Reset two-step verification</Trans>
      </ConfirmButton>
      <FormAlert error={endSessions.error ?? resetFactor.error} />
    </>
  );
}
