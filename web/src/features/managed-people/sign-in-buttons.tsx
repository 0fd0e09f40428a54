import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@atrium/proto/identity/people';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { usePeopleActions } from './managed-people.queries.ts';

/** What is done about how somebody signs in, who cannot do it themselves. */
export function SignInButtons({ id, name }: Pick<Person, 'id' | 'name'>) {
  const { t } = useLingui();
  const { endSessions, resetFactor } = usePeopleActions();
  return (
    <>
      <ConfirmButton
        title={t`Sign ${name} out everywhere?`}
        text={t`Within seconds, on all their devices. They can sign in again; to prevent that, deactivate them.`}
        confirm={t`Sign out everywhere`}
        loading={endSessions.isPending}
        onConfirm={() => endSessions.mutate(id)}
      >
        <Trans>Sign out everywhere</Trans>
      </ConfirmButton>
      <ConfirmButton
        title={t`Reset the second step of ${name}?`}
        text={t`For who has lost their app. Make sure that it is really them who asks: afterwards their password alone lets them in. They are told by mail.`}
        confirm={t`Reset`}
        danger
        loading={resetFactor.isPending}
        onConfirm={() => resetFactor.mutate(id)}
      >
        <Trans>Reset second step</Trans>
      </ConfirmButton>
      <FormAlert error={endSessions.error ?? resetFactor.error} />
    </>
  );
}
