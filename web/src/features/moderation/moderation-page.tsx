import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ModerationCase } from '@atrium/proto/content/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { CaseCard } from './case-card.tsx';
import { WordListForm } from './word-list-form.tsx';
import classes from './moderation-page.module.css';
import { exportCases, moderationQuery, type ModerationState } from './moderation.queries.ts';

/** Cases by state, or the word list. */
export type ModerationView = ModerationState | 'words';

export interface ModerationPageProps {
  readonly view: ModerationView;
  readonly onView: (view: ModerationView) => void;
}

/** Cases waiting for a decision, decided cases, and the word list. */
export function ModerationPage({ view, onView }: ModerationPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(moderationQuery('open'));
  const everywhere = usePermission({ access: 'admin:moderation' });
  const open = query.data?.pages[0]?.open ?? 0;
  return (
    <Page
      title={t`Moderation`}
      lead={t`Reported comments stay visible until a moderator decides. Comments held by the word list stay hidden until then.`}
      tools={view !== 'words' && <ExportMenu write={exportCases(view)} />}
    >
      <SegmentedControl
        mb="lg"
        aria-label={t`Choose view`}
        value={view}
        onChange={(value) => onView(value as ModerationView)}
        data={[
          { value: 'open', label: open > 0 ? t`To review (${open})` : t`To review` },
          { value: 'decided', label: t`Decided` },
          ...(everywhere ? [{ value: 'words', label: t`Word list` }] : []),
        ]}
      />
      {view === 'words' && everywhere ? <WordListForm /> : <Cases state={view === 'words' ? 'open' : view} />}
    </Page>
  );
}

function Cases({ state }: { state: ModerationState }) {
  const query = useInfiniteQuery(moderationQuery(state));
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton rows={4} />} empty={<NoCases state={state} />}>
      {(cases) => <CaseList cases={cases} />}
    </InfiniteList>
  );
}

function CaseList({ cases }: { cases: readonly ModerationCase[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(cases);
  const [gone, setGone] = useState(-1);
  if (shown !== cases) {
    setShown(cases);
    setGone(shown.findIndex(({ id }) => !cases.some((one) => one.id === id)));
  }
  useEffect(() => {
    const next = list.current?.children[Math.min(gone, cases.length - 1)];
    // The focus was on the button of a case that has been decided.
    if (gone >= 0 && document.activeElement === document.body && next instanceof HTMLElement) next.focus();
  }, [gone, cases]);
  return (
    <ul ref={list} className={classes.list}>
      {cases.map((one) => (
        <CaseCard key={one.id} one={one} />
      ))}
    </ul>
  );
}

function NoCases({ state }: { state: ModerationState }) {
  const { t } = useLingui();
  return state === 'open' ? (
    <EmptyState
      icon={IconShieldCheck}
      title={t`Nothing to review`}
      text={t`Reported comments and comments held by the word list will appear here.`}
    />
  ) : (
    <EmptyState icon={IconShieldCheck} title={t`No decisions yet`} />
  );
}
