import { broadcastChannels, type CascadeStep } from '@atrium/proto/notifications/broadcasts';

export type Way = CascadeStep['channel'];

/** The further ways, in the order in which they are taken. */
export const ways = broadcastChannels.filter((channel): channel is Way => channel !== 'app');

/** How long is waited, in minutes, where nobody says otherwise. */
const usualWaits: Readonly<Record<Way, number>> = { push: 0, mail: 60, sms: 4 * 60 };

const inOrder = (steps: readonly CascadeStep[]): CascadeStep[] =>
  steps.toSorted((one, other) => ways.indexOf(one.channel) - ways.indexOf(other.channel));

export const withWay = (
  steps: readonly CascadeStep[],
  channel: Way,
  wait = usualWaits[channel],
): CascadeStep[] => inOrder([...withoutWay(steps, channel), { channel, wait }]);

export const withoutWay = (steps: readonly CascadeStep[], channel: Way): CascadeStep[] =>
  steps.filter((step) => step.channel !== channel);

/** Where an emergency begins: every way, without waiting. */
export const everyWayAtOnce: CascadeStep[] = ways.map((channel) => ({ channel, wait: 0 }));

/** What can be chosen to wait, in minutes. */
export const waits = [0, 5, 15, 30, 60, 120, 240, 480, 1440, 2 * 1440, 3 * 1440, 7 * 1440];
