import type { PersonRecord } from '../people/person.schema.ts';
import { judge, type BulkAround } from './bulk.ts';

const around: BulkAround = { superuserRoles: ['root'], above: new Set(['chief']), caller: 'me' };
const person = (changes: Partial<PersonRecord>): PersonRecord =>
  ({ _id: 'anna', roles: [], site: null, reportsTo: null, state: 'active', ...changes }) as PersonRecord;
const change = { addRoles: [], removeRoles: [], set: {} };

it('leaves superusers as they are', () => {
  expect(judge(person({ roles: ['root'] }), { ...change, set: { site: 'leeds' } }, around)).toEqual({
    outcome: 'skipped',
  });
});

it('changes what is different, and says when that is a matter of rights', () => {
  const set = { site: 'leeds', reportsTo: 'boss' };
  expect(judge(person({ reportsTo: 'boss' }), { ...change, set }, around)).toEqual({
    outcome: 'done',
    changes: { site: 'leeds' },
    rights: false,
  });
  const roles = { ...change, addRoles: ['a', 'b'], removeRoles: ['c'] };
  expect(judge(person({ roles: ['a', 'c'] }), roles, around)).toEqual({
    outcome: 'done',
    changes: { roles: ['a', 'b'] },
    rights: true,
  });
  expect(judge(person({ roles: ['b', 'a'] }), roles, around)).toEqual({ outcome: 'same' });
});

it('puts nobody under themselves, lets nobody deactivate themselves, and brings nobody back who is being erased', () => {
  const under = { ...change, set: { reportsTo: 'boss' } };
  expect(judge(person({ _id: 'chief' }), under, around)).toEqual({
    outcome: 'failed',
    reason: 'manager-cycle',
  });
  const on = { ...change, set: { state: 'active' as const } };
  expect(judge(person({ state: 'inactive', erasing: true }), on, around)).toEqual({
    outcome: 'failed',
    reason: 'wrong-state',
  });
  const off = { ...change, set: { state: 'inactive' as const } };
  expect(judge(person({ _id: 'me' }), off, around)).toEqual({ outcome: 'failed', reason: 'wrong-state' });
});
