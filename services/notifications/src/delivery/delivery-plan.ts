import type { DeliveryRecord } from './delivery.schema.ts';

type Facts = Pick<DeliveryRecord, 'update' | 'person' | 'due' | 'createdAt'>;
export type PlannedDelivery = Omit<DeliveryRecord, 'org'>;

const waiting = {
  ...({ state: 'waiting', claim: null, claimedAt: null, tries: 0, attempts: [] } as const),
  ...{ receipt: null, receivedAt: null, broadcast: null, calendar: false },
  ...{ conversation: null, seq: null, urgent: false, mention: false },
};

export const plannedMail = (facts: Facts, calendar = false): PlannedDelivery => ({
  ...facts,
  ...waiting,
  _id: `${facts.update} mail`,
  calendar,
  channel: 'mail',
  device: null,
});

export const plannedPush = (facts: Facts, device: string): PlannedDelivery => ({
  ...facts,
  ...waiting,
  _id: `${facts.update} push ${device}`,
  channel: 'push',
  device,
});

export const plannedSms = (facts: Facts): PlannedDelivery => ({
  ...facts,
  ...waiting,
  _id: `${facts.update} sms`,
  channel: 'sms',
  device: null,
});
