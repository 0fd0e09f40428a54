import { Trans, useLingui } from '@lingui/react/macro';
import { InfoPage } from './info-page.tsx';

/** Whom to ask. */
export function ContactPage() {
  const { t } = useLingui();
  return (
    <InfoPage
      page="contact"
      title={t`Contact`}
      otherwise={
        <p>
          <Trans>
            Your manager and the administrators of your organisation help with everything about your account.
            They can also write here whom else to ask.
          </Trans>
        </p>
      }
    />
  );
}
