import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProfilePhotoField } from '../../shared/profile-photo/profile-photo-field.tsx';
import { usePermission, useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useEndOnboarding } from './onboarding.queries.ts';
import classes from './onboarding.module.css';

/** First steps after the first sign-in, shown until closed. `channels` is the choice of channels to follow. */
export function Onboarding({ channels }: { channels: ReactNode }) {
  const { t } = useLingui();
  const { onboarding, person, organisation } = useSession();
  const readsNews = usePermission({ feature: 'articles', access: 'user:articles' });
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
          <ProfilePhotoField />
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
