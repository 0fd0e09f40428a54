import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
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
import { setupParts, type SetupPart } from './setup-parts.ts';
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
      <DetailTabs
        label={t`Setup sections`}
        value={part}
        onChange={onPart}
        tabs={setupParts.map((value) => ({
          value,
          label: parts[value],
          content: () => (
            <div className={classes.panel}>
              <Part part={value} />
            </div>
          ),
        }))}
      />
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
