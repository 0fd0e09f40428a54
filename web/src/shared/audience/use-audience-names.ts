import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Audience } from '@atrium/proto/audience';
import { textFor, type PersonRef } from '@atrium/proto/common';
import { useLanguage } from '../i18n/use-language.ts';
import { usePeopleNamed } from '../people/use-people-search.ts';
import { useSession } from '../session/use-session.ts';
import { entriesOf, goneLabels, type AudienceEntry, type Kind } from './audience-kinds.ts';
import { audienceQueries } from './audience.queries.ts';
import { unitOptions } from './unit-options.ts';
import { unitQueries } from './unit.queries.ts';

export interface EntryName {
  readonly name: string;
  /** It was removed after it had been chosen. */
  readonly isGone: boolean;
  readonly person?: PersonRef | undefined;
}

export type NameOf = (entry: AudienceEntry) => EntryName;
type Names = ReadonlyMap<string, string>;

/** The names of the sites, departments, teams and grades. Undefined while they are loaded. */
export type PlaceNames = Readonly<Record<Exclude<Kind, 'people'>, Names | undefined>>;

/** Loads only the kinds that are needed. */
export function usePlaceNames(isNeeded: (kind: Kind) => boolean): PlaceNames {
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const sites = useQuery({ ...audienceQueries.sites(), enabled: isNeeded('sites') }).data;
  const departments = useQuery({ ...audienceQueries.departments(), enabled: isNeeded('departments') }).data;
  const units = useQuery({ ...unitQueries.tree(), enabled: isNeeded('units') }).data;
  const grades = useQuery({ ...audienceQueries.grades(), enabled: isNeeded('grades') }).data;
  return {
    sites:
      sites &&
      new Map(
        sites.items.map(({ id, title }) => [id, textFor(title, language, defaultLanguage)?.text ?? id]),
      ),
    departments: departments && new Map(departments.items.map(({ id, name }) => [id, name])),
    units: units && new Map(unitOptions(units.items).map(({ value, label }) => [value, label])),
    grades: grades && new Map(grades.items.map(({ id, name }) => [id, name])),
  };
}

/** The names of what an audience names. */
export function useNamesIn(audience: Audience): NameOf {
  const entries = [...entriesOf(audience, 'include'), ...entriesOf(audience, 'except')];
  return useNames(
    audience,
    usePlaceNames((kind) => entries.some((entry) => entry.kind === kind)),
  );
}

/** The same with names of places that are loaded already. */
export function useNames(audience: Audience, places: PlaceNames): NameOf {
  const { i18n } = useLingui();
  const { named, isComplete } = usePeopleNamed([...audience.people, ...audience.excluded]);
  return ({ kind, id }) => {
    const person = kind === 'people' ? named.get(id) : undefined;
    const name = kind === 'people' ? person?.name : places[kind]?.get(id);
    if (name !== undefined) return { name, person, isGone: false };
    const isGone = kind === 'people' ? isComplete : places[kind] !== undefined;
    return { name: isGone ? i18n._(goneLabels[kind]) : '…', isGone };
  };
}
