import { Trans, useLingui } from '@lingui/react/macro';
import { PageRegion } from '../../shared/ui/page-region.tsx';
import { Page } from '../../shared/ui/page.tsx';
import classes from './terms-page.module.css';

/** Readable before signing in. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <PageRegion className={classes.terms}>
      <Page title={t`Terms of use`} width="reading" lead={<Trans>What we expect from each other.</Trans>}>
        <h2>
          <Trans>Who runs Atrium</Trans>
        </h2>
        <p>
          <Trans>Your organisation runs Atrium for its people and decides who can see and do what.</Trans>
        </p>
        <h2>
          <Trans>Your content</Trans>
        </h2>
        <p>
          <Trans>
            You are responsible for what you post. Be kind, be truthful, and share only what you are allowed
            to share. Your name appears next to it.
          </Trans>
        </p>
        <h2>
          <Trans>Reporting content</Trans>
        </h2>
        <p>
          <Trans>
            Report content that breaks these terms. Moderators review every report, can hide the content, and
            tell its author why.
          </Trans>
        </p>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <p>
          <Trans>Your account is personal. Keep your password private and sign out on shared devices.</Trans>
        </p>
      </Page>
    </PageRegion>
  );
}
