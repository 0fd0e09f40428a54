import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import { Account } from './account.schema.ts';

export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

@Injectable()
export class Accounts {
  constructor(@InjectModel(Account.name) private readonly accounts: Model<Account>) {}

  findByEmail(email: string): Promise<Account | null> {
    return this.accounts.findOne({ email: normaliseEmail(email) }).lean<Account | null>();
  }

  findById(personId: string): Promise<Account | null> {
    return this.accounts.findById(personId).lean<Account | null>();
  }

  async insert(account: Pick<Account, '_id' | 'org' | 'email' | 'passwordHash'>): Promise<void> {
    await mapDuplicateKey('email', () =>
      this.accounts.create([{ ...account, email: normaliseEmail(account.email) }]),
    );
  }

  async insertMany(accounts: readonly Pick<Account, '_id' | 'org' | 'email' | 'active'>[]): Promise<void> {
    const rows = accounts.map((account) => ({ ...account, email: normaliseEmail(account.email) }));
    await mapDuplicateKey('email', () => this.accounts.insertMany(rows));
  }

  setEmail(personId: string, email: string): Promise<void> {
    return mapDuplicateKey('email', () => this.change(personId, { email: normaliseEmail(email) }));
  }

  setPassword(personId: string, passwordHash: string): Promise<void> {
    return this.change(personId, { passwordHash });
  }

  activate(personId: string): Promise<void> {
    return this.change(personId, { active: true });
  }

  deactivate(personId: string): Promise<void> {
    return this.change(personId, { active: false });
  }

  async remove(personId: string): Promise<void> {
    await this.accounts.deleteOne({ _id: personId });
  }

  /** Ends every sign-in so far. The time only ever increases, so two calls in the same second both count. */
  async endSessions(personId: string, now = new Date()): Promise<void> {
    const moved = { $max: [secondsOf(now), { $add: ['$sessionEpoch', 1] }] };
    const result = await this.accounts.updateOne({ _id: personId }, [{ $set: { sessionEpoch: moved } }], {
      updatePipeline: true,
    });
    if (result.matchedCount === 0) throw new DomainError('not-found');
  }

  /** Records a sign-in, and returns its time in seconds, which is later than anything ended before. */
  async recordSignIn(account: Account, now = new Date()): Promise<number> {
    const firstSignIn = { $ifNull: ['$firstSignIn', now] };
    await this.accounts.updateOne({ _id: account._id }, [{ $set: { firstSignIn, lastSignIn: now } }], {
      updatePipeline: true,
    });
    return Math.max(secondsOf(now), account.sessionEpoch + 1);
  }

  private async change(personId: string, fields: Partial<Account>): Promise<void> {
    const result = await this.accounts.updateOne({ _id: personId }, { $set: fields });
    if (result.matchedCount === 0) throw new DomainError('not-found');
  }
}
