import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LanguagePicker } from '../../shared/i18n/language-picker.tsx';
import { Page } from '../../shared/ui/page.tsx';
import classes from './terms-page.module.css';

/** Readable before signing in. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <main className={classes.terms}>
      <Page title={t`Terms of use`} width="reading" lead={<Trans>What we expect of each other here.</Trans>}>
        <h2>
          <Trans>Who runs this place</Trans>
        </h2>
        <p>
          <Trans>
            Your organisation runs Atrium for the people who work in it. It decides who may see and do what.
          </Trans>
        </p>
        <h2>
          <Trans>What you write</Trans>
        </h2>
        <p>
          <Trans>
            You answer for what you write. Be kind, stay with what is true, and share only what you may share.
            Others see your name beside it.
          </Trans>
        </p>
        <h2>
          <Trans>When something is not right</Trans>
        </h2>
        <p>
          <Trans>
            Report it. Moderators look at every report, may hide what breaks these terms, and tell its author
            why.
          </Trans>
        </p>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <p>
          <Trans>
            It is yours alone. Keep your password to yourself, and sign out on devices that others use.
          </Trans>
        </p>
        <div className={classes.foot}>
          <Anchor component={Link} to="/">
            <Trans>To the first page</Trans>
          </Anchor>
          <LanguagePicker />
        </div>
      </Page>
    </main>
  );
}
