import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { managedWelcomeQueries, useWelcomeActions } from './managed-welcome.queries.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** The notice at the top of the home page. */
export function WelcomePage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(managedWelcomeQueries.notice());
  const { remove } = useWelcomeActions();
  // Unsaved input stays when someone else saves. Only removing the notice resets the form.
  const [resetCount, setResetCount] = useState(0);
  const acknowledged = data.notice?.acknowledge ? data.notice.acknowledged : null;
  const lead =
    acknowledged === null
      ? t`A short notice at the top of the home page.`
      : t`${plural(acknowledged, { 0: 'No one has acknowledged this notice yet.', one: '# person has acknowledged this notice.', other: '# people have acknowledged this notice.' })}`;
  const takeAway = data.notice && (
    <ConfirmButton
      title={t`Remove welcome notice?`}
      text={t`The notice disappears for everyone, and its acknowledgements are deleted.`}
      confirm={t`Remove notice`}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => setResetCount(resetCount + 1) })}
    >
      <Trans>Remove notice</Trans>
    </ConfirmButton>
  );
  return (
    <Page title={t`Welcome notice`} lead={lead} tools={takeAway}>
      <WelcomeForm key={resetCount} notice={data.notice} />
    </Page>
  );
}
