import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountMailRecord } from './account-mail.schema.ts';

/** Mails that have not been sent. */
@Injectable()
export class AccountMailsRepository {
  constructor(@InjectModel('AccountMail') private readonly mails: Model<AccountMailRecord>) {}

  async insert(mail: AccountMailRecord): Promise<void> {
    await this.mails.insertMany([mail]);
  }

  find(id: string): Promise<AccountMailRecord | null> {
    return this.mails.findById(id).lean<AccountMailRecord | null>();
  }

  /** Those of all organisations. */
  waiting(): Promise<Pick<AccountMailRecord, '_id' | 'org'>[]> {
    return this.mails
      .find()
      .select({ _id: 1, org: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<AccountMailRecord[]>();
  }

  async remove(id: string): Promise<void> {
    await this.mails.deleteOne({ _id: id });
  }
}
