import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InfoPage } from './info-page.tsx';

export function HelpPage() {
  const { t } = useLingui();
  return <InfoPage page="help" title={t`Help`} otherwise={<CommonHelp />} />;
}

/** Help that applies to every organisation. */
const CommonHelp = () => (
  <>
    <h2>
      <Trans>Can’t sign in?</Trans>
    </h2>
    <p>
      <Trans>
        Choose “Forgot password?” on the sign-in page and we’ll e-mail you a link. New here? Sign up with the
        address your organisation knows, or with a code from your manager.
      </Trans>
    </p>
    <h2>
      <Trans>Looking for something?</Trans>
    </h2>
    <p>
      <Trans>
        Press Ctrl+K (⌘K on a Mac) or tap the magnifying glass on a phone. Then type what you remember: a
        name, a word from an article, a page.
      </Trans>
    </p>
    <h2>
      <Trans>Too many or too few notifications?</Trans>
    </h2>
    <p>
      <Trans>Choose your channels and notifications in your settings.</Trans>
    </p>
    <p>
      <Anchor component={Link} to="/contact">
        <Trans>Go to the contact page</Trans>
      </Anchor>
    </p>
  </>
);
