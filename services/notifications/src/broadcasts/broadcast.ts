import type {
  BroadcastChannel,
  BroadcastCounts,
  BroadcastFields,
  CascadeStep,
} from '@atrium/proto/notifications/broadcasts';
import type { BroadcastState } from '@atrium/proto/notifications/broadcast-queries';
import { broadcastChannels } from '@atrium/proto/notifications/broadcasts';
import type { TaskState } from '@atrium/proto/tasks';
import { DateTime } from 'luxon';
import type { RecipientRequest } from './recipient.schema.ts';

/** The next step of a cascade, and when it is due. */
export interface NextStep {
  readonly step: number;
  readonly at: Date;
}

/** Counts of the recipient rows. */
export interface Tally {
  readonly opened: number;
  readonly clicked: number;
  readonly confirmed: number;
  readonly safe: number;
  readonly help: number;
  readonly channels: Readonly<Partial<Record<BroadcastChannel, ChannelTally>>>;
}

export interface ChannelTally {
  readonly delivered: number;
  readonly opened: number;
  readonly clicked: number;
  readonly confirmed: number;
}

export const nothingCounted: Tally = {
  ...{ opened: 0, clicked: 0, confirmed: 0, safe: 0, help: 0 },
  channels: {},
};

/** A broadcast cannot be changed once sending has begun. */
export const isWritable = (state: BroadcastState): boolean => state === 'draft' || state === 'scheduled';

/** States in which recipients can see a broadcast. */
export const readableStates: readonly BroadcastState[] = ['sending', 'sent', 'cancelled'];

/**
 * The step that is due after `done` steps were finished at the given time. Delivery in the app comes before the first
 * step.
 */
export function stepAfter(cascade: readonly CascadeStep[], done: number, at: Date): NextStep | null {
  const next = cascade[done];
  if (!next) return null;
  return { step: done, at: DateTime.fromJSDate(at).plus({ minutes: next.wait }).toJSDate() };
}

const nothing: ChannelTally = { delivered: 0, opened: 0, clicked: 0, confirmed: 0 };

/** The counts of a broadcast, with a row for each of its channels. */
export function countsOf(
  recipients: number,
  { channels, ...tally }: Tally,
  cascade: readonly CascadeStep[],
): BroadcastCounts {
  const usedChannels = broadcastChannels.filter(
    (channel) => channel === 'app' || channels[channel] || cascade.some((step) => step.channel === channel),
  );
  return {
    recipients,
    ...tally,
    channels: usedChannels.map((channel) => ({ channel, ...nothing, ...channels[channel] })),
  };
}

interface PlannedBroadcast {
  readonly state: BroadcastState;
  readonly sendNow: boolean;
  readonly dateSent: Date | null;
}
type TaskOutcome =
  | (PlannedBroadcast & { readonly task: null })
  | { readonly state: BroadcastState; readonly next: null; readonly stopped: true };

/**
 * Changes to a broadcast whose task has ended without sending it, or null if it stays as it is. The planned time stays
 * visible. One that failed while sending waits until someone resumes it.
 */
export function afterTaskEnded(
  task: TaskState,
  { state, sendNow, dateSent }: PlannedBroadcast,
): TaskOutcome | null {
  if (state === 'scheduled')
    return { state: 'draft', sendNow: false, dateSent: sendNow ? null : dateSent, task: null };
  return state === 'sending' && task === 'cancelled'
    ? { state: 'cancelled', next: null, stopped: true }
    : null;
}

/** What recipients are asked for. In an emergency, whether they are safe is all that counts. */
export function requestOf({
  kind,
  confirm,
}: Pick<BroadcastFields, 'kind' | 'confirm'>): RecipientRequest | null {
  if (kind === 'emergency') return 'answer';
  return confirm ? 'confirmation' : null;
}
