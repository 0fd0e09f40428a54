import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../shared/i18n/language-picker.tsx';
import { brandQuery } from '../../shared/session/brand.queries.ts';
import { Courtyard } from '../../shared/ui/courtyard.tsx';
import { OrganisationLogo } from '../../shared/ui/organisation-logo.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './login-page.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export interface LoginFrameProps {
  /** Title of the browser tab. Defaults to the heading. */
  readonly name?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of all pages before sign-in. */
export function LoginFrame({ title, name = title, lead, children }: LoginFrameProps) {
  usePageTitle(name);
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <Courtyard cover className={classes.courtyard} />
      </div>
      <main className={classes.side}>
        <div className={classes.content}>
          <p className={classes.brand}>
            <OrganisationHeading />
          </p>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        <footer className={classes.foot}>
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
      </main>
    </div>
  );
}

/** Logo and name of the organisation if known, otherwise of Atrium. */
function OrganisationHeading() {
  const { data: brand } = useQuery(brandQuery);
  if (brand?.logo) return <OrganisationLogo src={brand.logo} name={brand.name} height={48} />;
  return (
    <>
      <Logo size={40} /> {brand?.name ?? 'Atrium'}
    </>
  );
}
