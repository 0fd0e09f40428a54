import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Model } from 'mongoose';
import type { SubjectReplica } from './replicas.schema.ts';

/** What updates and webhooks are about, as content last published it. */
@Injectable()
export class SubjectsRepository {
  constructor(@InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>) {}

  find(key: string): Promise<SubjectReplica | null> {
    return this.subjects.findById(key).lean<SubjectReplica>();
  }

  async findMany(keys: readonly string[]): Promise<ReadonlyMap<string, SubjectReplica>> {
    const rows = await this.subjects.find({ _id: { $in: keys } }).lean<SubjectReplica[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  replace(key: string, version: number, values: Omit<SubjectReplica, '_id' | 'version'>): Promise<unknown> {
    return replaceIfNewer(this.subjects, key, version, values);
  }
}
