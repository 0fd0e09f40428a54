import { mongo, Schema, type Types } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';

/** Something that must leave the service: a message for the bus or a notice for open browsers. Deleted when it has. */
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
  /** Its place, given by the server at insertion: later the later it was written, whichever replica wrote it. */
  readonly seq?: mongo.Timestamp;
  /** The replica that wrote it. */
  readonly by?: string;
}

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
      // The server puts its own cluster time in place of an empty timestamp.
      seq: { type: Schema.Types.Mixed, default: () => new mongo.Timestamp(0n) },
      by: String,
    },
    { collection: 'outbox', versionKey: false, minimize: false },
  ).index({ kind: 1, seq: 1 }),
);
