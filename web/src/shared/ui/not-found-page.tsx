import { Trans, useLingui } from '@lingui/react/macro';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Sorry, nothing here`}
      text={<Trans>This page does not exist, or no longer. Perhaps the address has a typing mistake.</Trans>}
    />
  );
}
