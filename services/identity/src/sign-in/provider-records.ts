import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { ProviderRecord } from './provider-record.schema.ts';
import { hashOf } from './secret.ts';

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
      find: (id) => this.find(model, id),
      findByUid: (uid) => this.findByUid(model, uid),
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
