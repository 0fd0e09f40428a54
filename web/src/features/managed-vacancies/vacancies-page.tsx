import { useLingui } from '@lingui/react/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ManagedVacancyRow } from '@atrium/proto/content/vacancy';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { Column } from '../../shared/list/column.ts';
import { useDeletedView } from '../../shared/deleted/use-deleted-view.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { OutdatedLanguages } from '../../shared/localised/outdated-languages.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { useJobTypeOptions, useVacancyLabels } from '../../shared/vacancies/vacancy-labels.ts';
import { deletedVacancies, exportVacancies, managedVacancyQueries } from './managed-vacancies.queries.ts';
import { VacancySearch, type ManagedVacancySearch } from './vacancy-search.ts';
import { vacancyStates } from './vacancy-states.ts';

export function ManagedVacanciesPage() {
  const { t } = useLingui();
  const state = useListSearch<ManagedVacancySearch>(VacancySearch);
  const { text } = useLocalised();
  const { sites } = useDirectoryReferences();
  const types = useJobTypeOptions();
  const nameOf = ({ jobTitle }: ManagedVacancyRow): string => text(jobTitle);
  const deleted = useDeletedView(deletedVacancies, state.search, nameOf);
  return (
    <ListPage
      title={t`Jobs`}
      state={state}
      saved="vacancies"
      list={paged(useInfiniteQuery(managedVacancyQueries.list(state.search)))}
      columns={[...useVacancyColumns(), deleted.column]}
      views={[...useStateViews('state', vacancyStates), deleted.view]}
      filters={[
        { by: 'q', kind: 'text', label: t`Search jobs` },
        { by: 'site', kind: 'choice', label: t`Site`, every: t`All sites`, options: sites },
        { by: 'jobType', kind: 'choice', label: t`Job type`, every: t`All job types`, options: types },
      ]}
      defaultSort="-openFrom"
      nameOf={nameOf}
      to={({ id }) => (deleted.isShown ? undefined : `/admin/vacancies/${id}`)}
      actions={deleted.actions}
      noMatch={deleted.noMatch}
      add={{ label: t`Post a vacancy`, to: '/admin/vacancies/new' }}
      exports={exportVacancies(state.search)}
      empty={{
        icon: IconBriefcase,
        title: t`No vacancies yet`,
        text: t`Post the first vacancy. People see it from its opening date.`,
      }}
    />
  );
}

function useVacancyColumns(): Column<ManagedVacancyRow>[] {
  const { t, i18n } = useLingui();
  const { day } = useFormat();
  const { codes } = useLocalised();
  const references = useDirectoryReferences();
  const labels = useVacancyLabels();
  return [
    {
      title: t`Job title`,
      width: 'minmax(12rem, 2fr)',
      cell: ({ jobTitle, stale }) => (
        <>
          <LocalisedText texts={jobTitle} />
          <OutdatedLanguages stale={stale} />
        </>
      ),
    },
    { title: t`Site`, cell: ({ site }) => (site === null ? t`Any site` : references.site(site)) },
    { title: t`Job type`, cell: ({ jobType }) => labels.jobType(jobType), isOptional: true },
    { title: t`Status`, width: '7rem', cell: ({ state }) => <StateBadge of={vacancyStates} state={state} /> },
    {
      title: t`Open from`,
      ...{ sort: 'openFrom', isDescendingFirst: true, width: '7.5rem', isOptional: true },
      cell: ({ openFrom }) => day(openFrom),
    },
    {
      title: t`Deadline`,
      ...{ sort: 'deadline', width: '8.5rem', isNamed: true },
      cell: ({ deadline }) => day(deadline),
    },
    {
      title: t`Interested`,
      ...{ isNumber: true, width: '6rem', isOptional: true },
      cell: ({ interestCount }) => i18n.number(interestCount),
    },
    {
      title: t`Referrals`,
      ...{ isNumber: true, width: '5.5rem', isOptional: true },
      cell: ({ referralCount }) => i18n.number(referralCount),
    },
    { title: t`Languages`, width: '7rem', isOptional: true, cell: ({ jobTitle }) => codes(jobTitle) },
  ];
}
