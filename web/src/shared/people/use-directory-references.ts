import { textFor } from '@atrium/proto/common';
import { defaultMap, mapLinkOf } from '@atrium/proto/identity/site-map';
import type { StatusType } from '@atrium/proto/identity/reference-data';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../i18n/country-name.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import { colleagueQueries } from './colleagues.queries.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface StatusOption extends Option {
  readonly type: StatusType;
}

export interface DirectoryReferences {
  readonly sites: readonly Option[];
  readonly departments: readonly Option[];
  /** Available statuses first. */
  readonly statuses: readonly StatusOption[];
  readonly status: (id: string | null) => StatusOption | null;
  readonly site: (id: string | null) => string;
  readonly department: (id: string | null) => string;
  /** Address of a site on one line, in the form that maps understand. */
  readonly address: (id: string | null) => string;
  /** Link to a site on the map service that the organisation has chosen. */
  readonly map: (id: string | null) => string | null;
}

const nameIn = (options: readonly Option[], id: string | null): string =>
  options.find(({ value }) => value === id)?.label ?? '';

/** Sites, departments and statuses as options and as names, in the reader's language. */
export function useDirectoryReferences({ enabled = true } = {}): DirectoryReferences {
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const { data } = useQuery({ ...colleagueQueries.references(), enabled });
  const sites = (data?.sites ?? []).map(({ id, title }) => ({
    value: id,
    label: textFor(title, language, defaultLanguage)?.text ?? id,
  }));
  const departments = (data?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const statuses = (data?.statuses ?? []).map(({ id, name, type }) => ({
    value: id,
    label: textFor(name, language, defaultLanguage)?.text ?? id,
    type,
  }));
  return {
    sites,
    departments,
    statuses,
    status: (id) => statuses.find(({ value }) => value === id) ?? null,
    site: (id) => nameIn(sites, id),
    department: (id) => nameIn(departments, id),
    map: (id) => {
      const site = data?.sites.find((one) => one.id === id);
      return site ? mapLinkOf(site, data?.map ?? defaultMap) : null;
    },
    address: (id) => {
      const site = data?.sites.find((one) => one.id === id);
      const town = `${site?.postcode ?? ''} ${site?.city ?? ''}`.trim();
      const country = countryName(site?.country ?? '', language);
      return [site?.address1, site?.address2, town, site?.state, country].filter(Boolean).join(', ');
    },
  };
}
