import type { Audience } from '@atrium/proto/audience';
import type { Localised } from '@atrium/proto/common';
import type { CascadeStep } from '@atrium/proto/notifications/broadcasts';
import type { BroadcastKind, BroadcastState } from '@atrium/proto/notifications/broadcast-queries';
import { Schema } from 'mongoose';
import type { NextStep, Tally } from './broadcast.ts';

export interface BroadcastRecord {
  readonly _id: string;
  readonly version: number;
  readonly kind: BroadcastKind;
  readonly title: Localised;
  readonly message: Localised;
  readonly audience: Audience;
  readonly link: string | null;
  readonly confirm: boolean;
  readonly cascade: readonly CascadeStep[];
  readonly state: BroadcastState;
  readonly sendNow: boolean;
  readonly dateSent: Date | null;
  /** Whether the last change moved the time of sending. */
  readonly startChange: boolean;
  /** The only task that may send it. */
  readonly task: string | null;
  /** Number of recipient rows. */
  readonly recipients: number;
  readonly tally: Tally;
  readonly next: NextStep | null;
  /** Whether someone stopped the deliveries that had not gone out yet. */
  readonly stopped: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

const mixed = Schema.Types.Mixed;

export const BroadcastSchema = new Schema<BroadcastRecord>(
  {
    _id: String,
    version: Number,
    kind: String,
    title: mixed,
    message: mixed,
    audience: mixed,
    link: { type: String, default: null },
    confirm: Boolean,
    cascade: mixed,
    state: String,
    sendNow: Boolean,
    dateSent: { type: Date, default: null },
    startChange: Boolean,
    task: { type: String, default: null },
    recipients: Number,
    tally: mixed,
    next: { type: mixed, default: null },
    stopped: Boolean,
    createdAt: Date,
    createdBy: String,
    updatedAt: Date,
    updatedBy: String,
  },
  { collection: 'broadcasts', versionKey: false, minimize: false },
)
  .index({ org: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, state: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, dateSent: -1, _id: -1 })
  .index({ org: 1, state: 1, dateSent: 1, _id: 1 })
  .index({ 'next.at': 1 }, { partialFilterExpression: { 'next.at': { $type: 'date' } } });
