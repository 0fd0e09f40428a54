import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { ReferralDialog } from './referral-dialog.tsx';
import { useVacancyResponses } from './vacancies.queries.ts';
import classes from './vacancy-page.module.css';

/** The person’s referrals, and a way to refer someone. */
export function ReferralCard({ vacancy: { id, referrals, acceptsResponses } }: { vacancy: Vacancy }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  if (!acceptsResponses && referrals.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        {referrals.length > 0 ? <Trans>Your referrals</Trans> : <Trans>Know someone for this job?</Trans>}
      </h2>
      {referrals.length > 0 && (
        <ul className={classes.referrals} aria-label={t`Your referrals`}>
          {referrals.map((one) => (
            <ReferralItem key={one.id} id={id} referral={one} acceptsResponses={acceptsResponses} />
          ))}
        </ul>
      )}
      {acceptsResponses && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          <Trans>Refer someone</Trans>
        </Button>
      )}
      {opened && <ReferralDialog id={id} onClose={() => setOpened(false)} />}
    </section>
  );
}

interface ReferralItemProps {
  readonly id: string;
  readonly referral: OwnReferral;
  readonly acceptsResponses: boolean;
}

function ReferralItem({ id, referral, acceptsResponses }: ReferralItemProps) {
  const { t } = useLingui();
  const { withdrawReferral } = useVacancyResponses(id);
  const { candidate } = referral;
  const name = candidate.kind === 'colleague' ? candidate.person.name : candidate.name;
  return (
    <li className={classes.referral}>
      {candidate.kind === 'colleague' ? (
        <PersonName person={candidate.person} avatar={32} withJobTitle />
      ) : (
        <span className={classes.candidate}>
          {candidate.name}
          <span className={classes.words}>{candidate.email}</span>
        </span>
      )}
      {acceptsResponses && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Withdraw the referral of ${name}`}
          loading={withdrawReferral.isPending}
          onClick={() => withdrawReferral.mutate(referral.id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
