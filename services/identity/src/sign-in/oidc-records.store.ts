import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import { AccountTokens } from './account-tokens.ts';
import { OidcRecord } from './oidc-record.schema.ts';
import { hashOf } from '../secrets/secret.ts';

/**
 * The longest life of a session, in milliseconds. The mark of an ended session lasts as long, so a session that a
 * concurrent request saves again stays ended.
 */
const longestSession = 14 * 24 * 3_600_000;
const endedKey = (uid: string): string => `EndedSession:${uid}`;
const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** The fields read of a session and of the tokens issued in it. Times in seconds. */
interface Used {
  readonly model: string;
  readonly payload: {
    readonly uid?: string;
    readonly loginTs?: number;
    readonly sessionUid?: string;
    readonly iat?: number;
  };
}

const secondsNow = (): number => Math.floor(Date.now() / 1000);

/** The ID of a record, which does not reveal that of the session or token. */
export const keyOf = (model: string, id: string): string => `${model}:${hashOf(id)}`;

/** The OpenID provider's store in MongoDB. */
@Injectable()
export class OidcRecords {
  constructor(
    @InjectModel(OidcRecord.name) private readonly records: Model<OidcRecord>,
    private readonly tokens: AccountTokens,
  ) {}

  /** Called by the provider once per kind of record. */
  adapterFor(model: string): Adapter {
    return {
      upsert: (id, payload, expiresIn) => this.upsert(model, id, payload, expiresIn),
      find: async (id) => this.unlessEnded(await this.find(model, id)),
      findByUid: async (uid) => this.unlessEnded(await this.findByUid(model, uid)),
      findByUserCode: () => Promise.resolve(undefined),
      consume: (id) => this.consume(model, id),
      destroy: (id) => this.destroy(model, id),
      revokeByGrantId: (grantId) => this.revokeByGrantId(model, grantId),
    };
  }

  /** Removes everything that keeps a person signed in. */
  async removeOf(accountId: string): Promise<void> {
    await this.records.deleteMany({ 'payload.accountId': accountId });
  }

  /**
   * The browsers a person is signed in with. The last use follows from the tokens, which are issued each time a session
   * is used.
   */
  async sessionsOf(accountId: string): Promise<ProviderSession[]> {
    const alive = { 'payload.accountId': accountId, expiresAt: { $gt: new Date() } };
    const records = await this.records.find(alive).lean<Used[]>();
    const sessions = records.filter(({ model }) => model === 'Session');
    const ended = await this.endedAmong(sessions.flatMap(({ payload }) => payload.uid ?? []));
    return sessions
      .map(({ payload: { uid = '', loginTs = 0 } }) => ({
        id: uid,
        startedAt: dateOf(loginTs),
        lastUsedAt: dateOf(Math.max(loginTs, ...usesOf(uid, records))),
        address: null,
      }))
      .filter(({ id }) => id && !ended.has(id));
  }

  /** Returns whether the session existed. The mark outlives anything that a concurrent request saves again. */
  async endSession(accountId: string, uid: string): Promise<boolean> {
    const theirs = { 'payload.accountId': accountId };
    if (!(await this.records.exists({ ...theirs, model: 'Session', 'payload.uid': uid }))) return false;
    const ended = { model: 'EndedSession', payload: {}, expiresAt: new Date(Date.now() + longestSession) };
    await this.records.replaceOne({ _id: endedKey(uid) }, ended, { upsert: true });
    await this.records.deleteMany({
      ...theirs,
      $or: [{ 'payload.uid': uid }, { 'payload.sessionUid': uid }],
    });
    return true;
  }

  /** In seconds; `otherwise` if no token has been issued in the session yet. */
  async lastUsedAt(accountId: string, uid: string, otherwise: number): Promise<number> {
    const issued = await this.records
      .find({ 'payload.accountId': accountId, 'payload.sessionUid': uid })
      .lean<Used[]>();
    return Math.max(otherwise, ...usesOf(uid, issued));
  }

  async isEnded(uid: string): Promise<boolean> {
    return (await this.endedAmong([uid])).has(uid);
  }

  private async endedAmong(uids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.records
      .find({ _id: { $in: uids.map(endedKey) } })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    return new Set(uids.filter((uid) => found.some(({ _id }) => _id === endedKey(uid))));
  }

  /** An ended session counts as missing, even if it was saved again. */
  private async unlessEnded(payload: AdapterPayload | undefined): Promise<AdapterPayload | undefined> {
    return payload?.uid && (await this.isEnded(payload.uid)) ? undefined : payload;
  }

  private async upsert(
    model: string,
    id: string,
    payload: AdapterPayload,
    expiresIn = 86_400,
  ): Promise<void> {
    const record = {
      model,
      payload: withoutSecrets(payload),
      expiresAt: new Date(Date.now() + expiresIn * 1000),
    };
    await this.records.replaceOne({ _id: keyOf(model, id) }, record, { upsert: true });
  }

  private async find(model: string, id: string): Promise<AdapterPayload | undefined> {
    const record = await this.records.findById(keyOf(model, id)).lean<OidcRecord | null>();
    return record ? { ...record.payload, jti: id } : undefined;
  }

  private async findByUid(model: string, uid: string): Promise<AdapterPayload | undefined> {
    const record = await this.records.findOne({ model, 'payload.uid': uid }).lean<OidcRecord | null>();
    return record?.payload;
  }

  /** Of two concurrent uses of a code or refresh token, one succeeds. */
  private async consume(model: string, id: string): Promise<void> {
    const unused = { _id: keyOf(model, id), 'payload.consumed': { $exists: false } };
    const result = await this.records.updateOne(unused, { $set: { 'payload.consumed': secondsNow() } });
    if (result.modifiedCount === 0) throw new errors.InvalidGrant('already used');
  }

  /**
   * A grant is destroyed when its person signs out, or when one of its codes or refresh tokens is used twice. Its access
   * tokens end with it.
   */
  private async destroy(model: string, id: string): Promise<void> {
    const record = await this.records.findOneAndDelete({ _id: keyOf(model, id) }).lean<OidcRecord | null>();
    const person = record?.payload['accountId'];
    if (model === 'Grant' && typeof person === 'string') await this.tokens.outdate(person, 'one');
  }

  private async revokeByGrantId(model: string, grantId: string): Promise<void> {
    await this.records.deleteMany({ model, 'payload.grantId': grantId });
  }
}

/** Removes the ID, because the key is its hash, and the session ID in an interaction, which is never read. */
function withoutSecrets(payload: AdapterPayload): Omit<AdapterPayload, 'jti'> {
  const copy = structuredClone(payload);
  delete copy.jti;
  delete copy.session?.cookie;
  return copy;
}

/** When the tokens of the session were issued, in seconds. */
const usesOf = (uid: string, records: readonly Used[]): number[] =>
  records.flatMap(({ payload }) => (payload.sessionUid === uid ? (payload.iat ?? []) : []));
