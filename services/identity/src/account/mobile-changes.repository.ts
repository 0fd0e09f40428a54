import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { codeMinutes, maxAttempts } from '../secrets/phone-code.ts';
import type { MobileChangeRecord } from './mobile-change.schema.ts';

/** Numbers waiting for confirmation by the code sent to them. */
@Injectable()
export class MobileChangesRepository {
  constructor(@InjectModel('MobileChange') private readonly changes: Model<MobileChangeRecord>) {}

  async create(person: string, mobile: string, code: string, now = new Date()): Promise<void> {
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    const $set = { mobile, code, tries: 0, expiresAt };
    await this.changes.updateOne({ _id: person }, { $set }, { upsert: true });
  }

  /** Uses up one of the few attempts before anything is compared. Null if none are left or the code has expired. */
  countAttempt(person: string, now = new Date()): Promise<MobileChangeRecord | null> {
    return this.changes
      .findOneAndUpdate(
        { _id: person, expiresAt: { $gt: now }, tries: { $lt: maxAttempts } },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MobileChangeRecord | null>();
  }

  /** Of two concurrent confirmations, one succeeds. */
  async remove(person: string, code: string): Promise<boolean> {
    return (await this.changes.deleteOne({ _id: person, code })).deletedCount === 1;
  }
}
