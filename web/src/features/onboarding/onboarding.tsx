import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PortraitField } from '../../shared/portrait/portrait-field.tsx';
import { useMay, useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useEndOnboarding } from './onboarding.queries.ts';
import classes from './onboarding.module.css';

/** What a first sign-in shows: a few things to settle in with, now or never. `channels` is what news can be chosen from. */
export function Onboarding({ channels }: { channels: ReactNode }) {
  const { t } = useLingui();
  const { onboarding, person, organisation } = useSession();
  const readsNews = useMay({ feature: 'articles', access: 'user:articles' });
  const end = useEndOnboarding();
  if (!onboarding) return null;
  return (
    <section className={classes.panel} aria-label={t`Getting started`}>
      <Title order={2} size="h3">
        <Trans>
          Welcome to {organisation.name}, {person.first}
        </Trans>
      </Title>
      <p className={classes.lead}>
        <Trans>A few steps to get you started. You can find them in Settings at any time.</Trans>
      </p>
      <FormAlert error={end.error} />
      <div className={classes.steps}>
        <Step title={t`Add a profile photo`}>
          <PortraitField />
        </Step>
        <Step title={t`Set up notifications`}>
          <Button variant="default" renderRoot={(props) => <Link to="/settings/notifications" {...props} />}>
            <Trans>Notifications and quiet hours</Trans>
          </Button>
        </Step>
        {readsNews && <Step title={t`Follow channels`}>{channels}</Step>}
      </div>
      <Group>
        <Button loading={end.isPending} onClick={() => end.mutate()}>
          <Trans>Close and continue</Trans>
        </Button>
      </Group>
    </section>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.step}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </div>
);
