import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { hashOf } from '../sign-in/secret.ts';
import { inGroups, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRecord } from './second-factor.schema.ts';
import { newFactorSecret, stepOf } from './totp.ts';

/** How long somebody may take to show the first code, in milliseconds. */
const pendingFor = 30 * 60_000;

/** Second factors of the built-in provider. */
@Injectable()
export class SecondFactors {
  constructor(@InjectModel('SecondFactor') private readonly factors: Model<SecondFactorRecord>) {}

  /** Null where there is none that counts. */
  async find(person: string): Promise<SecondFactorRecord | null> {
    return this.factors.findOne({ _id: person, secret: { $ne: null } }).lean<SecondFactorRecord | null>();
  }

  /** A secret that counts once a code of it was shown; what counted before goes on to. */
  async propose(person: string, now = Date.now()): Promise<string> {
    const pending = { secret: newFactorSecret(), until: new Date(now + pendingFor) };
    await this.factors.updateOne({ _id: person }, { $set: { pending } }, { upsert: true });
    return pending.secret;
  }

  /** The same one while somebody looks at it again. */
  async proposed(person: string): Promise<string | null> {
    const record = await this.factors.findById(person).lean<SecondFactorRecord | null>();
    return record?.pending && record.pending.until > new Date() ? record.pending.secret : null;
  }

  /** Codes for when the app is lost, told this once; null when the code is not of the proposed secret. */
  async confirm(person: string, code: string, now = new Date()): Promise<string[] | null> {
    const secret = await this.proposed(person);
    if (secret === null) return null;
    return this.setUp({ _id: person, 'pending.secret': secret }, secret, code, now);
  }

  /** The first one, of a secret that was shown at sign-in; null also where there is one by now. */
  async enrol(person: string, secret: string, code: string, now = new Date()): Promise<string[] | null> {
    await this.factors.updateOne({ _id: person }, { $setOnInsert: { secret: null } }, { upsert: true });
    return this.setUp({ _id: person, secret: null }, secret, code, now);
  }

  private async setUp(
    where: QueryFilter<SecondFactorRecord>,
    secret: string,
    code: string,
    now: Date,
  ): Promise<string[] | null> {
    const step = stepOf(secret, code, now.getTime());
    if (step === null) return null;
    const codes = newRecoveryCodes();
    const confirmed = { secret, since: now, lastStep: step, recovery: codes.map(hashOf), pending: null };
    const result = await this.factors.updateOne(where, { $set: confirmed });
    return result.modifiedCount === 1 ? codes.map(inGroups) : null;
  }

  /** Uses a code up, of the app or for when it is lost: of two that show the same one, one is let in. */
  async use(person: string, code: string, now = Date.now()): Promise<boolean> {
    const factor = await this.find(person);
    if (!factor?.secret) return false;
    const step = stepOf(factor.secret, code, now);
    const result = await (step === null
      ? this.factors.updateOne({ _id: person, recovery: hashOf(code) }, { $pull: { recovery: hashOf(code) } })
      : this.factors.updateOne(
          { _id: person, secret: factor.secret, lastStep: { $lt: step } },
          { $set: { lastStep: step } },
        ));
    return result.modifiedCount === 1;
  }

  async renewCodes(person: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.updateOne({ _id: person }, { $set: { recovery: codes.map(hashOf) } });
    return codes.map(inGroups);
  }

  async remove(person: string): Promise<void> {
    await this.factors.deleteOne({ _id: person });
  }
}
