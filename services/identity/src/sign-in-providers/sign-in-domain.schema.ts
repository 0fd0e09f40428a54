import { Schema } from 'mongoose';

/** A domain that an organisation says is its own. It is when `provenAt` says so, and then nobody else's. */
export interface DomainRecord {
  readonly _id: string;
  readonly org: string;
  readonly domain: string;
  readonly token: string;
  readonly provenAt: Date | null;
}

export const DomainSchema = new Schema<DomainRecord>(
  { _id: String, domain: String, token: String, provenAt: { type: Date, default: null } },
  { collection: 'sign_in_domains', versionKey: false },
)
  .index({ org: 1, domain: 1 }, { unique: true })
  .index({ domain: 1 }, { unique: true, partialFilterExpression: { provenAt: { $type: 'date' } } });
