import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema, type Model } from 'mongoose';

export interface EventsReadRow {
  readonly _id: string;
  readonly due: Date;
  /** Events before this time have been read. */
  readonly upTo: Date;
}

export const EventsReadSchema = acrossOrganisations(
  new Schema<EventsReadRow>(
    { _id: String, due: Date, upTo: Date },
    { collection: 'keycloak_sign_ins', versionKey: false },
  ),
);

const only = { _id: 'all' };

/** Up to when Keycloak’s events were read, and when they are read next. */
@Injectable()
export class EventsReadRepository {
  constructor(@InjectModel('EventsRead') private readonly rows: Model<EventsReadRow>) {}

  /** Does nothing if reading began before. */
  async start(now: Date): Promise<void> {
    const first = { due: new Date(0), upTo: now };
    await this.rows.updateOne(only, { $setOnInsert: first }, { upsert: true });
  }

  /** Null if reading is not due, or another replica has claimed it. */
  claimDue(now: Date, next: Date): Promise<EventsReadRow | null> {
    return this.rows
      .findOneAndUpdate({ ...only, due: { $lte: now } }, { $set: { due: next } })
      .lean<EventsReadRow | null>();
  }

  async markRead(upTo: Date): Promise<void> {
    await this.rows.updateOne(only, { $set: { upTo } });
  }
}
