import { services } from '@atrium/proto/endpoint';
import type { PersonalPurpose, PersonalState } from '@atrium/proto/identity/personal-data';
import type { PersonalRequestRecord, Receipt } from './personal-request.schema.ts';

/** A service that has not replied for this time, in milliseconds, is asked again. */
const receiptTimeout = 10 * 60_000;

/** States of requests that are not finished. */
export const openStates: readonly PersonalState[] = ['waiting', 'held', 'working'];

export interface NewRequest {
  readonly _id: string;
  readonly purpose: PersonalPurpose;
  readonly person: string;
  readonly by: string;
  readonly reason: string;
  readonly dueAt: Date;
}

export const newRequest = (request: NewRequest, now = new Date()): Omit<PersonalRequestRecord, 'org'> => ({
  ...request,
  state: 'waiting',
  createdAt: now,
  endedAt: null,
  expiresAt: null,
  size: null,
  receipts: services.map((service) => ({ service, state: 'missing', askedAt: null, at: null, counts: [] })),
  told: false,
});

type WithReceipts = Pick<PersonalRequestRecord, 'receipts'>;

export const isComplete = ({ receipts }: WithReceipts): boolean =>
  receipts.every(({ state }) => state === 'done');

/** The services to ask now, for the first time or again. */
export const unansweredServices = ({ receipts }: WithReceipts, now: number): Receipt['service'][] =>
  receipts
    .filter(
      ({ state, askedAt }) =>
        state !== 'done' && (askedAt === null || now - askedAt.getTime() >= receiptTimeout),
    )
    .map(({ service }) => service);
