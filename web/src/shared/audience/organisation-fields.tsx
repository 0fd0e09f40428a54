import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Audience } from '@atrium/proto/audience';
import { textFor } from '@atrium/proto/common';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import { audienceQueries } from './audience.queries.ts';
import { canSelect, canSelectAny, type AudienceLimit } from './audience-limit.ts';
import { unitOptions, unitsAbove, type UnitOption } from './unit-options.ts';
import { unitQueries } from './unit.queries.ts';

type OrganisationFilter = Pick<Audience, 'sites' | 'departments' | 'grades' | 'units'>;

export interface OrganisationFieldsProps {
  readonly value: OrganisationFilter;
  readonly onChange: (part: Partial<OrganisationFilter>) => void;
  /** Label of the units field. */
  readonly units: string;
  readonly audienceLimit?: AudienceLimit;
}

export function OrganisationFields({
  value,
  onChange,
  units: unitsLabel,
  audienceLimit = null,
}: OrganisationFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const sites = useQuery(audienceQueries.sites()).data?.items ?? [];
  const departments = useQuery(audienceQueries.departments()).data?.items ?? [];
  const grades = useQuery(audienceQueries.grades()).data?.items ?? [];
  const units = useQuery(unitQueries.tree()).data?.items ?? [];
  const choose = {
    searchable: true,
    clearable: true,
    hidePickedOptions: true,
    limit: 50,
    nothingFoundMessage: t`No results`,
  } as const;
  const siteOptions = sites.map(({ id, title }) => ({
    value: id,
    label: textFor(title, language, defaultLanguage)?.text ?? id,
  }));
  // Earlier choices stay visible; a field with nothing to choose is hidden.
  const hasOptions = (list: keyof OrganisationFilter): boolean =>
    canSelectAny(audienceLimit, list) || value[list].length > 0;
  const isAllowed = (list: keyof OrganisationFilter, id: string, above?: readonly string[]): boolean =>
    value[list].includes(id) || canSelect(audienceLimit, list, id, above);
  const isUnitAllowed = ({ value: id }: UnitOption): boolean => isAllowed('units', id, unitsAbove(units, id));
  return (
    <>
      {hasOptions('sites') && (
        <MultiSelect
          {...choose}
          label={t`Sites`}
          data={siteOptions.filter(({ value: id }) => isAllowed('sites', id))}
          value={value.sites}
          onChange={(chosen) => onChange({ sites: chosen })}
        />
      )}
      {hasOptions('departments') && (
        <MultiSelect
          {...choose}
          label={t`Departments`}
          data={departments
            .filter(({ id }) => isAllowed('departments', id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={value.departments}
          onChange={(chosen) => onChange({ departments: chosen })}
        />
      )}
      {hasOptions('grades') && (
        <MultiSelect
          {...choose}
          label={t`Grades`}
          data={grades
            .filter(({ id }) => isAllowed('grades', id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={value.grades}
          onChange={(chosen) => onChange({ grades: chosen })}
        />
      )}
      {hasOptions('units') && (
        <MultiSelect
          {...choose}
          label={unitsLabel}
          data={unitOptions(units).filter(isUnitAllowed)}
          value={value.units}
          onChange={(chosen) => onChange({ units: chosen })}
        />
      )}
    </>
  );
}
