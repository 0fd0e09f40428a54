import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { hashOf } from '../secrets/secret.ts';
import { formatRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRecord } from './second-factor.schema.ts';
import { newFactorSecret, timeStepOf } from './totp.ts';

/** Time in which the first code must be entered, in milliseconds. */
const pendingFor = 30 * 60_000;

/** Second factors of the built-in provider. */
@Injectable()
export class SecondFactors {
  constructor(@InjectModel('SecondFactor') private readonly factors: Model<SecondFactorRecord>) {}

  /** Null if no factor has been confirmed. */
  async find(person: string): Promise<SecondFactorRecord | null> {
    return this.factors.findOne({ _id: person, secret: { $ne: null } }).lean<SecondFactorRecord | null>();
  }

  /** A secret that becomes valid once a code of it is confirmed. Until then, the previous one stays valid. */
  async startSetup(person: string, now = Date.now()): Promise<string> {
    const pending = { secret: newFactorSecret(), until: new Date(now + pendingFor) };
    await this.factors.updateOne({ _id: person }, { $set: { pending } }, { upsert: true });
    return pending.secret;
  }

  /** The same secret each time the page is shown. */
  async pendingSecret(person: string): Promise<string | null> {
    const record = await this.factors.findById(person).lean<SecondFactorRecord | null>();
    return record?.pending && record.pending.until > new Date() ? record.pending.secret : null;
  }

  /** Returns the recovery codes, only this once, or null if the code does not match the proposed secret. */
  async confirm(person: string, code: string, now = new Date()): Promise<string[] | null> {
    const secret = await this.pendingSecret(person);
    if (secret === null) return null;
    return this.setUp({ _id: person, 'pending.secret': secret }, secret, code, now);
  }

  /** The first factor, with a secret shown at sign-in. Null also if there is one by now. */
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
    const step = timeStepOf(secret, code, now.getTime());
    if (step === null) return null;
    const codes = newRecoveryCodes();
    const confirmed = { secret, since: now, lastStep: step, recovery: codes.map(hashOf), pending: null };
    const result = await this.factors.updateOne(where, { $set: confirmed });
    return result.modifiedCount === 1 ? codes.map(formatRecoveryCode) : null;
  }

  /** Uses up a code of the app or a recovery code. Of two concurrent uses, one succeeds. */
  async verifyCode(person: string, code: string, now = Date.now()): Promise<boolean> {
    const factor = await this.find(person);
    if (!factor?.secret) return false;
    const step = timeStepOf(factor.secret, code, now);
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
    return codes.map(formatRecoveryCode);
  }

  async remove(person: string): Promise<void> {
    await this.factors.deleteOne({ _id: person });
  }
}
