import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Secrets, type SecretPlace } from '@atrium/common/secrets/secrets';
import type { Model, QueryFilter } from 'mongoose';
import { hashOf } from '../secrets/secret.ts';
import { formatRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRecord } from './second-factor.schema.ts';
import { newFactorSecret, timeStepOf } from './totp.ts';

/** Time in which the first code must be entered, in milliseconds. */
const pendingFor = 30 * 60_000;

const placeOf = (person: string, field: 'secret' | 'pending.secret'): SecretPlace => ({
  ...{ collection: 'second_factors', id: person },
  field,
});

/** Second factors of the built-in provider. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectModel('SecondFactor') private readonly factors: Model<SecondFactorRecord>,
    private readonly secrets: Secrets,
  ) {}

  /** Null if no factor has been confirmed. */
  async find(person: string): Promise<SecondFactorRecord | null> {
    return this.factors.findOne({ _id: person, secret: { $ne: null } }).lean<SecondFactorRecord | null>();
  }

  /** A secret that becomes valid once a code of it is confirmed. Until then, the previous one stays valid. */
  async startSetup(person: string, now = Date.now()): Promise<string> {
    const secret = newFactorSecret();
    const sealed = await this.secrets.seal(secret, placeOf(person, 'pending.secret'));
    const pending = { secret: sealed, until: new Date(now + pendingFor) };
    await this.factors.updateOne({ _id: person }, { $set: { pending } }, { upsert: true });
    return secret;
  }

  /** The same secret each time the page is shown. */
  async pendingSecret(person: string): Promise<string | null> {
    return (await this.pending(person))?.secret ?? null;
  }

  /** Returns the recovery codes, only this once, or null if the code does not match the proposed secret. */
  async confirm(person: string, code: string, now = new Date()): Promise<string[] | null> {
    const pending = await this.pending(person);
    if (pending === null) return null;
    return this.setUp({ _id: person, 'pending.until': pending.until }, pending.secret, code, now);
  }

  /** The first factor, with a secret shown at sign-in. Null also if there is one by now. */
  async enrol(person: string, secret: string, code: string, now = new Date()): Promise<string[] | null> {
    await this.factors.updateOne({ _id: person }, { $setOnInsert: { secret: null } }, { upsert: true });
    return this.setUp({ _id: person, secret: null }, secret, code, now);
  }

  private async pending(person: string): Promise<{ readonly secret: string; readonly until: Date } | null> {
    const { pending } = (await this.factors.findById(person).lean<SecondFactorRecord | null>()) ?? {};
    if (!pending || pending.until <= new Date()) return null;
    const secret = await this.secrets.open(pending.secret, placeOf(person, 'pending.secret'));
    return { secret, until: pending.until };
  }

  private async setUp(
    where: QueryFilter<SecondFactorRecord> & { readonly _id: string },
    secret: string,
    code: string,
    now: Date,
  ): Promise<string[] | null> {
    const step = timeStepOf(secret, code, now.getTime());
    if (step === null) return null;
    const codes = newRecoveryCodes();
    const sealed = await this.secrets.seal(secret, placeOf(where._id, 'secret'));
    const confirmed = {
      secret: sealed,
      since: now,
      lastStep: step,
      recovery: codes.map(hashOf),
      pending: null,
    };
    const result = await this.factors.updateOne(where, { $set: confirmed });
    return result.modifiedCount === 1 ? codes.map(formatRecoveryCode) : null;
  }

  /** Uses up a code of the app or a recovery code. Of two concurrent uses, one succeeds. */
  async verifyCode(person: string, code: string, now = Date.now()): Promise<boolean> {
    const factor = await this.find(person);
    if (!factor?.secret) return false;
    const secret = await this.secrets.open(factor.secret, placeOf(person, 'secret'));
    const step = timeStepOf(secret, code, now);
    const result = await (step === null
      ? this.factors.updateOne({ _id: person, recovery: hashOf(code) }, { $pull: { recovery: hashOf(code) } })
      : this.factors.updateOne(
          // `since` tells factors apart. The stored secret also changes when it is encrypted with another key.
          { _id: person, since: factor.since, lastStep: { $lt: step } },
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
