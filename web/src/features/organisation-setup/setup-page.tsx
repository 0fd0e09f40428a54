import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { CalendarSection } from './calendar-form.tsx';
import { DeliveryRulesSection } from './delivery-rules-form.tsx';
import { InfoPageSection } from './info-page-form.tsx';
import { LicenceSection } from './licence-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { MapSection } from './map-form.tsx';
import { MenusSection } from './menus-form.tsx';
import { BrandSection } from './brand-form.tsx';
import { organisationQueries } from './organisation.queries.ts';
import { RequestsSection } from './requests-form.tsx';
import { ReviewRulesSection } from './review-rules-form.tsx';
import { SettingsSection } from './settings-form.tsx';
import classes from './setup-page.module.css';
import { setupQuery } from './setup.queries.ts';
import type { SetupPart } from './setup-parts.ts';
import { SignUpSection } from './sign-up-form.tsx';
import { StoresSection } from './stores-form.tsx';

export interface SetupPageProps {
  readonly part: SetupPart;
  readonly onPart: (part: SetupPart) => void;
}

/** Setup of the organisation, in parts. Each section is saved on its own. */
export function SetupPage({ part, onPart }: SetupPageProps) {
  const { t } = useLingui();
  const parts: Readonly<Record<SetupPart, string>> = {
    general: t`General`,
    look: t`Branding`,
    people: t`Sign-up`,
    calendar: t`Calendar`,
    services: t`Services`,
    notifications: t`Notifications`,
    pages: t`Help and contact`,
  };
  return (
    <Page title={t`Organisation`}>
      <Tabs value={part} onChange={(next) => next && onPart(next as SetupPart)} className={classes.tabs}>
        <Tabs.List aria-label={t`Setup sections`} className={classes.list}>
          {Object.entries(parts).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part} pt="lg" className={classes.panel}>
          <Part part={part} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Part({ part }: { part: SetupPart }) {
  const { data: organisation } = useSuspenseQuery(organisationQueries.settings());
  const { data: setup } = useSuspenseQuery(setupQuery);
  switch (part) {
    case 'general':
      return (
        <RemountIfPristine stored={organisation}>
          {(opened) => <SettingsSection organisation={opened} />}
        </RemountIfPristine>
      );
    case 'look':
      return (
        <>
          <LogoSection organisation={organisation} />
          <RemountIfPristine stored={organisation}>
            {(opened) => <BrandSection organisation={opened} />}
          </RemountIfPristine>
        </>
      );
    case 'people':
      return (
        <>
          <SignUpSection />
          <LicenceSection licence={setup.licence} />
        </>
      );
    case 'notifications':
      return <DeliveryRulesSection />;
    case 'pages':
      return (
        <>
          <InfoPageSection page="help" title={<Trans>Help</Trans>} />
          <InfoPageSection page="contact" title={<Trans>Contact</Trans>} />
        </>
      );
    case 'calendar':
      return (
        <RemountIfPristine stored={setup.calendar}>
          {(opened) => <CalendarSection saved={opened} />}
        </RemountIfPristine>
      );
    case 'services':
      return (
        <>
          <ReviewRulesSection />
          <RemountIfPristine stored={setup.requests}>
            {(opened) => <RequestsSection saved={opened} />}
          </RemountIfPristine>
          <RemountIfPristine stored={setup.menus}>
            {(opened) => <MenusSection saved={opened} />}
          </RemountIfPristine>
          <RemountIfPristine stored={setup.map}>
            {(opened) => <MapSection saved={opened} />}
          </RemountIfPristine>
          <RemountIfPristine stored={setup.stores}>
            {(opened) => <StoresSection saved={opened} />}
          </RemountIfPristine>
        </>
      );
  }
}
