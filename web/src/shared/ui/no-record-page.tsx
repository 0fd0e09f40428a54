import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { problemMessages } from '../api/problem-messages.ts';
import { auth } from '../auth/auth.ts';
import { MessagePage } from './message-page.tsx';

/** For people whom the identity provider knows but who have no record here: nothing else can be shown to them. */
export function NoRecordPage() {
  const { i18n, t } = useLingui();
  return (
    <MessagePage
      title={t`No account`}
      text={
        <>
          <p>{i18n._(problemMessages['no-user-record'])}</p>
          <p>
            <Trans>Ask your manager or an administrator to add you. Then sign in again.</Trans>
          </p>
        </>
      }
      action={
        <Button size="md" onClick={() => void auth.signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      }
    />
  );
}
