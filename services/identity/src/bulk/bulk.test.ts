import type { PersonRecord } from '../person-records/person.schema.ts';
import { evaluateChange, type BulkContext } from './bulk.ts';

const context: BulkContext = {
  protectedRoles: ['root'],
  above: new Set(['chief']),
  caller: 'me',
  numbersInUse: new Set(['+48600100200']),
};
const person = (changes: Partial<PersonRecord>): PersonRecord =>
  ({ _id: 'anna', site: null, reportsTo: null, state: 'active', ...changes }) as PersonRecord;
const change = { addRoles: [], removeRoles: [], set: {} };

it('skips superusers', () => {
  const moved = { ...change, set: { site: 'leeds' } };
  expect(evaluateChange(person({}), ['root'], moved, context)).toEqual({ outcome: 'skipped' });
});

it('changes only what differs, roles apart from the profile', () => {
  const set = { site: 'leeds', reportsTo: 'boss' };
  expect(evaluateChange(person({ reportsTo: 'boss' }), [], { ...change, set }, context)).toEqual({
    outcome: 'done',
    changes: { site: 'leeds' },
    roles: null,
  });
  const roles = { ...change, addRoles: ['a', 'b'], removeRoles: ['c'] };
  expect(evaluateChange(person({}), ['a', 'c'], roles, context)).toEqual({
    outcome: 'done',
    changes: {},
    roles: ['a', 'b'],
  });
  expect(evaluateChange(person({}), ['b', 'a'], roles, context)).toEqual({ outcome: 'same' });
});

it('rejects reactivating someone whose mobile number another active person has by now', () => {
  const reactivated = { ...change, set: { state: 'active' as const } };
  const leaver = person({ state: 'inactive', mobile: '+48600100200' });
  expect(evaluateChange(leaver, [], reactivated, context)).toEqual({
    outcome: 'failed',
    reason: 'already-exists',
  });
  expect(evaluateChange({ ...leaver, mobile: '+48600100201' }, [], reactivated, context)).toMatchObject({
    outcome: 'done',
  });
});

it('rejects manager cycles, deactivating oneself, and reactivating someone who is being erased', () => {
  const under = { ...change, set: { reportsTo: 'boss' } };
  expect(evaluateChange(person({ _id: 'chief' }), [], under, context)).toEqual({
    outcome: 'failed',
    reason: 'manager-cycle',
  });
  const on = { ...change, set: { state: 'active' as const } };
  expect(evaluateChange(person({ state: 'inactive', erasing: true }), [], on, context)).toEqual({
    outcome: 'failed',
    reason: 'wrong-state',
  });
  const off = { ...change, set: { state: 'inactive' as const } };
  expect(evaluateChange(person({ _id: 'me' }), [], off, context)).toEqual({
    outcome: 'failed',
    reason: 'wrong-state',
  });
});
