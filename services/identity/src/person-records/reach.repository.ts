import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Language } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import type { PersonRecord } from './person.schema.ts';

type Filter = QueryFilter<PersonRecord>;
type UnitField = 'site' | 'department' | 'grade' | 'unit';

export interface PlaceAndLanguage {
  readonly site: string | null;
  readonly language: Language;
  readonly people: number;
}

/** The active people that audiences reach. Filters come from the directory, see `Directory.audienceFilter`. */
@Injectable()
export class ReachRepository {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  count(...filters: readonly object[]): Promise<number> {
    return this.people.countDocuments(active(filters)).exec();
  }

  /** The first of them by name. */
  first(most: number, ...filters: readonly object[]): Promise<PersonRecord[]> {
    return this.people.find(active(filters)).sort({ sortName: 1, _id: 1 }).limit(most).lean<PersonRecord[]>();
  }

  find(id: string, ...filters: readonly object[]): Promise<PersonRecord | null> {
    return this.people.findOne(active([{ _id: id }, ...filters])).lean<PersonRecord>();
  }

  /** How many work at each site and read each language. */
  async countByPlaceAndLanguage(...filters: readonly object[]): Promise<PlaceAndLanguage[]> {
    const groups = await this.people.aggregate<{ _id: Omit<PlaceAndLanguage, 'people'>; people: number }>([
      { $match: active(filters) },
      {
        $group: {
          _id: { site: { $ifNull: ['$site', null] }, language: '$language' },
          people: { $sum: 1 },
        },
      },
    ]);
    return groups.map(({ _id, people }) => ({ ..._id, people }));
  }

  /** How many are directly in each of these places. */
  async countIn(
    field: UnitField,
    ids: readonly string[],
    ...filters: readonly object[]
  ): Promise<ReadonlyMap<string, number>> {
    const groups = await this.people.aggregate<{ _id: string; people: number }>([
      { $match: active([{ [field]: { $in: ids } }, ...filters]) },
      { $group: { _id: `$${field}`, people: { $sum: 1 } } },
    ]);
    return new Map(groups.map(({ _id, people }) => [_id, people]));
  }
}

const active = (filters: readonly object[]): Filter => ({ $and: [{ state: 'active' }, ...filters] });
