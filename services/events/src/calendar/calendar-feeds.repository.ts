import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';

/** A feed whose address works. */
export type ActiveFeed = CalendarFeedRecord & { readonly hash: string };

const active = { hash: { $type: 'string' } } as const;

@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectModel('CalendarFeed') private readonly feeds: Model<CalendarFeedRecord>) {}

  find(person: string): Promise<ActiveFeed | null> {
    return this.feeds
      .findOne({ _id: person, ...active })
      .lean<ActiveFeed>()
      .exec();
  }

  /** With the organisation, which the reader of an address does not know. */
  findByHash(hash: string): Promise<(CalendarFeedRecord & { readonly org: string }) | null> {
    return this.feeds
      .findOne({ hash })
      .setOptions({ acrossOrganisations: true })
      .lean<CalendarFeedRecord & { readonly org: string }>()
      .exec();
  }

  /** Instead of an earlier address. */
  issue(person: string, hash: string, createdAt: Date): Promise<ActiveFeed> {
    const change = {
      ...{ $set: { hash, createdAt }, $setOnInsert: { alsoByMail: false }, $inc: { version: 1 } },
    };
    return this.change({ _id: person }, change, true) as Promise<ActiveFeed>;
  }

  /** Null if the person has no address. */
  choose(person: string, alsoByMail: boolean): Promise<ActiveFeed | null> {
    const change = { $set: { alsoByMail }, $inc: { version: 1 } };
    return this.change({ _id: person, ...active }, change) as Promise<ActiveFeed | null>;
  }

  /** Null if the person has no address. */
  revoke(person: string): Promise<CalendarFeedRecord | null> {
    const change = { $set: { hash: null, alsoByMail: false }, $inc: { version: 1 } };
    return this.change({ _id: person, ...active }, change);
  }

  private change(
    filter: { readonly _id: string },
    change: UpdateQuery<CalendarFeedRecord>,
    upsert = false,
  ): Promise<CalendarFeedRecord | null> {
    return this.feeds
      .findOneAndUpdate(filter, change, { upsert, returnDocument: 'after' })
      .lean<CalendarFeedRecord>()
      .exec();
  }
}
