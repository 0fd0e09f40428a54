import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { CaseCard } from './case-card.tsx';
import classes from './moderation-page.module.css';
import { moderationQuery, type ModerationState } from './moderation.queries.ts';

export interface ModerationPageProps {
  readonly state: ModerationState;
  readonly onState: (state: ModerationState) => void;
}

/** What was reported and waits for a decision, and what was decided. */
export function ModerationPage({ state, onState }: ModerationPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(moderationQuery(state));
  const open = query.data?.pages[0]?.open ?? 0;
  return (
    <Page title={t`Moderation`} lead={t`A reported comment stays visible until somebody decides.`}>
      <SegmentedControl
        mb="lg"
        aria-label={t`Which cases`}
        value={state}
        onChange={(value) => onState(value as ModerationState)}
        data={[
          { value: 'open', label: open > 0 ? t`To decide (${open})` : t`To decide` },
          { value: 'decided', label: t`Decided` },
        ]}
      />
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={4} />} empty={<NoCases state={state} />}>
        {(cases) => (
          <ul className={classes.list}>
            {cases.map((one) => (
              <CaseCard key={one.id} one={one} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </Page>
  );
}

function NoCases({ state }: { state: ModerationState }) {
  const { t } = useLingui();
  return state === 'open' ? (
    <EmptyState
      icon={IconShieldCheck}
      title={t`Nothing to decide`}
      text={t`When somebody reports a comment, it will be here.`}
    />
  ) : (
    <EmptyState icon={IconShieldCheck} title={t`Nothing was decided yet`} />
  );
}
