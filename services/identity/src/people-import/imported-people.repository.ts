import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PersonRecord } from '../person-records/person.schema.ts';

const chunk = 5_000;

/** People as an import reads them, many at a time. */
@Injectable()
export class ImportedPeopleRepository {
  constructor(@InjectModel('Person') private readonly people: Model<PersonRecord>) {}

  async *all(): AsyncGenerator<PersonRecord> {
    yield* this.people
      .find()
      .select({ words: 0, sortName: 0 })
      .lean<PersonRecord>()
      .cursor({ batchSize: chunk });
  }

  /** Who has these addresses, in any organisation. */
  withEmails(emails: readonly string[]): Promise<Pick<PersonRecord, '_id' | 'email'>[]> {
    return this.people
      .find({ email: { $in: emails } })
      .select({ email: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord[]>();
  }

  withPayrollNumbers(numbers: readonly string[]): Promise<Pick<PersonRecord, '_id' | 'payrollNumber'>[]> {
    return this.people
      .find({ payrollNumber: { $in: numbers } })
      .select({ payrollNumber: 1 })
      .lean<PersonRecord[]>();
  }

  /** Who is active and has these mobile numbers. */
  withMobiles(numbers: readonly string[]): Promise<Pick<PersonRecord, '_id' | 'mobile'>[]> {
    return this.people
      .find({ mobile: { $in: numbers }, state: 'active' })
      .select({ mobile: 1 })
      .lean<PersonRecord[]>();
  }

  managersOf(ids: readonly string[]): Promise<Pick<PersonRecord, '_id' | 'reportsTo'>[]> {
    return this.people
      .find({ _id: { $in: ids } })
      .select({ reportsTo: 1 })
      .lean<PersonRecord[]>();
  }

  placesOf(
    ids: readonly string[],
  ): Promise<Pick<PersonRecord, '_id' | 'site' | 'department' | 'grade' | 'unit'>[]> {
    return this.people
      .find({ _id: { $in: ids } })
      .select({ site: 1, department: 1, grade: 1, unit: 1 })
      .lean<PersonRecord[]>();
  }
}
