import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { replaceAllIfNewer } from '@atrium/common/directory/replace-if-newer';
import { Schema, type Model } from 'mongoose';

/** A person's mobile number for text messages, stored only here and in identity. */
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
export class MobileNumbers {
  constructor(@InjectModel('Mobile') private readonly mobiles: Model<MobileRecord>) {}

  /** A person's state rarely contains a new number, so only changed numbers are written. */
  async save(rows: readonly MobileRecord[]): Promise<void> {
    const known = await this.known(rows.map(({ _id }) => _id));
    const changed = rows.filter(({ _id, mobile }) => mobile !== (known.get(_id) ?? null));
    if (changed.length > 0) await replaceAllIfNewer(this.mobiles, changed);
  }

  async numberOf(person: string): Promise<string | null> {
    return (await this.mobiles.findById(person).lean<MobileRecord>())?.mobile ?? null;
  }

  private async known(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const found = await this.mobiles.find({ _id: { $in: ids } }).lean<MobileRecord[]>();
    return new Map(found.map(({ _id, mobile }) => [_id, mobile]));
  }
}
