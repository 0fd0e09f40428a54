import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FrameContext } from '../ui/page-region.tsx';
import { OrganisationHeading } from '../ui/organisation-heading.tsx';
import { PublicFoot } from './public-foot.tsx';
import classes from './public-frame.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

interface PublicFrameProps {
  /** Someone is, but the server does not say who. */
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}

/** The frame of pages that can be read without signing in, for people who are signed out. */
export function PublicFrame({ isSignedIn, children }: PublicFrameProps) {
  useFocusOnNavigation();
  return (
    <div className={classes.frame} data-area="public">
      <a className={classes.skip} href="#main" data-print="never">
        <Trans>Skip to main content</Trans>
      </a>
      <header className={classes.header} data-print="never">
        <Link to="/" className={classes.brand}>
          <OrganisationHeading height={36} />
        </Link>
        {!isSignedIn && (
          <Button component={Link} to="/login">
            <Trans>Sign in</Trans>
          </Button>
        )}
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <FrameContext value="public">{children}</FrameContext>
      </main>
      <div className={classes.foot} data-print="never">
        <PublicFoot className={classes.links} />
      </div>
    </div>
  );
}
