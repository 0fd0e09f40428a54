import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { PageQuery } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import type { CheckInState } from './check-in.ts';
import { checkInKey, type CheckInRecord } from './check-in.schema.ts';

/** Who came, when, and by whom they were checked in. */
export type CheckInOf = Pick<CheckInRecord, 'person' | 'by' | 'at'>;

const latestFirst = parseOrder('-at', ['at']);
/** Dates alone: the moment is null once it was undone. */
const done = { $type: 'date' } as const;

@Injectable()
export class CheckInsRepository {
  constructor(@InjectModel('EventCheckIn') private readonly checkIns: Model<CheckInRecord>) {}

  find(event: string, person: string): Promise<CheckInRecord | null> {
    return this.checkIns.findById(checkInKey(event, person)).lean<CheckInRecord>().exec();
  }

  async save(event: string, person: string, state: CheckInState): Promise<void> {
    const values = { event, person, ...state };
    await this.checkIns.updateOne({ _id: checkInKey(event, person) }, { $set: values }, { upsert: true });
  }

  /** Whether a person who had accepted has come. They keep the place. */
  async hasCome(event: string, person: string): Promise<boolean> {
    const found = await this.find(event, person);
    return found !== null && found.at !== null && found.expected;
  }

  /** When these people were checked in, by person. */
  async momentsOf(event: string, people: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    if (people.length === 0) return new Map();
    const rows = await this.checkIns
      .find({ _id: { $in: people.map((person) => checkInKey(event, person)) }, at: done })
      .select({ person: 1, at: 1 })
      .lean<{ person: string; at: Date }[]>();
    return new Map(rows.map(({ person, at }) => [person, at]));
  }

  async list(event: string, { limit, after }: PageQuery): Promise<RecordPage<CheckInRecord>> {
    const filter = { $and: [{ event, at: done }, afterCursor(latestFirst, after)] };
    const rows = await this.checkIns
      .find(filter as QueryFilter<CheckInRecord>)
      .sort(sortOf(latestFirst))
      .limit(limit + 1)
      .lean<CheckInRecord[]>();
    return toPage(rows, limit, latestFirst);
  }

  count(event: string, expected: boolean): Promise<number> {
    return this.checkIns.countDocuments({ event, at: done, expected }).exec();
  }

  /** Also that it was undone. */
  async remove(event: string, person: string): Promise<void> {
    await this.checkIns.deleteOne({ _id: checkInKey(event, person) });
  }

  async removeOf(event: string): Promise<void> {
    await this.checkIns.deleteMany({ event });
  }

  /** Whether any of these people was checked in, or checked others in. */
  async concern(event: string, people: readonly string[]): Promise<boolean> {
    const any = { $in: [...people] };
    return (await this.checkIns.exists({ event, $or: [{ person: any }, { by: any }] })) !== null;
  }
}
