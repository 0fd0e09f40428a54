import { Schema } from 'mongoose';

/** A domain that an organisation claims. Once `verifiedAt` is set, it is theirs and no one else's. */
export interface DomainRecord {
  readonly _id: string;
  readonly org: string;
  readonly domain: string;
  readonly token: string;
  readonly verifiedAt: Date | null;
}

export const DomainSchema = new Schema<DomainRecord>(
  { _id: String, domain: String, token: String, verifiedAt: { type: Date, default: null } },
  { collection: 'sign_in_domains', versionKey: false },
)
  .index({ org: 1, domain: 1 }, { unique: true })
  .index({ domain: 1 }, { unique: true, partialFilterExpression: { verifiedAt: { $type: 'date' } } });
