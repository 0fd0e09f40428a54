import type { ServiceName } from '@atrium/proto/endpoint';
import type { PersonalPurpose, PersonalState } from '@atrium/proto/identity/personal-data';
import { Schema } from 'mongoose';

/** The reply of a service so far. */
export interface Receipt {
  readonly service: ServiceName;
  readonly state: 'missing' | 'failed' | 'done';
  readonly askedAt: Date | null;
  readonly at: Date | null;
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
}

/** A request to export or to erase everything about a person. It stays as proof. */
export interface PersonalRequestRecord {
  readonly _id: string;
  readonly org: string;
  readonly purpose: PersonalPurpose;
  /** Only the ID, even once nothing else is known. */
  readonly person: string;
  readonly by: string;
  readonly reason: string;
  readonly state: PersonalState;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly size: number | null;
  readonly receipts: readonly Receipt[];
  /** Whether the requester was told that the file is ready. */
  readonly told: boolean;
}

const moment = { type: Date, default: null };

const ReceiptSchema = new Schema<Receipt>(
  { service: String, state: String, askedAt: moment, at: moment, counts: Schema.Types.Mixed },
  { _id: false },
);

export const PersonalRequestSchema = new Schema<PersonalRequestRecord>(
  {
    _id: String,
    purpose: String,
    person: String,
    by: String,
    reason: String,
    state: String,
    createdAt: Date,
    dueAt: Date,
    endedAt: moment,
    expiresAt: moment,
    size: { type: Number, default: null },
    receipts: [ReceiptSchema],
    told: { type: Boolean, default: false },
  },
  { collection: 'personal_requests', versionKey: false, minimize: false },
)
  .index({ org: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, person: 1, purpose: 1, createdAt: -1 })
  // One at a time, no matter who asks.
  .index(
    { org: 1, person: 1, purpose: 1 },
    {
      unique: true,
      name: 'one_at_a_time',
      partialFilterExpression: { state: { $in: ['waiting', 'held', 'working'] } },
    },
  );
