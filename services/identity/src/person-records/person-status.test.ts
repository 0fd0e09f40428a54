import type { StatusChoice } from '@atrium/proto/identity/person-status';
import { statusIssues, activeStatusOf, toStored } from './person-status.ts';

const now = new Date('2026-05-04T10:00:00Z');
const choice: StatusChoice = { status: 'holiday', until: null, deputy: null };
const around = { id: 'anna', type: 'unavailable', deputy: { state: 'active' }, now } as const;
const refused = (change: Partial<StatusChoice>, beside: object = {}) =>
  statusIssues({ ...choice, ...change }, { ...around, ...beside }).map(({ path }) => path[0]);

it('[USER-4] a status ends in the future, and only an unavailable person has a deputy, who is someone else and active', () => {
  expect(refused({ until: '2026-05-04T10:00:01Z', deputy: 'ben' })).toEqual([]);
  expect(refused({ until: '2026-05-04T10:00:00Z' })).toEqual(['until']);
  expect(refused({ deputy: 'anna' })).toEqual(['deputy']);
  expect(refused({ deputy: 'ben' }, { deputy: { state: 'inactive' } })).toEqual(['deputy']);
  expect(refused({ deputy: 'ben' }, { type: 'available' })).toEqual(['deputy']);
  expect(refused({ status: 'nothing' }, { type: null })).toEqual(['status']);
});

it('[USER-4] an expired status does not count, and without a status there is no end and no deputy', () => {
  const stored = toStored({ ...choice, until: '2026-05-04T10:00:00Z' });
  expect(activeStatusOf({ ...stored, statusUntil: new Date(Date.now() - 1) })).toBeNull();
  expect(activeStatusOf({ ...stored, statusUntil: new Date(Date.now() + 60_000) })).toMatchObject({
    status: 'holiday',
  });
  expect(toStored({ status: null, until: '2026-05-04T10:00:00Z', deputy: 'ben' })).toEqual({
    status: null,
    statusUntil: null,
    deputy: null,
  });
});
