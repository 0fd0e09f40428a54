import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeOrders, type HomeOrder } from '@atrium/proto/identity/account';
import { LookChoices } from '../../shared/frame/look-choices.tsx';
import { PortraitField } from '../../shared/portrait/portrait-field.tsx';
import { usePrefer } from '../../shared/session/preferences.queries.ts';
import { useMay, useSession } from '../../shared/session/use-session.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import classes from './settings-page.module.css';

/** What a person can have their own way. */
export function SettingsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Settings`} width="reading">
      <Section title={<Trans>You</Trans>}>
        <PortraitField />
        <OwnRows />
      </Section>
      <Section title={<Trans>How you sign in</Trans>}>
        <AccountRows />
      </Section>
      <Section title={<Trans>How Atrium looks</Trans>}>
        <Stack gap="md" maw="24rem">
          <LookChoices />
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
  const readsNews = useMay({ feature: 'articles', access: 'user:articles' });
  return (
    <Rows>
      <Row
        title={
          <Link to="/settings/status">
            <Trans>Status</Trans>
          </Link>
        }
        detail={t`Where you are, until when, and who stands in for you.`}
      />
      {readsNews && (
        <Row
          title={
            <Link to="/settings/channels">
              <Trans>My channels</Trans>
            </Link>
          }
          detail={t`News of the channels you follow is on your home page, and you hear of it at once.`}
        />
      )}
      <Row
        title={
          <Link to="/settings/notifications">
            <Trans>Notifications</Trans>
          </Link>
        }
        detail={t`What you hear of, by which way, and when not.`}
      />
      <Row
        title={
          <Link to="/settings/devices">
            <Trans>Messages on devices</Trans>
          </Link>
        }
        detail={t`Where you hear of things while Atrium is not open.`}
      />
      <Row
        title={
          <Link to="/settings/privacy">
            <Trans>Privacy</Trans>
          </Link>
        }
        detail={t`Choose what your colleagues see of you. It holds at once, everywhere in Atrium.`}
      />
      <Row
        title={
          <Link to="/settings/data">
            <Trans>My data</Trans>
          </Link>
        }
        detail={t`Everything Atrium keeps about you, to take away.`}
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
        detail={t`To be called, and to show that it is you.`}
      />
      <Row
        title={
          <Link to="/settings/password">
            <Trans>Password</Trans>
          </Link>
        }
        detail={t`Choose another one.`}
      />
      <Row
        title={
          <Link to="/settings/second-factor">
            <Trans>Second step</Trans>
          </Link>
        }
        detail={t`A code of an app besides your password.`}
      />
      <Row
        title={
          <Link to="/settings/tokens">
            <Trans>API tokens</Trans>
          </Link>
        }
        detail={t`Keys for programs that work in your name.`}
      />
      <Row
        title={
          <Link to="/settings/sessions">
            <Trans>Where you are signed in</Trans>
          </Link>
        }
        detail={t`Browsers and devices, and how to sign them out from here.`}
      />
      <Row
        title={
          <Link to="/settings/deletion">
            <Trans>Delete account</Trans>
          </Link>
        }
        detail={t`For who does not want to be here any more.`}
      />
    </Rows>
  );
}

function HomeOrderField() {
  const { t } = useLingui();
  const { homeOrder } = useSession().preferences;
  const prefer = usePrefer();
  const names: Record<HomeOrder, string> = {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    unread: t`Unread first`,
  };
  return (
    <Select
      label={t`News on your home page`}
      data={homeOrders.map((value) => ({ value, label: names[value] }))}
      value={homeOrder}
      onChange={(order) => order && prefer.mutate({ homeOrder: order as HomeOrder })}
      allowDeselect={false}
    />
  );
}

function TimeZoneField() {
  const { t } = useLingui();
  const { preferences, organisation } = useSession();
  const prefer = usePrefer();
  return (
    <Select
      label={t`Time zone`}
      description={t`Where you work. Without one, the clock of ${organisation.name} counts.`}
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
