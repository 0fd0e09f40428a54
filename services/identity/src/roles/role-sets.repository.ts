import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import type { AccessRecord } from '../access/access.schema.ts';

export type AccessFilter = QueryFilter<AccessRecord>;

export interface RoleSet {
  readonly roles: readonly string[];
  readonly people: number;
}

export interface RolePageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

const byName = parseOrder('sortName');

/** People by the set of roles they have: 50,000 people have a few dozen such sets. */
@Injectable()
export class RoleSetsRepository {
  constructor(@InjectModel('Access') private readonly access: Model<AccessRecord>) {}

  async list(filter: AccessFilter): Promise<RoleSet[]> {
    const found = await this.access.aggregate<{ _id: string[]; people: number }>([
      { $match: filter },
      { $group: { _id: '$roles', people: { $sum: 1 } } },
    ]);
    return found.map(({ _id: roles, people }) => ({ roles, people }));
  }

  /** People with one of these sets, by name. */
  async pageOfHolders(filter: AccessFilter, sets: readonly RoleSet[], { limit, after }: RolePageRequest) {
    const ofSet: PipelineStage = {
      $match: { $expr: { $in: ['$roles', { $literal: sets.map(({ roles }) => roles) }] } },
    };
    const rows = await this.access.aggregate<AccessRecord>([
      { $match: { $and: [filter, afterCursor(byName, after)] } },
      ofSet,
      { $sort: sortOf(byName) },
      { $limit: limit + 1 },
    ]);
    return toPage(rows, limit, byName);
  }
}
