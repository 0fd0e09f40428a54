import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Localised } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import type { SubjectRecord } from './subject.schema.ts';
import { subjectKey, type Subject } from './subject.ts';

/** A subject with its searchable text. */
export interface SubjectWithText extends Subject {
  readonly text: Localised;
}

@Injectable()
export class SubjectsRepository {
  constructor(@InjectModel('Subject') private readonly subjects: Model<SubjectRecord>) {}

  async find(kind: string, id: string): Promise<Subject | null> {
    const record = await this.subjects
      .findById(subjectKey(kind, id))
      .select({ text: 0 })
      .lean<SubjectRecord>();
    return record && toSubject(record);
  }

  async findMany(kind: string, ids: readonly string[]): Promise<Subject[]> {
    return [...(await this.findByKeys(ids.map((id) => subjectKey(kind, id)))).values()];
  }

  /** Of any kind; missing ones are left out. */
  async findByKeys(keys: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
    const found = await this.subjects
      .find({ _id: { $in: keys } })
      .select({ text: 0 })
      .lean<SubjectRecord[]>();
    return new Map(found.map((record) => [record._id, toSubject(record)]));
  }

  async idsOf(filter: Record<string, unknown>): Promise<string[]> {
    const found = await this.subjects
      .find(filter as QueryFilter<SubjectRecord>)
      .select({ subject: 1 })
      .lean<{ subject: string }[]>();
    return found.map(({ subject }) => subject);
  }

  /** For this service's own subjects, in the transaction of the write: always newer than what is stored. */
  async save(text: SubjectWithText): Promise<void> {
    await this.subjects.updateOne(
      { _id: subjectKey(text.kind, text.id) },
      { $set: toRecord(text) },
      { upsert: true },
    );
  }

  async saveIfNewer(text: SubjectWithText): Promise<void> {
    const { version, ...values } = toRecord(text);
    await replaceIfNewer(this.subjects, subjectKey(text.kind, text.id), version, values);
  }
}

const toSubject = ({ _id: _, subject, text: __, ...rest }: SubjectRecord): Subject => ({
  ...rest,
  id: subject,
});

const toRecord = ({ id, ...rest }: SubjectWithText): Omit<SubjectRecord, '_id'> => ({ ...rest, subject: id });
