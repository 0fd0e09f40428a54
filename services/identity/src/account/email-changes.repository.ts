import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AccessRepository } from '../access/access.repository.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { EmailChangeRecord } from './email-change.schema.ts';
import { hashOf, newSecret } from '../secrets/secret.ts';

export const linkHours = 24;
const hour = 3_600_000;
type Requester = Pick<PersonRecord, '_id'>;

/** Addresses waiting for confirmation. Only a hash of the secret in each link is stored. */
@Injectable()
export class EmailChangesRepository {
  constructor(
    @InjectModel('EmailChange') private readonly changes: Model<EmailChangeRecord>,
    private readonly access: AccessRepository,
    private readonly passwords: OwnPassword,
  ) {}

  /** Returns the secret, which is not stored anywhere. */
  async create(person: Requester, email: string, now = new Date()): Promise<string> {
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + linkHours * hour);
    const sessionStamp = await this.sessionStampOf(person);
    await this.changes.updateOne(
      { _id: person._id },
      { $set: { email, sessionStamp, secret: hashOf(secret), expiresAt } },
      { upsert: true },
    );
    return secret;
  }

  async find(person: Requester, now = new Date()): Promise<EmailChangeRecord | null> {
    const sessionStamp = await this.sessionStampOf(person);
    return this.changes
      .findOne({ _id: person._id, sessionStamp, expiresAt: { $gt: now } })
      .lean<EmailChangeRecord | null>();
  }

  /** Uses up the link. Of two concurrent requests, one succeeds. */
  async take(person: Requester, secret: string, now = new Date()): Promise<EmailChangeRecord | null> {
    const sessionStamp = await this.sessionStampOf(person);
    return this.changes
      .findOneAndDelete({ _id: person._id, sessionStamp, secret: hashOf(secret), expiresAt: { $gt: now } })
      .lean<EmailChangeRecord | null>();
  }

  /** Changes when any session is ended, because the request may have come from someone else. */
  private async sessionStampOf({ _id }: Requester): Promise<string> {
    const { version } = await this.access.get(_id);
    return `${version}.${await this.passwords.sessionEpochOf(_id)}`;
  }
}
