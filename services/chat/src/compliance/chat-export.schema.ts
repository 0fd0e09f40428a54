import { Schema } from 'mongoose';

/** An export of conversations: the request and its outcome. */
export interface ChatExportRecord {
  readonly _id: string;
  readonly org: string;
  readonly by: string;
  readonly reason: string;
  readonly people: readonly string[];
  readonly conversations: readonly string[];
  readonly from: Date | null;
  readonly to: Date | null;
  readonly task: string;
  readonly state: 'working' | 'ready' | 'expired';
  readonly messages: number;
  readonly attachments: number;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly expiresAt: Date | null;
}

export interface ExportedFile {
  /** Path in the export. */
  readonly path: string;
  /** Key in storage. */
  readonly key: string;
}

/** A written part; its lines are in storage. */
export interface ChatExportPartRecord {
  readonly _id: string;
  readonly export: string;
  readonly number: number;
  readonly messages: number;
  readonly files: readonly ExportedFile[];
}

const moment = { type: Date, default: null };

export const ChatExportSchema = new Schema<ChatExportRecord>(
  {
    _id: String,
    by: String,
    reason: String,
    people: [String],
    conversations: [String],
    from: moment,
    to: moment,
    task: String,
    state: String,
    messages: Number,
    attachments: Number,
    size: { type: Number, default: null },
    sha256: { type: String, default: null },
    createdAt: Date,
    endedAt: moment,
    expiresAt: moment,
  },
  { collection: 'chat_exports', versionKey: false },
).index({ org: 1, createdAt: -1, _id: -1 });

export const ChatExportPartSchema = new Schema<ChatExportPartRecord>(
  { _id: String, export: String, number: Number, messages: Number, files: Schema.Types.Mixed },
  { collection: 'chat_export_parts', versionKey: false },
).index({ org: 1, export: 1, number: 1 });
