import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { managedWelcomeQueries, useWelcomeActions } from './managed-welcome.queries.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** The notice people see first when they come in. */
export function WelcomePage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(managedWelcomeQueries.notice());
  const { remove } = useWelcomeActions();
  // What is typed stays when somebody else saves; only taking the notice away begins anew.
  const [round, setRound] = useState(0);
  const lead = data.notice?.acknowledge
    ? t`${plural(data.notice.acknowledged, { 0: 'Nobody has confirmed it yet.', one: '# person has confirmed it.', other: '# people have confirmed it.' })}`
    : t`One short text at the top of the first page.`;
  const takeAway = data.notice && (
    <ConfirmButton
      title={t`Take the welcome notice away?`}
      text={t`Nobody sees it any more, and its confirmations end with it.`}
      confirm={t`Take away`}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRound(round + 1) })}
    >
      <Trans>Take away</Trans>
    </ConfirmButton>
  );
  return (
    <Page title={t`Welcome notice`} lead={lead} action={takeAway}>
      <WelcomeForm key={round} notice={data.notice} />
    </Page>
  );
}
