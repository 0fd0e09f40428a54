import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { codeMinutes, mostTries } from '../sign-up/phone-code.ts';
import type { MobileChangeRecord } from './mobile-change.schema.ts';

/** Numbers that wait for the code that was sent there. */
@Injectable()
export class MobileChangesRepository {
  constructor(@InjectModel('MobileChange') private readonly changes: Model<MobileChangeRecord>) {}

  async expect(person: string, mobile: string, code: string, now = new Date()): Promise<void> {
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    const $set = { mobile, code, tries: 0, expiresAt };
    await this.changes.updateOne({ _id: person }, { $set }, { upsert: true });
  }

  /** Takes one of the few tries before anything is compared; null when there are none left. */
  takeTry(person: string, now = new Date()): Promise<MobileChangeRecord | null> {
    return this.changes
      .findOneAndUpdate(
        { _id: person, expiresAt: { $gt: now }, tries: { $lt: mostTries } },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MobileChangeRecord | null>();
  }

  /** Of two who confirm at once, one does. */
  async remove(person: string, code: string): Promise<boolean> {
    return (await this.changes.deleteOne({ _id: person, code })).deletedCount === 1;
  }
}
