import type { Language } from '@atrium/proto/common';
import type { Places } from '../places/places.part.ts';
import type { DemoPerson } from './person.ts';

/** A unit and the people directly in it. `above` is the key of its parent, or null below the root. */
export interface DemoUnit {
  readonly key: string;
  readonly name: string;
  readonly above: string | null;
  readonly head: string | null;
  readonly people: readonly string[];
}

/** A lead and the people who report to them are a team from this many reports on. */
const team = 4;

/**
 * Derives the units from where people work and who manages them: one for each site, in it one for each department, in
 * it one for each larger team. The head of the organisation is in the root itself.
 */
export function structureOf(
  language: Language,
  { sites, departments }: Pick<Places, 'sites' | 'departments'>,
  people: readonly DemoPerson[],
): {
  readonly root: readonly string[];
  readonly units: readonly DemoUnit[];
} {
  const root = people.filter(({ reportsTo }) => reportsTo === null);
  const others = people.filter(({ reportsTo }) => reportsTo !== null);
  const units: DemoUnit[] = [];
  for (const site of sites) {
    const onSite = others.filter((person) => person.site === site.key);
    if (onSite.length === 0) continue;
    const head = seniorOf(onSite, people);
    units.push({
      key: site.key,
      name: site.title[language] ?? site.key,
      above: null,
      head: head?.key ?? null,
      people: [],
    });
    for (const department of departments) {
      const some = onSite.filter((person) => person.department === department.key);
      if (some.length > 0) units.push(...unitsOf(site.key, department, some, people));
    }
  }
  return { root: root.map(({ key }) => key), units };
}

function unitsOf(
  site: string,
  { key, name }: { key: string; name: string },
  some: readonly DemoPerson[],
  everybody: readonly DemoPerson[],
): DemoUnit[] {
  const own = `${site}-${key}`;
  const reports = Map.groupBy(some, ({ reportsTo }) => reportsTo ?? '');
  const head = seniorOf(some, everybody);
  const leads = some.filter((lead) => lead !== head && (reports.get(lead.key)?.length ?? 0) >= team);
  const teamOf = new Map(
    leads.flatMap((lead) => [lead, ...(reports.get(lead.key) ?? [])].map((person) => [person.key, lead.key])),
  );
  const directly = some.filter((person) => !teamOf.has(person.key)).map((person) => person.key);
  return [
    { key: own, name, above: site, head: head?.key ?? null, people: directly },
    ...leads.map((lead) => ({
      key: `${own}-${lead.key}`,
      name: `Team ${lead.last}`,
      above: own,
      head: lead.key,
      people: some.filter((person) => teamOf.get(person.key) === lead.key).map((person) => person.key),
    })),
  ];
}

/** The person with the fewest managers above them. */
function seniorOf(some: readonly DemoPerson[], everybody: readonly DemoPerson[]): DemoPerson | undefined {
  const byKey = new Map(everybody.map((person) => [person.key, person]));
  const depth = ({ reportsTo }: DemoPerson): number => {
    const above = reportsTo === null ? undefined : byKey.get(reportsTo);
    return above ? 1 + depth(above) : 0;
  };
  return some.filter(({ active }) => active).toSorted((one, other) => depth(one) - depth(other))[0];
}
