import type { Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Localised } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import { Schema } from 'mongoose';

/** A subject of updates, as its service last published it. */
export interface SubjectReplica {
  /** `article:42`. */
  readonly _id: string;
  readonly version: number;
  readonly title: Localised;
  readonly link: string;
  readonly audience: Audience;
  readonly permission: Permission;
  readonly feature: Feature;
  readonly owner: string;
  readonly hidden: boolean;
}

export interface ChannelReplica {
  readonly _id: string;
  readonly version: number;
  readonly label: string;
  readonly mandatory: boolean;
  readonly removed: boolean;
}

/** The channels a person follows by choice. */
export interface FollowsReplica {
  readonly _id: string;
  readonly version: number;
  readonly channels: readonly string[];
}

/** How events reach the calendar of a person. */
export interface CalendarFeedReplica {
  readonly _id: string;
  readonly version: number;
  /** By a feed, and not by e-mail. */
  readonly feedOnly: boolean;
}

export const SubjectReplicaSchema = new Schema<SubjectReplica>(
  {
    _id: String,
    version: Number,
    title: Schema.Types.Mixed,
    link: String,
    audience: Schema.Types.Mixed,
    permission: String,
    feature: String,
    owner: String,
    hidden: Boolean,
  },
  { collection: 'replica_subjects', versionKey: false, minimize: false },
);

export const ChannelReplicaSchema = new Schema<ChannelReplica>(
  { _id: String, version: Number, label: String, mandatory: Boolean, removed: Boolean },
  { collection: 'replica_channels', versionKey: false },
);

export const FollowsReplicaSchema = new Schema<FollowsReplica>(
  { _id: String, version: Number, channels: [String] },
  { collection: 'replica_follows', versionKey: false },
).index({ org: 1, channels: 1 });

export const CalendarFeedReplicaSchema = new Schema<CalendarFeedReplica>(
  { _id: String, version: Number, feedOnly: Boolean },
  { collection: 'replica_calendar_feeds', versionKey: false },
);
