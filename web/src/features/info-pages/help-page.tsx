import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { InfoPage } from './info-page.tsx';

/** Where help is found. */
export function HelpPage() {
  const { t } = useLingui();
  return <InfoPage page="help" title={t`Help`} otherwise={<CommonHelp />} />;
}

/** What holds everywhere. */
const CommonHelp = () => (
  <>
    <h2>
      <Trans>You cannot sign in</Trans>
    </h2>
    <p>
      <Trans>
        Choose “Forgotten your password?” where you sign in: we mail you a link. If you are here for the first
        time, sign up with the address your organisation knows, or with your manager's code.
      </Trans>
    </p>
    <h2>
      <Trans>You are looking for something</Trans>
    </h2>
    <p>
      <Trans>
        Press Ctrl K, or ⌘K on a Mac, or the magnifying glass on a phone, and type what you remember: a name,
        a word of an article, a page.
      </Trans>
    </p>
    <h2>
      <Trans>You hear too much, or too little</Trans>
    </h2>
    <p>
      <Trans>In your settings you choose which channels you follow and what others see of you.</Trans>
    </p>
    <p>
      <Anchor component={Link} to="/contact">
        <Trans>Whom to ask</Trans>
      </Anchor>
    </p>
  </>
);
