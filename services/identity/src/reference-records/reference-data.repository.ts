import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Issue } from '@atrium/proto/problem';
import type { Model } from 'mongoose';
import type { DepartmentRecord, GradeRecord, SiteRecord, StatusRecord } from './reference-data.schemas.ts';

export const referenceKinds = ['site', 'department', 'grade', 'status'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

type NamedSite = Omit<SiteRecord, 'org' | 'version' | 'titles'>;
type NamedDepartment = Pick<DepartmentRecord, '_id' | 'name'>;
type NamedStatus = Pick<StatusRecord, '_id' | 'name' | 'type'>;

/** The managed lists: sites, departments, grades and statuses. */
@Injectable()
export class ReferenceDataRepository {
  readonly models: {
    readonly site: Model<SiteRecord>;
    readonly department: Model<DepartmentRecord>;
    readonly grade: Model<GradeRecord>;
    readonly status: Model<StatusRecord>;
  };

  constructor(
    @InjectModel('Site') site: Model<SiteRecord>,
    @InjectModel('Department') department: Model<DepartmentRecord>,
    @InjectModel('Grade') grade: Model<GradeRecord>,
    @InjectModel('Status') status: Model<StatusRecord>,
  ) {
    this.models = { site, department, grade, status };
  }

  /** Names and locations of the sites. */
  sites(): Promise<NamedSite[]> {
    return this.models.site.find().select({ org: 0, version: 0, titles: 0 }).lean<NamedSite[]>();
  }

  departments(): Promise<NamedDepartment[]> {
    return this.models.department.find().select({ name: 1 }).lean<NamedDepartment[]>();
  }

  grades(): Promise<Pick<GradeRecord, '_id' | 'name'>[]> {
    return this.models.grade.find().select({ name: 1 }).lean<Pick<GradeRecord, '_id' | 'name'>[]>();
  }

  statuses(): Promise<NamedStatus[]> {
    return this.models.status.find().select({ name: 1, type: 1 }).lean<NamedStatus[]>();
  }

  /**
   * Call within a transaction. Keeps the status from being removed until the transaction ends and returns its type, or
   * null if it does not exist.
   */
  async lockStatus(id: string): Promise<StatusRecord['type'] | null> {
    const held = await this.models.status
      .findOneAndUpdate({ _id: id }, { $inc: { guard: 1 } })
      .select({ type: 1 })
      .lean<NamedStatus>();
    return held?.type ?? null;
  }

  async exists(kind: ReferenceKind, id: string): Promise<boolean> {
    return (await (this.models[kind] as Model<DepartmentRecord>).exists({ _id: id })) !== null;
  }

  /** Whether the list has any entry. */
  async any(kind: ReferenceKind): Promise<boolean> {
    return (await (this.models[kind] as Model<DepartmentRecord>).exists({})) !== null;
  }

  /** An issue for each field that refers to a missing entry. */
  async missing(fields: Readonly<Partial<Record<ReferenceKind, string | null>>>): Promise<Issue[]> {
    const issues: Issue[] = [];
    for (const kind of referenceKinds) {
      const id = fields[kind] ?? null;
      if (id !== null && !(await this.exists(kind, id))) issues.push({ path: [kind], code: 'invalid' });
    }
    return issues;
  }
}
