import { mongo, Schema, type Types } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';

/** The part that differs between the messages of a row. */
export interface KeyedValue {
  readonly key: string;
  readonly value: Buffer;
}

/** A message for the bus, or many of one type, or a live event for browsers. Deleted once it was sent. */
export interface OutboxRow {
  readonly _id: Types.ObjectId;
  readonly kind: 'message' | 'notice';
  readonly topic: string;
  readonly key: string;
  readonly type: string;
  readonly org: string;
  readonly at: Date;
  readonly headers: Record<string, string>;
  readonly value: Buffer;
  /** Messages that follow the first one. */
  readonly more?: readonly KeyedValue[];
  /** Position in the outbox, assigned by the server on insert: ordered by insertion time across replicas. */
  readonly seq?: mongo.Timestamp;
  /** The replica that wrote it. */
  readonly by?: string;
}

/** Lean documents hold the driver's binary type where the schema says buffer. */
export const valueOf = ({ value }: Pick<OutboxRow, 'value'>): Uint8Array =>
  new Uint8Array((value as unknown as { buffer: Uint8Array }).buffer);

export const OutboxSchema = acrossOrganisations(
  new Schema<OutboxRow>(
    {
      kind: String,
      topic: String,
      key: String,
      type: String,
      org: String,
      at: Date,
      headers: Schema.Types.Mixed,
      value: Buffer,
      more: { type: [{ _id: false, key: String, value: Buffer }], default: undefined },
      // The server replaces an empty timestamp with its cluster time.
      seq: { type: Schema.Types.Mixed, default: () => new mongo.Timestamp(0n) },
      by: String,
    },
    { collection: 'outbox', versionKey: false, minimize: false },
  ).index({ kind: 1, seq: 1 }),
);
