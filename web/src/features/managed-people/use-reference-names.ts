import { useQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { managedPeopleQueries } from './managed-people.queries.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface ReferenceNames {
  readonly sites: Option[];
  readonly departments: Option[];
  readonly grades: Option[];
  readonly statuses: Option[];
  readonly site: (id: string | null) => string;
  readonly department: (id: string | null) => string;
  readonly status: (id: string | null) => string;
}

const nameIn =
  (options: readonly Option[]) =>
  (id: string | null): string =>
    options.find(({ value }) => value === id)?.label ?? '';

/** The reference data as options and as names, in the reader’s language. */
export function useReferenceNames(): ReferenceNames {
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const sites = (useQuery(managedPeopleQueries.sites()).data?.items ?? []).map(({ id, title }) => ({
    value: id,
    label: textFor(title, language, defaultLanguage)?.text ?? id,
  }));
  const departments = (useQuery(managedPeopleQueries.departments()).data?.items ?? []).map(
    ({ id, name }) => ({ value: id, label: name }),
  );
  const grades = (useQuery(managedPeopleQueries.grades()).data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const statuses = (useQuery(managedPeopleQueries.statuses()).data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: textFor(name, language, defaultLanguage)?.text ?? id,
  }));
  return {
    sites,
    departments,
    grades,
    statuses,
    site: nameIn(sites),
    department: nameIn(departments),
    status: nameIn(statuses),
  };
}
