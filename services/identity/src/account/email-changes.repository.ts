import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OwnPassword } from '../sign-in/own-password.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { EmailChangeRecord } from './email-change.schema.ts';
import { hashOf, newSecret } from '../sign-in/secret.ts';

export const linkHours = 24;
const hour = 3_600_000;
type Asking = Pick<PersonRecord, '_id' | 'accessVersion'>;

/** Addresses that wait to be confirmed; what is kept of their links opens nothing. */
@Injectable()
export class EmailChangesRepository {
  constructor(
    @InjectModel('EmailChange') private readonly changes: Model<EmailChangeRecord>,
    private readonly passwords: OwnPassword,
  ) {}

  /** Answers with the secret, which is nowhere else. */
  async expect(person: Asking, email: string, now = new Date()): Promise<string> {
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + linkHours * hour);
    const standing = await this.standingOf(person);
    await this.changes.updateOne(
      { _id: person._id },
      { $set: { email, standing, secret: hashOf(secret), expiresAt } },
      { upsert: true },
    );
    return secret;
  }

  async find(person: Asking, now = new Date()): Promise<EmailChangeRecord | null> {
    const standing = await this.standingOf(person);
    return this.changes
      .findOne({ _id: person._id, standing, expiresAt: { $gt: now } })
      .lean<EmailChangeRecord | null>();
  }

  /** Uses it up; of two who try, one gets it. */
  async take(person: Asking, secret: string, now = new Date()): Promise<EmailChangeRecord | null> {
    const standing = await this.standingOf(person);
    return this.changes
      .findOneAndDelete({ _id: person._id, standing, secret: hashOf(secret), expiresAt: { $gt: now } })
      .lean<EmailChangeRecord | null>();
  }

  /** Another one once a session was ended anywhere: then whoever asked may have been somebody else. */
  private async standingOf({ _id, accessVersion }: Asking): Promise<string> {
    return `${accessVersion}.${await this.passwords.endOfSessions(_id)}`;
  }
}
