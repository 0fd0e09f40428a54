import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from './message-page.tsx';

export function NoPermissionPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Permission denied`}
      text={
        <Trans>
          You do not have permission to see this page. If you need it for your work, ask your administrators.
        </Trans>
      }
    />
  );
}
