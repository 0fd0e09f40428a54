import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import type { EmailChangeRecord } from './email-change.schema.ts';

export const linkHours = 24;
const hour = 3_600_000;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Addresses that wait to be confirmed; what is kept of their links opens nothing. */
@Injectable()
export class EmailChangesRepository {
  constructor(@InjectModel('EmailChange') private readonly changes: Model<EmailChangeRecord>) {}

  /** Answers with the secret, which is nowhere else. */
  async expect(person: string, email: string, now = new Date()): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + linkHours * hour);
    await this.changes.updateOne(
      { _id: person },
      { $set: { email, secret: hashOf(secret), expiresAt } },
      { upsert: true },
    );
    return secret;
  }

  find(person: string, now = new Date()): Promise<EmailChangeRecord | null> {
    return this.changes.findOne({ _id: person, expiresAt: { $gt: now } }).lean<EmailChangeRecord | null>();
  }

  /** Uses it up; of two who try, one gets it. */
  take(person: string, secret: string, now = new Date()): Promise<EmailChangeRecord | null> {
    return this.changes
      .findOneAndDelete({ _id: person, secret: hashOf(secret), expiresAt: { $gt: now } })
      .lean<EmailChangeRecord | null>();
  }
}
