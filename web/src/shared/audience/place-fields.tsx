import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Audience } from '@atrium/proto/audience';
import { textFor } from '@atrium/proto/common';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import { audienceQueries } from './audience.queries.ts';
import { mayChoose, mayChooseAny, type Within } from './audience-within.ts';
import { unitOptions, unitsAbove, type UnitOption } from './unit-options.ts';
import { unitQueries } from './unit.queries.ts';

type Places = Pick<Audience, 'sites' | 'departments' | 'grades' | 'units'>;

export interface PlaceFieldsProps {
  readonly value: Places;
  readonly onChange: (part: Partial<Places>) => void;
  /** What the field of units says. */
  readonly units: string;
  readonly within?: Within;
}

/** Sites, departments, grades and units, each chosen from what there is. */
export function PlaceFields({ value, onChange, units: unitsLabel, within = null }: PlaceFieldsProps) {
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
  // What was chosen before stays visible, and what cannot be chosen at all is not there.
  const shows = (list: keyof Places): boolean => mayChooseAny(within, list) || value[list].length > 0;
  const fits = (list: keyof Places, id: string, above?: readonly string[]): boolean =>
    value[list].includes(id) || mayChoose(within, list, id, above);
  const unitFits = ({ value: id }: UnitOption): boolean => fits('units', id, unitsAbove(units, id));
  return (
    <>
      {shows('sites') && (
        <MultiSelect
          {...choose}
          label={t`Sites`}
          data={siteOptions.filter(({ value: id }) => fits('sites', id))}
          value={value.sites}
          onChange={(chosen) => onChange({ sites: chosen })}
        />
      )}
      {shows('departments') && (
        <MultiSelect
          {...choose}
          label={t`Departments`}
          data={departments
            .filter(({ id }) => fits('departments', id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={value.departments}
          onChange={(chosen) => onChange({ departments: chosen })}
        />
      )}
      {shows('grades') && (
        <MultiSelect
          {...choose}
          label={t`Grades`}
          data={grades
            .filter(({ id }) => fits('grades', id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={value.grades}
          onChange={(chosen) => onChange({ grades: chosen })}
        />
      )}
      {shows('units') && (
        <MultiSelect
          {...choose}
          label={unitsLabel}
          data={unitOptions(units).filter(unitFits)}
          value={value.units}
          onChange={(chosen) => onChange({ units: chosen })}
        />
      )}
    </>
  );
}
