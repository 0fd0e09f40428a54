import { services } from '@atrium/proto/endpoint';
import type { PersonalPurpose, PersonalState } from '@atrium/proto/identity/personal-data';
import type { PersonalRequestRecord, Receipt } from './personal-request.schema.ts';

/** Whoever has not answered for so long, in milliseconds, is asked again. */
const patience = 10 * 60_000;

/** Those in which something is still to come. */
export const open: readonly PersonalState[] = ['waiting', 'held', 'working'];

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

type Answered = Pick<PersonalRequestRecord, 'receipts'>;

export const isAnswered = ({ receipts }: Answered): boolean =>
  receipts.every(({ state }) => state === 'done');

/** The services that are to be asked (again) now. */
export const silent = ({ receipts }: Answered, now: number): Receipt['service'][] =>
  receipts
    .filter(
      ({ state, askedAt }) => state !== 'done' && (askedAt === null || now - askedAt.getTime() >= patience),
    )
    .map(({ service }) => service);
