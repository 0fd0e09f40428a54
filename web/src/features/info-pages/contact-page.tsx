import { Trans, useLingui } from '@lingui/react/macro';
import { InfoPage } from './info-page.tsx';

export function ContactPage() {
  const { t } = useLingui();
  return (
    <InfoPage
      page="contact"
      title={t`Contact`}
      otherwise={
        <p>
          <Trans>For help with your account, ask your manager or an administrator.</Trans>
        </p>
      }
    />
  );
}
