import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { IconLifebuoy, IconShieldCheck } from '@tabler/icons-react';
import type { ManagedBroadcast, SafetyRow } from '@atrium/proto/notifications/broadcasts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../shared/detail/section.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import {
  exportSafetyAnswers,
  managedBroadcastQueries,
  type SafetyFilter,
} from './managed-broadcasts.queries.ts';
import classes from './safety-answers.module.css';
import sent from './sent-page.module.css';
import { useRefetchOnChange } from './use-refetch-on-change.ts';

/** Lists people who need help, have not answered or are safe, updated live. People who need help are shown first. */
export function SafetyAnswers({ broadcast: { id, counts } }: { broadcast: ManagedBroadcast }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [shown, setShown] = useState<SafetyFilter>('help');
  const { safe, help, recipients } = counts;
  const lists: readonly (readonly [SafetyFilter, string, number])[] = [
    ['help', t`Need help`, help],
    ['none', t`No answer yet`, Math.max(0, recipients - safe - help)],
    ['safe', t`Safe`, safe],
  ];
  return (
    <Section
      title={
        <span className={classes.help} aria-live="polite" data-urgent={help > 0 || undefined}>
          {t`${plural(help, { 0: 'No one has asked for help', one: '# person needs help', other: '# people need help' })}`}
        </span>
      }
      tools={<ExportMenu write={exportSafetyAnswers(id)} />}
    >
      <Tabs value={shown} onChange={(list) => list && setShown(list as SafetyFilter)} keepMounted={false}>
        <Tabs.List grow className={classes.tabs}>
          {lists.map(([list, name, count]) => (
            <Tabs.Tab
              key={list}
              value={list}
              className={classes.tab}
              data-list={list}
              data-some={count > 0 || undefined}
            >
              <span className={classes.count}>{number(count)}</span>
              <span className={classes.name}>{name}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {lists.map(([list]) => (
          <Tabs.Panel key={list} value={list} pt="md">
            <AnswerList id={id} list={list} counts={counts} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}

interface AnswerListProps {
  readonly id: string;
  readonly list: SafetyFilter;
  readonly counts: ManagedBroadcast['counts'];
}

function AnswerList({ id, list, counts }: AnswerListProps) {
  const query = useInfiniteQuery(managedBroadcastQueries.answers(id, list));
  // A new note changes no count. The list is refetched whenever the broadcast is.
  const { dataUpdatedAt } = useQuery(managedBroadcastQueries.one(id));
  useRefetchOnChange(query, [counts.safe, counts.help, counts.recipients, dataUpdatedAt]);
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton rows={3} />} empty={<EmptyAnswers list={list} />}>
      {(rows) => (
        <Rows>
          {rows.map((row, place) => (
            <AnswerRow key={row.person.id || place} row={row} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}

function AnswerRow({ row: { person, note, answeredAt } }: { row: SafetyRow }) {
  return (
    <li className={sent.person}>
      <PersonName person={person} avatar={36} withJobTitle />
      <span className={sent.wide}>
        {note && <>{note} </>}
        {answeredAt && (
          <span className={sent.quiet}>
            <RelativeTime at={answeredAt} />
          </span>
        )}
      </span>
    </li>
  );
}

function EmptyAnswers({ list }: { list: SafetyFilter }) {
  const { t } = useLingui();
  if (list === 'help') return <EmptyState icon={IconLifebuoy} title={t`No one yet`} />;
  return (
    <EmptyState
      icon={IconShieldCheck}
      title={list === 'none' ? t`Everyone has answered` : t`No one has reported being safe yet`}
    />
  );
}
