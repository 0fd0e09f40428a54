import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeOrders, type HomeOrder } from '@atrium/proto/home-order';
import { homeOrderLabels } from '../../shared/home/home-order-labels.ts';
import { AppearanceSettings } from '../../shared/frame/appearance-settings.tsx';
import { ProfilePhotoField } from '../../shared/profile-photo/profile-photo-field.tsx';
import { useUpdatePreferences } from '../../shared/session/preferences.queries.ts';
import { usePermission, useSession } from '../../shared/session/use-session.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './settings-page.module.css';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Settings`} width="reading">
      <Section title={<Trans>About you</Trans>}>
        <ProfilePhotoField />
        <OwnRows />
      </Section>
      <Section title={<Trans>Account and security</Trans>}>
        <AccountRows />
      </Section>
      <Section title={<Trans>Display and region</Trans>}>
        <Stack gap="md" maw="24rem">
          <AppearanceSettings />
          <HomeOrderField />
          <TimeZoneField />
        </Stack>
      </Section>
    </Page>
  );
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <Title order={2} size="h4">
      {title}
    </Title>
    {children}
  </section>
);

function OwnRows() {
  const { t } = useLingui();
  const readsNews = usePermission({ feature: 'articles', access: 'user:articles' });
  return (
    <Rows>
      <Row
        title={
          <Link to="/settings/status">
            <Trans>Status</Trans>
          </Link>
        }
        detail={t`Your availability, and who covers for you.`}
      />
      {readsNews && (
        <Row
          title={
            <Link to="/settings/channels">
              <Trans>My channels</Trans>
            </Link>
          }
          detail={t`Articles from channels you follow appear on your home page and in your notifications.`}
        />
      )}
      <Row
        title={
          <Link to="/settings/notifications">
            <Trans>Notifications</Trans>
          </Link>
        }
        detail={t`What you are notified about, how and when.`}
      />
      <Row
        title={
          <Link to="/settings/devices">
            <Trans>Push notifications</Trans>
          </Link>
        }
        detail={t`Devices that notify you when Atrium is closed.`}
      />
      <Row
        title={
          <Link to="/settings/privacy">
            <Trans>Privacy</Trans>
          </Link>
        }
        detail={t`Choose what colleagues can see about you. Changes apply immediately.`}
      />
      <Row
        title={
          <Link to="/settings/data">
            <Trans>My data</Trans>
          </Link>
        }
        detail={t`Download everything Atrium stores about you.`}
      />
    </Rows>
  );
}

function AccountRows() {
  const { t } = useLingui();
  const { email } = useSession().person;
  return (
    <Rows>
      <Row
        title={
          <Link to="/settings/email">
            <Trans>E-mail</Trans>
          </Link>
        }
        detail={email}
      />
      <Row
        title={
          <Link to="/settings/mobile">
            <Trans>Mobile</Trans>
          </Link>
        }
        detail={t`For calls and verification codes.`}
      />
      <Row
        title={
          <Link to="/settings/password">
            <Trans>Password</Trans>
          </Link>
        }
      />
      <Row
        title={
          <Link to="/settings/second-factor">
            <Trans>Two-step verification</Trans>
          </Link>
        }
        detail={t`Your password plus a code from an app.`}
      />
      <Row
        title={
          <Link to="/settings/tokens">
            <Trans>API tokens</Trans>
          </Link>
        }
        detail={t`Let apps and scripts act on your behalf.`}
      />
      <Row
        title={
          <Link to="/settings/sessions">
            <Trans>Active sessions</Trans>
          </Link>
        }
        detail={t`Browsers and devices where you’re signed in.`}
      />
      <Row
        title={
          <Link to="/settings/deletion">
            <Trans>Delete account</Trans>
          </Link>
        }
      />
    </Rows>
  );
}

function HomeOrderField() {
  const { t, i18n } = useLingui();
  const { homeOrder } = useSession().preferences;
  const prefer = useUpdatePreferences();
  return (
    <Select
      label={t`News on your home page`}
      data={homeOrders.map((value) => ({ value, label: i18n._(homeOrderLabels[value]) }))}
      value={homeOrder}
      onChange={(order) => order && prefer.mutate({ homeOrder: order as HomeOrder })}
      allowDeselect={false}
    />
  );
}

function TimeZoneField() {
  const { t } = useLingui();
  const { preferences, organisation } = useSession();
  const prefer = useUpdatePreferences();
  return (
    <Select
      label={t`Time zone`}
      description={t`If you don’t choose one, the time zone of ${organisation.name} applies.`}
      placeholder={organisation.timeZone}
      data={Intl.supportedValuesOf('timeZone')}
      value={preferences.timeZone}
      onChange={(timeZone) => prefer.mutate({ timeZone })}
      limit={100}
      searchable
      clearable
    />
  );
}
