import type {
  BroadcastChannel,
  BroadcastCounts,
  BroadcastState,
  CascadeStep,
} from '@atrium/proto/notifications/broadcasts';
import { broadcastChannels } from '@atrium/proto/notifications/broadcasts';
import type { TaskState } from '@atrium/proto/tasks';
import { DateTime } from 'luxon';

/** The step of a cascade that comes next, and when. */
export interface NextStep {
  readonly step: number;
  readonly at: Date;
}

/** What was counted, by its place in the ledger. */
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

/** What is sent, or being sent, stays as it is. */
export const isWritable = (state: BroadcastState): boolean => state === 'draft' || state === 'scheduled';

/** What somebody it was sent to can find. */
export const readableStates: readonly BroadcastState[] = ['sending', 'sent', 'cancelled'];

/** What follows a step of the cascade that was done at a time; the product itself comes before the first. */
export function stepAfter(cascade: readonly CascadeStep[], done: number, at: Date): NextStep | null {
  const next = cascade[done];
  if (!next) return null;
  return { step: done, at: DateTime.fromJSDate(at).plus({ minutes: next.wait }).toJSDate() };
}

const nothing: ChannelTally = { delivered: 0, opened: 0, clicked: 0, confirmed: 0 };

/** The counts of a broadcast, with a row for each way it goes. */
export function countsOf(
  recipients: number,
  { channels, ...tally }: Tally,
  cascade: readonly CascadeStep[],
): BroadcastCounts {
  const ways = broadcastChannels.filter(
    (channel) => channel === 'app' || channels[channel] || cascade.some((step) => step.channel === channel),
  );
  return {
    recipients,
    ...tally,
    channels: ways.map((channel) => ({ channel, ...nothing, ...channels[channel] })),
  };
}

interface Planned {
  readonly state: BroadcastState;
  readonly sendNow: boolean;
  readonly dateSent: Date | null;
}
type Left =
  | (Planned & { readonly task: null })
  | { readonly state: BroadcastState; readonly next: null; readonly stopped: true };

/**
 * What a broadcast is once its task has ended without having sent it; null where it stays as it is. The time it was meant
 * for stays to be seen. One that had begun and could not go on waits for somebody who has it go on.
 */
export function leftBy(task: TaskState, { state, sendNow, dateSent }: Planned): Left | null {
  if (state === 'scheduled')
    return { state: 'draft', sendNow: false, dateSent: sendNow ? null : dateSent, task: null };
  return state === 'sending' && task === 'cancelled'
    ? { state: 'cancelled', next: null, stopped: true }
    : null;
}
