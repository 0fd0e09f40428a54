import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EventSeriesRecord } from './event-series.schema.ts';

/** With its organisation, for work that belongs to none. */
type SeriesOf = Pick<EventSeriesRecord, '_id'> & { readonly org: string };

@Injectable()
export class EventSeriesRepository {
  constructor(@InjectModel('EventSeries') private readonly series: Model<EventSeriesRecord>) {}

  find(id: string): Promise<EventSeriesRecord | null> {
    return this.series.findById(id).lean<EventSeriesRecord>().exec();
  }

  /** Those that need more dates as time passes, in all organisations. */
  async *unfinished(): AsyncIterable<SeriesOf> {
    const rows = this.series
      .find({ more: true })
      .select({ org: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<SeriesOf[]>()
      .cursor();
    for await (const row of rows) yield row as unknown as SeriesOf;
  }

  async insert(series: EventSeriesRecord): Promise<void> {
    await this.series.insertMany([series]);
  }

  /** False if someone else saved it first. */
  async save(series: EventSeriesRecord, changes: Partial<EventSeriesRecord>): Promise<boolean> {
    const asSeen = { _id: series._id, version: series.version };
    const values = { ...changes, version: series.version + 1 };
    return (await this.series.updateOne(asSeen, { $set: values })).matchedCount === 1;
  }

  /** The date is not made again. */
  async except(id: string, date: string): Promise<void> {
    await this.series.updateOne({ _id: id }, { $addToSet: { except: date }, $inc: { version: 1 } });
  }

  async remove(id: string): Promise<void> {
    await this.series.deleteOne({ _id: id });
  }
}
