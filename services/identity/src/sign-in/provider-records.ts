import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { ProviderSession } from '@atrium/common/identity-provider/identity-provider';
import { ProviderRecord } from './provider-record.schema.ts';
import { hashOf } from './secret.ts';

/** As long as any session lives: what a request under way saves once more is over, too. */
const longestSession = 14 * 24 * 3_600_000;
const endedKey = (uid: string): string => `EndedSession:${uid}`;
const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** What is read of a session, and of a token that was issued in it; times in seconds. */
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

const keyOf = (model: string, id: string): string => `${model}:${hashOf(id)}`;

/** The provider's store in MongoDB. */
@Injectable()
export class ProviderRecords {
  constructor(@InjectModel(ProviderRecord.name) private readonly records: Model<ProviderRecord>) {}

  /** The adapter the provider asks for, once per kind of record. */
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

  /** Everything that lets a person stay signed in. */
  async removeOf(accountId: string): Promise<void> {
    await this.records.deleteMany({ 'payload.accountId': accountId });
  }

  /** The browsers somebody is signed in with. What is written for one is written whenever it is used. */
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

  /** Answers whether there was one. The mark outlives whatever a request under way writes once more. */
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

  /** In seconds; `otherwise` where nothing was issued in it yet. */
  async lastUseOf(accountId: string, uid: string, otherwise: number): Promise<number> {
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

  /** A session that was ended is not there, whatever was saved since. */
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
    const record = await this.records.findById(keyOf(model, id)).lean<ProviderRecord | null>();
    return record ? { ...record.payload, jti: id } : undefined;
  }

  private async findByUid(model: string, uid: string): Promise<AdapterPayload | undefined> {
    const record = await this.records.findOne({ model, 'payload.uid': uid }).lean<ProviderRecord | null>();
    return record?.payload;
  }

  /** Of two that use the same code or refresh token at once, one gets through. */
  private async consume(model: string, id: string): Promise<void> {
    const unused = { _id: keyOf(model, id), 'payload.consumed': { $exists: false } };
    const result = await this.records.updateOne(unused, { $set: { 'payload.consumed': secondsNow() } });
    if (result.modifiedCount === 0) throw new errors.InvalidGrant('already used');
  }

  private async destroy(model: string, id: string): Promise<void> {
    await this.records.deleteOne({ _id: keyOf(model, id) });
  }

  private async revokeByGrantId(model: string, grantId: string): Promise<void> {
    await this.records.deleteMany({ model, 'payload.grantId': grantId });
  }
}

/** The id is what the key is a hash of; an interaction carries its session's too, which nobody reads. */
function withoutSecrets(payload: AdapterPayload): Omit<AdapterPayload, 'jti'> {
  const kept = structuredClone(payload);
  delete kept.jti;
  delete kept.session?.cookie;
  return kept;
}

/** When its tokens were issued, in seconds. */
const usesOf = (uid: string, records: readonly Used[]): number[] =>
  records.flatMap(({ payload }) => (payload.sessionUid === uid ? (payload.iat ?? []) : []));
