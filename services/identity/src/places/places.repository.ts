import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Issue } from '@atrium/proto/problem';
import type { PersonFields } from '@atrium/proto/identity/people';
import type { Model } from 'mongoose';
import type { DepartmentRecord, GradeRecord, SiteRecord } from './place.schemas.ts';

export type PlaceKind = 'site' | 'department' | 'grade';

type NamedSite = Omit<SiteRecord, 'org' | 'version' | 'titles'>;
type NamedDepartment = Pick<DepartmentRecord, '_id' | 'name'>;

/** The managed lists a person's place is chosen from. */
@Injectable()
export class PlacesRepository {
  readonly models: {
    readonly site: Model<SiteRecord>;
    readonly department: Model<DepartmentRecord>;
    readonly grade: Model<GradeRecord>;
  };

  constructor(
    @InjectModel('Site') site: Model<SiteRecord>,
    @InjectModel('Department') department: Model<DepartmentRecord>,
    @InjectModel('Grade') grade: Model<GradeRecord>,
  ) {
    this.models = { site, department, grade };
  }

  /** What the places are called and where they are. */
  async named(): Promise<{ sites: NamedSite[]; departments: NamedDepartment[] }> {
    const [sites, departments] = await Promise.all([
      this.models.site.find().select({ org: 0, version: 0, titles: 0 }).lean<NamedSite[]>(),
      this.models.department.find().select({ name: 1 }).lean<NamedDepartment[]>(),
    ]);
    return { sites, departments };
  }

  async exists(kind: PlaceKind, id: string): Promise<boolean> {
    return (await (this.models[kind] as Model<DepartmentRecord>).exists({ _id: id })) !== null;
  }

  /** Which of a person's places are not there. */
  async missing(fields: Pick<PersonFields, PlaceKind>): Promise<Issue[]> {
    const issues: Issue[] = [];
    for (const kind of ['site', 'department', 'grade'] as const) {
      const id = fields[kind];
      if (id !== null && !(await this.exists(kind, id))) issues.push({ path: [kind], code: 'invalid' });
    }
    return issues;
  }
}
