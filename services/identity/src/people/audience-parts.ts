import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { everyone, excludingLists, type Audience, type AudienceList } from '@atrium/proto/audience';
import type { Reach } from '@atrium/proto/identity/reach';
import { rootUnit } from '@atrium/proto/identity/structure';
import { ReachRepository } from '../person-records/reach.repository.ts';
import { UnitsRepository } from '../unit-records/units.repository.ts';

type Part = Reach['parts'][number];

const fields = {
  grades: 'grade',
  departments: 'department',
  sites: 'site',
  excludedGrades: 'grade',
  excludedDepartments: 'department',
  excludedSites: 'site',
} as const satisfies Partial<Record<AudienceList, string>>;

/** How many people each place and team of an audience includes or takes away. */
@Injectable()
export class AudienceParts {
  constructor(
    private readonly people: ReachRepository,
    private readonly units: UnitsRepository,
    private readonly directory: Directory,
  ) {}

  async count(audience: Audience, inScope: readonly object[]): Promise<Part[]> {
    const noExclusions = Object.fromEntries(excludingLists.map((list) => [list, everyone[list]]));
    const included = await this.directory.audienceFilter({ ...audience, ...noExclusions });
    const within = (list: AudienceList): readonly object[] =>
      list.startsWith('excluded') ? [included, ...inScope] : inScope;
    const places = Object.entries(fields).map(async ([name, field]) => {
      const list = name as keyof typeof fields;
      const ids = audience[list];
      if (ids.length === 0) return [];
      const counts = await this.people.countIn(field, ids, ...within(list));
      return ids.map((id): Part => ({ list, id, people: counts.get(id) ?? 0 }));
    });
    const teams = (['units', 'excludedUnits'] as const).map((list) =>
      this.countTeams(list, audience[list], within(list)),
    );
    return (await Promise.all([...places, ...teams])).flat();
  }

  /** Each with every team below it. */
  private async countTeams(
    list: 'units' | 'excludedUnits',
    ids: readonly string[],
    within: readonly object[],
  ): Promise<Part[]> {
    if (ids.length === 0) return [];
    const paths = await this.units.pathsUnder(ids.filter((id) => id !== rootUnit));
    const counts = await this.people.countIn('unit', [...paths.keys()], ...within);
    const inTeam = (team: string): number =>
      [...counts].reduce((sum, [unit, people]) => (paths.get(unit)?.includes(team) ? sum + people : sum), 0);
    const inAny = ids.includes(rootUnit) ? await this.people.count({ unit: { $ne: null } }, ...within) : 0;
    return ids.map((id) => ({ list, id, people: id === rootUnit ? inAny : inTeam(id) }));
  }
}
