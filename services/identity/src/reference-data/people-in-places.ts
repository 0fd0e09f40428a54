import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import { PeopleRepository } from '../person-records/people.repository.ts';

type PlaceField = Parameters<PeopleRepository['countBy']>[0];

/** The people who have an entry of a managed list. */
@Injectable()
export class PeopleInPlaces {
  constructor(
    private readonly people: PeopleRepository,
    private readonly scopes: Scopes,
  ) {}

  /** The lists are shared, but administrators of a part of the organisation count only its people. */
  async countBy(field: PlaceField): Promise<ReadonlyMap<string, number>> {
    return this.people.countBy(field, await this.scopes.anyAdminPeopleFilter());
  }

  countIn(field: PlaceField, id: string): Promise<number> {
    return this.people.countIn(field, id);
  }

  move(field: PlaceField, from: string, to: string) {
    return this.people.move(field, from, to);
  }
}
