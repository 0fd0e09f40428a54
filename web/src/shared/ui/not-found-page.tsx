import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Page not found`}
      text={<Trans>This page doesn’t exist or was removed. Check the address.</Trans>}
    />
  );
}
