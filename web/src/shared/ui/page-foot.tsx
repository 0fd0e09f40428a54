import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import classes from './page-foot.module.css';
import { useIsFramed } from './page-region.tsx';

/** What the frame has and pages outside it lack: the way to the home page, and the languages. */
export function PageFoot() {
  if (useIsFramed()) return null;
  return (
    <div className={classes.foot}>
      <Anchor component={Link} to="/">
        <Trans>Go to home page</Trans>
      </Anchor>
      <LanguagePicker />
    </div>
  );
}
