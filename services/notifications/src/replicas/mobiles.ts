import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceAllIfNewer } from '@atrium/common/directory/replace-if-newer';
import { ConsumesTogether, type Arrived } from '@atrium/common/messaging/consumes';
import type { PersonState } from '@atrium/proto/gen/identity/v1/person_pb';
import { messages } from '@atrium/proto/messages';
import { Schema, type Model } from 'mongoose';

/** The number of somebody's phone, for messages to it; kept here and nowhere else beside identity. */
export interface MobileRecord {
  readonly _id: string;
  readonly version: number;
  readonly mobile: string | null;
}

export const MobileSchema = new Schema<MobileRecord>(
  { _id: String, version: Number, mobile: { type: String, default: null } },
  { collection: 'replica_mobiles', versionKey: false },
).index({ org: 1 });

@Injectable()
export class Mobiles {
  constructor(@InjectModel('Mobile') private readonly mobiles: Model<MobileRecord>) {}

  @ConsumesTogether(messages.person)
  async onPeople(arrived: readonly Arrived<PersonState>[]): Promise<void> {
    const rows = arrived.map(({ message: { id, version, mobile } }) => ({
      _id: id,
      version: Number(version),
      mobile: mobile ?? null,
    }));
    await replaceAllIfNewer(this.mobiles, rows);
  }

  async of(person: string): Promise<string | null> {
    return (await this.mobiles.findById(person).lean<MobileRecord>())?.mobile ?? null;
  }
}
