import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from './message-page.tsx';

export function NoPermissionPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`No access`}
      text={
        <Trans>
          You don’t have permission to view this page. If you need it for your work, ask your administrator.
        </Trans>
      }
    />
  );
}
