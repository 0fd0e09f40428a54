import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import classes from './public-foot.module.css';

/** The language and the pages that need no sign-in. */
export const PublicFoot = ({ className }: { className?: string | undefined }) => (
  <footer className={className}>
    <LanguagePicker />
    <div className={classes.links}>
      <Anchor component={Link} to="/help" size="sm" c="dimmed">
        <Trans>Help</Trans>
      </Anchor>
      <Anchor component={Link} to="/contact" size="sm" c="dimmed">
        <Trans>Contact</Trans>
      </Anchor>
      <Anchor component={Link} to="/terms" size="sm" c="dimmed">
        <Trans>Terms of use</Trans>
      </Anchor>
    </div>
  </footer>
);
