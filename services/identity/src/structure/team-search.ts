import { Injectable } from '@nestjs/common';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { idOf } from '../unit-records/unit.ts';
import { UnitsRepository } from '../unit-records/units.repository.ts';

/** Teams by their names, for those who can open the org chart. */
@Injectable()
export class TeamSearch {
  constructor(
    private readonly units: UnitsRepository,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'team',
      feature: null,
      access: 'admin:users',
      find: (query) => this.find(query),
    });
  }

  private async find({ language }: SearchQuery): Promise<SearchCandidate[]> {
    const found = await this.units.all();
    const units = new Map(found.map((unit) => [idOf(unit), unit]));
    const nameAbove = ({ parent }: (typeof found)[number]): string | null =>
      units.get(parent ?? '')?.name ?? null;
    return found.flatMap((unit) =>
      unit.name === null
        ? []
        : {
            id: idOf(unit),
            // Teams in different places may have the same name.
            detail: nameAbove(unit),
            versions: [{ language, title: unit.name, texts: [] }] as const,
          },
    );
  }
}
