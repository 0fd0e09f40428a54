import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Interest, ManagedVacancy, Referral } from '@atrium/proto/content/vacancy';
import { Section } from '../../shared/detail/section.tsx';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { exportInterests, exportReferrals, managedVacancyQueries } from './managed-vacancies.queries.ts';
import classes from './vacancy-editor.module.css';

/** People interested in the vacancy, and referrals for it. Only shown to people who manage vacancies. */
export function VacancyResponses({
  vacancy: { id, interestCount, referralCount },
}: {
  vacancy: ManagedVacancy;
}) {
  const { t } = useLingui();
  const interests = useInfiniteQuery(managedVacancyQueries.interests(id));
  const referrals = useInfiniteQuery(managedVacancyQueries.referrals(id));
  return (
    <div className={classes.answers}>
      <Section
        title={t`Interested · ${interestCount}`}
        tools={interestCount > 0 && <ExportMenu write={exportInterests(id)} />}
      >
        <InfiniteList
          query={interests}
          skeleton={<RowsSkeleton rows={3} />}
          empty={
            <p className={classes.words}>
              <Trans>No one yet. People who express interest appear here.</Trans>
            </p>
          }
        >
          {(items) => (
            <Rows>
              {items.map((one) => (
                <InterestItem key={one.user.id} interest={one} />
              ))}
            </Rows>
          )}
        </InfiniteList>
      </Section>
      <Section
        title={t`Referrals · ${referralCount}`}
        tools={referralCount > 0 && <ExportMenu write={exportReferrals(id)} />}
      >
        <InfiniteList
          query={referrals}
          skeleton={<RowsSkeleton rows={3} />}
          empty={
            <p className={classes.words}>
              <Trans>No referrals yet.</Trans>
            </p>
          }
        >
          {(items) => (
            <Rows>
              {items.map((one) => (
                <ReferralItem key={one.id} referral={one} />
              ))}
            </Rows>
          )}
        </InfiniteList>
      </Section>
    </div>
  );
}

const InterestItem = ({ interest: { user, note, createdAt } }: { interest: Interest }) => (
  <li className={classes.answer}>
    <div className={classes.who}>
      <PersonName person={user} avatar={36} withJobTitle />
      <span className={classes.when}>
        <RelativeTime at={createdAt} />
      </span>
    </div>
    {note && <p className={classes.note}>{note}</p>}
  </li>
);

function ReferralItem({ referral: { candidate, by, note, createdAt } }: { referral: Referral }) {
  return (
    <li className={classes.answer}>
      <div className={classes.who}>
        {candidate.kind === 'colleague' ? (
          <PersonName person={candidate.person} avatar={36} withJobTitle />
        ) : (
          <span className={classes.candidate}>
            {candidate.name}
            <a href={`mailto:${candidate.email}`}>{candidate.email}</a>
          </span>
        )}
        <span className={classes.when}>
          <Trans>
            Referred by <PersonName person={by} />
          </Trans>{' '}
          · <RelativeTime at={createdAt} />
        </span>
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </li>
  );
}
