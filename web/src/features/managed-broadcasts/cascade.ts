import { broadcastChannels, type CascadeStep } from '@atrium/proto/notifications/broadcasts';

export type CascadeChannel = CascadeStep['channel'];

/** Channels after the app, in the order they are used. */
export const cascadeChannels = broadcastChannels.filter(
  (channel): channel is CascadeChannel => channel !== 'app',
);

/** Default waiting times in minutes. */
const defaultWaits: Readonly<Record<CascadeChannel, number>> = { push: 0, mail: 60, sms: 4 * 60 };

const sortSteps = (steps: readonly CascadeStep[]): CascadeStep[] =>
  steps.toSorted(
    (one, other) => cascadeChannels.indexOf(one.channel) - cascadeChannels.indexOf(other.channel),
  );

export const addChannel = (
  steps: readonly CascadeStep[],
  channel: CascadeChannel,
  wait = defaultWaits[channel],
): CascadeStep[] => sortSteps([...removeChannel(steps, channel), { channel, wait }]);

export const removeChannel = (steps: readonly CascadeStep[], channel: CascadeChannel): CascadeStep[] =>
  steps.filter((step) => step.channel !== channel);

/** Default of an emergency: all channels without waiting. */
export const allChannelsAtOnce: CascadeStep[] = cascadeChannels.map((channel) => ({ channel, wait: 0 }));

/** Waiting times to choose from, in minutes. */
export const waitOptions = [0, 5, 15, 30, 60, 120, 240, 480, 1440, 2 * 1440, 3 * 1440, 7 * 1440];
