import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DirectoryCache } from '@atrium/common/directory/directory-cache.store';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Localised } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import type { SubjectRecord } from './subject.schema.ts';
import { subjectKey, type Subject } from './subject.ts';

/** A subject with its searchable text. */
export interface SubjectWithText extends Subject {
  readonly text: Localised;
}

type StoredSubject = SubjectRecord & { readonly org: string };

@Injectable()
export class SubjectsRepository {
  constructor(
    @InjectModel('Subject') private readonly subjects: Model<SubjectRecord>,
    private readonly cache: DirectoryCache,
    private readonly transactions: Transactions,
  ) {}

  async find(kind: string, id: string): Promise<Subject | null> {
    const record = await this.subjects
      .findById(subjectKey(kind, id))
      .select({ text: 0 })
      .lean<SubjectRecord>();
    return record && toSubject(record);
  }

  /**
   * From memory if possible. This replica's own changes are seen from their commit on, those of others when the change
   * stream reports them.
   */
  async findCached(kind: string, id: string): Promise<Subject | null> {
    const key = subjectKey(kind, id);
    const record = await this.cache.get('subjects', key, () =>
      this.subjects.findById(key).select({ text: 0 }).lean<StoredSubject>(),
    );
    // The cache is keyed by ID alone, so subjects of other organisations are filtered out here.
    return record?.org === currentOrganisation() ? toSubject(record) : null;
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
    this.invalidate(text);
  }

  async saveIfNewer(text: SubjectWithText): Promise<void> {
    const { version, ...values } = toRecord(text);
    await replaceIfNewer(this.subjects, subjectKey(text.kind, text.id), version, values);
    this.invalidate(text);
  }

  private invalidate({ kind, id }: SubjectWithText): void {
    this.transactions.atCommit(() => this.cache.invalidate('subjects', subjectKey(kind, id)));
  }
}

const toSubject = ({ _id: _, subject, text: __, ...rest }: SubjectRecord): Subject => ({
  ...rest,
  id: subject,
});

const toRecord = ({ id, ...rest }: SubjectWithText): Omit<SubjectRecord, '_id'> => ({ ...rest, subject: id });
