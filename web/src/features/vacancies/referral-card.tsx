import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { ReferralDialog } from './referral-dialog.tsx';
import { useAnswers } from './vacancies.queries.ts';
import classes from './vacancy-page.module.css';

/** Whom one has recommended for the job, and a way to recommend somebody. */
export function ReferralCard({ vacancy: { id, referrals, answerable } }: { vacancy: Vacancy }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  if (!answerable && referrals.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        {referrals.length > 0 ? <Trans>Your referrals</Trans> : <Trans>Know someone for this job?</Trans>}
      </h2>
      {referrals.length > 0 && (
        <ul className={classes.referrals} aria-label={t`Your referrals`}>
          {referrals.map((one) => (
            <Recommended key={one.id} id={id} referral={one} answerable={answerable} />
          ))}
        </ul>
      )}
      {answerable && (
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

interface RecommendedProps {
  readonly id: string;
  readonly referral: OwnReferral;
  readonly answerable: boolean;
}

function Recommended({ id, referral, answerable }: RecommendedProps) {
  const { t } = useLingui();
  const { takeBack } = useAnswers(id);
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
      {answerable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Withdraw the referral of ${name}`}
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate(referral.id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
