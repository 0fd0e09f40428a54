import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Issue } from '@atrium/proto/problem';
import type { PersonFields } from '@atrium/proto/identity/people';
import type { Model } from 'mongoose';
import type { DepartmentRecord, GradeRecord, SiteRecord } from './place.schemas.ts';

export type PlaceKind = 'site' | 'department' | 'grade';

/** The managed lists a person's place is chosen from. */
@Injectable()
export class PlacesRepository {
  readonly models: { readonly site: Model<SiteRecord>; readonly department: Model<DepartmentRecord>; readonly grade: Model<GradeRecord> };

  constructor(
    @InjectModel('Site') site: Model<SiteRecord>,
    @InjectModel('Department') department: Model<DepartmentRecord>,
    @InjectModel('Grade') grade: Model<GradeRecord>,
  ) {
    this.models = { site, department, grade };
  }

  async exists(kind: PlaceKind, id: string): Promise<boolean> {
    return (await (this.models[kind] as Model<DepartmentRecord>).exists({ _id: id })) !== null;
  }

  /** Which of a person's places are not there. */
  async missing(fields: Pick<PersonFields, PlaceKind>): Promise<Issue[]> {
    const kinds = (['site', 'department', 'grade'] as const).filter((kind) => fields[kind] !== null);
    const there = await Promise.all(kinds.map((kind) => this.exists(kind, fields[kind] as string)));
    return kinds.filter((_, at) => !there[at]).map((kind) => ({ path: [kind], code: 'invalid' }));
  }
}
